import { saysNothing } from '../../push/plan/plan';
import type { Context } from '../context';
import { type PlannedPush, planPush, writableTable } from './plan-push';
import { forgetPreview, rememberPreview } from './previewed';

/** What a push of the tab in sight would send, against the service as it is now. Writes nothing into the spreadsheet; what is shown is remembered with the user. */
export function preview(context: Context): PlannedPush {
  const planned = planPush(context, writableTable(context));
  if (saysNothing(planned.plan)) forgetPreview(context, planned);
  else rememberPreview(context, planned);
  return planned;
}
