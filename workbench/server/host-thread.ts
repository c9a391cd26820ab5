/** The host's thread as the server sees it. */
import { Worker } from 'node:worker_threads';
import type { FromHost, HostStart, ToHost } from '../protocol';

export interface HostThread {
  post(message: ToHost): void;
  /** The current run dies at its next call. */
  kill(): void;
  stop(): Promise<void>;
}

/**
 * Starts the thread.
 * @param file The built thread.
 * @param ended Called if the thread ends by itself, which is an error.
 */
export function startHost(
  file: string,
  start: Omit<HostStart, 'signal'>,
  handle: (message: FromHost) => void,
  ended: (message: string) => void,
): HostThread {
  const signal = new SharedArrayBuffer(8);
  const counter = new Int32Array(signal);
  const worker = new Worker(file, { workerData: { ...start, signal } satisfies HostStart });
  let stopping = false;
  worker.on('message', handle);
  worker.on('error', error => ended(error.message));
  worker.on('exit', code => {
    if (!stopping) ended(`The host's thread has ended (${code}).`);
  });
  return {
    post: message => {
      worker.postMessage(message);
      // A thread that waits for a dialog's answer sleeps on this counter.
      Atomics.add(counter, 0, 1);
      Atomics.notify(counter, 0);
    },
    kill: () => void Atomics.store(counter, 1, 1),
    stop: async () => {
      stopping = true;
      await worker.terminate();
    },
  };
}
