/**
 * The local Apps Script host. See docs/host.md.
 */
import { Host } from './node/host';
import type { HostOptions } from './node/types';

/**
 * A host with the built add-on (or another script) in it, without spreadsheets or users yet.
 * @throws HostError when there is nothing built, or an option makes no sense.
 */
export async function createHost(options: HostOptions = {}): Promise<Host> {
  return new Host(options);
}

export type { DocumentState } from './core/model/state';
export { Book, type Snapshot, type SpreadsheetOptions } from './node/book';
export type { ChartView } from './node/chart-view';
export type { BookUser, EditResult } from './node/book-user';
export type { HostClock } from './node/host-clock';
export { HostError } from './node/host-error';
export type { LockHandle } from './node/lock-table';
export type { MenuTree } from './node/menus';
export type { PropertyStore } from './node/property-store';
export type { FormulaRun } from './node/recalculate-book';
export type { TriggerRun, TriggerRunOptions } from './node/run-trigger';
export type { BundleSource, Manifest } from './node/script-bundle';
export type { SheetView } from './node/sheet-view';
export type { TriggerInfo } from './node/trigger-table';
export type * from './node/types';
export { DEFAULT_LATENCY } from './node/world';
export type { Host };
