/** What the page shows of requests: the rows before they go, and the results of an execution. */

import type { Context } from '../../../commands/context';
import type { RequestsSent } from '../../../commands/requests/request-send';
import { beforeText, requestLines } from '../../../commands/requests/request-words';
import { fingerprint, isReady, type RowRequest } from '../../../commands/requests/row-request';
import { resultOf } from '../../../requests/request-entry';
import * as apiTexts from '../../../text/api-texts';
import * as requestTexts from '../../../text/requests/request-texts';
import * as requestsScreenTexts from '../../../text/requests/requests-screen-texts';
import { joined } from '../../../text/text';
import { ran } from '../review/run-view';
import { type Shown, shown } from '../shown';
import { fromOf } from './request-doubts-view';
import { wordsFor } from './request-form-input';

/** The maximum of rows, and of characters, in one answer. */
const MOST_ROWS = 100;
const MOST_TEXT = 200_000;
/** The most important group comes first. */
const GROUPS = ['problem', 'before', 'ready'] as const;
/** problem: cannot be sent. before: an equal request was sent, so it needs a choice. ready: is sent. */
type Group = (typeof GROUPS)[number];

export type RowView = Shown<ReturnType<typeof rowView>>;

/** fingerprint: identifies the preview in the confirmation. */
export function groupsOf(all: readonly RowRequest[]) {
  const count = (group: Group): number => all.filter(row => groupOf(row) === group).length;
  const counts = { problem: count('problem'), before: count('before'), ready: count('ready') };
  return { fingerprint: fingerprint(all), counts };
}

/** A part of the rows, problems first. next: the beginning of the next part; null at the end. */
export function partOf(context: Context, all: readonly RowRequest[], from: number) {
  const inOrder = GROUPS.flatMap(group => all.filter(row => groupOf(row) === group));
  const part: RowView[] = [];
  let length = 0;
  for (const row of inOrder.slice(Math.max(0, from), from + MOST_ROWS)) {
    if (length > MOST_TEXT) break;
    const view = shown(context, rowView(context, row));
    length += view.lines.length;
    part.push(view);
  }
  const next = from + part.length;
  return { part, next: next < all.length ? next : null };
}

function groupOf(row: RowRequest): Group {
  if (row.request === null) return 'problem';
  return isReady(row) ? 'ready' : 'before';
}

function rowView(context: Context, row: RowRequest) {
  const { request, problem, before } = row;
  const text = problem ?? (before === null ? null : beforeText(context, before));
  return {
    /** 0 for a single request. */
    row: row.row,
    group: groupOf(row),
    /** '' if there is a problem. */
    lines: request === null ? '' : joined(requestLines(request)),
    /** The problem, or the facts about the earlier equal request; else ''. */
    text: text ?? '',
    words: wordsFor(context, before),
  };
}

/** died: the number of requests that a dead execution may have sent. */
export function ranView(sent: RequestsSent, died: number) {
  const { accepted, rejected, unknown, left, waiting, goesOn, stop, tried, answers } = sent;
  return ran({
    done: { accepted, rejected, unknown: unknown + died, leftOut: left },
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
  const text =
    state === 'accepted'
      ? requestTexts.accepted(message)
      : state === 'rejected'
        ? apiTexts.refused(status ?? 0, message)
        : state === 'withdrawn'
          ? requestsScreenTexts.leftOut
          : requestTexts.unknown(status, message);
  return { from: fromOf(entry), state, text };
}
