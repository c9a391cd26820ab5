/** Sends a batch, group by group, until a wait is needed. Ends the run if the service stays silent. */

import type { DoubtfulEntry } from '../entry/journal';
import { nextPlanned, withoutEffect } from '../entry/entry-states';
import type { End, Looks } from './looks';
import type { QueuedEntry } from './next-batch';
import type { Pace } from './push-pace';
import { parcelsOf, type Ready } from './grouped-entries';
import { type SendParts, type Sent, sendTogether, type Turn } from './send';

export type SentBatch = ReturnType<BatchSender['send']>;

/** If an answer takes longer (ms), the rest of the batch waits, because the look may be outdated. */
const SLOW_MS = 5_000;
/** After this many batches in a row from which no request left, the run ends for lack of time. */
const MOST_FRUITLESS = 3;

export class BatchSender {
  private readonly counts = new Map<string, Pick<Turn, 'tries' | 'waits'>>();
  /** True once the service answered an update clearly, after the last update without a clear answer. */
  private wasHeard = false;
  private fruitless = 0;

  constructor(
    private readonly parts: SendParts & { readonly secret: string },
    private readonly looks: Looks,
    private readonly pace: Pace,
    private readonly end: End,
  ) {}

  send(ready: readonly Ready[]) {
    const parcels = parcelsOf(ready);
    const batch = parcels.flat();
    const results = this.sendAll(parcels);
    /** Entries that may have had an effect. */
    const tried: DoubtfulEntry[] = [];
    /** Entries that certainly had no effect. They are sent later. */
    const waiting: QueuedEntry[] = [];
    results.forEach(({ entry, hasLeft, again }, i) => {
      if (entry.state !== 'planned' && hasLeft) tried.push(entry);
      // Refused without effect, and the run ends. A new key, because the service may replay its refusal.
      else if (entry.state === 'planned')
        waiting.push(hasLeft && again === null ? nextPlanned(entry, this.parts.secret) : entry);
      else waiting.push((batch[i] as Ready).original);
    });
    this.judgeSilence(results);
    /** Ids of operations that are tried again in this run. */
    const again = new Set(results.flatMap(({ again, entry }) => (again === null ? [] : [entry.operationId])));
    return { tried, waiting, again };
  }

  private sendAll(parcels: readonly (readonly Ready[])[]): Sent[] {
    const { clock, budget, settings, client } = this.parts;
    const results: Sent[] = [];
    let isOver = false;
    const begun = clock.now();
    for (let at = 0, count = 0; at < parcels.length; at += count) {
      count = client.atOnce(settings.parallel);
      const together = parcels.slice(at, at + count).map(parcel => parcel.map(ready => this.turnOf(ready)));
      const turns = together.flat();
      if (!budget.allows()) this.end.stop ??= 'time';
      isOver ||= this.end.stop !== null;
      const sent: readonly Sent[] = isOver
        ? turns.map(notSent)
        : sendTogether(this.parts, together, this.looks.leaveBy);
      for (const result of sent) {
        const { entry, stop, tries, waits } = result;
        this.end.stop ??= stop;
        this.counts.set(entry.operationId, { tries, waits });
        results.push(result);
      }
      if (turns.every(({ entry }) => entry.kind === 'create')) continue;
      isOver ||= client.lastAnswerMs > SLOW_MS || sent.some(({ again }) => again !== null);
    }
    const left = results.filter(({ hasLeft }) => hasLeft);
    this.pace.sent(left.length, clock.now() - begun);
    this.fruitless = left.length > 0 ? 0 : this.fruitless + 1;
    if (this.fruitless >= MOST_FRUITLESS) this.end.stop ??= 'time';
    const waits = left.flatMap(({ again }) => (again === null ? [] : [again]));
    if (waits.length > 0) this.looks.pauseUntil = clock.now() + Math.max(...waits);
    return results;
  }

  private turnOf({ entry, original }: Ready): Turn {
    const before = original.state === 'planned' ? 'planned' : 'unknown';
    return { entry, before, tries: 0, waits: 0, ...this.counts.get(entry.operationId) };
  }

  /** Stops the run if the service gives no clear answer, because further requests would only be in doubt too. */
  private judgeSilence(results: readonly Sent[]): void {
    const lost = results.filter(
      ({ entry, again, hasLeft }) => hasLeft && entry.state === 'unknown' && again === null,
    );
    const isHeard = results.some(({ isDefinite }) => isDefinite);
    const isCreate = results.some(({ entry }) => entry.kind === 'create');
    if (isHeard) this.wasHeard = true;
    if (lost.length === 0) return;
    if (isCreate ? !isHeard : !this.wasHeard) this.end.stop ??= 'silent';
    this.wasHeard = false;
  }
}

function notSent({ entry, before, tries, waits }: Turn): Sent {
  const left = withoutEffect(entry, before);
  return { entry: left, stop: null, again: null, isDefinite: false, hasLeft: false, tries, waits };
}
