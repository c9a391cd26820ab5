// Dates of the stand-in. Days are texts `YYYY-MM-DD`; times are texts without offset in Asia/Seoul, which has no
// summer time.

const DAY_MS = 86_400_000;
const SEOUL_OFFSET_MS = 9 * 3_600_000;

/** The last day of the generated data. */
export const LAST_DAY = '2026-10-31';

/** Days since 1970 of `YYYY-MM-DD`. */
export function dayNumber(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

/** `YYYY-MM-DD` of a count of days since 1970. */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** The number of days from start to end, both included. */
export function spanDays(startDate: string, endDate: string): number {
  return dayNumber(endDate) - dayNumber(startDate) + 1;
}

/** `YYYY-MM-DDTHH:mm:ss.ffffff` in Seoul, from epoch milliseconds. */
export function seoulTime(epochMs: number): string {
  return `${new Date(epochMs + SEOUL_OFFSET_MS).toISOString().slice(0, 23)}000`;
}

/** A time on a day, in the form of answers: with microseconds. `second` counts from midnight and may exceed a day. */
export function timeOn(day: number, second: number): string {
  const text = new Date(day * DAY_MS + second * 1000).toISOString().slice(0, 19);
  const mixed = Math.imul(day * 86_400 + second, 2_654_435_761) >>> 0;
  return `${text}.${String(mixed % 1_000_000).padStart(6, '0')}`;
}

/** `YYYYMMDD`, the form of some account days. */
export function compactDate(day: number): string {
  return dateOf(day).replaceAll('-', '');
}

/** The day, or the Monday after a weekend, because banks book nothing on weekends. */
export function bankDay(day: number): number {
  const name = weekday(day);
  return name === 6 ? day + 2 : name === 0 ? day + 1 : day;
}

/** A month of the data: its first and last day, and its name `YYYY-MM`. */
export interface Month {
  readonly name: string;
  readonly firstDay: number;
  readonly lastDay: number;
}

/** The last `count` months up to and including that of LAST_DAY, oldest first. */
export function dataMonths(count: number): Month[] {
  const end = new Date(`${LAST_DAY}T00:00:00Z`);
  const months: Month[] = [];
  for (let back = count - 1; back >= 0; back--) {
    const first = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - back, 1));
    const next = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1);
    months.push({
      name: first.toISOString().slice(0, 7),
      firstDay: first.getTime() / DAY_MS,
      lastDay: next / DAY_MS - 1,
    });
  }
  return months;
}
