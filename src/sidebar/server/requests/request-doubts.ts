/** The screen of custom requests when it opens: what is saved, what waits, and what nobody knows. */

import type { Context } from '../../../commands/context';
import { usersOf } from '../../../commands/push/others';
import { type Doubt, doubtsOf, leftRequests } from '../../../commands/requests/request-resume';
import { beforeText, requestLines } from '../../../commands/requests/request-words';
import { wordFits } from '../../../commands/requests/word-fits';
import { shownLine } from '../../../common/shown-line';
import type { RequestEntry } from '../../../requests/entry';
import { queryText } from '../../../requests/request';
import { RequestSheet } from '../../../sheet/tabs/request-sheet';
import { requestTexts } from '../../../text/request-texts';
import { joined } from '../../../text/text';
import { UserError } from '../../../text/user-error';
import type { RequestForm } from './request-form';
import { shown } from '../shown';

const MOST_DOUBTS = 20;

export type RequestsView = ReturnType<typeof requestsView>;
export type DoubtView = ReturnType<typeof doubtView>;

export function requestsView(context: Context) {
  const { baseUrl } = context.connection();
  const { own, others } = leftRequests(context);
  const doubts = doubtsOf(context);
  return {
    ...savedRequests(context),
    /** Where everything goes: the address, and whose workspace it is. */
    goesTo: shownLine(`${baseUrl} · ${context.stored()?.workspaceName ?? ''}`, 400),
    /** Confirmed by this user, and not sent yet. */
    waiting: own.length,
    /** What others have confirmed, as the journal says; '' for nothing. */
    others:
      others.length === 0 ? '' : shown(context, requestTexts.othersWaiting(others.length, usersOf(others))),
    /** The latest of them. */
    doubts: doubts.slice(0, MOST_DOUBTS).map(doubt => doubtView(context, doubt)),
    doubtCount: doubts.length,
  };
}

/** Nothing is made where there is no tab of them. trouble: why they cannot be read; '' where they can. */
function savedRequests(context: Context) {
  try {
    const saved = RequestSheet.find(context.platform.workbook)?.read() ?? [];
    return { saved: saved.map(({ row: _, ...form }) => form), trouble: '' };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { saved: [], trouble: shown(context, error.text) };
  }
}

function doubtView(context: Context, { entry, before }: Doubt) {
  const { id, request, status, message } = entry;
  return {
    id,
    from: fromOf(entry),
    lines: shown(context, joined(requestLines(request))),
    /** When, by whom, and until when nothing may go in its place. */
    text: shown(context, beforeText(context, before)),
    /** What the service said; '' for nothing. */
    answer: shownLine([status ?? '', message].join(' ').trim(), 300),
    /** "It had no effect" may be said now. */
    canForget: wordFits(context, before, 'new'),
    form: formOf(entry),
  };
}

/** The row or the saved request that it came from. */
export function fromOf({ row, name }: Pick<RequestEntry, 'row' | 'name'>): string {
  return shownLine(row === '' ? name : row, 100);
}

/** What was sent, as it can be typed. */
function formOf({ name, row, request }: RequestEntry): RequestForm {
  const { method, path, body } = request;
  return {
    // One that came from a row is no run of the saved request.
    name: row === '' ? shownLine(name, 80) : '',
    method: method.toUpperCase(),
    path,
    query: queryText(request),
    body: body === null ? '' : JSON.stringify(body, null, 1),
  };
}
