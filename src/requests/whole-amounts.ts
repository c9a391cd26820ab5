/** Which placeholders of a body stand for amounts in whole won. The body is the team's own, so that only names tell. */

import { numberNamed } from '../resources/number-names';
import { markedBody, slotIn, valuesIn } from '../resources/update-template';

/**
 * Names of those placeholders: the column's name tells, else the member's. None where the request names another
 * currency than won; held gives what a placeholder holds.
 */
export function wholeAmounts(body: string, held: (name: string) => unknown): string[] {
  const all = [...valuesIn(markedBody(body) ?? null)].map(({ value, path }) => ({
    value,
    slot: slotIn(value),
    member: [...path].reverse().find(name => !/^\d+$/.test(name)) ?? '',
  }));
  const isForeign = all.some(
    ({ value, slot, member }) =>
      /currency/i.test(member) && isOtherThanWon(slot === null ? value : held(slot.field)),
  );
  if (isForeign) return [];
  return all.flatMap(({ slot, member }) =>
    slot !== null && (numberNamed(slot.field) ?? numberNamed(member)) === 'integer' ? [slot.field] : [],
  );
}

function isOtherThanWon(currency: unknown): boolean {
  if (typeof currency !== 'string') return false;
  return !['', 'KRW', '원', '₩'].includes(currency.trim().toUpperCase());
}
