/** A tab as it was read, before any interpretation. */

import { sha256Hex } from '../common/hash';
import { typedForm } from '../common/typed-form';
import type { Cell } from '../platform/ports';
import type { ResourceDefinition } from '../resources/definition';

export interface TableRow {
  /** Row number at the time of reading. Rows move: use it for messages and for at most one write. */
  readonly row: number;
  /** Content of the id cell: an id, a token, or '' if empty. */
  readonly id: string;
  /** In the order of the resource's fields; undefined if the user deleted the column. */
  readonly cells: readonly (Cell | undefined)[];
  readonly status: string;
  /** True if a user column of this row has content. */
  readonly userContent: boolean;
}

export interface TableSnapshot {
  readonly tab: string;
  readonly rows: readonly TableRow[];
  /** Rows of records without a usable id. They are shown, and a push never reads them. */
  readonly odd?: readonly TableRow[];
}

const TOKEN = /^new:[0-9a-z]{6,}$/;

/** True for a token: the mark in the id cell of a row that is being created. */
export function isToken(id: string): boolean {
  return TOKEN.test(id);
}

const ODD = '⚠ ';

/** Mark in the id cell of a record without a usable id. It stays the same as long as the record does. */
export function oddId(told: string, hash: string): string {
  return `${ODD}${told} #${hash}`;
}

/** True for the mark of a record without a usable id. */
export function isOddId(id: string): boolean {
  return id.startsWith(ODD);
}

/** Begins with a mark of the spreadsheet: a row with its token may be copied into another one. */
export function tokenFor(operationId: string, spreadsheetId: string): string {
  return `${markOf(spreadsheetId)}${operationId.replace(/-/g, '').slice(0, 12)}`;
}

/** True for a token of another spreadsheet, whose create may have landed, or may still land. */
export function isStrangeToken(id: string, spreadsheetId: string): boolean {
  return isToken(id) && !id.startsWith(markOf(spreadsheetId));
}

function markOf(spreadsheetId: string): string {
  return `new:${sha256Hex(spreadsheetId, 4)}`;
}

/** The row's record id; null for a new row, with or without a token. */
export function recordIdOf(row: TableRow): string | null {
  return row.id === '' || isToken(row.id) ? null : row.id;
}

/** True for an empty cell, and for a checkbox without a tick: people put checkboxes over whole columns. */
export function isBlank(cell: Cell | undefined): boolean {
  return cell === undefined || cell === '' || cell === false;
}

/** True if a cell of the resource's columns, except the id, has content. */
export function hasContent(resource: ResourceDefinition, row: TableRow): boolean {
  return resource.fields.some((field, i) => field.type !== 'id' && !isBlank(row.cells[i]));
}

const TOTAL = /^(?:총?합계|총계|소계|누계|계|(?:sub|grand)?total|sum)$/i;

/** True if a cell has a word for a row of sums: "합 계", "Total:". */
export function isCalledTotal(row: Pick<TableRow, 'cells'>): boolean {
  return row.cells.some(
    cell => typeof cell === 'string' && TOTAL.test(typedForm(cell).replace(/[ :-]/g, '')),
  );
}

/**
 * True for the user's row of sums under the table: such a word, beside a formula or something in the user's columns.
 * formulas: cells with a formula, as "row:field index"; absent if not read.
 */
export function isOwnTotal(
  resource: ResourceDefinition,
  row: TableRow,
  formulas?: ReadonlySet<string>,
): boolean {
  if (!isCalledTotal(row)) return false;
  return row.userContent || resource.fields.some((_, i) => formulas?.has(`${row.row}:${i}`) === true);
}
