/** Kills at a chosen step, as on the platform: the execution stops, and a part of the unflushed writes is lost. */

/** No handler in src may catch this error as an ordinary error. */
export class Kill extends Error {
  override readonly name = 'Kill';
}

/** Writes that have not reached the spreadsheet yet. */
export class WriteBuffer {
  private pending: (() => void)[] = [];

  push(write: () => void): void {
    this.pending.push(write);
  }

  flush(): void {
    for (const write of this.pending) write();
    this.pending = [];
  }

  /** A kill: this share of the pending writes is written, and the rest is lost. */
  lose(keptShare: number): void {
    const kept = Math.round(this.pending.length * keptShare);
    for (const write of this.pending.slice(0, kept)) write();
    this.pending = [];
  }
}

/** Counts the steps of one execution, and ends the execution at one of them. */
export class Crash {
  /** Names of the past steps, for the message of a failing test. */
  trace: string[] = [];
  private killAt = Number.POSITIVE_INFINITY;
  private keptShare = 0;
  private dead = false;

  constructor(private readonly buffer: WriteBuffer) {}

  /** The next execution dies at this step (from 1). This share (0 to 1) of its unflushed writes stays. */
  start(killAt = Number.POSITIVE_INFINITY, keptShare = 0): void {
    this.trace = [];
    this.killAt = killAt;
    this.keptShare = keptShare;
    this.dead = false;
  }

  get steps(): number {
    return this.trace.length;
  }

  step(name: string): void {
    if (this.dead) throw new Kill('an execution that was killed goes on');
    this.trace.push(name);
    if (this.trace.length < this.killAt) return;
    this.dead = true;
    this.buffer.lose(this.keptShare);
    throw new Kill(`${this.trace.length}: ${name}`);
  }
}
