import { withdrawn } from '../../push/push';
import { resourceNamed } from '../../resources/registry';
import { endLease, ownLease } from '../../sheet/properties/lease';
import type { Text } from '../../text/text';
import { undoTexts } from '../../text/undo-texts';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { dropRequests, waitingRequests } from '../requests/request-resume';
import { unlessRunning } from '../unless-running';
import { usersOf } from './others';
import { confirmedIn } from './plan-push';
import { markDropped } from './unsent-rows';

/** What a cancel would drop. Throws UserError when there is nothing. */
export function cancellable(context: Context) {
  const { all } = waiting(context);
  const staged = context.staging().checkpoint();
  const paused = staged === null ? null : (resourceNamed(staged.resource)?.label ?? null);
  if (all.length === 0 && paused === null) throw new UserError(undoTexts.nothingToCancel());
  // waiting: rows and requests that were confirmed and not sent; users: who confirmed them; paused: the list of a paused pull, null for none.
  return { waiting: all.length, users: usersOf(all), paused };
}

/**
 * Drops what was confirmed and not sent yet, whoever confirmed it, and what a paused pull has staged; gives how many were dropped. A push that is running is asked to
 * stop after its batch: null then. What was sent is not touched.
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
 * Sends nothing more of what this user confirmed: what waits is dropped. A push that is running is asked to stop after its batch. What was sent is not touched, nor
 * what others confirmed.
 */
export function stopPush(context: Context): { readonly isRunning: boolean; readonly dropped: number } {
  const { documentStore, clock } = context.platform;
  const dropped = unlessRunning(context, () => {
    const journal = context.journal();
    const own = confirmedIn(context, journal, journal.open()).own;
    const dropped = own.flatMap(entry => withdrawn([entry], entry.resource));
    journal.save(dropped);
    for (const resource of new Set(own.map(entry => entry.resource))) markDropped(context, resource, dropped);
    // A colleague's push, which keeps its place between two executions, is theirs to end.
    if (ownLease(documentStore, clock.now(), context.userId) !== null) endLease(documentStore);
    return own.length;
  });
  return { isRunning: dropped === null, dropped: dropped ?? 0 };
}

/** What waits to be sent: rows of the journal, and requests. */
function waiting(context: Context) {
  const journal = context.journal();
  const entries = journal.open().filter(entry => entry.state === 'planned');
  return { journal, entries, all: [...entries, ...waitingRequests(context)] };
}
