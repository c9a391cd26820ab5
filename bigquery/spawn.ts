/** Starts the stand-in in a process of its own, because the host blocks its thread while it fetches. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BigQueryControl, BigQueryOptions, RunningBigQuery } from './stand-in';

export type Operation = 'start' | 'stop' | keyof BigQueryControl;

/** From parent to child. */
export interface Asked {
  readonly id: number;
  readonly operation: Operation;
  readonly args: readonly unknown[];
}

/** From child to parent. */
export interface Told {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

const OPERATIONS = [
  'requests',
  'counts',
  'forget',
  'addFault',
  'clearFaults',
  'setTime',
  'setProject',
  'setRole',
] as const satisfies readonly (keyof BigQueryControl)[];

/** @param built bigquery/lib/child.mjs, which bigquery/build.mjs makes. The child ends with this process. */
export async function spawnBigQuery(options: BigQueryOptions = {}, built = CHILD): Promise<RunningBigQuery> {
  const child = fork(built, [], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const waiting = new Map<number, (told: Told) => void>();
  let lastId = 0;
  child.on('message', (told: Told) => waiting.get(told.id)?.(told));
  child.once('exit', code => {
    for (const [id, tell] of waiting) tell({ id, error: `The stand-in's process ended with code ${code}.` });
  });
  const ask = (operation: Operation, ...args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error === undefined) resolve(result);
        else reject(new Error(error));
      });
      child.send({ id, operation, args } satisfies Asked);
    });
  const url = (await ask('start', options)) as string;
  const control = Object.fromEntries(
    OPERATIONS.map(name => [name, (...args: readonly unknown[]) => ask(name, ...args)]),
  );
  return {
    ...(control as unknown as BigQueryControl),
    url,
    stop: async () => {
      const ended = new Promise(resolve => child.once('exit', resolve));
      await ask('stop');
      child.disconnect();
      await ended;
    },
  };
}

const CHILD = fileURLToPath(new URL('./lib/child.mjs', import.meta.url));
