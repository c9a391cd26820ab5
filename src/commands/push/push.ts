/** A push in two steps: planned and shown, then planned again under the lock. What runs is exactly what was shown. */

import type { RowNote } from '../../push/plan/plan';
import type { Context } from '../context';
import { usersOf } from './others';
import { confirmedIn, type PlannedPush, planPush, type Scope, writableTable } from './plan-push';
import { forgetPreview } from './preview';
import { type PushResult, runPush } from './run-push';
import { markUnsent } from './unsent-rows';
import { inLanguage } from '../../text/text';

/** A plan, and what else its user must read before they confirm it; all of it is what is confirmed. */
export interface ProposedPush {
  readonly planned: PlannedPush;
  /** Rows that an undo leaves out, and why. */
  readonly skipped: readonly RowNote[];
  /** Users whose confirmed changes of these rows this push drops, as the journal names them; null: none. */
  readonly others: string | null;
}

/** What is to be sent, planned anew as often as needed. */
export interface PushRequest {
  readonly plan: () => ProposedPush;
  /** all: the plan is what was previewed; some: it is part of that; none: nobody previewed it. */
  readonly previewed: 'all' | 'some' | 'none';
  /** Nothing of it was typed by the user: all of it must be read, page by page. */
  readonly readAll?: true;
  /** The run that is taken back; '' for none. */
  readonly undoes: string;
}

/** The edited and new rows of the tab that the user looks at. */
export function pushRequest(context: Context, scope: Scope): PushRequest {
  return {
    plan: () => {
      const planned = planPush(context, writableTable(context), { scope });
      // This plan sends the rows as the tab shows them, so what somebody else confirmed for them is dropped.
      const others = scope === 'all' ? confirmedIn(context, planned.journal, planned.entries).others : [];
      return { planned, skipped: [], others: others.length === 0 ? null : usersOf(others) };
    },
    previewed: scope === 'all' ? 'all' : 'some',
    undoes: '',
  };
}

/** Sends what was shown and confirmed. Gives the plan as it is now, and sends nothing, where something has moved meanwhile. */
export function pushAsShown(
  context: Context,
  request: PushRequest,
  shown: ProposedPush,
  reason: string,
): PushResult | ProposedPush {
  const outcome = context.withPushLock((): PushResult | ProposedPush => {
    // Everything is read again under the lock: the tab, the journal, the service.
    const again = request.plan();
    if (fingerprint(again) !== fingerprint(shown)) return again;
    return runPush(context, again.planned, { reason, undoes: request.undoes });
  });
  if ('report' in outcome && request.previewed === 'all') forgetPreview(context, shown.planned);
  return outcome;
}

/** Writes why no row of the plan can be sent. */
export function markNothingSent(context: Context, planned: PlannedPush): void {
  context.withLock(() =>
    markUnsent(context, planned, { closed: [], dropped: [], wasCancelled: false, wholePlan: true }),
  );
}

/** Something from an earlier run can be written down now, though nothing is sent. */
export function closesSomething(planned: PlannedPush): boolean {
  return planned.settled.settlements.some(
    settlement => settlement.kind !== 'waiting' && !(settlement.kind === 'resting' && !settlement.over),
  );
}

function fingerprint({ planned, skipped, others }: ProposedPush): string {
  const notes = skipped.map(({ row, title, field, reason }) => [row, title, field, inLanguage(reason, 'en')]);
  return JSON.stringify([planned.hash, notes, others]);
}
