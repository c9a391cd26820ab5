import { commandTexts } from '../text/command-texts';
import type { Context } from './context';
import { planPages, saysNothing } from './plan-pages';
import { planPush, writableTable } from './plan-push';

/** Shows what a push would send, against the service as it is now. Writes nothing anywhere. */
export function preview(context: Context): void {
  const table = writableTable(context);
  const { plan } = planPush(context, context.connection(), table);
  if (saysNothing(plan)) {
    context.tell(commandTexts.nothingToPush(plan.tab));
    return;
  }
  const pages = planPages(table.resource, plan);
  for (const [i, page] of pages.entries()) {
    if (i === pages.length - 1) context.tell(page);
    else if (!context.confirm(page)) return;
  }
}
