/** What one execution of a push came to. */

import type { ServiceError } from '../api/errors';
import type { DoubtfulEntry, EndedEntry } from './entry/journal';
import type { LostField } from './send/replace-guard';
import type { HeldField } from './send/trials';

/** PUT empties what is not sent. */
export interface ReplaceStop {
  /** What the first record of the run lost. */
  readonly replacesWholeRecords: readonly LostField[];
  /** That record, for people. */
  readonly title: string;
}

export interface PushReport {
  /** Entries of which this run learnt the outcome. */
  readonly closed: readonly EndedEntry[];
  /** Entries that stay open: their effect is unknown. */
  readonly open: readonly DoubtfulEntry[];
  /** Confirmed and not yet sent, or to be sent again. */
  readonly remaining: number;
  /** Entries of the whole document, this run's included, of which nobody knows yet what became. */
  readonly inDoubt: number;
  /** Fields that the service was not seen to take: rows with them were not sent. */
  readonly heldFields: readonly HeldField[];
  /** When the rest would be done if somebody went on at once; null when nothing can be said. */
  readonly endsAt: number | null;
  /**
   * Why the run ended early: out of time (Continue goes on), the user's wish, no clear answer from the service (silent), as much in doubt as may be at once
   * (doubt), a first update of which the list shows nothing (unseen), or something that the user must mend.
   */
  readonly stop: 'time' | 'cancelled' | 'silent' | 'doubt' | 'unseen' | ServiceError | ReplaceStop | null;
}

export const nothingSent: PushReport = {
  closed: [],
  open: [],
  remaining: 0,
  inDoubt: 0,
  heldFields: [],
  endsAt: null,
  stop: null,
};

/** True when the run ended because PUT empties what is not sent. */
export function isReplaceStop(stop: PushReport['stop']): stop is ReplaceStop {
  return typeof stop === 'object' && stop !== null && 'replacesWholeRecords' in stop;
}
