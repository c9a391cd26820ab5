/** Fetches a list without dates as a whole. */

import type { ServiceClient } from '../api/client';
import { type Completeness, fetchList, type ListOptions } from '../api/list';
import { listRequest, type Parameters, valuesOf } from '../api/list-request';
import { OtherFields } from '../changes/other-fields';
import type { RemoteList, RemoteRecord } from '../changes/remote';
import type { ResourceDefinition } from '../resources/definition';
import { joined } from '../text/text';
import { type RowReader, RowsInPassing } from '../changes/rows-in-passing';
import { toRemoteList } from '../changes/to-remote';
import { doubted, placeTaking, type TakesPlace } from './taken-places';

/** Fetches the list, with one request for each value of a repeated parameter. Complete if all parts are complete. */
export function fetchWhole(
  client: ServiceClient,
  resource: ResourceDefinition,
  parameters: Parameters = {},
  { reader, ...options }: ListOptions & { readonly reader?: RowReader } = {},
) {
  const others = new OtherFields(resource);
  const odd = new Map<string, RemoteRecord>();
  const lists: RemoteList[] = [];
  const rows = new RowsInPassing(resource, reader);
  let mayHaveSlipped = false;
  for (const value of valuesOf(resource, parameters)) {
    const request = listRequest(resource, parameters, null, value);
    const list = fetchList(client, request, resource.list, {
      ...options,
      take: rows.take,
      isSame: rows.isSame,
    });
    others.see(list.records);
    const remote = toRemoteList(resource, list, { rowOf: record => rows.rowOf(record) });
    others.see(list.unusable);
    for (const record of remote.odd ?? []) odd.set(record.id, record);
    lists.push(remote);
    mayHaveSlipped ||= list.mayHaveSlipped === true;
  }
  const { records, lost } = recordsOf(lists, placeTaking(resource));
  const completeness = doubted(
    { records: [...records.values()], completeness: together(lists.map(list => list.completeness)) },
    lost,
    options.comesWhole,
  ).completeness;
  return {
    remote: { records, completeness, odd: [...odd.values()] },
    /** Fields that the service sent and the resource does not describe. */
    others: others.specs(),
    mayHaveSlipped,
  };
}

/** If a record came in several lists, the last one counts. lost: records that another one with their id replaced. */
function recordsOf(
  lists: readonly RemoteList[],
  takesPlace: TakesPlace,
): { readonly records: RemoteList['records']; readonly lost: number } {
  const [first, ...others] = lists.map(({ records }) => records);
  if (first === undefined || others.length === 0) return { records: first ?? new Map(), lost: 0 };
  const records = new Map(first);
  let lost = 0;
  for (const [id, record] of others.flatMap(more => [...more])) {
    if (takesPlace(records.get(id), record, null)) lost++;
    records.set(id, record);
  }
  return { records, lost };
}

/** One cut part makes the result cut. An empty part counts only if all parts are empty. */
function together(verdicts: readonly Completeness[]): Completeness {
  const [only, ...others] = verdicts;
  if (only !== undefined && others.length === 0) return only;
  const cut = verdicts.flatMap(verdict => (verdict.kind === 'cut' ? [verdict.reason] : []));
  if (cut.length > 0) return { kind: 'cut', reason: joined(cut, '; ') };
  return verdicts.find(verdict => verdict.kind === 'complete') ?? verdicts[0] ?? { kind: 'complete' };
}
