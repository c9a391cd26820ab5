/** What became of columns that the service took without an error and did not show at once: whether it ignores them, as the baseline and the list show by now. */

import type { BaselineRecord } from '../../changes/baseline';
import type { Books } from '../../changes/books';
import { sameValue } from '../../changes/canonical';
import type { FieldDefinition } from '../../resources/definition';
import { needsProof, type ResourceSettings } from '../../resources/settings';
import type { FieldProofs } from '../send/trials';

/** One record may be locked, or somebody may have put back the old value. */
const FEWEST = 2;

export interface IgnoredInput extends Omit<Books, 'table'> {
  readonly settings: ResourceSettings;
  /** Records that were made or changed in the last ten minutes: a list that lags may not show it yet. */
  readonly recentIds: ReadonlySet<string>;
  /** Records that this spreadsheet made: what was ignored then says nothing about updates. */
  readonly createdIds: ReadonlySet<string>;
  /** Absent: nobody looked. */
  readonly proofs?: Pick<FieldProofs, 'isProven'>;
}

/** Names of fields, beyond the contract's and never seen taken, that several records took and still show as before. */
export function ignoredFields(input: IgnoredInput): ReadonlySet<string> {
  const { resource, settings, proofs } = input;
  if (proofs === undefined) return new Set();
  const ignored = resource.fields.filter(
    field =>
      needsProof(resource, field, settings, 'update') &&
      !proofs.isProven('update', field.name) &&
      timesIgnored(input, field.name) >= FEWEST,
  );
  return new Set(ignored.map(({ name }) => name));
}

/** Names of fields, beyond the contract's and never seen taken, that a record shows by now as they were sent: its list lags. */
export function takenLate(input: Omit<IgnoredInput, 'recentIds' | 'createdIds'>): string[] {
  const { resource, settings, baseline, proofs } = input;
  const accepted = [...baseline.values()].filter(record => record.accepted !== undefined);
  if (proofs === undefined || accepted.length === 0) return [];
  const open = resource.fields.filter(
    field => needsProof(resource, field, settings, 'update') && !proofs.isProven('update', field.name),
  );
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
  // What it showed then was the value of before, and not one of its own making.
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
