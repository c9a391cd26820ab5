/** Work that is impossible while something is sent: the sender is asked to stop. */

import { askToCancel } from '../sheet/properties/lease';
import type { Context } from './context';

/** Runs it under the lock and returns its result; null if an execution is at work, which is asked to stop. */
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
