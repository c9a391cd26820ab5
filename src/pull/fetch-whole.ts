/** A list without dates, fetched as a whole. */

import type { ServiceClient } from '../api/client';
import { type Completeness, fetchList, type ListOptions } from '../api/list';
import { listRequest, type Parameters, valuesOf } from '../api/list-request';
import { OtherFields } from '../changes/other-fields';
import type { RemoteList, RemoteRecord } from '../changes/remote';
import type { FieldSpec } from '../resources/derived';
import type { ResourceDefinition } from '../resources/definition';
import { joined } from '../text/text';
import { toRemoteList } from '../changes/to-remote';

export interface WholeFetch {
  readonly remote: RemoteList;
  /** Fields that came and are none of the resource's. */
  readonly others: readonly FieldSpec[];
}

/** Fetches the list, once for each value of the parameter that takes one request for each. Complete only when all of them are. */
export function fetchWhole(
  client: ServiceClient,
  resource: ResourceDefinition,
  parameters: Parameters = {},
  options: ListOptions = {},
): WholeFetch {
  const records = new Map<string, RemoteRecord>();
  const others = new OtherFields(resource);
  const odd = new Map<string, RemoteRecord>();
  const verdicts: Completeness[] = [];
  for (const value of valuesOf(resource, parameters)) {
    const list = fetchList(client, listRequest(resource, parameters, null, value), resource.list, options);
    others.see(list.records);
    const remote = toRemoteList(resource, list);
    others.see(list.unusable);
    for (const record of remote.odd ?? []) odd.set(record.id, record);
    for (const record of remote.records.values()) records.set(record.id, record);
    verdicts.push(list.completeness);
  }
  return {
    remote: { records, completeness: together(verdicts), odd: [...odd.values()] },
    others: others.specs(),
  };
}

/** Cut when one is; without any record when all are; an empty part beside others says nothing. */
function together(verdicts: readonly Completeness[]): Completeness {
  const cut = verdicts.flatMap(verdict => (verdict.kind === 'cut' ? [verdict.reason] : []));
  if (cut.length > 0) return { kind: 'cut', reason: joined(cut, '; ') };
  return verdicts.find(verdict => verdict.kind === 'complete') ?? verdicts[0] ?? { kind: 'complete' };
}
