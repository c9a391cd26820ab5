// A service whose answers a test sets. It has its own process because the host blocks its thread while it fetches.
// Messages in: { id, set: rules } or { id, requests: true }. Messages out: a port first, then { id, result }.
import { createServer } from 'node:http';

/** @typedef {import('./hostile-service').Rule} Rule */
/** @typedef {import('./hostile-service').SeenRequest} SeenRequest */

/** @type {Rule[]} */
let rules = [];
/** @type {SeenRequest[]} */
let seen = [];

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', part => {
    body += part;
  });
  request.on('end', () => {
    const { method = '', url = '' } = request;
    const path = url.replace(/^\/api\/public-docs\//, '').replace(/\?.*$/s, '');
    const key = Buffer.from(String(request.headers.authorization ?? '').slice(6), 'base64').toString();
    seen.push({ method, url, path, body, key: key.replace(/:$/, ''), headers: { ...request.headers } });
    const rule = rules.find(
      candidate =>
        (candidate.method ?? method) === method &&
        (candidate.path ?? path) === path &&
        (candidate.key === undefined || `${candidate.key}:` === key),
    );
    const text = (rule?.text ?? '{"data":[],"meta":{"total":0}}')
      .replaceAll('{{n}}', String(seen.length))
      .replaceAll('{{authorization}}', String(request.headers.authorization))
      .replaceAll('{{key}}', key.replace(/:$/, ''))
      .replace(/\{\{(.) x (\d+)\}\}/gs, (_, character, times) => character.repeat(Number(times)));
    response.writeHead(rule?.status ?? 200, { 'content-type': 'application/json', ...rule?.headers });
    response.end(text);
  });
});

process.on('message', message => {
  const { id, set } = /** @type {{ id: number, set?: Rule[] }} */ (message);
  if (set !== undefined) rules = set;
  const result = set === undefined ? seen : null;
  if (set === undefined) seen = [];
  process.send?.({ id, result });
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ id: 0, result: typeof address === 'object' && address !== null ? address.port : 0 });
});
process.on('disconnect', () => process.exit(0));
