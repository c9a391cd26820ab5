/** A tab as it was read, before anything is made of it. */

import type { Cell } from '../platform/ports';

export interface TableRow {
  /** Row number in the sheet at the time of reading. Rows move: for messages and for one write at most. */
  readonly row: number;
  /** What the id cell holds: an id, a token, '' for none. */
  readonly id: string;
  /** In the order of the resource's fields; undefined where the tab has no such column (the user deleted it). */
  readonly cells: readonly (Cell | undefined)[];
  readonly status: string;
  /** Something stands in a column that is not ours. */
  readonly userContent: boolean;
}

export interface TableSnapshot {
  readonly tab: string;
  readonly rows: readonly TableRow[];
}

const TOKEN = /^new:[0-9a-z]{6,}$/;

/** True for the mark that a row being created carries in its id cell. */
export function isToken(id: string): boolean {
  return TOKEN.test(id);
}

/** The token of an operation. */
export function tokenFor(operationId: string): string {
  return `new:${operationId.replace(/-/g, '').slice(0, 12)}`;
}

/** The row's record id; null for a row that is new, with or without a token. */
export function recordIdOf(row: TableRow): string | null {
  return row.id === '' || isToken(row.id) ? null : row.id;
}
