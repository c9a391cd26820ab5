/** The offset of a time zone at an instant, cached because Intl is slow. */
import { fixedOffset } from '../model/fixed-offset';

/** The end of Korea's last summer time (1988-10-09 03:00). Since then the offset is +09:00. */
const SEOUL_FIXED_SINCE = Date.UTC(1988, 9, 8, 17);
const SEOUL_OFFSET_MS = 9 * 3_600_000;
/** Offsets change only on quarter hours. */
const BUCKET_MS = 900_000;
const CACHE_LIMIT = 20_000;

/** A function from a UTC instant to the milliseconds to add for local time. */
export function createOffsetLookup(
  timeZone: string,
  DateTimeFormat: typeof Intl.DateTimeFormat,
): (utc: number) => number {
  const fixed = fixedOffset(timeZone);
  if (fixed !== null) return () => fixed;
  // Created on first use, because a formatter is slow to create and most scripts stay in a fixed zone.
  let format: Intl.DateTimeFormat | null = null;
  const cache = new Map<number, number>();
  const ask = (utc: number): number => {
    format ??= new DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset', hour: 'numeric' });
    const name = format.formatToParts(utc).find(part => part.type === 'timeZoneName')?.value ?? 'GMT';
    const match = /^GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(name);
    if (!match?.[1]) return 0;
    const seconds = Number(match[2]) * 3600 + Number(match[3]) * 60 + Number(match[4] ?? 0);
    return (match[1] === '-' ? -seconds : seconds) * 1000;
  };
  return utc => {
    if (timeZone === 'Asia/Seoul' && utc >= SEOUL_FIXED_SINCE) return SEOUL_OFFSET_MS;
    if (Number.isNaN(utc)) return 0;
    const bucket = Math.floor(utc / BUCKET_MS);
    const known = cache.get(bucket);
    if (known !== undefined) return known;
    const offset = ask(utc);
    if (cache.size >= CACHE_LIMIT) cache.clear();
    cache.set(bucket, offset);
    return offset;
  };
}
