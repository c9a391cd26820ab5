/**
 * Suggests values for empty cells, mostly of categories: what a rule of the team says, else what the same counterparty
 * or shop has in the pulled rows. Nothing is written before the user ticks it; then it is an ordinary edit.
 */

import type { Scalar } from '../../changes/scalar';
import { isToken, type TableRow } from '../../changes/table';
import { type Decoded, finite, listOf, object, text } from '../../common/decode';
import { sha256Hex } from '../../common/hash';
import type { CellChange } from '../../push/stores';
import { rulesOf } from '../../sheet/properties/team-rules';
import type { Text } from '../../text/text';
import { verbatim } from '../../text/texts';
import type { Context } from '../context';
import { valueText } from '../value-text';
import { copiedIds, fillableField, fillableTable } from './fillable';
import { type Filled, fingerprintOf, write } from './fill-rows';
import { isLikely, isNoChoice, type Known, knownRows, Learned, likesOf } from './learned';
import { fits, knownBy, ruleWords } from './rules';

/** A limit, because hidden rows are queried one by one. */
const MOST_ROWS = 5_000;

export type Suggestions = ReturnType<typeof worked>['found'];

/** It takes no lock and writes nothing. */
export function suggestions(context: Context, sheet: number, field: string): Suggestions {
  return worked(context, sheet, field).found;
}

/** names: the ticked suggestions. */
export const tickedInput = () =>
  object({ sheet: finite, field: text, names: listOf(text), fingerprint: text });

/** Writes exactly the ticked suggestions as shown. If they have changed, writes nothing and returns the new ones. */
export function applySuggestions(
  context: Context,
  { sheet, field, names, fingerprint }: Decoded<ReturnType<typeof tickedInput>>,
): Filled | Suggestions {
  return context.withPushLock(() => {
    const { found, table, cellsOf } = worked(context, sheet, field);
    if (found.fingerprint !== fingerprint) return found;
    const ticked = found.groups.filter(({ name }) => names.includes(name));
    const cells = ticked.flatMap(({ name }) => cellsOf.get(name) ?? []);
    const rows = ticked.flatMap(group => group.rows.map(row => ({ row })));
    return write(context, table, cells, rows);
  });
}

interface Group {
  readonly title: Text;
  readonly isRule: boolean;
  readonly value: Scalar;
  readonly known: Known;
  readonly rows: TableRow[];
}

function worked(context: Context, sheet: number, name: string) {
  const table = fillableTable(context, sheet);
  const { resource } = table;
  const field = fillableField(context, table, name);
  const { snapshot } = table.read();
  const { rows: known, unread } = knownRows(context, table, snapshot.rows);
  const learned = new Learned(known, name);
  const rules = rulesOf(context.platform.documentStore, resource.name).filter(
    ({ gives }) => name in gives && !isNoChoice(field, gives[name] ?? null),
  );
  const at = resource.fields.indexOf(field);
  const groups = new Map<string, Group>();
  /**
   * Rows without a value and without a suggestion: nothing is known (without), nothing likely (unsure), or rules of the
   * team give different values (disputed).
   */
  const counts = { without: 0, unsure: 0, disputed: 0 };
  const copied = copiedIds(snapshot.rows);
  const missing = snapshot.rows.filter(
    row => row.id !== '' && !isToken(row.id) && !copied.has(row.id) && row.cells[at] === '',
  );
  const looked = missing.slice(0, MOST_ROWS);
  const hidden = table.sheet.hiddenByFilter(looked.map(({ row }) => row));
  const ruled = (row: TableRow): string | undefined => {
    const [first, ...more] = rules.filter(rule => fits(resource, row, rule));
    if (first === undefined) return undefined;
    if (more.some(({ gives }) => gives[name] !== first.gives[name])) return '';
    const value = first.gives[name] ?? null;
    const title = ruleWords(first);
    groups.set(
      first.id,
      groups.get(first.id) ?? { title, isRule: true, value, known: knownBy(first, known, name), rows: [] },
    );
    return first.id;
  };
  const alike = (row: TableRow): string | undefined => {
    let isKnown = false;
    for (const { key, title } of likesOf(resource, row, name)) {
      const found = learned.of(key);
      if (found === undefined) continue;
      isKnown = true;
      if (!isLikely(found)) continue;
      const value = found.values[0]?.value ?? null;
      groups.set(
        key,
        groups.get(key) ?? { title: verbatim(title), isRule: false, value, known: found, rows: [] },
      );
      return key;
    }
    counts[isKnown ? 'unsure' : 'without'] += 1;
    return undefined;
  };
  for (const row of looked) {
    if (hidden.has(row.row)) continue;
    const key = ruled(row) ?? alike(row);
    if (key === '') counts.disputed += 1;
    else if (key !== undefined) groups.get(key)?.rows.push(row);
  }
  const cellsOf = new Map<string, readonly CellChange[]>();
  const found = [...groups].map(([key, { title, isRule, value, known, rows }]) => {
    const own = sha256Hex(key, 16);
    const { count: of, values } = known;
    const cells = rows.map(({ id }) => ({ recordId: id, field: name, was: '', value }));
    cellsOf.set(own, cells);
    return {
      /** Identifies the rule, counterparty or shop within these suggestions. */
      name: own,
      title,
      isRule,
      rows: rows.map(({ row }) => row),
      value: valueText(resource, name, value),
      /** How often it has this value, and how often it has any value. */
      seen: values.find(one => one.value === value)?.count ?? 0,
      of,
      /** Its other values, most frequent first. */
      others: values
        .filter(one => one.value !== value)
        .map(other => ({ value: valueText(resource, name, other.value), count: other.count })),
    };
  });
  // The surest first; of equally sure ones the one for most rows.
  const share = ({ seen, of }: { readonly seen: number; readonly of: number }): number =>
    of === 0 ? 0 : seen / of;
  found.sort(
    (a, b) =>
      Number(b.isRule) - Number(a.isRule) ||
      share(b) - share(a) ||
      b.rows.length - a.rows.length ||
      (a.rows[0] ?? 0) - (b.rows[0] ?? 0),
  );
  const all = found.flatMap(({ name: own }) => cellsOf.get(own) ?? []);
  return {
    table,
    cellsOf,
    found: {
      sheet,
      groups: found,
      ...counts,
      /** Rows without a value that the filter hides. */
      hidden: hidden.size,
      /** Rows without a value beyond the limit. */
      later: missing.length - looked.length,
      /** Tabs that were not read because of the limit. */
      unread,
      fingerprint: fingerprintOf(sheet, all),
    },
  };
}
