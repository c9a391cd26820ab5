/** What a push needs of the sheet. Implemented in src/sheet; kept here so that the push knows nothing of tabs. */

import type { Baseline, BaselineRecord } from '../changes/baseline';
import type { Scalar } from '../changes/scalar';
import type { TableSnapshot } from '../changes/table';
import type { Cell } from '../platform/ports';
import type { RowStatus } from '../changes/row-status';

export interface RowOutcome {
  /** What the row's id cell holds now: a record id or a token. */
  readonly name: string;
  /** The id that takes a token's place. */
  readonly newId?: string;
  readonly status: RowStatus;
}

/** A cell that takes another value by the user's word. */
export interface CellChange {
  readonly recordId: string;
  readonly field: string;
  /** The cell as it was read. */
  readonly was: Cell;
  readonly value: Scalar;
}

export interface PushTable {
  read(): TableSnapshot;
  /** The rows in whose id cells one of these stands, as they are now. Others may come with them: all, where that is little more to read. */
  readRows(names: ReadonlySet<string>): TableSnapshot;
  /** Puts tokens into the id cells of rows, by the row numbers of `snapshot`; rows that moved since are found again, and left out when they cannot be. */
  writeTokens(snapshot: TableSnapshot, tokens: ReadonlyMap<number, string>): void;
  /** Finds the rows again by what stands in their id cells; writes id and status and nothing else; reads both back and corrects. */
  writeOutcomes(outcomes: readonly RowOutcome[]): void;
  /** Writes cells of rows that are found again by their ids, and flushes. Gives those that it left: changed meanwhile, gone, a formula, or not kept by the cell. */
  writeCells(changes: readonly CellChange[]): CellChange[];
}

/** Another tab of a list that has several. */
export interface OtherTab {
  readonly table: Pick<PushTable, 'writeOutcomes'>;
  readonly baseline: BaselineStore;
  /** Its rows, or some of them. */
  readonly snapshot: TableSnapshot;
}

export interface BaselineStore {
  load(): Baseline;
  /** Adds or replaces records. */
  update(records: readonly BaselineRecord[]): void;
}
