/**
 * An update whose effect no look has shown yet, with what its record held before. During the push and in later runs,
 * after a kill or a lag, one function judges what a list shows of it.
 */

import { canonical, sameIn, sameValue } from '../../changes/canonical';
import { listedValue, type RemoteList } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import { has, type JsonObject } from '../../common/json';
import { noLetterOrDigit } from '../../common/lazy';
import { HOLD_MS } from '../../common/outbox';
import { fieldOf, type ResourceDefinition } from '../../resources/definition';
import type { Said } from '../../resources/known-facts';
import type { ResourceSettings } from '../../resources/settings';
import { templateHash } from '../../resources/update-template';
import { type OpenEntry, wasTried } from '../entry/journal';
import {
  carriedNames,
  type ChangedField,
  changedMembers,
  isLost,
  mayBeLost,
  proofOf,
  uneditedValues,
} from './whole-record';

export interface UnseenPut {
  readonly recordId: string;
  /** The record's name for users. */
  readonly title: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  /** The sent fields: the listed values before, and the sent values. Empty if an older version remembered it. */
  readonly from: Readonly<Record<string, Scalar>>;
  readonly to: Readonly<Record<string, Scalar>>;
  /** The values before of all compared fields that were not changed. */
  readonly unsent: Readonly<Record<string, Scalar>>;
  /** Names of fields that were sent unchanged. */
  readonly carried: readonly string[];
  /** Members without a column before. Absent: the store does not keep them, and it cuts long texts. */
  readonly members?: JsonObject | undefined;
  /** Fields that earlier updates did not change and that survived (proofIn). */
  readonly survived: readonly string[];
  readonly stage: PutStage;
  /** The description of its request (templateHash). Absent: none, or an older version kept it. */
  readonly template?: string;
}

/**
 * left: sent, and no look since; taken: accepted. Both block other records for at most ten minutes.
 * failed: no clear answer, and no effect seen. A row that always fails must not block the others.
 * refused: by the answer without effect. Nothing waits for it, but a look may show that the answer was untrue.
 * harmless: accepted, and ten minutes later the whole record was as before. The service ignores such changes.
 */
export const PUT_STAGES = ['left', 'taken', 'failed', 'refused', 'harmless'] as const;
export type PutStage = (typeof PUT_STAGES)[number];

/** Lengths at which the store cuts long texts. */
export const CUT_AT: readonly number[] = [200, 60, 24];
/** Milliseconds between looks at a list that does not show an accepted change yet. */
export const LAG_WAITS_MS: readonly number[] = [2_000, 5_000, 13_000, 30_000];
/** The same, long enough for SEEN_WITHIN_MS. */
export const LONG_WAITS_MS: readonly number[] = [...LAG_WAITS_MS, 30_000, 30_000, 30_000];
/** Milliseconds after sending within which a list normally shows an effect. */
export const SEEN_WITHIN_MS = 120_000;
/** Milliseconds after sending in which a look counts. Later a person may have refilled an emptied field. */
const TELLS_MS = 60 * 60_000;
/** Precedes the proof of a field that was sent unchanged. */
const CARRIED = 'sent ';
/** How long (ms) the add-on relies on the finding that the service ignores such changes. */
const MOST_AGE_MS = 24 * 60 * 60_000;

export function unseenPutOf(resource: ResourceDefinition, entry: OpenEntry, before: RemoteList): UnseenPut {
  const recordId = entry.recordId ?? '';
  const old = before.records.get(recordId);
  const unsent = uneditedValues(resource, entry, old);
  const sentAt = wasTried(entry) ? entry.lastSentAt : entry.confirmedAt;
  const { title, before: from, after: to } = entry;
  return {
    recordId,
    title,
    sentAt,
    from,
    to,
    unsent,
    carried: carriedNames(resource, entry),
    members: old?.source ?? {},
    survived: [],
    stage: 'left',
    ...(resource.update?.template === undefined ? {} : { template: templateHash(resource.update.template) }),
  };
}

/**
 * The unedited fields that changed, or a word. 'seen': the list shows the update, and no other field changed.
 * 'other': a sent field shows another value. 'open': the effect is not known yet. 'over': no look is needed any more.
 * 'harmless': see PUT_STAGES.
 */
export type Verdict = readonly ChangedField[] | 'seen' | 'other' | 'open' | 'over' | 'harmless';

/** Judges what the list shows now of the update. isFree: fields whose change to this value means nothing. */
export function judge(
  resource: ResourceDefinition,
  put: UnseenPut,
  list: RemoteList,
  now: number,
  isFree: (field: string, value: Scalar) => boolean,
): Verdict {
  const age = now - put.sentAt;
  const isRecent = age >= 0 && age < HOLD_MS;
  const record = list.records.get(put.recordId);
  if (record === undefined) return isRecent ? 'open' : 'over';
  const shown = (name: string): Scalar =>
    canonical(fieldOf(resource, name), listedValue(resource, record, name));
  const columns = Object.entries(put.unsent).flatMap(([field, was]): ChangedField[] => {
    const value = shown(field);
    // Long afterwards another person has changed the text.
    const isChanged = isRecent
      ? !isUnharmed(resource, put, field, was, value)
      : isLost(fieldOf(resource, field), was, value);
    const before = canonical(fieldOf(resource, field), was);
    const cut = isShortened(put, was) ? ({ isCut: true } as const) : {};
    return isChanged ? [{ field, was: before, now: value, ...cut }] : [];
  });
  const members = changedMembers(resource, put.members, record.source);
  const changed = [...columns, ...members].filter(({ field, now: value }) => !isFree(field, value));
  const moved = Object.keys(put.to).filter(
    name => !isUnharmed(resource, put, name, put.from[name] ?? null, shown(name)),
  );
  const isShown = moved.some(name => isMadeOf(put, put.to[name] ?? null, shown(name)));
  // Another person has changed the fields: long after a harmless update, or while a refused one had no effect.
  const isByOthers = put.stage === 'harmless' || (put.stage === 'refused' && !isShown);
  if (changed.length > 0) return isByOthers ? 'over' : changed;
  if (isShown) return age < TELLS_MS ? 'seen' : 'over';
  // Another value may come from a colleague, while the list does not show our value yet.
  const isSafe = risksOf(resource, put).length === 0;
  if (moved.length > 0 && (isSafe || age >= SEEN_WITHIN_MS)) return 'other';
  if (isRecent) return 'open';
  const isIgnored = put.stage === 'taken' || put.stage === 'harmless';
  return isIgnored && age >= HOLD_MS && age < MOST_AGE_MS ? 'harmless' : 'over';
}

/** Proofs (proofIn) of fields that the update did not change and that the list shows unchanged. */
export function unharmed(resource: ResourceDefinition, put: UnseenPut, list: RemoteList): string[] {
  const record = list.records.get(put.recordId);
  return Object.entries(put.unsent).flatMap(([name, was]) => {
    const now = listedValue(resource, record, name);
    const isThere = mayBeLost(resource, name, was) && isUnharmed(resource, put, name, was, now);
    return isThere ? [proofIn(resource, put, name, was)] : [];
  });
}

/** Filled fields that the update does not change and that are not known to survive. */
export function risksOf(resource: ResourceDefinition, put: UnseenPut): string[] {
  return Object.entries(put.unsent).flatMap(([name, was]) => {
    const isTaken = put.carried.includes(name) && isOfContract(resource, name);
    const proof = proofIn(resource, put, name, was);
    if (isTaken || !mayBeLost(resource, name, was) || put.survived.includes(proof)) return [];
    const [field] = proof.split('=');
    // If two different values survived, the service sets no default in their place.
    return put.survived.filter(one => one.startsWith(`${field}=`)).length > 1 ? [] : [name];
  });
}

/** True if the contract says that updates take the field. */
function isOfContract(resource: ResourceDefinition, name: string): boolean {
  return fieldOf(resource, name).writable === 'always' || resource.update?.required.includes(name) === true;
}

/** A field that survived because it was sent may still be lost by an update that leaves it out. */
function proofIn(resource: ResourceDefinition, put: UnseenPut, name: string, value: Scalar): string {
  return `${put.carried.includes(name) ? CARRIED : ''}${proofOf(resource, name, value)}`;
}

/** True if an update changes and leaves out only fields that this harmless update changed or left out. */
export function isLike(resource: ResourceDefinition, harmless: UnseenPut, put: UnseenPut): boolean {
  return (
    Object.keys(put.to).every(name => has(harmless.to, name)) &&
    Object.entries(put.unsent).every(
      ([name, was]) =>
        !mayBeLost(resource, name, was) || mayBeLost(resource, name, harmless.unsent[name] ?? null),
    )
  );
}

/** What the look that shows an update says of the service, besides its fields. */
export function saidBy(
  resource: ResourceDefinition,
  { putNaming, emptyAs }: ResourceSettings,
  put: UnseenPut,
  list: RemoteList,
): Said {
  // A read-only field stays in any case, and one of few values may have come back as the service's default.
  const proofs = unharmed(resource, put, list);
  const isKept = resource.fields.some(
    ({ name, writable }) => writable !== undefined && proofs.includes(name),
  );
  const keepsUnsent = isKept ? { keepsUnsent: true } : {};
  if (resource.update?.template !== undefined) return keepsUnsent;
  const record = list.records.get(put.recordId);
  const sent = Object.entries(put.to);
  const isWhole = sent.every(([name, value]) =>
    sameIn(resource, name, listedValue(resource, record, name), value),
  );
  const isEmptied = isWhole && sent.some(([, value]) => value === null);
  return { ...keepsUnsent, putNaming, ...(isEmptied ? { emptyAs } : {}) };
}

function isShortened({ members }: UnseenPut, value: Scalar): boolean {
  return members === undefined && typeof value === 'string' && CUT_AT.includes(value.length);
}

/** True for the value before. A field that was sent may show other signs, because services normalise texts. */
function isUnharmed(
  resource: ResourceDefinition,
  put: UnseenPut,
  name: string,
  was: Scalar,
  now: Scalar,
): boolean {
  if (sameValue(fieldOf(resource, name), was, now)) return true;
  if (typeof was !== 'string' || typeof now !== 'string') return false;
  const [before, shown] = put.carried.includes(name) ? [bare(was), bare(now)] : [was, now];
  return isShortened(put, was) ? shown.startsWith(before) : shown === before;
}

/** True for the same text apart from case, punctuation and a cut end, because services normalise texts. */
function isMadeOf(put: UnseenPut, sent: Scalar, shown: Scalar): boolean {
  if (sent === shown) return true;
  if (typeof sent !== 'string' || typeof shown !== 'string') return false;
  const [all, kept] = [bare(sent), bare(shown)];
  return (kept !== '' && all.startsWith(kept)) || (isShortened(put, sent) && kept.startsWith(all));
}

function bare(text: string): string {
  return text.toLowerCase().replace(noLetterOrDigit(), '');
}
