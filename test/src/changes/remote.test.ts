import { describe, expect, it } from 'vitest';
import { RecordPile } from '../../../src/api/record-pile';
import type { JsonObject } from '../../../src/common/json';
import { judgesAbsence, namedAsBefore, rawValue, type RemoteList } from '../../../src/changes/remote';
import { toRemote, toRemoteList } from '../../../src/changes/to-remote';
import { teams } from '../../../src/resources/teams';
import { verbatim } from '../../../src/text/texts';
import { completeList, cutList, record, things } from '../../support/builders/push';

const number = { id: 1001, name: 'number' };
const text = { id: '1001', name: 'text' };

/** The list as it comes, and as it was named before. */
function named(records: readonly JsonObject[], names: readonly string[]): RemoteList {
  const pile = new RecordPile();
  pile.add(records, records.length);
  const list = { records: pile.records(), unusable: [], completeness: { kind: 'complete' } } as const;
  return namedAsBefore(teams, toRemoteList(teams, list), names);
}

const shown = ({ records }: RemoteList): string[] =>
  [...records.values()].map(({ id, values }) => `${id}: ${values.join(' ')}`);

describe('records whose ids are twins, a number and a text of its digits', () => {
  it('are two, the text in quotation marks', () => {
    expect(shown(named([number, text], []))).toEqual(['1001: 1001 number', '"1001": "1001" text']);
  });

  it('keep their rows apart where the number does not come any more', () => {
    expect(shown(named([text], ['1001', '"1001"']))).toEqual(['"1001": "1001" text']);
    expect(shown(named([text], ['"1001"']))).toEqual(['"1001": "1001" text']);
  });

  it('keep their rows apart where the text does not come any more', () => {
    expect(shown(named([number], ['1001', '"1001"']))).toEqual(['1001: 1001 number']);
  });

  it('have no quotation marks that no row knows', () => {
    expect(shown(named([text], ['1001']))).toEqual(['1001: 1001 text']);
    expect(shown(named([text], []))).toEqual(['1001: 1001 text']);
  });
});

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
