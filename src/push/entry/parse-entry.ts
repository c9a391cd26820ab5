/** Journal entries as they stand in a hidden sheet, which every editor can edit: what cannot be an entry is none. */

import {
  anyJson,
  filledText,
  finite,
  flag,
  jsonObject,
  object,
  oneOf,
  optional,
  or,
  recordOf,
  text,
  those,
} from '../../common/decode';
import { has, type Json } from '../../common/json';
import { scalar } from '../../changes/scalar';
import { resourceNamed } from '../../resources/registry';
import type { ConfirmedEntry, EntryOutcome, JournalEntry, SeenOutcome, TriedEntry } from './journal';

const SEEN: readonly SeenOutcome[] = ['landed', 'shownDifferently'];
const OUTCOMES: readonly EntryOutcome[] = [
  ...SEEN,
  'unlisted',
  'nameless',
  'rejected',
  'notApplied',
  'gone',
  'leftOut',
  'heldBack',
  'withdrawn',
];

const words = or(text, '');
const filledOrNull = or(filledText, null);

const confirmedOf = object({
  operationId: filledText,
  runId: words,
  order: or(finite, 0),
  resource: filledText,
  kind: oneOf('update', 'create'),
  recordId: filledOrNull,
  token: filledOrNull,
  title: words,
  before: or(recordOf(scalar), {}),
  after: or(recordOf(scalar), {}),
  carried: or(recordOf(anyJson), {}),
  attempt: or(finite, 1),
  status: or(finite, null),
  message: words,
  user: words,
  keyFingerprint: words,
  confirmedAt: or(finite, 0),
  reason: words,
  undoes: words,
  anyway: flag,
  seal: words,
  later: or(those(text), []),
});

const triedOf = object({
  key: words,
  body: or(jsonObject, {}),
  keySeal: words,
  lastSentAt: or(finite, 0),
  seenBefore: or(those(text), []),
  newestBefore: filledOrNull,
  // What is not said is taken for the worse.
  allDefinite: flag,
  answeredWithError: flag,
  answeredId: optional(filledText),
});

const stateOf = object({
  state: oneOf('planned', 'sent', 'accepted', 'rejected', 'unknown', 'closed'),
  outcome: optional(oneOf(...OUTCOMES)),
});

/** The entry, with defaults for what an older version did not write; null when it is none. */
export function parseEntry(json: Json | undefined): JournalEntry | null {
  const [confirmed, tried, stored] = [confirmedOf(json), triedOf(json), stateOf(json)];
  const fields = resourceNamed(confirmed?.resource ?? '')?.fields;
  if (confirmed === undefined || tried === undefined || stored === undefined || fields === undefined)
    return null;
  const names = fields.map(({ name }) => name);
  // Fields of the list only: what an older version, or a hand, wrote besides cannot be planned with.
  const known = <T>(values: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(names.filter(name => has(values, name)).map(name => [name, values[name] as T]));
  const { later, ...entry } = confirmed;
  const waiting = names.filter(name => new Set<string>(later).has(name));
  const whole = {
    ...entry,
    before: known(entry.before),
    after: known(entry.after),
    carried: known(entry.carried),
    ...(waiting.length === 0 ? {} : { later: waiting }),
  };
  return inState(whole, tried, stored);
}

/** The entry in the state that is stored, as far as what else is stored bears it out. */
function inState(
  confirmed: ConfirmedEntry,
  tried: TriedPart,
  { state, outcome }: NonNullable<ReturnType<typeof stateOf>>,
): JournalEntry {
  const isTried = tried.key !== '';
  if (state === 'closed') {
    const part = isTried ? tried : {};
    return { ...confirmed, ...part, state, outcome: outcome ?? 'notApplied' };
  }
  if (state === 'planned') {
    // One with a key was sent: somebody changed what it says of itself.
    return isTried
      ? { ...confirmed, ...tried, state: 'unknown', allDefinite: false }
      : { ...confirmed, state };
  }
  if (state === 'rejected') return { ...confirmed, ...tried, state };
  const seen = SEEN.find(one => one === outcome);
  return { ...confirmed, ...tried, state, ...(seen === undefined ? {} : { outcome: seen }) };
}

type TriedPart = Omit<TriedEntry, keyof ConfirmedEntry>;
