/** A tab as it was read, before anything is made of it. */

import type { Cell } from '../platform/ports';
import type { ResourceDefinition } from '../resources/definition';

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
  /** Rows of records without a usable id: shown, and never read for a push. */
  readonly odd?: readonly TableRow[];
}

const TOKEN = /^new:[0-9a-z]{6,}$/;

/** True for the mark that a row being created carries in its id cell. */
export function isToken(id: string): boolean {
  return TOKEN.test(id);
}

const ODD = '⚠ ';

/** What stands in the id cell of a record that has no usable id: no id of anything, the same as long as the record is the same. */
export function oddId(told: string, hash: string): string {
  return `${ODD}${told} #${hash}`;
}

/** True for the mark of a record without a usable id. */
export function isOddId(id: string): boolean {
  return id.startsWith(ODD);
}

/** The token of an operation. */
export function tokenFor(operationId: string): string {
  return `new:${operationId.replace(/-/g, '').slice(0, 12)}`;
}

/** The row's record id; null for a row that is new, with or without a token. */
export function recordIdOf(row: TableRow): string | null {
  return row.id === '' || isToken(row.id) ? null : row.id;
}

/** True when some cell of the resource's own columns (the id aside) holds something. */
export function hasContent(resource: ResourceDefinition, row: TableRow): boolean {
  return resource.fields.some((field, i) => field.type !== 'id' && (row.cells[i] ?? '') !== '');
}
