/** Continue and Cancel for requests from rows: only what was confirmed, and only by who confirmed it. */

import type { Connection } from '../../api/connection';
import { isConfirmed, type RequestEntry } from '../../requests/entry';
import type { RequestLedger } from '../../sheet/hidden/request-ledger';
import { writeResults } from '../../sheet/tabs/request-results';
import { requestTexts } from '../../text/request-texts';
import { joined } from '../../text/text';
import type { Context } from '../context';
import { openForSending, openLedger, sendEntries } from './request-send';

/** Goes on with requests that were confirmed and not sent, and says what a run that died may have sent. False when there is neither. */
export function resumeRequests(context: Context): boolean {
  const connection = context.connection();
  const secret = context.secret(connection);
  const own = (ledger: RequestLedger): RequestEntry[] =>
    ledger.entries().filter(entry => {
      return entry.state === 'planned' && isConfirmed(secret, connection, entry) && ledger.waits(entry);
    });
  const before = openLedger(context, connection);
  const died = before.entries().filter(({ state }) => state === 'sent').length;
  if (died === 0 && own(before).length === 0) return false;
  const texts = context.withPushLock(() => {
    const ledger = openForSending(context, connection);
    return sendEntries(context, connection, ledger, own(ledger));
  });
  context.tell(joined(died === 0 ? texts : [requestTexts.inDoubt(died), ...texts], '\n\n'));
  return true;
}

/** What was confirmed and is not sent yet, by whoever. */
export function waitingRequests(context: Context, connection: Connection): RequestEntry[] {
  return openLedger(context, connection)
    .entries()
    .filter(({ state }) => state === 'planned');
}

/** Drops them. Called under the lock. */
export function dropRequests(context: Context, connection: Connection): void {
  const waiting = waitingRequests(context, connection);
  if (waiting.length === 0) return;
  const ledger = openLedger(context, connection);
  ledger.save(waiting.map(entry => ({ ...entry, state: 'withdrawn' })));
  writeResults(context.platform.workbook, ledger.entries(), context.language);
}
