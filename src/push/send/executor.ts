/**
 * Sends confirmed operations in batches: journal, send, look, write down. At most one batch is ever in doubt, no update leaves on an old look, and a kill
 * anywhere leaves a state from which the same command goes on (docs/architecture.md#push).
 */

import { OutOfTimeError, ServiceError } from '../../api/errors';
import type { Baseline } from '../../changes/baseline';
import { freshUntil } from '../../changes/look';
import type { RemoteList } from '../../changes/remote';
import type { TableSnapshot } from '../../changes/table';
import { type Batch, MOST_IN_DOUBT, nextBatch, type QueuedEntry } from './next-batch';
import { finish, type FinishParts } from '../settle/finish';
import { FirstPut } from './first-put';
import { HOLD_MS } from '../../common/outbox';
import {
  type ClosedEntry,
  type ConfirmedEntry,
  type DoubtfulEntry,
  type EndedEntry,
  isInDoubt,
  type OpenEntry,
  type SentEntry,
} from '../entry/journal';
import { close, nextPlanned, send, withoutEffect } from '../entry/life';
import { LAG_WAITS_MS } from './lag';
import { prepared } from './prepare';
import { type Progress, Pace } from './pace';
import type { PushReport } from '../push-report';
import { hasLanded } from './replace-guard';
import { leaveOut, markUnseen } from '../settle/row-marks';
import { type SendParts, type Sent, sendTogether, type Turn } from './send';
import { settle, type Settled } from '../settle/settle';
import { type FieldProofs, Trials } from './trials';
import type { UnseenPuts } from './unseen-put';

export interface ExecutorParts extends SendParts, FinishParts {
  /** The list as it is now, with the time of the look. */
  fetchRemote(): RemoteList;
  readonly proofs: FieldProofs;
  readonly unseenPuts: UnseenPuts;
  readonly keyFingerprint: string;
  /** Known to this user's executions only: what is confirmed and sent is sealed with it. */
  readonly secret: string;
  /** True for what this user confirmed and their executions sent, unchanged since. */
  readonly isOwn: (entry: DoubtfulEntry) => boolean;
  /** After each batch: how many of how many are done, and when (epoch milliseconds) the rest would be. */
  progress(progress: Progress): void;
  /** True when somebody asked to stop after the batch that is running. */
  isCancelled(): boolean;
}

/** An answer that takes longer than this is a wait: what the look showed before it is not relied on after it. */
const SLOW_MS = 5_000;
/** So many looks in a row that were too old before anything could leave mean that this execution gets nowhere. */
const MOST_FRUITLESS = 3;

/** Works off the queue: planned entries, and unknown ones that are to be sent again. remote: the list that was planned with. */
export function execute(parts: ExecutorParts, queue: readonly QueuedEntry[], remote: RemoteList): PushReport {
  return new Run(parts, queue, remote).work();
}

/** One try, once it is looked at from the run: an entry that did not leave is as it was before. */
type Tried = Omit<Sent, 'entry'> & { readonly entry: Sent['entry'] | QueuedEntry };

class Run {
  /** What was in doubt before comes last: a row that fails each time must not keep the others back. */
  private pending: QueuedEntry[];
  private readonly closed: EndedEntry[] = [];
  private readonly open = new Map<string, DoubtfulEntry>();
  private readonly turns = new Map<string, Pick<Turn, 'tries' | 'waits'>>();
  private stop: PushReport['stop'] = null;
  private readonly firstPut: FirstPut;
  /** True once an update got a clear answer since the last one that stayed without. */
  private wasHeard = false;
  /** Epoch milliseconds: the service asked for a pause until then. 0: no pause. */
  private pauseUntil = 0;
  private mustLook = false;
  private fruitless = 0;
  private readonly trials: Trials;
  private readonly pace: Pace;
  /** In doubt since an earlier run, and not to be sent in this one. */
  private readonly earlier: readonly DoubtfulEntry[];
  /** How many entries of other lists are in doubt. */
  private readonly elsewhere: number;
  private table: TableSnapshot;
  private baseline: Baseline;

  constructor(
    private readonly parts: ExecutorParts,
    queue: readonly QueuedEntry[],
    private remote: RemoteList,
  ) {
    this.pending = [...queue.filter(isPlanned), ...queue.filter(entry => !isPlanned(entry))];
    this.firstPut = new FirstPut(parts, parts.settings.putMode === 'merge');
    this.trials = new Trials(parts.resource, parts.settings, parts.proofs);
    this.pace = new Pace(parts.clock, this.pending.length);
    const queued = new Set(queue.map(entry => entry.operationId));
    const inDoubt = parts.journal.open().filter(isInDoubt);
    const own = inDoubt.filter(entry => entry.resource === parts.resource.name);
    this.earlier = own.filter(entry => !queued.has(entry.operationId));
    this.elsewhere = inDoubt.length - own.length;
    this.table = parts.table.read();
    this.baseline = parts.baseline.load();
  }

  work(): PushReport {
    const { budget } = this.parts;
    const lost = this.firstPut.heed(this.pending, this.remote, () => this.renew());
    if (lost !== null) this.stop = lost;
    while (this.pending.length > 0 && this.stop === null) {
      if (!budget.allows()) this.stop = 'time';
      else if (this.parts.isCancelled()) this.stop = 'cancelled';
      else {
        this.workBatch();
        this.parts.progress(this.pace.progress(this.pending.length));
      }
    }
    // With nothing left that could be sent, what is in doubt says it all.
    if (this.stop === 'silent' && this.pending.length === 0) this.stop = null;
    return {
      closed: this.closed,
      open: [...this.open.values()],
      remaining: this.pending.length,
      inDoubt: this.inDoubt(),
      heldFields: this.trials.held,
      endsAt: this.pace.progress(this.pending.length).endsAt,
      stop: this.stop,
    };
  }

  /** The list as it is now, with the tab beside it. */
  private renew(): RemoteList | null {
    const list = this.look();
    if (list === null) return null;
    this.remote = list;
    this.table = this.parts.table.read();
    return list;
  }

  private hasUpdates(): boolean {
    return this.pending.some(({ kind }) => kind === 'update');
  }

  /** How much of the document is in doubt now. */
  private inDoubt(): number {
    const waiting = this.pending.filter(entry => !isPlanned(entry)).length;
    return this.elsewhere + this.earlier.length + this.open.size + waiting;
  }

  private workBatch(): void {
    this.holdBack();
    if (this.pending.length === 0) return;
    let batch = this.choose();
    if (batch.entries.some(({ kind }) => kind === 'update') && !this.isFresh()) {
      if (!this.lookAgain()) return;
      batch = this.choose();
    }
    if (batch.entries.length === 0) {
      // What is left has no place beside what is in doubt, or could be mistaken for it: it waits for another run.
      this.stop = this.firstPut.isAwaited && this.hasUpdates() ? 'unseen' : 'doubt';
      return;
    }
    const taken = new Set(batch.entries.map(entry => entry.operationId));
    this.pending = this.pending.filter(entry => !taken.has(entry.operationId));
    const ready = this.prepareAll(batch.entries);
    if (ready.length === 0) return;
    this.parts.journal.save(ready);
    const [alone] = batch.isAlone ? ready : [];
    if (alone !== undefined) this.firstPut.leaves(alone, this.remote);
    const results = this.sendAll(ready, batch.entries);
    this.parts.journal.save(results.map(({ entry }) => entry));
    this.judgeSilence(results);
    this.settleBatch(results, batch.isAlone);
  }

  private choose(): Batch {
    const left = freshUntil(this.remote.look) - this.parts.clock.now();
    return nextBatch({
      resource: this.parts.resource,
      pending: this.firstPut.allowed(this.pending),
      remote: this.remote,
      trials: this.trials,
      isPutUnproven: this.firstPut.isUnproven,
      risk: entry => this.firstPut.risk(entry, this.remote),
      inDoubt: [...this.open.values(), ...this.earlier],
      free: MOST_IN_DOUBT - this.inDoubt(),
      mostUpdates: this.pace.fitting(left),
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

  private isFresh(): boolean {
    if (this.mustLook) return false;
    const until = freshUntil(this.remote.look);
    const age = this.parts.clock.now() - (this.remote.look?.at ?? 0);
    // A look that is nearly over carries hardly a request.
    return age < (until - (this.remote.look?.at ?? 0)) / 2;
  }

  /** A younger look before the next update. False when it cannot be had, which ends the run. */
  private lookAgain(): boolean {
    this.pause();
    if (this.stop !== null) return false;
    const fresh = this.look();
    if (fresh === null) return false;
    this.remote = fresh;
    this.table = this.parts.table.read();
    this.mustLook = false;
    return true;
  }

  private prepareAll(batch: readonly QueuedEntry[]): SentEntry[] {
    const { resource, settings, secret, keyFingerprint, clock } = this.parts;
    const { table, baseline, remote } = this;
    const input = { resource, settings, table, baseline, remote, now: clock.now(), secret, keyFingerprint };
    const ready: SentEntry[] = [];
    const moved: ClosedEntry[] = [];
    const due = this.stillDue(batch);
    for (const entry of batch) {
      if (entry.state === 'planned') {
        const made = prepared(input, entry);
        if (made === null) moved.push(close(entry, 'leftOut'));
        else ready.push(made);
        // The same key and body, whatever the row says now; settling has looked at the row already.
      } else if (due.has(entry.operationId)) ready.push(send(entry, input.now));
      else this.open.set(entry.operationId, entry);
    }
    leaveOut(this.parts, moved, () => null);
    this.closed.push(...moved);
    return ready;
  }

  /** Which of those that were sent before are to be sent again, by the list and the tab as they are by now. */
  private stillDue(batch: readonly QueuedEntry[]): ReadonlySet<string> {
    const again = batch.filter(entry => !isPlanned(entry));
    if (again.length === 0) return new Set();
    const { settlements } = this.settleAll([...this.open.values(), ...again], () => true);
    return new Set(settlements.flatMap(({ kind, entry }) => (kind === 'resend' ? [entry.operationId] : [])));
  }

  private settleAll(entries: readonly OpenEntry[], isOwn = this.parts.isOwn): Settled {
    return settle({
      resource: this.parts.resource,
      settings: this.parts.settings,
      table: this.table,
      baseline: this.baseline,
      remote: this.remote,
      entries,
      now: this.parts.clock.now(),
      keyFingerprint: this.parts.keyFingerprint,
      isOwn,
      createdIds: this.parts.journal.createdIds(this.parts.resource.name),
      recentIds: this.parts.journal.recentIds(this.parts.resource.name, this.parts.clock.now() - HOLD_MS),
    });
  }

  /** Sends one group after the other until all are sent, the look is too old, or there is something to wait for. What was not sent is as it was. */
  private sendAll(ready: readonly SentEntry[], originals: readonly QueuedEntry[]): Tried[] {
    const { clock, budget, settings, client } = this.parts;
    const leaveBy = freshUntil(this.remote.look);
    const results: Tried[] = [];
    let isOver = false;
    const begun = clock.now();
    for (let at = 0; at < ready.length; at += settings.parallel) {
      const turns = ready.slice(at, at + settings.parallel).map(entry => this.turnOf(entry, originals));
      if (this.stop === null && !budget.allows()) this.stop = 'time';
      isOver ||= this.stop !== null;
      const sent: readonly Sent[] = isOver ? [] : sendTogether(this.parts, turns, leaveBy);
      turns.forEach((turn, i) => {
        const result = sent[i] ?? notSent(turn);
        this.stop ??= result.stop;
        results.push({ ...result, entry: this.afterTry(result, originals) });
        this.turns.set(turn.entry.operationId, { tries: result.tries, waits: result.waits });
      });
      const isUpdate = turns.some(({ entry }) => entry.kind === 'update');
      isOver ||= isUpdate && (sent.some(({ again }) => again !== null) || client.lastAnswerMs > SLOW_MS);
      if (isUpdate && client.lastAnswerMs > SLOW_MS) this.mustLook = true;
    }
    const left = results.filter(({ hasLeft }) => hasLeft);
    this.pace.sent(left.length, clock.now() - begun);
    this.fruitless = left.length > 0 ? 0 : this.fruitless + 1;
    if (this.fruitless >= MOST_FRUITLESS) this.stop ??= 'time';
    const waits = left.flatMap(({ again }) => (again === null ? [] : [again]));
    if (waits.length > 0) this.pauseUntil = clock.now() + Math.max(...waits);
    return results;
  }

  private turnOf(entry: SentEntry, originals: readonly QueuedEntry[]): Turn {
    const before = originals.find(isSame(entry))?.state === 'planned' ? 'planned' : 'unknown';
    return { entry, before, tries: 0, waits: 0, ...this.turns.get(entry.operationId) };
  }

  private afterTry({ entry, again, hasLeft }: Sent, originals: readonly QueuedEntry[]): Tried['entry'] {
    if (entry.state !== 'planned') return hasLeft ? entry : (originals.find(isSame(entry)) ?? entry);
    // Refused without effect, and the run ends: a service that replays its first answer must not refuse this key for ever.
    return hasLeft && again === null ? nextPlanned(entry, this.parts.secret) : entry;
  }

  /** Whatever would be sent next to a service that answers neither yes nor no would only be in doubt as well. */
  private judgeSilence(results: readonly Tried[]): void {
    const lost = results.filter(
      ({ entry, again, hasLeft }) => hasLeft && entry.state === 'unknown' && again === null,
    );
    const isHeard = results.some(({ isDefinite }) => isDefinite);
    const isCreate = results.some(({ entry }) => entry.kind === 'create');
    if (isHeard) this.wasHeard = true;
    if (lost.length === 0) return;
    if (isCreate ? !isHeard : !this.wasHeard) this.stop ??= 'silent';
    this.wasHeard = false;
  }

  /** Looks at the list again, which tells what was applied and is the next batch's refresh. */
  private settleBatch(results: readonly Tried[], isAlone: boolean): void {
    const tried: DoubtfulEntry[] = [];
    const waiting: QueuedEntry[] = [];
    for (const { entry, hasLeft } of results) {
      if (hasLeft && entry.state !== 'planned') tried.push(entry);
      else if (entry.state !== 'rejected') waiting.push(entry);
    }
    const again = new Set(results.flatMap(({ again, entry }) => (again === null ? [] : [entry.operationId])));
    this.pending = [...waiting, ...this.pending];
    if (isAlone) for (const entry of waiting) this.firstPut.hadNoEffect(entry, this.remote);
    if (tried.length === 0) {
      if (again.size > 0) this.mustLook = true;
      return;
    }
    for (const entry of tried) this.open.set(entry.operationId, entry);
    const before = this.remote;
    this.pause();
    const fresh = isAlone ? this.lookUntilSeen(tried[0], before) : this.look();
    if (fresh === null) {
      markUnseen(this.parts, tried);
      return;
    }
    this.remote = fresh;
    this.mustLook = false;
    this.table = this.parts.table.read();
    const settled = this.settleAll([...this.open.values()]);
    const done = finish(this.parts, this.table, this.baseline, settled);
    for (const entry of done) this.open.delete(entry.operationId);
    this.closed.push(...done);
    this.takeAgain(settled, again);
    this.baseline = this.parts.baseline.load();
    this.table = this.parts.table.read();
    if (isAlone) for (const entry of tried) this.judgeFirst(done.find(isSame(entry)) ?? entry, entry, before);
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
  private judgeFirst(now: ConfirmedEntry, sent: DoubtfulEntry, before: RemoteList): void {
    const id = now.recordId ?? '';
    this.trials.learn(
      { ...sent, recordId: now.recordId },
      before.records.get(id),
      this.remote.records.get(id),
    );
    const stop = this.firstPut.judge(sent, before, this.remote);
    // A loss is told before all else.
    if (stop !== null) this.stop = stop === 'unseen' ? (this.stop ?? stop) : stop;
  }

  private pause(): void {
    const { clock, budget } = this.parts;
    const wait = this.pauseUntil - clock.now();
    this.pauseUntil = 0;
    if (wait <= 0 || this.stop !== null) return;
    this.mustLook = true;
    if (budget.allows(wait)) clock.sleep(wait);
    else this.stop = 'time';
  }

  /** The list once it shows what was accepted; as it is after a minute if it does not. */
  private lookUntilSeen(entry: DoubtfulEntry | undefined, before: RemoteList): RemoteList | null {
    const { resource, clock, budget } = this.parts;
    let list = this.look();
    for (const wait of LAG_WAITS_MS) {
      if (list === null || entry === undefined || !budget.allows(wait)) return list;
      // What the answer itself calls a failure is not waited for.
      if (entry.state !== 'accepted' || entry.answeredWithError) return list;
      const { records } = list;
      const isSeen =
        entry.kind === 'update'
          ? hasLanded(resource, entry, list)
          : entry.recordId === null
            ? [...records.keys()].some(id => !before.records.has(id))
            : records.has(entry.recordId);
      if (isSeen) return list;
      clock.sleep(wait);
      list = this.look();
    }
    return list;
  }

  /** The list as it is now; null when it cannot be had, which must not cost the report of what was sent: the journal has it all. */
  private look(): RemoteList | null {
    try {
      return this.parts.fetchRemote();
    } catch (error) {
      if (error instanceof OutOfTimeError) this.stop ??= 'time';
      else if (error instanceof ServiceError) this.stop ??= error;
      else throw error;
      return null;
    }
  }
}

function isPlanned({ state }: OpenEntry): boolean {
  return state === 'planned';
}

function isSame({ operationId }: ConfirmedEntry): (entry: ConfirmedEntry) => boolean {
  return entry => entry.operationId === operationId;
}

function notSent({ entry, before, tries, waits }: Turn): Sent {
  const left = withoutEffect(entry, before);
  return { entry: left, stop: null, again: null, isDefinite: false, hasLeft: false, tries, waits };
}
