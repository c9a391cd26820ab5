/** The echo server in its own thread, because the host blocks its own thread. Posts its port once it listens. */

import { createServer } from 'node:http';
import { parentPort } from 'node:worker_threads';
import { echoServer } from './transport-contract';

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const answer = echoServer({
    method: request.method ?? '',
    path: request.url ?? '',
    headers,
    body: Buffer.concat(chunks).toString('utf8'),
  });
  if (answer === 'drop') {
    request.socket.destroy();
    return;
  }
  response.writeHead(answer.status, answer.headers).end(answer.text);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  parentPort?.postMessage(typeof address === 'object' && address !== null ? address.port : 0);
});
