/** The month-end for the sidebar, from the spreadsheet alone. */

import type { Context } from '../../commands/context';
import { showCheck } from '../../commands/summaries/closing-counts';
import { isMonth, monthEnd } from '../../commands/summaries/month-end';
import { koreanDay, koreanMinute } from '../../common/calendar';
import { type Decoded, finite, object, text } from '../../common/decode';
import { daysOf } from '../../common/period';
import * as monthEndTexts from '../../text/reports/month-end-texts';
import { UserError } from '../../text/text';
import { inSheet, type Shown } from './method';

export type MonthEndView = Shown<ReturnType<typeof monthEndView>>;
export type PartView = MonthEndView['parts'][number];

export const monthEndMethods = () => ({
  monthEnd: inSheet(wanted(), monthEndView),
  showCheck: inSheet(object({ sheetId: finite, row: finite }), (context, { sheetId, row }) => {
    showCheck(context, sheetId, row);
    return null;
  }),
});

/** month: "2026-10"; '' for the last month. */
function wanted() {
  return object({ month: text });
}

function monthEndView(context: Context, { month: asked }: Decoded<ReturnType<typeof wanted>>) {
  const today = koreanDay(context.platform.clock.now());
  const month = asked === '' ? daysOf('lastMonth', today).start.slice(0, 7) : asked;
  if (!isMonth(month)) throw new UserError(monthEndTexts.badMonth(month.slice(0, 40)));
  const { parts, isWhole, documents, checklist } = monthEnd(context, month);
  return {
    month,
    today,
    parts: parts.map(({ step, asOf, ...part }) => ({
      ...part,
      step: monthEndTexts.steps[step],
      /** "MM-DD HH:MM" in Korea; '' for none. */
      asOf: asOf === null ? '' : koreanMinute(asOf).slice(5),
    })),
    /** The number of parts; null while more may be added. */
    all: isWhole ? parts.length : null,
    /** Open approvals; null before they were pulled. */
    documents,
    /** The counts of the checklist without zeros; null before it was made. */
    checklist: checklist && {
      sheetId: checklist.tab?.sheetId ?? null,
      counts: checklist.counts.filter(({ rows }) => rows > 0),
    },
  };
}
