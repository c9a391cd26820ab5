import type { Clock, Lock } from '../../../src/platform/ports';
import { CallLog } from './call-log';

/** A lock of the document. Each execution has a MemoryLock of its own on this state. */
export class LockState {
  holder: object | null = null;
  /** When the present holder releases the lock without a call, in epoch milliseconds. */
  until = Number.POSITIVE_INFINITY;

  /** Another execution takes the lock for some milliseconds, or for ever. Throws if the lock is held. */
  takeElsewhere(clock: Clock, forMs = Number.POSITIVE_INFINITY): void {
    if (this.holder !== null) throw new Error('the lock is held');
    this.holder = {};
    this.until = clock.now() + forMs;
  }

  /** Releases the lock for every holder. */
  free(): void {
    this.holder = null;
    this.until = Number.POSITIVE_INFINITY;
  }
}

export class MemoryLock implements Lock {
  /** The number of times that executions took the lock. */
  acquired = 0;

  constructor(
    private readonly clock: Clock,
    readonly state = new LockState(),
    private readonly calls = new CallLog(),
    private readonly port = 'Lock',
  ) {}

  get held(): boolean {
    return this.state.holder === this;
  }

  tryAcquire(waitMs: number): boolean {
    this.calls.record(`${this.port}.tryAcquire`);
    if (this.held)
      throw new Error('this execution holds the lock already: an inner release would free it too early');
    const end = this.clock.now() + waitMs;
    if (this.state.holder !== null) {
      this.clock.sleep(Math.max(0, Math.min(this.state.until, end) - this.clock.now()));
      if (this.state.until > this.clock.now()) return false;
    }
    this.state.holder = this;
    this.state.until = Number.POSITIVE_INFINITY;
    this.acquired++;
    return true;
  }

  /** Does nothing if this execution does not hold the lock. */
  release(): void {
    this.calls.record(`${this.port}.release`);
    if (this.held) this.state.free();
  }
}
