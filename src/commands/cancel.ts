import { withdrawn } from '../push/run';
import { JournalSheet } from '../sheet/journal-sheet';
import { askToCancel, endLease } from '../sheet/lease';
import { undoTexts } from '../text/undo-texts';
import { UserError } from '../text/user-error';
import type { Context } from './context';

/** Drops what was confirmed and not sent yet; a push that is running is asked to stop after its batch. What was sent is not touched. */
export function cancel(context: Context): void {
  const connection = context.connection();
  const { workbook, documentStore, lock } = context.platform;
  const waiting = () => {
    const journal = new JournalSheet(workbook, documentStore, context.binding(connection));
    return { journal, entries: journal.open().filter(entry => entry.state === 'planned') };
  };
  const { entries } = waiting();
  if (entries.length === 0) throw new UserError(undoTexts.nothingToCancel());
  const users = [...new Set(entries.map(({ user }) => user))].filter(user => user !== '').join(', ');
  if (!context.confirm(undoTexts.askCancel(entries.length, users))) return;
  if (!lock.tryAcquire(1_000)) {
    askToCancel(documentStore);
    context.tell(undoTexts.cancelAsked());
    return;
  }
  lock.release();
  const dropped = context.withLock(() => {
    const { journal, entries: now } = waiting();
    journal.save(now.flatMap(entry => withdrawn([entry], entry.resource)));
    endLease(documentStore);
    return now.length;
  });
  context.tell(undoTexts.cancelled(dropped));
}
