/** What a push needs from the sheet. src/sheet implements it, so that the push does not depend on tabs. */

import type { Baseline, BaselineRecord } from '../changes/baseline';
import type { Scalar } from '../changes/scalar';
import type { TableSnapshot } from '../changes/table';
import type { Cell } from '../platform/ports';
import type { RowStatus } from '../changes/row-status';
import type { Said } from '../resources/known-facts';
import type { UnseenPut } from './send/unseen-put';
import type { KnownEffects } from './send/unsent-effects';

export interface RowOutcome {
  /** The current content of the row's id cell: a record id or a token. */
  readonly name: string;
  /** The id that replaces a token. */
  readonly newId?: string;
  readonly status: RowStatus;
}

/** A cell whose value changes by the user's decision. */
export interface CellChange {
  readonly recordId: string;
  readonly field: string;
  /** The cell as it was read. */
  readonly was: Cell;
  readonly value: Scalar;
}

export interface PushTable {
  read(): TableSnapshot;
  /** The current rows with these names in their id cells, or all rows if that costs little more. */
  readRows(names: ReadonlySet<string>): TableSnapshot;
  /** Writes tokens into id cells by the snapshot's row numbers. Finds moved rows again; leaves out lost rows. */
  writeTokens(snapshot: TableSnapshot, tokens: ReadonlyMap<number, string>): void;
  /** Finds rows by their id cells and writes only id and Status. Reads both back and corrects them. */
  writeOutcomes(outcomes: readonly RowOutcome[]): void;
  /** Writes cells of rows found by id, and flushes. Returns the rest: changed, gone, formula, or value not kept. */
  writeCells(changes: readonly CellChange[]): CellChange[];
}

/** Another tab of a list with several tabs. */
export interface OtherTab {
  readonly table: Pick<PushTable, 'writeOutcomes'>;
  readonly baseline: BaselineStore;
  /** Some or all rows of the tab. */
  readonly snapshot: TableSnapshot;
}

export interface BaselineStore {
  load(): Baseline;
  /** Adds or replaces records. */
  update(records: readonly BaselineRecord[]): void;
}

/** What is known of the service for one list. The runs of all users obey it (sheet/properties/profile-store.ts). */
export interface Profile {
  /** Keeps what a look showed. record: the record's name for users. */
  see(seen: Said, record: string): void;
  /** The first update of a run that no look has shown yet; null: none. */
  unseenPut(): UnseenPut | null;
  keepUnseenPut(put: UnseenPut | null): void;
  /** Effects of updates on fields that they do not carry. */
  effects(): KnownEffects;
  keepEffects(effects: KnownEffects): void;
}
