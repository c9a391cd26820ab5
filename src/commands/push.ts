/** Preview, confirmation, push. No lock is held while a dialog is open; what runs is exactly what was shown. */

import { isEmptyPlan } from '../push/plan';
import { commandTexts } from '../text/command-texts';
import { joined, type Text, verbatim } from '../text/text';
import type { Context } from './context';
import { planPages, saysNothing } from './plan-pages';
import { type PlannedPush, planPush, writableTable } from './plan-push';
import { reportPush } from './push-report';
import { type PushResult, runPush } from './run-push';

/** Sends the edited and new rows of the tab that the user looks at. */
export function push(context: Context): void {
  const connection = context.connection();
  let table = writableTable(context);
  let planned = planPush(context, connection, table);
  for (let round = 0; ; round++) {
    if (!isConfirmed(context, planned, round > 0)) return;
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

function isConfirmed(context: Context, planned: PlannedPush, changed: boolean): boolean {
  const { plan } = planned;
  if (saysNothing(plan)) {
    context.tell(commandTexts.nothingToPush(plan.tab));
    return false;
  }
  const pages = planPages(planned.table.resource, plan);
  const open = closesSomething(planned);
  if (isEmptyPlan(plan) && !open) {
    context.tell(joined([commandTexts.nothingToPush(plan.tab), verbatim(''), ...pages.slice(0, 1)]));
    return false;
  }
  const prefix: Text[] = changed ? [commandTexts.changedMeanwhile, verbatim('')] : [];
  for (const [i, page] of pages.entries()) {
    const last = i === pages.length - 1;
    const suffix = last ? [verbatim(''), commandTexts.confirmPush] : [];
    if (!context.confirm(joined([...(i === 0 ? prefix : []), page, ...suffix]))) return false;
  }
  return plan.suspicion === null || context.confirm(commandTexts.confirmSuspicion(plan.suspicion));
}

/** Something from an earlier run can be written down now, though nothing is sent. */
function closesSomething(planned: PlannedPush): boolean {
  return planned.settled.settlements.some(({ kind }) => kind !== 'waiting');
}
