import { withdrawn } from '../../push/push';
import { resourceNamed } from '../../resources/registry';
import { endLease, ownLease } from '../../sheet/properties/lease';
import type { Text } from '../../text/text';
import * as undoTexts from '../../text/push/undo-texts';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { dropRequests, waitingRequests } from '../requests/request-resume';
import { unlessRunning } from '../unless-running';
import { usersOf } from './others';
import { confirmedIn } from './plan-push';
import { markDropped } from './unsent-rows';

/** What a cancel would drop. Throws UserError if there is nothing to drop. */
export function cancellable(context: Context) {
  const { all } = waiting(context);
  const staged = context.staging().checkpoint();
  const paused = staged === null ? null : (resourceNamed(staged.resource)?.label ?? null);
  if (all.length === 0 && paused === null) throw new UserError(undoTexts.nothingToCancel());
  // waiting: unsent rows and requests; users: who confirmed them; paused: the list of a paused pull, or null.
  return { waiting: all.length, users: usersOf(all), paused };
}

/**
 * Drops all unsent entries and requests of all users, and optionally a paused pull. Returns how many it dropped. If a
 * push is running, it only asks it to stop after its batch and returns null. Sent entries stay.
 */
export function cancel(context: Context, { paused }: { readonly paused: Text | null }): number | null {
  return unlessRunning(context, () => {
    const { journal, entries, all } = waiting(context);
    const dropped = entries.flatMap(entry => withdrawn([entry], entry.resource));
    journal.save(dropped);
    for (const resource of new Set(dropped.map(entry => entry.resource)))
      markDropped(context, resource, dropped);
    dropRequests(context);
    endLease(context.platform.documentStore);
    if (paused !== null) context.staging().clear();
    return all.length;
  });
}

/**
 * Drops this user's unsent entries. If a push is running, it only asks it to stop after its batch. Sent entries and
 * other users' entries stay.
 */
export function stopPush(context: Context): { readonly isRunning: boolean; readonly dropped: number } {
  const { documentStore, clock } = context.platform;
  const dropped = unlessRunning(context, () => {
    const journal = context.journal();
    const own = confirmedIn(context, journal, journal.open()).own;
    const dropped = own.flatMap(entry => withdrawn([entry], entry.resource));
    journal.save(dropped);
    for (const resource of new Set(own.map(entry => entry.resource))) markDropped(context, resource, dropped);
    // A colleague's push keeps its lease between two executions. Only the colleague may end it.
    if (ownLease(documentStore, clock.now(), context.userId) !== null) endLease(documentStore);
    return own.length;
  });
  return { isRunning: dropped === null, dropped: dropped ?? 0 };
}

/** The unsent journal entries and requests. */
function waiting(context: Context) {
  const journal = context.journal();
  const entries = journal.open().filter(entry => entry.state === 'planned');
  return { journal, entries, all: [...entries, ...waitingRequests(context)] };
}
