/** The runs of the script, and the faults ordered for the next run (a kill, a failing service, little time left). */
import type { HostClock, Watch, WatchedCall } from '../../host/index';
import type { PlatformOrder } from '../protocol-panel';

/** A run that is to die while it sends dies after this many writing requests. */
const WRITES_BEFORE_KILL = 3;
/** A run with little time left has one of its six minutes. */
const NEARLY_USED_UP_MS = 5 * 60_000;
const SLOW_MOTION_MS = 500;

export interface RunsParts {
  readonly clock: HostClock;
  /** Set from outside at once if the person wants to end the run: see {@link Inbox}. */
  readonly killFlag: Int32Array;
  /** Lets real time pass and handles messages meanwhile. */
  readonly handleFor: (ms: number) => void;
  readonly changed: () => void;
}

export class Runs {
  readonly #parts: RunsParts;
  readonly #orders = new Set<PlatformOrder>();
  readonly #whenIdle: (() => void)[] = [];
  #depth = 0;
  #writes = 0;
  slowMotion = false;

  constructor(parts: RunsParts) {
    this.#parts = parts;
  }

  get orders(): readonly PlatformOrder[] {
    return [...this.#orders];
  }

  get isRunning(): boolean {
    return this.#depth > 0;
  }

  /** Whether the run has to die and has not died yet. */
  get isDying(): boolean {
    return Atomics.load(this.#parts.killFlag, 0) === 1;
  }

  order(order: PlatformOrder, isOn: boolean): void {
    if (order === 'kill-now') {
      if (this.isRunning) Atomics.store(this.#parts.killFlag, 0, 1);
      return;
    }
    if (isOn) this.#orders.add(order);
    else this.#orders.delete(order);
    if (order === 'kill-sending') this.#writes = 0;
  }

  setAllBack(): void {
    this.#orders.clear();
    this.slowMotion = false;
  }

  /** Acts at once, or after the last run has ended. */
  whenIdle(act: () => void): void {
    if (this.isRunning) this.#whenIdle.push(act);
    else act();
  }

  /** Runs something with the ordered faults. */
  run<T>(start: (watch: Watch) => T): T {
    if (this.#depth === 0) Atomics.store(this.#parts.killFlag, 0, 0);
    this.#depth += 1;
    this.#parts.changed();
    try {
      return start(this.#watch());
    } finally {
      this.#depth -= 1;
      if (this.#depth === 0) Atomics.store(this.#parts.killFlag, 0, 0);
      this.#parts.changed();
    }
  }

  /** Runs the acts that waited for the end of all runs. Call it once the runs' effects have been sent. */
  rest(): void {
    if (!this.isRunning) for (const act of this.#whenIdle.splice(0)) act();
  }

  /** The watcher of one execution. */
  #watch(): Watch {
    const startedAt = this.#parts.clock.now();
    let written = 0;
    return call => {
      if (this.isDying) {
        Atomics.store(this.#parts.killFlag, 0, 0);
        return 'kill';
      }
      if (call.member.startsWith('UrlFetchApp.')) {
        if (call.when === 'before' && this.slowMotion) this.#parts.handleFor(SLOW_MOTION_MS);
        if (call.when === 'after' && this.#takes('limit'))
          this.#parts.clock.advance(Math.max(0, startedAt + NEARLY_USED_UP_MS - this.#parts.clock.now()));
        const all = writesIn(call);
        this.#writes += all - written;
        written = all;
        if (this.#writes >= WRITES_BEFORE_KILL && all > 0 && this.#takes('kill-sending')) return 'kill';
      }
      if (call.when === 'before' && TOUCHES_CELLS.test(call.member) && this.#takes('fail')) return 'fail';
      return '';
    };
  }

  /** Takes an order; each order works once. */
  #takes(order: PlatformOrder): boolean {
    if (!this.#orders.delete(order)) return false;
    this.#parts.changed();
    return true;
  }
}

const TOUCHES_CELLS = /^Range\.(get|set)\w*(Values?|DisplayValues?|Formulas?)$/;

const writesIn = ({ fetches }: WatchedCall): number =>
  fetches.filter(({ method }) => method.toUpperCase() !== 'GET').length;
