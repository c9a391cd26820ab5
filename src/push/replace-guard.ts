import type { RemoteList } from '../changes/remote';
import type { Scalar } from '../changes/scalar';
import type { ResourceDefinition } from '../resources/definition';
import type { JournalEntry } from './journal';

/**
 * Fields that were not sent and are empty (or no longer ticked) after a PUT: the sign that PUT replaces whole records here [?]. Only fields that the
 * API may let us write count; what the service computes may change by itself. A value changed by a colleague is no sign, a value lost is.
 */
export function lostFields(
  resource: ResourceDefinition,
  entry: JournalEntry,
  before: RemoteList,
  after: RemoteList,
): string[] {
  const now = after.records.get(entry.recordId ?? '');
  if (now === undefined) return [];
  return fieldsAtRisk(resource, entry, before).filter(name => {
    const index = resource.fields.findIndex(field => field.name === name);
    return isEmpty(now.values[index] ?? null);
  });
}

/** Fields that an update leaves out and that hold something: what it would lose if PUT replaced whole records. */
export function fieldsAtRisk(
  resource: ResourceDefinition,
  entry: JournalEntry,
  before: RemoteList,
): string[] {
  const old = before.records.get(entry.recordId ?? '');
  if (old === undefined) return [];
  const sent = new Set([...Object.keys(entry.body ?? entry.after), ...(resource.update?.required ?? [])]);
  return resource.fields
    .filter(
      (field, i) => field.writable !== undefined && !sent.has(field.name) && !isEmpty(old.values[i] ?? null),
    )
    .map(field => field.name);
}

function isEmpty(value: Scalar): boolean {
  return value === null || value === '' || value === false;
}
