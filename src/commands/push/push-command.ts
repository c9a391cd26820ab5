/** A push in two steps: planned and shown, then planned again under the lock. What runs is exactly what was shown. */

import { sha256Hex } from '../../common/hash';
import { withoutOperations } from '../../push/plan/choice';
import { isEmptyPlan, type Plan, type RowNote } from '../../push/plan/plan';
import { pushConfirmTexts } from '../../text/push-confirm-texts';
import type { Context } from '../context';
import { usersOf } from './others';
import {
  confirmedIn,
  type PlannedPush,
  planPush,
  type Scope,
  type SelectedRows,
  writableTable,
} from './plan-push';
import { forgetPreview } from './preview';
import { type PushResult, runPush } from './run-push';
import { markUnsent } from './unsent-rows';
import { inLanguage, type Text } from '../../text/text';

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

/** The tab, and the rows of it that are selected, where they are not those of this very moment. */
export interface PinnedRows {
  readonly sheet?: number;
  readonly rows?: readonly SelectedRows[];
}

/** The edited and new rows of the tab that the user looks at, or of the pinned one. */
export function pushRequest(context: Context, scope: Scope, pinned: PinnedRows = {}): PushRequest {
  return {
    plan: () => {
      const planned = planPush(context, writableTable(context, pinned.sheet), { scope, ...pinned });
      // This plan sends the rows as the tab shows them, so what somebody else confirmed for them is dropped.
      const others = scope === 'all' ? confirmedIn(context, planned.journal, planned.entries).others : [];
      return { planned, skipped: [], others: others.length === 0 ? null : usersOf(others) };
    },
    previewed: scope === 'all' ? 'all' : 'some',
    undoes: '',
  };
}

/** What of a plan its user has confirmed. */
export interface Confirmed {
  /** {@link fingerprint} of the plan that was shown. */
  readonly fingerprint: string;
  /** Names of operations (src/push/plan/choice.ts) that are not to be sent. */
  readonly leaveOut: readonly string[];
  /** How many are to be sent, as the user was told. */
  readonly count: number;
  /** The user has said of the whole that it is meant, though it looks wrong. */
  readonly isMeant: boolean;
  /** Why, as the user says; '' for nothing. */
  readonly reason: string;
}

/** Sends what was shown and confirmed. Gives the plan as it is now, and sends nothing, where something has moved meanwhile. mostMs: the execution ends sooner than it must. */
export function pushAsShown(
  context: Context,
  request: PushRequest,
  { fingerprint: shown, leaveOut, count, isMeant, reason }: Confirmed,
  mostMs?: number,
): PushResult | ProposedPush {
  return context.withPushLock((): PushResult | ProposedPush => {
    // Everything is read again under the lock: the tab, the journal, the service.
    const again = request.plan();
    if (fingerprint(again) !== shown) return again;
    const plan = withoutOperations(again.planned.plan, leaveOut);
    if (plan === null || countOf(plan) !== count) return again;
    if (plan.suspicion !== null && !isMeant) return again;
    if (mostMs !== undefined) context.budget.shorten(mostMs);
    const planned = { ...again.planned, plan };
    const result = runPush(context, planned, { reason, undoes: request.undoes });
    if (request.previewed === 'all') forgetPreview(context, planned);
    return result;
  });
}

/** How many operations the plan sends. */
export function countOf({ operations, resends }: Plan): number {
  return operations.length + resends.length;
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

/** What becomes of a push of this tab that was confirmed by somebody else, or long ago; null where there is none. */
export function othersNote({ planned, others }: ProposedPush): Text | null {
  if (others === null) return null;
  return isEmptyPlan(planned.plan)
    ? pushConfirmTexts.othersStay(others)
    : pushConfirmTexts.othersDropped(others);
}

/** Stands for all that the user is shown before they confirm. */
export function fingerprint({ planned, skipped, others }: ProposedPush): string {
  const notes = skipped.map(({ row, title, field, reason }) => [row, title, field, inLanguage(reason, 'en')]);
  return sha256Hex(JSON.stringify([planned.hash, notes, others]));
}
