/** Text and colour of the Status column. */

import * as statusTexts from '../text/push/status-texts';
import { inLanguage, languages, type Text } from '../text/text';
import { verbatim } from '../text/texts';

export type StatusTone = 'good' | 'bad' | 'caution' | 'none';

export interface RowStatus {
  readonly tone: StatusTone;
  readonly text: Text;
}

/** Status has nothing to say. */
export const noStatus: RowStatus = { tone: 'none', text: { ko: '', en: '' } };

/** Signs of rows that a push did not send, or that the user has decided about since. They never decide what to send. */
const UNSENT = '⊘⚠☑';
/** The sign in UNSENT for a row that the user has decided about. */
const DECIDED = '☑';
/** The sign in UNSENT for a finding that the next pull makes anew. */
const FOUND_BY_PULLS = '⚠';

/** The sign of a row whose outcome is unknown. */
const IN_DOUBT = '?';

/** The sign of a row with edits that were not sent. */
const EDITED = '✎';

/** The sign of a row whose record is not among the newest that the service shows. */
const OLD = '·';

/** True if the status says since when the record is no longer among the newest records. */
export function saysOld(status: string): boolean {
  return status.startsWith(OLD);
}

/** True if the status says that the row was not sent. Every editor can write there, so it may only narrow a plan. */
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
  return languages.some(language =>
    status.startsWith(inLanguage(statusTexts.edited([]), language).slice(0, -2)),
  );
}

/** True if the status says only that the row is new. */
export function saysNew(status: string): boolean {
  return languages.some(language => status === inLanguage(statusTexts.newRow, language));
}

/** True if the status says that the row was not sent because of one of its cells: a label follows. */
export function saysCellsUnsent(status: string, labels: readonly Text[]): boolean {
  return languages.some(language => {
    const begin = inLanguage(statusTexts.notSent(verbatim('')), language);
    if (!status.startsWith(begin.trim())) return false;
    return labels.some(label => status.startsWith(`${begin.trim()} ${inLanguage(label, language)}: `));
  });
}

/** True if the status says that the row goes as soon as its user continues. */
export function saysGoesOn(status: string): boolean {
  const goesOn = statusTexts.notSent(statusTexts.waitsForContinue);
  return languages.some(language => status === inLanguage(goesOn, language));
}

/** True if the status promises something that only an open entry of the row can keep. */
export function promises(status: string): boolean {
  return status.startsWith(IN_DOUBT) || saysGoesOn(status);
}

/** True if the status says that a change has arrived. */
export function saysDone(status: string): boolean {
  return status.startsWith('✓');
}

/** True if the status explains an unsent row and stays true while the row's edits stand. */
export function outlastsPull(status: string): boolean {
  return saysUnsent(status) && !FOUND_BY_PULLS.includes(status.charAt(0));
}
