/** Time zones with a fixed offset: GMT+09:00 (as Sheets returns it), GMT+9, GMT-0330, UTC+9. */

const FIXED = /^(?:GMT|UTC)([+-])(\d{1,2})(?::?([0-5]\d))?$/;

const known = new Map<string, number | null>();

/** Milliseconds to add to UTC; null for the name of a place. */
export function fixedOffset(timeZone: string): number | null {
  let offset = known.get(timeZone);
  if (offset === undefined) {
    const [, sign, hours, minutes = '0'] = FIXED.exec(timeZone) ?? [];
    const size = (Number(hours) * 60 + Number(minutes)) * 60_000;
    offset = sign === undefined || Number(hours) > 23 ? null : sign === '-' ? -size : size;
    known.set(timeZone, offset);
  }
  return offset;
}
