/**
 * Sends confirmed operations in batches: journal, send, look, write down. Only one batch at a time is in doubt. No
 * update leaves on an old look. After a kill at any point the same command goes on (docs/architecture/push.md).
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
  /** Known only to this user's executions. It seals the content that is confirmed and sent. */
  readonly secret: string;
  /** True for an entry that this user confirmed, this user's executions sent, and no one changed since. */
  readonly isOwn: (entry: DoubtfulEntry) => boolean;
  /** The sheet id of the tab, for a list with several tabs. */
  readonly tab?: number;
  /** Called after each batch: the done and total counts, and the expected end (epoch milliseconds). */
  progress(progress: Progress): void;
  /** True if a user asked to stop after the running batch. */
  isCancelled(): boolean;
}

/** The facts from planning that the execution needs. */
export interface PlannedWith extends Pick<PlannedRun, 'remote' | 'ignored'> {
  /** Operations whose rows were refused last time. They go after the others. */
  readonly goLast: ReadonlySet<string>;
}

/** Sends the queue. remote: the list that the plan used. ignored: columns that are no longer tried. */
export function execute(
  parts: ExecutorParts,
  queue: readonly QueuedEntry[],
  planned: PlannedWith,
): PushReport {
  return new Run(parts, queue, planned).work();
}

class Run {
  /** Entries in doubt come last, because a row that fails each time must not block the others. */
  private pending: QueuedEntry[];
  private readonly closed: EndedEntry[] = [];
  private readonly open = new Map<string, DoubtfulEntry>();
  private readonly end: End = { stop: null };
  private readonly looks: Looks;
  private readonly sender: BatchSender;
  private readonly firstPut: FirstPut;
  private readonly trials: Trials;
  private readonly pace: Pace;
  /** Entries in doubt since an earlier run. This run does not send them. */
  private readonly earlier: readonly DoubtfulEntry[];
  /** Entries in doubt that belong to other lists. */
  private readonly elsewhere: readonly DoubtfulEntry[];
  private readonly goLast: ReadonlySet<string>;
  /** Records that earlier runs have changed within the last ten minutes. */
  private readonly recentIds: ReadonlySet<string>;
  private baseline: Baseline;
  /** Most records in one request. A refusal halves it, to find the refused record; success doubles it. */
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
    // Nothing is left to send, and the entries in doubt already report the silence.
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

  /** All entries of the document that are in doubt now. */
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
      // The rest waits for another run: entries in doubt take all places, or could be mistaken for it.
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
      // Only whole requests, because part of a request would be another request.
      mostUpdates: Math.min(
        this.pace.fitting(leaveBy - this.parts.clock.now()),
        Math.floor(MOST_IN_DOUBT / this.mostTogether) * this.mostTogether,
      ),
    });
  }

  /** Closes rows with a field that the service did not take from another row. Their edits stay in their cells. */
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
        // Send the same key and body again, even if the row has changed. Settling has already looked at the row.
      } else if (due.has(original.operationId)) ready.push({ entry: send(original, input.now), original });
      else this.open.set(original.operationId, original);
    }
    leaveOut(this.parts, moved, () => null);
    this.closed.push(...moved);
    return this.pack(ready);
  }

  /** The entries that leave now. An entry waits if its earlier request is incomplete: the request may still land. */
  private pack(ready: readonly Ready[]): Ready[] {
    const parcels = packed(this.parts.resource, ready, this.mostTogether, this.parts.secret);
    const leaving = new Set(parcels.map(({ entry }) => entry.operationId));
    for (const { entry, original } of ready)
      if (!leaving.has(entry.operationId) && !isPlanned(original)) this.open.set(entry.operationId, original);
    return parcels;
  }

  /** Operation ids of the entries that are to be sent again, judged by the current list and tab. */
  private stillDue(batch: readonly QueuedEntry[], table: TableSnapshot): ReadonlySet<string> {
    const again = batch.filter(entry => !isPlanned(entry));
    if (again.length === 0) return new Set();
    const { settlements } = this.settleAll(table, [...this.open.values(), ...again], () => true);
    return new Set(settlements.flatMap(({ kind, entry }) => (kind === 'resend' ? [entry.operationId] : [])));
  }

  /** The current tab. Updates need only their rows. A create needs all rows, because its row may have changed. */
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

  /** Reads the list again. The look shows what was applied, and the next batch uses it too. */
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

  /** Takes back entries refused together, to send fewer in one request. Returns their operation ids. */
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

  /** Queues updates to be tried again, if the new look allows it. */
  private takeAgain(settled: Settled, again: ReadonlySet<string>): void {
    const due = settled.settlements.flatMap(({ kind, entry }) =>
      kind === 'resend' && again.has(entry.operationId) ? [entry] : [],
    );
    for (const entry of due) this.open.delete(entry.operationId);
    this.pending = [...due, ...this.pending];
  }

  /** Learns from the row that went alone. sent: the entry as it came back, before it was settled. */
  private judgeFirst({ recordId }: ConfirmedEntry, sent: DoubtfulEntry, before: RemoteList): void {
    const { remote } = this.looks;
    const id = recordId ?? '';
    this.trials.learn({ ...sent, recordId }, before.records.get(id), remote.records.get(id));
    const [base, isRecent] = [this.baseline.get(id), this.recentIds.has(id)];
    const stop = this.firstPut.judge(sent, before, remote, (name, now) =>
      isOwnValue(this.parts.resource, base, isRecent, name, now),
    );
    // A loss has priority over every other reason to stop.
    if (stop !== null) this.end.stop = stop === 'unseen' ? (this.end.stop ?? stop) : stop;
  }
}
