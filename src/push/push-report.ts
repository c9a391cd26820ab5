/** The result of one execution of a push. */

import type { ServiceError } from '../api/errors';
import type { DoubtfulEntry, EndedEntry } from './entry/journal';
import type { HeldField } from './send/trials';
import type { Damage } from './send/unsent-effects';

/** Fields changed on the service although an update did not carry them. */
export interface EffectStop extends Damage {
  /** True if an earlier run saw the change. Then this run sent nothing. */
  readonly isEarlier: boolean;
  /** Titles of other records that this run sent before it saw the change, and that may have lost fields too. */
  readonly others?: readonly string[];
}

export interface PushReport {
  /** Entries whose outcome this run found. */
  readonly closed: readonly EndedEntry[];
  /** Open entries with an unknown effect. */
  readonly open: readonly DoubtfulEntry[];
  /** Confirmed entries that are to be sent, for the first time or again. */
  readonly remaining: number;
  /** Entries in doubt in the whole document, this run's entries included. */
  readonly inDoubt: number;
  /** Fields that the service is not known to take. Rows with these fields were not sent. */
  readonly heldFields: readonly HeldField[];
  /** When the rest would be done if a user continued at once; null if unknown. */
  readonly endsAt: number | null;
  /**
   * Why the run ended early. time: Continue goes on. cancelled: the user's wish. silent: no clear answer. doubt: no
   * more entries may get in doubt. unseen: the list does not show the first update. Others: the user must correct it.
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

export function isEffectStop(stop: PushReport['stop']): stop is EffectStop {
  return typeof stop === 'object' && stop !== null && 'isEarlier' in stop;
}
