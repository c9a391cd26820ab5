/** Node's half of UrlFetchApp: quota, simulated time, and the texts of failures. */
import type { FetchRequest } from '../../core/services/url-fetch/request';
import { HostError, ScriptException } from '../common/host-error';
import type { FailureKind, WireRequest, WireResult } from '../net/fetch-messages';
import type { ExecutionState } from './execution-state';

const MAX_BODY_BYTES = 50 * 1024 * 1024;
const NOW_HEADER = 'x-simulated-now';
const LATENCY_HEADER = 'x-simulated-latency';

type Result =
  | { id: number; status: number; headers: readonly (readonly [string, string])[] }
  | { exception: string };

/**
 * @param json Array of FetchRequest.
 * @returns JSON of one result per request: the head of an answer, or the text of an exception.
 */
export function fetchAll(state: ExecutionState, json: string): string {
  const { world } = state;
  const requests = JSON.parse(json) as FetchRequest[];
  if (!world.countFetches(state.user.email, requests.length)) {
    throw new ScriptException('Service invoked too many times for one day: urlfetch.');
  }
  const wire = requests.map(request => toWire(state, request));
  const answers = world.client.send(wire, world.fetchLimits, {
    whitelist: world.manifest.urlFetchWhitelist ?? null,
    standIns: world.standIns,
  });
  const outcomes = answers.map((answer, index) => outcomeOf(state, requests[index] as FetchRequest, answer));
  // The requests run in parallel, so they take as long as the slowest.
  if (world.clock.simulated) world.clock.pass(Math.max(0, ...outcomes.map(outcome => outcome.latencyMs)));
  return JSON.stringify(outcomes.map(outcome => outcome.result));
}

export function bodyOf(state: ExecutionState, id: number): Uint8Array {
  const body = state.bodies.get(id);
  if (!body) throw new HostError(`There is no answer ${id}.`);
  return body;
}

function toWire(state: ExecutionState, request: FetchRequest): WireRequest {
  const { world } = state;
  const { body } = request;
  const bytes = body && ('text' in body ? Buffer.from(body.text) : Buffer.from(body.binary, 'latin1'));
  if (bytes && bytes.byteLength > MAX_BODY_BYTES)
    throw new ScriptException('Limit Exceeded: URLFetch POST Size.');
  const time = world.sendsSimulatedTime ? { [NOW_HEADER]: String(Math.floor(world.clock.now())) } : {};
  return {
    url: request.url,
    method: request.method,
    headers: { ...request.headers, ...time },
    body: bytes,
    followRedirects: request.followRedirects,
    validateCertificates: request.validateCertificates,
  };
}

function outcomeOf(
  state: ExecutionState,
  request: FetchRequest,
  answer: WireResult,
): { result: Result; latencyMs: number } {
  const { world } = state;
  const { timeoutMs } = world.fetchLimits;
  const record = { method: request.method, url: request.url };
  const fails = (exception: string, latencyMs: number) => {
    state.fetches.push({ ...record, status: null, exception });
    return { result: { exception }, latencyMs };
  };
  const usual = world.latency?.fetch ?? 0;
  if ('failure' in answer) {
    const exception = exceptionText(answer.failure, answer.detail, request.url);
    return fails(exception, answer.failure === 'timeout' ? timeoutMs : usual);
  }
  const said = answer.headers.find(([name]) => name.toLowerCase() === LATENCY_HEADER)?.[1];
  const latencyMs = world.sendsSimulatedTime && said !== undefined ? Number(said) : usual;
  if (latencyMs > timeoutMs) return fails(exceptionText('timeout', '', request.url), timeoutMs);
  const id = state.bodies.size + 1;
  state.bodies.set(id, answer.body);
  state.fetches.push({ ...record, status: answer.status, exception: null });
  const headers = answer.headers.filter(([name]) => name.toLowerCase() !== LATENCY_HEADER);
  return { result: { id, status: answer.status, headers }, latencyMs };
}

function exceptionText(failure: FailureKind, detail: string, url: string): string {
  switch (failure) {
    case 'dns':
      return `DNS error: ${url}`;
    case 'unreachable':
      return `Address unavailable: ${url}`;
    case 'timeout':
      return `Timeout: ${url}`;
    case 'certificate':
      return `SSL Error ${url}`;
    case 'tooLarge':
      return 'Limit Exceeded: URLFetch Response Size.';
    case 'refused':
      return detail;
    case 'broken':
      return `Unexpected error: ${url}`;
  }
}
