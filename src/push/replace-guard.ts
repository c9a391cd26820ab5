import { has } from '../common/json';
import type { RemoteList } from '../changes/remote';
import type { ResourceDefinition } from '../resources/definition';
import type { JournalEntry } from './journal';

/**
 * Fields that were not sent and are empty after a PUT: the sign that PUT replaces whole records here [?]. Only fields that the API may let
 * us write count; what the service computes may change by itself. A value changed by a colleague is no sign, a value lost is.
 */
export function lostFields(
  resource: ResourceDefinition,
  entry: JournalEntry,
  before: RemoteList,
  after: RemoteList,
): string[] {
  const old = before.records.get(entry.recordId ?? '');
  const now = after.records.get(entry.recordId ?? '');
  if (old === undefined || now === undefined) return [];
  return resource.fields
    .filter((field, i) => {
      const sent = entry.body !== null && has(entry.body, field.name);
      const had = old.values[i] ?? null;
      const still = now.values[i] ?? null;
      return (
        !sent &&
        field.writable !== undefined &&
        had !== null &&
        had !== '' &&
        (still === null || still === '')
      );
    })
    .map(field => field.name);
}
