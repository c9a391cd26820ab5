/**
 * Who holds which lock: an execution, or a test that plays another one.
 */
import type { HostClock } from './host-clock';

interface Holder {
  readonly execution: number | 'test';
  /** When the holder lets go by itself. */
  readonly until: number;
}

export class LockTable {
  readonly #clock: HostClock;
  readonly #holders = new Map<string, Holder>();

  constructor(clock: HostClock) {
    this.#clock = clock;
  }

  /**
   * Waits on the host's clock if another one holds it. While a script waits here, nothing else runs, so only a holder that lets go by time
   * can do so meanwhile.
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

  /** The end of an execution, whatever way it ended. */
  releaseAll(execution: number): void {
    for (const [lock, holder] of this.#holders) {
      if (holder.execution === execution) this.#holders.delete(lock);
    }
  }

  /** Taken by "somebody else"; for ever, or for a time on the host's clock. */
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

  /** Lets somebody else hold it; with `forMs`, until then on the host's clock. */
  hold(options: { readonly forMs?: number } = {}): void {
    this.#table.hold(this.#lock, options.forMs ?? Number.POSITIVE_INFINITY);
  }

  /** That somebody lets go. */
  release(): void {
    this.#table.release(this.#lock, 'test');
  }

  get held(): boolean {
    return this.#table.isHeld(this.#lock);
  }
}
