/** Journal entries as they stand in a hidden sheet, which every editor can edit: what cannot be an entry is none. */

import { isJsonObject, type Json, member } from '../../common/json';
import { isScalar, type Scalar } from '../../changes/scalar';
import type { ResourceDefinition } from '../../resources/definition';
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

/** The entry, with defaults for what an older version did not write; null when it is none. */
export function parseEntry(json: Json | undefined): JournalEntry | null {
  if (!isJsonObject(json)) return null;
  const text = (name: string): string => {
    const value = member(json, name);
    return typeof value === 'string' ? value : '';
  };
  const textOrNull = (name: string): string | null => (text(name) === '' ? null : text(name));
  const number = (name: string): number | null => {
    const value = member(json, name);
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  };
  const state = STATES.find(known => known === text('state'));
  const kind = text('kind');
  const resource = resourceNamed(text('resource'));
  if (state === undefined || text('operationId') === '' || resource === undefined) return null;
  if (kind !== 'update' && kind !== 'create') return null;
  const outcome = OUTCOMES.find(known => known === text('outcome'));
  const body = member(json, 'body');
  const seen = member(json, 'seenBefore');
  const waits = member(json, 'later');
  const later = resource.fields
    .map(({ name }) => name)
    .filter(name => Array.isArray(waits) && waits.includes(name));
  return {
    operationId: text('operationId'),
    runId: text('runId'),
    order: number('order') ?? 0,
    resource: text('resource'),
    kind,
    recordId: textOrNull('recordId'),
    token: textOrNull('token'),
    title: text('title'),
    before: scalars(resource, member(json, 'before')),
    after: scalars(resource, member(json, 'after')),
    carried: carriedIn(resource, member(json, 'carried')),
    state,
    attempt: number('attempt') ?? 1,
    key: textOrNull('key'),
    body: isJsonObject(body) ? body : null,
    // What is not said is taken for the worse.
    allDefinite: member(json, 'allDefinite') === true,
    answeredWithError: member(json, 'answeredWithError') === true,
    lastSentAt: number('lastSentAt'),
    status: number('status'),
    message: text('message'),
    user: text('user'),
    keyFingerprint: text('keyFingerprint'),
    seenBefore: Array.isArray(seen) ? seen.filter((id): id is string => typeof id === 'string') : [],
    newestBefore: textOrNull('newestBefore'),
    confirmedAt: number('confirmedAt') ?? 0,
    reason: text('reason'),
    undoes: text('undoes'),
    anyway: member(json, 'anyway') === true,
    seal: text('seal'),
    keySeal: text('keySeal'),
    ...(later.length === 0 ? {} : { later }),
    ...(text('answeredId') === '' ? {} : { answeredId: text('answeredId') }),
    ...(outcome === undefined ? {} : { outcome }),
  };
}

function carriedIn(resource: ResourceDefinition, json: Json | undefined): Record<string, Json> {
  const out: Record<string, Json> = {};
  if (!isJsonObject(json)) return out;
  for (const { name } of resource.fields) {
    const value = member(json, name);
    if (value !== undefined) out[name] = value;
  }
  return out;
}

/** Fields of the list only: what an older version, or a hand, wrote besides cannot be planned with. */
function scalars(resource: ResourceDefinition, json: Json | undefined): Record<string, Scalar> {
  const out: Record<string, Scalar> = {};
  if (!isJsonObject(json)) return out;
  for (const { name } of resource.fields) {
    const value = member(json, name);
    if (value !== undefined && isScalar(value)) out[name] = value;
  }
  return out;
}
