/** What the pulled rows of a list teach: which values the rows of a counterparty or shop have. */

import { fromCell } from '../../changes/cell-codec';
import { shown } from '../../changes/cell-text';
import type { Scalar } from '../../changes/scalar';
import type { TableRow } from '../../changes/table';
import { has } from '../../common/json';
import { plainName } from '../../common/search';
import { shownLine } from '../../common/shown-line';
import { type FieldDefinition, fieldOf, type ResourceDefinition } from '../../resources/definition';
import type { TableSheet } from '../../sheet/table/table-sheet';
import type { Context } from '../context';
import { tablesOf } from '../table-with';
import { likenessOf } from './fillable';

/** The most cells of other tabs to learn from: a year of transactions. The tab itself is always read. */
const MOST_CELLS = 3_000_000;
/** A value is likely if it was seen so often, and in this share of the cases. */
const OFTEN = 2;
const SHARE = 0.6;

/** A row with the columns of its own tab. */
export interface KnownRow {
  readonly tab: string;
  readonly resource: ResourceDefinition;
  readonly row: TableRow;
}

/** Each record once: of this tab first. unread: tabs that were not read because of the limit. */
export function knownRows(context: Context, table: TableSheet, own: readonly TableRow[]) {
  const seen = new Set<string>();
  const rows: KnownRow[] = [];
  const add = ({ resource, sheet }: TableSheet, all: readonly TableRow[]): void => {
    const tab = sheet.name();
    for (const row of all) {
      if (row.id === '' || seen.has(row.id)) continue;
      seen.add(row.id);
      rows.push({ tab, resource, row });
    }
  };
  add(table, own);
  let [cells, unread] = [0, 0];
  for (const other of tablesOf(context, table.resource)) {
    const { workspaceId } = other.meta.binding;
    if (other.sheet.id === table.sheet.id || workspaceId !== table.meta.binding.workspaceId) continue;
    const { lastRow, lastColumn } = other.sheet.size();
    if (cells + lastRow * lastColumn > MOST_CELLS) unread += 1;
    else {
      cells += lastRow * lastColumn;
      add(other, other.read().snapshot.rows);
    }
  }
  return { rows, unread };
}

/**
 * The row's counterparty or shop, best field first, separately for money in and out (a shop may refund). title: the
 * text in the row.
 */
export function likesOf(resource: ResourceDefinition, row: TableRow, name: string) {
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
export function textAt(resource: ResourceDefinition, row: TableRow, name: string): string {
  const at = resource.fields.findIndex(field => field.name === name);
  const cell = row.cells[at];
  return cell === undefined ? '' : shown(cell).trim();
}

/** The row's value in a field; null for an empty or unreadable cell, and for a name that can no longer be chosen. */
export function valueAt({ resource, row }: KnownRow, name: string): Scalar {
  const at = resource.fields.findIndex(field => field.name === name);
  const field = resource.fields[at];
  if (field === undefined) return null;
  const { value, problem } = fromCell(field, row.cells[at] ?? '');
  const isGone = field.choices?.find(choice => choice.value === value)?.isGone === true;
  return problem === null && !isGone ? value : null;
}

/** Whether a kept value names no record that can be chosen now: it was deleted, or it is of another workspace. */
export function isNoChoice({ choices, reference }: FieldDefinition, value: Scalar): boolean {
  const isOpen = choices?.some(choice => choice.value === value && choice.isGone !== true);
  return reference !== undefined && isOpen === false;
}

export interface Known {
  readonly count: number;
  /** Most frequent first. */
  readonly values: readonly { readonly value: Scalar; readonly count: number }[];
}

export function knownOf(counts: ReadonlyMap<Scalar, number>): Known {
  const values = [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
  return { count: values.reduce((sum, { count }) => sum + count, 0), values };
}

/** Whether its most frequent value was seen often enough to be suggested. */
export function isLikely({ count, values: [best] }: Known): boolean {
  return best !== undefined && best.count >= OFTEN && best.count >= SHARE * count;
}

/** Counts the values of each counterparty or shop. */
export class Learned {
  private readonly counts = new Map<string, Map<Scalar, number>>();

  constructor(rows: readonly KnownRow[], name: string) {
    for (const known of rows) {
      const value = valueAt(known, name);
      if (value === null) continue;
      for (const { key } of likesOf(known.resource, known.row, name)) {
        const values = this.counts.get(key) ?? new Map<Scalar, number>();
        values.set(value, (values.get(value) ?? 0) + 1);
        this.counts.set(key, values);
      }
    }
  }

  of(key: string): Known | undefined {
    const values = this.counts.get(key);
    return values && knownOf(values);
  }
}
