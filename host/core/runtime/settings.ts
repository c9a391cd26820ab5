/**
 * What Node and the vm context tell each other about one execution. Everything crosses as JSON text, so that the
 * script can never reach an object of Node's realm.
 */
import type { AuthMode } from '../kernel';

/** How an execution was started. It decides the time limit and the permissions. */
export type ExecutionKind = 'menu' | 'trigger' | 'simpleTrigger' | 'customFunction' | 'sidebar';

/** Picks a service call of an execution: the n-th (1-based) of all, or of a member such as "Range.setValues". */
export type CallPoint = number | { readonly member: string; readonly nth: number };

/** A call at which the service fails. The script gets an exception, may catch it, and goes on. */
export interface ExceptionPoint {
  readonly at: CallPoint;
  /** "after": the call has had its effect. */
  readonly when: 'before' | 'after';
  /** null: the service's own message (service-failure.ts). */
  readonly message: string | null;
  /** A seeded part of the queued writes is lost, as after a kill. */
  readonly losesQueue: boolean;
}

/** Simulated milliseconds of a service call. docs/host.md gives the source of the figures. */
export interface LatencyModel {
  /** A call that only uses a local object (Range.getRow, a builder, a digest). */
  readonly local: number;
  /** A read that goes to the spreadsheet. */
  readonly read: number;
  readonly readPerCell: number;
  /** A write that is queued. */
  readonly write: number;
  readonly writePerCell: number;
  /** A flush, explicit or implied. */
  readonly flush: number;
  /** Properties, cache, lock. */
  readonly service: number;
  /** A fetch whose answer does not state its simulated duration. */
  readonly fetch: number;
}

/** What the runtime in the context is told at the start of an execution. */
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
  /** Points at which another execution or a person acts. The index names Node's callback. */
  readonly between: readonly CallPoint[];
  /** Node decides before and after each call whether the call ends the execution or fails. */
  readonly watched: boolean;
  /** Keep the member names in the order of the calls. */
  readonly recordSequence: boolean;
  /** Deliberately wrong answers, and code that runs before the script. See WrongOptions of host/node. */
  readonly wrongMembers: Readonly<Record<string, string>>;
  readonly wrongAtStart: string;
  /** Functions that formulas may call. */
  readonly customFunctions: readonly string[];
}

/** asked: the script made the platform ask for permissions, which ends the execution. */
export type Outcome = 'finished' | 'threw' | 'killed' | 'timedOut' | 'asked';

export interface ErrorReport {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** The fate of a call in a watched execution; '' changes nothing. */
export type CallFate = '' | 'kill' | 'fail';

export interface CallCounts {
  /** Calls that have begun, the killed call included. */
  total: number;
  byService: Record<string, number>;
  byMember: Record<string, number>;
  sequence?: string[];
}

/** The result of an execution, as the context knows it. */
export interface ExecutionReport {
  readonly outcome: Outcome;
  /** JSON of the returned value with dates as { "$date": ms }; null if nothing was returned. */
  readonly value: string | null;
  readonly error: ErrorReport | null;
  readonly calls: CallCounts;
  /** Whether a call that changes the spreadsheet was allowed. */
  readonly wrote: boolean;
}

export type LogLevel = 'debug' | 'log' | 'info' | 'warn' | 'error' | 'logger';
