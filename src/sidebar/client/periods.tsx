/** The choice of a period in all screens: months first. */

import type { Day } from '../../common/calendar';
import { type Days as Span, months } from '../../common/period';
import * as periodTexts from '../../text/period-texts';
import type { Text } from '../../text/text';

/** A year back from the month before the last: this month and the last one are chips. */
const OTHER_MONTHS = 12;

/** Months of the past, the latest first. */
export function otherMonths(today: Day): readonly { readonly span: Span; readonly label: Text }[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return Array.from({ length: OTHER_MONTHS }, (_, i) => {
    const span = months(year, month - 2 - i, month - 2 - i);
    return { span, label: monthText(span.start) };
  });
}

export function monthText(day: Day): Text {
  return periodTexts.month(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
}
