// A request from its first byte to its answer: time, faults, log, key, limits, contract, then the read or write.
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { ServiceClock } from '../clock';
import type { Exchanges } from '../exchanges';
import type { FaultQueue } from '../faults';
import type { Landings } from '../landings';
import { keyFingerprint, type RequestLog, sha256 } from '../log';
import type { State } from '../state/state';
import { parseSettings, SwitchError } from '../switch-settings';
import { type Switches, type SwitchSettings, withSettings } from '../switches';
import { apiKeyOf, type Traffic } from '../traffic';
import type { Route, Router } from '../validation';
import { type Answer, type Decision, failed, failureAnswer, refuse } from './answer';
import { read } from './reads';
import { render } from './render';
import { IdError, idInAddress, idsIn } from './wire';
import { isBulk, matched, openBody, performWrite } from './write-flow';

/** The parts of a running service. */
export interface ServiceParts {
  readonly state: State;
  readonly log: RequestLog;
  readonly exchanges: Exchanges;
  readonly clock: ServiceClock;
  readonly faults: FaultQueue;
  readonly landings: Landings;
  readonly traffic: Traffic;
  readonly router: Router;
  readonly apiKeys: ReadonlySet<string>;
  /** The server's switches; the admin API changes them. */
  switches: Switches;
}

export type ServiceEnv = { Bindings: HttpBindings };

/** With spurious 401s on, the minimum duration of a request in real time, so that parallel requests overlap. */
const LINGER_MS = 25;
/** The platform's maximum body size. */
const BODY_LIMIT_BYTES = 50 * 1024 * 1024;

interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly header: (name: string) => string | undefined;
  readonly text: string;
  readonly bytes: number;
  readonly apiKey: string | undefined;
  readonly seq: number;
  readonly now: number;
  readonly switches: Switches;
}

/** Handles everything that is not the admin API. */
export async function handle(parts: ServiceParts, c: Context<ServiceEnv>): Promise<Response> {
  const apiKey = apiKeyOf(c.req.header('authorization'));
  if (apiKey !== undefined) parts.traffic.begin(apiKey);
  try {
    const body = new Uint8Array(await c.req.arrayBuffer());
    return await answer(parts, c, apiKey, body);
  } finally {
    if (apiKey !== undefined) parts.traffic.end(apiKey);
  }
}

async function answer(
  parts: ServiceParts,
  c: Context<ServiceEnv>,
  apiKey: string | undefined,
  body: Uint8Array,
): Promise<Response> {
  const simulated = parts.clock.observe(c.req.header('x-simulated-now'));
  const now = parts.clock.now();
  parts.landings.settle(now);
  const url = new URL(c.req.url);
  const text = new TextDecoder().decode(body);
  const entry = parts.log.open({
    time: now,
    method: c.req.method,
    path: withoutKeys(parts, url.pathname),
    query: withoutKeys(parts, url.search.slice(1)),
    idempotencyKey: c.req.header('idempotency-key') ?? null,
    bodySha256: body.length === 0 ? null : sha256(body),
    bodyBytes: body.length,
    keyFingerprint: apiKey === undefined ? null : keyFingerprint(apiKey),
    simulated,
  });
  parts.exchanges.open(entry.seq, withoutKeys(parts, text));
  const struck = parts.faults.strike({ method: c.req.method, path: url.pathname, body: text });
  const own = settingsOf(c.req.header('x-stand-in'));
  const switches = withSettings(parts.switches, ...struck, ...(own instanceof SwitchError ? [] : [own]));
  if (switches.spuriousUnauthorisedWhenParallel) await sleep(LINGER_MS);

  const incoming: Incoming = {
    method: c.req.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    header: name => c.req.header(name),
    text,
    bytes: body.length,
    apiKey,
    seq: entry.seq,
    now,
    switches,
  };
  let decision: Decision = own instanceof SwitchError ? refuse(400, own.message) : decide(parts, incoming);
  let waitMs = switches.latencyMs;
  if (decision.kind === 'wait') {
    const wait = decision.until - now;
    if (parts.clock.sleeps) await sleep(wait);
    else waitMs += wait;
    parts.landings.settle(Math.max(parts.clock.now(), decision.until));
    decision = decision.resume();
  }
  return await send(parts, c, entry.seq, decision, switches, simulated, waitMs);
}

async function send(
  parts: ServiceParts,
  c: Context<ServiceEnv>,
  seq: number,
  decision: Decision,
  switches: Switches,
  simulated: boolean,
  waitMs: number,
): Promise<Response> {
  if (decision.kind === 'drop' || (decision.kind === 'hang' && !simulated)) {
    parts.log.close(seq, 'dropped');
    if (decision.kind === 'hang' && parts.clock.sleeps) await sleep(decision.ms, undefined, { ref: false });
    c.env.incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  if (decision.kind === 'answer') {
    if (waitMs > 0 && parts.clock.sleeps) await sleep(waitMs);
    const response = render(decision.answer, switches);
    if (waitMs > 0 && simulated) response.headers.set('x-simulated-latency', String(waitMs));
    parts.log.close(seq, response.status);
    if (parts.exchanges.isOn) parts.exchanges.close(seq, withoutKeys(parts, await response.clone().text()));
    return response;
  }
  // With simulated time the wait is only announced: the client's clock passes its time-out, so the client never sees
  // this answer.
  const ms = decision.kind === 'hang' ? decision.ms : waitMs;
  parts.log.close(seq, 'dropped');
  const late = render(failed(504, 'The client has given up by now.'), switches);
  late.headers.set('x-simulated-latency', String(ms));
  return late;
}

function decide(parts: ServiceParts, incoming: Incoming): Decision {
  const { switches, now, apiKey } = incoming;
  if (switches.redirectTo !== '') return { kind: 'answer', answer: redirect(switches.redirectTo) };
  if (apiKey === undefined)
    return refuse(401, 'an API key is required', { 'www-authenticate': 'Basic realm="service"' });
  if (!parts.apiKeys.has(apiKey))
    return refuse(401, 'the API key is not valid', { 'www-authenticate': 'Basic realm="service"' });
  if (parts.traffic.isSpuriouslyUnauthorised(apiKey, now, switches))
    return refuse(401, 'the API key is not valid');
  const waitMs = parts.traffic.admit(apiKey, now, switches.rateLimitPerMinute);
  if (waitMs > 0) return refuse(429, 'too many requests', retryAfter(switches, now, waitMs));

  const match = matched(parts.router, incoming.method, incoming.path, switches);
  // Under a path that the stand-in emulates, a missing path is 404. Other paths are unknown: 501.
  if (match.kind === 'no-such-path')
    return refuse(parts.router.knows(incoming.path) ? 404 : 501, 'there is no such path');
  if (match.kind === 'wrong-method') {
    return refuse(405, `${incoming.method} is not possible here`, { allow: match.allowed.join(', ') });
  }
  return perform(parts, incoming, match.route, match.pathId, apiKey);
}

function perform(
  parts: ServiceParts,
  incoming: Incoming,
  route: Route,
  pathId: string | undefined,
  apiKey: string,
): Decision {
  const { switches, now } = incoming;
  const parsed = bodyOf(incoming, route);
  const checked =
    'problem' in parsed
      ? parsed
      : route.check({
          query: incoming.query,
          headers: { 'idempotency-key': incoming.header('idempotency-key') },
          pathId,
          body: parsed.body,
        });
  const sent = openBody(route, pathId, 'body' in parsed ? parsed.body : {}, switches);
  const asked = 'query' in checked ? checked.query : incoming.query;
  const isServed = route.isUnknown && (switches.acceptUnknown || isBulk(route.resource, switches));
  const inside = route.isUnknown
    ? { query: asked, body: sent, pathId }
    : withIds(asked, sent, pathId, switches);
  const problem = 'problem' in checked ? checked.problem : 'problem' in inside ? inside.problem : undefined;
  const { query, body } = 'problem' in inside ? { query: asked, body: sent } : inside;
  if (route.isWrite || (isServed && route.method === 'POST')) {
    return performWrite(parts, {
      route,
      pathId: 'problem' in inside ? pathId : inside.pathId,
      query,
      problem,
      body,
      apiKey,
      idempotencyKey: incoming.header('idempotency-key') ?? null,
      identity: `${incoming.method} ${incoming.path} ${JSON.stringify(incoming.query)} ${incoming.text}`,
      seq: incoming.seq,
      now,
      switches,
    });
  }
  if (switches.drop !== 'none') return { kind: 'drop' };
  if (problem !== undefined) return refuse(400, problem);
  if (switches.fail !== null) return { kind: 'answer', answer: failureAnswer(switches.fail) };
  if (route.isUnknown && !isServed)
    return refuse(501, 'what this path takes is unknown, so the stand-in does nothing here');
  return { kind: 'answer', answer: read(parts.state, route, query, body, switches, now) };
}

/** The request's content with internal ids, or the message about invalid ids. */
function withIds(
  query: Readonly<Record<string, unknown>>,
  body: Readonly<Record<string, unknown>>,
  pathId: string | undefined,
  { ids }: Switches,
) {
  try {
    const named = Object.entries(query).map(([name, value]) =>
      name === 'id' || name === 'lastSeenId' ? [name, idInAddress(String(value), ids, name)] : [name, value],
    );
    return {
      query: Object.fromEntries(named) as Readonly<Record<string, unknown>>,
      body: idsIn(body, ids, 'body'),
      pathId: pathId === undefined ? undefined : idInAddress(pathId, ids, 'id'),
    };
  } catch (error) {
    if (error instanceof IdError) return { problem: error.message };
    throw error;
  }
}

function bodyOf(incoming: Incoming, route: Route): { readonly body: unknown } | { readonly problem: string } {
  if (incoming.bytes > BODY_LIMIT_BYTES) return { problem: 'the body is over 50 MB' };
  if (incoming.bytes === 0 || !route.takesBody) return { body: undefined };
  const type = incoming.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) return { problem: 'Content-Type must be application/json' };
  try {
    return { body: JSON.parse(incoming.text) as unknown };
  } catch {
    return { problem: 'the body is not JSON' };
  }
}

function settingsOf(header: string | undefined): SwitchSettings | SwitchError {
  if (header === undefined) return {};
  try {
    return parseSettings(header);
  } catch (error) {
    if (error instanceof SwitchError) return error;
    throw error;
  }
}

function retryAfter(switches: Switches, now: number, waitMs: number): Record<string, string> {
  switch (switches.retryAfter) {
    case 'seconds':
      return { 'retry-after': String(Math.ceil(waitMs / 1000)) };
    case 'date':
      return { 'retry-after': new Date(Math.ceil((now + waitMs) / 1000) * 1000).toUTCString() };
    case 'none':
      return {};
  }
}

function redirect(location: string): Answer {
  return { status: 302, payload: { kind: 'nothing' }, headers: { location } };
}

/** Removes API keys, so that a key in an address does not get into the log. */
function withoutKeys(parts: ServiceParts, text: string): string {
  let clean = text;
  for (const key of parts.apiKeys) {
    for (const form of [key, encodeURIComponent(key), encodeURI(key)])
      clean = clean.replaceAll(form, '[key]');
  }
  return clean;
}
