// The child's end of ServiceProcess: starts and stops services on the parent's request, and ends with the parent.
import { exit } from 'node:process';
import type { ChildMessage, ParentMessage } from './spawn';
import { type RunningService, startService } from './start';

/** Runs until the channel to the parent closes, because the parent closed it or has ended. */
export function runAsChild(): void {
  const services = new Map<number, RunningService>();
  process.once('disconnect', () => exit(0));
  process.on('message', (message: ParentMessage) => {
    const { id } = message;
    carryOut(message, services).then(
      answer => process.send?.(answer),
      (error: unknown) =>
        process.send?.({
          kind: 'failed',
          id,
          message: error instanceof Error ? error.message : String(error),
        } satisfies ChildMessage),
    );
  });
}

async function carryOut(
  message: ParentMessage,
  services: Map<number, RunningService>,
): Promise<ChildMessage> {
  const { id } = message;
  if (message.kind === 'stop') {
    await services.get(id)?.stop();
    services.delete(id);
    return { kind: 'stopped', id };
  }
  const service = await startService(message.options);
  services.set(id, service);
  const { url, port, apiKeys } = service;
  return { kind: 'started', id, url, port, apiKeys };
}
