/**
 * Starts the small test server in a thread.
 */
import { Worker } from 'node:worker_threads';

export interface TestServer {
  /** "http://127.0.0.1:PORT" */
  readonly url: string;
  close(): Promise<void>;
}

export async function startServer(): Promise<TestServer> {
  const worker = new Worker(new URL('./test-server.mjs', import.meta.url));
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await worker.terminate();
    },
  };
}
