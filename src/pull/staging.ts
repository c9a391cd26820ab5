/** Where fetched rows wait until the last window has come. Implemented over a hidden sheet; the tab is touched only at the end. */

import type { DayRange } from '../api/windows';
import type { RemoteRecord } from '../changes/remote';
import type { Text } from '../text/text';

/** What a pull over several executions must remember. */
export interface PullCheckpoint {
  readonly resource: string;
  /** Parameters besides the dates, e.g. ticketType. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly range: DayRange;
  /** Windows that are not fetched yet, the next first. */
  readonly left: readonly DayRange[];
  /** Why the result is not complete, so far. */
  readonly doubts: readonly Text[];
  /** Epoch milliseconds: what is stale is not taken up again. */
  readonly startedAt: number;
}

export interface Staging {
  checkpoint(): PullCheckpoint | null;
  rows(): readonly RemoteRecord[];
  /** Adds rows and, after them, moves the checkpoint: a kill in between fetches a window twice, which merging by id absorbs. */
  add(rows: readonly RemoteRecord[], checkpoint: PullCheckpoint): void;
  clear(): void;
}
