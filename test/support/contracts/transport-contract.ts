/** Contract of the HttpTransport port, and the small server for its cases. */

import type { HttpTransport } from '../../../src/platform/ports';
import { check, type ContractCase, equal } from './check';

export interface EchoRequest {
  /** In capitals. */
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface EchoAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/**
 * The server's answer; 'drop' closes the connection without an answer. Mount it on any server.
 * Paths: GET/POST/PUT /echo, /status/NNN, /redirect, /drop.
 */
export function echoServer(request: EchoRequest): EchoAnswer | 'drop' {
  const path = request.path.replace(/\?.*$/, '');
  if (path === '/drop') return 'drop';
  if (path === '/redirect') return { status: 302, headers: { Location: '/echo' }, text: 'elsewhere' };
  const status = /^\/status\/(\d{3})$/.exec(path);
  if (status !== null)
    return {
      status: Number(status[1]),
      headers: { 'Retry-After': '7', 'Content-Type': 'text/plain' },
      text: '상태',
    };
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    text: JSON.stringify(request),
  };
}

export const transportContractCases: readonly ContractCase<
  readonly [transport: HttpTransport, baseUrl: string]
>[] = [
  {
    name: 'sends method, path, query and headers as they are',
    run(transport, baseUrl) {
      const answer = transport.send({
        method: 'get',
        url: `${baseUrl}/echo?a=1%202&b=%ED%95%9C`,
        headers: { Authorization: 'Basic a2V5Og==', 'Idempotency-Key': 'key-1' },
      });
      const seen = JSON.parse(answer.text) as EchoRequest;
      equal([answer.status, seen.method, seen.path], [200, 'GET', '/echo?a=1%202&b=%ED%95%9C'], 'request');
      equal(seen.headers['authorization'], 'Basic a2V5Og==', 'authorization');
      equal(seen.headers['idempotency-key'], 'key-1', 'key');
      equal(seen.body, '', 'body');
      equal(seen.headers['content-type'] ?? '', '', 'content type of a GET');
    },
  },
  {
    name: 'sends a JSON body as UTF-8 and says so',
    run(transport, baseUrl) {
      for (const method of ['post', 'put', 'patch', 'delete'] as const) {
        const body = JSON.stringify({ name: '한글 😀 "x"\n' });
        const answer = transport.send({ method, url: `${baseUrl}/echo`, headers: {}, body });
        const seen = JSON.parse(answer.text) as EchoRequest;
        equal([seen.method, seen.body], [method.toUpperCase(), body], 'request');
        check(
          (seen.headers['content-type'] ?? '').startsWith('application/json'),
          `content type ${seen.headers['content-type']}`,
        );
      }
    },
  },
  {
    name: 'gives every status as an answer, with header names in lower case',
    run(transport, baseUrl) {
      for (const status of [200, 201, 400, 401, 403, 404, 409, 422, 429, 500, 502, 503]) {
        const answer = transport.send({ method: 'get', url: `${baseUrl}/status/${status}`, headers: {} });
        equal(
          [answer.status, answer.headers['retry-after'], answer.text],
          [status, '7', '상태'],
          `status ${status}`,
        );
      }
    },
  },
  {
    name: 'does not follow a redirect, which would take the key along',
    run(transport, baseUrl) {
      const answer = transport.send({
        method: 'get',
        url: `${baseUrl}/redirect`,
        headers: { Authorization: 'Basic x' },
      });
      equal([answer.status, answer.headers['location']], [302, '/echo'], 'answer');
    },
  },
  {
    name: 'throws a TransportError, by name, when no answer comes',
    run(transport, baseUrl) {
      try {
        transport.send({ method: 'post', url: `${baseUrl}/drop`, headers: {}, body: '{}' });
      } catch (error) {
        // Compares the name, because the suite and the adapter may come from separate bundles.
        equal((error as Error).name, 'TransportError', 'name');
        return;
      }
      throw new Error('nothing was thrown');
    },
  },
  {
    name: 'sends several at the same time and gives their answers in order, whatever their status',
    run(transport, baseUrl) {
      const put = (path: string, key: string) => ({
        method: 'put' as const,
        url: `${baseUrl}${path}`,
        headers: { 'Idempotency-Key': key },
        body: JSON.stringify({ key }),
      });
      const [first, second, third] = transport.sendAll([
        put('/echo?a', 'k1'),
        { method: 'get', url: `${baseUrl}/status/429`, headers: {} },
        put('/echo?b', 'k2'),
      ]) as readonly EchoAnswer[];
      const seen = [first, third].map(answer => JSON.parse(answer?.text ?? '') as EchoRequest);
      equal(
        seen.map(({ method, path, body, headers }) => [method, path, body, headers['idempotency-key']]),
        [
          ['PUT', '/echo?a', '{"key":"k1"}', 'k1'],
          ['PUT', '/echo?b', '{"key":"k2"}', 'k2'],
        ],
        'requests',
      );
      equal([second?.status, second?.headers['retry-after']], [429, '7'], 'status');
    },
  },
  {
    name: 'does not follow a redirect of one of several',
    run(transport, baseUrl) {
      const headers = { Authorization: 'Basic x' };
      const [answer] = transport.sendAll([{ method: 'get', url: `${baseUrl}/redirect`, headers }]);
      equal((answer as EchoAnswer).status, 302, 'status');
    },
  },
  {
    name: 'knows of none what came of it when one of several gets no answer',
    run(transport, baseUrl) {
      const post = (path: string) => ({
        method: 'post' as const,
        url: `${baseUrl}${path}`,
        headers: {},
        body: '{}',
      });
      const results = transport.sendAll([post('/echo'), post('/drop'), post('/echo')]);
      equal(
        results.map(result => (result as Error).name),
        ['TransportError', 'TransportError', 'TransportError'],
        'results',
      );
    },
  },
];
