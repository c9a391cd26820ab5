/** Reads journal entries from a hidden sheet that every editor can change. Broken entries are ignored. */

import { type Decoded, object, oneOf, optional } from '../../common/decode';
import { has, type Json } from '../../common/json';
import { resourceNamed } from '../../resources/registry';
import { confirmedParts, type EntryOf, type JournalEntry, OUTCOMES, type Tries, triedParts } from './journal';

/** How far an entry came. */
export const endParts = object({
  state: oneOf('planned', 'sent', 'accepted', 'rejected', 'unknown', 'closed'),
  outcome: optional(oneOf(...OUTCOMES)),
});

/** The entry, with defaults for fields that an older version did not write; null if broken. */
export function parseEntry(json: Json | undefined): JournalEntry | null {
  const [stored, tried, end] = [confirmedParts(json), triedParts(json), endParts(json)];
  const fields = resourceNamed(stored?.resource ?? '')?.fields;
  if (stored === undefined || tried === undefined || end === undefined || fields === undefined) return null;
  const names = fields.map(({ name }) => name);
  // Drops fields that the list does not have, because they cannot be planned.
  const known = <T>(values: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(names.filter(name => has(values, name)).map(name => [name, values[name] as T]));
  const { later, ...rest } = stored;
  const waiting = names.filter(name => later?.includes(name) === true);
  const entry = {
    ...rest,
    before: known(rest.before),
    after: known(rest.after),
    carried: known(rest.carried),
    ...(waiting.length === 0 ? {} : { later: waiting }),
  };
  return inState(entry, tried, end);
}

/** An entry of any work in its stored state, if its other stored values support this state. */
export function inState<Confirmed, Tried extends Tries>(
  entry: Confirmed,
  tried: Tried,
  { state, outcome }: Decoded<typeof endParts>,
): EntryOf<Confirmed, Confirmed & Tried> {
  const isTried = tried.key !== '';
  if (state === 'closed')
    return { ...entry, ...(isTried ? tried : {}), state, outcome: outcome ?? 'notApplied' };
  // An entry with a key was sent, even if a person changed its state to planned.
  if (state === 'planned')
    return isTried ? { ...entry, ...tried, state: 'unknown', allDefinite: false } : { ...entry, state };
  if (state === 'rejected') return { ...entry, ...tried, state };
  const isSeen = outcome === 'landed' || outcome === 'shownDifferently';
  return { ...entry, ...tried, state, ...(isSeen ? { outcome } : {}) };
}
