/** A push of a list without dates reads the whole list. */

import type { ServiceClient } from '../../api/client';
import { fetchList } from '../../api/list';
import { listRequest } from '../../api/list-request';
import type { Baseline } from '../../changes/baseline';
import { readTwiceIf } from '../../changes/read-twice';
import type { RemoteList } from '../../changes/remote';
import { keepingKnown, type KnownRecords, toRemoteList, wholeReader } from '../../changes/to-remote';
import { isInDoubt, type OpenEntry } from '../../push/entry/journal';
import type { ResourceDefinition } from '../../resources/definition';
import type { ResourceSettings } from '../../resources/settings';
import type { TableReading, TableSheet } from '../../sheet/table/table-sheet';
import { lackedRows } from '../lacked-rows';
import { asKnown } from './known-names';

/** Whether a record that is not in a list would count as gone, or a create in doubt as not made. */
export function absenceCounts(table: TableSheet, reading: TableReading, entries: readonly OpenEntry[]) {
  const hasCreate = entries.some(entry => entry.kind === 'create' && isInDoubt(entry));
  return (records: RemoteList['records']): boolean =>
    hasCreate || lackedRows(table, reading, records).length > 0;
}

/** The service's current list, with ids as in the baseline. known: records kept from the look before. */
export function fetchRemote(
  client: ServiceClient,
  resource: ResourceDefinition,
  { comesWhole }: Pick<ResourceSettings, 'comesWhole'>,
  baseline: Baseline,
  counts: ReturnType<typeof absenceCounts>,
  known?: KnownRecords,
): RemoteList {
  const options = { comesWhole, ...(known === undefined ? {} : { take: keepingKnown(known) }) };
  const read = () => {
    const list = fetchList(client, listRequest(resource), resource.list, options);
    const remote = asKnown(
      client,
      resource,
      baseline,
      toRemoteList(resource, list, { known, rowOf: wholeReader(resource) }),
    );
    return { remote, mayHaveSlipped: list.mayHaveSlipped === true };
  };
  const { result, timing } = client.timed(() => readTwiceIf(counts, read));
  return { ...result.remote, look: timing };
}
