/** A list as it was read at one time: the tab, what was last seen on the service, and what the service shows. */

import type { ResourceDefinition } from '../resources/definition';
import type { Baseline } from './baseline';
import type { RemoteList } from './remote';
import type { TableSnapshot } from './table';

export interface Books {
  readonly resource: ResourceDefinition;
  readonly table: TableSnapshot;
  readonly baseline: Baseline;
  readonly remote: RemoteList;
}
