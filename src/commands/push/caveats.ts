/** Facts about a whole plan, shown beside its counts. */

import type { Plan } from '../../push/plan/plan';
import * as planTexts from '../../text/push/plan-texts';
import type { Text } from '../../text/text';

/** Says how old a look may be if longer than usual, and what new rows were compared with if the list is cut. */
export function caveatsOf({ looksLastSeconds, compared }: Plan): Text[] {
  return [
    ...(looksLastSeconds === undefined ? [] : [planTexts.looksLast(looksLastSeconds)]),
    ...(compared === undefined ? [] : [planTexts.compared({ ...compared })]),
  ];
}
