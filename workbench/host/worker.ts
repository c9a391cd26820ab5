/** The host's thread. It may block, because the server runs in another thread. */
import { parentPort, workerData } from 'node:worker_threads';
import type { FromHost, HostStart, ToHost } from '../protocol';
import { Inbox } from './inbox';
import { setUp } from './set-up';
import { Workbench } from './workbench';

const port = parentPort;
if (port === null) throw new Error('The host of the workbench runs in a thread of its own.');
const post = (message: FromHost): void => port.postMessage(message);
const start = workerData as HostStart;

if (start.stillClock) {
  const now = Date.now();
  Date.now = () => now;
}
try {
  const parts = await setUp(start);
  const inbox: Inbox = new Inbox(port, start.signal, (message: ToHost) => workbench.handle(message));
  const workbench: Workbench = new Workbench({
    ...parts,
    post,
    killFlag: new Int32Array(start.signal, 4, 1),
    waitFor: (result, atMostMs) =>
      atMostMs === undefined ? inbox.waitUntil(result) : inbox.waitAtMost(atMostMs, result),
  });
  post({ kind: 'ready' });
} catch (error) {
  post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}
