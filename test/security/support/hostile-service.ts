/** A service whose answers a test sets. The stand-in keeps to the contract, so that it cannot give such answers. */

import { fork } from 'node:child_process';
import { join } from 'node:path';

export interface Rule {
  /** Any when absent; so for the others. */
  readonly method?: string;
  /** Below the API root. */
  readonly path?: string;
  /** The API key that the request came with. */
  readonly key?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * The body; default: an empty list. {{n}} is the number of the request, {{key}} its key, {{authorization}} its
   * header, and {{x x 1000}} a thousand times x.
   */
  readonly text?: string;
}

export interface SeenRequest {
  readonly method: string;
  /** As it came: path and query. */
  readonly url: string;
  readonly path: string;
  readonly body: string;
  readonly key: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface HostileService {
  readonly url: string;
  /** From now on: the first rule that fits answers. */
  answer(...rules: readonly Rule[]): Promise<void>;
  /** What came since this was last asked. */
  requests(): Promise<SeenRequest[]>;
  stop(): void;
}

/** Processes whose tests are done; the next test takes one, as starting a process takes longer than most tests. */
const idle: HostileService[] = [];

/** One on a free port of this machine, without rules, and with nothing seen. */
export async function startHostileService(): Promise<HostileService> {
  const service = idle.pop() ?? (await startProcess());
  await service.answer();
  await service.requests();
  return service;
}

async function startProcess(): Promise<HostileService> {
  const child = fork(join(import.meta.dirname, 'hostile-process.mjs'));
  const waiting = new Map<number, (result: unknown) => void>();
  const heard = (id: number): Promise<unknown> => new Promise(resolve => waiting.set(id, resolve));
  child.on('message', message => {
    const { id, result } = message as { id: number; result: unknown };
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let last = 0;
  const ask = (question: object): Promise<unknown> => {
    last++;
    const answer = heard(last);
    child.send({ id: last, ...question });
    return answer;
  };
  const port = await heard(0);
  const service: HostileService = {
    url: `http://127.0.0.1:${String(port)}`,
    answer: async (...rules) => {
      await ask({ set: rules });
    },
    requests: async () => (await ask({})) as SeenRequest[],
    stop: () => {
      if (!idle.includes(service)) idle.push(service);
    },
  };
  return service;
}
