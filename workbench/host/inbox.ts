/** The server's messages to the host's thread. The thread also takes them while a dialog blocks it. */
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { ToHost } from '../protocol';

export class Inbox {
  readonly #port: MessagePort;
  readonly #signal: Int32Array;
  readonly #handle: (message: ToHost) => void;

  constructor(port: MessagePort, signal: SharedArrayBuffer, handle: (message: ToHost) => void) {
    this.#port = port;
    this.#signal = new Int32Array(signal);
    this.#handle = handle;
    port.on('message', handle);
  }

  /** Blocks the thread and handles messages until there is a result. */
  waitUntil<T>(result: () => T | undefined): T {
    for (;;) {
      const there = result();
      if (there !== undefined) return there;
      this.#handleNext();
    }
  }

  /** Like {@link waitUntil}, for a limited time. @returns undefined after that time. */
  waitAtMost<T>(ms: number, result: () => T | undefined): T | undefined {
    const until = performance.now() + ms;
    for (;;) {
      const there = result();
      const left = until - performance.now();
      if (there !== undefined || left <= 0) return there;
      this.#handleNext(left);
    }
  }

  #handleNext(atMostMs?: number): void {
    const seen = Atomics.load(this.#signal, 0);
    const got = receiveMessageOnPort(this.#port) as { readonly message: ToHost } | undefined;
    if (got === undefined) Atomics.wait(this.#signal, 0, seen, atMostMs);
    else this.#handle(got.message);
  }
}
