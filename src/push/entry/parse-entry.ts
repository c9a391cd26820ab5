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
import type { EntryOutcome, EntryState, JournalEntry } from './journal';

const STATES: readonly EntryState[] = ['planned', 'sent', 'accepted', 'rejected', 'unknown', 'closed'];
const OUTCOMES: readonly EntryOutcome[] = [
  'landed',
  'shownDifferently',
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
const finiteOrNull = or(finite, null);

const decode = object({
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
  state: oneOf(...STATES),
  attempt: or(finite, 1),
  key: filledOrNull,
  body: or(jsonObject, null),
  // What is not said is taken for the worse.
  allDefinite: flag,
  answeredWithError: flag,
  lastSentAt: finiteOrNull,
  status: finiteOrNull,
  message: words,
  user: words,
  keyFingerprint: words,
  seenBefore: or(those(text), []),
  newestBefore: filledOrNull,
  confirmedAt: or(finite, 0),
  reason: words,
  undoes: words,
  anyway: flag,
  seal: words,
  keySeal: words,
  later: or(those(text), []),
  answeredId: optional(filledText),
  outcome: optional(oneOf(...OUTCOMES)),
});

/** The entry, with defaults for what an older version did not write; null when it is none. */
export function parseEntry(json: Json | undefined): JournalEntry | null {
  const stored = decode(json);
  const fields = resourceNamed(stored?.resource ?? '')?.fields;
  if (stored === undefined || fields === undefined) return null;
  const names = fields.map(({ name }) => name);
  // Fields of the list only: what an older version, or a hand, wrote besides cannot be planned with.
  const known = <T>(values: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(names.filter(name => has(values, name)).map(name => [name, values[name] as T]));
  const { later, ...entry } = stored;
  const waiting = names.filter(name => new Set<string>(later).has(name));
  return {
    ...entry,
    before: known(entry.before),
    after: known(entry.after),
    carried: known(entry.carried),
    ...(waiting.length === 0 ? {} : { later: waiting }),
  };
}
