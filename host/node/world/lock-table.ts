/** The holders of locks: an execution, or a test that plays one. */
import type { HostClock } from './host-clock';

interface Holder {
  readonly execution: number | 'test';
  /** When the lock is released automatically. */
  readonly until: number;
}

export class LockTable {
  readonly #clock: HostClock;
  readonly #holders = new Map<string, Holder>();

  constructor(clock: HostClock) {
    this.#clock = clock;
  }

  /**
   * Waits on the host's clock if another holder has the lock. Nothing else runs while a script waits, so only a
   * holder with a time limit can release it meanwhile.
   */
  acquire(lock: string, execution: number, timeoutMs: number): boolean {
    const holder = this.#current(lock);
    if (holder && holder.execution !== execution) {
      const wait = holder.until - this.#clock.now();
      if (wait > timeoutMs) {
        this.#clock.pass(timeoutMs);
        return false;
      }
      this.#clock.pass(wait);
    }
    this.#holders.set(lock, { execution, until: Number.POSITIVE_INFINITY });
    return true;
  }

  isHeldBy(lock: string, execution: number): boolean {
    return this.#current(lock)?.execution === execution;
  }

  isHeld(lock: string): boolean {
    return this.#current(lock) !== undefined;
  }

  release(lock: string, execution: number | 'test'): void {
    if (this.#holders.get(lock)?.execution === execution) this.#holders.delete(lock);
  }

  /** Releases all locks of an execution at its end. */
  releaseAll(execution: number): void {
    for (const [lock, holder] of this.#holders) {
      if (holder.execution === execution) this.#holders.delete(lock);
    }
  }

  /** Takes the lock as another holder, for ever or for a time on the host's clock. */
  hold(lock: string, forMs: number): void {
    this.#holders.set(lock, { execution: 'test', until: this.#clock.now() + forMs });
  }

  #current(lock: string): Holder | undefined {
    const holder = this.#holders.get(lock);
    if (holder && holder.until <= this.#clock.now()) {
      this.#holders.delete(lock);
      return undefined;
    }
    return holder;
  }
}

/** A lock as a test sees it. */
export class LockHandle {
  readonly #table: LockTable;
  readonly #lock: string;

  constructor(table: LockTable, lock: string) {
    this.#table = table;
    this.#lock = lock;
  }

  /** Another holder takes the lock, for ever or for `forMs` on the host's clock. */
  hold(options: { readonly forMs?: number } = {}): void {
    this.#table.hold(this.#lock, options.forMs ?? Number.POSITIVE_INFINITY);
  }

  /** The other holder releases the lock. */
  release(): void {
    this.#table.release(this.#lock, 'test');
  }

  get held(): boolean {
    return this.#table.isHeld(this.#lock);
  }
}
