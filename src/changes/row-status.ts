/** What the Status column says of a row, and its colour. */

import type { Text } from '../text/text';

export type StatusTone = 'good' | 'bad' | 'caution' | 'none';

export interface RowStatus {
  readonly tone: StatusTone;
  readonly text: Text;
}

/** Signs of rows that a push could not send, or that have been decided about since: where to look, never what to send. */
const UNSENT = '⊘⚠☑';
/** Of these, the sign of a row that was decided about. */
const DECIDED = '☑';
/** Of these, the sign of what the next pull finds out anew. */
const FOUND_BY_PULLS = '⚠';

/** The sign of a row whose record is not among the newest that the service shows. */
const OLD = '·';

/** True for a row that says since when its record is not among the newest that the service shows. */
export function saysOld(status: string): boolean {
  return status.startsWith(OLD);
}

/** True for a row whose status says that it was not sent. Anybody can write there: it may narrow what is planned, and decides nothing. */
export function saysUnsent(status: string): boolean {
  return status !== '' && UNSENT.includes(status.charAt(0));
}

/** True for a row whose status says that something waits for its user: it was not sent, and nobody has decided about it since. */
export function saysWaiting(status: string): boolean {
  return saysUnsent(status) && !status.startsWith(DECIDED);
}

/** True for a status that says why a row was not sent, and stays true of it while its edits are there. */
export function outlastsPull(status: string): boolean {
  return saysUnsent(status) && !FOUND_BY_PULLS.includes(status.charAt(0));
}
