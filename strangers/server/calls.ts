/** What can be asked of the thread in which the service runs. */

import type { KnownRecord } from './known';
import type { ListName } from './lists';
import type { Beginning, Happening } from './state';
import type { Values } from './truth';

export interface Calls {
  /** A new service, on the same port. Gives its address. */
  begin(beginning: Beginning): string;
  records(list: ListName): KnownRecord[];
  /** What reached the service since the run began. */
  happenings(): Happening[];
  settle(now: number): void;
  /** Whom a colleague edits while the add-on waits. */
  aim(targets: readonly { readonly list: ListName; readonly nth: number; readonly field: string }[]): void;
  changeInWeb(list: ListName, nth: number, values: Values): void;
  removeInWeb(list: ListName, nth: number): void;
  /** Gives its number. */
  addInWeb(list: ListName): number;
  stop(): Promise<void>;
}
