import { withdraw } from '../../push/entry/entry-states';
import { isPlanned, type PlannedEntry } from '../../push/entry/journal';
import { resourceNamed } from '../../resources/registry';
import type { JournalSheet } from '../../sheet/hidden/journal-sheet';
import { askToCancel, endLease, ownLease } from '../../sheet/properties/lease';
import { faultIn, type Text, UserError } from '../../text/text';
import * as tabTexts from '../../text/tab-texts';
import * as requestsScreenTexts from '../../text/requests/requests-screen-texts';
import * as reviewTexts from '../../text/push/review-texts';
import * as undoTexts from '../../text/push/undo-texts';
import type { Context } from '../context';
import { dropRequests, leftRequests } from '../requests/request-resume';
import { usersOf } from './others';
import { confirmedIn } from './plan-push';
import { requireOriginal } from './resume';
import { markDropped } from './unsent-rows';

/** What a cancel would drop. Throws UserError if there is nothing to drop. */
export function cancellable(context: Context) {
  const { all, entries } = waiting(context);
  // Before the question: a copy drops none of them.
  requireOriginals(context, entries);
  const staged = context.staging().checkpoint();
  const paused = staged === null ? null : (resourceNamed(staged.resource)?.label ?? null);
  if (all.length === 0 && paused === null) throw new UserError(undoTexts.nothingToCancel);
  // waiting: unsent rows and requests; users: who confirmed them; paused: the list of a paused pull, or null.
  return { waiting: all.length, users: usersOf(all), paused };
}

/**
 * Drops all unsent entries and requests of all users, and optionally a paused pull. Returns how many it dropped. If a
 * push is running, it only asks it to stop after its batch and returns null. Sent entries stay.
 */
export function cancel(context: Context, { paused }: { readonly paused: Text | null }): number | null {
  return unlessRunning(context, () => {
    const { journal, entries, requests, all } = waiting(context);
    drop(context, journal, entries);
    dropRequests(context, requests);
    endLease(context.platform.documentStore);
    if (paused !== null) context.staging().clear();
    return all.length;
  });
}

/**
 * Drops this user's unsent entries. If a push is running, it only asks it to stop after its batch. Sent entries and
 * other users' entries stay.
 */
export function stopPush(context: Context) {
  return stopped(context, reviewTexts.stopped, () => {
    const journal = context.journal();
    const { own } = confirmedIn(context, journal, journal.open());
    drop(context, journal, own);
    endOwnLease(context);
    return own.length;
  });
}

/** Drops this user's waiting requests, and asks a running execution to stop. All others stay. */
export function stopRequests(context: Context) {
  return stopped(context, requestsScreenTexts.stopped, () => {
    const { own } = leftRequests(context);
    dropRequests(context, own);
    if (own.length > 0) endOwnLease(context);
    return own.length;
  });
}

/** isRunning: an execution is at work, and was only asked to stop: ask again later. text: what came of it. */
function stopped(context: Context, told: (dropped: number) => Text, dropOwn: () => number) {
  const dropped = unlessRunning(context, dropOwn);
  return { isRunning: dropped === null, text: dropped === null ? undoTexts.cancelAsked : told(dropped) };
}

/** A colleague's push keeps its lease between two executions. Only the colleague may end it. */
function endOwnLease({ platform: { documentStore, clock }, userId }: Context): void {
  if (ownLease(documentStore, clock.now(), userId) !== null) endLease(documentStore);
}

/** In a copy all entries are the original's, which may have sent them. */
function requireOriginals(context: Context, entries: readonly PlannedEntry[]): void {
  for (const entry of entries.slice(0, 1)) requireOriginal(context, entry);
}

function drop(context: Context, journal: JournalSheet, entries: readonly PlannedEntry[]): void {
  if (entries.length === 0) return;
  // The next write would hide that a version was restored. A pull drops what waits in that version.
  if (journal.isBehindProperties()) throw new UserError(tabTexts.versionRestored);
  requireOriginals(context, entries);
  const dropped = entries.map(withdraw);
  journal.save(dropped);
  // Where Status cannot be written, the next look at the tab puts it right.
  for (const resource of new Set(dropped.map(entry => entry.resource)))
    faultIn(() => context.convenience(() => markDropped(context, resource, dropped)));
}

/** The unsent journal entries and requests. */
function waiting(context: Context) {
  const journal = context.journal();
  const entries = journal.open().filter(isPlanned);
  const { own, others } = leftRequests(context);
  const requests = [...own, ...others];
  return { journal, entries, requests, all: [...entries, ...requests] };
}

/** Runs it under the lock and returns its result; null if an execution is at work, which is asked to stop. */
function unlessRunning<T>(context: Context, drop: () => T): T | null {
  context.requireConnected();
  const { documentStore, lock } = context.platform;
  if (!lock.tryAcquire(1_000)) {
    askToCancel(documentStore);
    return null;
  }
  lock.release();
  return context.withLock(drop);
}
