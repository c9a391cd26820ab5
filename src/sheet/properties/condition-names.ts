/**
 * Names of records that a user chose as conditions of pulls, in the user's own properties. Without them, a list that
 * has no tab would show ids. No request uses these names.
 */

import { pair, text } from '../../common/decode';
import type { KeyValueStore } from '../../platform/ports';
import { type Property, storedList } from './stored';

const LONGEST_NAME = 60;

/** List, id, name. The names unused for longest go first. */
const names = storedList('financeSheets.conditionNames', pair(text, pair(text, text)), { within: 'names' });

export class ConditionNames {
  private readonly names: Property<readonly [string, [string, string]][]>;

  constructor(userStore: KeyValueStore, spreadsheetId: string) {
    this.names = names(userStore, spreadsheetId);
  }

  /** Names by id. */
  of(list: string): ReadonlyMap<string, string> {
    return new Map(this.names.read().flatMap(([known, [id, name]]) => (known === list ? [[id, name]] : [])));
  }

  remember(list: string, records: readonly { readonly id: string; readonly name: string }[]): void {
    const known = this.of(list);
    const news = records
      .map(({ id, name }) => ({ id, name: name.slice(0, LONGEST_NAME) }))
      .filter(({ id, name }) => known.get(id) !== name);
    if (news.length === 0) return;
    const isNew = (id: string): boolean => news.some(one => one.id === id);
    const others = this.names.read().filter(([other, [id]]) => other !== list || !isNew(id));
    this.names.write([
      ...others,
      ...news.map(({ id, name }): [string, [string, string]] => [list, [id, name]]),
    ]);
  }
}
