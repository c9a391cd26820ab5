/**
 * What Node and the vm context tell each other about one execution. Everything here crosses as JSON text, so that no object of
 * Node's realm is ever in reach of the script.
 */
import type { AuthMode } from '../kernel';

/** How an execution was started; it decides the time limit and what the script may do. */
export type ExecutionKind = 'menu' | 'trigger' | 'simpleTrigger' | 'customFunction' | 'sidebar';

/** Picks one service call of an execution: the n-th of all (1-based), or the n-th of one member such as "Range.setValues". */
export type CallPoint = number | { readonly member: string; readonly nth: number };

/** A call at which the service itself fails: the script gets an exception, may catch it, and goes on. */
export interface ExceptionPoint {
  readonly at: CallPoint;
  /** "after": the call has had its effect all the same. */
  readonly when: 'before' | 'after';
  /** null: what that service says when it fails (service-failure.ts). */
  readonly message: string | null;
  /** Of the writes that are queued, a seeded part is lost, as at a kill. */
  readonly losesQueue: boolean;
}

/** Simulated milliseconds that a service call takes. See docs/host.md for where the figures come from. */
export interface LatencyModel {
  /** A call that only touches an object at hand (Range.getRow, a builder, a digest). */
  readonly local: number;
  /** A read that goes to the spreadsheet. */
  readonly read: number;
  readonly readPerCell: number;
  /** A write that is put in the queue. */
  readonly write: number;
  readonly writePerCell: number;
  /** A flush, asked for or forced. */
  readonly flush: number;
  /** Properties, cache, lock. */
  readonly service: number;
  /** A fetch whose answer does not say how long it took in simulated time. */
  readonly fetch: number;
}

/** What the runtime inside the context is told when an execution begins. */
export interface ExecutionSettings {
  readonly kind: ExecutionKind;
  readonly authMode: AuthMode;
  readonly user: { readonly email: string; readonly locale: string };
  readonly scriptId: string;
  readonly timeZone: string;
  readonly limitMs: number;
  /** null: the manifest names none, so Apps Script grants what the code uses. */
  readonly scopes: readonly string[] | null;
  readonly latency: LatencyModel | null;
  readonly seed: number;
  readonly kill: { readonly at: CallPoint; readonly when: 'before' | 'after' } | null;
  readonly exceptions: readonly ExceptionPoint[];
  /** Where another execution or a person comes in between; the index names the callback that Node holds. */
  readonly between: readonly CallPoint[];
  /** Node is asked before and after each call whether it shall be the last, or fail. */
  readonly watched: boolean;
  /** Keep the member names in the order of the calls. */
  readonly recordSequence: boolean;
  /** Answers that are wrong on purpose, and what runs before the script is loaded. See WrongOptions of host/node. */
  readonly wrongMembers: Readonly<Record<string, string>>;
  readonly wrongAtStart: string;
  /** Functions that a formula may call. */
  readonly customFunctions: readonly string[];
}

/** asked: the script has had the platform ask for permissions, which ends the execution. */
export type Outcome = 'finished' | 'threw' | 'killed' | 'timedOut' | 'asked';

export interface ErrorReport {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** What may become of a call of a watched execution; '' lets it be. */
export type CallFate = '' | 'kill' | 'fail';

export interface CallCounts {
  /** Calls begun, the killed one included. */
  total: number;
  byService: Record<string, number>;
  byMember: Record<string, number>;
  sequence?: string[];
}

/** What is known inside the context when an execution has ended. */
export interface ExecutionReport {
  readonly outcome: Outcome;
  /** JSON of the returned value with dates as { "$date": ms }; null when nothing was returned. */
  readonly value: string | null;
  readonly error: ErrorReport | null;
  readonly calls: CallCounts;
  /** Whether a call was admitted that changes the spreadsheet. */
  readonly wrote: boolean;
}

export type LogLevel = 'debug' | 'log' | 'info' | 'warn' | 'error' | 'logger';
