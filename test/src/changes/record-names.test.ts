import { describe, expect, it } from 'vitest';
import { RecordPile } from '../../../src/api/record-pile';
import type { IdType } from '../../../src/changes/baseline';
import type { JsonObject } from '../../../src/common/json';
import { idTypeOf, NamedRecords, namedAsBefore } from '../../../src/changes/record-names';
import { judgesAbsence, type RemoteList, type RemoteRecord } from '../../../src/changes/remote';
import { isOddId } from '../../../src/changes/table';
import { toRemote, toRemoteList } from '../../../src/changes/to-remote';
import { teams } from '../../../src/resources/teams';

const number = { id: 1001, name: 'number' };
const text = { id: '1001', name: 'text' };

/** A service that writes ids both ways. */
const OTHER_NUMBER = ['7', 'number'] as const;
const OTHER_TEXT = ['7', 'text'] as const;

type Name = string | readonly [id: string, idIs: IdType];

/** The list as it comes, and as it was named before. */
function named(records: readonly JsonObject[], names: readonly Name[]): RemoteList {
  const pile = new RecordPile();
  pile.add(records, records.length);
  const list = { records: pile.records(), unusable: [], completeness: { kind: 'complete' } } as const;
  const known = names.map(name => (typeof name === 'string' ? { id: name } : { id: name[0], idIs: name[1] }));
  return namedAsBefore(teams, toRemoteList(teams, list), known);
}

const line = ({ id, values }: RemoteRecord): string => `${id}: ${values.join(' ')}`;
const shown = ({ records }: Pick<RemoteList, 'records'>): string[] => [...records.values()].map(line);

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
    expect(shown(named([text], [['1001', 'text']]))).toEqual(['1001: 1001 text']);
  });

  it('keep the row of the number where the text comes alone, which nobody knew', () => {
    expect(shown(named([text], [['1001', 'number'], OTHER_TEXT]))).toEqual(['"1001": "1001" text']);
    expect(shown(named([number, text], [['1001', 'number']]))).toEqual([
      '1001: 1001 number',
      '"1001": "1001" text',
    ]);
  });

  it('keep the row of the text where the number comes later, which then cannot be edited', () => {
    for (const records of [[number], [number, text]]) {
      const list = named(records, [['1001', 'text'], OTHER_NUMBER]);
      expect(shown(list)).toEqual(records.length === 1 ? [] : ['1001: 1001 text']);
      expect(list.odd).toHaveLength(1);
      const [odd] = list.odd ?? [];
      expect(odd?.values).toEqual([odd?.id, 'number']);
      expect(isOddId(odd?.id ?? '')).toBe(true);
      expect(judgesAbsence(list)).toBe(false);
    }
  });
});

describe('the text of twins that keeps its name without quotation marks', () => {
  it('stays known as a text, so that the number is not taken for it later', () => {
    const { records } = named([number, text], [['1001', 'text'], OTHER_NUMBER]);
    expect([...records.values()].map(idTypeOf)).toEqual(['text']);
  });
});

describe('a service that writes all its ids otherwise from one day on', () => {
  it('means the same records', () => {
    expect(shown(named([text], [['1001', 'number']]))).toEqual(['1001: 1001 text']);
    expect(shown(named([number], [['1001', 'text']]))).toEqual(['1001: 1001 number']);
  });
});

describe('what an id came as', () => {
  it('is told of digits alone', () => {
    const types = [1001, '1001', 't1', -5, '-5'].map(id => idTypeOf(toRemote(teams, { id, name: 'N' })));
    expect(types).toEqual(['number', 'text', undefined, 'number', 'text']);
  });
});

describe('records of several lists', () => {
  const together = (...records: readonly JsonObject[]): string[] => {
    const all = new NamedRecords(teams);
    for (const record of records) all.add(toRemote(teams, record));
    return shown(all).sort();
  };
  const both = ['"1001": "1001" text', '1001: 1001 number'];
  const quoted = { ...text, id: '"1001"' };

  it('are two where one list shows the number and another the text, in whatever order and how often they come', () => {
    for (const records of [
      [number, text],
      [text, number],
      [text, number, text, number],
      [text, number, quoted],
      [quoted, number, text],
      [text, quoted, number],
    ])
      expect(together(...records)).toEqual(both);
  });

  it('count once, as they came last', () => {
    expect(together(text, { ...text, name: 'later' })).toEqual(['1001: 1001 later']);
    expect(together(number, { ...number, name: 'later' })).toEqual(['1001: 1001 later']);
    expect(together({ id: 't1', name: 'A' }, { id: 't1', name: 'B' })).toEqual(['t1: t1 B']);
    expect(together(number, text, { ...text, name: 'later' })).toEqual(['"1001": "1001" later', both[1]]);
  });
});
