/** A list at one time: its tab, its baseline and the service's records. */

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
