/**
 * What the add-on needs from its surroundings. Only the composition root sees the implementations. Dialogs are in
 * ui.ts, and .dependency-cruiser.cjs says who may import them.
 */

import type { HttpTransport } from './http-transport';
import type { Permissions } from './permissions';
import type * as small from './small-ports';
import type { Workbook } from './workbook';

export * from './http-transport';
export * from './permissions';
export * from './platform-error';
export * from './small-ports';
export * from './workbook';

export interface Platform {
  readonly transport: HttpTransport;
  readonly workbook: Workbook;
  /** The user's own store, the only place for keys. In a cell function it is the spreadsheet owner's. */
  readonly userStore: small.KeyValueStore;
  /** Shared by all users of the spreadsheet. */
  readonly documentStore: small.KeyValueStore;
  readonly cache: small.Cache;
  /** The user's own. */
  readonly ownCache: small.Cache;
  readonly compressor: small.Compressor;
  readonly lock: small.Lock;
  /** Keeps many cells with the same formula from fetching at once. A push never waits for it. */
  readonly functionLock: small.Lock;
  readonly clock: small.Clock;
  readonly ids: small.Ids;
  readonly session: small.Session;
  readonly log: small.Log;
  readonly triggers: small.Triggers;
  readonly permissions: Permissions;
}
