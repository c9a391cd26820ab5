/** The request that a selected row becomes, and which of them are sent. */

import { sha256Hex } from '../../common/hash';
import { shownLine } from '../../common/shown-line';
import type { Rendered } from '../../requests/request';
import type { SentBefore } from '../../sheet/hidden/request-ledger';
import { inLanguage, type Text } from '../../text/text';
import { undoTexts } from '../../text/undo-texts';
import { UserError } from '../../text/user-error';
import type { Word } from './request-send';

/** What one row becomes. */
export interface RowRequest {
  readonly row: number;
  /** null where there is a problem. */
  readonly request: Rendered | null;
  readonly hash: string;
  readonly problem: Text | null;
  readonly before: SentBefore | null;
}

/** True for a row whose request goes when the user confirms. */
export function isReady({ request, before }: RowRequest): boolean {
  return request !== null && before === null;
}

/** The rows that are to be sent again: those named, or all that can be. Throws UserError for a row that cannot. */
export function chosenAgain(
  resendable: readonly RowRequest[],
  named: readonly string[],
  word: Word,
  now: number,
): RowRequest[] {
  const can = resendable.filter(({ before }) => {
    if (before === null || (before.state === 'unknown' && before.heldUntil > now)) return false;
    return word === 'again' || before.state === 'unknown';
  });
  if (named.length === 0) return can;
  return named.map(text => {
    const found = can.find(({ row }) => String(row) === text);
    if (found === undefined) throw new UserError(undoTexts.unknownRun(shownLine(text, 20)));
    return found;
  });
}

/** Equal for equal rows: tells whether what was shown is what is there. */
export function fingerprint(rows: readonly RowRequest[]): string {
  const parts = rows.map(({ row, hash, problem, before }) => {
    const said = problem === null ? null : inLanguage(problem, 'en');
    return [row, hash, said, before?.state, before?.key];
  });
  return sha256Hex(JSON.stringify(parts), 32);
}
