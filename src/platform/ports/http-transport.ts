/** How requests leave. One implementation over UrlFetchApp, one in memory for tests. */

export interface HttpRequest {
  readonly method: 'get' | 'post' | 'put';
  /** Absolute URL, at most 2,082 characters. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text; absent on GET. */
  readonly body?: string;
}

export interface HttpResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface HttpTransport {
  /**
   * Sends one request and waits for its answer, whatever its status; redirects are not followed, so that the key never travels to another host.
   * Throws TransportError when no answer came: then its fact alone tells whether the request may have had its effect.
   */
  send(request: HttpRequest): HttpResponse;
  /**
   * Sends requests at the same time and gives what came of each, in their order. A TransportError stands where no answer is known: where one request fails, the
   * platform may keep back the answers of all.
   */
  sendAll(requests: readonly HttpRequest[]): readonly (HttpResponse | TransportError)[];
}

/** Why a request never left: these facts prove that the service did not see it. */
export type UnsentFact =
  /** The name is nobody's. */
  | 'noSuchHost'
  /** The platform takes the address for none. */
  | 'badAddress'
  /** The user has not granted requests to other services. */
  | 'notPermitted'
  /** The administrator of the user's organisation does not allow the address. */
  | 'blocked'
  /** The day's quota of requests is used up. */
  | 'overQuota';

/** What is known of why no answer came. insecure: no TLS that can be trusted. */
export type NoAnswerFact = UnsentFact | 'unreachable' | 'insecure' | 'unknown';

/** No answer came (no network, name not found, time-out, answer over the platform's limit). It says nothing about what the service did, unless its fact is an {@link UnsentFact}. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  constructor(
    message: string,
    readonly fact: NoAnswerFact = 'unknown',
  ) {
    super(message);
  }
}
