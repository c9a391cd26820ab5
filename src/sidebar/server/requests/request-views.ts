/** What the page shows of requests: kept and waiting ones, doubts, the rows before they go, and results. */

import type { Context } from '../../../commands/context';
import type { RequestsSent } from '../../../commands/requests/request-send';
import {
  beforeText,
  fingerprint,
  isReady,
  type RowRequest,
  requestLines,
  wordFits,
} from '../../../commands/requests/row-request';
import { type RequestEntry, resultOf } from '../../../requests/request-entry';
import * as apiTexts from '../../../text/api-texts';
import * as requestTexts from '../../../text/requests/request-texts';
import * as requestsScreenTexts from '../../../text/requests/requests-screen-texts';
import { joined, orRefused } from '../../../text/text';
import { type After, partOf } from '../preview-part';
import { ran } from '../review/run-view';
import { type Shown, shown } from '../method';
import { usersOf } from '../../../commands/push/others';
import { keptRequests, takeOverOldTab } from '../../../commands/requests/kept-requests';
import { type Doubt, doubtsOf, leftRequests } from '../../../commands/requests/request-resume';
import { shownLine } from '../../../common/shown-line';
import { queryText, type TeamRequest } from '../../../requests/request';

const MOST = { rows: 100, text: 200_000 };
/** problem: cannot be sent. before: an equal request was sent, so it needs a choice. ready: is sent. */
type Group = 'problem' | 'before' | 'ready';

export type RowView = Shown<ReturnType<typeof rowView>>;

/**
 * A part of the rows, problems first, rows that look like sums before others. fingerprint: identifies the preview in
 * the confirmation.
 */
export function rowsView(context: Context, all: readonly RowRequest[], after: After) {
  const of = (group: Group): RowRequest[] => all.filter(row => groupOf(row) === group);
  const [problem, before, ready] = [of('problem'), of('before'), of('ready')];
  const print = fingerprint(all);
  const totals = ready.filter(({ isTotal }) => isTotal === true);
  const others = ready.filter(({ isTotal }) => isTotal !== true);
  const inOrder = [...problem, ...before, ...totals, ...others];
  const { rows, ...place } = partOf(inOrder, print, after, MOST, row =>
    shown(context, rowView(context, row)),
  );
  return {
    fingerprint: print,
    counts: { problem: problem.length, before: before.length, ready: ready.length },
    part: rows,
    ...place,
  };
}

function groupOf(row: RowRequest): Group {
  if (row.request === null) return 'problem';
  return isReady(row) ? 'ready' : 'before';
}

function rowView(context: Context, row: RowRequest) {
  const { request, problem, before, isTotal = false } = row;
  const words = ['again', 'new'] as const;
  const total = isTotal ? requestTexts.looksLikeTotal : null;
  const text = problem ?? (before === null ? total : beforeText(context, before));
  return {
    /** 0 for a single request. */
    row: row.row,
    group: groupOf(row),
    /** '' if there is a problem. */
    lines: request === null ? '' : joined(requestLines(request)),
    /** The problem, the facts about the earlier equal request, or a warning; else ''. */
    text: text ?? '',
    /** The choices if an equal request was sent before. */
    words: before === null ? [] : words.filter(word => wordFits(context, before, word)),
  };
}

export function ranView(sent: RequestsSent) {
  const { accepted, rejected, unknown, left, waiting, goesOn, stop, tried, answers } = sent;
  return ran({
    done: { accepted, rejected, unknown, leftOut: left },
    // Rows for the next execution are not reported yet.
    rows: tried.filter(({ state }) => state !== 'planned').map(triedView),
    told: answers,
    now: stop === null ? [] : [stop],
    left: waiting,
    goesOn,
  });
}

function triedView(entry: RequestsSent['tried'][number]) {
  const { status, message } = entry;
  const state = resultOf(entry);
  const unknown = requestTexts.unknown(status, message);
  const texts = {
    accepted: requestTexts.accepted(message),
    rejected: apiTexts.refused(status ?? 0, message),
    withdrawn: requestsScreenTexts.leftOut,
    ...{ unknown, planned: unknown, notApplied: unknown },
  };
  return { from: fromOf(entry), state, text: texts[state] };
}

const MOST_DOUBTS = 20;

export type RequestsView = Shown<ReturnType<typeof requestsView>>;
export type DoubtView = RequestsView['doubts'][number];

export function requestsView(context: Context) {
  const { baseUrl } = context.connection();
  const moved = orRefused(
    () => takeOverOldTab(context),
    text => text,
  );
  const { own, others } = leftRequests(context);
  const doubts = doubtsOf(context);
  return {
    saved: keptRequests(context).all(),
    /** What became of the tab of earlier versions, or why it cannot be read; else ''. */
    moved: moved ?? '',
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
function fromOf({ row, name }: Pick<RequestEntry, 'row' | 'name'>): string {
  return shownLine(row === '' ? name : row, 100);
}

/** The sent request, in the form's fields. */
function formOf({ name, row, rendered }: RequestEntry): TeamRequest {
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
