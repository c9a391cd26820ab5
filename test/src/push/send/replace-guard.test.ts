import { describe, expect, it } from 'vitest';
import {
  fieldsAtRisk,
  hasChanged,
  hasLanded,
  lostFields as lostOf,
} from '../../../../src/push/send/replace-guard';
import { tags } from '../../../../src/resources/tags';
import { verbatim } from '../../../../src/text/texts';
import { plannedUpdate, sent } from '../../../support/builders/journal';
import { completeList, things } from '../../../support/builders/push';

/** Their names. */
function lostFields(...given: Parameters<typeof lostOf>): string[] {
  return lostOf(...given).map(({ field }) => field);
}

const before = completeList(things, {
  id: 't1',
  name: 'N',
  memo: 'A',
  amount: 5,
  note: 'n',
  isHidden: true,
  createdAt: '2025',
});
const entry = sent(plannedUpdate('t1', { memo: 'A' }, { memo: 'B' }));

describe('after a PUT', () => {
  it('fields that were not sent and are empty now are lost', () => {
    expect(lostFields(things, entry, before, completeList(things, { id: 't1', memo: 'B' }))).toEqual([
      'name',
      'amount',
      'note',
      'isHidden',
    ]);
    expect(
      lostFields(
        things,
        entry,
        before,
        completeList(things, { id: 't1', name: '', memo: 'B', amount: 5, note: 'n', isHidden: true }),
      ),
    ).toEqual(['name']);
  });

  it('a tick that is gone is lost', () => {
    const after = completeList(things, {
      id: 't1',
      name: 'N',
      memo: 'B',
      amount: 5,
      note: 'n',
      isHidden: false,
    });
    expect(lostFields(things, entry, before, after)).toEqual(['isHidden']);
  });

  it('fields that somebody changed meanwhile, or that the service computes, are not', () => {
    const after = completeList(things, {
      id: 't1',
      name: 'M',
      memo: 'B',
      amount: 6,
      note: 'o',
      isHidden: true,
    });
    expect(lostFields(things, entry, before, after)).toEqual([]);
  });

  it('a number that is 0, and a choice that is another one, are lost: defaults look like that', () => {
    const full = { id: 't1', name: 'N', memo: 'A', amount: 5, kind: 'BIG', isHidden: false };
    const after = completeList(things, { ...full, memo: 'B', amount: 0, kind: 'SMALL' });
    expect(lostOf(things, entry, completeList(things, full), after)).toEqual([
      { field: 'amount', was: 5 },
      { field: 'kind', was: 'BIG' },
    ]);
  });

  it('fields that were sent empty are not', () => {
    const emptied = sent(plannedUpdate('t1', { memo: 'A' }, { memo: null }));
    const after = completeList(things, { id: 't1', name: 'N', amount: 5, note: 'n', isHidden: true });
    expect(lostFields(things, emptied, before, after)).toEqual([]);
  });

  it('a text or list that is only read and is empty now is lost; what the service computes is not', () => {
    const label = verbatim('x');
    const more = [
      { name: 'owner', type: 'text', label },
      { name: 'users[].name', type: 'list', label },
      { name: 'total', type: 'integer', label },
    ] as const;
    const wide = { ...things, fields: [...things.fields, ...more] };
    const full = { id: 't1', name: 'N', memo: 'A', owner: 'kim', 'users[].name': 'kim, lee', total: 7 };
    const after = { id: 't1', name: 'N', memo: 'B', createdAt: null };
    expect(lostFields(wide, entry, completeList(wide, full), completeList(wide, after))).toEqual([
      'owner',
      'users[].name',
    ]);
  });

  it('nothing is said of a record that is not listed', () => {
    expect(lostFields(things, entry, before, completeList(things))).toEqual([]);
  });
});

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

describe('an update that was not sent yet', () => {
  it('puts at risk what it leaves out and what holds something, not what the service requires anyway', () => {
    const planned = plannedUpdate('t1', { description: 'A' }, { description: 'B' });
    const list = completeList(tags, {
      id: 't1',
      name: 'N',
      description: 'A',
      isHidden: true,
      createdAt: '2025',
    });
    expect(fieldsAtRisk(tags, planned, list)).toEqual(['isHidden']);
    expect(fieldsAtRisk(tags, planned, completeList(tags))).toEqual([]);
    expect(
      fieldsAtRisk(
        tags,
        planned,
        completeList(tags, { id: 't1', name: 'N', description: 'A', isHidden: false }),
      ),
    ).toEqual([]);
  });
});
