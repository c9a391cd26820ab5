/** Facts about a whole plan, shown beside its counts. */

import { labelOf } from '../../changes/field-label';
import { putModeOf } from '../../resources/settings';
import * as effectTexts from '../../text/push/effect-texts';
import * as planTexts from '../../text/push/plan-texts';
import type { Text } from '../../text/text';
import type { Context } from '../context';
import { refusalOf } from './effects-command';
import type { PlannedPush } from './plan-push';

/**
 * Says that the push would be refused and what to choose, how old a look may be if longer than usual, and what new rows
 * were compared with if the list is cut.
 */
export function caveatsOf(context: Context, planned: PlannedPush): Text[] {
  const { plan, table } = planned;
  const { looksLastSeconds, compared } = plan;
  const { resource } = table;
  const damage = refusalOf(context, planned);
  const labels = (damage?.fields ?? []).map(({ field }) => labelOf(resource, field));
  const sendsAll = putModeOf(resource, context.settings(resource)) !== 'merge';
  const toChoose = damage?.isAnswered === false ? 'answer' : sendsAll ? 'elsewhere' : 'allFields';
  return [
    ...(damage === null ? [] : [effectTexts.wouldBeRefused(labels, toChoose)]),
    ...(looksLastSeconds === undefined ? [] : [planTexts.looksLast(looksLastSeconds)]),
    ...(compared === undefined ? [] : [planTexts.compared({ ...compared })]),
  ];
}
