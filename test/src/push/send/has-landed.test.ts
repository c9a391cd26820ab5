import { describe, expect, it } from 'vitest';
import { hasChanged, hasLanded } from '../../../../src/push/send/has-landed';
import { plannedUpdate } from '../../../support/builders/journal';
import { completeList, things } from '../../../support/builders/push';

describe('whether an update has had its effect', () => {
  const two = plannedUpdate('t1', { memo: 'A', amount: 5 }, { memo: 'B', amount: 6 });
  const landed = (...records: Parameters<typeof completeList>[1][]) =>
    hasLanded(things, two, completeList(things, ...records));

  const changed = (...records: Parameters<typeof completeList>[1][]) =>
    hasChanged(things, two, completeList(things, ...records));

  it('shows in any of its fields, in whatever form the old value stands there', () => {
    expect(landed({ id: 't1', memo: 'B', amount: 5 })).toBe(true);
    expect(landed({ id: 't1', memo: 'A', amount: 6 })).toBe(true);
    expect(landed({ id: 't1', memo: ' A ', amount: 5 })).toBe(false);
  });

  it('does not show by a value that a colleague may have written before it, only that the record has changed', () => {
    expect(landed({ id: 't1', memo: 'theirs', amount: 7 })).toBe(false);
    expect(changed({ id: 't1', memo: 'theirs', amount: 5 })).toBe(true);
    expect(changed({ id: 't1', memo: ' A ', amount: 5 })).toBe(false);
    expect(changed({ id: 't2', memo: 'B' })).toBe(false);
  });

  it('shows by what the service made of a text: its case, its signs, its beginning', () => {
    const text = plannedUpdate('t1', { memo: 'A' }, { memo: '010-1234-5678 Hong' });
    const shows = (memo: string) => hasLanded(things, text, completeList(things, { id: 't1', memo }));
    expect(['01012345678HONG', '010-1234', '010 1234 5678 hong'].map(shows)).toEqual([true, true, true]);
    expect(['02-1234', '-', '', 'x010-1234'].map(shows)).toEqual([false, false, false, false]);
  });

  it('does not show where its record is not listed', () => {
    expect(landed({ id: 't2', memo: 'B' })).toBe(false);
  });
});
