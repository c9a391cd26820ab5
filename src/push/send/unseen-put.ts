/**
 * Remembers the first update of a run until the list shows its effect, so that later runs find it after a kill or a
 * lag. It keeps the old values of fields that were left out, so that a later look finds a loss.
 */

import { jsonHash } from '../../common/hash';
import { has } from '../../common/json';
import { canonical, sameIn } from '../../changes/canonical';
import { type RemoteList, listedValue } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import { fieldOf, type ResourceDefinition } from '../../resources/definition';
import { HOLD_MS } from '../../common/outbox';
import type { OpenEntry, SentEntry } from '../entry/journal';
import { SEEN_WITHIN_MS } from './lag';
import { type ChangedField, fieldsAtRisk, isLost, proofOf } from './whole-record';

export interface UnseenPut {
  readonly recordId: string;
  /** The record's name for users. */
  readonly title: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  /** Fields that were sent, each with a hash of the value that the list showed before. */
  readonly before: Readonly<Record<string, string>>;
  /** Fields that were sent, each with a hash of the sent value. */
  readonly sent: Readonly<Record<string, string>>;
  /** Old values of filled fields that were not sent. Long texts are shortened. */
  readonly atRisk: Readonly<Record<string, Scalar>>;
  /** Fields that earlier updates left out and that survived (proofOf). */
  readonly survived: readonly string[];
  readonly stage: PutStage;
}

/**
 * left: sent, and no look since; taken: accepted. Both block other records for at most ten minutes.
 * failed: no clear answer, and no effect seen. A row that always fails must not block the others.
 * harmless: accepted, and ten minutes later the whole record was as before. The service ignores such changes.
 */
export const PUT_STAGES = ['left', 'taken', 'failed', 'harmless'] as const;
export type PutStage = (typeof PUT_STAGES)[number];

const LONGEST = 200;
/** Lengths at which stored texts are cut, here and in the store. */
export const CUT_AT: readonly number[] = [LONGEST, 60, 24];
/** Milliseconds after sending in which a look counts. Later a person may have refilled an emptied field. */
const TELLS_MS = 60 * 60_000;
/** How long (ms) the add-on relies on the finding that the service ignores such changes. */
const MOST_AGE_MS = 24 * 60 * 60_000;

/** The memory of an update that is about to leave. before: the list now; survived: proofs of fields that survived. */
export function unseenPutOf(
  resource: ResourceDefinition,
  entry: SentEntry,
  before: RemoteList,
  survived: ReadonlySet<string> = new Set(),
): UnseenPut {
  const old = before.records.get(entry.recordId ?? '');
  const atRisk = fieldsAtRisk(resource, entry, before).map((name): [string, Scalar] => {
    const was = listedValue(resource, old, name);
    return [name, typeof was === 'string' ? was.slice(0, LONGEST) : was];
  });
  const hashes = (of: (name: string) => Scalar) =>
    Object.fromEntries(Object.keys(entry.after).map(name => [name, hashOf(resource, name, of(name))]));
  return {
    recordId: entry.recordId ?? '',
    title: entry.title,
    sentAt: entry.lastSentAt,
    before: hashes(name => listedValue(resource, old, name)),
    sent: hashes(name => entry.after[name] ?? null),
    atRisk: Object.fromEntries(atRisk),
    survived: [...survived],
    stage: 'left',
  };
}

/**
 * The verdict of the list: the lost fields, or one of four words.
 * 'seen': it shows the sent value, and nothing was lost. 'open': not known yet.
 * 'harmless': the stage of PUT_STAGES. 'over': the update needs no more attention.
 */
export function judgeUnseen(
  resource: ResourceDefinition,
  put: UnseenPut,
  list: RemoteList,
  now: number,
  belongs: ReadonlySet<string> = new Set(),
): ChangedField[] | 'seen' | 'open' | 'over' | 'harmless' {
  const age = now - put.sentAt;
  const waits = age >= 0 && age < HOLD_MS ? 'open' : 'over';
  const record = list.records.get(put.recordId);
  if (record === undefined) return waits;
  const valueIn = (name: string): Scalar => listedValue(resource, record, name);
  const lost = Object.keys(put.atRisk).flatMap((field): ChangedField[] => {
    const [was, shown] = [put.atRisk[field] ?? null, valueIn(field)];
    // Long afterwards another person has changed the text.
    const isChanged =
      waits === 'open'
        ? !isAsBefore(resource, field, was, shown)
        : isLost(fieldOf(resource, field), was, shown);
    if (belongs.has(field) || !isChanged) return [];
    const isCut = typeof was === 'string' && CUT_AT.includes(was.length);
    return [{ field, was, now: shown, ...(isCut ? { isCut } : {}) }];
  });
  // Long after a harmless update another person has emptied the field.
  if (lost.length > 0) return put.stage === 'harmless' ? 'over' : lost;
  const changed = Object.keys(put.before)
    .map(name => [name, hashOf(resource, name, valueIn(name))] as const)
    .filter(([name, hash]) => hash !== put.before[name]);
  if (changed.some(([name, hash]) => hash === put.sent[name])) return age < TELLS_MS ? 'seen' : 'over';
  // Another value may come from a colleague, while the list does not show our value yet.
  if (changed.length > 0 && age >= SEEN_WITHIN_MS) return 'over';
  if (waits === 'open') return waits;
  const isIgnored = put.stage === 'taken' || put.stage === 'harmless';
  return isIgnored && age >= HOLD_MS && age < MOST_AGE_MS ? 'harmless' : 'over';
}

/** Proofs (proofOf) of fields that the update left out and that the list shows unchanged. */
export function unharmed(resource: ResourceDefinition, put: UnseenPut, list: RemoteList): string[] {
  const record = list.records.get(put.recordId);
  return Object.keys(put.atRisk).flatMap(name => {
    const now = listedValue(resource, record, name);
    const was = put.atRisk[name] ?? null;
    return isAsBefore(resource, name, was, now) ? [proofOf(resource, name, was)] : [];
  });
}

/** was: the remembered value; a long text is shortened. */
function isAsBefore(resource: ResourceDefinition, name: string, was: Scalar, now: Scalar): boolean {
  if (sameIn(resource, name, now, was)) return true;
  return typeof was === 'string' && CUT_AT.includes(was.length) && String(now).startsWith(was);
}

/** True if the update changes and leaves out only fields that the harmless update changed or left out. */
export function isLike(
  put: UnseenPut,
  resource: ResourceDefinition,
  entry: OpenEntry,
  list: RemoteList,
): boolean {
  return (
    entry.kind === 'update' &&
    Object.keys(entry.after).every(name => has(put.before, name)) &&
    fieldsAtRisk(resource, entry, list).every(name => has(put.atRisk, name))
  );
}

function hashOf(resource: ResourceDefinition, name: string, value: Scalar): string {
  return jsonHash(canonical(fieldOf(resource, name), value), 16);
}
