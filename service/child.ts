// The other end of spawnService: takes the options from the parent, and ends when the parent goes away.
import { exit } from 'node:process';
import type { ChildMessage, StartMessage } from './spawn';
import { startService } from './start';

/** Runs until the channel to the parent closes: stopped by it, or the parent is dead. */
export function runAsChild(): void {
  const tell = (message: ChildMessage) => process.send?.(message);
  process.once('disconnect', () => exit(0));
  process.once('message', (message: StartMessage) => {
    startService(message.options).then(
      ({ url, port, apiKeys }) => tell({ kind: 'started', url, port, apiKeys }),
      error => tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
  });
}
