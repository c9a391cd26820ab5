/**
 * Values that cross between Node and the context as JSON: plain data, with dates kept as { "$date": ms }.
 */

/** JSON of a value; null when it is undefined. Dates stay dates, emulated objects become {}. */
export function encodeValue(value: unknown): string | null {
  const text = JSON.stringify(value, function (this: Record<string, unknown>, key: string, seen: unknown) {
    const original = this[key];
    // Not instanceof: the same code packs values of the other realm.
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

/** The value again, made of this realm's objects. */
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
