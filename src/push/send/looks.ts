/** The list as a run reads it: how long a look is valid, and which waits come before the next look. */

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

/** Why a run ends; null while it goes on. The code that finds a reason writes it here. */
export interface End {
  stop: PushReport['stop'];
}

export interface LookParts {
  readonly resource: ResourceDefinition;
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

  /** Reads the list again. null: reading failed, and the run ends. */
  renew(): RemoteList | null {
    return this.kept(this.look()) ? this.remote : null;
  }

  /** Waits for the service's pause, then reads the list for the next update. False if reading failed. */
  beforeNext(): boolean {
    this.pause();
    return this.end.stop === null && this.renew() !== null;
  }

  /**
   * Reads the list after a batch. False if reading failed. alone: an entry that went alone; the add-on waits until a
   * lagging list shows it. isAtRisk: the entry left out fields that are not known to survive.
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

  /** The list once it shows the sent entry, or the last look after all waits. */
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

  /** A failed look must not cost the report, because the journal holds all that was sent. */
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

/** waits: how often the run waited. A failure in a 2xx answer is usually true, so only possible losses are awaited. */
function isWorthWaiting(
  { state, answeredWithError }: DoubtfulEntry,
  isAtRisk: boolean,
  waits: number,
): boolean {
  if (state !== 'accepted') return false;
  return isAtRisk || (!answeredWithError && waits < LAG_WAITS_MS.length);
}
