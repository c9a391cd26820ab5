/**
 * Archives months, one after the other, in short executions. Each month is fetched whole and replaces its partition
 * whole. A kill costs the month that was under way: the next execution asks what became of its load.
 */

import { OutOfTimeError } from '../../api/errors';
import { BigQuery, BigQueryError } from '../../bigquery/api';
import { lineEnd } from '../../bigquery/record-lines';
import { type Load, type LoadOutcome, settle, upload } from '../../bigquery/load';
import { contentIn, loadIdOf, tableOf } from '../../bigquery/place';
import { addDays, type Day, koreanMinute } from '../../common/calendar';
import { daysOfMonth } from '../../common/period';
import type { Google } from '../../platform/ports/google';
import { isMany } from '../../pull/many-removed';
import { LoadJournal } from '../../sheet/hidden/load-journal';
import { type Archive, ArchiveStore } from '../../sheet/properties/archive-store';
import * as archiveTexts from '../../text/archive-texts';
import { type Text, UserError } from '../../text/text';
import type { Context } from '../context';
import { requireOwnJournal } from '../guards';
import { isOfWorkspace, type Step, stepsOf } from './archive-steps';
import { type Held, type Prepared, prepareTable, prepareViews } from './archive-tables';
import { fetchMonth, type Month } from './fetch-month';

export type ArchiveEnd =
  /** views: names of views that a person made or changed, so that they stay as they are. */
  | { readonly kind: 'done'; readonly archive: Archive; readonly views: readonly string[] }
  | { readonly kind: 'stopped'; readonly archive: Archive }
  | { readonly kind: 'paused'; readonly archive: Archive; readonly next: Step; readonly left: number };

/** What came of a month. */
type Result =
  | { readonly kind: 'loaded'; readonly rows: number; readonly why: Text | null }
  | { readonly kind: 'same' | 'nothing' }
  | { readonly kind: 'kept'; readonly why: Text };

/** A load whose outcome stays unclear is sent this often in one execution, each time under another id. */
const MOST_SENDS = 3;
/** Google allows five changes of a table in ten seconds. */
const PAUSE_MS = 5_000;

export function archiveStore({ platform: { userStore, workbook } }: Context): ArchiveStore {
  return new ArchiveStore(userStore, workbook.id());
}

export function bigQueryOf({ platform: { clock }, budget }: Context, google: Google): BigQuery {
  return new BigQuery(google, clock, budget);
}

/** Goes on with the user's archive until it is done or the time is used up. Throws UserError if there is none. */
export function runArchive(context: Context, google: Google): ArchiveEnd {
  context.requireConnected();
  return context.withLock(() => {
    requireOwnJournal(context, context.journal());
    const store = archiveStore(context);
    const archive = store.read();
    if (archive === null) throw new UserError(archiveTexts.nothingPaused);
    if (!isOfWorkspace(context, archive)) throw new UserError(archiveTexts.otherWorkspace);
    return new ArchiveRun(context, store, bigQueryOf(context, google)).run(archive);
  });
}

class ArchiveRun {
  private readonly journal: LoadJournal;
  /** The tables by their lists. */
  private readonly tables = new Map<string, Prepared>();

  constructor(
    private readonly context: Context,
    private readonly store: ArchiveStore,
    private readonly bigQuery: BigQuery,
  ) {
    this.journal = new LoadJournal(context.platform.workbook, context.binding(), context.userId);
  }

  run(begun: Archive): ArchiveEnd {
    const steps = stepsOf(begun);
    let archive = begun;
    let views: readonly string[];
    try {
      archive = this.afterLast(archive, steps);
      for (let step = steps[archive.at]; step !== undefined; step = steps[archive.at]) {
        archive = this.step(archive, step, archive.at === begun.at);
        if (!this.store.save(archive)) return { kind: 'stopped', archive };
      }
      views = prepareViews(this.bigQuery, archive.place);
    } catch (error) {
      const next = steps[Math.min(archive.at, steps.length - 1)];
      if (!(error instanceof OutOfTimeError) || next === undefined) throw error;
      const isStuck = archive.at === begun.at && archive.at < steps.length;
      const paused = isStuck ? { ...archive, tries: archive.tries + 1 } : archive;
      if (!this.store.save(paused)) return { kind: 'stopped', archive };
      return { kind: 'paused', archive, next, left: steps.length - archive.at };
    }
    this.store.end();
    return { kind: 'done', archive, views };
  }

  /** Settles the load that was sent last. If it has archived the next month, that month is done. */
  private afterLast(archive: Archive, steps: readonly Step[]): Archive {
    const load = this.store.sent.read();
    if (load === null) return archive;
    const kind = this.outcomeOf(load, archive.place);
    if (kind === null) return archive;
    this.finish(load, kind);
    const step = steps[archive.at];
    const isNext = step !== undefined && load.table === tableOf(step.resource) && load.month === step.month;
    // What came in part is fetched again, so that its trouble is told.
    const isWhole = kind === 'landed' && contentIn(load.loadId)?.isComplete === true;
    if (load.archive !== archive.id || !isNext || !isWhole) return archive;
    return loaded({ ...archive, at: archive.at + 1, tries: 0 }, load.rows);
  }

  /** What became of the load; null if its project tells this user nothing any more. */
  private outcomeOf(load: Load, { project }: Archive['place']): LoadOutcome['kind'] | null {
    try {
      return settle(this.bigQuery, load).kind;
    } catch (error) {
      // A load into another project cannot change what this archive loads, so it must not hold it up for ever.
      const isElsewhere = load.place.project !== project;
      if (!(isElsewhere && error instanceof BigQueryError && !error.isUnclear)) throw error;
      this.store.sent.remove();
      return null;
    }
  }

  private step(archive: Archive, step: Step, isFirst: boolean): Archive {
    const next = { ...archive, at: archive.at + 1, tries: 0 };
    // The month began an execution twice and did not come within it.
    if (isFirst && archive.tries >= 2) return withTrouble(next, step, archiveTexts.tooLong);
    const { start, end } = daysOfMonth(step.month);
    this.context.progress({ of: 'days', start, end });
    const result = this.archived(archive, step);
    switch (result.kind) {
      case 'same':
        return { ...next, same: next.same + 1 };
      case 'nothing':
        return next;
      case 'kept':
        return withTrouble(next, step, result.why);
      case 'loaded': {
        const counted = loaded(next, result.rows);
        return result.why === null
          ? counted
          : withTrouble(counted, step, archiveTexts.archivedInPart(result.why));
      }
    }
  }

  private tableOf({ place }: Archive, { resource }: Step): Prepared {
    const known =
      this.tables.get(resource.name) ??
      prepareTable(this.bigQuery, place, resource, this.context.connection());
    this.tables.set(resource.name, known);
    return known;
  }

  private archived(archive: Archive, step: Step): Result {
    const { held: months, expiresAfter } = this.tableOf(archive, step);
    // Google would take the load, and delete its rows at once.
    const isGone = expiresAfter !== null && addDays(step.month, expiresAfter) <= this.today();
    if (isGone) return { kind: 'kept', why: archiveTexts.goneAtOnce(expiresAfter) };
    const held = months.get(step.month);
    const month = fetchMonth(this.context, step);
    const { rows, content, cut } = month;
    if (rows === 0) return nothingCame(cut, held);
    const before = held?.content;
    if (before?.hash === content.hash && before.isComplete === content.isComplete && held?.rows === rows)
      return { kind: 'same' };
    if (held !== undefined && cut !== null && before?.isComplete !== false)
      return { kind: 'kept', why: archiveTexts.keptWhole(cut) };
    if (before?.hasMembers === true && !content.hasMembers)
      return { kind: 'kept', why: archiveTexts.keptMembers };
    if (held !== undefined && isMany(held.rows - rows, held.rows))
      return { kind: 'kept', why: archiveTexts.keptMany(rows, held.rows) };
    this.load(archive, step, month);
    return { kind: 'loaded', rows, why: cut };
  }

  /** Google's days are those of UTC. */
  private today(): Day {
    return new Date(this.context.platform.clock.now()).toISOString().slice(0, 10);
  }

  /** Loads the month. Throws BigQueryError if BigQuery refuses it. */
  private load(archive: Archive, { resource, month }: Step, { rows, blocks, content }: Month): void {
    const { clock, ids } = this.context.platform;
    for (let sends = 1; ; sends++) {
      const loadId = loadIdOf(ids.uuid(), content);
      const load = { place: archive.place, table: tableOf(resource), month, loadId, rows };
      const pulledAt = `${koreanMinute(clock.now()).replace(' ', 'T')}:00`;
      const end = lineEnd(month, pulledAt, loadId, content.isComplete);
      this.journal.put(load, clock.now(), null);
      this.store.sent.write({ ...load, archive: archive.id });
      let refusal: BigQueryError | null = null;
      try {
        upload(this.bigQuery, load, blocks, end);
      } catch (error) {
        if (!(error instanceof BigQueryError)) throw error;
        refusal = error;
      }
      // The id is taken if the platform has sent the request twice.
      if (refusal !== null && !refusal.isUnclear && refusal.reason !== 'duplicate') {
        this.finish(load, 'nothing');
        throw refusal;
      }
      const outcome = settle(this.bigQuery, load);
      this.finish(load, outcome.kind);
      if (outcome.kind === 'landed') return;
      // Google advises to send a load that failed inside, or too often, again after a pause.
      if (outcome.error?.isUnclear === false) throw outcome.error;
      if (sends >= MOST_SENDS) throw outcome.error ?? refusal ?? BigQueryError.lost('');
      this.bigQuery.pause(PAUSE_MS * sends);
    }
  }

  private finish(load: Load, outcome: 'landed' | 'nothing'): void {
    this.journal.put(load, this.context.platform.clock.now(), outcome);
    this.store.sent.remove();
  }
}

function loaded(archive: Archive, rows: number): Archive {
  return { ...archive, loaded: archive.loaded + 1, rows: archive.rows + rows };
}

function nothingCame(cut: Text | null, held: Held | undefined): Result {
  if (held !== undefined)
    return { kind: 'kept', why: cut === null ? archiveTexts.cameEmpty : archiveTexts.keptWhole(cut) };
  return cut === null ? { kind: 'nothing' } : { kind: 'kept', why: cut };
}

function withTrouble(archive: Archive, { resource, month }: Step, why: Text): Archive {
  return { ...archive, troubles: [...archive.troubles, { list: resource.name, month, why }] };
}
