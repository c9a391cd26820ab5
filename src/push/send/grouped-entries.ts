/** Which entries share one request. Only a described request (resources/update-template.ts) may take many. */

import type { ResourceDefinition } from '../../resources/definition';
import { templateHash } from '../../resources/update-template';
import { type DoubtfulEntry, isWhole, type RejectedEntry, type SentEntry } from '../entry/journal';
import { inOneRequest } from '../entry/entry-states';
import type { QueuedEntry } from './next-batch';

/** An entry that is journalled and about to leave, and the same entry before that. */
export interface Ready {
  readonly entry: SentEntry;
  readonly original: QueuedEntry;
}

/** How many records a described request takes. null: no description, so that each record has its own request. */
export function mostARequest({ update }: ResourceDefinition): number | null {
  if (update?.template === undefined) return null;
  return update.parts.frame === null ? 1 : update.template.most;
}

/**
 * Gives each entry its request. most: entries in one request. An entry that was sent before keeps its request,
 * because the service may know its key. It is left out if that request is incomplete or its description changed.
 */
export function packed(
  resource: ResourceDefinition,
  ready: readonly Ready[],
  most: number,
  secret: string,
): Ready[] {
  const template = resource.update?.template;
  // An entry that was sent by a description leaves only by that description.
  if (template === undefined) return ready.filter(({ entry }) => entry.request === undefined);
  const hash = templateHash(template);
  const fresh = ready.filter(({ entry }) => entry.request === undefined);
  const before = parcelsOf(ready.filter(({ entry }) => entry.request !== undefined)).filter(parcel =>
    isWhole(
      parcel.map(({ entry }) => entry),
      hash,
    ),
  );
  const made: Ready[] = [];
  for (let at = 0; at < fresh.length; at += most) {
    const group = fresh.slice(at, at + most);
    const entries = inOneRequest(
      group.map(({ entry }) => entry),
      hash,
      secret,
    );
    for (const [i, { original }] of group.entries()) made.push({ entry: entries[i] as SentEntry, original });
  }
  return [...before.flat(), ...made];
}

/** Groups entries by request. The entries of one request keep their order. */
export function parcelsOf(ready: readonly Ready[]): Ready[][] {
  const parcels = new Map<string, Ready[]>();
  for (const one of ready) {
    const { request, key, operationId } = one.entry;
    const name = request === undefined ? `own ${operationId}` : key;
    const parcel = parcels.get(name);
    if (parcel === undefined) parcels.set(name, [one]);
    else parcel.push(one);
  }
  return [...parcels.values()].map(parcel =>
    parcel.sort((a, b) => (a.entry.request?.place ?? 0) - (b.entry.request?.place ?? 0)),
  );
}

/** Statuses about the key, the method or the pace. Fewer records would not change such a refusal. */
const NOT_ABOUT_RECORDS: readonly (number | null)[] = [401, 403, 405, 429];

/** Entries of requests with several records that were refused as a whole. Perhaps only one record was the cause. */
export function refusedTogether(tried: readonly DoubtfulEntry[]): RejectedEntry[] {
  return tried.filter((entry): entry is RejectedEntry => {
    if (entry.state !== 'rejected' || (entry.request?.count ?? 1) < 2) return false;
    if (NOT_ABOUT_RECORDS.includes(entry.status)) return false;
    const company = tried.filter(({ key }) => key === entry.key);
    return (
      company.length === entry.request?.count &&
      company.every(({ state, message }) => state === 'rejected' && message === entry.message)
    );
  });
}
