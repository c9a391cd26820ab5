import { base64 } from '../common/bytes';
import type { Json, JsonObject } from '../common/json';
import type { Clock, HttpRequest, HttpResponse, HttpTransport, Ids } from '../platform/ports';
import { TransportError } from '../platform/ports';
import { errorOf, jsonOf } from './answer';
import { API_ROOT } from './base-url';
import type { Budget } from './budget';
import type { Connection } from './connection';
import { NoAnswerError, OutOfTimeError } from './errors';
import { readRetryDelay } from './retry';

export interface ServiceRequest {
  readonly method: 'get' | 'post' | 'put';
  /** Below the API root, without a leading slash: "contacts". */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: JsonObject;
}

export interface ClientParts {
  readonly transport: HttpTransport;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly budget: Budget;
}

/** A request a second is what the service has been seen to allow (docs/service.md#rate-limit). */
const FIRST_DISTANCE_MS = 1_000;
const MOST_DISTANCE_MS = 4_000;

/** Talks to the service as one connection, one request at a time (parallel ones have been seen to draw 401s: docs/service.md#parallel). */
export class ServiceClient {
  /** Requests sent so far, retries included. */
  fetches = 0;
  /** True once any answer showed that the key is good. */
  keyHasWorked = false;
  /** Least time between two requests; 0 until the service has asked for less haste. */
  private distanceMs = 0;
  private lastSentAt = 0;

  constructor(
    private readonly connection: Pick<Connection, 'baseUrl' | 'key'>,
    private readonly parts: ClientParts,
  ) {}

  /** True while new requests may be started in this execution. */
  hasTime(): boolean {
    return this.parts.budget.allows();
  }

  /**
   * The JSON of a request that changes nothing, tried again where that helps. Throws a ServiceError, or OutOfTimeError when the wait
   * would not fit into this execution.
   */
  read(request: ServiceRequest): Json {
    for (let tries = 1; ; tries++) {
      try {
        return this.readOnce(request);
      } catch (error) {
        const delay = readRetryDelay(error, {
          tries,
          keyHasWorked: this.keyHasWorked,
          random: this.parts.ids.random(),
        });
        if (delay === null) throw error;
        if (!this.parts.budget.allows(delay)) throw new OutOfTimeError();
        this.parts.clock.sleep(delay);
      }
    }
  }

  private readOnce(request: ServiceRequest): Json {
    const response = this.sendOnce(request, {});
    const error = errorOf(response);
    if (error !== null) throw error;
    return jsonOf(response, nameOf(request));
  }

  /**
   * Sends exactly once and gives whatever came. Throws NoAnswerError when nothing did. For writes: the push decides what to do next.
   */
  sendOnce(request: ServiceRequest, headers: Readonly<Record<string, string>>): HttpResponse {
    this.keepDistance();
    this.fetches++;
    let response: HttpResponse;
    try {
      response = this.parts.transport.send(this.httpRequest(request, headers));
    } catch (error) {
      if (error instanceof TransportError) throw new NoAnswerError(nameOf(request));
      throw error;
    }
    // Asked to slow down once, this run stays slow: a storm of 429s helps nobody.
    if (response.status === 429)
      this.distanceMs = Math.min(2 * this.distanceMs || FIRST_DISTANCE_MS, MOST_DISTANCE_MS);
    if (response.status < 200 || response.status >= 300)
      return { ...response, text: this.withoutKey(response.text) };
    this.keyHasWorked = true;
    return response;
  }

  private keepDistance(): void {
    const { clock } = this.parts;
    const wait = this.lastSentAt + this.distanceMs - clock.now();
    if (this.distanceMs > 0 && wait > 0) clock.sleep(wait);
    this.lastSentAt = clock.now();
  }

  /** Some services repeat the key in their errors, and those end up in dialogs, cells and the journal. */
  private withoutKey(text: string): string {
    const { key } = this.connection;
    return [key, base64(`${key}:`)]
      .filter(secret => secret.length >= 8)
      .reduce((cleaned, secret) => cleaned.split(secret).join('***'), text);
  }

  private httpRequest(request: ServiceRequest, headers: Readonly<Record<string, string>>): HttpRequest {
    const query = Object.entries(request.query ?? {})
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .join('&');
    const url = `${this.connection.baseUrl}${API_ROOT}/${request.path}${query === '' ? '' : `?${query}`}`;
    return {
      method: request.method,
      url,
      headers: {
        ...headers,
        Authorization: `Basic ${base64(`${this.connection.key}:`)}`,
        Accept: 'application/json',
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    };
  }
}

/** How a request is named to people: "GET contacts". */
export function nameOf(request: ServiceRequest): string {
  return `${request.method.toUpperCase()} ${request.path}`;
}
