/** Hidden columns that a check of the closing checklist needs. */

import type { Line, Table } from '../report-table';

/** A hidden table, its first line, and its cells with the found rows. */
export interface Helper {
  readonly table: Table<string>;
  readonly line: Line<string>;
  /** The found rows of the tab, as a range of cells. */
  readonly found: string;
}
