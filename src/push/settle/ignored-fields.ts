/** Columns that the service takes without an error and ignores, as the baseline shows it ten minutes after they were sent. */

import type { Books } from '../../changes/books';
import { sameValue } from '../../changes/canonical';
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
