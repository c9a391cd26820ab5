import { describe, expect, it } from 'vitest';
import { RecordPile } from '../../../src/api/record-pile';
import type { JsonObject } from '../../../src/common/json';
import { namedAsBefore, type RemoteList } from '../../../src/changes/remote';
import { toRemoteList } from '../../../src/changes/to-remote';
import { teams } from '../../../src/resources/teams';

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
