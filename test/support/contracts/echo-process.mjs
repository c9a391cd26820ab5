// The transport contract's echo server in its own process, because the host blocks its thread during a fetch.
// Argument: the bundled contract.
import { createServer } from 'node:http';

/** @type {{ echoServer: typeof import('./transport-contract').echoServer }} */
const { echoServer } = await import(process.argv[2] ?? '');

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', part => {
    body += part;
  });
  request.on('end', () => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const answer = echoServer({ method: request.method ?? '', path: request.url ?? '', headers, body });
    if (answer === 'drop') {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, answer.headers);
    response.end(answer.text);
  });
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
});
process.on('disconnect', () => process.exit(0));
