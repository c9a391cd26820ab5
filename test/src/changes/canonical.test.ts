import { transactionTypes } from '../../../src/resources/choices';
import { describe, expect, it } from 'vitest';
import { canonical, sameValue } from '../../../src/changes/canonical';
import type { Scalar } from '../../../src/changes/scalar';
import { allTypes, fieldOfType } from '../../support/builders/fields';

const text = fieldOfType('text');
const number = fieldOfType('registrationNumber');
const time = fieldOfType('time');

describe('canonical', () => {
  it('makes nothing of empty text, whatever the type', () => {
    for (const type of allTypes) {
      for (const empty of ['', ' ', '\r\n', '\u00a0'])
        expect(canonical(fieldOfType(type), empty), type).toBeNull();
      expect(canonical(fieldOfType(type), null)).toBeNull();
    }
  });

  it('brings texts to one form', () => {
    expect(canonical(text, ' 한글'.normalize('NFD'))).toBe('한글');
    expect(canonical(text, 'a\r\nb ')).toBe('a\nb');
  });

  it('keeps leading zeros and everything else that is not form', () => {
    for (const value of ['007', '7', '1/2', 'TRUE', '=1', '1e3', '0'])
      expect(canonical(text, value)).toBe(value);
  });

  it('brings registration numbers to ten digits, and leaves odd ones alone', () => {
    expect(canonical(number, '012-34-56789')).toBe('0123456789');
    expect(canonical(number, ' 0123456789 ')).toBe('0123456789');
    expect(canonical(number, 'DE 812-34')).toBe('DE 812-34');
    expect(canonical(number, '12-3456')).toBe('12-3456');
  });

  it('spells each day and time once', () => {
    for (const value of ['2026-01-03T12:00:00+09:00', '2026-01-03T03:00:00.123Z', '2026-01-03 12:00']) {
      expect(canonical(time, value)).toBe('2026-01-03 12:00:00');
    }
    expect(canonical(fieldOfType('date'), '2026-01-03T00:00:00')).toBe('2026-01-03');
    expect(canonical(time, 'yesterday')).toBe('yesterday');
  });

  it('spells each number, truth value and code once, and leaves other words alone', () => {
    expect(canonical(fieldOfType('integer'), '1,234')).toBe(1234);
    expect(canonical(fieldOfType('decimal'), '10.00')).toBe(10);
    expect(canonical(fieldOfType('integer'), 'many')).toBe('many');
    expect(canonical(fieldOfType('boolean'), 'Y')).toBe(true);
    const direction = { ...fieldOfType('enumeration'), choices: transactionTypes };
    for (const word of ['IN', 'in', 'In', transactionTypes[0]?.label.ko ?? ''])
      expect(canonical(direction, word), word).toBe('IN');
    expect(canonical(direction, 'REFUND')).toBe('REFUND');
    // Ids of other records are no codes: they differ by case.
    expect(canonical({ ...direction, reference: 'tags' }, 'in')).toBe('in');
  });

  it('leaves numbers and truth values as they are', () => {
    for (const value of [0, -1.5, true, false]) expect(canonical(text, value)).toBe(value);
  });

  it('gives the same a second time', () => {
    const values: Scalar[] = [
      '가\u11a8 ',
      '124-81-00998',
      '2026-01-03T12:00:00Z',
      ' x\r\ny ',
      '2026-02-30',
      7,
      true,
    ];
    for (const type of allTypes) {
      for (const value of values) {
        const once = canonical(fieldOfType(type), value);
        expect(canonical(fieldOfType(type), once), `${type} ${value}`).toBe(once);
      }
    }
  });
});

describe('sameValue', () => {
  it('sees through form', () => {
    expect(sameValue(text, '한글', '한글'.normalize('NFD'))).toBe(true);
    expect(sameValue(text, 'x ', 'x')).toBe(true);
    expect(sameValue(text, '', null)).toBe(true);
    expect(sameValue(number, '124-81-00998', '1248100998')).toBe(true);
    expect(sameValue(time, '2026-01-03T12:00:00', '2026-01-03T03:00:00Z')).toBe(true);
  });

  it('tells apart what is not the same', () => {
    const different: [Scalar, Scalar][] = [
      ['007', '7'],
      ['7', 7],
      ['true', true],
      [0, null],
      [false, null],
      ['a', 'A'],
      ['a b', 'ab'],
      ['a  b', 'a b'],
      ['a\nb', 'a b'],
    ];
    for (const [a, b] of different) expect(sameValue(text, a, b), `${a}, ${b}`).toBe(false);
    expect(sameValue(number, '0123456789', '123456789')).toBe(false);
    expect(sameValue(text, '124-81-00998', '1248100998')).toBe(false);
  });
});
