/** How requests leave: over UrlFetchApp, or in memory for tests. */

export interface HttpRequest {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
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
  /** True if some bytes are no text in a known charset. U+FFFD stands in their place. */
  readonly isGarbled?: true;
}

export interface HttpTransport {
  /**
   * Sends one request and returns its answer, with any status. Redirects are not followed, so that the key never
   * travels to another host. Throws TransportError if no answer came; only its fact tells whether the request may
   * have had an effect.
   */
  send(request: HttpRequest): HttpResponse;
  /**
   * Sends requests at the same time and returns their results in order. A TransportError stands for each unknown
   * answer: if one request fails, the platform may withhold the answers of all.
   */
  sendAll(requests: readonly HttpRequest[]): readonly (HttpResponse | TransportError)[];
}

/** Reasons that prove that a request never left, so that the service did not see it. */
export type UnsentFact =
  /** The host name does not exist. */
  | 'noSuchHost'
  /** The platform considers the address invalid. */
  | 'badAddress'
  /** The user has not granted requests to other services. */
  | 'notPermitted'
  /** The administrator of the user's organisation blocks the address. */
  | 'blocked'
  /** The day's quota of requests is used up. */
  | 'overQuota';

/** Why no answer came, as far as it is known. insecure: the TLS connection cannot be trusted. */
export type NoAnswerFact = UnsentFact | 'unreachable' | 'insecure' | 'unknown';

/**
 * No answer came (no network, unknown name, time-out, answer over the platform's limit). The effect on the service is
 * unknown, unless the fact is an {@link UnsentFact}.
 */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  constructor(
    message: string,
    readonly fact: NoAnswerFact = 'unknown',
  ) {
    super(message);
  }
}
