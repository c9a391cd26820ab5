/**
 * Sends confirmed operations in batches: journal, send, look, write down. At most one batch is ever in doubt, no update leaves on an old look, and a kill
 * anywhere leaves a state from which the same command goes on (docs/architecture.md#push).
 */

import type { Baseline } from '../../changes/baseline';
import { HOLD_MS } from '../../common/outbox';
import type { RemoteList } from '../../changes/remote';
import type { TableSnapshot } from '../../changes/table';
import {
  type ClosedEntry,
  type ConfirmedEntry,
  type DoubtfulEntry,
  type EndedEntry,
  isInDoubt,
  isUnseen,
  isPlanned,
  isUpdate,
  type OpenEntry,
  rowNameOf,
} from '../entry/journal';
import { close, send, withFewer } from '../entry/entry-states';
import type { PlannedRun } from '../plan/plan-run';
import type { PushReport } from '../push-report';
import { finish, type FinishParts } from '../settle/finish';
import { takenLate } from '../settle/ignored-fields';
import { leaveOut, markUnseen } from '../settle/row-marks';
import { settle, type Settled } from '../settle/settle';
import { BatchSender, type SentBatch } from './batch-sender';
import { FirstPut } from './first-put';
import { type End, type LookParts, Looks } from './looks';
import { type Batch, MOST_IN_DOUBT, nextBatch, type QueuedEntry } from './next-batch';
import { isOwnValue } from './own-values';
import { type Progress, Pace } from './push-pace';
import { mostARequest, packed, type Ready, refusedTogether } from './grouped-entries';
import { prepared } from './prepare';
import type { SendParts } from './send';
import { type FieldProofs, Trials } from './trials';
import type { UnseenPuts } from './unseen-put';
import type { UnsentEffects } from './unsent-effects';

export interface ExecutorParts extends SendParts, FinishParts, Pick<LookParts, 'fetchRemote'> {
  readonly proofs: FieldProofs;
  readonly unseenPuts: UnseenPuts;
  readonly unsentEffects: UnsentEffects;
  readonly keyFingerprint: string;
  /** Known to this user's executions only: what is confirmed and sent is sealed with it. */
  readonly secret: string;
  /** True for what this user confirmed and their executions sent, unchanged since. */
  readonly isOwn: (entry: DoubtfulEntry) => boolean;
  /** The tab (its sheet's id), of a list with several. */
  readonly tab?: number;
  /** After each batch: how many of how many are done, and when (epoch milliseconds) the rest would be. */
  progress(progress: Progress): void;
  /** True when somebody asked to stop after the batch that is running. */
  isCancelled(): boolean;
}

/** What a plan knows that its execution needs. */
export interface PlannedWith extends Pick<PlannedRun, 'remote' | 'ignored'> {
  /** Operations whose rows were refused last time: they go after the others. */
  readonly goLast: ReadonlySet<string>;
}

/** Works off the queue: planned entries, and unknown ones that are to be sent again. remote: the list that was planned with; ignored: columns that are not tried any more. */
export function execute(
  parts: ExecutorParts,
  queue: readonly QueuedEntry[],
  planned: PlannedWith,
): PushReport {
  return new Run(parts, queue, planned).work();
}

class Run {
  /** What was in doubt before comes last: a row that fails each time must not keep the others back. */
  private pending: QueuedEntry[];
  private readonly closed: EndedEntry[] = [];
  private readonly open = new Map<string, DoubtfulEntry>();
  private readonly end: End = { stop: null };
  private readonly looks: Looks;
  private readonly sender: BatchSender;
  private readonly firstPut: FirstPut;
  private readonly trials: Trials;
  private readonly pace: Pace;
  /** In doubt since an earlier run, and not to be sent in this one. */
  private readonly earlier: readonly DoubtfulEntry[];
  /** Of other lists, in doubt. */
  private readonly elsewhere: readonly DoubtfulEntry[];
  private readonly goLast: ReadonlySet<string>;
  /** Records that earlier runs have changed within the last ten minutes. */
  private readonly recentIds: ReadonlySet<string>;
  private baseline: Baseline;
  /** Records a request: as many as it takes, and fewer after it was refused, until it is clear which of them it was refused for. */
  private mostTogether: number;

  constructor(
    private readonly parts: ExecutorParts,
    queue: readonly QueuedEntry[],
    { remote, ignored, goLast }: PlannedWith,
  ) {
    this.goLast = goLast;
    this.pending = [...queue.filter(isPlanned), ...queue.filter(entry => !isPlanned(entry))];
    this.firstPut = new FirstPut(parts);
    this.trials = new Trials(parts.resource, parts.settings, parts.proofs);
    this.trials.leaveOut(ignored, this.pending.filter(isPlanned));
    this.pace = new Pace(parts.clock, this.pending.length);
    this.recentIds = parts.journal.recentIds(parts.resource.name, parts.clock.now() - HOLD_MS);
    const queued = new Set(queue.map(entry => entry.operationId));
    const inDoubt = parts.journal.open().filter(isInDoubt);
    const own = inDoubt.filter(entry => entry.resource === parts.resource.name);
    this.earlier = own.filter(entry => !queued.has(entry.operationId));
    this.elsewhere = inDoubt.filter(entry => entry.resource !== parts.resource.name);
    this.looks = new Looks(parts, remote, this.end);
    this.sender = new BatchSender(parts, this.looks, this.pace, this.end);
    this.baseline = parts.baseline.load();
    const late = takenLate({ ...parts, baseline: this.baseline, remote });
    if (late.length > 0) parts.proofs.prove('update', late);
    this.mostTogether = mostARequest(parts.resource) ?? 1;
  }

  work(): PushReport {
    const { end, parts } = this;
    const stop =
      this.firstPut.refusal(this.pending) ??
      this.firstPut.heed(this.pending, this.looks.remote, () => this.looks.renew());
    if (stop !== null) end.stop = stop;
    while (this.pending.length > 0 && end.stop === null) {
      if (!parts.budget.allows()) end.stop = 'time';
      else if (parts.isCancelled()) end.stop = 'cancelled';
      else {
        this.workBatch();
        parts.progress(this.pace.progress(this.pending.length));
      }
    }
    // With nothing left that could be sent, what is in doubt says it all.
    if (end.stop === 'silent' && this.pending.length === 0) end.stop = null;
    return {
      closed: this.closed,
      open: [...this.open.values()],
      remaining: this.pending.length,
      inDoubt: this.inDoubt().filter(isUnseen).length,
      heldFields: this.trials.held,
      endsAt: this.pace.progress(this.pending.length).endsAt,
      stop: end.stop,
    };
  }

  /** What of the document is in doubt now. */
  private inDoubt(): readonly OpenEntry[] {
    const waiting = this.pending.filter(entry => !isPlanned(entry));
    return [...this.elsewhere, ...this.earlier, ...this.open.values(), ...waiting];
  }

  private workBatch(): void {
    this.holdBack();
    if (this.pending.length === 0) return;
    let batch = this.choose();
    if (batch.entries.some(isUpdate) && !this.looks.isFresh()) {
      if (!this.looks.beforeNext()) return;
      batch = this.choose();
    }
    if (batch.entries.length === 0) {
      // What is left has no place beside what is in doubt, or could be mistaken for it: it waits for another run.
      this.end.stop = this.firstPut.isAwaited && this.pending.some(isUpdate) ? 'unseen' : 'doubt';
      return;
    }
    const taken = new Set(batch.entries.map(entry => entry.operationId));
    this.pending = this.pending.filter(entry => !taken.has(entry.operationId));
    const turns = this.prepareAll(batch.entries);
    if (turns.length === 0) return;
    const ready = turns.map(({ entry }) => entry);
    this.parts.journal.save(ready);
    const [alone] = batch.isAlone ? ready : [];
    if (alone !== undefined) this.firstPut.leaves(alone, this.looks.remote);
    this.parts.journal.requireLast();
    const sent = this.sender.send(turns);
    this.parts.journal.save([...sent.tried, ...sent.waiting]);
    this.settleBatch(sent, batch.isAlone);
  }

  private choose(): Batch {
    let batch: Batch = { entries: [], isAlone: false };
    for (const pending of this.firstPut.turns(this.pending, this.looks.remote)) {
      batch = this.batchOf(pending);
      if (batch.entries.length > 0) break;
    }
    return batch;
  }

  private batchOf(pending: readonly QueuedEntry[]): Batch {
    const { remote, leaveBy } = this.looks;
    return nextBatch({
      resource: this.parts.resource,
      pending,
      goLast: this.goLast,
      remote,
      trials: this.trials,
      isPutUnproven: this.firstPut.isUnproven(pending, remote),
      risk: entry => this.firstPut.risk(entry, remote),
      inDoubt: [...this.open.values(), ...this.earlier],
      free: MOST_IN_DOUBT - this.inDoubt().length,
      // Whole requests: what is left of one would be another.
      mostUpdates: Math.min(
        this.pace.fitting(leaveBy - this.parts.clock.now()),
        Math.floor(MOST_IN_DOUBT / this.mostTogether) * this.mostTogether,
      ),
    });
  }

  /** Rows with a field that another row showed not to be taken: their edits stay in their cells. */
  private holdBack(): void {
    const held = this.pending.filter(entry => isPlanned(entry) && this.trials.heldBackBy(entry) !== null);
    if (held.length === 0) return;
    this.pending = this.pending.filter(entry => !held.includes(entry));
    const closed = held.map(entry => close(entry, 'heldBack'));
    leaveOut(this.parts, closed, entry => this.trials.heldBackBy(entry)?.field ?? null);
    this.closed.push(...closed);
  }

  private prepareAll(batch: readonly QueuedEntry[]): Ready[] {
    const { resource, settings, secret, keyFingerprint, clock } = this.parts;
    const { baseline } = this;
    const { remote } = this.looks;
    const table = this.readTable([...this.open.values(), ...batch]);
    const input = { resource, settings, table, baseline, remote, now: clock.now(), secret, keyFingerprint };
    const ready: Ready[] = [];
    const moved: ClosedEntry[] = [];
    const due = this.stillDue(batch, table);
    for (const original of batch) {
      if (original.state === 'planned') {
        const entry = prepared(input, original);
        if (entry === null) moved.push(close(original, 'leftOut'));
        else ready.push({ entry, original });
        // The same key and body, whatever the row says now; settling has looked at the row already.
      } else if (due.has(original.operationId)) ready.push({ entry: send(original, input.now), original });
      else this.open.set(original.operationId, original);
    }
    leaveOut(this.parts, moved, () => null);
    this.closed.push(...moved);
    return this.pack(ready);
  }

  /** What leaves together. An entry of an earlier request whose companions are not here waits: that request may still have its effect. */
  private pack(ready: readonly Ready[]): Ready[] {
    const parcels = packed(this.parts.resource, ready, this.mostTogether, this.parts.secret);
    const leaving = new Set(parcels.map(({ entry }) => entry.operationId));
    for (const { entry, original } of ready)
      if (!leaving.has(entry.operationId) && !isPlanned(original)) this.open.set(entry.operationId, original);
    return parcels;
  }

  /** Which of those that were sent before are to be sent again, by the list and the tab as they are by now. */
  private stillDue(batch: readonly QueuedEntry[], table: TableSnapshot): ReadonlySet<string> {
    const again = batch.filter(entry => !isPlanned(entry));
    if (again.length === 0) return new Set();
    const { settlements } = this.settleAll(table, [...this.open.values(), ...again], () => true);
    return new Set(settlements.flatMap(({ kind, entry }) => (kind === 'resend' ? [entry.operationId] : [])));
  }

  /** The tab as it is by now, of updates only their rows. What a new row has become can be told only from all rows. */
  private readTable(entries: readonly OpenEntry[]): TableSnapshot {
    const { table } = this.parts;
    return entries.every(isUpdate) ? table.readRows(new Set(entries.map(rowNameOf))) : table.read();
  }

  private settleAll(table: TableSnapshot, entries: readonly OpenEntry[], isOwn = this.parts.isOwn): Settled {
    const { resource, settings, keyFingerprint, journal, clock, tab } = this.parts;
    const { remote } = this.looks;
    const { baseline } = this;
    const now = clock.now();
    const createdIds = journal.createdIds(resource.name);
    const recentIds = journal.recentIds(resource.name, now - HOLD_MS);
    const books = { resource, settings, table, baseline, remote, createdIds, recentIds };
    const own = tab === undefined ? {} : { tab };
    return settle({ ...books, ...own, entries, now, keyFingerprint, isOwn });
  }

  /** Looks at the list again, which tells what was applied and is the next batch's refresh. */
  private settleBatch({ tried, waiting, again }: SentBatch, isAlone: boolean): void {
    const before = this.looks.remote;
    this.pending = [...waiting, ...this.pending];
    if (isAlone) for (const entry of waiting) this.firstPut.hadNoEffect(entry, before);
    if (tried.length === 0) {
      if (again.size > 0) this.looks.isStale = true;
      return;
    }
    for (const entry of tried) this.open.set(entry.operationId, entry);
    const alone = isAlone ? tried[0] : undefined;
    if (!this.looks.afterBatch(alone, alone !== undefined && this.firstPut.isWaitedFor(alone, before))) {
      markUnseen(this.parts, tried);
      return;
    }
    const table = this.readTable([...this.open.values()]);
    const all = this.settleAll(table, [...this.open.values()]);
    const fewer = this.judgeTogether(tried, all);
    const settled = {
      ...all,
      settlements: all.settlements.filter(({ entry }) => !fewer.has(entry.operationId)),
    };
    const done = finish(this.parts, table, this.baseline, settled);
    for (const entry of done) this.open.delete(entry.operationId);
    this.closed.push(...done);
    this.takeAgain(settled, again);
    this.baseline = this.parts.baseline.load();
    if (!isAlone) return;
    for (const entry of tried)
      this.judgeFirst(
        done.find(({ operationId }) => operationId === entry.operationId) ?? entry,
        entry,
        before,
      );
  }

  /** Takes back what was refused together and had no effect, to send fewer in one request: one of them may be what was refused. Gives their operation ids. */
  private judgeTogether(tried: readonly DoubtfulEntry[], { settlements }: Settled): ReadonlySet<string> {
    const together = refusedTogether(tried);
    if (together.length === 0) {
      this.mostTogether = Math.min(2 * this.mostTogether, mostARequest(this.parts.resource) ?? 1);
      return new Set();
    }
    const refused = new Set(
      settlements.flatMap(({ kind, entry }) => (kind === 'rejected' ? [entry.operationId] : [])),
    );
    const again = together.filter(({ operationId }) => refused.has(operationId));
    this.mostTogether = Math.ceil(Math.max(...together.map(({ request }) => request?.count ?? 1)) / 2);
    const planned = again.map(entry => withFewer(entry, this.parts.secret));
    this.parts.journal.save(planned);
    for (const { operationId } of planned) this.open.delete(operationId);
    this.pending = [...planned, ...this.pending];
    return new Set(planned.map(({ operationId }) => operationId));
  }

  /** Updates that are to be tried again, where the new look allows it. */
  private takeAgain(settled: Settled, again: ReadonlySet<string>): void {
    const due = settled.settlements.flatMap(({ kind, entry }) =>
      kind === 'resend' && again.has(entry.operationId) ? [entry] : [],
    );
    for (const entry of due) this.open.delete(entry.operationId);
    this.pending = [...due, ...this.pending];
  }

  /** What one row that went alone has shown. now: as it is written down by now; sent: as it came back. */
  private judgeFirst({ recordId }: ConfirmedEntry, sent: DoubtfulEntry, before: RemoteList): void {
    const { remote } = this.looks;
    const id = recordId ?? '';
    this.trials.learn({ ...sent, recordId }, before.records.get(id), remote.records.get(id));
    const [base, isRecent] = [this.baseline.get(id), this.recentIds.has(id)];
    const stop = this.firstPut.judge(sent, before, remote, (name, now) =>
      isOwnValue(this.parts.resource, base, isRecent, name, now),
    );
    // A loss is told before all else.
    if (stop !== null) this.end.stop = stop === 'unseen' ? (this.end.stop ?? stop) : stop;
  }
}
