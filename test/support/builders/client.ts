/** A client on a transport in memory. */

import { Budget, EXECUTION_BUDGET_MS } from '../../../src/api/budget';
import { ServiceClient } from '../../../src/api/client';
import type { HttpResponse, TransportError } from '../../../src/platform/ports';
import { FakeClock, type Handler, type MemoryStore, MemoryTransport, SeededIds } from '../memory';

export const KEY = 'demo-key-0123456789';
export const BASE_URL = 'https://api.example.com';

export interface ClientOptions {
  readonly key?: string;
  readonly baseUrl?: string;
  readonly budgetMs?: number;
  /** Default: a new clock. */
  readonly clock?: FakeClock;
  readonly paceStore?: MemoryStore;
}

export interface TestClient {
  readonly client: ServiceClient;
  readonly transport: MemoryTransport;
  readonly clock: FakeClock;
}

/** A client that gets its answers from a handler, or from a list in order. */
export function clientOn(
  answers: Handler | readonly (HttpResponse | TransportError)[],
  options: ClientOptions = {},
): TestClient {
  const transport =
    typeof answers === 'function' ? new MemoryTransport(answers) : MemoryTransport.answering(...answers);
  const clock = options.clock ?? new FakeClock();
  const budget = new Budget(clock, options.budgetMs ?? EXECUTION_BUDGET_MS);
  const connection = { baseUrl: options.baseUrl ?? BASE_URL, key: options.key ?? KEY };
  const { paceStore } = options;
  const client = new ServiceClient(connection, {
    transport,
    clock,
    ids: new SeededIds(),
    budget,
    ...(paceStore === undefined ? {} : { paceStore }),
  });
  return { client, transport, clock };
}
