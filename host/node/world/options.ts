/** The options of a host and of its people. */
import type { EntryRules } from '../../core/model/state';
import type { LatencyModel } from '../../core/runtime/settings';
import type { MailOptions } from './mail-box';
import type { BundleSource } from './script-bundle';

export type { LatencyModel, MailOptions };

export interface HostOptions {
  /** Folder with the built add-on (Code.js, appsscript.json). Default: dist/ of this project. */
  readonly dist?: string;
  /** Another script: a folder, or code with a manifest. Wins over dist. */
  readonly bundle?: string | BundleSource;
  /** The add-on's name, the label of its menu. Default "Add-on". */
  readonly addOnName?: string;
  /** The seed of everything random. Default 1. */
  readonly seed?: number;
  /** Default: simulated, from 2026-01-05T09:00:00+09:00. */
  readonly clock?: { readonly now: string | number | Date } | 'real';
  /** Simulated duration of service calls: default model, none, or given figures. Default true. */
  readonly latency?: boolean | Partial<LatencyModel>;
  readonly fetch?: FetchOptions;
  readonly triggers?: TriggerOptions;
  readonly mail?: MailOptions;
  /** A leading apostrophe in what scripts write: makes text, or is dropped. Default 'honoured'. */
  readonly apostrophes?: EntryRules['apostrophes'];
  /** Rich text that starts with "=": stays text, or runs. Default 'text'. */
  readonly richText?: EntryRules['richText'];
  /** clearContent: empties cells, or leaves them as they are. Default 'cleared'. */
  readonly clearing?: EntryRules['clearing'];
  /** Send x-simulated-now with each request under a simulated clock. Default true. */
  readonly simulatedTimeHeaders?: boolean;
  /**
   * 'fresh': each execution gets a fresh context, as on the platform. 'kept': it gets the context of an earlier
   * execution of the script, which takes half the time because the code is warm. Use 'kept' only if the script's
   * modules keep no state that affects later executions. Default 'fresh'.
   */
  readonly contexts?: 'fresh' | 'kept';
  /** Real milliseconds after which an endless script is stopped. Default 120,000. */
  readonly wallLimitMs?: number;
  /** Deliberate differences from the platform, to prove that live checks can fail. Default: none. */
  readonly wrong?: WrongOptions;
}

/** Differences from the platform, as JavaScript texts that are evaluated in the script's realm. */
export interface WrongOptions {
  /**
   * By member ("Range.getValues"): an expression over `answer`, `args` and `error` that replaces the answer, after
   * the member has run. If the member throws, only an expression that names `error` is evaluated.
   */
  readonly members?: Readonly<Record<string, string>>;
  /** Statements that run in the fresh context before the script, for example to remove a built-in. */
  readonly atStart?: string;
}

export interface FetchOptions {
  /** Default 50 MB, as on the platform. */
  readonly maxAnswerBytes?: number;
  /** What happens to a larger answer. Default 'throw'. */
  readonly onTooLarge?: 'throw' | 'truncate';
  /** Default 60,000. */
  readonly timeoutMs?: number;
  /** Calls per user in 24 hours. Default 20,000. */
  readonly dailyCalls?: number;
  /** Addresses on this machine that answer in place of an https host: { 'bigquery.googleapis.com': url }. */
  readonly standIns?: Readonly<Record<string, string>>;
}

export interface TriggerOptions {
  /**
   * The rules of a published add-on: one clock trigger per user and document, at most hourly. false: the rules of a
   * user's own script, 20 triggers. Default true.
   */
  readonly addOn?: boolean;
  /** Whether getUserTriggers also lists clock triggers; Google does not say. Default true. */
  readonly clockInUserTriggers?: boolean;
  /** The daily run time of all triggers of a user, in minutes. Default 90; 360 for Workspace; Infinity for no limit. */
  readonly minutesPerDay?: number;
}

/** A person with a Google account. */
export interface HostUser {
  readonly email: string;
  /** As Session.getActiveUserLocale returns it: "ko", "en". */
  readonly locale: string;
}
