/** HttpTransport in memory. A handler answers, and every request is recorded. */

import {
  type HttpRequest,
  type HttpResponse,
  type HttpTransport,
  TransportError,
} from '../../../src/platform/ports';
import { CallLog } from './call-log';

/** Answers a request, or throws noAnswer(). Called with the request and its number from 1. */
export type Handler = (request: HttpRequest, nth: number) => HttpResponse;

const LONGEST_URL = 2_082;

export class MemoryTransport implements HttpTransport {
  readonly requests: HttpRequest[] = [];

  constructor(
    public handler: Handler = request => unexpected(request),
    private readonly calls = new CallLog(),
  ) {}

  /** Gives answers in order. A request without an answer throws an error that names the request. */
  static answering(...answers: readonly (HttpResponse | TransportError)[]): MemoryTransport {
    return new MemoryTransport((request, nth) => {
      const answer = answers[nth - 1];
      if (answer === undefined) return unexpected(request);
      if (answer instanceof TransportError) throw answer;
      return answer;
    });
  }

  send(request: HttpRequest): HttpResponse {
    this.calls.record('HttpTransport.send');
    requireProper(request);
    this.requests.push(request);
    const response = this.handler(request, this.requests.length);
    for (const name of Object.keys(response.headers)) {
      if (name !== name.toLowerCase())
        throw new Error(`the handler answered a header that is not lower case: ${name}`);
    }
    return response;
  }

  /** As on the platform: if one request gets no answer, the answers of the others are lost too. */
  sendAll(requests: readonly HttpRequest[]): readonly (HttpResponse | TransportError)[] {
    const answers: HttpResponse[] = [];
    let failure: TransportError | null = null;
    for (const request of requests) {
      try {
        answers.push(this.send(request));
      } catch (error) {
        if (!(error instanceof TransportError)) throw error;
        failure = error;
      }
    }
    const lost = failure;
    return lost === null ? answers : requests.map(() => lost);
  }

  /** The parsed body of a recorded request; by default the last request. */
  bodyOf(nth = this.requests.length): unknown {
    const body = this.requests[nth - 1]?.body;
    return body === undefined ? undefined : JSON.parse(body);
  }
}

/** A JSON answer. */
export function answer(
  value: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse {
  return { status, headers: { 'content-type': 'application/json', ...headers }, text: JSON.stringify(value) };
}

/** Any other answer. */
export function textAnswer(
  text: string,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse {
  return { status, headers, text };
}

/** An error to throw or to give to MemoryTransport.answering: no answer came. */
export function noAnswer(detail = 'Address unavailable'): TransportError {
  return new TransportError(detail);
}

function unexpected(request: HttpRequest): never {
  throw new Error(`unexpected request: ${request.method} ${request.url}`);
}

function requireProper(request: HttpRequest): void {
  if (!/^https?:\/\/[^/?#@\s]+\/[^\s#]*$/.test(request.url))
    throw new Error(`not an absolute URL: ${request.url}`);
  if (request.url.length > LONGEST_URL) throw new TransportError(`URL of ${request.url.length} characters`);
  if (request.method === 'get' && request.body !== undefined) throw new Error('a GET has no body');
  if (request.body !== undefined) JSON.parse(request.body);
  const names = Object.keys(request.headers).map(name => name.toLowerCase());
  if (new Set(names).size !== names.length) throw new Error(`a header is there twice: ${names.join(', ')}`);
  for (const value of Object.values(request.headers)) {
    if (!/^[\x20-\x7e]*$/.test(value)) throw new Error('a header value must be printable ASCII');
  }
}
