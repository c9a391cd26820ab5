/** What no report has told yet: an execution that dies after it closed entries tells nothing. */

import { type ClosedEntry, type EndedEntry, isEnded } from '../../push/entry/journal';
import type { PushReport } from '../../push/push-report';
import type { JournalSheet } from '../../sheet/hidden/journal-sheet';
import type { Context } from '../context';

/** Entries with an outcome that their user has not read. Dropped entries were told when they were dropped. */
export function untoldEntries(context: Context, journal: JournalSheet): EndedEntry[] {
  const isUntold = context.waiting().untold.asked();
  if (isUntold === null) return [];
  const ended = [...journal.history(), ...journal.open()].filter(isEnded);
  return ended.filter(entry => entry.outcome !== 'withdrawn' && isUntold(entry));
}

/** Call it as the last step before the report is shown. receipt: names the answer to a page; '' for a dialog. */
export function tellsNow(
  context: Context,
  { report, dropped }: { readonly report: PushReport; readonly dropped: readonly ClosedEntry[] },
  receipt = '',
): void {
  context.waiting().untold.told([...report.closed, ...dropped], receipt);
}
