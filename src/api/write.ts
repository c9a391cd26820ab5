import { isJsonObject, type Json, type JsonObject, member, parseJson } from '../common/json';
import type { HttpResponse, Ids } from '../platform/ports';
import type { PutNamingSetting } from '../resources/settings';
import { errorOf } from './answer';
import type { Budget } from './budget';
import type { ServiceClient, ServiceRequest } from './client';
import { addressId, jsonId } from './record-id';
import { failureInWrite } from './evidence/failure';
import {
  FailedError,
  NoAnswerError,
  OutOfTimeError,
  RefusedError,
  type ServiceError,
  ThrottledError,
  TooLateError,
  UnsentError,
} from './errors';
import { type RetryContext, readRetryDelay } from './retry';
import { serviceMessage } from './service-message';

/** The outcome of one try of a write: the table of docs/architecture/push.md#outcomes. */
export type Outcome =
  /** 2xx. record: the answer's record, if it can be read. */
  | {
      readonly kind: 'accepted';
      readonly status: number;
      readonly record: JsonObject | null;
      /** The unchanged answer. */
      readonly text: string;
    }
  /** 2xx with a body that reports a failure: a look at the list decides. */
  | {
      readonly kind: 'contradicted';
      readonly status: number;
      readonly message: string;
      readonly text: string;
    }
  /** The service refused this row. */
  | { readonly kind: 'rejected'; readonly status: number; readonly message: string }
  /** Key, permission or quota: nothing more can be sent in this execution. status: null if the request never left. */
  | { readonly kind: 'stopped'; readonly error: ServiceError; readonly status: number | null }
  | { readonly kind: 'throttled'; readonly error: ThrottledError }
  /** The effect is unknown. status: null if no answer came. */
  | { readonly kind: 'unknown'; readonly status: number | null; readonly message: string };

/** An outcome about the write itself, unknown included. */
export type Answer = Extract<Outcome, { kind: 'accepted' | 'contradicted' | 'rejected' | 'unknown' }>;
/** The write certainly had no effect, except after a redirect. */
export type HeldUp = Exclude<Outcome, Answer>;

/** What a wait depends on. */
export interface WaitParts {
  readonly client: ServiceClient;
  readonly ids: Ids;
  readonly budget: Budget;
}

/** Milliseconds until the next try with the same key, or why sending ends. 'time': the next execution continues. */
export type Wait =
  | { readonly again: number; readonly stop: null }
  | { readonly again: null; readonly stop: ServiceError | 'time' };

/**
 * How a write that was held up goes on. It had no effect, so the waits are those of a read. waits: how often it was
 * held up in this execution, including now.
 */
export function waitAfter(parts: WaitParts, { kind, error }: HeldUp, waits: number): Wait {
  const again = readRetryDelay(error, retryContext(parts, waits));
  if (again !== null && parts.budget.allows(again)) return { again, stop: null };
  return { again: null, stop: kind === 'throttled' ? 'time' : error };
}

/** What the delay before the next try depends on. tries: how many there were so far. */
export function retryContext({ client, ids }: Omit<WaitParts, 'budget'>, tries: number): RetryContext {
  return { tries, keyHasWorked: client.keyHasWorked, random: ids.random() };
}

/** The request was not sent, because it would have left too late. */
export interface Late {
  readonly kind: 'late';
}

/**
 * The request of an update; the setting decides where the record is named (docs/service.md#put). isNumber: the id
 * came as a JSON number and goes back as one (an address shows no difference).
 */
export function updateRequest(
  path: string,
  id: string,
  body: JsonObject,
  naming: PutNamingSetting,
  isNumber = false,
): ServiceRequest & { readonly body?: JsonObject } {
  const named = addressId(id);
  if (naming === 'query') return { method: 'put', path, query: { id: named }, body };
  if (naming === 'path') return { method: 'put', path: `${path}/${encodeURIComponent(named)}`, body };
  return { method: 'put', path, body: { ...body, id: jsonId(id, isNumber) } };
}

export interface Write {
  readonly request: ServiceRequest;
  readonly key: string;
}

/** Sends a write once with its key. Never throws for service or network. leaveBy: until when, in epoch milliseconds. */
export function sendWrite(
  client: ServiceClient,
  request: ServiceRequest,
  idempotencyKey: string,
  leaveBy?: number,
): Outcome | Late {
  try {
    return sendForAnswer(client, request, idempotencyKey, leaveBy).outcome;
  } catch (error) {
    if (error instanceof TooLateError) return late;
    throw error;
  }
}

const late: Late = { kind: 'late' };

/** Like {@link sendWrite}, with the unchanged answer ('' if none came). Throws TooLateError instead of {@link Late}. */
export function sendForAnswer(
  client: ServiceClient,
  request: ServiceRequest,
  idempotencyKey: string,
  leaveBy?: number,
): { readonly outcome: Outcome; readonly text: string } {
  try {
    const response = client.sendOnce(request, { 'Idempotency-Key': idempotencyKey }, leaveBy);
    return { outcome: outcomeOf(client, response), text: response.text };
  } catch (error) {
    return { outcome: noAnswer(error) ?? heldBack(error), text: '' };
  }
}

/**
 * Like {@link sendWrite} for several writes at the same time; returns their outcomes in order. A network failure of
 * one makes all unknown; what keeps one from leaving keeps all.
 */
export function sendWrites(
  client: ServiceClient,
  writes: readonly Write[],
  leaveBy?: number,
): (Outcome | Late)[] {
  const headed = writes.map(({ request, key }) => ({ request, headers: { 'Idempotency-Key': key } }));
  try {
    return client
      .sendTogether(headed, leaveBy)
      .map(answer => noAnswer(answer) ?? outcomeOf(client, answer as HttpResponse));
  } catch (error) {
    const outcome = error instanceof TooLateError ? late : heldBack(error);
    return writes.map(() => outcome);
  }
}

/** The outcome of a write without an answer; null for an answer or another error. */
function noAnswer(error: unknown): Outcome | null {
  if (error instanceof UnsentError) return { kind: 'stopped', error, status: null };
  return error instanceof NoAnswerError ? { kind: 'unknown', status: null, message: '' } : null;
}

/** The outcome if the service wants silence beyond this execution. Throws every other error again. */
function heldBack(error: unknown): Outcome {
  if (error instanceof OutOfTimeError) return { kind: 'throttled', error: new ThrottledError(error.waitMs) };
  throw error;
}

function outcomeOf(client: ServiceClient, response: HttpResponse): Outcome {
  const { status } = response;
  const error = errorOf(response);
  if (error === null) {
    const message = failureInWrite(response.text);
    return message === null
      ? { kind: 'accepted', status, record: recordAt(parseJson(response.text), 0), text: response.text }
      : { kind: 'contradicted', status, message: client.withoutKey(message), text: response.text };
  }
  if (error instanceof ThrottledError) return { kind: 'throttled', error };
  const isOfRow = error instanceof RefusedError || error instanceof FailedError;
  if (!isOfRow) return { kind: 'stopped', error, status };
  const kind = error instanceof FailedError ? 'unknown' : 'rejected';
  return { kind, status, message: serviceMessage(response.text, status) };
}

/** Members around a record. */
const WRAPPERS = ['data', 'result', 'item', 'record', 'response', 'content'];

/** The record in an answer: bare, or in up to three envelopes or lists of one; null if there is none. */
function recordAt(json: Json | undefined, depth: number): JsonObject | null {
  if (Array.isArray(json))
    return json.length === 1 && depth < 3 ? recordAt(json[0] as Json, depth + 1) : null;
  if (!isJsonObject(json)) return null;
  for (const name of depth < 3 ? WRAPPERS : []) {
    const found = recordAt(member(json, name), depth + 1);
    if (found !== null) return found;
  }
  return member(json, 'id') === undefined ? null : json;
}
