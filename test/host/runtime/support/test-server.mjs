/** A small HTTP server. It has its own thread, because the host blocks the test. The path holds the answer. */
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { parentPort } from 'node:worker_threads';

/** @type {{ method: string | undefined, url: string | undefined, headers: object }[]} */
const seen = [];
/** @type {import('node:http').ServerResponse[]} */
let gathered = [];

/** @typedef {{ status?: number, headers?: import('node:http').OutgoingHttpHeaders, body: string | Buffer }} Answer */

/** @type {Record<string, (request: import('node:http').IncomingMessage, body: string, rest: string[]) => Answer>} */
const routes = {
  echo: (request, body) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body }),
  }),
  status: (_, __, [code]) => ({ status: Number(code), body: `status ${code} ${'x'.repeat(300)}` }),
  size: (_, __, [size]) => ({ body: Buffer.alloc(Number(size), 97) }),
  latency: (_, __, [ms]) => ({ headers: { 'x-simulated-latency': ms }, body: 'later' }),
  korean: () => ({
    headers: { 'content-type': 'text/plain; charset=euc-kr' },
    body: Buffer.from([0xb0, 0xa1]),
  }),
  gzip: () => ({ headers: { 'content-encoding': 'gzip' }, body: gzipSync('packed') }),
  cookies: () => ({ headers: { 'set-cookie': ['a=1', 'b=2'] }, body: '' }),
  redirect: (request, __, [code]) => ({
    status: Number(code),
    headers: { location: new URL(String(request.url), 'http://x').searchParams.get('to') ?? '' },
    body: 'moved',
  }),
  round: () => ({ status: 302, headers: { location: '/round' }, body: '' }),
  seen: () => ({ body: JSON.stringify(seen) }),
};

const server = createServer((request, response) => {
  /** @type {Buffer[]} */
  const chunks = [];
  request.on('data', chunk => chunks.push(chunk));
  request.on('end', () => {
    const [route = '', ...rest] = new URL(String(request.url), 'http://x').pathname.split('/').slice(1);
    const { method, url, headers } = request;
    if (route !== 'seen') seen.push({ method, url, headers });
    if (route === 'drop') return request.socket.destroy();
    if (route === 'hang') return undefined;
    if (route === 'together') return together(Number(rest[0]), response);
    const answer = routes[route]?.(request, Buffer.concat(chunks).toString('latin1'), rest) ?? {
      status: 404,
      body: '',
    };
    response.writeHead(answer.status ?? 200, answer.headers ?? {});
    return response.end(answer.body);
  });
});

/**
 * Answers only when so many requests are waiting: proof that they were sent at once.
 * @param {number} count
 * @param {import('node:http').ServerResponse} response
 */
function together(count, response) {
  gathered.push(response);
  if (gathered.length < count) return;
  for (const one of gathered) one.end('all here');
  gathered = [];
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') parentPort?.postMessage(address.port);
});
