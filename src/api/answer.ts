import { type Json, parseJson } from '../common/json';
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
  if (status === 429) return new ThrottledError(retryAfterMs(response.headers['retry-after']));
  return status < 500 ? new RefusedError(status, said) : new FailedError(status, said);
}

/** The JSON of a 2xx answer. Throws NotJsonError; `what` names the request for the user. */
export function jsonOf(response: HttpResponse, what: string): Json {
  const json = parseJson(response.text);
  if (json === undefined) throw new NotJsonError(what, looksLikeHtml(response.text));
  return json;
}

function looksLikeHtml(text: string): boolean {
  return text.slice(0, 200).trimStart().startsWith('<');
}

/** Whoever asks for more is waited for in vain all the same, and what is remembered of it must pass. */
const LONGEST_WAIT_MS = 3_600_000;

/** Retry-After in seconds or as an HTTP date relative to nothing we trust; only seconds are taken. */
function retryAfterMs(header = ''): number | null {
  const seconds = header.trim();
  return /^\d+(?:\.\d+)?$/.test(seconds) ? Math.min(Number(seconds) * 1000, LONGEST_WAIT_MS) : null;
}
