// The switches: everything about the service that is unknown or may go wrong, in one typed table. With the neutral
// values the stand-in is the service of docs/service.md without failures. docs/service-stand-in.md names the switches
// in groups, and a test compares the names.

import type { Failure, Switches, SwitchSettings } from './switch-types';

export type * from './switch-types';

interface Row<T> {
  readonly neutral: T;
  /** JSON schema of a setting. */
  readonly schema: object;
  readonly doc: string;
}

const count = { type: 'integer', minimum: 0 };
const flag = { type: 'boolean' };
const oneOf = (...values: string[]) => ({ type: 'string', enum: values });
const part = (properties: object, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});

/** The failure, if `fail` gives only a status. */
export const defaultFailure: Failure = { status: 500, effect: 'before', body: 'json', by: 'application' };

/** The table: neutral value, allowed settings, and effect. */
export const switchTable: { readonly [K in keyof Switches]: Row<Switches[K]> } = {
  answerShape: {
    neutral: 'envelope',
    schema: oneOf('envelope', 'bare'),
    doc: 'Answers are `{data, meta}`, or the bare array or object.',
  },
  ids: {
    neutral: 'integer',
    schema: oneOf('integer', 'text', 'uuid'),
    doc: 'Ids are integers, texts of digits, or texts that look like UUIDs; a request that writes them otherwise gets 400. The digits stay the same.',
  },
  masking: {
    neutral: 'published',
    schema: oneOf('published', 'all', 'none'),
    doc: 'Numbers of cards and accounts come with stars (`558526******0880`): in all lists but contacts (`published`), in contacts too (`all`), or nowhere.',
  },
  days: {
    neutral: 'korean',
    schema: oneOf('korean', 'utc'),
    doc: 'The days for which transactions are asked begin at midnight in Seoul, or (`utc`) at nine in the morning there.',
  },
  paging: {
    neutral: 'none',
    schema: oneOf('none', 'cursor', 'page', 'offset', 'total-only', 'has-more'),
    doc: 'Lists come whole with an empty `meta` (`none`), in pages with a way on in `meta` (`cursor`: nextCursor, hasNext; `page`: page, totalPages; `offset`: offset, limit, total), or cut after the first page with only `total`, or only `hasMore`, and no way on.',
  },
  pageSize: {
    neutral: 100,
    schema: { type: 'integer', minimum: 1 },
    doc: 'Records a page, where `paging` is not `none`.',
  },
  putNaming: {
    neutral: 'body',
    schema: oneOf('body', 'query', 'path'),
    doc: 'How a PUT names its record: `id` in the body, `?id=`, or `/{id}`. The other ways are rejected (400; 404 for a path).',
  },
  putMode: {
    neutral: 'merge',
    schema: oneOf('merge', 'replace', 'resets'),
    doc: 'A PUT changes the fields sent, or replaces the record: writable fields that were not sent are emptied (`replace`), or only flags and choices among them get their default back (`resets`).',
  },
  clearing: {
    neutral: 'either',
    schema: oneOf('either', 'empty-text', 'null'),
    doc: 'What clears a field: `""` or null. The other is rejected with 400.',
  },
  normalise: {
    neutral: { trim: false, hyphens: false },
    schema: part({ trim: flag, hyphens: flag }),
    doc: 'Stored texts are trimmed; stored numbers (registration, phone, account) lose their hyphens.',
  },
  onlyContractFields: {
    neutral: false,
    schema: flag,
    doc: 'Writes accept only the fields marked [C] (and `id`); others are rejected with 400.',
  },
  ignoredFields: {
    neutral: [],
    schema: { type: 'array', items: { type: 'string' } },
    doc: 'Writes accept these fields and silently do nothing with them.',
  },
  writeAnswer: {
    neutral: 'record',
    schema: oneOf('record', 'id', 'empty'),
    doc: 'What a write answers: the record, only its id, or nothing (204).',
  },
  hideInvitations: {
    neutral: false,
    schema: flag,
    doc: 'GET people leaves out members who were invited through the API.',
  },
  payroll: {
    neutral: 'apart',
    schema: oneOf('apart', 'anywhere'),
    doc: 'Payroll comes only under its kind of transactions and `Total` (`apart`), or under any spelling of that kind, under kinds that the contract does not name, and among the transactions of every other kind (`anywhere`).',
  },
  idempotency: {
    neutral: {
      mode: 'success',
      retentionMs: 86_400_000,
      inFlight409: false,
      bodyMismatch422: false,
      scopedToApiKey: true,
    },
    schema: part({
      mode: oneOf('off', 'success', 'everything'),
      retentionMs: count,
      inFlight409: flag,
      bodyMismatch422: flag,
      scopedToApiKey: flag,
    }),
    doc: '`mode`: keys ignored (`off`), 2xx answers kept and replayed (`success`), every answer to a write kept, 400s and 500s too (`everything`). `retentionMs`: for how long. `inFlight409`: 409 while the first request is under way, else the second waits. `bodyMismatch422`: 422 for a key that returns with another body, else the first answer. `scopedToApiKey`: keys of one API key are unknown to another.',
  },
  lateLandingMs: {
    neutral: 0,
    schema: count,
    doc: 'The effect of a write lands this long after the request, which gets no answer. 0 is off.',
  },
  lateLandingAnswer: {
    neutral: 'drop',
    schema: oneOf('drop', 'timeout'),
    doc: 'What the client of a late landing sees: the connection breaks at once, or hangs until the client gives up (over 60 s).',
  },
  rateLimitPerMinute: {
    neutral: 0,
    schema: count,
    doc: 'Over this many requests in any 60 s an API key gets 429 (these count not). 0 is off; 60 has been observed.',
  },
  retryAfter: {
    neutral: 'seconds',
    schema: oneOf('seconds', 'date', 'none'),
    doc: 'The `Retry-After` header of a 429.',
  },
  spuriousUnauthorisedWhenParallel: {
    neutral: false,
    schema: flag,
    doc: 'A request that arrives while another of the same key is under way gets 401, and so does every one for the time below. Requests linger 25 ms, so that parallel ones do meet.',
  },
  spuriousUnauthorisedMs: { neutral: 3_000, schema: count, doc: 'How long the spurious 401s last.' },
  contactCap: {
    neutral: 0,
    schema: count,
    doc: 'GET contacts answers at most the newest so many. 0 is off; 100 has been observed.',
  },
  newestBy: {
    neutral: 'creation',
    schema: oneOf('creation', 'change'),
    doc: 'Whether the contacts that come first are those made last or those changed last. The guide says "newest" only.',
  },
  windowDays: {
    neutral: 31,
    schema: count,
    doc: 'A date range of more days, both ends counted, gets 400. 0 is off.',
  },
  latencyMs: { neutral: 0, schema: count, doc: 'Time between the effect and the answer.' },
  fail: {
    neutral: null,
    schema: {
      anyOf: [
        { type: 'null' },
        part(
          {
            status: { type: 'integer', minimum: 200, maximum: 599 },
            effect: oneOf('before', 'after'),
            body: oneOf('json', 'html', 'text', 'empty'),
            by: oneOf('application', 'gateway'),
          },
          ['status'],
        ),
      ],
    },
    doc: 'Answers with this status (200: with `success: false` in the body), `before` (default) or `after` the effect, with a `json` (default), `html`, `text` or `empty` body. `by` the `application` (default: mode `everything` keeps the failure) or a `gateway` in front of it (nothing is kept; after the effect the real answer is).',
  },
  drop: {
    neutral: 'none',
    schema: oneOf('none', 'before', 'after'),
    doc: 'The connection is destroyed before or after the effect, without an answer.',
  },
  staleReadsMs: { neutral: 0, schema: count, doc: 'Lists do not show writes younger than this.' },
  truncateJson: { neutral: false, schema: flag, doc: 'The JSON of a 2xx answer ends in the middle.' },
  htmlError: {
    neutral: 0,
    schema: { anyOf: [{ const: 0 }, { type: 'integer', minimum: 200, maximum: 599 }] },
    doc: 'The answer, after the effect, is an HTML page with this status (200 too). 0 is off.',
  },
  wrongContentType: {
    neutral: '',
    schema: { type: 'string' },
    doc: 'The `Content-Type` of 2xx answers, in place of JSON.',
  },
  oversizeAnswerBytes: {
    neutral: 0,
    schema: count,
    doc: 'Lists are padded with spaces to at least so many bytes. 0 is off (with oversizeWindowDays: one byte over 50 MB).',
  },
  oversizeWindowDays: {
    neutral: 0,
    schema: count,
    doc: 'Only lists over a date range of more days than this are padded. 0: all lists, if oversizeAnswerBytes is set.',
  },
  emptyList: {
    neutral: [],
    schema: { type: 'array', items: { type: 'string' } },
    doc: 'Lists of these resources are empty.',
  },
  errorShape: {
    neutral: 'message',
    schema: oneOf('message', 'error', 'error.message', 'errors', 'detail', 'text', 'html', 'empty'),
    doc: 'Where the body of an error carries its message: `{message}`, `{error}`, `{error: {message}}`, `{errors: [{message}]}`, `{detail}`, plain text, an HTML page, or nowhere.',
  },
  redirectTo: {
    neutral: '',
    schema: { type: 'string' },
    doc: 'Every request is answered with 302 to this address.',
  },
  acceptUnknown: {
    neutral: false,
    schema: flag,
    doc: 'Paths of which only the name is known are served: a POST takes any JSON object, keeps it as a record with an id, and is a write like any other (Idempotency-Key, failures, late landing, duplicates); a GET lists what was kept.',
  },
  bulkUpdate: {
    neutral: null,
    schema: {
      anyOf: [
        { type: 'null' },
        part(
          {
            list: { type: 'string' },
            id: { type: 'string', minLength: 1 },
            members: { type: 'object', additionalProperties: { type: 'string' }, minProperties: 1 },
            most: { type: 'integer', minimum: 1 },
            mode: oneOf('merge', 'replace'),
            partial: oneOf('each', 'all'),
            answer: oneOf('results', 'count', 'nothing'),
            refusedIds: { type: 'array', items: { type: 'string' } },
          },
          ['list', 'id', 'members', 'most', 'mode', 'partial', 'answer', 'refusedIds'],
        ),
      ],
    },
    doc: 'POST tickets/bulk-update-individual changes transactions, in this shape: `list`: where the list of records lies in the body (`[]`: the body is the list; empty: the body is one record); `id` and `members`: where an item names its record (`{path}`: the last part of the path; `{name}`: `{id: {...}}`) and holds values, and the field of the record that takes each; `most`: records a request; `mode`: `replace` empties the fields of `members` that an item does not hold; `partial`: a refused record (unknown, in `refusedIds`, or with a reference to nothing) refuses itself (`each`) or the request (`all`); `answer`: `{results: [{ticketId, ok, error}]}` (`results`), `{updated}` (`count`), or nothing. A write like any other.',
  },
};

export const neutralSwitches: Switches = Object.freeze(
  Object.fromEntries(Object.entries(switchTable).map(([name, row]) => [name, row.neutral])),
) as unknown as Switches;

/** The published limits, and the 401s reported for parallel requests. Off by default, because they take minutes. */
export const publishedLimits: SwitchSettings = {
  rateLimitPerMinute: 60,
  contactCap: 100,
  windowDays: 31,
  spuriousUnauthorisedWhenParallel: true,
  spuriousUnauthorisedMs: 60_000,
};

/** Merges settings into switches. Later settings win; the parts of a composite switch are merged one by one. */
export function withSettings(base: Switches, ...settings: readonly SwitchSettings[]): Switches {
  let result = base;
  for (const { idempotency, normalise, fail, ...plain } of settings) {
    result = {
      ...result,
      ...plain,
      ...(idempotency === undefined ? {} : { idempotency: { ...result.idempotency, ...idempotency } }),
      ...(normalise === undefined ? {} : { normalise: { ...result.normalise, ...normalise } }),
      ...(fail === undefined ? {} : { fail: fail === null ? null : { ...defaultFailure, ...fail } }),
    };
  }
  return result;
}
