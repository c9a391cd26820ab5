/** The network thread. The host's own thread blocks while a script waits for an answer. */
import { workerData } from 'node:worker_threads';
import type { FetchAnswer, FetchJob, WireResult, WorkerSetup } from './fetch-messages';
import { closeIdleConnections, sendRequest } from './http-request';

const { port, signal } = workerData as WorkerSetup;

port.on('message', (job: FetchJob | 'rest') => {
  if (job === 'rest') closeIdleConnections();
  else void answer(job);
});

async function answer(job: FetchJob): Promise<void> {
  const results: WireResult[] = await Promise.all(
    job.requests.map(request =>
      sendRequest(request, job.limits, job.rules).catch(
        (error: unknown): WireResult => ({ failure: 'broken', detail: String(error) }),
      ),
    ),
  );
  const message: FetchAnswer = { id: job.id, results };
  const bodies = results.flatMap(result => ('body' in result ? [result.body.buffer] : []));
  port.postMessage(message, bodies);
  Atomics.add(signal, 0, 1);
  Atomics.notify(signal, 0);
}
