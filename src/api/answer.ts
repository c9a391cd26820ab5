import type { Json } from '../common/json';
import { parseExact } from '../common/long-numbers';
import { type InPieces, parseInPieces, type Take } from '../common/json-pieces';
import type { HttpResponse } from '../platform/ports';
import {
  FailedError,
  ForbiddenError,
  NotJsonError,
  RedirectedError,
  RefusedError,
  type ServiceError,
  ThrottledError,
  UnauthorisedError,
} from './errors';
import { serviceMessage } from './service-message';

/** The error that a status stands for; null for 2xx. The one place where statuses get their meaning. */
export function errorOf(response: HttpResponse): ServiceError | null {
  const { status } = response;
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return new RedirectedError(status);
  const said = serviceMessage(response.text);
  if (status === 401) return new UnauthorisedError(said);
  if (status === 403) return new ForbiddenError(said);
  if (status === 429) return new ThrottledError(retryAfterMs(response.headers));
  return status >= 500 || UNFINISHED.includes(status)
    ? new FailedError(status, said)
    : new RefusedError(status, said);
}

/**
 * Statuses below 500 that speak of the connection, not of the request: Request Timeout, Too Early, and nginx's Client Closed Request. A write answered so
 * may have had its effect, or have it later.
 */
const UNFINISHED: readonly number[] = [408, 425, 499];

/** What a 2xx answer says. */
export interface AnswerJson {
  readonly json: Json;
  /** A list in it whose records were taken as they were read: only who means this very list may use the JSON. Absent: nothing was taken. */
  readonly taken?: Pick<InPieces, 'list'> & { whole(): Json };
}

/**
 * The JSON of a 2xx answer, with marked texts for numbers beyond 2^53; take: of a long list, what to keep of each
 * record. Throws NotJsonError; `what` names the request for the user.
 */
export function jsonOf(response: HttpResponse, what: string, take?: Take): AnswerJson {
  const pieces = take === undefined ? undefined : parseInPieces(response.text, take);
  if (pieces === undefined) return { json: wholeJson(response, what) };
  const { json, list } = pieces;
  return { json, taken: { list, whole: () => wholeJson(response, what) } };
}

function wholeJson(response: HttpResponse, what: string): Json {
  const json = parseExact(response.text);
  const isHtml = response.text.trimStart().startsWith('<');
  if (json === undefined) throw new NotJsonError(what, isHtml);
  return json;
}

/** The longest wait that is remembered. A service may ask for days; an hour is more than any execution waits, and the user can then try again. */
const LONGEST_WAIT_MS = 3_600_000;

/** Retry-After: seconds, or an HTTP date (RFC 9110, 10.2.3), which counts from the answer's own Date: the two clocks need not agree. Null where it says neither. */
function retryAfterMs(headers: HttpResponse['headers']): number | null {
  const header = (headers['retry-after'] ?? '').trim();
  if (/^\d+(?:\.\d+)?$/.test(header)) return Math.min(Number(header) * 1000, LONGEST_WAIT_MS);
  const wait = httpDate(header) - httpDate(headers['date'] ?? '');
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), LONGEST_WAIT_MS);
}

/** Epoch milliseconds; NaN for anything but an HTTP date, whose parts are in English and whose zone is GMT. */
function httpDate(text: string): number {
  const isDate = /^[A-Z][a-z]{2,8},? [\w :-]{12,40}$/.test(text) && /(GMT| \d{4})$/.test(text);
  return isDate ? Date.parse(text.replace(/(?: GMT)?$/, ' GMT')) : Number.NaN;
}
