/** Text and colour of the Status column. */

import * as statusTexts from '../text/push/status-texts';
import { inLanguage, languages, type Text } from '../text/text';

export type StatusTone = 'good' | 'bad' | 'caution' | 'none';

export interface RowStatus {
  readonly tone: StatusTone;
  readonly text: Text;
}

/** Signs of rows that a push did not send, or that the user has decided about since. They never decide what to send. */
const UNSENT = '⊘⚠☑';
/** The sign in UNSENT for a row that the user has decided about. */
const DECIDED = '☑';
/** The sign in UNSENT for a finding that the next pull makes anew. */
const FOUND_BY_PULLS = '⚠';

/** The sign of a row with edits that were not sent. */
const EDITED = '✎';

/** The sign of a row whose record is not among the newest that the service shows. */
const OLD = '·';

/** True if the status says since when the record is no longer among the newest records. */
export function saysOld(status: string): boolean {
  return status.startsWith(OLD);
}

/** True if the status says that the row was not sent. Anybody can write there, so it may only narrow a plan. */
export function saysUnsent(status: string): boolean {
  return status !== '' && UNSENT.includes(status.charAt(0));
}

/** True if the status says that the unsent row still waits for its user's decision. */
export function saysWaiting(status: string): boolean {
  return saysUnsent(status) && !status.startsWith(DECIDED);
}

/** True if the status says only that the row has edits. */
export function saysEdited(status: string): boolean {
  if (!status.startsWith(EDITED)) return false;
  return languages.some(language => status.startsWith(inLanguage(statusTexts.edited([]), language).trim()));
}

/** True if the status says that a change has arrived. */
export function saysDone(status: string): boolean {
  return status.startsWith('✓');
}

/** True if the status explains an unsent row and stays true while the row's edits stand. */
export function outlastsPull(status: string): boolean {
  return saysUnsent(status) && !FOUND_BY_PULLS.includes(status.charAt(0));
}
