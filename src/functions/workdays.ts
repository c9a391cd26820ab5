/** FIN_WORKDAYS: Monday to Friday without public holidays. */

import { addDays, daysBetween, isDay } from '../common/calendar';
import { shownLine } from '../common/shown-line';
import { shown } from '../changes/cell-text';
import { holidays } from '../resources/calendar-lists';
import * as functionTexts from '../text/function-texts';
import { UserError } from '../text/text';
import type { Call } from './call';
import { tableOf } from './source';
import { placeOf } from './function-table';

const DAY = 'holidays.date';
const A_SUNDAY = '1899-12-31';

export function workdays(call: Call): number {
  const range = call.range();
  const table = tableOf(call, { resource: holidays, range, fields: [DAY] }, true);
  const at = placeOf(table, DAY);
  const dates = table.rows.map(row => shown(row[at] ?? ''));
  // A holiday with an unreadable day may be any of these days.
  const unreadable = dates.filter(date => !isDay(date.slice(0, 10)));
  if (unreadable.length > 0)
    throw new UserError(
      functionTexts.badHolidays(unreadable.length, shownLine(unreadable[0] ?? '', 40), table.tab ?? ''),
    );
  const off = new Set(dates.map(date => date.slice(0, 10)));
  let count = 0;
  for (let day = range.start; day <= range.end; day = addDays(day, 1)) {
    const weekday = (daysBetween(A_SUNDAY, day) - 1) % 7;
    if (weekday > 0 && weekday < 6 && !off.has(day)) count++;
  }
  return count;
}
