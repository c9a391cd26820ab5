/** Sends a batch, group by group, until all are sent, the look is too old, or there is something to wait for; and notices when nobody answers. */

import type { DoubtfulEntry } from '../entry/journal';
import { nextPlanned, withoutEffect } from '../entry/entry-states';
import type { End, Looks } from './looks';
import type { QueuedEntry } from './next-batch';
import type { Pace } from './push-pace';
import { parcelsOf, type Ready } from './grouped-entries';
import { type SendParts, type Sent, sendTogether, type Turn } from './send';

export type SentBatch = ReturnType<BatchSender['send']>;

/** An answer that takes longer than this is a wait: what the look showed before it is not relied on after it. */
const SLOW_MS = 5_000;
/** So many looks in a row that were too old before anything could leave mean that this execution gets nowhere. */
const MOST_FRUITLESS = 3;

export class BatchSender {
  private readonly counts = new Map<string, Pick<Turn, 'tries' | 'waits'>>();
  /** True once an update got a clear answer since the last one that stayed without. */
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
    /** What may have had its effect. */
    const tried: DoubtfulEntry[] = [];
    /** What certainly had none: it goes later. */
    const waiting: QueuedEntry[] = [];
    results.forEach(({ entry, hasLeft, again }, i) => {
      if (entry.state !== 'planned' && hasLeft) tried.push(entry);
      // Refused without effect, and the run ends: a service that replays its first answer must not refuse this key for ever.
      else if (entry.state === 'planned')
        waiting.push(hasLeft && again === null ? nextPlanned(entry, this.parts.secret) : entry);
      else waiting.push((batch[i] as Ready).original);
    });
    this.judgeSilence(results);
    /** Operations that are to be tried again in this run. */
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

  /** Whatever would be sent next to a service that answers neither yes nor no would only be in doubt as well. */
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
