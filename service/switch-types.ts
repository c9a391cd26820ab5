// The switches' types; what each does is told in the table in switches.ts.

/** How a 2xx answer arrives. */
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
  /** off: keys are ignored. success: 2xx answers are kept and replayed. everything: every answer to a valid key, 400s and 500s too. */
  readonly mode: 'off' | 'success' | 'everything';
  /** How long an answer is kept. */
  readonly retentionMs: number;
  /** A key whose first request is still under way gets 409; else it waits for that one's answer. */
  readonly inFlight409: boolean;
  /** A key that comes back with another method, path or body gets 422; else the first answer is replayed. */
  readonly bodyMismatch422: boolean;
  /** Keys of one API key are not known to another. */
  readonly scopedToApiKey: boolean;
}

export interface Normalise {
  /** Texts lose spaces at both ends. */
  readonly trim: boolean;
  /** registrationNumber, phone, tel, phoneNumber and accountNumber lose their hyphens. */
  readonly hyphens: boolean;
}

export interface Failure {
  readonly status: number;
  /** Whether the write had its effect. */
  readonly effect: 'before' | 'after';
  readonly body: 'json' | 'html' | 'text' | 'empty';
  /** application: the idempotency layer sees it (and keeps it, in mode `everything`). gateway: it does not. */
  readonly by: 'application' | 'gateway';
}

/** How changes of many transactions are taken; nobody knows the real service's way. */
export interface BulkUpdate {
  /** Where the list of records lies in the body (`data.items`); empty: the body is one record. */
  readonly list: string;
  /** Where an item names its record. */
  readonly id: string;
  /** Where an item holds a value, and the field of the record that takes it. */
  readonly members: Readonly<Record<string, string>>;
  /** Records a request takes. */
  readonly most: number;
  /** replace: fields of `members` that an item does not hold are emptied. */
  readonly mode: 'merge' | 'replace';
  /** each: a record that is refused leaves the others as they are. all: it refuses the request. */
  readonly partial: 'each' | 'all';
  /** What an answer says: of each record what became of it, how many were changed, or nothing. */
  readonly answer: 'results' | 'count' | 'nothing';
  /** Records that take no change. */
  readonly refusedIds: readonly string[];
}

/** How answers write ids, and how requests must. */
export type IdStyle = 'integer' | 'text' | 'uuid';
/** Which numbers of cards and accounts come with stars. */
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
  readonly putMode: 'merge' | 'replace';
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

/** Switches as one sets them: only those that differ; of `idempotency`, `normalise` and `fail` only the parts that differ. */
export type SwitchSettings = {
  readonly [K in keyof Switches]?: K extends 'idempotency'
    ? Partial<Idempotency>
    : K extends 'normalise'
      ? Partial<Normalise>
      : K extends 'fail'
        ? (Partial<Failure> & { readonly status: number }) | null
        : Switches[K];
};
