/** Preview, confirmation, push. No lock is held while a dialog is open; what runs is exactly what was shown. */

import { isEmptyPlan } from '../push/plan';
import { commandTexts } from '../text/command-texts';
import { joined, type Text, verbatim } from '../text/text';
import type { Context } from './context';
import { planSummary, saysNothing } from './plan-pages';
import { type PlannedPush, planPush, writableTable } from './plan-push';
import { reportPush } from './push-report';
import { type PushResult, runPush } from './run-push';

/** Sends the edited and new rows of the tab that the user looks at. */
export function push(context: Context): void {
  const connection = context.connection();
  let table = writableTable(context);
  let planned = planPush(context, connection, table);
  for (let round = 0; ; round++) {
    if (!mayGoOn(context, planned, round > 0)) return;
    const wanted = planned.hash;
    const outcome = context.withLock((): PushResult | PlannedPush => {
      // Everything is read again under the lock: the tab, the journal, the service.
      table = writableTable(context);
      const again = planPush(context, connection, table);
      return again.hash === wanted ? runPush(context, connection, again) : again;
    });
    if ('report' in outcome) {
      reportPush(context, outcome);
      return;
    }
    planned = outcome;
  }
}

/** Asks the user, unless there is nothing to ask: what an earlier run confirmed and sent is only written down. */
function mayGoOn(context: Context, planned: PlannedPush, changed: boolean): boolean {
  const { plan } = planned;
  if (saysNothing(plan)) {
    if (closesSomething(planned)) return true;
    context.tell(commandTexts.nothingToPush(plan.tab));
    return false;
  }
  const summary = planSummary(planned.table.resource, plan);
  if (isEmptyPlan(plan) && !closesSomething(planned)) {
    context.tell(joined([commandTexts.nothingToPush(plan.tab), verbatim(''), summary]));
    return false;
  }
  const prefix: Text[] = changed ? [commandTexts.changedMeanwhile, verbatim('')] : [];
  if (!context.confirm(joined([...prefix, summary, verbatim(''), commandTexts.confirmPush]))) return false;
  return plan.suspicion === null || context.confirm(commandTexts.confirmSuspicion(plan.suspicion));
}

/** Something from an earlier run can be written down now, though nothing is sent. */
function closesSomething(planned: PlannedPush): boolean {
  return planned.settled.settlements.some(({ kind }) => kind !== 'waiting' && kind !== 'resting');
}
