/**
 * Offsets of time zones. Reading 20,000 dates with a new Intl.DateTimeFormat per call takes seconds. So formats and
 * offsets are cached, and Asia/Seoul needs neither.
 */
import { fixedOffset } from './fixed-offset';

const QUARTER_HOUR = 900_000;
const SEOUL_OFFSET = 9 * 3_600_000;
/** The end of Korea's last summer time (1988-10-09 03:00). Since then the offset is +09:00. */
const SEOUL_STEADY_SINCE = Date.UTC(1988, 9, 8, 17);

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, Map<number, number>>();

/** The zone's offset from UTC at an instant, in ms. Throws a RangeError for an unknown zone. */
export function zoneOffset(epochMs: number, timeZone: string): number {
  if (timeZone === 'Asia/Seoul' && epochMs >= SEOUL_STEADY_SINCE) return SEOUL_OFFSET;
  if (timeZone === 'UTC' || timeZone === 'Etc/UTC' || timeZone === 'GMT') return 0;
  const fixed = fixedOffset(timeZone);
  if (fixed !== null) return fixed;
  // Before 1970 zones changed at odd seconds (local mean time); only later is each quarter of an hour uniform.
  if (epochMs < 0) return computeOffset(epochMs, timeZone);
  const bucket = Math.floor(epochMs / QUARTER_HOUR);
  let known = offsets.get(timeZone);
  if (!known) {
    known = new Map();
    offsets.set(timeZone, known);
  }
  let offset = known.get(bucket);
  if (offset === undefined) {
    offset = computeOffset(epochMs, timeZone);
    known.set(bucket, offset);
  }
  return offset;
}

/** The instant at which clocks in the zone show this local time (ms since 1970 as if it were UTC). */
export function localToEpoch(localMs: number, timeZone: string): number {
  const first = localMs - zoneOffset(localMs, timeZone);
  const offset = zoneOffset(first, timeZone);
  return localMs - offset;
}

function computeOffset(epochMs: number, timeZone: string): number {
  const whole = Math.floor(epochMs / 1000) * 1000;
  let year = 1970;
  let month = 1;
  let day = 1;
  let hour = 0;
  let minute = 0;
  let second = 0;
  let beforeChrist = false;
  for (const { type, value } of formatFor(timeZone).formatToParts(whole)) {
    if (type === 'year') year = Number(value);
    else if (type === 'month') month = Number(value);
    else if (type === 'day') day = Number(value);
    else if (type === 'hour') hour = Number(value);
    else if (type === 'minute') minute = Number(value);
    else if (type === 'second') second = Number(value);
    else if (type === 'era') beforeChrist = value.startsWith('B');
  }
  const local = new Date(0);
  local.setUTCFullYear(beforeChrist ? 1 - year : year, month - 1, day);
  local.setUTCHours(hour, minute, second);
  return local.getTime() - whole;
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}
