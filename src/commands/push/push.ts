/** Preview, confirmation, push. No lock is held while a dialog is open; what runs is exactly what was shown. */

import type { Connection } from '../../api/connection';
import type { JournalEntry } from '../../push/entry/journal';
import { isEmptyPlan } from '../../push/plan/plan';
import { confirmedBefore } from '../../push/push';
import type { TableSheet } from '../../sheet/table/table-sheet';
import { commandTexts } from '../../text/command-texts';
import { joined, type Text } from '../../text/text';
import { verbatim } from '../../text/texts';
import type { Context } from '../context';
import { usersOf } from './others';
import { askPages, type Block, confirmPages, tellPages } from '../pages';
import { planPages, saysNothing } from './plan-pages';
import { type PlannedPush, planPush, type Scope, waitingEntries, writableTable } from './plan-push';
import { differencesSince, forgetPreview, lastPreview, type Seen, seenNow } from './previewed';
import { reportPush } from './push-report';
import { type PushResult, runPush } from './run-push';
import { markUnsent } from './unsent-rows';

/** What is to be sent, planned anew as often as needed. */
export interface PushRequest {
  readonly table: () => TableSheet;
  readonly plan: (table: TableSheet) => PlannedPush;
  /** What else the user must read before confirming; part of what is confirmed. */
  readonly notes?: () => readonly Block[];
  /** all: the plan is what was previewed; some: it is part of that; none: nobody previewed it. */
  readonly previewed: 'all' | 'some' | 'none';
  /** Nothing of it was typed by the user: all of it must be read, page by page. */
  readonly readAll?: true;
  /** The run that is taken back; '' for none. */
  readonly undoes: string;
}

/** Sends the edited and new rows of the tab that the user looks at. */
export function push(context: Context, scope: Scope = 'all'): void {
  const connection = context.connection();
  let others: readonly JournalEntry[] = [];
  confirmAndPush(context, connection, {
    table: () => writableTable(context),
    plan: table => {
      const planned = planPush(context, connection, table, { scope });
      const waits = waitingEntries(context, connection, planned.journal);
      others = scope === 'all' ? confirmedBefore(planned.entries, waits).others : [];
      return planned;
    },
    previewed: scope === 'all' ? 'all' : 'some',
    // The rows are in this plan, as the tab shows them; what somebody else confirmed of them is over with it.
    notes: () => (others.length === 0 ? [] : [[commandTexts.othersDropped(usersOf(others))]]),
    undoes: '',
  });
}

/** Shows the plan, and sends it if the user says so; when something moves meanwhile, shows it again and names what is different. */
export function confirmAndPush(context: Context, connection: Connection, request: PushRequest): void {
  let planned = request.plan(request.table());
  let notes = request.notes?.() ?? [];
  let seen = request.previewed === 'none' ? null : lastPreview(context, planned);
  for (;;) {
    const reason = mayGoOn(context, request, planned, notes, seen);
    if (reason === null) return;
    const wanted = fingerprint(planned, notes);
    const asked = seenNow(context, planned);
    const outcome = context.withPushLock((): PushResult | PlannedPush => {
      // Everything is read again under the lock: the tab, the journal, the service.
      const again = request.plan(request.table());
      notes = request.notes?.() ?? [];
      if (fingerprint(again, notes) !== wanted) return again;
      return runPush(context, connection, again, { reason, undoes: request.undoes });
    });
    if ('report' in outcome) {
      if (request.previewed === 'all') forgetPreview(context, planned);
      reportPush(context, outcome);
      return;
    }
    planned = outcome;
    seen = asked;
  }
}

function fingerprint(planned: PlannedPush, notes: readonly Block[]): string {
  return `${planned.hash} ${joined(notes.flat()).en}`;
}

/** Asks the user, unless there is nothing to ask: what an earlier run confirmed and sent is only written down. Gives the reason, '' for none; null: stop. */
function mayGoOn(
  context: Context,
  request: PushRequest,
  planned: PlannedPush,
  notes: readonly Block[],
  seen: Seen | null,
): string | null {
  const { plan } = planned;
  const changed = seen?.by === 'question';
  const prefix: Text[] = changed ? [commandTexts.changedMeanwhile, verbatim('')] : [];
  if (saysNothing(plan)) {
    if (closesSomething(planned)) return '';
    context.tell(joined([...prefix, commandTexts.nothingToPush(plan.tab), ...notes.flat()]));
    return null;
  }
  const partly = request.previewed === 'some' && !changed;
  const differs = seen === null ? [] : differencesSince(context, seen, planned, partly);
  const intro: Block[] = changed ? [[commandTexts.changedMeanwhile]] : [];
  const isNothing = isEmptyPlan(plan) && !closesSomething(planned);
  const pages = planPages(planned.table.resource, plan, {
    differs: [...intro, ...(isNothing ? [[commandTexts.nothingToPush(plan.tab)]] : []), ...differs],
    leftOut: notes,
  });
  if (isNothing) {
    tellPages(context, pages);
    context.withLock(() =>
      markUnsent(context, planned, { closed: [], dropped: [], wasCancelled: false, wholePlan: true }),
    );
    return null;
  }
  // Nothing is sent then: what became of an earlier push is written down.
  if (isEmptyPlan(plan)) return confirmPages(context, pages, commandTexts.confirmBooks) ? '' : null;
  const question = commandTexts.confirmPush(plan.operations.length + plan.resends.length);
  const reason = askPages(context, pages, question, request.readAll);
  if (reason === null) return null;
  if (plan.suspicion !== null && !context.confirm(commandTexts.confirmSuspicion(plan.suspicion))) return null;
  return reason.trim().slice(0, 500);
}

/** Something from an earlier run can be written down now, though nothing is sent. */
export function closesSomething(planned: PlannedPush): boolean {
  return planned.settled.settlements.some(
    settlement => settlement.kind !== 'waiting' && !(settlement.kind === 'resting' && !settlement.over),
  );
}
