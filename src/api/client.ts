import { base64 } from '../common/bytes';
import type { Json, JsonObject } from '../common/json';
import type { Take } from '../common/json-pieces';
import { withoutSecret } from '../common/secret';
import type { Clock, HttpRequest, HttpResponse, HttpTransport, Ids, KeyValueStore } from '../platform/ports';
import { TransportError } from '../platform/ports';
import { type AnswerJson, errorOf, jsonOf } from './answer';
import { API_ROOT } from './base-url';
import type { Budget } from './budget';
import { type Connection, keyFingerprint } from './connection';
import {
  errorOfFact,
  NoAnswerError,
  NotJsonError,
  OutOfTimeError,
  ThrottledError,
  TooLateError,
  type UnsentError,
} from './errors';
import { Pacer } from './pacer';
import { readRetryDelay } from './retry';

type HttpHeaders = Readonly<Record<string, string>>;

export interface ServiceRequest {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below the API root, without a leading slash: "contacts". */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: JsonObject | readonly Json[];
}

export interface ReadOptions {
  /**
   * The maximum number of tries of a read whose answer was missing or cut off. Default: as often as a retry may help.
   */
  readonly mostTries?: number;
  /** True if the records only go into a tab, never back. Then they come without the key. */
  readonly isForTab?: boolean;
  /** For long lists: what to keep of each record. */
  readonly take?: Take;
}

/** The answer to a request that changes nothing. */
export interface Answer extends Pick<HttpResponse, 'headers' | 'status'>, Pick<AnswerJson, 'taken'> {
  /** undefined: no body, as with 204. */
  readonly json: Json | undefined;
}

/** A request with further headers. */
export interface HeadedRequest {
  readonly request: ServiceRequest;
  readonly headers: HttpHeaders;
}

export interface ClientParts {
  readonly transport: HttpTransport;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly budget: Budget;
  /** The user's store for the pace. Default: the pace lasts for this execution only. */
  readonly paceStore?: KeyValueStore;
}

/** When the service showed the data of a read. */
export interface Timing {
  /** Epoch milliseconds when the first answered request left. */
  readonly at: number;
  /**
   * Milliseconds from the first answer to the end, without failed tries, and without waits that the service asked for:
   * these make the data older, not the read longer.
   */
  readonly tookMs: number;
  /** The number of answers. */
  readonly requests: number;
}

/** Shorter waits are always made, because a look at what was just sent must not be prevented by the time limit. */
const SHORT_WAIT_MS = 5_000;

/**
 * Talks to the service as one connection. By default it sends one request at a time, because parallel requests have
 * drawn 401s (docs/service.md#parallel).
 */
export class ServiceClient {
  /** Requests sent so far, retries included. */
  fetches = 0;
  /** True once any answer showed that the key is good. */
  keyHasWorked = false;
  /** Duration of the latest answer, or group of answers, in milliseconds, without waits before it. */
  lastAnswerMs = 0;
  /** By request of a list: the parameters that got its next page; null if none of the tried parameters did. */
  readonly ways = new Map<string, string | null>();
  /** Requests of lists that refuse their documented paging parameters. */
  readonly unpaged = new Set<string>();
  /** Records whose ids came as numbers: the list's name, a space, the id. */
  readonly numberIds = new Set<string>();
  /** The address above all paths. */
  readonly root: string;
  private readonly pacer: Pacer;
  /** The current or latest timing. at: null before the first answer. */
  private timing: { at: number | null; heldUpMs: number; requests: number } | null = null;

  constructor(
    private readonly connection: Pick<Connection, 'baseUrl' | 'key'>,
    private readonly parts: ClientParts,
  ) {
    this.root = connection.baseUrl + API_ROOT;
    const name = `financeSheets.pace.${keyFingerprint(connection)}`;
    this.pacer = new Pacer(parts.clock, parts.paceStore ?? null, name);
  }

  hasTime(): boolean {
    return this.parts.budget.allows();
  }

  /**
   * The JSON of a request that changes nothing, with retries if they may help. Throws a ServiceError, or
   * OutOfTimeError if a wait would exceed this execution.
   */
  read(request: ServiceRequest): Json {
    const { json } = this.answer(request, {});
    if (json === undefined) throw new NotJsonError(nameOf(request), false);
    return json;
  }

  /** Like {@link read}, with headers, for lists: an answer without a body is valid too. */
  answer(request: ServiceRequest, options: ReadOptions): Answer {
    for (let tries = 1; ; tries++) {
      try {
        return this.readOnce(request, options);
      } catch (error) {
        const { keyHasWorked } = this;
        const delay = readRetryDelay(error, { tries, keyHasWorked, random: this.parts.ids.random() });
        const isSilent = error instanceof NoAnswerError || error instanceof NotJsonError;
        if (delay === null || (isSilent && tries >= (options.mostTries ?? tries + 1))) throw error;
        if (!this.parts.budget.allows(delay)) throw new OutOfTimeError(delay);
        this.parts.clock.sleep(delay);
        this.heldUp(this.lastAnswerMs + delay);
      }
    }
  }

  /** Runs reading work, and returns when the service showed its data. */
  timed<Result>(work: () => Result): { readonly result: Result; readonly timing: Timing } {
    const begun = this.parts.clock.now();
    const timing = { at: null as number | null, heldUpMs: 0, requests: 0 };
    this.timing = timing;
    const result = work();
    const at = timing.at ?? begun;
    this.parts.budget.took(this.parts.clock.now() - begun, 'look');
    const tookMs = Math.max(0, this.parts.clock.now() - at - timing.heldUpMs);
    return { result, timing: { at, tookMs, requests: timing.requests } };
  }

  private heldUp(ms: number): void {
    if (this.timing !== null && this.timing.at !== null) this.timing.heldUpMs += ms;
  }

  private readOnce(request: ServiceRequest, { take, isForTab }: ReadOptions): Answer {
    const response = this.sendOnce(request, {});
    const error = errorOf(response);
    if (error !== null) throw error;
    if (this.timing !== null) {
      this.timing.at ??= this.parts.clock.now() - this.lastAnswerMs;
      this.timing.requests++;
    }
    const { headers, status } = response;
    const text = isForTab ? this.withoutKey(response.text) : response.text;
    const said =
      text.trim() === '' ? { json: undefined } : jsonOf({ ...response, text }, nameOf(request), take);
    return { ...said, headers, status };
  }

  /**
   * Sends exactly once and returns the answer, for writes: the push decides about retries. Throws NoAnswerError if no
   * answer came, UnsentError if the request never left. Sends nothing and throws OutOfTimeError if the service wants
   * silence beyond this execution, or TooLateError if the request would leave after `leaveBy` (epoch milliseconds).
   */
  sendOnce(request: ServiceRequest, headers: HttpHeaders, leaveBy = Infinity): HttpResponse {
    this.awaitTurn(1, leaveBy);
    let response: HttpResponse;
    const left = this.parts.clock.now();
    try {
      response = this.parts.transport.send(this.httpRequest(request, headers));
    } catch (error) {
      if (error instanceof TransportError) throw errorOfFact(nameOf(request), error.fact);
      throw error;
    } finally {
      this.tookSince(left);
    }
    return this.received([response])[0] as HttpResponse;
  }

  /** Like {@link sendOnce}, but sends several requests at the same time. An error stands for each missing answer. */
  sendTogether(
    requests: readonly HeadedRequest[],
    leaveBy = Infinity,
  ): (HttpResponse | NoAnswerError | UnsentError)[] {
    if (requests.length === 0) return [];
    this.awaitTurn(requests.length, leaveBy);
    const left = this.parts.clock.now();
    const results = this.parts.transport.sendAll(
      requests.map(({ request, headers }) => this.httpRequest(request, headers)),
    );
    this.tookSince(left);
    const answers = this.received(results.flatMap(result => (result instanceof Error ? [] : [result])));
    return requests.map(({ request }, i) => {
      const result = results[i];
      return result instanceof TransportError
        ? errorOfFact(nameOf(request), result.fact)
        : (answers.shift() as HttpResponse);
    });
  }

  private tookSince(left: number): void {
    this.lastAnswerMs = this.parts.clock.now() - left;
    this.parts.budget.took(this.lastAnswerMs);
  }

  /** How many of so many requests may be sent together: under a limit, the smallest group that reaches the pace. */
  atOnce(wanted: number): number {
    return this.pacer.atOnce(wanted);
  }

  /** Stores the learnt pace for the user's next execution. Does nothing while no limit is known. */
  rememberPace(): void {
    this.pacer.remember();
  }

  /** Waits as the service asked, and keeps the pace. */
  private awaitTurn(requests: number, leaveBy: number): void {
    const { clock, budget } = this.parts;
    const silence = this.pacer.silenceMs();
    const wait = Math.max(silence, this.pacer.waitMs(requests));
    // No wait for a request that may no longer leave afterwards.
    if (clock.now() + wait > leaveBy) throw new TooLateError();
    if (wait > SHORT_WAIT_MS && !budget.allows(wait)) throw new OutOfTimeError(wait);
    if (wait > 0) clock.sleep(wait);
    this.heldUp(silence);
    if (clock.now() > leaveBy) throw new TooLateError();
    this.pacer.sends(requests);
    this.fetches += requests;
  }

  /** Learns from answers and removes the key, which some services repeat in errors that users and journal get. */
  private received(answers: readonly HttpResponse[]): HttpResponse[] {
    const errors = answers.map(errorOf);
    if (errors.includes(null)) this.keyHasWorked = true;
    const throttled = errors.filter(error => error instanceof ThrottledError);
    if (throttled.length < errors.length) this.pacer.passed(errors.length - throttled.length);
    if (throttled.length > 0) {
      const told = throttled.flatMap(({ retryAfterMs }) => (retryAfterMs === null ? [] : [retryAfterMs]));
      this.pacer.throttled(told.length === 0 ? null : Math.max(...told), throttled.length);
    }
    const { key } = this.connection;
    return answers.map((answer, i) =>
      errors[i] === null ? answer : { ...answer, text: withoutSecret(answer.text, key) },
    );
  }

  /** The text without the key, for texts from answers that were no errors. */
  withoutKey(text: string): string {
    return withoutSecret(text, this.connection.key);
  }

  private httpRequest(request: ServiceRequest, headers: HttpHeaders): HttpRequest {
    const pairs = Object.entries(request.query ?? {}).map(pair => pair.map(encodeURIComponent).join('='));
    const url = `${this.root}/${request.path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
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

/** The name of a request for people: "GET contacts". */
export function nameOf(request: ServiceRequest): string {
  return `${request.method.toUpperCase()} ${request.path}`;
}
