/**
 * What a test or a tool says of the host that it makes, and of the people in it.
 */
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
  readonly mail?: MailOptions;
  /** A leading apostrophe in what scripts write: makes text of the rest, or is dropped without effect. Default 'honoured'. */
  readonly apostrophes?: EntryRules['apostrophes'];
  /** Rich text that starts with "=": stays text, or runs. Default 'text'. */
  readonly richText?: EntryRules['richText'];
  /** clearContent: empties cells, or leaves them as they are. Default 'cleared'. */
  readonly clearing?: EntryRules['clearing'];
  /** Send x-simulated-now with each request while the clock is simulated. Default true. */
  readonly simulatedTimeHeaders?: boolean;
  /**
   * Each execution finds a fresh context, as on the platform ('fresh', the default); or the one that an execution of the same script has left ('kept'),
   * which takes half the time, since its code is warm. Only for a script whose modules keep nothing that could change what a later execution does.
   */
  readonly contexts?: 'fresh' | 'kept';
  /** Real milliseconds after which a script that never ends is stopped. Default 120,000. */
  readonly wallLimitMs?: number;
  /** Wrong on purpose: a test of the platform that cannot fail here proves nothing there. Default: nothing. */
  readonly wrong?: WrongOptions;
}

/** Where the host shall differ from the platform. Texts of JavaScript, because they are evaluated among the script's own objects. */
export interface WrongOptions {
  /**
   * By member ("Range.getValues"): an expression of `answer`, `args` and `error` that is the answer instead, after the member has done its work.
   * Where the member throws, only an expression that names `error` is asked.
   */
  readonly members?: Readonly<Record<string, string>>;
  /** Statements that run in the fresh context, before the script is loaded: to take a built-in away, say. */
  readonly atStart?: string;
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
