/** Merges a fetched list into a tab: pure, from what was read to what is written. The user's order and own rows stay. */

import type { BaselineRecord } from '../changes/baseline';
import { toCell } from '../changes/cell-codec';
import { serialOf } from '../common/calendar';
import { judgesAbsence, type RemoteRecord } from '../changes/remote';
import { hasContent, recordIdOf, type TableRow } from '../changes/table';
import { outlastsPull } from '../changes/row-status';
import { isWritable } from '../resources/definition';
import { statusTexts } from '../text/status-texts';
import type { CellWrite, MergedRow, MergedTable, NewRow, PullInput } from './merge-input';
import { freshBaseline, freshStatus, isClean, mergeRow } from './merge-row';

interface Tally {
  rows: MergedRow[];
  removed: number[];
  baseline: Map<string, BaselineRecord>;
  updated: number;
  edited: number;
  conflicts: number;
  gone: number;
}

/** The tab as it is to be written. */
export function mergeTable(input: PullInput): MergedTable {
  const tally: Tally = {
    rows: [],
    removed: [],
    baseline: new Map(),
    updated: 0,
    edited: 0,
    conflicts: 0,
    gone: 0,
  };
  const shownIds = new Set<string>();
  for (const row of input.table.rows) {
    const id = recordIdOf(row);
    if (id !== null) shownIds.add(id);
    if (input.leaveAlone.has(row.row)) stays(input, tally, row, id);
    else if (id === null) withoutRecord(input, tally, row);
    else {
      const remote = input.remote.records.get(id);
      if (remote === undefined) absent(input, tally, row, id);
      else merged(input, tally, row, remote);
    }
  }
  const appended: NewRow[] = [];
  for (const record of inReadingOrder(input)) {
    if (shownIds.has(record.id) || input.notToAppend.has(record.id)) continue;
    appended.push(newRow(input, record));
    tally.baseline.set(record.id, freshBaseline(input, record));
  }
  appended.push(...oddRows(input, tally));
  return {
    rows: tally.rows,
    appended,
    removed: tally.removed,
    baseline: isWritable(input.resource) ? [...tally.baseline.values()] : [],
    counts: {
      listed: input.remote.records.size + (input.remote.odd ?? []).length,
      added: appended.length,
      odd: (input.remote.odd ?? []).length,
      updated: tally.updated,
      edited: tally.edited,
      conflicts: tally.conflicts,
      removed: tally.removed.length,
      gone: tally.gone,
    },
  };
}

/** Lists by dates go by time, whatever the order of windows and answers; other lists keep the service's order. */
function inReadingOrder(input: PullInput): RemoteRecord[] {
  const records = [...input.remote.records.values()];
  const { window } = input.resource.list;
  if (window === undefined) return records;
  const at = input.resource.fields.findIndex(field => field.name === window.dayField);
  // One list may spell its times in several ways; what is no time comes last.
  const times = new Map(
    records.map(record => [record, serialOf(String(record.values[at] ?? '')) ?? Number.MAX_VALUE]),
  );
  return records.sort((a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0));
}

function stays(input: PullInput, tally: Tally, row: TableRow, id: string | null): void {
  const isWhole = row.cells.every(cell => cell !== undefined);
  tally.rows.push({
    row: row.row,
    cells: isWhole ? null : keptCells(input, row, id),
    status: isWhole ? null : 'keep',
  });
  keepBaseline(input, tally, id);
}

function keepBaseline(input: PullInput, tally: Tally, id: string | null): void {
  const base = id === null ? undefined : input.baseline.get(id);
  if (base !== undefined) tally.baseline.set(base.id, base);
}

function withoutRecord(input: PullInput, tally: Tally, row: TableRow): void {
  const isNew = isWritable(input.resource) && hasContent(input.resource, row);
  const fresh: MergedRow['status'] = isNew ? { tone: 'none', text: statusTexts.newRow() } : null;
  tally.rows.push({
    row: row.row,
    cells: keptCells(input, row, null),
    status: isNew && outlastsPull(row.status) ? 'keep' : fresh,
  });
}

/** Every cell as it is; one whose column was deleted shows its baseline again, or it would look emptied. */
function keptCells(input: PullInput, row: TableRow, id: string | null): CellWrite[] {
  const base = id === null ? undefined : input.baseline.get(id);
  return input.resource.fields.map((field, i): CellWrite => {
    const value = input.sent.get(row.id)?.[field.name] ?? base?.values[i];
    if (row.cells[i] !== undefined || value === undefined) return { keep: true };
    return { keep: false, cell: toCell(field, value, input.language) };
  });
}

function merged(input: PullInput, tally: Tally, row: TableRow, remote: RemoteRecord): void {
  const result = mergeRow(input, row, remote, input.baseline.get(remote.id));
  tally.rows.push({ row: row.row, cells: result.cells, status: result.status });
  const twin = tally.baseline.get(remote.id);
  tally.baseline.set(remote.id, twin === undefined ? result.baseline : common(twin, result.baseline));
  if (result.updated) tally.updated++;
  if (result.edited) tally.edited++;
  if (result.conflict) tally.conflicts++;
}

/** The baseline of a record that stands in two rows: what both agree on. Of the rest nobody knows, so that an edit of one row stays a conflict. */
function common(one: BaselineRecord, other: BaselineRecord): BaselineRecord {
  const values = one.values.map((value, i) => (value === other.values[i] ? value : undefined));
  const accepted = { ...one.accepted, ...other.accepted };
  return Object.keys(accepted).length === 0 ? { id: one.id, values } : { id: one.id, values, accepted };
}

/** Absence means something only in a complete list, and for a list by dates only within its days. */
function absent(input: PullInput, tally: Tally, row: TableRow, id: string): void {
  const base = input.baseline.get(id);
  const known = base !== undefined || !isWritable(input.resource);
  if (!meansGone(input) || !input.isInScope(row) || input.expected.has(id)) {
    stays(input, tally, row, id);
    return;
  }
  if (known && isClean(input, row, base) && !row.userContent) {
    tally.removed.push(row.row);
    return;
  }
  keepBaseline(input, tally, id);
  const text = known ? statusTexts.goneOnService() : statusTexts.unknownId();
  if (known) tally.gone++;
  tally.rows.push({ row: row.row, cells: keptCells(input, row, id), status: { tone: 'bad', text } });
}

/**
 * A record without a usable id may be any that is missing, unless it stood in the tab as it is now: then it is another one than those of the other rows. In a list
 * that can be edited even that is not enough to call a record gone.
 */
function meansGone({ remote, table, resource }: PullInput): boolean {
  if (judgesAbsence(remote)) return true;
  if (isWritable(resource) || remote.completeness.kind !== 'complete') return false;
  const known = new Set((table.odd ?? []).map(({ id }) => id));
  return (remote.odd ?? []).every(({ id }) => known.has(id));
}

/** Records without a usable id are written over where they stand already, and stand at the end else; no baseline is kept of them. */
function oddRows(input: PullInput, tally: Tally): NewRow[] {
  const left = new Map((input.remote.odd ?? []).map(record => [record.id, record]));
  const status = { tone: 'caution', text: statusTexts.oddId() } as const;
  for (const row of input.table.odd ?? []) {
    const record = left.get(row.id);
    left.delete(row.id);
    const isCut = input.remote.completeness.kind !== 'complete' || !input.isInScope(row);
    if (record !== undefined) {
      const cells = newRow(input, record).cells.map((cell): CellWrite => ({ keep: false, cell }));
      tally.rows.push({ row: row.row, cells, status });
    } else if (isCut || row.userContent) tally.rows.push({ row: row.row, cells: null, status: null });
    else tally.removed.push(row.row);
  }
  const shown = [...left.values()].filter(({ id }) => !input.notToAppend.has(id));
  return shown.map(record => ({ ...newRow(input, record), status }));
}

function newRow(input: PullInput, record: RemoteRecord): NewRow {
  const cells = input.resource.fields.map((field, i) =>
    toCell(field, record.values[i] ?? null, input.language),
  );
  return { record, cells, status: freshStatus(input, record, cells) };
}
