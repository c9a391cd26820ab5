/** Values that cross between Node and the context as JSON: plain data, with dates as { "$date": ms }. */

/** JSON of a value; null for undefined. Dates stay dates, emulated objects become {}. */
export function encodeValue(value: unknown): string | null {
  const text = JSON.stringify(value, function (this: Record<string, unknown>, key: string, seen: unknown) {
    const original = this[key];
    // instanceof would fail for values of the other realm.
    if (Object.prototype.toString.call(original) === '[object Date]') {
      return { $date: (original as Date).getTime() };
    }
    return seen;
  }) as string | undefined;
  return text ?? null;
}

/** Whether an encoded value holds a date. */
export function holdsDate(text: string | null): boolean {
  return text?.includes('{"$date":') ?? false;
}

/** Decodes a value into objects of this realm. */
export function decodeValue(text: string | null): unknown {
  if (text === null) return undefined;
  return JSON.parse(text, (_, value: unknown) => {
    if (typeof value === 'object' && value !== null && '$date' in value) {
      const ms = value.$date;
      return new Date(typeof ms === 'number' ? ms : Number.NaN);
    }
    return value;
  });
}
