// A write from validation to its outcome: idempotency, failures before and after the effect, late landing.
import type { Landings } from '../landings';
import { type RequestLog, sha256 } from '../log';
import type { KeptAnswer } from '../state/kept-answers';
import type { State } from '../state/state';
import type { Switches } from '../switches';
import { decodePathPart, type Route, type RouteMatch, type Router } from '../validation';
import { type Answer, type Decision, failureAnswer, refuse } from './answer';
import { applyBulk, bulkProblem, laidOut } from './bulk-writes';
import { isObject } from './is-object';
import { applyWrite, namedRecord, valueProblem, type WritePlan, type WriteResult } from './writes';

type Fields = Readonly<Record<string, unknown>>;

/** Longer than any Apps Script client waits. */
const CLIENT_PATIENCE_MS = 60_000;

export interface WriteRequest {
  readonly route: Route;
  readonly pathId: string | undefined;
  readonly query: Fields;
  /** The message, if the request violates the contract. */
  readonly problem: string | undefined;
  readonly body: Fields;
  readonly apiKey: string;
  readonly idempotencyKey: string | null;
  /** Method, path, query and body: tells apart requests that reuse a key. */
  readonly identity: string;
  readonly seq: number;
  readonly now: number;
  readonly switches: Switches;
}

export interface WriteContext {
  readonly state: State;
  readonly log: RequestLog;
  readonly landings: Landings;
}

/** Decides the outcome of a write, and applies it. */
export function performWrite(context: WriteContext, request: WriteRequest): Decision {
  const { idempotency } = request.switches;
  const name = keptName(request);
  const kept =
    name === null ? undefined : context.state.kept.find(name, request.now, idempotency.retentionMs);
  if (kept === undefined) return firstTime(context, request, name);
  if (idempotency.bodyMismatch422 && kept.fingerprint !== sha256(request.identity)) {
    return refuse(422, 'this Idempotency-Key has been used with another request');
  }
  if (request.now >= kept.finishesAt) return replay(context, request, kept, name);
  if (idempotency.inFlight409) return refuse(409, 'a request with this Idempotency-Key is under way');
  return waitFor(context, request, kept, name);
}

function firstTime(context: WriteContext, request: WriteRequest, name: string | null): Decision {
  const { switches, route, seq, now } = request;
  const { fail } = switches;
  if (switches.drop === 'before') return { kind: 'drop' };
  if (fail?.effect === 'before' && fail.by === 'gateway')
    return { kind: 'answer', answer: failureAnswer(fail) };

  const checked = check(context, request);
  if ('answer' in checked) return answered(context, request, name, checked.answer, null);
  if (fail?.effect === 'before') return answered(context, request, name, failureAnswer(fail), null);

  const plan: WritePlan = {
    resource: route.resource,
    id: checked.id,
    values: request.body,
    seq,
    idempotencyKey: request.idempotencyKey,
    switches,
  };
  if (switches.lateLandingMs > 0) return landLater(context, request, name, plan);

  const { answer, effect } = applied(context.state, plan, now);
  context.log.effect(seq, effect);
  const recordId = 'id' in effect ? effect.id : null;
  if (fail?.effect === 'after') {
    const failure = failureAnswer(fail);
    const seen = fail.by === 'application' && switches.idempotency.mode === 'everything' ? failure : answer;
    answered(context, request, name, seen, recordId);
    return { kind: 'answer', answer: failure };
  }
  const decision = answered(context, request, name, answer, recordId);
  return switches.drop === 'after' ? { kind: 'drop' } : decision;
}

/** Applies the write to one record or to many. */
function applied(state: State, plan: WritePlan, now: number): WriteResult {
  const { bulkUpdate } = plan.switches;
  return isBulk(plan.resource, plan.switches) && bulkUpdate !== null
    ? applyBulk(state, bulkUpdate, plan.values, now)
    : applyWrite(state, plan, now);
}

const BULK = 'tickets/bulk-update-individual';

/** Whether the path takes changes of many transactions. */
export function isBulk(resource: string, { bulkUpdate }: Switches): boolean {
  return bulkUpdate !== null && resource === BULK;
}

/** The route of a request. The path of changes may end in a record's id, by the switch. */
export function matched(router: Router, method: string, path: string, { bulkUpdate }: Switches): RouteMatch {
  const [above, id] = path.split(`/${BULK}/`);
  if (bulkUpdate?.id !== '{path}' || !id || id.includes('/')) return router.match(method, path);
  const found = router.match(method, `${above}/${BULK}`);
  return found.kind === 'found' ? { ...found, pathId: decodePathPart(id) } : found;
}

/** The content of a request with a body that the contract leaves open. */
export function openBody(
  { resource }: Route,
  pathId: string | undefined,
  body: unknown,
  switches: Switches,
): Fields {
  if (switches.bulkUpdate !== null && isBulk(resource, switches))
    return laidOut(switches.bulkUpdate, pathId, body);
  return isObject(body) ? body : {};
}

function check(
  context: WriteContext,
  request: WriteRequest,
): { id: string | undefined } | { answer: Answer } {
  const { route, pathId, query, body, switches, problem } = request;
  const bad = (message: string): { answer: Answer } => ({
    answer: { status: 400, payload: { kind: 'error', message } },
  });
  if (problem !== undefined) return bad(problem);
  if (isBulk(route.resource, switches) && switches.bulkUpdate !== null) {
    const odd = bulkProblem(context.state, switches.bulkUpdate, body);
    return odd === undefined ? { id: undefined } : bad(odd);
  }
  const named = namedRecord(route, pathId, query, body, switches);
  if ('answer' in named) return named;
  const values = valueProblem(context.state, route.resource, body, switches);
  return values === undefined ? named : bad(values);
}

/** Creates the decision, and keeps the answer if the idempotency mode asks for it. */
function answered(
  context: WriteContext,
  request: WriteRequest,
  name: string | null,
  answer: Answer,
  recordId: string | null,
): Decision {
  if (name !== null && (request.switches.idempotency.mode === 'everything' || answer.status < 300)) {
    keep(context, request, name, { answer, recordId, finishesAt: request.now + request.switches.latencyMs });
  }
  return { kind: 'answer', answer };
}

function landLater(
  context: WriteContext,
  request: WriteRequest,
  name: string | null,
  plan: WritePlan,
): Decision {
  const { switches, now, seq } = request;
  const due = now + switches.lateLandingMs;
  if (name !== null) keep(context, request, name, { answer: null, recordId: null, finishesAt: due });
  context.landings.schedule(due, at => {
    const { answer, effect } = applied(context.state, plan, at);
    const landed = effect.kind === 'created' || effect.kind === 'updated' ? effect : undefined;
    if (landed !== undefined) {
      context.log.effect(seq, {
        kind: 'landed-late',
        was: landed.kind,
        resource: landed.resource,
        id: landed.id,
        landedAt: at,
      });
    }
    if (effect.kind === 'updated-many') context.log.effect(seq, { ...effect, landedAt: at });
    if (name === null) return;
    const hasLanded = landed !== undefined || effect.kind === 'updated-many';
    if (hasLanded || switches.idempotency.mode === 'everything') {
      keep(context, request, name, { answer, recordId: landed?.id ?? null, finishesAt: at });
    } else {
      context.state.kept.forget(name);
    }
    context.state.save(at);
  });
  if (switches.lateLandingAnswer === 'drop') return { kind: 'drop' };
  return { kind: 'hang', ms: Math.max(switches.lateLandingMs, CLIENT_PATIENCE_MS + 1_000) };
}

function keep(
  context: WriteContext,
  request: WriteRequest,
  name: string,
  kept: Pick<KeptAnswer, 'answer' | 'recordId' | 'finishesAt'>,
): void {
  context.state.kept.keep(name, { fingerprint: sha256(request.identity), keptAt: request.now, ...kept });
  context.state.save(request.now);
}

function replay(
  context: WriteContext,
  request: WriteRequest,
  kept: KeptAnswer,
  name: string | null,
): Decision {
  if (kept.answer === null) return firstTime(context, request, name);
  context.log.effect(request.seq, { kind: 'replayed', id: kept.recordId });
  return { kind: 'answer', answer: kept.answer };
}

/**
 * A second request with the same key waits for the first. If that takes longer than clients wait, it gets no answer.
 */
function waitFor(
  context: WriteContext,
  request: WriteRequest,
  kept: KeptAnswer,
  name: string | null,
): Decision {
  const ms = kept.finishesAt - request.now;
  if (ms > CLIENT_PATIENCE_MS) return { kind: 'hang', ms };
  return {
    kind: 'wait',
    until: kept.finishesAt,
    resume: () => {
      const now =
        name === null
          ? undefined
          : context.state.kept.find(name, kept.finishesAt, request.switches.idempotency.retentionMs);
      return now === undefined ? firstTime(context, request, name) : replay(context, request, now, name);
    },
  };
}

/** The name under which the answer is kept; null if keys are ignored. */
function keptName(request: WriteRequest): string | null {
  const { idempotency } = request.switches;
  if (request.idempotencyKey === null || idempotency.mode === 'off') return null;
  return sha256(JSON.stringify([idempotency.scopedToApiKey ? request.apiKey : '', request.idempotencyKey]));
}
