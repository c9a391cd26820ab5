/** The thread that runs the services of a history. The machine asks it, and waits for each answer. */

import { type MessagePort, workerData } from 'node:worker_threads';
import type { ServiceAdmin } from '../../../../service/admin';
import { laidFlat } from '../../model/transactions';
import type { Fields } from '../driver';
import type { Answer, Call, Seen, ServiceName, Started } from './messages';
import { WatchedService } from './watched-service';

const { port, signal } = workerData as { port: MessagePort; signal: Int32Array };
let services: Readonly<Record<ServiceName, WatchedService>> | null = null;
let seen: Seen[] = [];
let listed = '';

const calls: Readonly<Record<string, (...args: never[]) => unknown>> = {
  async start(resource: string): Promise<Started> {
    await stop();
    seen = [];
    listed = resource;
    const tell = (what: Seen): void => void seen.push(what);
    services = {
      main: await WatchedService.start('main', resource, tell),
      other: await WatchedService.start('other', resource, tell),
    };
    return { main: services.main.url, other: services.other.url };
  },
  /** The events at the services since the last call, in order. */
  drain(): Seen[] {
    const taken = seen;
    seen = [];
    return taken;
  },
  settle(now: number): void {
    services?.main.settle(now);
    services?.other.settle(now);
  },
  admin(name: ServiceName, method: keyof ServiceAdmin, ...args: unknown[]): unknown {
    const watched = services?.[name];
    if (watched === undefined) throw new Error('no service was started');
    const result = (watched.service[method] as (...given: unknown[]) => unknown)(...args);
    if (method === 'add' || method === 'change') watched.changedElsewhere(result as Fields);
    return result;
  },
  records(name: ServiceName): unknown {
    return services?.[name].service.records(listed).map(laidFlat) ?? [];
  },
  stop,
};

async function stop(): Promise<void> {
  await Promise.all([services?.main.stop(), services?.other.stop()]);
  services = null;
}

port.on('message', async ({ id, method, args }: Call) => {
  let answer: Answer;
  try {
    answer = { id, result: await calls[method]?.(...(args as never[])) };
  } catch (error) {
    answer = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port.postMessage(answer);
  Atomics.add(signal, 0, 1);
  Atomics.notify(signal, 0);
});
