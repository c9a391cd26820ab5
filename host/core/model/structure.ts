/**
 * Inserting, deleting and moving whole rows and columns.
 */
import { type Axis, deletion, insertion, relocation } from './axis-change';
import { isRich } from './cells';
import { checkSize, createColumn } from './document';
import { Exception } from './exception';
import { followChange } from './follow-change';
import type { DocumentState, RowState, SheetState } from './state';
import { withoutNote } from './styles';

/** The neighbour that gives its looks to inserted lines. */
export type Inherit = 'before' | 'after' | 'nothing';

/**
 * Inserts `count` rows before row `at` (0-based; `maxRows` appends). New rows take over formats and validations, not
 * notes. Throws if the grid would exceed its limit.
 */
export function insertRows(
  doc: DocumentState,
  sheet: SheetState,
  at: number,
  count: number,
  inherit: Inherit,
): void {
  checkInsert(at, count, sheet.maxRows);
  checkSize(doc, sheet, sheet.maxRows + count, sheet.columns.length);
  dropSpills(sheet);
  const model = inherit === 'nothing' ? undefined : sheet.rows[inherit === 'before' ? at - 1 : at];
  const styles = model?.styles.map(withoutNote) ?? [];
  const bare = styles.every(style => style === undefined);
  if (!bare || at < sheet.rows.length) {
    const made = Array.from({ length: count }, (): RowState | undefined =>
      bare ? undefined : { cells: [], styles: [...styles] },
    );
    const head = sheet.rows.slice(0, at);
    while (head.length < at) head.push(undefined);
    sheet.rows = head.concat(made, sheet.rows.slice(at));
  }
  sheet.maxRows += count;
  if (at < sheet.frozenRows) sheet.frozenRows += count;
  followChange(doc, sheet, insertion('row', at, count));
}

/** Deletes `count` rows from `at`. Throws if no row, or no row below the frozen ones, would remain. */
export function deleteRows(doc: DocumentState, sheet: SheetState, at: number, count: number): void {
  checkDelete(at, count, sheet.maxRows, 'rows');
  const frozen = Math.max(0, Math.min(sheet.frozenRows, at + count) - at);
  if (sheet.maxRows - count <= sheet.frozenRows - frozen || sheet.maxRows === count) {
    throw new Exception(
      count === sheet.maxRows
        ? "You can't delete all the rows on the sheet."
        : 'Sorry, it is not possible to delete all non-frozen rows.',
    );
  }
  dropSpills(sheet);
  sheet.rows = sheet.rows.slice(0, at).concat(sheet.rows.slice(at + count));
  sheet.maxRows -= count;
  if (at < sheet.frozenRows) sheet.frozenRows -= frozen;
  followChange(doc, sheet, deletion('row', at, count));
}

/** Like insertRows, for columns. New columns also take over the width. */
export function insertColumns(
  doc: DocumentState,
  sheet: SheetState,
  at: number,
  count: number,
  inherit: Inherit,
): void {
  checkInsert(at, count, sheet.columns.length);
  checkSize(doc, sheet, sheet.maxRows, sheet.columns.length + count);
  dropSpills(sheet);
  const from = inherit === 'before' ? at - 1 : at;
  const width = inherit === 'nothing' ? undefined : sheet.columns[from]?.width;
  const made = Array.from({ length: count }, () =>
    width === undefined ? createColumn() : { ...createColumn(), width },
  );
  sheet.columns = sheet.columns.slice(0, at).concat(made, sheet.columns.slice(at));
  for (const row of sheet.rows) {
    if (!row) continue;
    const style = inherit === 'nothing' ? undefined : withoutNote(row.styles[from]);
    if (row.cells.length > at) row.cells = opened(row.cells, at, count, undefined);
    if (row.styles.length > at || style !== undefined) row.styles = opened(row.styles, at, count, style);
  }
  if (at < sheet.frozenColumns) sheet.frozenColumns += count;
  followChange(doc, sheet, insertion('column', at, count));
}

/** Deletes `count` columns from `at`, and the developer metadata on them. */
export function deleteColumns(doc: DocumentState, sheet: SheetState, at: number, count: number): void {
  checkDelete(at, count, sheet.columns.length, 'columns');
  const frozen = Math.max(0, Math.min(sheet.frozenColumns, at + count) - at);
  if (sheet.columns.length === count) throw new Exception("You can't delete all the columns on the sheet.");
  if (sheet.columns.length - count <= sheet.frozenColumns - frozen) {
    throw new Exception('Sorry, it is not possible to delete all non-frozen columns.');
  }
  dropSpills(sheet);
  sheet.columns.splice(at, count);
  for (const row of sheet.rows) {
    row?.cells.splice(at, count);
    row?.styles.splice(at, count);
  }
  if (at < sheet.frozenColumns) sheet.frozenColumns -= frozen;
  followChange(doc, sheet, deletion('column', at, count));
}

/** Moves `count` columns before column `to` (numbered before the move), with width, visibility, metadata. */
export function moveColumns(
  doc: DocumentState,
  sheet: SheetState,
  from: number,
  count: number,
  to: number,
): void {
  checkMove('column', from, count, to, sheet.columns.length);
  if (to >= from && to <= from + count) return;
  dropSpills(sheet);
  sheet.columns = moved(sheet.columns, from, count, to);
  for (const row of sheet.rows) {
    if (!row) continue;
    const width = Math.max(from + count, to);
    if (row.cells.length > Math.min(from, to)) row.cells = moved(padded(row.cells, width), from, count, to);
    if (row.styles.length > Math.min(from, to))
      row.styles = moved(padded(row.styles, width), from, count, to);
  }
  followChange(doc, sheet, relocation('column', from, count, to));
}

/** Moves `count` rows before row `to` (numbered as before the move), as dragging does. */
export function moveRows(
  doc: DocumentState,
  sheet: SheetState,
  from: number,
  count: number,
  to: number,
): void {
  checkMove('row', from, count, to, sheet.maxRows);
  if (to >= from && to <= from + count) return;
  dropSpills(sheet);
  if (sheet.rows.length > Math.min(from, to)) {
    sheet.rows = moved(padded(sheet.rows, Math.max(from + count, to)), from, count, to);
  }
  followChange(doc, sheet, relocation('row', from, count, to));
}

/** Removes spilled values before cells move. The next calculation writes them again. */
export function dropSpills(sheet: SheetState): void {
  for (const row of sheet.rows) {
    if (!row) continue;
    for (let c = 0; c < row.cells.length; c++) {
      const cell = row.cells[c];
      if (isRich(cell) && cell.spilledFrom) row.cells[c] = undefined;
    }
  }
}

function opened<T>(
  line: readonly (T | undefined)[],
  at: number,
  count: number,
  fill: T | undefined,
): (T | undefined)[] {
  const head = padded(line.slice(0, at), at);
  for (let i = 0; i < count; i++) head.push(fill);
  return head.concat(line.slice(at));
}

function padded<T>(line: readonly T[], length: number): T[] {
  const out = [...line];
  while (out.length < length) out.push(undefined as T);
  return out;
}

function moved<T>(line: readonly T[], from: number, count: number, to: number): T[] {
  const block = line.slice(from, from + count);
  const rest = [...line.slice(0, from), ...line.slice(from + count)];
  const target = to > from ? to - count : to;
  return [...rest.slice(0, target), ...block, ...rest.slice(target)];
}

function checkInsert(at: number, count: number, size: number): void {
  if (count < 1 || at < 0 || at > size) throw outside();
}

function checkDelete(at: number, count: number, size: number, what: string): void {
  if (count < 1) throw new Exception(`The number of ${what} to delete must be at least 1.`);
  if (at < 0 || at + count > size) throw new Exception(`Those ${what} are out of bounds.`);
}

function checkMove(axis: Axis, from: number, count: number, to: number, size: number): void {
  if (from < 0 || count < 1 || from + count > size || to < 0 || to > size) {
    throw new Exception(`Those ${axis}s are out of bounds.`);
  }
}

function outside(): Exception {
  return new Exception('The coordinates of the range are outside the dimensions of the sheet.');
}
