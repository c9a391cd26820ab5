/** Continue and Cancel for requests from rows: only what was confirmed, and only by who confirmed it. */

import { isConfirmed, type RequestEntry } from '../../requests/entry';
import { withdraw } from '../../requests/life';
import type { RequestLedger } from '../../sheet/hidden/request-ledger';
import { writeResults } from '../../sheet/tabs/request-results';
import type { Context } from '../context';
import { openForSending, openLedger, sendEntries } from './request-send';

/** Goes on with requests that were confirmed and not sent; null when there are none, and no execution has died. died: requests that such an execution may have sent. */
export function resumeRequests(context: Context) {
  const secret = context.secret();
  const own = (ledger: RequestLedger): RequestEntry[] =>
    ledger.entries().filter(entry => {
      return (
        entry.state === 'planned' && isConfirmed(secret, context.connection(), entry) && ledger.waits(entry)
      );
    });
  const before = openLedger(context);
  const died = before.entries().filter(({ state }) => state === 'sent').length;
  if (died === 0 && own(before).length === 0) return null;
  const sent = context.withPushLock(() => {
    const ledger = openForSending(context);
    return sendEntries(context, ledger, own(ledger));
  });
  return { died, sent };
}

/** What was confirmed and is not sent yet, by whoever. */
export function waitingRequests(context: Context): RequestEntry[] {
  return openLedger(context)
    .entries()
    .filter(({ state }) => state === 'planned');
}

/** Drops them. Called under the lock. */
export function dropRequests(context: Context): void {
  const waiting = waitingRequests(context);
  if (waiting.length === 0) return;
  const ledger = openLedger(context);
  ledger.save(waiting.map(withdraw));
  writeResults(context.platform.workbook, ledger.entries(), context.language);
}
