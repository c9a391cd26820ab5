import { describe, expect, it } from 'vitest';
import { judgesAbsence, rawValue } from '../../../src/changes/remote';
import { toRemote } from '../../../src/changes/to-remote';
import { verbatim } from '../../../src/text/texts';
import { completeList, cutList, record, things } from '../../support/builders/push';

describe('a record that is not listed', () => {
  it('is gone where the list is complete and each of its records has a usable id', () => {
    const one = { id: 't1', name: 'N' };
    expect(judgesAbsence(completeList(things, one))).toBe(true);
    expect(judgesAbsence({ ...completeList(things, one), odd: [] })).toBe(true);
    expect(judgesAbsence({ ...completeList(things, one), odd: [record(things, one)] })).toBe(false);
    expect(judgesAbsence(cutList(things, one))).toBe(false);
    const empty = { kind: 'empty', reason: verbatim('empty') } as const;
    expect(judgesAbsence({ ...completeList(things), completeness: empty })).toBe(false);
  });
});

describe('a field as the service wrote it', () => {
  const one = toRemote(things, { id: 't1', name: ' N ', memo: '', amount: '7', kind: null, isHidden: 'Y' });
  const raw = (name: string) => rawValue(things, one, name);

  it('goes back byte for byte, in its JSON type', () => {
    expect(['name', 'memo', 'amount', 'kind', 'isHidden'].map(raw)).toEqual([' N ', '', '7', null, 'Y']);
    expect(one.values.slice(1, 4)).toEqual([' N ', '', 7]);
  });

  it('is nothing where it did not come', () => {
    expect([raw('note'), rawValue(things, toRemote(things, { id: 't1' }), 'name')]).toEqual([null, null]);
  });
});
