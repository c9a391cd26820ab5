/**
 * The clock of a host: simulated, so that half an hour takes no time, or the machine's own.
 */
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

  /** Whole milliseconds since the epoch; a simulated clock keeps fractions to itself. */
  now(): number {
    return this.simulated ? Math.floor(this.#now) : Date.now() + this.#offset;
  }

  /** Moves the clock on without waiting, on a real clock too. */
  advance(ms: number): void {
    if (!(ms >= 0)) throw new RangeError(`The clock cannot be advanced by ${ms} ms.`);
    if (this.simulated) this.#now += ms;
    else this.#offset += ms;
  }

  /** Sets the time; a test's business only. */
  set(time: number | string | Date): void {
    const ms = new Date(time).getTime();
    if (Number.isNaN(ms)) throw new RangeError(`Not a time: ${String(time)}`);
    if (this.simulated) this.#now = ms;
    else this.#offset = ms - Date.now();
  }

  /** What a waiting script goes through: simulated time passes at once, real time blocks. */
  pass(ms: number): void {
    if (this.simulated) this.advance(ms);
    else Atomics.wait(cell, 0, 0, ms);
  }

  /** Time that the platform takes for itself; a real clock takes it anyway. */
  addLatency(ms: number): void {
    if (this.simulated) this.#now += ms;
  }
}
