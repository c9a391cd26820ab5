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
  readonly method: 'get' | 'post' | 'put';
  /** Below the API root, without a leading slash: "contacts". */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: JsonObject | readonly Json[];
}

export interface ReadOptions {
  /** How often a read without an answer, or with one that was cut off, is sent in all. Default: as often as it may help. */
  readonly mostTries?: number;
  /** Of long lists: what to keep of each record, instead of the whole. */
  readonly take?: Take;
}

/** What came for a request that changes nothing. */
export interface Answer extends Pick<HttpResponse, 'headers' | 'status'>, Pick<AnswerJson, 'taken'> {
  /** undefined: nothing, as with 204. */
  readonly json: Json | undefined;
}

/** A request with what it carries beyond the usual headers. */
export interface HeadedRequest {
  readonly request: ServiceRequest;
  readonly headers: HttpHeaders;
}

export interface ClientParts {
  readonly transport: HttpTransport;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly budget: Budget;
  /** The user's own, where the pace that the service asks for is kept for the next execution. Default: it is kept for this one only. */
  readonly paceStore?: KeyValueStore;
}

/** When something was read, as the service showed it. */
export interface Timing {
  /** Epoch milliseconds at which the first request that was answered left. */
  readonly at: number;
  /** Milliseconds from the first answer to the end, without waits that the service asked for and without failed tries. */
  readonly tookMs: number;
  /** Answers that it took. */
  readonly requests: number;
}

/** Waits up to this long are always made: a look at what was just sent must not be kept back by the clock. */
const SHORT_WAIT_MS = 5_000;

/** Talks to the service as one connection. By default it sends one request at a time, because parallel requests have drawn 401s (docs/service.md#parallel). */
export class ServiceClient {
  /** Requests sent so far, retries included. */
  fetches = 0;
  /** True once any answer showed that the key is good. */
  keyHasWorked = false;
  /** How long the latest answer, or the latest group of them, took in milliseconds; waits before it left not counted. */
  lastAnswerMs = 0;
  /** By which parameters the next page of a list was got, by the list's request; null: by none that were tried. */
  readonly ways = new Map<string, string | null>();
  /** Lists, by their request, that refuse the parameters by which they should be paged. */
  readonly unpaged = new Set<string>();
  /** Records whose id came as a number: the list's name, a space, the id. */
  readonly numberIds = new Set<string>();
  /** The address below which all paths are. */
  readonly root: string;
  private readonly pacer: Pacer;
  /** What is being timed, or was last; at: null before the first answer. */
  private timing: { at: number | null; heldUpMs: number; requests: number } | null = null;

  constructor(
    private readonly connection: Pick<Connection, 'baseUrl' | 'key'>,
    private readonly parts: ClientParts,
  ) {
    this.root = connection.baseUrl + API_ROOT;
    const name = `financeSheets.pace.${keyFingerprint(connection)}`;
    this.pacer = new Pacer(parts.clock, parts.paceStore ?? null, name);
  }

  /** True while new requests may be started in this execution. */
  hasTime(): boolean {
    return this.parts.budget.allows();
  }

  /**
   * The JSON of a request that changes nothing, tried again where that helps. Throws a ServiceError, or OutOfTimeError when the wait
   * would not fit into this execution.
   */
  read(request: ServiceRequest, options: ReadOptions = {}): Json {
    const { json } = this.answer(request, options);
    if (json === undefined) throw new NotJsonError(nameOf(request), false);
    return json;
  }

  /** The same with the headers, for lists: an answer without a body is one too. */
  answer(request: ServiceRequest, options: ReadOptions = {}): Answer {
    for (let tries = 1; ; tries++) {
      try {
        return this.readOnce(request, options.take);
      } catch (error) {
        const { keyHasWorked } = this;
        const delay = readRetryDelay(error, { tries, keyHasWorked, random: this.parts.ids.random() });
        const isSilent = error instanceof NoAnswerError || error instanceof NotJsonError;
        if (delay === null || (isSilent && tries >= (options.mostTries ?? tries + 1))) throw error;
        if (!this.parts.budget.allows(delay)) throw new OutOfTimeError();
        this.parts.clock.sleep(delay);
        this.heldUp(this.lastAnswerMs + delay);
      }
    }
  }

  /** Does the work, which reads, and tells when the service showed what it gave. */
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

  private readOnce(request: ServiceRequest, take?: Take): Answer {
    const response = this.sendOnce(request, {});
    const error = errorOf(response);
    if (error !== null) throw error;
    if (this.timing !== null) {
      this.timing.at ??= this.parts.clock.now() - this.lastAnswerMs;
      this.timing.requests++;
    }
    const { headers, status, text } = response;
    const said = text.trim() === '' ? { json: undefined } : jsonOf(response, nameOf(request), take);
    return { ...said, headers, status };
  }

  /**
   * Sends exactly once and gives whatever came. Throws NoAnswerError when nothing did, UnsentError when it never left, OutOfTimeError (and sends nothing) when the service wants silence for
   * longer than this execution lasts, TooLateError (and sends nothing) when it would leave after `leaveBy` (epoch milliseconds). For writes: the push decides
   * what to do next.
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

  /** Sends all of them at the same time, each exactly once, as sendOnce does. An error stands for what got no answer. */
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

  /** How many of so many may be sent together: where the service has set a limit, as few as reach it. */
  atOnce(wanted: number): number {
    return this.pacer.atOnce(wanted);
  }

  /** Keeps the pace that was learnt for the user's next execution. Cheap, and nothing at all while no limit is known. */
  rememberPace(): void {
    this.pacer.remember();
  }

  /** Waits as the service asked, and keeps the distance that it wants. */
  private awaitTurn(requests: number, leaveBy: number): void {
    const { clock, budget } = this.parts;
    const silence = this.pacer.silenceMs();
    const wait = Math.max(silence, this.pacer.waitMs(requests));
    // Nobody waits for what may not leave any more then.
    if (clock.now() + wait > leaveBy) throw new TooLateError();
    if (wait > SHORT_WAIT_MS && !budget.allows(wait)) throw new OutOfTimeError(wait);
    if (wait > 0) clock.sleep(wait);
    this.heldUp(silence);
    if (clock.now() > leaveBy) throw new TooLateError();
    this.pacer.sends(requests);
    this.fetches += requests;
  }

  /** What the answers teach, and the answers without the key: some services repeat it in errors, which end up in dialogs, cells and the journal. */
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

  /** The text without the key, for what comes out of an answer that was no error. */
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

/** How a request is named to people: "GET contacts". */
export function nameOf(request: ServiceRequest): string {
  return `${request.method.toUpperCase()} ${request.path}`;
}
