/** Options and results of one execution. */
import type { AuthMode } from '../../core/kernel';
import type {
  CallCounts,
  CallFate,
  CallPoint,
  ErrorReport,
  ExecutionKind,
  LogLevel,
  Outcome,
} from '../../core/runtime/settings';
import type { HostUser } from '../world/options';

export type { AuthMode, CallCounts, CallFate, CallPoint, ErrorReport, ExecutionKind, LogLevel, Outcome };

export type ButtonName = 'OK' | 'CANCEL' | 'YES' | 'NO' | 'CLOSE';

/** A dialog that the script shows. */
export interface ShownDialog {
  readonly kind: 'alert' | 'prompt';
  readonly title: string;
  readonly message: string;
  readonly buttons: readonly ButtonName[];
}

export interface DetailedAnswer {
  readonly button: ButtonName;
  /** The text typed into a prompt. Default ''. */
  readonly text?: string;
  /** How long the person took, on the host's clock. It counts as the script's time. */
  readonly afterMs?: number;
}

/** An answer, or a function that sees the dialog (and may act in the spreadsheet while it is open). */
export type DialogAnswer =
  | ButtonName
  | DetailedAnswer
  | ((dialog: ShownDialog) => ButtonName | DetailedAnswer);

export interface AnsweredDialog extends ShownDialog {
  readonly answer: { readonly button: ButtonName; readonly text: string };
}

export type KillOrder =
  | { readonly call: number; readonly when: 'before' | 'after' }
  | { readonly member: string; readonly nth?: number; readonly when: 'before' | 'after' };

/** A call at which the service fails. The script gets an exception and goes on. */
export type ExceptionOrder = (
  | { readonly call: number }
  | { readonly member: string; readonly nth?: number }
) & {
  /** "after": the call has had its effect. */
  readonly when: 'before' | 'after';
  /** Default: the service's own message. */
  readonly message?: string;
  /** A seeded part of the queued writes is lost, as after a kill. Default false. */
  readonly losesQueue?: boolean;
};

export interface Interleaving {
  readonly beforeCall: CallPoint;
  /** Another whole execution, or acts of a person. Synchronous. */
  readonly do: () => void;
}

/** A call, before or after its effect. */
export interface WatchedCall {
  /** "Range.setValues" */
  readonly member: string;
  readonly when: 'before' | 'after';
  /** The fetches of the execution so far. */
  readonly fetches: readonly FetchRecord[];
}

/**
 * Sees each call before and after it, and may decide there what `kill` and `exceptions` decide in advance: 'kill'
 * ends the execution, 'fail' makes the service fail. It may move the clock. Synchronous.
 */
export type Watch = (call: WatchedCall) => CallFate;

export interface ExecutionOptions {
  readonly user: HostUser;
  /** Arguments of the entry point: plain data and dates. */
  readonly args?: readonly unknown[];
  /** Default 'menu'. */
  readonly kind?: ExecutionKind;
  /** Default: FULL, for simple triggers LIMITED, for custom functions CUSTOM_FUNCTION. */
  readonly authMode?: AuthMode;
  /** Answers, in the order of the dialogs. */
  readonly dialogs?: readonly DialogAnswer[];
  readonly kill?: KillOrder;
  readonly exceptions?: readonly ExceptionOrder[];
  readonly between?: readonly Interleaving[];
  readonly watch?: Watch;
  /** Record the names of all calls in order. */
  readonly sequence?: boolean;
  /** Called for each toast; the result has all of them. */
  readonly onToast?: (toast: Toast) => void;
}

export interface Toast {
  readonly title: string;
  readonly message: string;
}

export interface FetchRecord {
  readonly method: string;
  readonly url: string;
  /** null if there was no answer. */
  readonly status: number | null;
  /** The text of the exception, if there was no answer. */
  readonly exception: string | null;
}

export interface RunResult {
  readonly outcome: Outcome;
  /** The function's result, as plain data and dates. */
  readonly value: unknown;
  readonly error: ErrorReport | null;
  readonly dialogs: readonly AnsweredDialog[];
  readonly toasts: readonly Toast[];
  readonly log: readonly { readonly level: LogLevel; readonly text: string }[];
  readonly calls: CallCounts;
  readonly fetches: readonly FetchRecord[];
  /** Scopes that the platform asks the person for; empty without a person at the screen. */
  readonly asked: readonly string[];
  /** Milliseconds since the epoch on the host's clock. */
  readonly startedAt: number;
  readonly elapsedMs: number;
}
