/**
 * The local Apps Script host. See docs/host.md.
 */
import { Host } from './node/host';
import type { HostOptions } from './node/world/options';

/**
 * A host with the built add-on (or another script), without spreadsheets or users yet.
 * @throws HostError if there is no build, or an option is invalid.
 */
export async function createHost(options: HostOptions = {}): Promise<Host> {
  return new Host(options);
}

export type { DocumentState, TypedColumns, TypedRefusal } from './core/model/state';
export { Book, type Snapshot, type SpreadsheetOptions } from './node/person/book';
export type { ChartView } from './node/person/chart-view';
export type { EditResult } from './node/person/acting';
export type { BookUser } from './node/person/book-user';
export type { HostClock } from './node/world/host-clock';
export { HostError } from './node/common/host-error';
export { latencyFrom } from './node/world/latency-from';
export type { LockHandle } from './node/world/lock-table';
export type { MenuTree } from './node/person/menus';
export { Page, type PageAnswer, type PageCallOptions } from './node/person/page';
export { withGoogleScript } from './node/person/page-html';
export { servePage, type PageServer, type PageServerOptions, type ServedCall } from './node/page-server';
export type { SentMail } from './node/world/mail-box';
export type { PagePlace } from './node/world/screens';
export type { PropertyStore } from './node/world/property-store';
export type { FormulaRun } from './node/execution/recalculate-book';
export type { TriggerRun, TriggerRunOptions } from './node/execution/run-trigger';
export type { BundleSource, Manifest } from './node/world/script-bundle';
export type { SheetView } from './node/person/sheet-view';
export type { TriggerInfo } from './node/world/trigger-table';
export type * from './node/execution/run-options';
export type * from './node/world/options';
export { DEFAULT_LATENCY } from './node/world/world';
export type { Host };
export type { RunOptions } from './node/host';
