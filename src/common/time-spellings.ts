/**
 * Days and times in other spellings of public APIs (docs/service.md#dates): slashes, dots, Korean dates with spaces,
 * 8, 12 or 14 digits, epoch seconds or milliseconds. They are converted to ISO 8601.
 */

/** "2026/10/5", "2026.10.05", "2026. 10. 5.", optionally with a time and an offset. */
const SEPARATED =
  /^(\d{4})([-/.]) ?(\d{1,2})\2 ?(\d{1,2})\.?(?:(?:[T ]| +)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?: ?(Z|[+-]\d{2}(?::?\d{2})?))?)?$/i;
/** "20261005", "202610050930", "20261005093000". */
const DIGITS = /^((?:19|20|21)\d{2})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?(Z|[+-]\d{2}:?\d{2})?)?$/;
/** The years 2001 to 2127; fewer digits are more likely another number. */
const EPOCH = /^([1-4]\d{9})(\d{3})?(?:\.\d+)?$/;
const LAST_EPOCH_SECOND = 4_985_000_000;

/** The ISO spelling; null for other texts. The caller checks that the day exists. */
export function isoSpelling(text: string): string | null {
  const epoch = EPOCH.exec(text);
  if (epoch !== null) return epochSpelling(Number(epoch[1]), Number(epoch[2] ?? 0));
  const digits = DIGITS.exec(text);
  if (digits !== null) {
    const [, year, month, day, hour, minute, second, offset] = digits;
    return assembled(year, month, day, hour, minute, second, offset);
  }
  const parts = SEPARATED.exec(text);
  if (parts === null) return null;
  const [, year, , month, day, hour, minute, second, offset] = parts;
  return assembled(year, month, day, hour, minute, second, offset);
}

/** The ISO spelling of a list such as [2026, 10, 5, 9, 30, 15, 0], as some frameworks write it; else null. */
export function spellingOfParts(parts: readonly unknown[]): string | null {
  const isTime = parts.length === 3 || (parts.length >= 5 && parts.length <= 7);
  if (!isTime || !parts.every(part => Number.isInteger(part) && Number(part) >= 0)) return null;
  const [year, month, day, hour, minute, second = '0'] = parts.map(String);
  return /^\d{4}$/.test(year ?? '') ? assembled(year, month, day, hour, minute, second) : null;
}

function epochSpelling(seconds: number, milliseconds: number): string | null {
  if (seconds > LAST_EPOCH_SECOND) return null;
  return new Date(seconds * 1000 + milliseconds).toISOString();
}

function assembled(
  year = '',
  month = '',
  day = '',
  hour: string | undefined,
  minute = '00',
  second = '00',
  offset = '',
): string {
  const date = `${year}-${two(month)}-${two(day)}`;
  if (hour === undefined) return date;
  const zone = /^[+-]\d{2}$/.test(offset) ? `${offset}:00` : offset.toUpperCase();
  return `${date}T${two(hour)}:${two(minute)}:${two(second)}${zone}`;
}

function two(digits: string): string {
  return digits.padStart(2, '0');
}
