/** Blocking fetch: sends a job to the worker and sleeps until the answer arrives. */
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { HostError } from '../common/host-error';
import { builtPart } from '../common/parts';
import type { FetchAnswer, FetchJob, FetchLimits, WireRequest, WireResult } from './fetch-messages';
import type { UrlRules } from './url-rules';

/** Longer than the worker's own time limit: after it the worker is broken. */
const GRACE_MS = 15_000;

/** Workers of closed hosts. The next host reuses one, because starting a thread costs more than most requests. */
const idle: FetchClient[] = [];

export class FetchClient {
  readonly #signal = new Int32Array(new SharedArrayBuffer(4));
  readonly #port;
  readonly #worker: Worker;
  #lastId = 0;
  #isBroken = false;

  static take(): FetchClient {
    return idle.pop() ?? new FetchClient();
  }

  private constructor() {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#worker = new Worker(builtPart('fetch-worker.mjs'), {
      workerData: { port: port2, signal: this.#signal },
      transferList: [port2],
    });
    // A process that forgets to close its host must still be able to end.
    this.#worker.unref();
    this.#port.unref();
  }

  /**
   * Sends all requests at once and waits for all.
   * @throws HostError if the worker does not answer.
   */
  send(requests: readonly WireRequest[], limits: FetchLimits, rules: UrlRules): readonly WireResult[] {
    this.#lastId += 1;
    const job: FetchJob = { id: this.#lastId, requests, limits, rules };
    this.#port.postMessage(job);
    const giveUpAt = performance.now() + limits.timeoutMs + GRACE_MS;
    for (;;) {
      const seen = Atomics.load(this.#signal, 0);
      const received = receiveMessageOnPort(this.#port) as { message: FetchAnswer } | undefined;
      if (received?.message.id === job.id) return received.message.results;
      if (received) continue;
      const left = giveUpAt - performance.now();
      if (left <= 0 || Atomics.wait(this.#signal, 0, seen, left) === 'timed-out') {
        this.#isBroken = true;
        throw new HostError('The fetch worker does not answer.');
      }
    }
  }

  /** Releases the worker: it closes its connections and waits for the next host. */
  async release(): Promise<void> {
    if (this.#isBroken) {
      this.#port.close();
      await this.#worker.terminate();
      return;
    }
    this.#port.postMessage('rest');
    idle.push(this);
  }
}
