import { type Plan, saysNothing } from '../../push/plan/plan';
import type { ResourceDefinition } from '../../resources/definition';
import type { Context } from '../context';
import { planPush, writableTable } from './plan-push';
import { forgetPreview, rememberPreview } from './previewed';

export interface PushPlanView {
  readonly resource: ResourceDefinition;
  readonly plan: Plan;
}

/** What a push of the tab in sight would send, against the service as it is now. Writes nothing into the spreadsheet; what is shown is remembered with the user. */
export function preview(context: Context): PushPlanView {
  const table = writableTable(context);
  const planned = planPush(context, table);
  const { plan } = planned;
  if (saysNothing(plan)) forgetPreview(context, planned);
  else rememberPreview(context, planned);
  return { resource: table.resource, plan };
}
