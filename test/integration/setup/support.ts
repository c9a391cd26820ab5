/** Servers in a thread of their own: the host waits for an answer and lets nothing else of its thread run meanwhile. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const SERVER = `
const { createServer } = require('node:http');
const { parentPort, workerData } = require('node:worker_threads');
const asked = new Int32Array(workerData.asked);
const server = createServer((_, response) => {
  Atomics.add(asked, 0, 1);
  response.writeHead(workerData.status, { 'content-type': 'application/json', ...workerData.headers });
  response.end(workerData.body);
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

interface FixedServer {
  readonly url: string;
  /** Requests so far. */
  asked(): number;
  close(): Promise<unknown>;
}

/** A server that answers everything so. */
export async function answering(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<FixedServer> {
  const asked = new SharedArrayBuffer(4);
  const worker = new Worker(SERVER, { eval: true, workerData: { status, body, headers, asked } });
  const [port] = (await once(worker, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    asked: () => Atomics.load(new Int32Array(asked), 0),
    close: () => worker.terminate(),
  };
}
