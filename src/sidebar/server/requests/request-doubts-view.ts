/** The initial data of the requests screen: saved requests, waiting requests, and those with an unknown outcome. */

import type { Context } from '../../../commands/context';
import { usersOf } from '../../../commands/push/others';
import { type Doubt, doubtsOf, leftRequests } from '../../../commands/requests/request-resume';
import { beforeText, requestLines } from '../../../commands/requests/request-words';
import { wordFits } from '../../../commands/requests/word-fits';
import { shownLine } from '../../../common/shown-line';
import type { RequestEntry } from '../../../requests/request-entry';
import { queryText } from '../../../requests/request';
import { RequestSheet } from '../../../sheet/tabs/request-sheet';
import * as requestTexts from '../../../text/requests/request-texts';
import { joined } from '../../../text/text';
import { UserError } from '../../../text/user-error';
import type { RequestForm } from './request-form-input';
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
    /** The address and the workspace that everything goes to. */
    goesTo: shownLine(`${baseUrl} · ${context.stored()?.workspaceName ?? ''}`, 400),
    /** Confirmed by this user, but not sent yet. */
    waiting: own.length,
    /** What others have confirmed, according to the journal; '' for nothing. */
    others:
      others.length === 0 ? '' : shown(context, requestTexts.othersWaiting(others.length, usersOf(others))),
    /** The latest ones. */
    doubts: doubts.slice(0, MOST_DOUBTS).map(doubt => doubtView(context, doubt)),
    doubtCount: doubts.length,
  };
}

/** The saved requests; creates no tab. trouble: why they cannot be read; '' if they can. */
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
  const { operationId, rendered, status, message } = entry;
  return {
    id: operationId,
    from: fromOf(entry),
    lines: shown(context, joined(requestLines(rendered))),
    /** When and by whom it was sent, and until when nothing may replace it. */
    text: shown(context, beforeText(context, before)),
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
