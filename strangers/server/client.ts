/** Calls the service's thread and sleeps until it answers, so that a run is synchronous. */

import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Calls } from './calls';

const PATIENCE_MS = 30_000;

export class ServiceClient {
  private readonly signal = new Int32Array(new SharedArrayBuffer(4));
  private readonly port: MessagePort;
  private readonly worker: Worker;
  private lastId = 0;

  /** @param script The bundled thread. */
  constructor(script: string) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    this.worker = new Worker(script, {
      workerData: { port: port2, signal: this.signal },
      transferList: [port2],
    });
    this.worker.unref();
    this.port.unref();
  }

  /** @throws Error with the thread's error, or if the thread does not answer. */
  call<K extends keyof Calls>(method: K, ...args: Parameters<Calls[K]>): Awaited<ReturnType<Calls[K]>> {
    const id = ++this.lastId;
    this.port.postMessage({ id, method, args });
    const giveUpAt = performance.now() + PATIENCE_MS;
    for (;;) {
      const seen = Atomics.load(this.signal, 0);
      const received = receiveMessageOnPort(this.port) as
        | { message: { id: number; result?: unknown; error?: string } }
        | undefined;
      if (received?.message.id === id) {
        const { result, error } = received.message;
        if (error !== undefined) throw new Error(error);
        return result as Awaited<ReturnType<Calls[K]>>;
      }
      if (received !== undefined) continue;
      const left = giveUpAt - performance.now();
      if (left <= 0 || Atomics.wait(this.signal, 0, seen, left) === 'timed-out')
        throw new Error(`the service's thread does not answer ${method}`);
    }
  }

  async close(): Promise<void> {
    this.port.close();
    await this.worker.terminate();
  }
}
