/**
 * Whether a PUT replaces whole records here [?] is seen on the first one of a run: what it did not send and what is gone after it was lost by it, whatever the
 * service answered.
 */

import { lazyPattern } from '../../common/lazy';
import { canonical, sameIn, sameValue } from '../../changes/canonical';
import { fieldTypes } from '../../changes/field-types';
import { type RemoteList, listedValue } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import { fieldOf, type FieldDefinition, type ResourceDefinition } from '../../resources/definition';
import { bodyOf, type ConfirmedEntry, type OpenEntry } from '../entry/journal';

export interface LostField {
  readonly field: string;
  /** What the service had before. */
  readonly was: Scalar;
}

/**
 * Fields that were not sent and that the update took from the record: emptied, set to 0, or, where a value is one of few, set to another one, which is what a
 * default looks like. A text that is another text by now was changed by a colleague, or put in order by the service. Of the fields that are only read, texts and
 * lists count: what the service computes may change, and is not emptied by itself.
 */
export function lostFields(
  resource: ResourceDefinition,
  entry: OpenEntry,
  before: RemoteList,
  after: RemoteList,
): LostField[] {
  const now = after.records.get(entry.recordId ?? '');
  const old = before.records.get(entry.recordId ?? '');
  if (now === undefined || old === undefined) return [];
  return fieldsAtRisk(resource, entry, before).flatMap(name => {
    const was = listedValue(resource, old, name);
    const isGone = isLost(fieldOf(resource, name), was, listedValue(resource, now, name));
    return isGone ? [{ field: name, was }] : [];
  });
}

/** Fields that an update leaves out and that hold something: what it would lose if PUT replaced whole records. */
export function fieldsAtRisk(resource: ResourceDefinition, entry: OpenEntry, before: RemoteList): string[] {
  const old = before.records.get(entry.recordId ?? '');
  if (old === undefined) return [];
  const sent = new Set([...Object.keys(bodyOf(entry)), ...(resource.update?.required ?? [])]);
  return resource.fields
    .filter((field, i) => mayBeLost(field) && !sent.has(field.name) && !isEmpty(old.values[i] ?? null))
    .map(field => field.name);
}

/** True when the list shows that the update had an effect: some field is what was sent, or what the service made of it. */
export function hasLanded(resource: ResourceDefinition, entry: ConfirmedEntry, list: RemoteList): boolean {
  return changedFields(resource, entry, list).some(([sent, shown]) => isMadeOf(sent, shown));
}

/** True when some field is no longer as it was when the update was confirmed: by the update, or, while the list lags, by a colleague before it. */
export function hasChanged(resource: ResourceDefinition, entry: ConfirmedEntry, list: RemoteList): boolean {
  return changedFields(resource, entry, list).length > 0;
}

/** Of the update's fields that are not as before what was sent, and what the list shows. */
function changedFields(
  resource: ResourceDefinition,
  { recordId, before, after }: ConfirmedEntry,
  list: RemoteList,
): (readonly [sent: Scalar, shown: Scalar])[] {
  const record = list.records.get(recordId ?? '');
  if (record === undefined) return [];
  return Object.keys(after).flatMap(name => {
    const field = fieldOf(resource, name);
    const shown = listedValue(resource, record, name);
    if (sameValue(field, shown, before[name] ?? null)) return [];
    return [[canonical(field, after[name] ?? null), canonical(field, shown)] as const];
  });
}

/** The same, but for its case, its signs and how much of it is kept: services put texts in order. */
function isMadeOf(sent: Scalar, shown: Scalar): boolean {
  if (sent === shown) return true;
  if (typeof sent !== 'string' || typeof shown !== 'string') return false;
  const [all, kept] = [bare(sent), bare(shown)];
  return kept !== '' && all.startsWith(kept);
}

const noLetterOrDigit = lazyPattern(String.raw`[^\p{L}\p{N}]`, 'gu');

function bare(text: string): string {
  return text.toLowerCase().replace(noLetterOrDigit(), '');
}

/** True when the update's record shows the same in that field as before. */
export function isUnchanged(
  resource: ResourceDefinition,
  { recordId }: ConfirmedEntry,
  name: string,
  before: RemoteList,
  after: RemoteList,
): boolean {
  const valueIn = (list: RemoteList): Scalar => listedValue(resource, list.records.get(recordId ?? ''), name);
  return sameIn(resource, name, valueIn(before), valueIn(after));
}

function mayBeLost(field: FieldDefinition): boolean {
  if (field.type === 'id') return false;
  return field.writable !== undefined || fieldTypes[field.type].staysFilled;
}

/** True when what the field held is gone: empty, 0, or another one of few. */
export function isLost(field: FieldDefinition, was: Scalar, now: Scalar): boolean {
  if (isEmpty(now)) return true;
  const { isNumber, isOneOfFew } = fieldTypes[field.type];
  if (isNumber) return now === 0 && was !== 0;
  return isOneOfFew && field.reference === undefined && !sameValue(field, was, now);
}

function isEmpty(value: Scalar): boolean {
  return value === null || value === '' || value === false;
}
