/** The preview of the requests from selected rows. */

import { shownLine } from '../../common/shown-line';
import type { Context } from '../../commands/context';
import { type Block, type Pages, pagesOf } from '../pages';
import { section } from '../push/plan-pages';
import { beforeText, requestLines } from '../../commands/requests/request-words';
import { isReady, type RowRequest } from '../../commands/requests/row-request';
import type { Rendered } from '../../requests/request';
import * as planTexts from '../../text/push/plan-texts';
import * as requestTexts from '../../text/requests/request-texts';
import { inLanguage, type Text } from '../../text/text';
import { byLanguage, verbatim } from '../../text/texts';

/** First what needs attention (sent before, with a problem), then every request in full, page by page. */
export function rowPages(context: Context, name: string, all: readonly RowRequest[]): Pages {
  const ready = all.filter(isReady);
  const before = all.flatMap(one => (one.before === null ? [] : [{ ...one, before: one.before }]));
  const problems = all.flatMap(({ row, problem }) => (problem === null ? [] : [{ row, problem }]));
  const line = (row: number, what: Text): Text =>
    byLanguage(language => planTexts.row(row, inLanguage(what, language)));
  const whole = ({ row, request }: RowRequest): Block => {
    const [first = verbatim(''), ...rest] = requestLines(request as Rendered);
    return [line(row, first), ...rest, verbatim('')];
  };
  const counts = { ready: ready.length, before: before.length, left: problems.length };
  return pagesOf(
    requestTexts.rowsCount({ name: shownLine(name, 80), ...counts }),
    [
      ...section(planTexts.blockedHeading, problems, ({ row, problem }) => line(row, problem)),
      ...section(requestTexts.beforeHeading, before, one => line(one.row, beforeText(context, one.before))),
    ],
    [...ready, ...before].map(whole),
  );
}
