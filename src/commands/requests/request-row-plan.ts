/** What the selected rows become, as it is shown before anything is sent. */

import type { Connection } from '../../api/connection';
import { sha256Hex } from '../../common/hash';
import { shownLine } from '../../common/shown-line';
import type { Rendered } from '../../requests/request';
import type { SentBefore } from '../../sheet/hidden/request-ledger';
import { planTexts } from '../../text/plan-texts';
import { requestTexts } from '../../text/request-texts';
import type { Text } from '../../text/text';
import { inBoth, verbatim } from '../../text/texts';
import { undoTexts } from '../../text/undo-texts';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { type Block, type Pages, pagesOf } from '../pages';
import { section } from '../push/plan-pages';
import { beforeText, requestLines, type Word } from './request-words';

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

/** Tells whether what was shown is what is there. */
export function fingerprint(plan: readonly RowRequest[]): string {
  const parts = plan.map(({ row, hash, problem, before }) => [
    row,
    hash,
    problem?.en,
    before?.state,
    before?.key,
  ]);
  return sha256Hex(JSON.stringify(parts), 32);
}

/** What must be seen first (what was sent before, what has a problem), then every request whole, page by page. */
export function preview(
  context: Context,
  connection: Connection,
  name: string,
  plan: readonly RowRequest[],
): Pages {
  const ready = plan.filter(isReady);
  const before = plan.flatMap(one => (one.before === null ? [] : [{ ...one, before: one.before }]));
  const problems = plan.flatMap(({ row, problem }) => (problem === null ? [] : [{ row, problem }]));
  const line = (row: number, what: Text): Text => inBoth(language => planTexts.row(row, what[language]));
  const whole = ({ row, request }: RowRequest): Block => {
    const [first = verbatim(''), ...rest] = requestLines(request as Rendered);
    return [line(row, first), ...rest, verbatim('')];
  };
  const counts = { ready: ready.length, before: before.length, left: problems.length };
  return pagesOf(
    requestTexts.rowsCount({ name: shownLine(name, 80), ...counts }),
    [
      ...section(
        planTexts.blockedHeading,
        problems.map(({ row, problem }) => line(row, problem)),
      ),
      ...section(
        requestTexts.beforeHeading,
        before.map(one => line(one.row, beforeText(context, connection, one.before))),
      ),
    ],
    [...ready, ...before].map(whole),
  );
}
