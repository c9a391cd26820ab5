/** Counts every platform call of an execution. Others may act before a call, and the execution may die at a call. */

import { PlatformError, TransportError } from '../../../../src/platform/ports';
import type { CallKind, RunOrder } from '../driver';

/** No handler in src may catch this error as an ordinary error. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** The platform's own message. */
const SAID = "We're sorry, a server error occurred. Please wait a bit and try again.";
const LONGEST_EXECUTION_MS = 6 * 60_000;

export class Gate {
  dead = false;
  /** The platform service has failed as ordered. */
  failed = false;
  /** Loses writes together with a failing service. */
  loses: () => void = () => {};
  private total = 0;
  private readonly counts = new Map<CallKind, number>();
  private acted = false;
  private readonly end: number;

  constructor(
    private readonly order: Pick<RunOrder, 'kill' | 'between' | 'failure'>,
    private readonly now: () => number,
  ) {
    this.end = now() + LONGEST_EXECUTION_MS;
  }

  /** Runs the effect of one call. The execution may die before or after the effect. */
  pass<T>(kind: CallKind | null, effect: () => T): T {
    if (this.dead) throw new Killed();
    this.total++;
    const nth = kind === null ? 0 : (this.counts.get(kind) ?? 0) + 1;
    if (kind !== null) this.counts.set(kind, nth);
    const { kill, between, failure } = this.order;
    if (between !== undefined && !this.acted && this.isAt(between.at, kind, nth)) {
      this.acted = true;
      between.act();
    }
    if (this.now() > this.end) this.die();
    const dies = kill !== undefined && this.isAt(kill, kind, nth);
    if (dies && kill.when === 'before') this.die();
    const fails = failure !== undefined && this.isAt(failure, kind, nth);
    if (fails && failure.when === 'before') this.fail(kind);
    let result: T;
    try {
      result = effect();
    } finally {
      // A dead execution gets neither the answer nor the error.
      if (dies && !this.dead) this.die();
    }
    if (fails) this.fail(kind);
    return result;
  }

  private fail(kind: CallKind | null): never {
    this.failed = true;
    if (this.order.failure?.loses === true) this.loses();
    // A failed request is different from a failed platform service.
    throw kind === 'request' ? new TransportError(SAID) : new PlatformError({ kind: 'passing' }, [], SAID);
  }

  private isAt(point: { kind: CallKind; nth: number }, kind: CallKind | null, nth: number): boolean {
    return point.kind === 'call' ? point.nth === this.total : point.kind === kind && point.nth === nth;
  }

  private die(): never {
    this.dead = true;
    throw new Killed();
  }
}
