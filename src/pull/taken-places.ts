/** Finds records of one list that share an id although they are two. A tab has one row for an id and shows the last. */

import type { FetchedList } from '../api/list';
import { repeatedParameter } from '../api/list-request';
import type { Days } from '../common/period';
import type { RemoteRecord } from '../changes/remote';
import type { ResourceDefinition } from '../resources/definition';
import * as apiTexts from '../text/api-texts';
import { dayReader } from './other-days';

/**
 * Whether a record takes the place of another record, so that one of them is lost. A record may come twice in one pull,
 * and may have changed in between. Two things prove two records: another kind, or values that differ where the first
 * one's day is outside these days.
 */
export type TakesPlace = (
  known: RemoteRecord | undefined,
  record: RemoteRecord,
  days: Days | null,
) => boolean;

export function placeTaking(resource: ResourceDefinition): TakesPlace {
  const kind = repeatedParameter(resource)?.name;
  const kindAt = resource.fields.findIndex(({ name }) => name === kind);
  const dayOf = dayReader(resource);
  return (known, record, days) => {
    if (known === undefined) return false;
    const [before, now] = [known.values[kindAt] ?? '', record.values[kindAt] ?? ''];
    if (before !== now) return before !== '' && now !== '';
    const day = days === null ? null : dayOf(known);
    if (days === null || day === null || (day >= days.start && day <= days.end)) return false;
    return JSON.stringify(known.values) !== JSON.stringify(record.values);
  };
}

/** What a list says about its completeness, with the doubt that it shows fewer records than came. */
export function doubted(
  list: Pick<FetchedList, 'completeness' | 'silent'> & { readonly records: { readonly length: number } },
  lost: number,
  comesWhole = false,
): Pick<FetchedList, 'completeness' | 'silent'> {
  if (lost === 0 || comesWhole || list.completeness.kind === 'cut') return list;
  return { completeness: { kind: 'cut', reason: apiTexts.overwritten(list.records.length, lost) } };
}
