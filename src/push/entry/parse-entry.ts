/** Journal entries as they stand in a hidden sheet, which every editor can edit: what cannot be an entry is none. */

import { type Decoded, object, oneOf, optional } from '../../common/decode';
import { has, type Json } from '../../common/json';
import { resourceNamed } from '../../resources/registry';
import {
  type ConfirmedEntry,
  confirmedParts,
  type JournalEntry,
  OUTCOMES,
  type TriedParts,
  triedParts,
} from './journal';

const endParts = object({
  state: oneOf('planned', 'sent', 'accepted', 'rejected', 'unknown', 'closed'),
  outcome: optional(oneOf(...OUTCOMES)),
});

/** The entry, with defaults for what an older version did not write; null when it is none. */
export function parseEntry(json: Json | undefined): JournalEntry | null {
  const [stored, tried, end] = [confirmedParts(json), triedParts(json), endParts(json)];
  const fields = resourceNamed(stored?.resource ?? '')?.fields;
  if (stored === undefined || tried === undefined || end === undefined || fields === undefined) return null;
  const names = fields.map(({ name }) => name);
  // Fields of the list only: what an older version, or a hand, wrote besides cannot be planned with.
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

/** The entry in the state that is stored, as far as what else is stored bears it out. */
function inState(
  entry: ConfirmedEntry,
  tried: TriedParts,
  { state, outcome }: Decoded<typeof endParts>,
): JournalEntry {
  const isTried = tried.key !== '';
  if (state === 'closed')
    return { ...entry, ...(isTried ? tried : {}), state, outcome: outcome ?? 'notApplied' };
  // One with a key was sent, whatever somebody has made it say of itself.
  if (state === 'planned')
    return isTried ? { ...entry, ...tried, state: 'unknown', allDefinite: false } : { ...entry, state };
  if (state === 'rejected') return { ...entry, ...tried, state };
  const isSeen = outcome === 'landed' || outcome === 'shownDifferently';
  return { ...entry, ...tried, state, ...(isSeen ? { outcome } : {}) };
}
