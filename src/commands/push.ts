/** Preview, confirmation, push. No lock is held while a dialog is open; what runs is exactly what was shown. */

import type { Connection } from '../api/connection';
import type { JournalEntry } from '../push/journal';
import { isEmptyPlan } from '../push/plan';
import { confirmedBefore } from '../push/run';
import type { TableSheet } from '../sheet/table-sheet';
import { commandTexts } from '../text/command-texts';
import { joined, type Text, verbatim } from '../text/text';
import type { Context } from './context';
import { planSummary, saysNothing } from './plan-pages';
import { usersOf } from './others';
import { type PlannedPush, planPush, type Scope, waitingEntries, writableTable } from './plan-push';
import { reportPush } from './push-report';
import { type PushResult, runPush } from './run-push';

/** What is to be sent, planned anew as often as needed. */
export interface PushRequest {
  readonly table: () => TableSheet;
  readonly plan: (table: TableSheet) => PlannedPush;
  /** What else the user should read before confirming; part of what is confirmed. */
  readonly notes?: () => readonly Text[];
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
    // The rows are in this plan, as the tab shows them; what somebody else confirmed of them is over with it.
    notes: () => (others.length === 0 ? [] : [verbatim(''), commandTexts.othersDropped(usersOf(others))]),
    undoes: '',
  });
}

/** Shows the plan, and sends it if the user says so; when something moves meanwhile, shows it again. */
export function confirmAndPush(context: Context, connection: Connection, request: PushRequest): void {
  let planned = request.plan(request.table());
  let notes = request.notes?.() ?? [];
  for (let round = 0; ; round++) {
    const reason = mayGoOn(context, planned, notes, round > 0);
    if (reason === null) return;
    const wanted = fingerprint(planned, notes);
    const outcome = context.withPushLock((): PushResult | PlannedPush => {
      // Everything is read again under the lock: the tab, the journal, the service.
      const again = request.plan(request.table());
      notes = request.notes?.() ?? [];
      if (fingerprint(again, notes) !== wanted) return again;
      return runPush(context, connection, again, { reason, undoes: request.undoes });
    });
    if ('report' in outcome) {
      reportPush(context, outcome);
      return;
    }
    planned = outcome;
  }
}

function fingerprint(planned: PlannedPush, notes: readonly Text[]): string {
  return `${planned.hash} ${joined(notes).en}`;
}

/** Asks the user, unless there is nothing to ask: what an earlier run confirmed and sent is only written down. Gives the reason, '' for none; null: stop. */
function mayGoOn(
  context: Context,
  planned: PlannedPush,
  notes: readonly Text[],
  changed: boolean,
): string | null {
  const { plan } = planned;
  const prefix: Text[] = changed ? [commandTexts.changedMeanwhile, verbatim('')] : [];
  if (saysNothing(plan)) {
    if (closesSomething(planned)) return '';
    context.tell(joined([...prefix, commandTexts.nothingToPush(plan.tab), ...notes]));
    return null;
  }
  const summary = joined([planSummary(planned.table.resource, plan), ...notes]);
  if (isEmptyPlan(plan) && !closesSomething(planned)) {
    context.tell(joined([...prefix, commandTexts.nothingToPush(plan.tab), verbatim(''), summary]));
    return null;
  }
  // Nothing is sent then: what became of an earlier push is written down.
  if (isEmptyPlan(plan))
    return context.confirm(joined([summary, verbatim(''), commandTexts.confirmBooks])) ? '' : null;
  const reason = context.ask(joined([...prefix, summary, verbatim(''), commandTexts.confirmPush]));
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
