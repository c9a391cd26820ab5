/**
 * The stand-in service without HTTP: its state, contract, idempotency, landings and faults (service/), used directly.
 * Only the frame around a request is written again here, because the real frame awaits its bytes.
 */

import { createAdmin, type RecordData, type ServiceAdmin } from '../../../../service/admin';
import { createClock } from '../../../../service/clock';
import { contractDocument } from '../../../../service/contract';
import { DEFAULT_SIZES, World } from '../../../../service/data/world';
import { Exchanges } from '../../../../service/exchanges';
import { FaultQueue } from '../../../../service/faults';
import {
  type Answer,
  type Decision,
  failureAnswer,
  htmlPage,
  type Payload,
  refuse,
} from '../../../../service/http/answer';
import type { ServiceParts } from '../../../../service/http/handler';
import { read } from '../../../../service/http/reads';
import { toWire } from '../../../../service/http/wire';
import { isBulk, matched, openBody, performWrite } from '../../../../service/http/write-flow';
import { Landings } from '../../../../service/landings';
import { type Effect, RequestLog } from '../../../../service/log';
import { State } from '../../../../service/state/state';
import { neutralSwitches, type Switches, withSettings } from '../../../../service/switches';
import { apiKeyOf, Traffic } from '../../../../service/traffic';
import { createRouter, type Route, type Router } from '../../../../service/validation';
import type { HttpRequest } from '../../../../src/platform/ports';
import { addReferences, laidFlat } from '../../model/transactions';
import type { EffectSeen } from '../driver';

export interface SyncAnswer {
  /** null: no answer reaches the client. */
  readonly answer: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly text: string;
  } | null;
  /** The time that the client waited. */
  readonly ms: number;
}

const USUAL_MS = 150;
const CLIENT_PATIENCE_MS = 60_000;
const EMPTY = {
  ...DEFAULT_SIZES,
  categories: 0,
  tags: 0,
  tagDetails: 0,
  contacts: 0,
  people: 1,
  teams: 0,
  months: 1,
  ticketsPerMonth: 0,
  accounts: 0,
  products: 0,
};

let router: Router | undefined;

/** Reports each effect when the log records it, also late effects. */
class WatchedLog extends RequestLog {
  onEffect: (seq: number, effect: Effect) => void = () => {};

  override effect(seq: number, effect: Effect): void {
    super.effect(seq, effect);
    this.onEffect(seq, effect);
  }
}

export class SyncService {
  readonly admin: ServiceAdmin;
  /** Effects that the driver has not taken yet. */
  private effects: EffectSeen[] = [];
  /** Writes whose effect is still to come: key by number of the request. */
  private readonly waiting = new Map<number, string>();
  private readonly keys = new Map<number, string | null>();
  private readonly known = new Map<string, RecordData>();
  private readonly parts: ServiceParts;

  constructor(
    private readonly resource: string,
    apiKeys: readonly string[],
    workspaceName: string,
    now: number,
  ) {
    router ??= createRouter(contractDocument());
    const log = new WatchedLog();
    const state = new State(new World({ seed: 1, sizes: EMPTY, nasty: false, workspaceName }));
    const clock = createClock('request');
    clock.observe(String(now));
    this.parts = {
      state,
      log,
      clock,
      exchanges: new Exchanges(false),
      faults: new FaultQueue(),
      landings: new Landings(),
      traffic: new Traffic(),
      router,
      apiKeys: new Set(apiKeys),
      switches: neutralSwitches,
    };
    log.onEffect = (seq, effect) => this.saw(seq, effect);
    this.admin = createAdmin(this.parts);
    if (resource === 'tickets') addReferences((list, fields) => this.admin.add(list, fields));
  }

  /** Effects since the last call. */
  takeEffects(): EffectSeen[] {
    const taken = this.effects;
    this.effects = [];
    return taken;
  }

  /** The client gives the time. */
  settle(now: number): void {
    this.parts.clock.observe(String(now));
    this.parts.landings.settle(now);
    // A late write that was refused has no visible effect.
    if (this.parts.landings.count === 0) this.waiting.clear();
  }

  /** A change of the web application is no effect of a request. */
  changedElsewhere(record: RecordData): void {
    this.known.set(record.id, laidFlat(record));
  }

  pendingKeys(): string[] {
    return [...this.waiting.values()];
  }

  /** One request from its arrival to its answer. */
  send(request: HttpRequest, now: number): SyncAnswer {
    const { parts } = this;
    this.settle(now);
    const url = new URL(request.url);
    const method = request.method.toUpperCase();
    const header = (name: string): string | null =>
      Object.entries(request.headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? null;
    const key = header('idempotency-key');
    const { seq } = parts.log.open({
      time: now,
      method,
      path: url.pathname,
      query: url.search.slice(1),
      idempotencyKey: key,
      bodySha256: null,
      bodyBytes: 0,
      keyFingerprint: null,
      simulated: true,
    });
    this.keys.set(seq, key);
    const text = request.body ?? '';
    const struck = parts.faults.strike({ method, path: url.pathname, body: text });
    const switches = withSettings(parts.switches, ...struck);
    const apiKey = apiKeyOf(header('authorization') ?? undefined);
    const query = Object.fromEntries(url.searchParams);
    const incoming = { method, path: url.pathname, query, key, text, apiKey, seq, now, switches };
    const before = parts.landings.count;
    let decision = this.decide(incoming);
    if (parts.landings.count > before && key !== null) this.waiting.set(seq, key);
    let ms = switches.latencyMs > 0 ? switches.latencyMs : USUAL_MS;
    if (decision.kind === 'wait') {
      ms += decision.until - now;
      this.settle(decision.until);
      decision = decision.resume();
    }
    if (decision.kind === 'hang' || ms > CLIENT_PATIENCE_MS) return { answer: null, ms: CLIENT_PATIENCE_MS };
    if (decision.kind !== 'answer') return { answer: null, ms };
    return { answer: rendered(decision.answer, switches), ms };
  }

  private decide(incoming: Incoming): Decision {
    const { parts } = this;
    const { switches, now, apiKey } = incoming;
    if (apiKey === undefined || !parts.apiKeys.has(apiKey)) return refuse(401, 'the API key is not valid');
    const waitMs = parts.traffic.admit(apiKey, now, switches.rateLimitPerMinute);
    if (waitMs > 0) {
      const after = switches.retryAfter === 'none' ? {} : { 'retry-after': String(Math.ceil(waitMs / 1000)) };
      return refuse(429, 'too many requests', after);
    }
    const match = matched(parts.router, incoming.method, incoming.path, switches);
    if (match.kind !== 'found') return refuse(501, 'there is no such path');
    return this.perform(incoming, match.route, match.pathId, apiKey);
  }

  private perform(incoming: Incoming, route: Route, pathId: string | undefined, apiKey: string): Decision {
    const { parts } = this;
    const { switches, now, seq } = incoming;
    const body = incoming.text === '' ? undefined : (JSON.parse(incoming.text) as unknown);
    const headers = { 'idempotency-key': incoming.key ?? undefined };
    const checked = route.check({ query: incoming.query, headers, pathId, body });
    const problem = 'problem' in checked ? checked.problem : undefined;
    const query = 'query' in checked ? checked.query : incoming.query;
    const values = openBody(route, pathId, body, switches);
    if (route.isWrite || isBulk(route.resource, switches)) {
      return performWrite(parts, {
        route,
        pathId,
        query,
        problem,
        body: values,
        apiKey,
        idempotencyKey: incoming.key,
        identity: `${incoming.method} ${incoming.path} ${JSON.stringify(incoming.query)} ${incoming.text}`,
        seq,
        now,
        switches,
      });
    }
    if (switches.drop !== 'none') return { kind: 'drop' };
    if (problem !== undefined) return refuse(400, problem);
    if (switches.fail !== null) return { kind: 'answer', answer: failureAnswer(switches.fail) };
    return { kind: 'answer', answer: read(parts.state, route, query, values, switches, now) };
  }

  private saw(seq: number, effect: Effect): void {
    const isLate = effect.kind === 'landed-late' || (effect.kind === 'updated-many' && 'landedAt' in effect);
    if (isLate) this.waiting.delete(seq);
    if (effect.kind === 'none' || effect.kind === 'replayed' || effect.resource !== this.resource) return;
    for (const id of 'ids' in effect ? effect.ids : [effect.id]) {
      const record = this.parts.state.source(effect.resource)?.get(id);
      if (record === undefined) continue;
      const after = laidFlat(record);
      this.effects.push({
        kind:
          effect.kind === 'created' || (effect.kind === 'landed-late' && effect.was === 'created')
            ? 'created'
            : 'updated',
        resource: effect.resource,
        id,
        late: isLate,
        key: this.keys.get(seq) ?? null,
        before: this.known.get(id) ?? null,
        after,
      });
      this.known.set(id, after);
    }
  }
}

interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly key: string | null;
  readonly text: string;
  readonly apiKey: string | undefined;
  readonly seq: number;
  readonly now: number;
  readonly switches: Switches;
}

function rendered(answer: Answer, switches: Switches): NonNullable<SyncAnswer['answer']> {
  const good = answer.status < 300;
  let text = textOf(answer.payload, answer.status, switches);
  let { status } = answer;
  if (good && switches.truncateJson) text = text.slice(0, Math.floor(text.length / 2));
  if (switches.htmlError !== 0) {
    status = switches.htmlError;
    text = htmlPage(status, 'The service is being maintained.');
  }
  return { status, headers: answer.headers ?? {}, text };
}

function textOf(payload: Payload, status: number, switches: Switches): string {
  const bare = switches.answerShape === 'bare';
  // Ids stay the texts that they are inside.
  const wire = (record: unknown, resource: string): unknown =>
    toWire(record, resource, { ids: 'text', masking: switches.masking });
  switch (payload.kind) {
    case 'list': {
      const items = payload.items.map(item => wire(item, payload.resource));
      return JSON.stringify(bare ? items : { data: items, meta: payload.meta });
    }
    case 'record': {
      const record = wire(payload.record, payload.resource);
      return JSON.stringify(bare ? record : { data: record, meta: {} });
    }
    case 'error':
      return JSON.stringify({ message: payload.message, statusCode: status });
    case 'page':
      return payload.text;
    case 'nothing':
      return '';
  }
}
