/**
 * What a test or a tool says to the host and hears from it.
 */
import type { AuthMode } from '../core/kernel';
import type { EntryRules } from '../core/model/state';
import type {
  CallCounts,
  CallPoint,
  ErrorReport,
  ExecutionKind,
  LatencyModel,
  LogLevel,
  Outcome,
} from '../core/runtime/settings';
import type { Book } from './book';
import type { BundleSource } from './script-bundle';

export type { AuthMode, CallCounts, CallPoint, ErrorReport, ExecutionKind, LatencyModel, LogLevel, Outcome };

export interface HostOptions {
  /** Folder with the built add-on (Code.js, appsscript.json). Default: dist/ of this project. */
  readonly dist?: string;
  /** Another script: a folder, or code with a manifest. Wins over dist. */
  readonly bundle?: string | BundleSource;
  /** The add-on's name, as it labels the add-on's menu. Default "Add-on". */
  readonly addOnName?: string;
  /** Everything random follows from it. Default 1. */
  readonly seed?: number;
  /** Default: simulated, from 2026-01-05T09:00:00+09:00. */
  readonly clock?: { readonly now: string | number | Date } | 'real';
  /** Simulated duration of service calls: the default model, none, or figures of one's own. Default true. No effect on a real clock. */
  readonly latency?: boolean | Partial<LatencyModel>;
  readonly fetch?: FetchOptions;
  readonly triggers?: TriggerOptions;
  /** A leading apostrophe in what scripts write: makes text of the rest, or is dropped without effect. Default 'honoured'. */
  readonly apostrophes?: EntryRules['apostrophes'];
  /** Rich text that starts with "=": stays text, or runs. Default 'text'. */
  readonly richText?: EntryRules['richText'];
  /** Send x-simulated-now with each request while the clock is simulated. Default true. */
  readonly simulatedTimeHeaders?: boolean;
  /** Real milliseconds after which a script that never ends is stopped. Default 120,000. */
  readonly wallLimitMs?: number;
}

export interface FetchOptions {
  /** Default 50 MB, as on the platform. */
  readonly maxAnswerBytes?: number;
  /** What happens over it. Default 'throw'. */
  readonly onTooLarge?: 'throw' | 'truncate';
  /** Default 60,000. */
  readonly timeoutMs?: number;
  /** Calls per user in 24 hours. Default 20,000. */
  readonly dailyCalls?: number;
}

export interface TriggerOptions {
  /** The rules of a published add-on: one clock trigger per user and document, an hour apart. Default true; false: a script of one's own, 20. */
  readonly addOn?: boolean;
  /** Whether getUserTriggers lists clock triggers too; Google does not say. Default true. */
  readonly clockInUserTriggers?: boolean;
  /** How long a user's triggers may run in 24 hours, all together. Default 90; 360 for Workspace; Infinity for no limit. */
  readonly minutesPerDay?: number;
}

/** A person with a Google account. */
export interface HostUser {
  readonly email: string;
  /** As Session.getActiveUserLocale gives it: "ko", "en". */
  readonly locale: string;
}

export type ButtonName = 'OK' | 'CANCEL' | 'YES' | 'NO' | 'CLOSE';

/** A dialog on the screen. */
export interface ShownDialog {
  readonly kind: 'alert' | 'prompt';
  readonly title: string;
  readonly message: string;
  readonly buttons: readonly ButtonName[];
}

export interface DetailedAnswer {
  readonly button: ButtonName;
  /** What was typed into a prompt. Default ''. */
  readonly text?: string;
  /** How long the person took, on the host's clock; it counts as the script's time. */
  readonly afterMs?: number;
}

/** An answer, or a function that looks at the dialog (and may act in the spreadsheet while it is open). */
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

export interface Interleaving {
  readonly beforeCall: CallPoint;
  /** A whole other execution, or what a person does. Synchronous. */
  readonly do: () => void;
}

export interface RunOptions {
  readonly user: HostUser;
  /** The spreadsheet that is open; without it the script has none. */
  readonly spreadsheet?: Book;
  /** Arguments of the entry point: plain data and dates. */
  readonly args?: readonly unknown[];
  /** Default 'menu'. */
  readonly kind?: ExecutionKind;
  /** Default: FULL, for simple triggers LIMITED, for custom functions CUSTOM_FUNCTION. */
  readonly authMode?: AuthMode;
  /** Answers, in the order of the dialogs. */
  readonly dialogs?: readonly DialogAnswer[];
  readonly kill?: KillOrder;
  readonly between?: readonly Interleaving[];
  /** Record the names of all calls in order. */
  readonly sequence?: boolean;
}

export interface FetchRecord {
  readonly method: string;
  readonly url: string;
  /** null when there was no answer. */
  readonly status: number | null;
  /** The text of the exception, when there was no answer. */
  readonly exception: string | null;
}

export interface RunResult {
  readonly outcome: Outcome;
  /** What the function returned, as plain data and dates. */
  readonly value: unknown;
  readonly error: ErrorReport | null;
  readonly dialogs: readonly AnsweredDialog[];
  readonly toasts: readonly { readonly title: string; readonly message: string }[];
  readonly log: readonly { readonly level: LogLevel; readonly text: string }[];
  readonly calls: CallCounts;
  readonly fetches: readonly FetchRecord[];
  /** Milliseconds since the epoch on the host's clock. */
  readonly startedAt: number;
  readonly elapsedMs: number;
}
