/** Limits how many rows a pull removes without a question to the user. */

import type { TableRow } from '../changes/table';
import { recordIdOf } from '../changes/table';

/** The facts to which the user must agree before a tab loses many rows. */
export interface ManyRemoved {
  readonly tab: string;
  readonly removed: number;
  /** Number of rows with records in the tab. */
  readonly rows: number;
}

const FEW = 20;
const SHARE = 0.1;

/**
 * The facts of the question; null if no question is needed. None is needed for at most 20 rows, for at most a tenth of
 * the tab's rows, and for its only row. All of several rows always need one.
 */
export function manyRemoved(tab: string, rows: readonly TableRow[], removed: number): ManyRemoved | null {
  const all = rows.filter(row => recordIdOf(row) !== null).length;
  return isMany(removed, all) ? { tab, removed, rows: all } : null;
}

export function isMany(removed: number, all: number): boolean {
  // An empty answer may be a hiccup.
  if (removed >= all) return removed > 1;
  return removed > FEW && removed > all * SHARE;
}
