/**
 * BigQuery's interface as far as the archive needs it. When it refuses or fails, the reason that Google gives decides,
 * never the words of a message.
 */

import type { Budget } from '../api/budget';
import { OutOfTimeError } from '../api/errors';
import { isJsonObject, type Json, type JsonObject, member, parseJson } from '../common/json';
import { type Clock, type HttpResponse, TransportError } from '../platform/ports';
import type { Google, GoogleRequest } from '../platform/ports/google';
import type { Place } from './place';
import { shownLine } from '../common/shown-line';
import * as archiveTexts from '../text/archive-texts';
import { UserError } from '../text/text';

type Query = Readonly<Record<string, string>>;
/** The columns of a row as texts. */
export type Row = Readonly<Record<string, string | null>>;

export type JobState = ReturnType<typeof jobState>;

/** An answer that says nothing about the effect: busy, failed inside, or none at all. */
const UNCLEAR: readonly number[] = [408, 429, 500, 502, 503, 504];
const TRIES = 4;
const WAIT_MS = 2_000;

export class BigQuery {
  constructor(
    private readonly google: Pick<Google, 'send'>,
    private readonly clock: Clock,
    private readonly budget: Budget,
  ) {}

  /** Throws BigQueryError for an answer that refuses or fails. Requests that may be repeated are tried some times. */
  call(method: GoogleRequest['method'], path: string, query: Query = {}, body?: JsonObject): JsonObject {
    const asked = { method, path: withQuery(`bigquery/v2/${path}`, query) };
    for (let tried = 1; ; tried++) {
      try {
        return jsonOf(this.once(body === undefined ? asked : { ...asked, body: JSON.stringify(body) }));
      } catch (error) {
        if (!(error instanceof BigQueryError) || !error.isUnclear || tried >= TRIES) throw error;
        this.pause(WAIT_MS * 2 ** (tried - 1));
      }
    }
  }

  /** Like `call`; null if there is no such thing. */
  found(path: string, query: Query = {}): JsonObject | null {
    try {
      return this.call('get', path, query);
    } catch (error) {
      if (error instanceof BigQueryError && error.reason === 'notFound') return null;
      throw error;
    }
  }

  /** Sends one request. Throws BigQueryError; it says whether the request may have had its effect. */
  once(request: GoogleRequest): HttpResponse {
    if (!this.budget.allows()) throw new OutOfTimeError();
    const from = this.clock.now();
    try {
      const answer = this.google.send(request);
      if (answer.status >= 400) throw BigQueryError.of(answer, UNCLEAR.includes(answer.status));
      return answer;
    } catch (error) {
      throw error instanceof TransportError ? BigQueryError.lost(error.message) : error;
    } finally {
      this.budget.took(this.clock.now() - from);
    }
  }

  /** Waits within the time of this execution. Throws OutOfTimeError. */
  pause(ms: number): void {
    if (!this.budget.allows(ms)) throw new OutOfTimeError();
    this.clock.sleep(ms);
  }

  /** The job with this id; null if there is none. */
  job(place: Place, jobId: string): JobState | null {
    const found = this.found(`projects/${place.project}/jobs/${jobId}`, { location: place.location });
    return found === null ? null : jobState(found);
  }

  /** The rows of a query, one after another: only one page is in memory. */
  eachRow(place: Place, sql: string, take: (row: Row) => void): void {
    const { project, location } = place;
    const asked = { query: sql, useLegacySql: false, location, timeoutMs: 20_000, maxResults: 10_000 };
    let page = this.call('post', `projects/${project}/queries`, {}, asked);
    const reference = objectAt(page, 'jobReference');
    const path = `projects/${project}/queries/${textAt(reference, 'jobId')}`;
    const at = { location: textAt(reference, 'location') || location, maxResults: '10000' };
    while (member(page, 'jobComplete') !== true) {
      this.pause(WAIT_MS);
      page = this.call('get', path, { ...at, timeoutMs: '20000' });
    }
    const names = listAt(objectAt(page, 'schema'), 'fields').map(field => textAt(field, 'name'));
    for (;;) {
      for (const row of listAt(page, 'rows')) {
        const values = listAt(row, 'f').map(cell => member(cell, 'v') ?? null);
        take(Object.fromEntries(names.map((name, i) => [name, cellText(values[i])])));
      }
      const pageToken = textAt(page, 'pageToken');
      if (pageToken === '') return;
      page = this.call('get', path, { ...at, pageToken });
    }
  }

  /** The bytes that a query would read, which Google bills. The query does not run. */
  bytesOf({ project, location }: Place, sql: string): number {
    const configuration = { dryRun: true, query: { query: sql, useLegacySql: false } };
    const asked = { jobReference: { projectId: project, location }, configuration };
    const made = this.call('post', `projects/${project}/jobs`, {}, asked);
    return Number(textAt(objectAt(made, 'statistics'), 'totalBytesProcessed'));
  }
}

export function jobState(job: JsonObject) {
  const status = objectAt(job, 'status');
  const failure = member(status, 'errorResult');
  const configuration = objectAt(job, 'configuration');
  return {
    isDone: textAt(status, 'state') === 'DONE',
    /** null if it succeeded, or is not done. */
    error: isJsonObject(failure) ? BigQueryError.ofJob(failure) : null,
    /** False for a job that took the place of a load. */
    isLoad: member(configuration, 'load') !== undefined,
    /** Rows that the load wrote. */
    rows: Number(textAt(objectAt(objectAt(job, 'statistics'), 'load'), 'outputRows')),
  };
}

export function jsonOf({ text }: HttpResponse): JsonObject {
  const json = parseJson(text);
  return isJsonObject(json) ? json : {};
}

export function objectAt(object: JsonObject, name: string): JsonObject {
  const found = member(object, name);
  return isJsonObject(found) ? found : {};
}

export function listAt(object: JsonObject, name: string): JsonObject[] {
  const found = member(object, name);
  return Array.isArray(found) ? found.filter(isJsonObject) : [];
}

export function textAt(object: JsonObject, name: string): string {
  return cellText(member(object, name)) ?? '';
}

function cellText(json: Json | undefined): string | null {
  return json === undefined || json === null || typeof json === 'object' ? null : String(json);
}

export function withQuery(path: string, query: Query): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}

const LONGEST_SAID = 300;
/** Reasons that pass by themselves, whatever the status is. */
const PASSING: readonly string[] = [
  'rateLimitExceeded',
  'jobRateLimitExceeded',
  'backendError',
  'internalError',
  'jobBackendError',
  'jobInternalError',
  'tableUnavailable',
];

export class BigQueryError extends UserError {
  private constructor(
    /** Google's word, such as notFound. */
    readonly reason: string,
    said: string,
    /** The request may have had its effect, or may succeed later. */
    readonly isUnclear: boolean,
  ) {
    super(archiveTexts.refused(reason, shownLine(said, LONGEST_SAID)));
  }

  static of(answer: HttpResponse, isUnclear: boolean): BigQueryError {
    const { status, text } = answer;
    const error = member(jsonOf(answer), 'error');
    if (!isJsonObject(error)) return new BigQueryError(byStatus(status), text, isUnclear);
    const reason = reasonIn(error) ?? byStatus(status);
    return new BigQueryError(reason, textAt(error, 'message'), isUnclear || PASSING.includes(reason));
  }

  /** Of a job that ran and failed. It changed nothing; another job may succeed later if this is unclear. */
  static ofJob(error: JsonObject): BigQueryError {
    const reason = textAt(error, 'reason');
    return new BigQueryError(reason, textAt(error, 'message'), PASSING.includes(reason));
  }

  static lost(said: string): BigQueryError {
    return new BigQueryError('noAnswer', said, true);
  }
}

/**
 * `errors` has BigQuery's own reason. `details` has the reason of a part of Google before it, such as a disabled
 * interface; `errors` then has a word that fits many.
 */
function reasonIn(error: JsonObject): string | undefined {
  const told = [...listAt(error, 'details'), ...listAt(error, 'errors')];
  const reasons = told.map(one => textAt(one, 'reason')).filter(reason => reason !== '');
  return reasons.find(reason => reason in archiveTexts.reasons) ?? reasons[reasons.length - 1];
}

function byStatus(status: number): string {
  if (status === 404) return 'notFound';
  if (status === 409) return 'duplicate';
  return status === 403 ? 'accessDenied' : String(status);
}
