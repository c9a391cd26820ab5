/**
 * Sends confirmed operations in batches: journal, send, look, write down. At most one batch is ever in doubt, and a kill anywhere leaves a state
 * from which the same command goes on (docs/architecture.md#push).
 */

import type { Baseline } from '../changes/baseline';
import type { RemoteList } from '../changes/remote';
import type { TableSnapshot } from '../changes/table';
import { statusTexts } from '../text/status-texts';
import type { Text } from '../text/text';
import { finish, type FinishParts } from './finish';
import { HOLD_MS, isInDoubt, type JournalEntry, neverSent } from './journal';
import { mayShareABatch, prepare } from './prepare';
import { fieldsAtRisk, lostFields } from './replace-guard';
import { sealed } from './seal';
import { type SendParts, type Sent, sendTogether } from './send';
import { settle, type Settled } from './settle';
import { OutOfTimeError, ServiceError } from '../api/errors';

export interface ExecutorParts extends SendParts, FinishParts {
  /** The list as it is now. */
  fetchRemote(): RemoteList;
  readonly keyFingerprint: string;
  /** Known to this user's executions only: what is confirmed and sent is sealed with it. */
  readonly secret: string;
  /** True for what this user confirmed and their executions sent, unchanged since. */
  readonly isOwn: (entry: JournalEntry) => boolean;
  /** After each batch: how many of how many are done, and when (epoch milliseconds) the rest would be. */
  progress(progress: Progress): void;
  /** True when somebody asked to stop after the batch that is running. */
  isCancelled(): boolean;
}

export interface Progress {
  readonly done: number;
  readonly total: number;
  /** null while nothing can be said. */
  readonly endsAt: number | null;
}

export interface PushReport {
  /** Entries that were closed in this run, with their outcome. */
  readonly closed: readonly JournalEntry[];
  /** Entries that stay open: their effect is unknown. */
  readonly open: readonly JournalEntry[];
  /** Confirmed and not yet sent. */
  readonly remaining: number;
  /** When the rest would be done if somebody went on at once; null when nothing can be said. */
  readonly endsAt: number | null;
  /** Why the run ended early: out of time (Continue goes on), the user's wish, or something the user must mend. */
  readonly stop:
    | 'time'
    | 'cancelled'
    | ServiceError
    | { readonly replacesWholeRecords: readonly string[] }
    | null;
}

export const nothingSent: PushReport = { closed: [], open: [], remaining: 0, endsAt: null, stop: null };

/** True when the run ended because PUT empties what is not sent. */
export function isReplaceStop(
  stop: PushReport['stop'],
): stop is { readonly replacesWholeRecords: readonly string[] } {
  return typeof stop === 'object' && stop !== null && 'replacesWholeRecords' in stop;
}

const BATCH = 50;

/** Works off the queue: planned entries, and unknown ones that are to be sent again. remote: the list that was planned with. */
export function execute(
  parts: ExecutorParts,
  queue: readonly JournalEntry[],
  remote: RemoteList,
): PushReport {
  const run = new Run(parts, queue, remote);
  return run.work();
}

class Run {
  private pending: JournalEntry[];
  private readonly closed: JournalEntry[] = [];
  private readonly open = new Map<string, JournalEntry>();
  private stop: PushReport['stop'] = null;
  private putWasChecked = false;
  /** In doubt since an earlier run, and not to be sent in this one. */
  private readonly earlier: readonly JournalEntry[];
  private table: TableSnapshot;
  private baseline: Baseline;

  constructor(
    private readonly parts: ExecutorParts,
    queue: readonly JournalEntry[],
    private remote: RemoteList,
  ) {
    this.pending = [...queue];
    const queued = new Set(queue.map(entry => entry.operationId));
    this.earlier = parts.journal
      .open()
      .filter(
        entry => entry.resource === parts.resource.name && isInDoubt(entry) && !queued.has(entry.operationId),
      );
    this.table = parts.table.read();
    this.baseline = parts.baseline.load();
  }

  work(): PushReport {
    const { clock, budget } = this.parts;
    const total = this.pending.length;
    const startedAt = clock.now();
    const progress = (): Progress => {
      const done = total - this.pending.length;
      const perRow = (clock.now() - startedAt) / Math.max(1, done);
      return { done, total, endsAt: done === 0 ? null : clock.now() + perRow * this.pending.length };
    };
    while (this.pending.length > 0 && this.stop === null) {
      if (!budget.allows()) this.stop = 'time';
      else if (this.parts.isCancelled()) this.stop = 'cancelled';
      else {
        this.workBatch(this.takeBatch());
        this.parts.progress(progress());
      }
    }
    return {
      closed: this.closed,
      open: [...this.open.values()],
      remaining: this.pending.length,
      endsAt: progress().endsAt,
      stop: this.stop,
    };
  }

  /** The first PUT of a run goes alone: whether PUT replaces whole records is seen on one record, not on fifty. */
  private takeBatch(): JournalEntry[] {
    const batch: JournalEntry[] = [];
    const later: JournalEntry[] = [];
    const queue = this.probeFirst();
    for (const entry of queue) {
      const firstPut =
        !this.putWasChecked && this.parts.settings.putMode === 'merge' && entry.kind === 'update';
      const room = batch.length < BATCH && !(firstPut && batch.length > 0);
      if (room && mayShareABatch(entry, [...batch, ...this.open.values(), ...this.earlier]))
        batch.push(entry);
      else later.push(entry);
      if (firstPut && batch.length > 0) {
        later.push(...queue.slice(queue.indexOf(entry) + 1));
        break;
      }
    }
    this.pending = later;
    return batch;
  }

  /** The first PUT can show a loss only where there is something to lose. */
  private probeFirst(): JournalEntry[] {
    const { resource, settings } = this.parts;
    if (this.putWasChecked || settings.putMode !== 'merge') return this.pending;
    const probe = this.pending.find(
      entry => entry.kind === 'update' && fieldsAtRisk(resource, entry, this.remote).length > 0,
    );
    return probe === undefined ? this.pending : [probe, ...this.pending.filter(entry => entry !== probe)];
  }

  private workBatch(batch: readonly JournalEntry[]): void {
    if (batch.length === 0) {
      // Only creates that could be mistaken for one that is still in doubt are left: they wait for another run.
      this.stop = 'time';
      return;
    }
    const now = this.parts.clock.now();
    const { resource, settings } = this.parts;
    const input = {
      resource,
      settings,
      table: this.table,
      baseline: this.baseline,
      remote: this.remote,
      now,
      secret: this.parts.secret,
      keyFingerprint: this.parts.keyFingerprint,
    };
    const ready: JournalEntry[] = [];
    const leftOut: JournalEntry[] = [];
    const due = this.stillDue(batch);
    for (const entry of batch) {
      if (entry.key !== null && !due.has(entry.operationId)) {
        this.open.set(entry.operationId, entry);
        continue;
      }
      const prepared = prepare(input, entry);
      if (prepared === null) leftOut.push({ ...entry, state: 'closed', outcome: 'leftOut' });
      else ready.push(prepared);
    }
    this.leaveOut(leftOut);
    if (ready.length === 0) return;
    this.parts.journal.save(ready);
    const sent = this.sendAll(ready, batch);
    this.parts.journal.save(sent);
    this.settleBatch(sent.filter(entry => entry.state !== 'planned'));
  }

  /** Which of those that were sent before are to be sent again, by the list and the tab as they are by now. */
  private stillDue(batch: readonly JournalEntry[]): ReadonlySet<string> {
    const again = batch.filter(entry => entry.key !== null);
    const { settlements } = this.settleAll([...this.open.values(), ...again], () => true);
    return new Set(settlements.flatMap(({ kind, entry }) => (kind === 'resend' ? [entry.operationId] : [])));
  }

  private settleAll(entries: readonly JournalEntry[], isOwn = this.parts.isOwn): Settled {
    return settle({
      resource: this.parts.resource,
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

  private sendAll(ready: readonly JournalEntry[], originals: readonly JournalEntry[]): JournalEntry[] {
    const sent: JournalEntry[] = [];
    const { parallel } = this.parts.settings;
    for (let at = 0; at < ready.length; at += parallel) {
      const group = ready.slice(at, at + parallel).map(entry => {
        const original = originals.find(candidate => candidate.operationId === entry.operationId) ?? entry;
        return { entry, original, before: original.state === 'planned' ? 'planned' : 'unknown' } as const;
      });
      if (this.stop === null && !this.parts.budget.allows()) this.stop = 'time';
      const isOver = this.stop !== null;
      const results = isOver ? [] : sendTogether(this.parts, group);
      group.forEach(({ entry, original }, i) => {
        const result = results[i];
        this.stop ??= result?.stop ?? null;
        const after = this.afterTry(entry, original, result);
        sent.push(after);
        if (after.state === 'planned') this.pending.push(after);
      });
    }
    return sent;
  }

  private afterTry(entry: JournalEntry, original: JournalEntry, result: Sent | undefined): JournalEntry {
    if (result === undefined) return unsent(entry, original);
    if (result.entry.state !== 'planned') return result.entry;
    // Refused without effect: a service that replays its first answer must not refuse this key for ever.
    return sealed(this.parts.secret, { ...unsent(result.entry, original), attempt: entry.attempt + 1 });
  }

  /** Looks at the list again, which tells what was applied and is the next batch's refresh. */
  private settleBatch(sent: readonly JournalEntry[]): void {
    if (sent.length === 0) return;
    for (const entry of sent) this.open.set(entry.operationId, entry);
    const before = this.remote;
    const fresh = this.look();
    if (fresh === null) {
      this.markUnseen(sent);
      return;
    }
    this.remote = fresh;
    this.table = this.parts.table.read();
    const settled = this.settleAll([...this.open.values()]);
    const done = finish(this.parts, this.table, this.baseline, settled);
    for (const entry of done) this.open.delete(entry.operationId);
    this.closed.push(...done);
    this.baseline = this.parts.baseline.load();
    this.table = this.parts.table.read();
    this.checkFirstPut(sent, before);
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

  private markUnseen(sent: readonly JournalEntry[]): void {
    const text = statusTexts.unknown(statusTexts.checkedNextTime());
    this.parts.table.writeOutcomes(
      sent.map(({ kind, token, recordId }) => ({
        name: (kind === 'create' ? token : recordId) ?? '',
        status: { tone: 'caution', text },
      })),
    );
  }

  private checkFirstPut(sent: readonly JournalEntry[], before: RemoteList): void {
    if (this.putWasChecked) return;
    const put = sent.find(entry => entry.kind === 'update' && entry.state === 'accepted');
    if (put === undefined) return;
    this.putWasChecked = true;
    const lost = lostFields(this.parts.resource, put, before, this.remote);
    if (lost.length > 0) this.stop = { replacesWholeRecords: lost };
  }

  private leaveOut(entries: readonly JournalEntry[]): void {
    if (entries.length === 0) return;
    const text: Text = statusTexts.movedMeanwhile();
    this.parts.table.writeOutcomes(
      entries.map(entry => ({
        name: (entry.kind === 'create' ? entry.token : entry.recordId) ?? '',
        status: { tone: 'caution', text },
      })),
    );
    this.parts.journal.save(entries);
    this.closed.push(...entries);
  }
}

/** An entry whose request was certainly never made, as it was before it was prepared. */
function unsent(entry: JournalEntry, original: JournalEntry): JournalEntry {
  return original.state === 'planned' ? neverSent(entry) : original;
}
