/** Converts A1 notation to rectangles and back. The model counts from 0, A1 text and Apps Script from 1. */

/** A block of cells, 0-based. */
export interface Rect {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** The parts of A1 text; null where it is open ("A2:A" has no last row, "2:5" no columns). */
export interface A1Parts {
  readonly sheetName: string | null;
  readonly row: number | null;
  readonly column: number | null;
  readonly endRow: number | null;
  readonly endColumn: number | null;
}

/** 0 -> "A", 26 -> "AA". */
export function columnName(column: number): string {
  let name = '';
  for (let n = column + 1; n > 0; n = Math.floor((n - 1) / 26)) {
    name = String.fromCharCode(65 + ((n - 1) % 26)) + name;
  }
  return name;
}

/** "A" -> 0, "aa" -> 26. */
export function columnIndex(name: string): number {
  let n = 0;
  for (const letter of name.toUpperCase()) n = n * 26 + (letter.charCodeAt(0) - 64);
  return n - 1;
}

/** "B2" for one cell, "B2:C5" for more. */
export function rectToA1(rect: Rect): string {
  const first = `${columnName(rect.column)}${rect.row + 1}`;
  if (rect.rows === 1 && rect.columns === 1) return first;
  return `${first}:${columnName(rect.column + rect.columns - 1)}${rect.row + rect.rows}`;
}

/** The sides of a range that its text leaves open. */
export interface OpenSides {
  readonly startRow: boolean;
  readonly endRow: boolean;
  readonly startColumn: boolean;
  readonly endColumn: boolean;
}

export const CLOSED: OpenSides = { startRow: false, endRow: false, startColumn: false, endColumn: false };
export const WHOLE_COLUMN: OpenSides = { ...CLOSED, startRow: true, endRow: true };
export const WHOLE_ROW: OpenSides = { ...CLOSED, startColumn: true, endColumn: true };
export const WHOLE_SHEET: OpenSides = { ...WHOLE_COLUMN, ...WHOLE_ROW, startRow: true, endRow: true };

/** The sides that the text leaves open; CLOSED itself if there are none. */
export function openSides(parts: A1Parts): OpenSides {
  const { row, endRow, column, endColumn } = parts;
  if (row !== null && endRow !== null && column !== null && endColumn !== null) return CLOSED;
  return {
    startRow: row === null,
    endRow: endRow === null,
    startColumn: column === null,
    endColumn: endColumn === null,
  };
}

/** "A2:A", "5:7", "B:D"; '' when all sides are open. */
export function openA1(rect: Rect, open: OpenSides): string {
  const start = `${open.startColumn ? '' : columnName(rect.column)}${open.startRow ? '' : rect.row + 1}`;
  const end = `${open.endColumn ? '' : columnName(rect.column + rect.columns - 1)}${open.endRow ? '' : rect.row + rect.rows}`;
  return start === '' && end === '' ? '' : `${start}:${end}`;
}

/** A sheet's name as a formula writes it: quoted unless it is a plain word. */
export function quoteSheetName(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_.]*$/.test(name) && !/^[A-Za-z]{1,3}[0-9]+$/.test(name)
    ? name
    : `'${name.replace(/'/g, "''")}'`;
}

const END = /^(\$?([A-Za-z]{1,3}))?(\$?([0-9]{1,8}))?$/;

/** The parts of A1 text; null if the text is no A1 text, such as the name of a range. */
export function parseA1(text: string): A1Parts | null {
  let rest = text.trim();
  let sheetName: string | null = null;
  const quoted = /^'((?:[^']|'')+)'!(.*)$/s.exec(rest);
  if (quoted) {
    sheetName = (quoted[1] ?? '').replace(/''/g, "'");
    rest = quoted[2] ?? '';
  } else if (rest.includes('!')) {
    const bang = rest.indexOf('!');
    sheetName = rest.slice(0, bang);
    rest = rest.slice(bang + 1);
  }
  const ends = rest.split(':');
  if (ends.length > 2) return null;
  const first = readEnd(ends[0] ?? '');
  if (!first) return null;
  if (ends.length === 1) {
    if (first.row === null || first.column === null) return null;
    return { sheetName, ...first, endRow: first.row, endColumn: first.column };
  }
  const last = readEnd(ends[1] ?? '');
  if (!last) return null;
  const [row, endRow] = order(first.row, last.row);
  const [column, endColumn] = order(first.column, last.column);
  return { sheetName, row, column, endRow, endColumn };
}

/** "R2C3" and "R2C3:R4C5" as A1 parts, in any case and order; null for everything else. */
export function parseR1C1(text: string): A1Parts | null {
  const match = /^R([1-9]\d*)C([1-9]\d*)(?::R([1-9]\d*)C([1-9]\d*))?$/i.exec(text.trim());
  if (!match) return null;
  const [row, column] = [Number(match[1]) - 1, Number(match[2]) - 1];
  const [lastRow, lastColumn] =
    match[3] === undefined ? [row, column] : [Number(match[3]) - 1, Number(match[4]) - 1];
  return {
    sheetName: null,
    row: Math.min(row, lastRow),
    column: Math.min(column, lastColumn),
    endRow: Math.max(row, lastRow),
    endColumn: Math.max(column, lastColumn),
  };
}

/** The rectangle that A1 text names on a grid of this size; null if it is no A1 text or lies outside. */
export function resolveA1(text: string, size: { maxRows: number; maxColumns: number }): Rect | null {
  const parts = parseA1(text);
  return parts && resolveParts(parts, size);
}

/** Like resolveA1, for parsed text. */
export function resolveParts(parts: A1Parts, size: { maxRows: number; maxColumns: number }): Rect | null {
  const row = parts.row ?? 0;
  const column = parts.column ?? 0;
  const rows = (parts.endRow ?? size.maxRows - 1) - row + 1;
  const columns = (parts.endColumn ?? size.maxColumns - 1) - column + 1;
  if (rows < 1 || columns < 1 || row + rows > size.maxRows || column + columns > size.maxColumns) return null;
  return { row, column, rows, columns };
}

function readEnd(text: string): { row: number | null; column: number | null } | null {
  const match = END.exec(text);
  if (!match || text === '') return null;
  const row = match[4] === undefined ? null : Number(match[4]) - 1;
  if (row !== null && row < 0) return null;
  return { row, column: match[2] === undefined ? null : columnIndex(match[2]) };
}

function order(a: number | null, b: number | null): [number | null, number | null] {
  return a !== null && b !== null && a > b ? [b, a] : a === null && b !== null ? [b, a] : [a, b];
}

/** True when the rectangles share a cell. */
export function intersects(a: Rect, b: Rect): boolean {
  return (
    a.row < b.row + b.rows &&
    b.row < a.row + a.rows &&
    a.column < b.column + b.columns &&
    b.column < a.column + a.columns
  );
}
