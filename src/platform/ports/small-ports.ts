/** Small ports. */

/** Texts by name, of a user or a document. A value has at most 9 KB. */
export interface KeyValueStore {
  get(name: string): string | null;
  set(name: string, value: string): void;
  remove(name: string): void;
}

/**
 * The only document property that is set without checking the user's right to edit: every pull and push sets it
 * first, then writes into cells, and finally removes it.
 */
export const AT_WORK = 'financeSheets.lease';

/** It may drop any entry, so only values that can be computed again are put here: never an idempotency key. */
export interface Cache {
  /** Without the names that are not in the cache. A name has at most 250 characters. */
  getAll(names: readonly string[]): ReadonlyMap<string, string>;
  /** A value has at most 100 KB. */
  putAll(values: ReadonlyMap<string, string>, seconds: number): void;
}

/** Compresses long texts for the cache. */
export interface Compressor {
  compress(text: string): string;
  decompress(packed: string): string;
}

/** One lock per document. It has no fencing, so state must be read again after taking it. */
export interface Lock {
  /** False if another execution still holds it after this wait (milliseconds). */
  tryAcquire(waitMs: number): boolean;
  release(): void;
}

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  sleep(ms: number): void;
}

/** Randomness: unique names and jitter. */
export interface Ids {
  uuid(): string;
  /** At least 0, less than 1. */
  random(): number;
}

export interface Session {
  /** The user's e-mail address, only for display and mails; '' if the platform does not tell. */
  userEmail(): string;
  /** The user's language, e.g. "ko". */
  locale(): string;
}

/** For the maintainers of the installation. It never gets a key or a record's values. */
export interface Log {
  error(message: string): void;
}

/** The user's clock triggers here. A published add-on has one per user and document, at most hourly. */
export interface Triggers {
  /** Whether the entry point is called every hour for this user. */
  isHourly(entryPoint: string): boolean;
  /** Schedules the entry point hourly; repeated calls change nothing. */
  startHourly(entryPoint: string): void;
  stop(entryPoint: string): void;
  /** Stores the id of the trigger that has just called, in case the execution that created it was killed. */
  recognise(id: string): void;
}

/** Mail from the user's account. Only builds with `--with-mail` have it, so it is no part of Platform. */
export interface Mail {
  /** The number of recipients left today. */
  left(): number;
  /** Throws if sending failed; the mail may still have been sent. */
  send(message: MailMessage): void;
}

export interface MailMessage {
  /** One address. */
  readonly to: string;
  /** One line of at most 250 characters. */
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
}
