/**
 * Sends confirmed operations in batches: journal, send, look, write down. Only one batch at a time is in doubt. No
 * update leaves on an old look. After a kill at any point the same command goes on (docs/architecture/push.md).
 */

import type { RemoteList } from '../../changes/remote';
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
} from '../entry/journal';
import { close, send, withFewer } from '../entry/entry-states';
import type { PlannedRun } from '../plan/plan-run';
import { isEffectStop, type PushReport } from '../push-report';
import { finish } from '../settle/finish';
import { leaveOut, markChanged, markUnseen } from '../settle/row-marks';
import type { Settled } from '../settle/settle';
import { BatchSender, type SentBatch } from './batch-sender';
import { EarlyLooks } from './early-looks';
import { type End, type LookParts, Looks } from './looks';
import { type Batch, MOST_IN_DOUBT, type QueuedEntry } from './next-batch';
import { type Progress, Pace } from './push-pace';
import { mostARequest, packed, type Ready, refusedTogether } from './grouped-entries';
import { prepared } from './prepare';
import { resentIds, RunBooks, type RunBooksParts } from './run-books';
import type { SendParts } from './send';
import { Unknowns, type UnknownsParts } from './unknowns';

export interface ExecutorParts
  extends SendParts,
    RunBooksParts,
    UnknownsParts,
    Pick<LookParts, 'fetchRemote'> {
  /** Known only to this user's executions. It seals the content that is confirmed and sent. */
  readonly secret: string;
  /** Called after each batch: the done and total counts, and the expected end (epoch milliseconds). */
  progress(progress: Progress): void;
  /** True if a user asked to stop after the running batch. */
  isCancelled(): boolean;
}

/** The facts from planning that the execution needs. */
export interface PlannedWith extends Pick<PlannedRun, 'remote' | 'taken' | 'lately' | 'ended'> {
  /** Operations whose rows were refused last time. They go after the others. */
  readonly goLast: ReadonlySet<string>;
}

/** Sends the queue. */
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
  private readonly books: RunBooks;
  private readonly early: EarlyLooks;
  private readonly unknowns: Unknowns;
  private readonly sender: BatchSender;
  private readonly pace: Pace;
  /** Entries in doubt since an earlier run. This run does not send them. */
  private readonly earlier: readonly DoubtfulEntry[];
  /** Entries in doubt that belong to other lists. */
  private readonly elsewhere: readonly DoubtfulEntry[];
  private readonly goLast: ReadonlySet<string>;
  /** Most records in one request. A refusal halves it, to find the refused record; success doubles it. */
  private mostTogether: number;

  constructor(
    private readonly parts: ExecutorParts,
    queue: readonly QueuedEntry[],
    planned: PlannedWith,
  ) {
    this.goLast = planned.goLast;
    this.pending = [...queue.filter(isPlanned), ...queue.filter(entry => !isPlanned(entry))];
    this.pace = new Pace(parts.clock, this.pending.length);
    const queued = new Set(queue.map(entry => entry.operationId));
    const inDoubt = parts.journal.open().filter(isInDoubt);
    const own = inDoubt.filter(entry => entry.resource === parts.resource.name);
    this.earlier = own.filter(entry => !queued.has(entry.operationId));
    this.elsewhere = inDoubt.filter(entry => entry.resource !== parts.resource.name);
    this.looks = new Looks(parts, planned.remote, this.end);
    this.books = new RunBooks(parts, this.looks);
    this.unknowns = new Unknowns(parts, this.looks, planned);
    const runs = new Set(queue.map(({ runId }) => runId));
    const before = planned.ended.filter(({ runId }) => runs.has(runId));
    this.early = new EarlyLooks(parts, this.looks, this.books, this.unknowns.trials, before);
    this.sender = new BatchSender(parts, this.looks, this.pace, this.end);
    this.mostTogether = mostARequest(parts.resource) ?? 1;
  }

  work(): PushReport {
    const { end, parts } = this;
    end.stop = this.unknowns.stopAtOnce(this.pending) ?? end.stop;
    while (this.pending.length > 0 && end.stop === null) {
      if (!parts.budget.allows()) end.stop = 'time';
      else if (parts.isCancelled()) end.stop = 'cancelled';
      else {
        this.workBatch();
        parts.progress(this.pace.progress(this.pending.length));
      }
    }
    this.closed.push(...this.early.settleAgain([...this.open.values()]));
    end.stop = this.unknowns.lossOr(end.stop);
    // Marked last, because the damage matters more than any outcome of its row.
    if (isEffectStop(end.stop) && !end.stop.isEarlier) markChanged(parts, end.stop);
    // Nothing is left to send, and the entries in doubt already report the silence.
    if (end.stop === 'silent' && this.pending.length === 0) end.stop = null;
    return {
      closed: [...new Map(this.closed.map(entry => [entry.operationId, entry])).values()],
      open: [...this.open.values()],
      remaining: this.pending.length,
      inDoubt: this.inDoubt().filter(isUnseen).length,
      heldFields: this.unknowns.trials.held,
      endsAt: this.pace.progress(this.pending.length).endsAt,
      stop: end.stop,
    };
  }

  /** One batch: choose, journal, send, look, write down, learn. */
  private workBatch(): void {
    this.closeHeldBack();
    const batch = this.chooseOnAFreshLook();
    const turns = this.prepareAll(batch.entries);
    if (turns.length === 0) return;
    this.writeDownBefore(turns, batch.isAlone);
    const before = this.looks.remote;
    const sent = this.sender.send(turns);
    this.parts.journal.save([...sent.tried, ...sent.waiting]);
    this.pending = [...sent.waiting, ...this.pending];
    if (batch.isAlone && sent.waiting.length > 0) this.unknowns.hadNoEffect();
    if (!this.hasLookedAfter(sent, batch.isAlone, before)) return;
    const done = this.close(sent);
    if (batch.isAlone) this.learn(sent.tried, done, before);
  }

  /** All entries of the document that are in doubt now. */
  private inDoubt(): readonly OpenEntry[] {
    const waiting = this.pending.filter(entry => !isPlanned(entry));
    return [...this.elsewhere, ...this.earlier, ...this.open.values(), ...waiting];
  }

  /** Closes rows with a field that the service did not take from another row. Their edits stay in their cells. */
  private closeHeldBack(): void {
    const { trials } = this.unknowns;
    const held = this.pending.filter(entry => isPlanned(entry) && trials.heldBackBy(entry) !== null);
    if (held.length === 0) return;
    this.pending = this.pending.filter(entry => !held.includes(entry));
    const closed = held.map(entry => close(entry, 'heldBack'));
    leaveOut(this.parts, closed, entry => trials.heldBackBy(entry)?.field ?? null);
    this.closed.push(...closed);
  }

  /** Takes the next batch out of the queue; empty if nothing may leave now. */
  private chooseOnAFreshLook(): Batch {
    const none: Batch = { entries: [], isAlone: false };
    if (this.pending.length === 0) return none;
    let batch = this.choose();
    if (batch.entries.some(isUpdate) && !this.looks.isFresh()) {
      if (!this.looks.beforeNext()) return none;
      batch = this.choose();
    }
    // The rest waits for another run: entries in doubt take all places, or could be mistaken for it.
    if (batch.entries.length === 0)
      this.end.stop = this.unknowns.awaited !== null && this.pending.some(isUpdate) ? 'unseen' : 'doubt';
    const taken = new Set(batch.entries.map(entry => entry.operationId));
    this.pending = this.pending.filter(entry => !taken.has(entry.operationId));
    return batch;
  }

  private choose(): Batch {
    const inTime = this.pace.fitting(this.looks.leaveBy - this.parts.clock.now());
    // Only whole requests, because part of a request would be another request.
    const whole = Math.floor(MOST_IN_DOUBT / this.mostTogether) * this.mostTogether;
    return this.unknowns.next(this.pending, {
      goLast: this.goLast,
      inDoubt: [...this.open.values(), ...this.earlier],
      free: MOST_IN_DOUBT - this.inDoubt().length,
      mostUpdates: Math.min(inTime, whole),
    });
  }

  private prepareAll(batch: readonly QueuedEntry[]): Ready[] {
    if (batch.length === 0) return [];
    const { resource, settings, secret, keyFingerprint, clock } = this.parts;
    const { baseline } = this.books;
    const { remote } = this.looks;
    const table = this.books.readTable([...this.open.values(), ...batch]);
    const input = { resource, settings, table, baseline, remote, now: clock.now(), secret, keyFingerprint };
    const ready: Ready[] = [];
    const moved: ClosedEntry[] = [];
    const again = batch.filter(entry => !isPlanned(entry));
    const open = [...this.open.values(), ...again];
    const due = again.length === 0 ? new Set() : resentIds(this.books.settle(table, open, () => true));
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

  private writeDownBefore(turns: readonly Ready[], isAlone: boolean): void {
    const ready = turns.map(({ entry }) => entry);
    this.parts.journal.save(ready);
    const [alone] = isAlone ? ready : [];
    if (alone !== undefined) this.unknowns.leaves(alone);
    this.parts.journal.requireLast();
  }

  /** Reads the list again. The look shows what was applied, and the next batch uses it too. */
  private hasLookedAfter({ tried, again }: SentBatch, isAlone: boolean, before: RemoteList): boolean {
    if (tried.length === 0) {
      if (again.size > 0) this.looks.isStale = true;
      return false;
    }
    for (const entry of tried) this.open.set(entry.operationId, entry);
    if (this.unknowns.lookAfter(isAlone ? tried[0] : undefined, before)) return true;
    markUnseen(this.parts, tried);
    return false;
  }

  /** Closes the entries whose outcome the look shows, and queues those that are tried again. */
  private close({ tried, again }: SentBatch): readonly EndedEntry[] {
    const open = [...this.open.values()];
    const table = this.books.readTable(open);
    const all = this.books.settle(table, open);
    const fewer = this.judgeTogether(tried, all);
    const settlements = all.settlements.filter(({ entry }) => !fewer.has(entry.operationId));
    const done = finish(this.parts, table, this.books.baseline, { ...all, settlements });
    for (const entry of done) this.open.delete(entry.operationId);
    this.closed.push(...done);
    this.early.note(done);
    const due = settlements.flatMap(({ kind, entry }) =>
      kind === 'resend' && again.has(entry.operationId) ? [entry] : [],
    );
    for (const entry of due) this.open.delete(entry.operationId);
    this.pending = [...due, ...this.pending];
    this.books.renew();
    return done;
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

  /** Learns from the entry that went alone. done: the entries that were closed. */
  private learn(tried: readonly DoubtfulEntry[], done: readonly ConfirmedEntry[], before: RemoteList): void {
    for (const sent of tried) {
      const { recordId } = done.find(({ operationId }) => operationId === sent.operationId) ?? sent;
      const stop = this.unknowns.learn(sent, recordId, before);
      // A loss has priority over every other reason to stop.
      this.end.stop = this.unknowns.lossOr(isEffectStop(stop) ? stop : (this.end.stop ?? stop));
    }
  }
}
