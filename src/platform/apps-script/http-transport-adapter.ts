import { tried } from '../../common/tried';
import { unreachedBy, wordsOf } from './typed-errors';
import {
  type HttpRequest,
  type HttpResponse,
  type HttpTransport,
  type NoAnswerFact,
  TransportError,
} from '../ports';

/** HttpTransport over UrlFetchApp. */
export const urlFetchTransport: HttpTransport = {
  send(request) {
    const { url, ...options } = toPlatform(request);
    // An unreadable answer counts as no answer: the request may have had its effect.
    const answer = answerOf(() => UrlFetchApp.fetch(url, options));
    if (answer instanceof TransportError) throw answer;
    return answer;
  },
  sendAll(requests) {
    let answers: GoogleAppsScript.URL_Fetch.HTTPResponse[];
    try {
      answers = UrlFetchApp.fetchAll(requests.map(toPlatform));
    } catch (error) {
      // One failed request loses the answers of all others, which may have had their effects.
      const failure = transportError(error);
      const isOfAll = requests.length === 1 || KEEPS_ALL.includes(failure.fact);
      return requests.map(() => (isOfAll ? failure : new TransportError(failure.message)));
    }
    return answers.map(answer => answerOf(() => answer));
  },
};

/** Failures that stop a whole group. (A used-up quota or an unknown host may stop only some.) */
const KEEPS_ALL: readonly NoAnswerFact[] = ['notPermitted', 'blocked', 'badAddress'];

/** The answer, or the error that stands for it. */
export function answerOf(
  fetch: () => GoogleAppsScript.URL_Fetch.HTTPResponse,
): HttpResponse | TransportError {
  try {
    const answer = fetch();
    const headers = lowerCased(answer.getAllHeaders());
    return { status: answer.getResponseCode(), headers, ...readText(answer, headers['content-type'] ?? '') };
  } catch (error) {
    return transportError(error);
  }
}

function toPlatform(request: HttpRequest): GoogleAppsScript.URL_Fetch.URLFetchRequest {
  return {
    url: request.url,
    method: request.method,
    headers: { ...request.headers },
    muteHttpExceptions: true,
    // A redirect would carry the Authorization header to another address.
    followRedirects: false,
    ...(request.body === undefined ? {} : { contentType: 'application/json', payload: request.body }),
  };
}

/** The sign that a decoder puts in place of bytes that are no text in its charset. */
const NO_TEXT = '\ufffd';

/**
 * The text of an answer. JSON is UTF-8, whatever charset its header names. Only where bytes are no UTF-8, the named
 * charset counts.
 */
function readText(
  answer: GoogleAppsScript.URL_Fetch.HTTPResponse,
  contentType: string,
): Pick<HttpResponse, 'text' | 'isGarbled'> {
  const text = answer.getContentText('UTF-8');
  if (!text.includes(NO_TEXT) || writesNoText(answer.getContent(), text.split(NO_TEXT).length - 1))
    return { text };
  const [, charset = 'UTF-8'] = /charset\s*=\s*["']?([^"';\s]+)/i.exec(contentType) ?? [];
  const other = tried(() => answer.getContentText(charset), text);
  return other.includes(NO_TEXT) ? { text: other, isGarbled: true } : { text: other };
}

/** Whether the service itself wrote the sign so many times: it may stand in a record. */
function writesNoText(bytes: readonly number[], times: number): boolean {
  let found = 0;
  for (let at = 0; at + 2 < bytes.length; at++)
    // UTF-8 for the sign, as signed bytes.
    if (bytes[at] === -17 && bytes[at + 1] === -65 && bytes[at + 2] === -67) found++;
  return found === times;
}

function transportError(error: unknown): TransportError {
  const words = wordsOf(error);
  return new TransportError(words, unreachedBy(words));
}

function lowerCased(headers: object): Record<string, string> {
  const text = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), text(value)]),
  );
}
