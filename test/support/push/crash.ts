/** Kills at a chosen step, as the platform does them: nothing of that execution runs on, and what was not flushed is lost in part. */

/** Not caught by anything in src: no handler of an ordinary error may take it for one. */
export class Kill extends Error {
  override readonly name = 'Kill';
}

/** Writes that are not in the spreadsheet yet. */
export class WriteBuffer {
  private pending: (() => void)[] = [];

  push(write: () => void): void {
    this.pending.push(write);
  }

  flush(): void {
    for (const write of this.pending) write();
    this.pending = [];
  }

  /** A kill: the given share of what was pending is written, the rest is lost. */
  lose(keptShare: number): void {
    const kept = Math.round(this.pending.length * keptShare);
    for (const write of this.pending.slice(0, kept)) write();
    this.pending = [];
  }
}

/** Counts the steps of one execution, and ends it at one of them. */
export class Crash {
  /** Names of the steps so far, for the message of a failing test. */
  trace: string[] = [];
  private killAt = Number.POSITIVE_INFINITY;
  private keptShare = 0;
  private dead = false;

  constructor(private readonly buffer: WriteBuffer) {}

  /** The execution that starts now dies at that step (from 1); a share (0 to 1) of its unflushed writes stays. */
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
