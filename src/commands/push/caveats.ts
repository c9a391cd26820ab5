/** What holds for a plan as a whole, and is said beside its counts. */

import type { Plan } from '../../push/plan/plan';
import { planTexts } from '../../text/plan-texts';
import type { Text } from '../../text/text';

/** How old a look may be where that is longer than usual, and with how much new rows were compared where that is not all. */
export function caveatsOf({ looksLastSeconds, compared }: Plan): Text[] {
  return [
    ...(looksLastSeconds === undefined ? [] : [planTexts.looksLast(looksLastSeconds)]),
    ...(compared === undefined ? [] : [planTexts.compared({ ...compared })]),
  ];
}
