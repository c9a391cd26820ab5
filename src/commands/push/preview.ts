import { commandTexts } from '../../text/command-texts';
import type { Context } from '../context';
import { tellPages } from '../pages';
import { planPages, saysNothing } from './plan-pages';
import { planPush, writableTable } from './plan-push';
import { forgetPreview, rememberPreview } from './previewed';

/** Shows what a push would send, against the service as it is now. Writes nothing into the spreadsheet; what was shown is remembered with the user. */
export function preview(context: Context): void {
  const table = writableTable(context);
  const planned = planPush(context, context.connection(), table);
  const { plan } = planned;
  if (saysNothing(plan)) {
    forgetPreview(context, planned);
    context.tell(commandTexts.nothingToPush(plan.tab));
    return;
  }
  rememberPreview(context, planned);
  tellPages(context, planPages(table.resource, plan));
}
