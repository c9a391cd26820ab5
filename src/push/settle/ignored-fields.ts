/** Which columns the service accepted without an error but ignores, according to the baseline and the list. */

import type { BaselineRecord } from '../../changes/baseline';
import type { Books } from '../../changes/books';
import { sameValue } from '../../changes/canonical';
import type { FieldDefinition } from '../../resources/definition';
import { needsProof, type ResourceSettings } from '../../resources/settings';

/** One record proves too little: it may be locked, or a person may have put the old value back. */
const FEWEST = 2;

export interface IgnoredInput extends Omit<Books, 'table'> {
  readonly settings: ResourceSettings;
  /** Records made or changed in the last ten minutes. A lagging list may not show the change yet. */
  readonly recentIds: ReadonlySet<string>;
  /** Records that this spreadsheet created. A field ignored by a create says nothing about updates. */
  readonly createdIds: ReadonlySet<string>;
}

/** Unproven fields that several records accepted and still show unchanged. */
export function ignoredFields(input: IgnoredInput): ReadonlySet<string> {
  const { resource, settings } = input;
  const ignored = resource.fields.filter(
    field => needsProof(resource, field, settings, 'update') && timesIgnored(input, field.name) >= FEWEST,
  );
  return new Set(ignored.map(({ name }) => name));
}

/** Unproven fields that a record now shows as sent, after its list lagged. */
export function takenLate(input: Omit<IgnoredInput, 'recentIds' | 'createdIds'>): string[] {
  const { resource, settings, baseline } = input;
  const accepted = [...baseline.values()].filter(record => record.accepted !== undefined);
  if (accepted.length === 0) return [];
  const open = resource.fields.filter(field => needsProof(resource, field, settings, 'update'));
  const isTaken = (field: FieldDefinition): boolean => accepted.some(one => isShownLate(input, field, one));
  return open.filter(isTaken).map(({ name }) => name);
}

function isShownLate(
  { resource, remote }: Pick<IgnoredInput, 'resource' | 'remote'>,
  field: FieldDefinition,
  { id, values, accepted }: BaselineRecord,
): boolean {
  const difference = accepted?.[field.name];
  const at = resource.fields.indexOf(field);
  const now = remote.records.get(id)?.values[at];
  if (difference === undefined || now === undefined) return false;
  // The list showed the old value then, not a value that the service had made itself.
  return sameValue(field, difference.shown, values[at] ?? null) && sameValue(field, difference.sent, now);
}

function timesIgnored(
  { resource, baseline, remote, recentIds, createdIds }: IgnoredInput,
  name: string,
): number {
  const at = resource.fields.findIndex(field => field.name === name);
  const field = resource.fields[at];
  if (field === undefined) return 0;
  return [...baseline.values()].filter(({ id, values, accepted }) => {
    const shown = accepted?.[name]?.shown;
    const now = remote.records.get(id)?.values[at];
    if (shown === undefined || now === undefined || recentIds.has(id) || createdIds.has(id)) return false;
    return sameValue(field, shown, values[at] ?? null) && sameValue(field, shown, now);
  }).length;
}
