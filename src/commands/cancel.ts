import { shownLine } from '../common/shown-line';
import { withdrawn } from '../push/run';
import { JournalSheet } from '../sheet/journal-sheet';
import { askToCancel, endLease } from '../sheet/lease';
import { undoTexts } from '../text/undo-texts';
import { UserError } from '../text/user-error';
import type { Context } from './context';
import { dropRequests, waitingRequests } from './request-resume';
import { markDropped } from './unsent-rows';

/** Drops what was confirmed and not sent yet; a push that is running is asked to stop after its batch. What was sent is not touched. */
export function cancel(context: Context): void {
  const connection = context.connection();
  const { workbook, documentStore, lock } = context.platform;
  const waiting = () => {
    const journal = new JournalSheet(workbook, documentStore, context.binding(connection));
    const entries = journal.open().filter(entry => entry.state === 'planned');
    return { journal, entries, all: [...entries, ...waitingRequests(context, connection)] };
  };
  const { all } = waiting();
  if (all.length === 0) throw new UserError(undoTexts.nothingToCancel());
  const users = [...new Set(all.map(({ user }) => user))]
    .filter(user => user !== '')
    .slice(0, 5)
    .map(user => shownLine(user, 60))
    .join(', ');
  if (!context.confirm(undoTexts.askCancel(all.length, users))) return;
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
    return now.length;
  });
  context.tell(undoTexts.cancelled(dropped));
}
