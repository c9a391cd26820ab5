// Starts the stand-in in another process, because the host blocks its thread while it fetches.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { AsyncServiceAdmin } from './admin';
import { connectAdmin } from './admin-client';
import { projectRoot } from './project-root';
import type { ServiceOptions } from './start';

/** Options go in a message, so that the keys are not in the process list. id: the service's number in the process. */
export type ParentMessage =
  | { readonly kind: 'start'; readonly id: number; readonly options: ServiceOptions }
  | { readonly kind: 'stop'; readonly id: number };

export type ChildMessage =
  | {
      readonly kind: 'started';
      readonly id: number;
      readonly url: string;
      readonly port: number;
      readonly apiKeys: readonly string[];
    }
  | { readonly kind: 'stopped'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };

export interface SpawnedService extends AsyncServiceAdmin {
  readonly url: string;
  readonly port: number;
  readonly apiKeys: readonly string[];
  readonly pid: number;
  stop(): Promise<void>;
}

/** Tells lib/service.mjs to take its options from its parent. */
export const CHILD_ARGUMENT = '--as-child';

/**
 * Starts lib/service.mjs (after `npm run build`) and resolves once it listens. The child ends with this process.
 * @throws Error with the child's message if it cannot start.
 */
export async function spawnService(options: ServiceOptions = {}): Promise<SpawnedService> {
  const process = new ServiceProcess();
  try {
    const service = await process.start(options);
    return { ...service, stop: () => process.end() };
  } catch (error) {
    await process.end();
    throw error;
  }
}

/** A process for any number of services, one after another or at once. It ends with this process. */
export class ServiceProcess {
  private readonly child: ChildProcess;
  private lastId = 0;

  constructor() {
    this.child = fork(join(projectRoot, 'lib/service.mjs'), [CHILD_ARGUMENT], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    this.child.setMaxListeners(0);
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null && this.child.connected;
  }

  /** @throws Error with the child's message if the service cannot start. */
  async start(options: ServiceOptions = {}): Promise<SpawnedService> {
    const id = ++this.lastId;
    const started = await this.ask({ kind: 'start', id, options });
    if (started.kind !== 'started') throw new Error(`The service's process answered ${started.kind}.`);
    const { url, port, apiKeys } = started;
    let stopped: Promise<unknown> | undefined;
    return {
      ...connectAdmin(url),
      url,
      port,
      apiKeys,
      pid: this.child.pid!,
      stop: async () => {
        stopped ??= this.isAlive ? this.ask({ kind: 'stop', id }) : Promise.resolve();
        await stopped;
      },
    };
  }

  /** Ends the process and every service in it. May be called repeatedly. */
  end(): Promise<void> {
    const { child } = this;
    return new Promise(resolve => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.ref();
      child.once('exit', () => resolve());
      if (child.connected) child.disconnect();
      else child.kill();
    });
  }

  /** Keeps this program running only until the answer arrives. */
  private ask(message: ParentMessage): Promise<ChildMessage> {
    const { child } = this;
    child.ref();
    child.channel?.ref();
    return new Promise<ChildMessage>((resolve, reject) => {
      const done = (): void => {
        child.off('error', failed).off('exit', ended).off('message', answered);
        // Neither the child nor its channel keeps this program running.
        child.unref();
        child.channel?.unref();
      };
      const failed = (error: Error): void => {
        done();
        reject(error);
      };
      const ended = (code: number | null): void =>
        failed(new Error(`The stand-in service ended with code ${code} before it answered.`));
      const answered = (answer: ChildMessage): void => {
        if (answer.id !== message.id) return;
        if (answer.kind === 'failed') {
          failed(new Error(answer.message));
          return;
        }
        done();
        resolve(answer);
      };
      child.once('error', failed).once('exit', ended).on('message', answered);
      child.send(message);
    });
  }
}
