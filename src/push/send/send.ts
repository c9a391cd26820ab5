/**
 * Sends journalled entries. A create is repeated until its outcome is as clear as possible. An update is sent once,
 * because only a new look, which the executor takes, shows whether it may be tried again.
 */

import type { ServiceRequest } from '../../api/client';
import type { ServiceError } from '../../api/errors';
import { usableId } from '../../api/record-id';
import { backOff } from '../../api/retry';
import {
  type Late,
  type Outcome,
  retryContext,
  sendWrite,
  sendWrites,
  updateRequest,
  type Write,
} from '../../api/write';
import { fieldOf, type ResourceDefinition } from '../../resources/definition';
import type { ResourceSettings } from '../../resources/settings';
import { sameValue } from '../../changes/canonical';
import { fieldValue } from '../../changes/flatten';
import type { JsonObject } from '../../common/json';
import type { AcceptedEntry, PlannedEntry, RejectedEntry, SentEntry, UnknownEntry } from '../entry/journal';
import { answered, withoutEffect } from '../entry/entry-states';
import { describedRequest, outcomeOfRecord } from './described-request';
import { type Before, type HoldParts, heldUp } from './held-up';

export interface SendParts extends HoldParts {
  readonly resource: ResourceDefinition;
  readonly settings: ResourceSettings;
}

/** An entry that is about to be sent. */
export interface Turn {
  readonly entry: SentEntry;
  readonly before: Before;
  /** How often in this run the effect stayed unknown (tries), and how often the service said to wait (waits). */
  readonly tries: number;
  readonly waits: number;
}

export interface Sent extends Pick<Turn, 'tries' | 'waits'> {
  /** The entry after sending. It is planned again if the request cannot have had an effect. */
  readonly entry: PlannedEntry | AcceptedEntry | RejectedEntry | UnknownEntry;
  /** Why the run cannot go on; null: it can. 'time': the next execution sends the rest. */
  readonly stop: ServiceError | 'time' | null;
  /** Milliseconds until the next try in this run; an update needs a new look too. null: not in this run. */
  readonly again: number | null;
  /** The service said yes or no (2xx or 4xx). */
  readonly isDefinite: boolean;
  /** False if the request was not made because its look was too old. */
  readonly hasLeft: boolean;
}

const MOST_TRIES = 3;

/** Sends entries of one kind at once, one request for each parcel. leaveBy: when updates must have left (epoch ms). */
export function sendTogether(
  parts: SendParts,
  parcels: readonly (readonly Turn[])[],
  leaveBy: number,
): Sent[] {
  const writes = parcels.map(parcel =>
    writeOf(
      parts,
      parcel.map(({ entry }) => entry),
    ),
  );
  const [only] = writes;
  const isCreate = parcels.some(parcel => parcel.some(({ entry }) => entry.kind === 'create'));
  const limit = isCreate ? undefined : leaveBy;
  const outcomes =
    writes.length === 1 && only !== undefined
      ? [sendWrite(parts.client, only.request, only.key, limit)]
      : sendWrites(parts.client, writes, limit);
  return parcels.flatMap((parcel, i) => {
    const outcome = outcomes[i] ?? { kind: 'late' };
    const together = parcel.map(({ entry }) => entry);
    return parcel.map(turn =>
      isCreate
        ? untilClear(parts, turn, outcome)
        : afterTry(parts, turn, outcomeOfRecord(parts.resource, turn.entry, outcome, together)),
    );
  });
}

/** Repeats a create with the same key if the service says to wait. No record is at risk meanwhile. */
function untilClear(parts: SendParts, first: Turn, made: Outcome | Late): Sent {
  let sent = afterTry(parts, first, made);
  while (sent.again !== null) {
    parts.clock.sleep(sent.again);
    const { tries, waits } = sent;
    const { request, key } = writeOf(parts, [first.entry]);
    const outcome = sendWrite(parts.client, request, key);
    sent = afterTry(parts, { ...first, tries, waits }, outcome);
  }
  return sent;
}

/** The outcome of one try. */
function afterTry(parts: SendParts, turn: Turn, outcome: Outcome | Late): Sent {
  const { entry, tries, waits } = turn;
  const now = parts.clock.now();
  const base = { stop: null, again: null, isDefinite: true, hasLeft: true, tries, waits };
  switch (outcome.kind) {
    case 'late': {
      const left = { again: 0, isDefinite: false, hasLeft: false };
      return { ...base, ...left, entry: withoutEffect(entry, turn.before) };
    }
    case 'accepted': {
      const accepted = answered(entry, outcome, now);
      return { ...base, entry: { ...accepted, ...idIn(parts.resource, entry, outcome.record) } };
    }
    case 'contradicted':
      return { ...base, entry: answered(entry, outcome, now), isDefinite: entry.kind === 'update' };
    case 'rejected':
      return { ...base, entry: answered(entry, outcome, now) };
    case 'unknown': {
      const again = delayAfterUnknown(parts, entry, tries + 1);
      return { ...base, entry: answered(entry, outcome, now), again, isDefinite: false, tries: tries + 1 };
    }
    case 'throttled':
    case 'stopped':
      return { ...base, ...heldUp(parts, turn, outcome), isDefinite: outcome.kind === 'stopped' };
  }
}

/** Milliseconds until an entry in doubt may be tried again in this run; null: not in this run. */
function delayAfterUnknown(parts: SendParts, { kind }: SentEntry, tries: number): number | null {
  const delay = backOff(retryContext(parts, tries));
  // A POST in doubt is never sent again before a look. The same holds for a PUT if the service ignores keys.
  const onlyOnce = kind === 'create' || parts.settings.ignoresKeys;
  return onlyOnce || tries >= MOST_TRIES || !parts.budget.allows(delay) ? null : delay;
}

function keyOf({ key }: SentEntry): string {
  if (key === '') throw new Error('an entry without a key is never sent');
  return key;
}

/** The request of these entries, which share its key. */
function writeOf(parts: SendParts, entries: readonly SentEntry[]): Write {
  const { resource } = parts;
  const [first] = entries;
  if (first === undefined) throw new Error('a request of nothing');
  const request =
    resource.update?.template === undefined
      ? requestOf(parts, first)
      : describedRequest(resource.update, entries, id =>
          parts.client.numberIds.has(`${resource.name} ${id}`),
        );
  return { request, key: keyOf(first) };
}

function requestOf(parts: SendParts, entry: SentEntry): ServiceRequest {
  const { resource, settings } = parts;
  const { body } = entry;
  if (entry.kind === 'create')
    return { method: 'post', path: resource.create?.path ?? resource.list.path, body };
  return updateRequest(
    resource.update?.path ?? resource.list.path,
    entry.recordId ?? '',
    body,
    settings.putNaming,
    parts.client.numberIds.has(`${resource.name} ${entry.recordId ?? ''}`),
  );
}

/** The id in the answer to a create: the new record's id, or an id that the list must explain. */
function idIn(
  resource: ResourceDefinition,
  entry: SentEntry,
  record: JsonObject | null,
): { readonly recordId?: string; readonly answeredId?: string } {
  const id = entry.kind === 'update' || record === null ? null : usableId(record);
  if (id === null || record === null) return {};
  return showsSent(resource, entry, record) ? { recordId: id } : { answeredId: id };
}

/**
 * True if the answer shows a value that was sent. Then its id is the new record's, not that of a job or another
 * record.
 */
function showsSent(resource: ResourceDefinition, entry: SentEntry, record: JsonObject): boolean {
  return Object.keys(entry.after).some(name => {
    const field = fieldOf(resource, name);
    const sent = entry.after[name] ?? null;
    return sent !== null && sameValue(field, fieldValue(record, field), sent);
  });
}
