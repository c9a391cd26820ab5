import type { Json } from '../common/json';
import { parseExact } from '../common/long-numbers';
import { type InPieces, parseInPieces, type Take } from '../common/json-pieces';
import type { HttpResponse } from '../platform/ports';
import {
  FailedError,
  ForbiddenError,
  GarbledError,
  NotJsonError,
  RedirectedError,
  RefusedError,
  type ServiceError,
  ThrottledError,
  UnauthorisedError,
} from './errors';
import { serviceMessage } from './service-message';

/** The error for a status; null for 2xx. The only place that gives statuses their meaning. */
export function errorOf(response: HttpResponse): ServiceError | null {
  const { status } = response;
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400 && !UNFINISHED.includes(status)) return new RedirectedError(status);
  const said = serviceMessage(response.text, status);
  if (status === 401) return new UnauthorisedError(said);
  const waitMs = retryAfterMs(response.headers);
  // Some services answer 403 where they are asked too often. A missing permission does not pass by waiting.
  if (status === 429 || (status === 403 && waitMs !== null)) return new ThrottledError(waitMs);
  if (status === 403) return new ForbiddenError(said);
  return status >= 500 || UNFINISHED.includes(status)
    ? new FailedError(status, said, waitMs)
    : new RefusedError(status, said);
}

/**
 * Statuses below 500 that concern the connection and not the request: Not Modified (a cache answered, although the
 * add-on asks without conditions), Request Timeout, Too Early, nginx's Client Closed Request. A write with such an
 * answer may have had its effect, or have it later.
 */
const UNFINISHED: readonly number[] = [304, 408, 425, 499];

/** The content of a 2xx answer. */
export interface AnswerJson {
  readonly json: Json;
  /** The list whose records `take` replaced; only a caller that wants this list may use the JSON. */
  readonly taken?: Pick<InPieces, 'list'> & { whole(): Json };
}

/**
 * The JSON of a 2xx answer, with marked texts for numbers beyond 2^53; take: of a long list, what to keep of each
 * record. Throws NotJsonError or GarbledError; `what` names the request for the user.
 */
export function jsonOf(response: HttpResponse, what: string, take?: Take): AnswerJson {
  const pieces = take === undefined ? undefined : parseInPieces(response.text, take);
  if (pieces === undefined) return { json: wholeJson(response, what) };
  requireText(response, what);
  const { json, list } = pieces;
  return { json, taken: { list, whole: () => wholeJson(response, what) } };
}

/** Whether a page answers: of a proxy, of a login, of a maintenance. */
export function isPage(text: string): boolean {
  return text.trimStart().startsWith('<');
}

function wholeJson(response: HttpResponse, what: string): Json {
  const json = parseExact(response.text);
  if (json === undefined) throw new NotJsonError(what, isPage(response.text));
  requireText(response, what);
  return json;
}

/** An update sends unedited names back as the service has them, so that unreadable ones would replace them. */
function requireText({ isGarbled }: HttpResponse, what: string): void {
  if (isGarbled === true) throw new GarbledError(what);
}

/** The longest stored wait. It exceeds every execution, and the user can then try again. */
const LONGEST_WAIT_MS = 3_600_000;

/** Epoch milliseconds in 2001. A greater number is no wait: some services tell when it ends, in seconds since 1970. */
const LEAST_MOMENT = 1e12;

/**
 * Retry-After in milliseconds: seconds, or an HTTP date (RFC 9110, 10.2.3). A date is compared with the answer's own
 * Date, because the two clocks may differ. null if it is neither.
 */
function retryAfterMs(headers: HttpResponse['headers']): number | null {
  const header = (headers['retry-after'] ?? '').trim();
  const told = /^\d+(?:\.\d+)?$/.test(header) ? Number(header) * 1000 : Number.NaN;
  const left = (told >= LEAST_MOMENT ? told : httpDate(header)) - httpDate(headers['date'] ?? '');
  const wait = Number.isNaN(left) ? told : left;
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), LONGEST_WAIT_MS);
}

/** Epoch milliseconds of an HTTP date (English, GMT); NaN for other texts. */
function httpDate(text: string): number {
  const isDate = /^[A-Z][a-z]{2,8},? [\w :-]{12,40}$/.test(text) && /(GMT| \d{4})$/.test(text);
  return isDate ? Date.parse(text.replace(/(?: GMT)?$/, ' GMT')) : Number.NaN;
}
