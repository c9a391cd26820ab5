// What the state comes down to when it is written to a file.
import type { Change } from './collection';
import type { KeptAnswer } from './kept-answers';

/** A record that a POST through the API made. */
export interface Created {
  readonly resource: string;
  readonly id: string;
  /** The log's number of the request. */
  readonly seq: number;
  readonly idempotencyKey: string | null;
  /** The canonical form of the body. */
  readonly body: string;
}

/** What a state file holds. */
export interface Snapshot {
  readonly changes: Readonly<Record<string, readonly Change[]>>;
  readonly created: readonly Created[];
  readonly idCounter: number;
  readonly kept: readonly (readonly [string, KeptAnswer])[];
  readonly lastNow: number;
}
