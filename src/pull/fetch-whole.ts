/** A list without dates, fetched as a whole. */

import type { ServiceClient } from '../api/client';
import { type Completeness, fetchList, type ListOptions } from '../api/list';
import { listRequest, type Parameters, valuesOf } from '../api/list-request';
import { OtherFields } from '../changes/other-fields';
import type { RemoteList, RemoteRecord } from '../changes/remote';
import type { FieldSpec } from '../resources/derived';
import type { ResourceDefinition } from '../resources/definition';
import { joined } from '../text/text';
import { RowsInPassing } from '../changes/rows-in-passing';
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
  const others = new OtherFields(resource);
  const odd = new Map<string, RemoteRecord>();
  const lists: RemoteList[] = [];
  const rows = new RowsInPassing(resource);
  for (const value of valuesOf(resource, parameters)) {
    const request = listRequest(resource, parameters, null, value);
    const list = fetchList(client, request, resource.list, { ...options, take: rows.take });
    others.see(list.records);
    const remote = toRemoteList(resource, list, { rowOf: record => rows.rowOf(record) });
    others.see(list.unusable);
    for (const record of remote.odd ?? []) odd.set(record.id, record);
    lists.push(remote);
  }
  const completeness = together(lists.map(list => list.completeness));
  return {
    remote: { records: recordsOf(lists), completeness, odd: [...odd.values()] },
    others: others.specs(),
  };
}

/** Of a record that came in several lists the last counts. */
function recordsOf(lists: readonly RemoteList[]): RemoteList['records'] {
  const [first, ...others] = lists.map(({ records }) => records);
  if (first === undefined || others.length === 0) return first ?? new Map();
  return new Map([first, ...others].flatMap(records => [...records]));
}

/** Cut when one is; without any record when all are; an empty part beside others says nothing. */
function together(verdicts: readonly Completeness[]): Completeness {
  const [only, ...others] = verdicts;
  if (only !== undefined && others.length === 0) return only;
  const cut = verdicts.flatMap(verdict => (verdict.kind === 'cut' ? [verdict.reason] : []));
  if (cut.length > 0) return { kind: 'cut', reason: joined(cut, '; ') };
  return verdicts.find(verdict => verdict.kind === 'complete') ?? verdicts[0] ?? { kind: 'complete' };
}
