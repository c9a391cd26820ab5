/** Gives the records of a list that was read before a push the ids that they have in the tab. */

import type { ServiceClient } from '../../api/client';
import type { Baseline } from '../../changes/baseline';
import { namedAsBefore } from '../../changes/record-names';
import type { RemoteList } from '../../changes/remote';
import type { ResourceDefinition } from '../../resources/definition';

/** Also tells the client which ids are numbers, so that later requests name records as the service does. */
export function asKnown(
  client: ServiceClient,
  resource: ResourceDefinition,
  baseline: Baseline,
  list: RemoteList,
): RemoteList {
  const remote = namedAsBefore(resource, list, baseline.values());
  for (const { id, numbers } of remote.records.values())
    if (numbers?.includes('id') === true) client.numberIds.add(`${resource.name} ${id}`);
  return remote;
}
