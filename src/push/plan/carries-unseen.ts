/**
 * Where an update sends the whole record, or takes unedited fields along, a list that lags could make it take back a change of the last minutes: such an update waits
 * (docs/reliability.md).
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

/** For each record, the fields of which the service denied a change in an answer that says 2xx at once, with the values of before. */
export type DeniedLately = ReadonlyMap<string, Readonly<Record<string, Scalar>>>;

/**
 * Updates of this resource that were answered with 2xx and "failed" since then (epoch milliseconds). They count as refused while the list shows the values of before,
 * which a list that lags shows of those that took effect, too.
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
 * True when the update would carry along a field that this spreadsheet has changed within the last ten minutes, and that the list shows as it was before. Where an
 * update replaces the whole record, a field that the list shows as empty is taken back by being left out.
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
