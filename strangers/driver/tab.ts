/** A pulled tab as a person reads it: labels with notes in row 1, a Status column, rows. */

import type { Book } from '../../host/index';

export const STATUS_HEADER = /^(?:Status \((?:incomplete, )?as of |상태 \(.*기준)/;
/** Words of a header, or of a message, about missing records. */
export const INCOMPLETE = /incomplete|일부 누락/;

export type Cell = string | number | boolean | Date;

export interface TabRow {
  /** 1-based, as on the screen. */
  readonly row: number;
  readonly status: string;
  /** The cell of a field. The field's path stands in the note of its label. */
  cell(path: string): Cell;
  has(path: string): boolean;
}

export interface Tab {
  readonly name: string;
  readonly rows: readonly TabRow[];
  /** Whether the Status header says that the list is incomplete. */
  readonly saysIncomplete: boolean;
  readonly header: readonly string[];
  /** Places and formulas of cells with a formula. */
  readonly formulas: readonly string[];
  /** The fields with a column. */
  readonly paths: readonly string[];
  columnOf(path: string): number | undefined;
  /** Whether the label's note says that the field can be edited. */
  isEditable(path: string): boolean;
}

/** null if there is no such tab. */
export function readTab(book: Book, name: string): Tab | null {
  if (!book.hasSheet(name)) return null;
  const sheet = book.sheet(name);
  const values = sheet.values() as Cell[][];
  const [header = [], ...others] = values;
  const [notes = []] = sheet.notes();
  const columns = new Map<string, number>();
  const editable = new Set<string>();
  notes.forEach((note, i) => {
    const path = /^(?:Name in functions|함수에서 쓰는 이름): (.+)$/m.exec(note)?.[1];
    if (path === undefined) return;
    if (/^(?:Editable|수정할 수 있습니다)/.test(note)) editable.add(path);
    if (!columns.has(path)) columns.set(path, i);
  });
  // A list may have its own column of this name: "상태 (서비스)".
  const status = header.findIndex(label => STATUS_HEADER.test(String(label)));
  const formulas = sheet
    .formulas()
    .flatMap((line, r) =>
      line.flatMap((formula, c) => (formula === '' ? [] : [`${letters(c)}${r + 1}: ${formula}`])),
    );
  const rows = others.map(
    (cells, i): TabRow => ({
      row: i + 2,
      status: status < 0 ? '' : String(cells[status] ?? ''),
      has: path => columns.has(path),
      cell: path => cells[columns.get(path) ?? -1] ?? '',
    }),
  );
  return {
    name,
    rows,
    header: header.map(String),
    saysIncomplete: INCOMPLETE.test(String(header[status] ?? '')),
    formulas,
    paths: [...columns.keys()],
    columnOf: path => columns.get(path),
    isEditable: path => editable.has(path),
  };
}

/** "C7" for a field and a row. @throws Error if the tab has no such column. */
export function placeOf(tab: Tab, path: string, row: number): string {
  const column = tab.columnOf(path);
  if (column === undefined) throw new Error(`${tab.name} has no column ${path}`);
  return `${letters(column)}${row}`;
}

export function letters(column: number): string {
  return column < 26
    ? String.fromCharCode(65 + column)
    : `${letters(Math.floor(column / 26) - 1)}${letters(column % 26)}`;
}

/** The tab that a message begins with, in quotes; null if none. */
export function tabNamed(message: string): string | null {
  return /^"([^"]+)"/m.exec(message)?.[1] ?? null;
}
