/** A push in two steps: planned and shown, then planned again under the lock. It runs exactly as shown. */

import { type DecodedObject, finite, flag, listOf, text } from '../../common/decode';
import { sha256Hex } from '../../common/hash';
import { planUndo } from '../../push/decide/undo';
import { withoutOperations } from '../../push/plan/choice';
import { withdraw } from '../../push/entry/entry-states';
import { isEmptyPlan, type Plan, type RowNote, saysNothing } from '../../push/plan/plan';
import type { TableSheet } from '../../sheet/table/table-sheet';
import * as pushConfirmTexts from '../../text/push/push-confirm-texts';
import type { Context } from '../context';
import { shortenForPage } from '../progress';
import { usersOf } from './others';
import {
  confirmedIn,
  type PlannedPush,
  type PlanOptions,
  planPush,
  type Scope,
  sealedBy,
  writableTable,
} from './plan-push';
import { forgetPreview } from './preview';
import { type PushResult, runPush } from './run-push';
import { markUnsent } from './unsent-rows';
import { inLanguage, type Text } from '../../text/text';

/** A push that can be planned as often as needed. */
export interface PushRequest {
  readonly plan: () => PlannedPush;
  /** all: the preview showed the whole plan. some: it showed more than this plan. none: there was no preview. */
  readonly previewed: 'all' | 'some' | 'none';
  /** The user typed none of the values, so the user must read all pages. */
  readonly readAll?: true;
  /** The run that is taken back; '' for none. */
  readonly undoes: string;
}

/** The edited and new rows of the active tab, or of a tab and selected rows that are not the current ones. */
export function pushRequest(
  context: Context,
  scope: Scope,
  pinned: Pick<PlanOptions, 'rows'> & { readonly sheet?: number } = {},
): PushRequest {
  return {
    plan: () => {
      const planned = planPush(context, writableTable(context, pinned.sheet), { scope, ...pinned });
      if (scope !== 'all') return planned;
      // The plan sends the rows as the tab shows them, so other users' confirmed changes of them are dropped.
      const { others } = confirmedIn(context, planned.journal, planned.entries);
      // What the user confirmed and what waits no more is over, once nothing of it is left to send.
      const over = isEmptyPlan(planned.plan) ? others.filter(sealedBy(context)) : [];
      const told = others.filter(entry => !over.includes(entry));
      return { ...planned, others: told.length === 0 ? null : usersOf(told), over };
    },
    previewed: scope === 'all' ? 'all' : 'some',
    undoes: '',
  };
}

/** Takes back the values of these entries. besides: what else it leaves out, and why. */
export function takingBack(
  context: Context,
  table: TableSheet,
  entries: Parameters<typeof planUndo>[2]['entries'],
  undoes: string,
  besides: readonly RowNote[] = [],
): PushRequest {
  const { resource } = table;
  const ids = new Set(entries.map(({ recordId }) => recordId));
  return {
    plan: () => {
      let skipped: readonly RowNote[] = [];
      const planned = planPush(context, table, {
        input: {
          inScope: row => ids.has(row.id),
          adjust: books => {
            const plan = planUndo(resource, context.settings(resource), { entries }, books);
            skipped = [...plan.skipped, ...besides];
            return plan.adjustments;
          },
        },
      });
      return { ...planned, skipped };
    },
    previewed: 'none',
    // The user typed none of these values, and any editor can write the hidden journal.
    readAll: true,
    undoes,
  };
}

/** What the user has confirmed of a plan. */
export const confirmedShape = () => ({
  /** {@link fingerprint} of the shown plan. */
  fingerprint: text,
  /** Names of operations (src/push/plan/choice.ts) that are not sent. */
  leaveOut: listOf(text),
  /** The number of operations to send, as the user was told. */
  count: finite,
  /** True if the user confirmed a plan that looks wrong as a whole. */
  isMeant: flag,
  /** The user's reason; '' for none. */
  reason: text,
});

/** Sends the confirmed plan. If something has changed, sends nothing and returns the new plan. */
export function pushAsShown(
  context: Context,
  request: PushRequest,
  { fingerprint: shown, leaveOut, count, isMeant, reason }: DecodedObject<ReturnType<typeof confirmedShape>>,
): PushResult | PlannedPush {
  return context.withPushLock((): PushResult | PlannedPush => {
    // Reads everything again under the lock: tab, journal, service.
    const again = request.plan();
    if (fingerprint(again) !== shown) return again;
    const plan = withoutOperations(again.plan, leaveOut);
    if (plan === null || countOf(plan) !== count) return again;
    if (plan.suspicion !== null && !isMeant) return again;
    shortenForPage(context, 'rows');
    const planned = { ...again, plan };
    const result = runPush(context, planned, { reason, undoes: request.undoes });
    if (request.previewed === 'all') forgetPreview(context, planned);
    return result;
  });
}

export function countOf({ operations, resends }: Plan): number {
  return operations.length + resends.length;
}

/** Ends a push with nothing to send: drops the entries that are over, and writes into the rows why they cannot go. */
export function markNothingSent(context: Context, planned: PlannedPush): void {
  const { plan, over } = planned;
  if (over.length === 0 && saysNothing(plan)) return;
  context.withLock(() => {
    const journal = context.journal();
    const open = new Set(journal.open().map(({ operationId }) => operationId));
    const dropped = over.filter(({ operationId }) => open.has(operationId)).map(withdraw);
    journal.save(dropped);
    markUnsent(context, planned, { closed: [], dropped, wasCancelled: true, wholePlan: true });
  });
}

/** True if a settlement of an earlier run can be written down, although nothing is sent. */
export function closesSomething(planned: PlannedPush): boolean {
  return planned.settled.settlements.some(
    settlement => settlement.kind !== 'waiting' && !(settlement.kind === 'resting' && !settlement.over),
  );
}

/** What happens to other users' or old confirmed changes of this tab; null if there are none. */
export function othersNote({ plan, others }: PlannedPush): Text | null {
  if (others === null) return null;
  return isEmptyPlan(plan) ? pushConfirmTexts.othersStay(others) : pushConfirmTexts.othersDropped(others);
}

/** A hash of all that the user is shown before the confirmation. */
export function fingerprint({ hash, skipped, others }: PlannedPush): string {
  const notes = skipped.map(({ row, title, field, reason }) => [row, title, field, inLanguage(reason, 'en')]);
  return sha256Hex(JSON.stringify([hash, notes, others]));
}
