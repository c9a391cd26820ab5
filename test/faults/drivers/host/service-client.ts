/** Asks the services' thread and sleeps until the answer, because a history is synchronous throughout. */

import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Answer, Call } from './messages';

const PATIENCE_MS = 30_000;

export class ServiceClient {
  private readonly signal = new Int32Array(new SharedArrayBuffer(4));
  private readonly port: MessagePort;
  private readonly worker: Worker;
  private lastId = 0;

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

  call<T>(method: string, ...args: readonly unknown[]): T {
    const id = ++this.lastId;
    this.port.postMessage({ id, method, args } satisfies Call);
    const giveUpAt = performance.now() + PATIENCE_MS;
    for (;;) {
      const seen = Atomics.load(this.signal, 0);
      const received = receiveMessageOnPort(this.port) as { message: Answer } | undefined;
      if (received?.message.id === id) {
        const { result, error } = received.message;
        if (error !== undefined) throw new Error(error);
        return result as T;
      }
      if (received !== undefined) continue;
      const left = giveUpAt - performance.now();
      if (left <= 0 || Atomics.wait(this.signal, 0, seen, left) === 'timed-out')
        throw new Error(`the services' thread does not answer ${method}`);
    }
  }
}
