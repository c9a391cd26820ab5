/** The calls of the service's thread. */

import type { KnownRecord } from './known';
import type { ListName } from './lists';
import type { Beginning, Happening } from './state';
import type { Values } from './truth';

export interface Calls {
  /** Starts a new service on the same port. Returns its address. */
  begin(beginning: Beginning): string;
  records(list: ListName): KnownRecord[];
  /** The events at the service since the run began. */
  happenings(): Happening[];
  settle(now: number): void;
  /** Sets the fields that a colleague changes while the add-on waits. */
  aim(targets: readonly { readonly list: ListName; readonly nth: number; readonly field: string }[]): void;
  changeInWeb(list: ListName, nth: number, values: Values): void;
  removeInWeb(list: ListName, nth: number): void;
  /** Returns the new record's number. */
  addInWeb(list: ListName): number;
  stop(): Promise<void>;
}
