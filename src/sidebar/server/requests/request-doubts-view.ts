/** The initial data of the requests screen: kept requests, waiting requests, and those with an unknown outcome. */

import type { Context } from '../../../commands/context';
import { usersOf } from '../../../commands/push/others';
import { keptRequests, takeOverOldTab } from '../../../commands/requests/kept-requests';
import { type Doubt, doubtsOf, leftRequests } from '../../../commands/requests/request-resume';
import { beforeText, requestLines } from '../../../commands/requests/request-words';
import { wordFits } from '../../../commands/requests/row-request';
import { shownLine } from '../../../common/shown-line';
import type { RequestEntry } from '../../../requests/request-entry';
import { queryText } from '../../../requests/request';
import * as requestTexts from '../../../text/requests/request-texts';
import { joined } from '../../../text/text';
import { orRefused } from '../../../text/user-error';
import type { Shown } from '../shown';
import type { RequestForm } from './request-form-input';

const MOST_DOUBTS = 20;

export type RequestsView = Shown<ReturnType<typeof requestsView>>;
export type DoubtView = RequestsView['doubts'][number];

export function requestsView(context: Context) {
  const { baseUrl } = context.connection();
  const { own, others } = leftRequests(context);
  const doubts = doubtsOf(context);
  return {
    ...savedRequests(context),
    /** The address and the workspace that everything goes to. */
    goesTo: shownLine(`${baseUrl} · ${context.stored()?.workspaceName ?? ''}`, 400),
    /** Confirmed by this user, but not sent yet. */
    waiting: own.length,
    /** What others have confirmed, according to the journal; '' for nothing. */
    others: others.length === 0 ? '' : requestTexts.othersWaiting(others.length, usersOf(others)),
    /** The latest ones. */
    doubts: doubts.slice(0, MOST_DOUBTS).map(doubt => doubtView(context, doubt)),
    doubtCount: doubts.length,
  };
}

/** saved: the kept requests. moved: what became of the tab of earlier versions, or why it cannot be read; else ''. */
function savedRequests(context: Context) {
  const moved = orRefused(
    () => takeOverOldTab(context),
    text => text,
  );
  return { saved: keptRequests(context).all(), moved: moved ?? '' };
}

function doubtView(context: Context, { entry, before }: Doubt) {
  const { operationId, rendered, status, message } = entry;
  return {
    id: operationId,
    from: fromOf(entry),
    lines: joined(requestLines(rendered)),
    /** When and by whom it was sent, and until when nothing may replace it. */
    text: beforeText(context, before),
    /** The service's answer; '' for none. */
    answer: shownLine([status ?? '', message].join(' ').trim(), 300),
    /** Whether the user may say "no effect" now. */
    canForget: wordFits(context, before, 'new'),
    form: formOf(entry),
  };
}

/** The row or saved request that it came from. */
export function fromOf({ row, name }: Pick<RequestEntry, 'row' | 'name'>): string {
  return shownLine(row === '' ? name : row, 100);
}

/** The sent request, in the form's fields. */
function formOf({ name, row, rendered }: RequestEntry): RequestForm {
  const { method, path, body } = rendered;
  return {
    // A request from a row is not a run of the saved request.
    name: row === '' ? shownLine(name, 80) : '',
    method: method.toUpperCase(),
    path,
    query: queryText(rendered),
    body: body === null ? '' : JSON.stringify(body, null, 1),
  };
}
