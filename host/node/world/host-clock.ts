/** The host's clock: simulated, so that waiting takes no time, or the machine's. */
const cell = new Int32Array(new SharedArrayBuffer(4));

export class HostClock {
  readonly simulated: boolean;
  #now: number;
  #offset = 0;

  /** @param start Milliseconds since the epoch, or 'real'. */
  constructor(start: number | 'real') {
    this.simulated = start !== 'real';
    this.#now = start === 'real' ? 0 : start;
  }

  /** Epoch milliseconds as an integer; a simulated clock keeps fractions internally. */
  now(): number {
    return this.simulated ? Math.floor(this.#now) : Date.now() + this.#offset;
  }

  /** Moves the clock on without waiting, even a real clock. */
  advance(ms: number): void {
    if (!(ms >= 0)) throw new RangeError(`The clock cannot be advanced by ${ms} ms.`);
    if (this.simulated) this.#now += ms;
    else this.#offset += ms;
  }

  /** Sets the time; only for tests. */
  set(time: number | string | Date): void {
    const ms = new Date(time).getTime();
    if (Number.isNaN(ms)) throw new RangeError(`Not a time: ${String(time)}`);
    if (this.simulated) this.#now = ms;
    else this.#offset = ms - Date.now();
  }

  /** A script's wait: simulated time passes at once, real time blocks. */
  pass(ms: number): void {
    if (this.simulated) this.advance(ms);
    else Atomics.wait(cell, 0, 0, ms);
  }

  /** Adds the platform's own time to a simulated clock. */
  addLatency(ms: number): void {
    if (this.simulated) this.#now += ms;
  }
}
