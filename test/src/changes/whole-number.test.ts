import { describe, expect, it } from 'vitest';
import { asSeen, wholeNumberFault } from '../../../src/changes/whole-number';
import { checkValue, problemFinding } from '../../../src/push/plan/validate';
import { typedValue } from '../../../src/push/decide/typed-value';
import { allFields } from '../../../src/resources/definition';
import { numberNamed } from '../../../src/resources/number-names';
import { resources } from '../../../src/resources/registry';
import { verbatim } from '../../../src/text/texts';

const LABEL = verbatim('Deposit');
const fields = resources.flatMap(resource => allFields(resource));
const whole = fields.filter(({ type }) => type === 'integer');
const fractional = fields.filter(({ type }) => type === 'decimal');

const GOOD = [null, '', 0, 1, -55_000, 999_999_999_999_999, '1,234', '10.00', '１２００', -0];
const FRACTIONS = [20_000 / 7, 0.5, -1 / 3, '1234.5', '7%', '2026-10-05', '백만원', '1000원', true];
const LONG = [1e15, 12_345_678_901_234_568, -1e21, '12345678901234567', '1,234,567,890,123,456'];

describe('an amount in whole won', () => {
  it('is nothing, or an integer that a cell keeps', () => {
    for (const value of GOOD) expect(wholeNumberFault(value, LABEL), String(value)).toBeNull();
  });

  it.each(FRACTIONS)('is not %s: the message has the value and what to do', value => {
    const fault = wholeNumberFault(value, LABEL);
    for (const text of [fault?.ko, fault?.en]) {
      expect(text).toContain('"Deposit"');
      expect(text).toContain(String(value));
      expect(text).toMatch(/ROUND/);
    }
  });

  it.each(LONG)('is not %s: a cell does not keep so many digits', value => {
    expect(wholeNumberFault(value, LABEL)?.en).toMatch(/more than 15 digits.*Check the amount/);
  });

  it('is told from a share by the cell’s format', () => {
    expect([asSeen(1, '0%'), asSeen(0.07, '0.00%'), asSeen(0.125, '#,##0%')]).toEqual([
      '100%',
      '7%',
      '12.5%',
    ]);
    expect([asSeen(1, '#,##0'), asSeen(1, ''), asSeen(1, '0"% of it"'), asSeen('7', '0%')]).toEqual([
      1,
      1,
      1,
      '7',
    ]);
  });
});

describe('every field of whole won', () => {
  it('is held to it, whatever list has it', () => {
    expect(whole.length).toBeGreaterThan(50);
    for (const field of whole) {
      for (const value of [20_000 / 7, 1e15])
        expect(checkValue(field, value, false), field.name).toMatchObject([
          { field: field.name, severity: 'blocks' },
        ]);
      expect(checkValue(field, 5_000, false), field.name).toEqual([]);
      expect(problemFinding(field, 'notNumber', '100%').reason.en, field.name).toContain('whole won');
      for (const typed of ['1234.5', '12345678901234567', '5%', '2026-10-05'])
        expect(typedValue(field, typed, false), field.name).toHaveProperty('problem');
      expect(typedValue(field, '1,234', false), field.name).toEqual({ value: 1_234 });
    }
  });

  it('leaves foreign amounts, rates and days with fractions as they are', () => {
    expect(fractional.length).toBeGreaterThan(20);
    for (const field of fractional) expect(checkValue(field, 120.5, false), field.name).toEqual([]);
  });

  it('is known by the name of its member and by that of its column', () => {
    for (const name of ['supplyValue', 'amount', '공급가액', 'Supply value', '금액', '부가세', 'netAmount'])
      expect(numberNamed(name), name).toBe('integer');
    for (const name of ['originalAmount', '외화 금액', 'unitPrice', '환율', 'quantity'])
      expect(numberNamed(name), name).toBe('decimal');
    for (const name of ['price', 'name', '', 'toString']) expect(numberNamed(name), name).toBeUndefined();
  });
});
