/** Rows of a tab that would go all at once: many of them never vanish unasked, whatever the list says. */

import type { TableRow } from '../changes/table';
import { recordIdOf } from '../changes/table';

/** What a person has to agree to before a tab loses many rows. */
export interface ManyRemoved {
  readonly tab: string;
  readonly removed: number;
  /** Rows of records in the tab. */
  readonly rows: number;
}

const FEW = 20;
const SHARE = 0.1;

/** null where so few rows go that nobody needs to be asked: at most 20, or at most a tenth of the tab. */
export function manyRemoved(tab: string, rows: readonly TableRow[], removed: number): ManyRemoved | null {
  if (removed <= FEW) return null;
  const all = rows.filter(row => recordIdOf(row) !== null).length;
  return removed > all * SHARE ? { tab, removed, rows: all } : null;
}
