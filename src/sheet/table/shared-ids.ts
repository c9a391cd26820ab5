/**
 * Lists of ids that many journal entries share: the records listed before the first send of a create. With a copy in
 * each entry, 60 creates beside 3,000 records would take 7 MB. A list is therefore a row of its own in the journal's
 * sheet, and its entries name it.
 */

import { remembered } from '../../common/lazy';
import { sha256Hex } from '../../common/hash';
import { asText, decodeText, object, text, those } from '../../common/decode';
import { isJsonObject, type Json, parseJson } from '../../common/json';
import { isInDoubt, type JournalEntry } from '../../push/entry/journal';
import type { StoreRow } from '../hidden/hidden-sheet';

const MARK = 'ids:';
/** Shorter lists stay in their entry. */
const SHORT = 20;

/** The name of the row for these ids; null for a list that stays in its entry. */
function nameOfIds(ids: readonly string[]): string | null {
  return ids.length <= SHORT ? null : nameOf(ids);
}

/** The entries of a batch share one array, and each is written several times. */
const nameOf = remembered((ids: readonly string[]) => `${MARK}${sha256Hex(JSON.stringify(ids), 24)}`);

/** True for a row that holds a list. */
export function holdsIds(row: StoreRow): boolean {
  return (row.heads[0] ?? '').startsWith(MARK);
}

/** The entry as JSON for its row. A closed entry needs no list, because the search for its record is over. */
export function entryText(entry: JournalEntry): string {
  if (entry.state === 'closed') return JSON.stringify({ ...entry, seenBefore: [] });
  const name = isInDoubt(entry) ? nameOfIds(entry.seenBefore) : null;
  return JSON.stringify(name === null ? entry : { ...entry, seenBefore: name });
}

/** The lists that these entries need and that have no row yet. The journal treats these rows as closed. */
export function missingLists(
  entries: readonly JournalEntry[],
  isThere: (name: string) => boolean,
  sequence: number,
): StoreRow[] {
  const rows = new Map<string, StoreRow>();
  for (const entry of entries) {
    if (!isInDoubt(entry)) continue;
    const name = nameOfIds(entry.seenBefore);
    if (name === null || isThere(name) || rows.has(name)) continue;
    const text = JSON.stringify(entry.seenBefore);
    rows.set(name, { heads: [name, 'closed', String(sequence)], text });
  }
  return [...rows.values()];
}

const linked = object({ seenBefore: text });
const storedIds = those(asText);

/**
 * The JSON of an entry's row with its list inserted. undefined if the list is missing or does not match its name.
 * Without the list, the add-on could not find the record of the create. Such an entry must not count as one without a
 * list.
 */
export function withIds(row: StoreRow, listOf: (name: string) => StoreRow | undefined): Json | undefined {
  const json = parseJson(row.text);
  const name = linked(json)?.seenBefore;
  if (!isJsonObject(json) || name === undefined) return json;
  const list = listOf(name);
  const ids = list === undefined ? null : idsIn(list);
  return ids === null ? undefined : { ...json, seenBefore: ids };
}

/** Parsed once for all entries that name the list. */
const idsIn = remembered((list: StoreRow): readonly string[] | null => {
  const ids = decodeText(storedIds, list.text) ?? [];
  return nameOfIds(ids) === list.heads[0] ? ids : null;
});
