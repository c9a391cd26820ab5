/** Names of other lists' records in a hidden sheet: names in cells, and counterparties' names in transactions. */

import { checksum } from '../../common/checksum';
import { asText, decodeText, either, object, text, those } from '../../common/decode';
import type { Workbook } from '../../platform/ports';
import type { Binding } from '../binding';
import { HiddenSheet, type StoreRow } from '../hidden/hidden-sheet';
import { LABELS_SHEET } from '../names';

/** Words by id, the latest first. */
export type Written = ReadonlyMap<string, readonly string[]>;

/** A name in one line, because a dropdown shows it. */
export function oneLine(name: unknown): string {
  return String(name ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Stands in place of a field name for names that pulled records tell (told-names.ts). */
export const TOLD = '$told';

/** Words of one record. */
export interface LabelRow {
  readonly resource: string;
  readonly field: string;
  readonly id: string;
  readonly labels: readonly string[];
}

/**
 * Labels that were written to cells: one row per id, with the heads resource, field and id. Later rows win, and no row
 * is removed. A row that a kill cuts off was not yet in use. A row that was changed by hand counts as missing: Find and
 * replace over all sheets would otherwise give a new word to the old record.
 */
export class LabelStore {
  private readonly store: HiddenSheet;
  private rows: Map<string, LabelRow> | null = null;
  private length = 0;

  constructor(workbook: Workbook) {
    this.store = new HiddenSheet(workbook, LABELS_SHEET, 3);
  }

  of(resource: string, field: string): Written {
    const own = [...this.all().values()].filter(row => row.resource === resource && row.field === field);
    return new Map(own.map(({ id, labels }) => [id, labels]));
  }

  /** Told names by id, the latest first. */
  told(list: string): Map<string, string> {
    const told = [...this.of(list, TOLD)].reverse();
    return new Map(told.map(([id, [name = id]]) => [id, name]));
  }

  /** True if a label was new. */
  remember(binding: Binding, rows: readonly LabelRow[]): boolean {
    const known = this.all();
    const news = rows.filter(
      row => row.labels.join('\n') !== (known.get(keyOf(row))?.labels ?? []).join('\n'),
    );
    if (news.length === 0) return false;
    take(known, news);
    this.length += news.length;
    if (this.length > 2 * known.size + 1_000)
      this.store.replace({ binding, extra: {} }, [...known.values()].map(toRow));
    else {
      this.store.ensure(binding);
      this.store.append(news.map(toRow));
    }
    return true;
  }

  private all(): Map<string, LabelRow> {
    if (this.rows === null) {
      this.rows = new Map();
      const rows = this.store.read().flatMap(parseRow);
      this.length = rows.length;
      take(this.rows, rows);
    }
    return this.rows;
  }
}

function take(known: Map<string, LabelRow>, rows: readonly LabelRow[]): void {
  for (const row of rows) {
    if (row.labels.length === 0) known.delete(keyOf(row));
    else known.set(keyOf(row), row);
  }
}

function keyOf({ resource, field, id }: LabelRow): string {
  return JSON.stringify([resource, field, id]);
}

function toRow(row: LabelRow): StoreRow {
  const { resource, field, id, labels } = row;
  return { heads: [resource, field, id], text: JSON.stringify({ labels, sum: sumOf(row) }) };
}

function sumOf({ resource, field, id, labels }: LabelRow): string {
  return checksum(JSON.stringify([resource, field, id, labels]));
}

/** Older versions wrote the labels alone. */
const storedLabels = () => either(those(asText), object({ labels: those(asText), sum: text }));

function parseRow({ heads, text: json }: StoreRow): LabelRow[] {
  const stored = decodeText(storedLabels(), json);
  const [resource = '', field = '', id = ''] = heads;
  if (stored === undefined || id === '') return [];
  const row = { resource, field, id, labels: 'labels' in stored ? stored.labels : stored };
  return 'sum' in stored && stored.sum !== sumOf(row) ? [] : [row];
}
