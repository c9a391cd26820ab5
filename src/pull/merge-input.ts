import type { Days } from '../common/period';
import type { Baseline, BaselineRecord } from '../changes/baseline';
import type { RemoteList, RemoteRecord } from '../changes/remote';
import type { Scalar } from '../changes/scalar';
import type { TableRow, TableSnapshot } from '../changes/table';
import type { Cell } from '../platform/ports';
import type { FieldDefinition, ResourceDefinition } from '../resources/definition';
import type { ResourceSettings } from '../resources/settings';
import type { Language } from '../text/text';
import type { RowStatus } from '../changes/row-status';

/** The input of a merge, read once after the whole list was fetched. */
export interface PullInput {
  readonly resource: ResourceDefinition;
  readonly settings: ResourceSettings;
  readonly language: Language;
  readonly table: TableSnapshot;
  /** Cells with a user's formula or with its result: "row:field index". */
  readonly formulas: ReadonlySet<string>;
  /** Field indexes of the columns where an array formula continues below the last row. */
  readonly openSpills?: ReadonlySet<number>;
  readonly baseline: Baseline;
  /** Time of the previous pull as people read it; '' for none. */
  readonly lastPulled: string;
  /** Fields that were read-only in this tab until now. A difference in their cells is not an edit. Absent: none. */
  readonly fresh?: ReadonlySet<string>;
  readonly remote: RemoteList;
  /** The requested days; null or absent for a list without dates. */
  readonly asked?: Days | null;
  /** Row numbers that stay unchanged, because their last push is not settled. */
  readonly leaveAlone: ReadonlySet<number>;
  /** Records that an unsettled create may have made. They are not appended. */
  readonly notToAppend: ReadonlySet<string>;
  /** Values sent from unsettled rows, by record id or token. A deleted column of these rows shows them again. */
  readonly sent: ReadonlyMap<string, Readonly<Record<string, Scalar>>>;
  /** Records that the service took and has not listed yet. Their rows stay. */
  readonly expected: ReadonlySet<string>;
  /** True if the list shows the field as before our change of the last ten minutes. */
  isBehind(recordId: string, field: string): boolean;
  /** True if the list shows, for the first time, the value of a change that the service refused. */
  tookRefused(recordId: string, field: string, value: Scalar): boolean;
  /** True if a complete list should contain this row's record. A range of dates covers only its days. */
  isInScope(row: TableRow): boolean;
}

export interface MergedRow {
  readonly row: number;
  /** In the order of the fields; null if the whole row stays unchanged. */
  readonly cells: readonly CellWrite[] | null;
  /** keep: the status stays unchanged. */
  readonly status: RowStatus | null | 'keep';
}

/** The new cell; null leaves the cell unchanged. An object for each cell of 100,000 rows would not fit in memory. */
export type CellWrite = Cell | null;

export interface ShownRow {
  /** In the order of the fields. */
  readonly cells: readonly Cell[];
  readonly status: RowStatus | null;
}

export interface NewRow {
  readonly record: RemoteRecord;
  /** Computes the cells and does not store them: in a long tab they need as much memory as the records. */
  shown(): ShownRow;
}

export interface MergedTable {
  readonly rows: readonly MergedRow[];
  readonly appended: readonly NewRow[];
  /** Row numbers to delete. */
  readonly removed: readonly number[];
  /** Cells of read-only columns that a person wrote over, with the row numbers of before. They are put back. */
  readonly putBack: readonly PutBack[];
  readonly baseline: readonly BaselineRecord[];
  readonly counts: PullCounts;
}

export interface PutBack {
  readonly row: number;
  readonly field: FieldDefinition;
}

export interface PullCounts {
  readonly listed: number;
  readonly added: number;
  readonly updated: number;
  /** Records without a usable id, shown read-only. */
  readonly odd: number;
  /** Rows whose edits were kept. */
  readonly edited: number;
  readonly conflicts: number;
  readonly removed: number;
  /** Rows that stay unchanged, because their last push is in doubt. */
  readonly unsettled: number;
  /** Rows that stay although their record is gone. */
  readonly gone: number;
  /** Rows that stay because their record may only be older than the records that the service shows. */
  readonly old: number;
  /** Rows whose record stands in a row above. */
  readonly twice: number;
}
