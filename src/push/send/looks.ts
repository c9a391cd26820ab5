/** The list as a run reads it: how long a look is valid, and which waits come before the next look. */

import type { Budget } from '../../api/budget';
import { OutOfTimeError, ServiceError } from '../../api/errors';
import { freshUntil } from '../../changes/look';
import type { RemoteList } from '../../changes/remote';
import type { Clock } from '../../platform/ports';
import type { PushReport } from '../push-report';

/** Why a run ends; null while it goes on. The code that finds a reason writes it here. */
export interface End {
  stop: PushReport['stop'];
}

export interface LookParts {
  readonly clock: Clock;
  readonly budget: Pick<Budget, 'allows'>;
  /** Reads the current list, with the time of the look. */
  fetchRemote(): RemoteList;
}

export class Looks {
  /** True if the list may have changed since the look. Then a new look comes before the next send. */
  isStale = false;
  /** End of a pause that the service asked for (epoch milliseconds); 0: no pause. */
  pauseUntil = 0;

  constructor(
    private readonly parts: LookParts,
    public remote: RemoteList,
    private readonly end: End,
  ) {}

  /** The latest time (epoch milliseconds) at which an update may leave on this look. */
  get leaveBy(): number {
    return freshUntil(this.remote.look);
  }

  /** True in the first half of the look's life, because later the look would allow hardly any request. */
  isFresh(): boolean {
    const at = this.remote.look?.at ?? 0;
    return !this.isStale && this.parts.clock.now() - at < (this.leaveBy - at) / 2;
  }

  /** Reads the list again. False if reading failed. It ends the run, but the journal still holds all that was sent. */
  renew(): boolean {
    try {
      this.remote = this.parts.fetchRemote();
      this.isStale = false;
      return true;
    } catch (error) {
      if (error instanceof OutOfTimeError) this.end.stop ??= 'time';
      else if (error instanceof ServiceError) this.end.stop ??= error;
      else throw error;
      return false;
    }
  }

  /** Waits for the service's pause, then reads the list for the next update. False if reading failed. */
  beforeNext(): boolean {
    this.pause();
    return this.end.stop === null && this.renew();
  }

  /** Reads the list after a batch, and again until it shows enough. False if reading failed. */
  afterBatch(waits: readonly number[], isEnough: () => boolean): boolean {
    this.pause();
    return this.renew() && this.until(waits, isEnough);
  }

  /** Reads the list again until it shows enough, with these waits (ms). False if reading failed. */
  until(waits: readonly number[], isEnough: () => boolean): boolean {
    for (const wait of waits) {
      if (isEnough() || !this.parts.budget.allows(wait)) break;
      this.parts.clock.sleep(wait);
      if (!this.renew()) return false;
    }
    return true;
  }

  private pause(): void {
    const { clock, budget } = this.parts;
    const wait = this.pauseUntil - clock.now();
    this.pauseUntil = 0;
    if (wait <= 0 || this.end.stop !== null) return;
    this.isStale = true;
    if (budget.allows(wait)) clock.sleep(wait);
    else this.end.stop = 'time';
  }
}
