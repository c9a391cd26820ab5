// The admin functions of a service in another process.
import { type IncomingMessage, request } from 'node:http';
import { AdminError, type AsyncServiceAdmin } from './admin';
import { SwitchError } from './switch-settings';

/** Connects to the admin side of the service at `url` (`http://127.0.0.1:PORT`). */
export function connectAdmin(url: string): AsyncServiceAdmin {
  const call = <T>(method: string, path: string, body?: unknown) =>
    send<T>(`${url}/__admin${path}`, method, body);
  const part = encodeURIComponent;
  const record = (resource: string, id: string) => `/records/${part(resource)}/${part(id)}`;
  return {
    log: () => call('GET', '/log'),
    clearLog: () => call('DELETE', '/log'),
    records: (resource, which = {}) =>
      call('GET', `/records/${part(resource)}?which=${part(JSON.stringify(which))}`),
    counts: () => call('GET', '/counts'),
    duplicates: () => call('GET', '/duplicates'),
    add: (resource, fields) => call('POST', `/records/${part(resource)}`, fields),
    change: (resource, id, fields) => call('PATCH', record(resource, id), fields),
    remove: (resource, id) => call('DELETE', record(resource, id)),
    now: () => call('GET', '/time'),
    setTime: epochMs => call('PUT', '/time', { epochMs }),
    advance: ms => call('POST', '/time/advance', { ms }),
    switches: () => call('GET', '/switches'),
    setSwitches: settings => call('PATCH', '/switches', settings),
    resetSwitches: () => call('DELETE', '/switches'),
    queueFault: fault => call('POST', '/faults', fault),
    faults: () => call('GET', '/faults'),
    clearFaults: () => call('DELETE', '/faults'),
    pendingLandings: () => call('GET', '/pending-landings'),
    truth: (first = '', last = '') => call('GET', `/truth?first=${part(first)}&last=${part(last)}`),
    settlePending: () => call('POST', '/settle-pending'),
  };
}

/** A new connection per request: the server would close a kept one while the host blocks its thread. */
function send<T>(url: string, method: string, body: unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers =
      payload === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
    const outgoing = request(url, { method, headers, agent: false }, response => {
      readAnswer<T>(response).then(resolve, reject);
    });
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}

async function readAnswer<T>(response: IncomingMessage): Promise<T> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const answer = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
    result: T;
    message?: string;
    name?: string;
  };
  if (response.statusCode === 200) return answer.result;
  const message = answer.message ?? `The admin side answered ${response.statusCode}.`;
  throw answer.name === 'SwitchError' ? new SwitchError(message) : new AdminError(message);
}
