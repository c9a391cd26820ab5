import type { Context } from '../../commands/context';
import { preview } from '../../commands/push/preview';
import { saysNothing } from '../../push/plan/plan';
import * as pushConfirmTexts from '../../text/push/push-confirm-texts';
import type { Dialogs } from '../dialogs';
import { tellPages } from '../pages';
import { planPages } from './plan-pages';

/** "Preview": shows what a push would send, page by page. */
export function tellPreview(context: Context, dialogs: Dialogs): void {
  const planned = preview(context);
  const { plan } = planned;
  if (saysNothing(plan)) dialogs.tell(pushConfirmTexts.nothingToPush(plan.tab));
  else tellPages(dialogs, planPages(context, planned));
}
