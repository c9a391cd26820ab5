/** Turns confirmed operations into entries that can be sent: body, key, and a last check for changes. */

import { canonicalJson, type JsonObject } from '../../common/json';
import { sameIn } from '../../changes/canonical';
import { listedValue } from '../../changes/remote';
import { recordIdOf } from '../../changes/table';
import type { Books } from '../../changes/books';
import type { ResourceSettings } from '../../resources/settings';
import { carriedFields, createBody, updateBody } from '../plan/body';
import { withJsonTypes } from '../entry/json-types';
import type { ConfirmedEntry, PlannedEntry, SentEntry } from '../entry/journal';
import { prepare } from '../entry/entry-states';
import { sameOnService } from '../plan/sameness';
import { rowEquals } from '../settle/settle-create';
import { stillHolds } from '../settle/settle-update';

export interface PrepareInput extends Books {
  readonly settings: ResourceSettings;
  readonly now: number;
  /** Seals the sent content. */
  readonly secret: string;
  /** Fingerprint of the sending API key. Only this key may send the entry again. */
  readonly keyFingerprint: string;
}

/** The planned entry, ready for the journal; null if its row or record differs from what the user confirmed. */
export function prepared(input: PrepareInput, entry: PlannedEntry): SentEntry | null {
  const isCreate = entry.kind === 'create';
  const body = isCreate ? bodyOfCreate(input, entry) : bodyOfUpdate(input, entry);
  if (body === null) return null;
  const making = {
    body,
    keyFingerprint: input.keyFingerprint,
    lastSentAt: input.now,
    seenBefore: isCreate ? unclaimed(input) : [],
  };
  return prepare(entry, making, input.secret);
}

function bodyOfUpdate(input: PrepareInput, entry: PlannedEntry): JsonObject | null {
  const row = input.table.rows.find(candidate => recordIdOf(candidate) === entry.recordId);
  const current = input.remote.records.get(entry.recordId ?? '');
  if (row === undefined || current === undefined || !stillHolds(input, entry, row)) return null;
  const { resource } = input;
  const moved = Object.keys(entry.before).some(
    name => !sameIn(resource, name, listedValue(resource, current, name), entry.before[name] ?? null),
  );
  if (moved) return null;
  // The body carries only values that the user was shown: no old value, and no colleague's newer value.
  const carried = carriedFields(input.resource, input.settings, Object.keys(entry.after), current);
  if (canonicalJson(carried) !== canonicalJson(entry.carried)) return null;
  const body = updateBody(input.resource, input.settings, entry.after, carried);
  // Carried values stay byte for byte.
  return { ...withJsonTypes(input.resource, input.remote, body), ...carried };
}

function bodyOfCreate(input: PrepareInput, entry: PlannedEntry): JsonObject | null {
  const row = input.table.rows.find(candidate => candidate.id === entry.token);
  if (row === undefined || !rowEquals(input, entry, row)) return null;
  // A colleague may have created the same record since the confirmation.
  const [same] = sameOnService(input.resource, input.remote, new Map(Object.entries(entry.after)));
  if (same !== undefined && !entry.anyway) return null;
  return withJsonTypes(input.resource, input.remote, createBody(input.resource, entry.after));
}

/** Listed records without a row of ours. A record that appears later may be the result of this create. */
function unclaimed(input: PrepareInput): readonly string[] {
  let ids = unclaimedByInput.get(input);
  if (ids === undefined) {
    const inRows = new Set(input.table.rows.map(recordIdOf));
    const usable = [...input.remote.records.keys()].filter(id => !input.baseline.has(id) && !inRows.has(id));
    ids = [...usable, ...(input.remote.odd ?? []).map(({ id }) => id)];
    unclaimedByInput.set(input, ids);
  }
  return ids;
}

/** All creates of a batch share these ids. They are found once and written once (sheet/table/shared-ids.ts). */
const unclaimedByInput = new WeakMap<PrepareInput, readonly string[]>();

/** False if one create's body contains the other's, because a record could then come from either create. */
export function mayShareABatch(entry: ConfirmedEntry, others: readonly ConfirmedEntry[]): boolean {
  const creates = entry.kind === 'create' ? others.filter(({ kind }) => kind === 'create') : [];
  return !creates.some(other => contains(entry, other) || contains(other, entry));
}

function contains(outer: ConfirmedEntry, inner: ConfirmedEntry): boolean {
  return Object.keys(inner.after).every(name => inner.after[name] === outer.after[name]);
}
