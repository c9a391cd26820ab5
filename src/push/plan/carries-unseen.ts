/**
 * An update that carries unedited fields or replaces the record could undo a recent change if the list lags. Such an
 * update waits (docs/reliability.md).
 */

import { has } from '../../common/json';
import { sameValue } from '../../changes/canonical';
import type { Baseline } from '../../changes/baseline';
import type { RemoteList } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import type { ResourceDefinition } from '../../resources/definition';
import { putModeOf, type ResourceSettings } from '../../resources/settings';
import { type ClosedEntry, isUpdate, wasTried } from '../entry/journal';
import type { Operation } from './plan';

/** The old values of fields by record id, where a 2xx answer said that the change failed. */
export type DeniedLately = ReadonlyMap<string, Readonly<Record<string, Scalar>>>;

/**
 * Updates answered with 2xx and "failed" after `since` (epoch ms). They count as refused while the list shows the old
 * values, but a lagging list shows old values too.
 */
export function deniedLately(
  history: readonly ClosedEntry[],
  resource: ResourceDefinition,
  since: number,
): DeniedLately {
  const denied = new Map<string, Readonly<Record<string, Scalar>>>();
  for (const entry of history) {
    if (entry.resource !== resource.name || !wasTried(entry) || entry.lastSentAt < since) continue;
    const isDenied = entry.outcome === 'rejected' && entry.status !== null && entry.status < 300;
    if (isDenied && isUpdate(entry) && entry.recordId !== null)
      denied.set(entry.recordId, { ...denied.get(entry.recordId), ...entry.before });
  }
  return denied;
}

interface Lists {
  readonly resource: ResourceDefinition;
  readonly settings: ResourceSettings;
  readonly remote: RemoteList;
  readonly recentIds: ReadonlySet<string>;
  readonly denied?: DeniedLately;
}

/**
 * True if the update would send the old value of a field that we changed within ten minutes and the list does not
 * show yet. If a PUT replaces records, leaving out a field that the list shows empty also undoes the change.
 */
export function carriesUnseen(
  { resource, settings, remote, recentIds, denied }: Lists,
  baseline: Baseline,
  { recordId, carried = {}, changes }: Operation,
): boolean {
  if (recordId === null) return false;
  const base = recentIds.has(recordId) ? baseline.get(recordId) : undefined;
  const doubted = denied?.get(recordId);
  if (base === undefined && doubted === undefined) return false;
  const listed = remote.records.get(recordId);
  return resource.fields.some((field, i) => {
    const { name, writable } = field;
    const replaces = putModeOf(resource, settings) !== 'merge' && writable !== undefined;
    const isTold = has(carried, name) || (replaces && !changes.some(change => change.field === name));
    if (!isTold) return false;
    const shows = (value: Scalar | undefined): boolean =>
      sameValue(field, listed?.values[i] ?? null, value ?? null);
    const isAccepted = has(base?.accepted ?? {}, name) && shows(base?.values[i]);
    return isAccepted || (has(doubted ?? {}, name) && shows(doubted?.[name]));
  });
}
