// The types of the switches. The table in switches.ts describes them.

/** The shape of a 2xx answer. */
export type AnswerShape = 'envelope' | 'bare';
/** What `meta` says about paging. */
export type PagingStyle = 'none' | 'cursor' | 'page' | 'offset' | 'total-only' | 'has-more';
/** How a PUT names its record. */
export type PutNaming = 'body' | 'query' | 'path';
/** The body of an error. */
export type ErrorShape =
  | 'message'
  | 'error'
  | 'error.message'
  | 'errors'
  | 'detail'
  | 'text'
  | 'html'
  | 'empty';

export interface Idempotency {
  /** off: ignores keys. success: replays 2xx answers. everything: replays every answer to a valid key. */
  readonly mode: 'off' | 'success' | 'everything';
  /** How long an answer is kept. */
  readonly retentionMs: number;
  /** true: a key whose first request is in progress gets 409. false: it waits for that request's answer. */
  readonly inFlight409: boolean;
  /** true: a key reused with another method, path or body gets 422. false: it gets the first answer. */
  readonly bodyMismatch422: boolean;
  /** Whether an idempotency key is known only to its API key. */
  readonly scopedToApiKey: boolean;
}

export interface Normalise {
  /** Removes spaces at both ends of texts. */
  readonly trim: boolean;
  /** Removes hyphens from registrationNumber, phone, tel, phoneNumber and accountNumber. */
  readonly hyphens: boolean;
}

export interface Failure {
  readonly status: number;
  /** Whether the write had its effect. */
  readonly effect: 'before' | 'after';
  readonly body: 'json' | 'html' | 'text' | 'empty';
  /** application: the idempotency layer sees the failure (and keeps it in mode `everything`). gateway: it does not. */
  readonly by: 'application' | 'gateway';
}

/** How changes of many transactions are taken. The real service's way is unknown. */
export interface BulkUpdate {
  /** The path of the list of records in the body (`data.items`). `[]`: the body is the list. Empty: one record. */
  readonly list: string;
  /** The path of an item's id. `{path}`: the last part of the request's path. `{name}`: its member's name. */
  readonly id: string;
  /** The path of a value in an item, and the record's field that takes it. */
  readonly members: Readonly<Record<string, string>>;
  /** The maximum number of records per request. */
  readonly most: number;
  /** replace: fields of `members` that an item leaves out are emptied. */
  readonly mode: 'merge' | 'replace';
  /** each: a refused record leaves the others unaffected. all: it refuses the whole request. */
  readonly partial: 'each' | 'all';
  /** The content of an answer: each record's outcome, the number of changed records, or nothing. */
  readonly answer: 'results' | 'count' | 'nothing';
  /** Ids of records that refuse every change. */
  readonly refusedIds: readonly string[];
}

/** The form of ids in answers and requests. */
export type IdStyle = 'integer' | 'text' | 'uuid';
/** Which numbers of cards and accounts are masked with stars. */
export type Masking = 'published' | 'all' | 'none';

/** By whose clock a day begins for which transactions are asked. */
export type Days = 'korean' | 'utc';

export interface Switches {
  readonly days: Days;
  readonly ids: IdStyle;
  readonly masking: Masking;
  readonly answerShape: AnswerShape;
  readonly paging: PagingStyle;
  readonly pageSize: number;
  readonly putNaming: PutNaming;
  readonly putMode: 'merge' | 'replace' | 'resets';
  readonly clearing: 'either' | 'empty-text' | 'null';
  readonly normalise: Normalise;
  readonly onlyContractFields: boolean;
  readonly ignoredFields: readonly string[];
  readonly writeAnswer: 'record' | 'id' | 'empty';
  readonly hideInvitations: boolean;
  readonly payroll: 'apart' | 'anywhere';
  readonly idempotency: Idempotency;
  readonly lateLandingMs: number;
  readonly lateLandingAnswer: 'drop' | 'timeout';
  readonly rateLimitPerMinute: number;
  readonly retryAfter: 'seconds' | 'date' | 'none';
  readonly spuriousUnauthorisedWhenParallel: boolean;
  readonly spuriousUnauthorisedMs: number;
  readonly contactCap: number;
  readonly newestBy: 'creation' | 'change';
  readonly windowDays: number;
  readonly latencyMs: number;
  readonly fail: Failure | null;
  readonly drop: 'none' | 'before' | 'after';
  readonly staleReadsMs: number;
  readonly truncateJson: boolean;
  readonly htmlError: number;
  readonly wrongContentType: string;
  readonly oversizeAnswerBytes: number;
  readonly oversizeWindowDays: number;
  readonly emptyList: readonly string[];
  readonly errorShape: ErrorShape;
  readonly redirectTo: string;
  readonly acceptUnknown: boolean;
  readonly bulkUpdate: BulkUpdate | null;
}

/** Settings of switches: only the differences. `idempotency`, `normalise` and `fail` may be partial too. */
export type SwitchSettings = {
  readonly [K in keyof Switches]?: K extends 'idempotency'
    ? Partial<Idempotency>
    : K extends 'normalise'
      ? Partial<Normalise>
      : K extends 'fail'
        ? (Partial<Failure> & { readonly status: number }) | null
        : Switches[K];
};
