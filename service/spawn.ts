// Starts the stand-in in a process of its own. The host blocks its thread while it fetches, so its server must be elsewhere.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { AsyncServiceAdmin } from './admin';
import { connectAdmin } from './admin-client';
import { projectRoot } from './project-root';
import type { ServiceOptions } from './start';

/** From parent to child; the keys do not show in the process list. */
export interface StartMessage {
  readonly kind: 'start';
  readonly options: ServiceOptions;
}

/** From child to parent. */
export type ChildMessage =
  | {
      readonly kind: 'started';
      readonly url: string;
      readonly port: number;
      readonly apiKeys: readonly string[];
    }
  | { readonly kind: 'failed'; readonly message: string };

export interface SpawnedService extends AsyncServiceAdmin {
  readonly url: string;
  readonly port: number;
  readonly apiKeys: readonly string[];
  /** The process id of the service. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** The argument that tells lib/service.mjs to take its options from its parent. */
export const CHILD_ARGUMENT = '--as-child';

/**
 * Starts lib/service.mjs (build first: `npm run build`) and answers when it listens. The child ends when this process does.
 * @throws Error with the child's message where it cannot start.
 */
export async function spawnService(options: ServiceOptions = {}): Promise<SpawnedService> {
  const child = fork(join(projectRoot, 'lib/service.mjs'), [CHILD_ARGUMENT], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  try {
    child.send({ kind: 'start', options } satisfies StartMessage);
    const started = await firstMessage(child);
    // Neither the child nor its channel keeps a finished program running.
    child.unref();
    child.channel?.unref();
    return {
      ...connectAdmin(started.url),
      url: started.url,
      port: started.port,
      apiKeys: started.apiKeys,
      pid: child.pid!,
      stop: () => stop(child),
    };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

function firstMessage(child: ChildProcess): Promise<Extract<ChildMessage, { kind: 'started' }>> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', code =>
      reject(new Error(`The stand-in service ended with code ${code} before it listened.`)),
    );
    child.once('message', (message: ChildMessage) => {
      if (message.kind === 'started') resolve(message);
      else reject(new Error(message.message));
    });
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.ref();
    child.once('exit', () => resolve());
    if (child.connected) child.disconnect();
    else child.kill();
  });
}
