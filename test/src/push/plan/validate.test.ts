import { describe, expect, it } from 'vitest';
import { checkValue, problemFinding } from '../../../../src/push/plan/validate';
import { contacts } from '../../../../src/resources/contacts';
import { fieldOf } from '../../../../src/resources/definition';
import * as pushTexts from '../../../../src/text/push/push-texts';
import { verbatim } from '../../../../src/text/texts';
import { things } from '../../../support/builders/push';

const memo = fieldOf(things, 'memo');
const kind = fieldOf(things, 'kind');
const number = fieldOf(contacts, 'registrationNumber');

describe('a changed value', () => {
  it('is blocked when it could become a formula in somebody else’s spreadsheet', () => {
    expect(checkValue(memo, '=HYPERLINK("http://x","y")', false)).toMatchObject([
      { field: 'memo', severity: 'blocks' },
    ]);
    expect(checkValue(number, '=1', false)).toMatchObject([{ severity: 'blocks' }]);
  });

  it('may begin with other signs that Sheets would have taken for a formula', () => {
    for (const text of ['+82 10', '-5', '@x', "'quoted", '1/2', 'a=b'])
      expect(checkValue(memo, text, false)).toEqual([]);
  });
});

describe('a truth value that is emptied', () => {
  it('is blocked: no service of the contract takes an empty one', () => {
    expect(checkValue(fieldOf(things, 'isHidden'), null, false)).toMatchObject([
      { field: 'isHidden', severity: 'blocks', reason: { en: expect.stringContaining('TRUE or FALSE') } },
    ]);
  });
});

describe('a registration number', () => {
  it.each(['1248100998', '2208162517', '124-81-00998', '0000000000'])('%s is accepted', text => {
    expect(checkValue(number, text, false)).toEqual([]);
  });

  it.each(['1234567890', '123-45-67890', '1248100997'])('%s is blocked: its check digit is wrong', text => {
    expect(checkValue(number, text, false)).toMatchObject([
      { field: 'registrationNumber', severity: 'blocks' },
    ]);
  });

  it.each(['12345', '12345678901', 'DE-123456789', '12481009'])(
    '%s, of another shape, is blocked unless it is meant, and only warned of for a foreign contact',
    text => {
      expect(checkValue(number, text, false)).toMatchObject([
        { severity: 'blocks', ifMeant: { ko: expect.any(String), en: expect.any(String) } },
      ]);
      expect(checkValue(number, text, true)).toMatchObject([{ severity: 'warns' }]);
    },
  );
});

describe('a cell that cannot be taken for a value', () => {
  it.each(['notText', 'notNumber', 'notBoolean', 'errorCell', 'cut', 'notInList'] as const)(
    '%s is blocked with a reason in both languages',
    problem => {
      const finding = problemFinding(kind, problem, 'X');
      expect(finding).toMatchObject({ field: 'kind', severity: 'blocks' });
      expect(finding.reason.ko).not.toBe('');
      expect(finding.reason.en).not.toBe('');
    },
  );
});

describe('the reason why a cell cannot be taken', () => {
  const { label } = kind;
  it.each([
    ['notText', pushTexts.notText(label, 'X')],
    ['notNumber', pushTexts.notNumber(label, 'X')],
    ['notDate', pushTexts.notDate(label, 'X')],
    ['notBoolean', pushTexts.notBoolean(label, 'X')],
    ['errorCell', pushTexts.errorCell(label, 'X')],
    ['cut', pushTexts.cut(label)],
  ] as const)('is that of its problem: %s', (problem, reason) => {
    expect(problemFinding(kind, problem, 'X').reason).toEqual(reason);
  });

  it('names twelve choices at most, and says that there are more', () => {
    const choices = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ value: `v${i}`, label: verbatim(`c${i}`) }));
    const named = (count: number) =>
      problemFinding({ ...kind, choices: choices(count) }, 'notInList', 'X').reason.en;
    expect(named(12)).toContain('c11');
    expect(named(12)).not.toContain('…');
    expect(named(13)).toContain('c11, …');
    expect(named(13)).not.toContain('c12');
  });
});
