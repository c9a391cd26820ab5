/** What cannot be done while something is sent: whoever sends is asked to stop. */

import { askToCancel } from '../sheet/properties/lease';
import type { Context } from './context';

/** Does it under the lock and gives its result; null where an execution is at work, which is asked to stop instead. */
export function unlessRunning<T>(context: Context, drop: () => T): T | null {
  context.requireConnected();
  const { documentStore, lock } = context.platform;
  if (!lock.tryAcquire(1_000)) {
    askToCancel(documentStore);
    return null;
  }
  lock.release();
  return context.withLock(drop);
}
