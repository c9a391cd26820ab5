/** Which entries travel in one request. By the contract each has one of its own; where a team has described the request (resources/update-template.ts), it may take many. */

import type { ResourceDefinition } from '../../resources/definition';
import { templateHash } from '../../resources/update-template';
import { type DoubtfulEntry, isWhole, type RejectedEntry, type SentEntry } from '../entry/journal';
import { inOneRequest } from '../entry/entry-states';
import type { QueuedEntry } from './next-batch';

/** An entry that is journalled and about to leave, and as it was before. */
export interface Ready {
  readonly entry: SentEntry;
  readonly original: QueuedEntry;
}

/** How many records a request takes, where the team has described it; null by the contract: one, in a request of its own. */
export function mostARequest({ update }: ResourceDefinition): number | null {
  if (update?.template === undefined) return null;
  return update.parts.frame === null ? 1 : update.template.most;
}

/**
 * The entries with the request that they leave in, at most so many in one. What was sent before keeps its request: the service may know it by its key, so that it
 * leaves only as it was, whole; what lacks its companions, or was described otherwise, is left out.
 */
export function packed(
  resource: ResourceDefinition,
  ready: readonly Ready[],
  most: number,
  secret: string,
): Ready[] {
  const template = resource.update?.template;
  // What left by a description leaves by one only.
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

/** Entries in the parcels in which they leave: those of one request together, in their places. */
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

/** Refusals that fewer records would not change: the key, the method, the pace. The path was right for the record that went alone before. */
const NOT_ABOUT_RECORDS: readonly (number | null)[] = [401, 403, 405, 429];

/** Entries of requests of several records that were refused as a whole: one of them may be what was refused. */
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
