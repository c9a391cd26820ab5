/**
 * Names of the records by which a user has narrowed pulls, in that user's own properties: a list of which they have no tab would show ids instead. Nothing is asked
 * for with them.
 */

import { decodeText, object, oneOf, pair, text, those } from '../../common/decode';
import type { KeyValueStore } from '../../platform/ports';

/** A property has 9 KB; a name has at most three bytes a character. */
const LONGEST = 2_800;
const LONGEST_NAME = 60;

const stored = object({ version: oneOf(1), names: those(pair(text, pair(text, text))) });

export class ConditionNames {
  private readonly name: string;

  constructor(
    private readonly userStore: KeyValueStore,
    spreadsheetId: string,
  ) {
    this.name = `financeSheets.conditionNames.${spreadsheetId}`;
  }

  /** Names by id. */
  of(list: string): ReadonlyMap<string, string> {
    return new Map(this.read().flatMap(([known, [id, name]]) => (known === list ? [[id, name]] : [])));
  }

  /** Those that were used longest ago are forgotten first. */
  remember(list: string, records: readonly { readonly id: string; readonly name: string }[]): void {
    const known = this.of(list);
    const news = records
      .map(({ id, name }) => ({ id, name: name.slice(0, LONGEST_NAME) }))
      .filter(({ id, name }) => known.get(id) !== name);
    if (news.length === 0) return;
    const isNew = (id: string): boolean => news.some(one => one.id === id);
    let names = [
      ...this.read().filter(([other, [id]]) => other !== list || !isNew(id)),
      ...news.map(({ id, name }): [string, [string, string]] => [list, [id, name]]),
    ];
    while (JSON.stringify(names).length > LONGEST && names.length > 1) names = names.slice(1);
    this.userStore.set(this.name, JSON.stringify({ version: 1, names }));
  }

  private read(): [string, [string, string]][] {
    return decodeText(stored, this.userStore.get(this.name))?.names ?? [];
  }
}
