/**
 * The first update of a run, from before it leaves until the list has shown what it did: after a kill, an answer that says nothing, or a list that lags, later runs
 * find it here. What it left out is remembered as it was, so that a loss is found whenever the list shows it.
 */

import { sha256Hex } from '../../common/hash';
import { canonicalJson } from '../../common/json';
import { canonical } from '../../changes/canonical';
import type { RemoteList } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import { fieldOf, type ResourceDefinition } from '../../resources/definition';
import { HOLD_MS } from '../../common/outbox';
import type { SentEntry } from '../entry/journal';
import { fieldsAtRisk, isLost, type LostField } from './replace-guard';

export interface UnseenPut {
  readonly recordId: string;
  /** The record, for people. */
  readonly title: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  /** Fields that were sent, each as a hash of what the list showed before. */
  readonly before: Readonly<Record<string, string>>;
  /** Fields that were not sent and held something, as they were; long texts shortened. */
  readonly atRisk: Readonly<Record<string, Scalar>>;
  /**
   * True for one that was accepted, or that nobody has looked at since it left: until it is seen, or ten minutes have passed, no other record of the list is
   * touched. False for one without a clear answer that a look showed without effect: a row that fails each time must not keep the others back.
   */
  readonly blocks: boolean;
}

/** Where it is kept between runs, for one list: everybody's runs heed it. */
export interface UnseenPuts {
  load(): UnseenPut | null;
  keep(put: UnseenPut | null): void;
}

const LONGEST = 200;

/** What is to be remembered of an update that is about to leave. before: the list as it is then. */
export function unseenPutOf(resource: ResourceDefinition, entry: SentEntry, before: RemoteList): UnseenPut {
  const old = before.records.get(entry.recordId ?? '');
  const valueIn = (name: string): Scalar => old?.values[indexOf(resource, name)] ?? null;
  const atRisk = fieldsAtRisk(resource, entry, before).map((name): [string, Scalar] => {
    const was = valueIn(name);
    return [name, typeof was === 'string' ? was.slice(0, LONGEST) : was];
  });
  return {
    recordId: entry.recordId ?? '',
    title: entry.title,
    sentAt: entry.lastSentAt,
    before: Object.fromEntries(
      Object.keys(entry.after).map(name => [name, hashOf(resource, name, valueIn(name))]),
    ),
    atRisk: Object.fromEntries(atRisk),
    blocks: true,
  };
}

/** What the list shows of it by now: what was lost by it, 'open' while nothing can be said, 'over' once it needs no heed. */
export function judgeUnseen(
  resource: ResourceDefinition,
  put: UnseenPut,
  list: RemoteList,
  now: number,
): LostField[] | 'open' | 'over' {
  const age = now - put.sentAt;
  const waits = age >= 0 && age < HOLD_MS ? 'open' : 'over';
  const record = list.records.get(put.recordId);
  if (record === undefined) return waits;
  const valueIn = (name: string): Scalar => record.values[indexOf(resource, name)] ?? null;
  const lost = Object.keys(put.atRisk).flatMap((field): LostField[] => {
    const was = put.atRisk[field] ?? null;
    return isLost(fieldOf(resource, field), was, valueIn(field)) ? [{ field, was }] : [];
  });
  if (lost.length > 0) return lost;
  const isSeen = Object.keys(put.before).some(
    name => hashOf(resource, name, valueIn(name)) !== put.before[name],
  );
  return isSeen ? 'over' : waits;
}

function indexOf(resource: ResourceDefinition, name: string): number {
  return resource.fields.indexOf(fieldOf(resource, name));
}

function hashOf(resource: ResourceDefinition, name: string, value: Scalar): string {
  return sha256Hex(canonicalJson(canonical(fieldOf(resource, name), value)), 16);
}
