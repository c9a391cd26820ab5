/** A tab as it was read, before any interpretation. */

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

export function tokenFor(operationId: string): string {
  return `new:${operationId.replace(/-/g, '').slice(0, 12)}`;
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
