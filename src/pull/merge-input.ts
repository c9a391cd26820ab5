import type { DayRange } from '../api/windows';
import type { Baseline, BaselineRecord } from '../changes/baseline';
import type { RemoteList, RemoteRecord } from '../changes/remote';
import type { Scalar } from '../changes/scalar';
import type { TableRow, TableSnapshot } from '../changes/table';
import type { Cell } from '../platform/ports';
import type { ResourceDefinition } from '../resources/definition';
import type { ResourceSettings } from '../resources/settings';
import type { Language } from '../text/text';
import type { RowStatus } from '../changes/row-status';

/** Everything that a pull merges; read once, after all was fetched. */
export interface PullInput {
  readonly resource: ResourceDefinition;
  readonly settings: ResourceSettings;
  readonly language: Language;
  readonly table: TableSnapshot;
  /** Cells that hold a user's formula, or what one gives: "row:field index". */
  readonly formulas: ReadonlySet<string>;
  /** Fields (by index) in whose columns an array formula goes on below the last row. */
  readonly openSpills?: ReadonlySet<number>;
  readonly baseline: Baseline;
  /** When the tab was pulled before, as people read it; '' for never. */
  readonly lastPulled: string;
  /** Fields that could not be edited in this tab until now: what their cells say is no edit of anybody. Absent: none. */
  readonly fresh?: ReadonlySet<string>;
  readonly remote: RemoteList;
  /** The days that were asked for; null or absent for a list without dates. */
  readonly asked?: DayRange | null;
  /** Row numbers that stay as they are: their last push is not settled. */
  readonly leaveAlone: ReadonlySet<number>;
  /** Records that may be what an unsettled create made: not appended. */
  readonly notToAppend: ReadonlySet<string>;
  /** What rows that are left alone have sent, by record id or token: a column of theirs that was deleted shows that again. */
  readonly sent: ReadonlyMap<string, Readonly<Record<string, Scalar>>>;
  /** Records that the service took and has not listed yet: their rows stay. */
  readonly expected: ReadonlySet<string>;
  /** Whether the absence of this row's record would mean anything, were the list complete (a range of dates covers only its days). */
  isInScope(row: TableRow): boolean;
}

export interface MergedRow {
  readonly row: number;
  /** In the order of the fields; null for a row that stays wholly as it is. */
  readonly cells: readonly CellWrite[] | null;
  /** keep: as it stands there. */
  readonly status: RowStatus | null | 'keep';
}

/** What to write; null for the cell as it is. An object for each of the cells of 100,000 rows would take more memory than the rows themselves. */
export type CellWrite = Cell | null;

/** A row that shows a record as it is. */
export interface ShownRow {
  /** In the order of the fields. */
  readonly cells: readonly Cell[];
  readonly status: RowStatus | null;
}

/** A row that comes to stand below the others. */
export interface NewRow {
  readonly record: RemoteRecord;
  /** Worked out when it is asked for, and not kept: the cells of a long tab would take as much memory as its records. */
  shown(): ShownRow;
}

export interface MergedTable {
  readonly rows: readonly MergedRow[];
  readonly appended: readonly NewRow[];
  /** Row numbers to delete. */
  readonly removed: readonly number[];
  readonly baseline: readonly BaselineRecord[];
  readonly counts: PullCounts;
}

export interface PullCounts {
  /** Records that the service listed. */
  readonly listed: number;
  readonly added: number;
  readonly updated: number;
  /** Records without a usable id, shown read only. */
  readonly odd: number;
  /** Rows with edits that were kept. */
  readonly edited: number;
  readonly conflicts: number;
  readonly removed: number;
  /** Rows that stay as they are, because nobody knows yet what became of their last push. */
  readonly unsettled: number;
  /** Rows that stay although their record is gone. */
  readonly gone: number;
  /** Rows that stay because their record may only be older than those that the service shows. */
  readonly old: number;
}
