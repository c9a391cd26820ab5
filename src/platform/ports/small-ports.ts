/** The ports that are a few lines each. */

/** Texts by name; each implementation says whose (a user's, a document's). Values have at most 9 KB. */
export interface KeyValueStore {
  get(name: string): string | null;
  set(name: string, value: string): void;
  remove(name: string): void;
}

/**
 * The one property of a document that is set without a look at who may edit: each pull and push begins with it, writes into cells after it, and ends with its removal.
 */
export const AT_WORK = 'financeSheets.lease';

/** Forgets at will. Only what can be computed again goes here: never an idempotency key. */
export interface Cache {
  /** Undefined where a name is not (or no longer) kept. Names have at most 250 characters. */
  getAll(names: readonly string[]): ReadonlyMap<string, string>;
  /** Values have at most 100 KB. */
  putAll(values: ReadonlyMap<string, string>, seconds: number): void;
}

/** Makes long texts small enough for the cache. */
export interface Compressor {
  compress(text: string): string;
  decompress(packed: string): string;
}

/** One lock a document. It has no fencing: state is read again after taking it. */
export interface Lock {
  /** False when another execution holds it and still does after so many milliseconds. */
  tryAcquire(waitMs: number): boolean;
  release(): void;
}

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  sleep(ms: number): void;
}

/** Chance: unique names and jitter. */
export interface Ids {
  uuid(): string;
  /** At least 0, less than 1. */
  random(): number;
}

export interface Session {
  /** E-mail address of who runs this; '' where the platform does not tell, for whatever reason. Only shown and written to: nothing is decided by it. */
  userEmail(): string;
  /** The user's language, e.g. "ko". */
  locale(): string;
}

/** For whoever looks after the installation. Never given a key, nor a record's values. */
export interface Log {
  error(message: string): void;
}

/** The user's own time triggers in this spreadsheet. A published add-on has one a user and document, at most hourly. */
export interface Triggers {
  /** True when the entry point is called every hour for this user. */
  isHourly(entryPoint: string): boolean;
  /** Has the entry point called every hour, once however often it is asked for. */
  startHourly(entryPoint: string): void;
  stop(entryPoint: string): void;
  /** Says which trigger has just called, so that it is known even where the execution that made it was killed. */
  recognise(id: string): void;
}

/** Mail from the account of who runs this. Only builds that were made with it have one (`--with-mail`), so it is no part of Platform. */
export interface Mail {
  /** How many recipients may still be written to today. */
  left(): number;
  /** Throws where it could not be sent; it may have been sent all the same. */
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
