/** The list as a run looks at it: how long a look is good for, and what is waited for before the next. */

import type { Budget } from '../../api/budget';
import { OutOfTimeError, ServiceError } from '../../api/errors';
import { freshUntil } from '../../changes/look';
import type { RemoteList } from '../../changes/remote';
import type { Clock } from '../../platform/ports';
import type { ResourceDefinition } from '../../resources/definition';
import type { DoubtfulEntry } from '../entry/journal';
import type { PushReport } from '../push-report';
import { LAG_WAITS_MS, LONG_WAITS_MS } from './lag';
import { hasChanged, hasLanded } from './has-landed';

/** Why a run ends; null while it goes on. Whoever finds a reason writes it down here. */
export interface End {
  stop: PushReport['stop'];
}

export interface LookParts {
  readonly resource: ResourceDefinition;
  readonly clock: Clock;
  readonly budget: Pick<Budget, 'allows'>;
  /** The list as it is now, with the time of the look. */
  fetchRemote(): RemoteList;
}

export class Looks {
  /** True when the list may have changed since: nothing that rests on the look is sent before the next. */
  isStale = false;
  /** Epoch milliseconds: the service asked for a pause until then. 0: no pause. */
  pauseUntil = 0;

  constructor(
    private readonly parts: LookParts,
    public remote: RemoteList,
    private readonly end: End,
  ) {}

  /** Until when (epoch milliseconds) an update may leave on this look. */
  get leaveBy(): number {
    return freshUntil(this.remote.look);
  }

  /** True while it carries a batch: a look that is nearly over carries hardly a request. */
  isFresh(): boolean {
    const at = this.remote.look?.at ?? 0;
    return !this.isStale && this.parts.clock.now() - at < (this.leaveBy - at) / 2;
  }

  /** The list as it is now; null when it cannot be had, which ends the run. */
  renew(): RemoteList | null {
    return this.kept(this.look()) ? this.remote : null;
  }

  /** The same before the next update, once the service has had its pause. False when it cannot be had. */
  beforeNext(): boolean {
    this.pause();
    return this.end.stop === null && this.renew() !== null;
  }

  /**
   * The same after a batch. alone: an entry that went by itself, and is waited for while the list may lag. isAtRisk: nobody knows what it does to fields that it
   * left out.
   */
  afterBatch(alone: DoubtfulEntry | undefined, isAtRisk: boolean): boolean {
    this.pause();
    return this.kept(alone === undefined ? this.look() : this.lookUntilSeen(alone, isAtRisk));
  }

  private kept(list: RemoteList | null): boolean {
    if (list === null) return false;
    this.remote = list;
    this.isStale = false;
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

  /** The list once it shows what was sent; as it is after a while if it does not. */
  private lookUntilSeen(entry: DoubtfulEntry, isAtRisk: boolean): RemoteList | null {
    const { clock, budget } = this.parts;
    let list = this.look();
    for (const [waits, wait] of LONG_WAITS_MS.entries()) {
      if (list === null || !budget.allows(wait) || this.shows(list, entry, isAtRisk)) return list;
      if (!isWorthWaiting(entry, isAtRisk, waits)) return list;
      clock.sleep(wait);
      list = this.look();
    }
    return list;
  }

  private shows(list: RemoteList, entry: DoubtfulEntry, isAtRisk: boolean): boolean {
    const { resource } = this.parts;
    if (entry.kind === 'update') return (isAtRisk ? hasLanded : hasChanged)(resource, entry, list);
    if (entry.recordId !== null) return list.records.has(entry.recordId);
    return [...list.records.keys()].some(id => !this.remote.records.has(id));
  }

  /** A look that fails must not cost the report of what was sent: the journal has it all. */
  private look(): RemoteList | null {
    try {
      return this.parts.fetchRemote();
    } catch (error) {
      if (error instanceof OutOfTimeError) this.end.stop ??= 'time';
      else if (error instanceof ServiceError) this.end.stop ??= error;
      else throw error;
      return null;
    }
  }
}

/** waits: how many there were. What an answer that says 2xx calls a failure is waited for only where it may have emptied something: most are what they say. */
function isWorthWaiting(
  { state, answeredWithError }: DoubtfulEntry,
  isAtRisk: boolean,
  waits: number,
): boolean {
  if (state !== 'accepted') return false;
  return isAtRisk || (!answeredWithError && waits < LAG_WAITS_MS.length);
}
