import { describe, expect, it } from 'vitest';
import { canonical } from '../../../src/changes/canonical';
import { fromCell, isOdd, toCell } from '../../../src/changes/cell-codec';
import { fieldTypes } from '../../../src/changes/field-types';
import { scalarOf } from '../../../src/changes/flatten';
import type { Json } from '../../../src/common/json';
import { allTypes, fieldOfType } from '../../support/builders/fields';

/** A value of each type as a service may write it. */
const samples: Readonly<Record<(typeof allTypes)[number], Json>> = {
  id: 'a-1',
  text: '은행',
  registrationNumber: '1234567891',
  boolean: 'Y',
  integer: '1,234',
  decimal: '10.50',
  date: [2026, 10, 5],
  time: '2026-10-05T09:30:00+09:00',
  enumeration: 'red',
  list: [{ name: 'a' }, { name: 'b' }],
};

describe('the table of field types', () => {
  it('has an entry for each type', () => {
    expect(Object.keys(fieldTypes).sort()).toEqual([...allTypes].sort());
  });

  it.each(allTypes)('brings a %s from the record to the cell and back', type => {
    const field = fieldOfType(type);
    const value = scalarOf(samples[type], type);
    const cell = toCell(field, value, 'en');
    expect(isOdd(field, cell)).toBe(false);
    const reading = fromCell(field, cell);
    expect(reading.problem).toBeNull();
    expect(canonical(field, reading.value)).toEqual(canonical(field, value));
  });

  it.each(allTypes)('takes nothing for nothing in a %s', type => {
    const field = fieldOfType(type);
    expect([scalarOf(null, type), scalarOf(undefined, type)]).toEqual([null, null]);
    expect([toCell(field, null, 'ko'), fromCell(field, '').value, canonical(field, ' ')]).toEqual([
      '',
      null,
      null,
    ]);
  });

  it('offers a dropdown where there are choices, without those that nobody can choose any more', () => {
    const choices = [
      { value: 'a', label: { ko: '가', en: 'A' } },
      { value: 'b', label: { ko: '나', en: 'B' }, isGone: true },
    ];
    const field = { ...fieldOfType('enumeration'), choices };
    expect(fieldTypes.enumeration.dropdown(field, 'ko')).toEqual(['가']);
    expect(fieldTypes.text.dropdown(field, 'ko')).toBeUndefined();
  });

  it('holds texts exactly where the format is that of texts', () => {
    for (const type of allTypes)
      expect(fieldTypes[type].holdsTexts, type).toBe(fieldTypes[type].format === '@');
  });
});
