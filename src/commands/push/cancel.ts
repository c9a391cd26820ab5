import { withdrawn } from '../../push/push';
import { resourceNamed } from '../../resources/registry';
import { askToCancel, endLease } from '../../sheet/properties/lease';
import { joined } from '../../text/text';
import { undoTexts } from '../../text/undo-texts';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { usersOf } from './others';
import { dropRequests, waitingRequests } from '../requests/request-resume';
import { markDropped } from './unsent-rows';

/**
 * Drops what was confirmed and not sent yet, whoever confirmed it, and what a paused pull has staged; a push that is running is asked to stop after its batch. What
 * was sent is not touched.
 */
export function cancel(context: Context): void {
  const connection = context.connection();
  const { documentStore, lock } = context.platform;
  const waiting = () => {
    const journal = context.journal(connection);
    const entries = journal.open().filter(entry => entry.state === 'planned');
    return { journal, entries, all: [...entries, ...waitingRequests(context, connection)] };
  };
  const { all } = waiting();
  const paused = context.staging(connection).checkpoint();
  const list = paused === null ? null : (resourceNamed(paused.resource)?.label ?? null);
  if (all.length === 0 && list === null) throw new UserError(undoTexts.nothingToCancel());
  const questions = [
    ...(all.length === 0 ? [] : [undoTexts.askCancel(all.length, usersOf(all))]),
    ...(list === null ? [] : [undoTexts.askDropPaused(list)]),
  ];
  if (!context.confirm(joined(questions, '\n\n'))) return;
  if (!lock.tryAcquire(1_000)) {
    askToCancel(documentStore);
    context.tell(undoTexts.cancelAsked());
    return;
  }
  lock.release();
  const dropped = context.withLock(() => {
    const { journal, entries, all: now } = waiting();
    const dropped = entries.flatMap(entry => withdrawn([entry], entry.resource));
    journal.save(dropped);
    for (const resource of new Set(dropped.map(entry => entry.resource)))
      markDropped(
        context,
        resource,
        dropped.filter(entry => entry.resource === resource),
      );
    dropRequests(context, connection);
    endLease(documentStore);
    if (list !== null) context.staging(connection).clear();
    return now.length;
  });
  const said = [
    ...(dropped === 0 && list !== null ? [] : [undoTexts.cancelled(dropped)]),
    ...(list === null ? [] : [undoTexts.pausedDropped(list)]),
  ];
  context.tell(joined(said));
}
