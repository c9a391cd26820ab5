/**
 * The first update of a run, from before it leaves until the list has shown what it did: after a kill, an answer that says nothing, or a list that lags, later runs
 * find it here. What it left out is remembered as it was, so that a loss is found whenever the list shows it.
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
  /** The record, for people. */
  readonly title: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  /** Fields that were sent, each as a hash of what the list showed before. */
  readonly before: Readonly<Record<string, string>>;
  /** The same, each as a hash of what was sent. */
  readonly sent: Readonly<Record<string, string>>;
  /** Fields that were not sent and held something, as they were; long texts shortened. */
  readonly atRisk: Readonly<Record<string, Scalar>>;
  /** What earlier runs have seen to survive being left out (proofOf), one such update after the other. */
  readonly survived: readonly string[];
  readonly stage: PutStage;
}

/**
 * left: nobody has looked since it left; taken: it was accepted. With both, no other record of the list is touched until it is seen, or ten minutes have passed.
 * failed: no clear answer, and a look showed no effect; a row that fails each time must not keep the others back.
 * harmless: accepted, and ten minutes later the record was as before, all of it: the service ignores such changes, and they empty nothing.
 */
export const PUT_STAGES = ['left', 'taken', 'failed', 'harmless'] as const;
export type PutStage = (typeof PUT_STAGES)[number];

/** Where it is kept between runs, for one list: everybody's runs heed it. */
export interface UnseenPuts {
  load(): UnseenPut | null;
  keep(put: UnseenPut | null): void;
}

const LONGEST = 200;
/** Lengths at which texts end that are remembered in part, here and where they are kept. */
export const CUT_AT: readonly number[] = [LONGEST, 60, 24];
/** How long (ms) after it was sent what the list shows of it counts for other updates: later somebody may have filled again what it had emptied. */
const TELLS_MS = 60 * 60_000;
/** How long (ms) it is relied on that such changes are ignored. */
const MOST_AGE_MS = 24 * 60 * 60_000;

/** What is to be remembered of an update that is about to leave. before: the list as it is then; survived: fields that are known to survive being left out. */
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
 * What the list shows of it by now: what was lost by it, 'seen' where it shows what was sent and nothing was lost, 'open' while nothing can be said, 'harmless' (as
 * above), 'over' once it needs no heed.
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
    // What is another text long afterwards was changed by somebody.
    const isChanged =
      waits === 'open'
        ? !isAsBefore(resource, field, was, shown)
        : isLost(fieldOf(resource, field), was, shown);
    if (belongs.has(field) || !isChanged) return [];
    const isCut = typeof was === 'string' && CUT_AT.includes(was.length);
    return [{ field, was, now: shown, ...(isCut ? { isCut } : {}) }];
  });
  // What is gone long afterwards was emptied by somebody.
  if (lost.length > 0) return put.stage === 'harmless' ? 'over' : lost;
  const changed = Object.keys(put.before)
    .map(name => [name, hashOf(resource, name, valueIn(name))] as const)
    .filter(([name, hash]) => hash !== put.before[name]);
  if (changed.some(([name, hash]) => hash === put.sent[name])) return age < TELLS_MS ? 'seen' : 'over';
  // Another value may be a colleague's, with ours still to come.
  if (changed.length > 0 && age >= SEEN_WITHIN_MS) return 'over';
  if (waits === 'open') return waits;
  const isIgnored = put.stage === 'taken' || put.stage === 'harmless';
  return isIgnored && age >= HOLD_MS && age < MOST_AGE_MS ? 'harmless' : 'over';
}

/** What it has proven to survive (proofOf): fields that it left out and that the list shows as they were before it. */
export function unharmed(resource: ResourceDefinition, put: UnseenPut, list: RemoteList): string[] {
  const record = list.records.get(put.recordId);
  return Object.keys(put.atRisk).flatMap(name => {
    const now = listedValue(resource, record, name);
    const was = put.atRisk[name] ?? null;
    return isAsBefore(resource, name, was, now) ? [proofOf(resource, name, was)] : [];
  });
}

/** was: as it is remembered, where a long text is shortened. */
function isAsBefore(resource: ResourceDefinition, name: string, was: Scalar, now: Scalar): boolean {
  if (sameIn(resource, name, now, was)) return true;
  return typeof was === 'string' && CUT_AT.includes(was.length) && String(now).startsWith(was);
}

/** True when the update changes and leaves out nothing but what the harmless one did. */
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
