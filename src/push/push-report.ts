/** What one execution of a push came to. */

import type { ServiceError } from '../api/errors';
import type { DoubtfulEntry, EndedEntry } from './entry/journal';
import type { ChangedField } from './send/whole-record';
import type { HeldField } from './send/trials';

/** Fields changed on the service that an update did not carry. */
export interface EffectStop {
  /** What is otherwise than before on the one record. */
  readonly unsentChanges: readonly ChangedField[];
  /** That record, for people. */
  readonly title: string;
  /** An earlier run has seen it: nothing left in this one. */
  readonly isEarlier: boolean;
  /** Somebody has said that it is damage. */
  readonly isAnswered: boolean;
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
  readonly stop: 'time' | 'cancelled' | 'silent' | 'doubt' | 'unseen' | ServiceError | EffectStop | null;
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

/** True when the run ended because an update changed fields that it did not carry. */
export function isEffectStop(stop: PushReport['stop']): stop is EffectStop {
  return typeof stop === 'object' && stop !== null && 'unsentChanges' in stop;
}
