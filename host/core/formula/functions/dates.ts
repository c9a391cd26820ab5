/**
 * Date functions on serial numbers, in the spreadsheet's time zone.
 */
import { parseDateEntry } from '../../model/parse-date';
import { epochToSerial, partsToSerial, serialToParts } from '../../model/serial-date';
import { fail } from '../failure';
import type { Scope } from '../scope';
import { toNumber, toText, type Value } from '../values';
import { type FunctionTable, scalar } from './registry';

const whole = (value: Value | undefined): number => Math.floor(toNumber(value ?? null));

export const DATES: FunctionTable = {
  TODAY: scalar(0, 0, (_, scope) => Math.floor(nowSerial(scope))),
  NOW: scalar(0, 0, (_, scope) => nowSerial(scope)),
  DATE: scalar(3, 3, ([year, month, day]) => {
    const y = whole(year);
    return partsToSerial(y < 1900 ? y + 1900 : y, whole(month), whole(day));
  }),
  TIME: scalar(3, 3, ([hour, minute, second]) => {
    const seconds = whole(hour) * 3600 + whole(minute) * 60 + whole(second);
    return (((seconds % 86_400) + 86_400) % 86_400) / 86_400;
  }),
  DATEVALUE: scalar(1, 1, ([value = null], scope) => {
    const { locale, timeZone } = scope.doc;
    const parsed = parseDateEntry(toText(value).trim(), { locale, timeZone, now: scope.now() });
    if (!parsed) throw fail('#VALUE!', `DATEVALUE cannot parse '${toText(value)}'.`);
    return Math.floor(parsed.value);
  }),
  YEAR: scalar(1, 1, ([date = null]) => serialToParts(toNumber(date)).year),
  MONTH: scalar(1, 1, ([date = null]) => serialToParts(toNumber(date)).month),
  DAY: scalar(1, 1, ([date = null]) => serialToParts(toNumber(date)).day),
  HOUR: scalar(1, 1, ([date = null]) => serialToParts(toNumber(date)).hour),
  MINUTE: scalar(1, 1, ([date = null]) => serialToParts(toNumber(date)).minute),
  SECOND: scalar(1, 1, ([date = null]) => serialToParts(toNumber(date)).second),
  WEEKDAY: scalar(1, 2, ([date = null, type]) => {
    const { weekday } = serialToParts(toNumber(date));
    const kind = type === undefined ? 1 : whole(type);
    if (kind === 1) return weekday + 1;
    return kind === 2 ? weekday || 7 : (weekday + 6) % 7;
  }),
  DAYS: scalar(2, 2, ([end, start]) => whole(end) - whole(start)),
  EDATE: scalar(2, 2, ([start, months]) => addMonths(whole(start), whole(months))),
  EOMONTH: scalar(2, 2, ([start, months]) => {
    const { year, month } = serialToParts(whole(start));
    return partsToSerial(year, month + whole(months) + 1, 0);
  }),
};

function nowSerial(scope: Scope): number {
  return epochToSerial(scope.now(), scope.doc.timeZone);
}

/** The same day in another month, or that month's last day. */
function addMonths(serial: number, months: number): number {
  const { year, month, day } = serialToParts(serial);
  const last = partsToSerial(year, month + months + 1, 0);
  return Math.min(partsToSerial(year, month + months, day), last);
}

/** Functions whose value changes by itself. Custom functions may not depend on them. */
export const VOLATILE: ReadonlySet<string> = new Set(['NOW', 'RAND', 'RANDBETWEEN', 'RANDARRAY']);

export const RANDOM: FunctionTable = {
  RAND: scalar(0, 0, (_, scope) => scope.random()),
  RANDBETWEEN: scalar(2, 2, ([low, high], scope) => {
    const from = Math.ceil(toNumber(low ?? null));
    const to = Math.floor(toNumber(high ?? null));
    if (to < from) throw fail('#NUM!', 'Function RANDBETWEEN parameter 2 is less than parameter 1.');
    return from + Math.floor(scope.random() * (to - from + 1));
  }),
};
