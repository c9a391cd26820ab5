/**
 * The one question of a push: may these entries go together, given the profile? An entry goes alone while its effect
 * would show something for the first time: what updates do to other fields (first-put.ts), or whether the service takes
 * a field (trials.ts). No second record is touched before that is seen.
 */

import type { Baseline } from '../../changes/baseline';
import type { RemoteList } from '../../changes/remote';
import { HOLD_MS } from '../../common/outbox';
import {
  type ConfirmedEntry,
  type DoubtfulEntry,
  isPlanned,
  isUpdate,
  type SentEntry,
} from '../entry/journal';
import type { PushReport } from '../push-report';
import { takenLate } from '../settle/ignored-fields';
import { FirstPut, type FirstPutParts } from './first-put';
import type { Looks } from './looks';
import { type Batch, type Choosing, nextBatch, type QueuedEntry, type Unknown } from './next-batch';
import { isOwnValue } from './own-values';
import { type HeldField, Trials } from './trials';

export type UnknownsParts = FirstPutParts;

export class Unknowns {
  private readonly firstPut: FirstPut;
  private readonly trials: Trials;
  /** Records that earlier runs have changed within the last ten minutes. */
  private readonly recentIds: ReadonlySet<string>;

  /** ignored: columns that are no longer tried. */
  constructor(
    private readonly parts: UnknownsParts,
    private readonly looks: Looks,
    baseline: Baseline,
    ignored: ReadonlySet<string>,
    pending: readonly QueuedEntry[],
  ) {
    const { resource, settings, profile, journal, clock } = parts;
    this.firstPut = new FirstPut(parts);
    this.trials = new Trials(resource, settings, profile);
    this.trials.leaveOut(ignored, pending.filter(isPlanned));
    this.recentIds = journal.recentIds(resource.name, clock.now() - HOLD_MS);
    this.trials.prove('update', takenLate({ ...parts, baseline, remote: looks.remote }), '');
  }

  get heldFields(): readonly HeldField[] {
    return this.trials.held;
  }

  /** The field that holds the entry back; null if the entry may go. */
  heldBackBy(entry: ConfirmedEntry): string | null {
    return this.trials.heldBackBy(entry)?.field ?? null;
  }

  /** Why nothing may leave, by what earlier runs have seen; null: the run goes on. */
  stopAtOnce(pending: readonly QueuedEntry[]): PushReport['stop'] {
    const { firstPut, looks } = this;
    return firstPut.refusal(pending) ?? firstPut.heed(pending, looks.remote, () => looks.renew());
  }

  /** The entries that go next: one about which something is open, or several without. */
  next(pending: readonly QueuedEntry[], room: Omit<Choosing, 'pending' | 'unknown'>): Batch {
    const { firstPut, trials } = this;
    const { remote } = this.looks;
    let batch: Batch = { entries: [], isAlone: false };
    for (const some of firstPut.turns(pending, remote)) {
      const isFirst = firstPut.isUnproven(some, remote);
      const unknown = (entry: QueuedEntry): Unknown => ({
        isFirst: isFirst && isUpdate(entry),
        fields: trials.unproven(entry).length,
        left: firstPut.risk(entry, remote),
      });
      batch = nextBatch({ ...room, pending: some, unknown });
      if (batch.entries.length > 0) break;
    }
    return batch;
  }

  /** True while a second record must not be touched. */
  get isAwaited(): boolean {
    return this.firstPut.isAwaited;
  }

  /** Remembers an update that leaves alone, so that a kill loses nothing. */
  leaves(entry: SentEntry): void {
    this.firstPut.leaves(entry, this.looks.remote);
  }

  /** The entry that left alone comes back: its request was certainly not made, or had no effect. */
  hadNoEffect(entry: QueuedEntry, before: RemoteList): void {
    this.firstPut.hadNoEffect(entry, before);
  }

  /** Whether to wait until the list shows this update: it left out a field that is not known to survive. */
  isWaitedFor(entry: DoubtfulEntry, before: RemoteList): boolean {
    return this.firstPut.isWaitedFor(entry, before);
  }

  /**
   * Learns from an entry that went alone. sent: as it came back; recordId: the record that it made or changed. Returns
   * why the run stops; null: it goes on.
   */
  learn(
    sent: DoubtfulEntry,
    recordId: string | null,
    before: RemoteList,
    baseline: Baseline,
  ): PushReport['stop'] {
    const { remote } = this.looks;
    const id = recordId ?? '';
    this.trials.learn({ ...sent, recordId }, before.records.get(id), remote.records.get(id));
    const [base, isRecent] = [baseline.get(id), this.recentIds.has(id)];
    return this.firstPut.judge(sent, before, remote, (name, now) =>
      isOwnValue(this.parts.resource, base, isRecent, name, now),
    );
  }
}
