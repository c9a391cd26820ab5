/**
 * Suggests values for empty references, mostly categories: what the same counterparty or shop has in the pulled rows,
 * and how often. Nothing is written before the user ticks it; then it is an ordinary edit.
 */

import { fromCell } from '../../changes/cell-codec';
import { shown } from '../../changes/cell-text';
import type { Scalar } from '../../changes/scalar';
import { isToken, type TableRow } from '../../changes/table';
import { sha256Hex } from '../../common/hash';
import { has } from '../../common/json';
import { plainName } from '../../common/search';
import { shownLine } from '../../common/shown-line';
import type { CellChange } from '../../push/stores';
import { type FieldDefinition, fieldOf, type ResourceDefinition } from '../../resources/definition';
import type { TableSheet } from '../../sheet/table/table-sheet';
import type { Text } from '../../text/text';
import type { Context } from '../context';
import { tablesOf } from '../table-with';
import { valueText } from '../value-text';
import { fillableField, fillableTable, likenessOf, copiedIds } from './fillable';
import { type Filled, fingerprintOf, write } from './fill-rows';

/** The most cells of other tabs to learn from: a year of transactions. The tab itself is always read. */
const MOST_CELLS = 3_000_000;
/** A limit, because hidden rows are queried one by one. */
const MOST_ROWS = 5_000;

export interface Suggestion {
  /** Identifies the counterparty or shop within these suggestions. */
  readonly name: string;
  readonly title: string;
  /** Rows without a value. */
  readonly rows: readonly number[];
  readonly value: Text;
  /** How often it has this value, and how often it has any value. */
  readonly seen: number;
  readonly of: number;
  /** Its other values, most frequent first. */
  readonly others: readonly { readonly value: Text; readonly count: number }[];
}

export interface Suggestions {
  readonly sheet: number;
  readonly groups: readonly Suggestion[];
  /** Rows without a value and without a suggestion. */
  readonly without: number;
  /** Rows without a value that the filter hides. */
  readonly hidden: number;
  /** Rows without a value beyond the limit. */
  readonly later: number;
  /** Tabs that were not read because of the limit. */
  readonly unread: number;
  readonly fingerprint: string;
}

/** It takes no lock and writes nothing. */
export function suggestions(context: Context, sheet: number, field: string): Suggestions {
  return worked(context, sheet, field).found;
}

/** Writes exactly the ticked suggestions as shown. If they have changed, writes nothing and returns the new ones. */
export function applySuggestions(
  context: Context,
  {
    sheet,
    field,
    names,
    fingerprint,
  }: {
    readonly sheet: number;
    readonly field: string;
    /** The ticked suggestions. */
    readonly names: readonly string[];
    readonly fingerprint: string;
  },
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

function worked(context: Context, sheet: number, name: string) {
  const table = fillableTable(context, sheet);
  const { resource } = table;
  const field = fillableField(context, table, name);
  const { snapshot } = table.read();
  const learned = new Learned();
  learned.add(resource, snapshot.rows, name);
  const unread = learnFromOthers(context, table, name, learned);
  const at = resource.fields.indexOf(field);
  const groups = new Map<string, { readonly title: string; readonly of: Known; readonly rows: TableRow[] }>();
  const copied = copiedIds(snapshot.rows);
  let without = 0;
  const missing = snapshot.rows.filter(
    row => row.id !== '' && !isToken(row.id) && !copied.has(row.id) && row.cells[at] === '',
  );
  const looked = missing.slice(0, MOST_ROWS);
  const hidden = table.sheet.hiddenByFilter(looked.map(({ row }) => row));
  for (const row of looked) {
    if (hidden.has(row.row)) continue;
    const like = likesOf(resource, row, name).find(({ key }) => learned.of(key) !== undefined);
    const of = like && learned.of(like.key);
    if (like === undefined || of === undefined) {
      without += 1;
      continue;
    }
    const group = groups.get(like.key) ?? { title: like.title, of, rows: [] };
    group.rows.push(row);
    groups.set(like.key, group);
  }
  const cellsOf = new Map<string, readonly CellChange[]>();
  const found = [...groups].map(([key, { title, of, rows }]): Suggestion => {
    const [best, ...others] = of.values;
    const value = best?.value ?? null;
    const own = sha256Hex(key, 16);
    cellsOf.set(
      own,
      rows.map(({ id }) => ({ recordId: id, field: name, was: '', value })),
    );
    return {
      name: own,
      title,
      rows: rows.map(({ row }) => row),
      value: valueText(resource, name, value),
      seen: best?.count ?? 0,
      of: of.count,
      others: others.map(other => ({ value: valueText(resource, name, other.value), count: other.count })),
    };
  });
  found.sort((a, b) => b.rows.length - a.rows.length || (a.rows[0] ?? 0) - (b.rows[0] ?? 0));
  const all = found.flatMap(({ name: own }) => cellsOf.get(own) ?? []);
  return {
    table,
    cellsOf,
    found: {
      sheet,
      groups: found,
      without,
      hidden: hidden.size,
      later: missing.length - looked.length,
      unread,
      fingerprint: fingerprintOf(sheet, all),
    },
  };
}

/** Returns the number of tabs that were left out. */
function learnFromOthers(context: Context, table: TableSheet, name: string, learned: Learned): number {
  const { workspaceId } = table.meta.binding;
  let [cells, unread] = [0, 0];
  for (const other of tablesOf(context, table.resource)) {
    if (other.sheet.id === table.sheet.id || other.meta.binding.workspaceId !== workspaceId) continue;
    const { lastRow, lastColumn } = other.sheet.size();
    if (cells + lastRow * lastColumn > MOST_CELLS) unread += 1;
    else {
      cells += lastRow * lastColumn;
      learned.add(other.resource, other.read().snapshot.rows, name);
    }
  }
  return unread;
}

interface Like {
  readonly key: string;
  /** The text in the row. */
  readonly title: string;
}

/** The row's counterparty or shop, best field first, separately for money in and out (a shop may refund). */
function likesOf(resource: ResourceDefinition, row: TableRow, name: string): Like[] {
  const direction = textAt(resource, row, resource.likenessApart ?? '');
  return likenessOf(resource, name).flatMap(field => {
    // An id without a name is no text that a user would recognise; the name stands beside it.
    const isBareId = has(resource.picks ?? {}, field) && fieldOf(resource, field).choices === undefined;
    const title = isBareId ? '' : textAt(resource, row, field);
    return title === ''
      ? []
      : [{ key: JSON.stringify([field, plainName(title), direction]), title: shownLine(title, 60) }];
  });
}

/** '' if the tab does not show the column. */
function textAt(resource: ResourceDefinition, row: TableRow, name: string): string {
  const at = resource.fields.findIndex(field => field.name === name);
  const cell = row.cells[at];
  return cell === undefined ? '' : shown(cell).trim();
}

interface Known {
  readonly count: number;
  /** Most frequent first. */
  readonly values: readonly { readonly value: Scalar; readonly count: number }[];
}

/** Counts the values of each counterparty or shop. A record in several tabs counts once. */
class Learned {
  private readonly counts = new Map<string, Map<Scalar, number>>();
  private readonly seen = new Set<string>();

  add(resource: ResourceDefinition, rows: readonly TableRow[], name: string): void {
    const at = resource.fields.findIndex(field => field.name === name);
    const field = resource.fields[at];
    if (field === undefined) return;
    for (const row of rows) {
      const value = knownValue(field, row.cells[at] ?? '');
      if (value === null || row.id === '' || this.seen.has(row.id)) continue;
      this.seen.add(row.id);
      for (const { key } of likesOf(resource, row, name)) {
        const values = this.counts.get(key) ?? new Map<Scalar, number>();
        values.set(value, (values.get(value) ?? 0) + 1);
        this.counts.set(key, values);
      }
    }
  }

  of(key: string): Known | undefined {
    const values = this.counts.get(key);
    if (values === undefined) return undefined;
    const sorted = [...values].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
    return { count: sorted.reduce((sum, { count }) => sum + count, 0), values: sorted };
  }
}

/** null for an empty or unreadable cell, and for a name that can no longer be chosen. */
function knownValue(field: FieldDefinition, cell: TableRow['cells'][number]): Scalar {
  const { value, problem } = fromCell(field, cell ?? '');
  const isGone = field.choices?.find(choice => choice.value === value)?.isGone === true;
  return problem === null && !isGone ? value : null;
}
