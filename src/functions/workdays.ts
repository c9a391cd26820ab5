/** FIN_WORKDAYS: Monday to Friday without public holidays. */

import { addDays, daysBetween } from '../common/calendar';
import { shown } from '../changes/cell-codec';
import { holidays } from '../resources/calendar-lists';
import type { Call } from './call';
import { tableOf } from './source';
import { placeOf } from './table';

const DAY = 'holidays.date';
const A_SUNDAY = '1899-12-31';

export function workdays(call: Call): number {
  const range = call.range();
  const table = tableOf(call, { resource: holidays, range, fields: [DAY] }, true);
  const at = placeOf(table, DAY);
  const off = new Set(table.rows.map(row => shown(row[at] ?? '').slice(0, 10)));
  let count = 0;
  for (let day = range.start; day <= range.end; day = addDays(day, 1)) {
    const weekday = (daysBetween(A_SUNDAY, day) - 1) % 7;
    if (weekday > 0 && weekday < 6 && !off.has(day)) count++;
  }
  return count;
}
