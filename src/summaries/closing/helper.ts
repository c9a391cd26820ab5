/** Columns out of sight that a check of the closing checklist rests on. */

import type { Line, Table } from '../report-table';

/** A table out of sight, its first line, and its cells with what is found. */
export interface Helper {
  readonly table: Table<string>;
  readonly line: Line<string>;
  /** Rows of the tab. */
  readonly found: string;
}
