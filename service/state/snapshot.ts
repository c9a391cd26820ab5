// The state as written to a file.
import type { Change } from './collection';
import type { KeptAnswer } from './kept-answers';

/** A record that a POST through the API made. */
export interface Created {
  readonly resource: string;
  readonly id: string;
  /** The request's number in the log. */
  readonly seq: number;
  readonly idempotencyKey: string | null;
  /** The body in canonical form. */
  readonly body: string;
}

/** The content of a state file. */
export interface Snapshot {
  readonly changes: Readonly<Record<string, readonly Change[]>>;
  readonly created: readonly Created[];
  readonly idCounter: number;
  readonly kept: readonly (readonly [string, KeptAnswer])[];
  readonly lastNow: number;
}
