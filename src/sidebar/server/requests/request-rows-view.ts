/** One request per row: previews them, sends the ticked ones in short executions, continues, and stops. */

import { stopRequests } from '../../../commands/push/cancel';
import type { Context } from '../../../commands/context';
import {
  labelsOf,
  requireEffect,
  RowWork,
  selectedRows,
  selectionNow,
} from '../../../commands/requests/request-rows';
import { resumeRequests, sayTookEffect, sayWithoutEffect } from '../../../commands/requests/request-resume';
import type { RequestsSent } from '../../../commands/requests/request-send';
import { beforeText, requestLines } from '../../../commands/requests/request-words';
import { fingerprint, isReady, type RowRequest } from '../../../commands/requests/row-request';
import { type Decoded, finite, listOf, object, orNull, text } from '../../../common/decode';
import { shownLine } from '../../../common/shown-line';
import { resultOf } from '../../../requests/request-entry';
import { RequestSheet } from '../../../sheet/tabs/request-sheet';
import * as apiTexts from '../../../text/api-texts';
import * as requestTexts from '../../../text/requests/request-texts';
import * as requestsScreenTexts from '../../../text/requests/requests-screen-texts';
import * as undoTexts from '../../../text/push/undo-texts';
import { joined } from '../../../text/text';
import { UserError } from '../../../text/user-error';
import { fromOf } from './request-doubts-view';
import { formInput, shownReason, valuesInput, wantedOf, wordInput, wordsFor } from './request-form-input';
import { shown } from '../shown';

/** The time of one sending execution: short, so that the page can show progress and stop it. */
const WATCHED = { mostMs: 40_000 };
/** The maximum of rows, and of characters, in one answer. */
const MOST_ROWS = 100;
const MOST_TEXT = 200_000;
/** The most important group comes first. */
const GROUPS = ['problem', 'before', 'ready'] as const;
/** problem: cannot be sent. before: an equal request was sent, so it needs a choice. ready: is sent. */
type Group = (typeof GROUPS)[number];

export type RequestRows = Decoded<ReturnType<typeof filledRows>>['rows'];
export type RequestRowsShown = ReturnType<typeof viewOf>;
export type RequestRowView = ReturnType<typeof rowView>;
export type RequestsRan = ReturnType<typeof ranView>;
export type RowsConfirmed = Decoded<ReturnType<typeof rowsConfirmed>>;
type Work = Exclude<ReturnType<typeof workOf>, { readonly kind: 'values' }>;

/** rows: a tab and blocks of its rows; null: the selected rows. */
function filled() {
  const block = object({ first: finite, last: finite });
  const rows = orNull(object({ sheet: finite, rows: listOf(block) }));
  return { form: formInput(), values: valuesInput(), rows };
}

const filledRows = () => object(filled());

export const rowsAsked = () => object({ ...filled(), from: finite });

/** leaveOut: numbers of rows. count: the number on the button. */
export const rowsConfirmed = () =>
  object({
    ...filled(),
    fingerprint: text,
    reason: text,
    leaveOut: listOf(finite),
    again: listOf(object({ row: finite, word: wordInput() })),
    count: finite,
  });

export function previewRows(context: Context, input: Decoded<ReturnType<typeof rowsAsked>>) {
  context.requireConnected();
  const found = workOf(context, input);
  return 'kind' in found ? found : viewOf(context, found, found.work.preview(), input.from);
}

/** Returns rows if nothing was sent, because something differs from the preview. */
export function sendRows(context: Context, input: RowsConfirmed) {
  context.requireConnected();
  const found = workOf(context, input);
  if ('kind' in found) return found;
  const { leaveOut, count } = input;
  const again = input.again.flatMap(({ row, word }) => (word === '' ? [] : [{ row, word }]));
  const order = { fingerprint: input.fingerprint, leaveOut, again, count, reason: shownReason(input.reason) };
  const sent = found.work.sendAsShown(order, WATCHED);
  return 'accepted' in sent ? ranView(context, sent, 0) : viewOf(context, found, sent, 0);
}

/** Continues what this user has confirmed. */
export function resume(context: Context) {
  context.requireConnected();
  const resumed = resumeRequests(context, WATCHED);
  return resumed === null ? { kind: 'nothing' as const } : ranView(context, resumed.sent, resumed.died);
}

/** Drops what this user has confirmed but not sent. isRunning: an execution is still sending; ask again later. */
export function stop(context: Context) {
  const { isRunning, dropped } = stopRequests(context);
  const text = isRunning ? undoTexts.cancelAsked : requestsScreenTexts.stopped(dropped);
  return { isRunning, text: shown(context, text) };
}

/** The user has seen that it had no effect. */
export function forget(context: Context, { id }: { readonly id: string }): { readonly text: string } {
  context.requireConnected();
  if (!sayWithoutEffect(context, id)) throw new UserError(requestsScreenTexts.notOpen);
  return { text: shown(context, requestsScreenTexts.forgotten) };
}

/** The user has seen that it took effect. */
export function settle(context: Context, { id }: { readonly id: string }): { readonly text: string } {
  context.requireConnected();
  if (!sayTookEffect(context, id)) throw new UserError(requestsScreenTexts.notOpen);
  return { text: shown(context, requestsScreenTexts.settled) };
}

function workOf(context: Context, { form, values, rows: pinned }: Decoded<ReturnType<typeof filledRows>>) {
  const rows = pinned ?? selectionNow(context);
  const selection = selectedRows(context, RequestSheet.find(context.platform.workbook), rows);
  const { sheet } = selection;
  const wanted = wantedOf(context, form, values, new Set(labelsOf(sheet).keys()));
  if ('kind' in wanted) return wanted;
  requireEffect(wanted.template);
  const work = new RowWork(context, selection, wanted.template, wanted.typed);
  return { work, rows, tab: shownLine(sheet.name(), 100) };
}

function viewOf(context: Context, { rows: pinned, tab }: Work, all: readonly RowRequest[], from: number) {
  const inOrder = GROUPS.flatMap(group => all.filter(row => groupOf(row) === group));
  const part: RequestRowView[] = [];
  let length = 0;
  for (const row of inOrder.slice(Math.max(0, from), from + MOST_ROWS)) {
    if (length > MOST_TEXT) break;
    const view = rowView(context, row);
    length += view.lines.length;
    part.push(view);
  }
  const next = from + part.length;
  const count = (group: Group): number => all.filter(row => groupOf(row) === group).length;
  return {
    kind: 'rows' as const,
    rows: pinned as RequestRows,
    tab,
    fingerprint: fingerprint(all),
    counts: { problem: count('problem'), before: count('before'), ready: count('ready') },
    /** A part of the rows, problems first. next: the beginning of the next part; null at the end. */
    part,
    next: next < all.length ? next : null,
  };
}

function groupOf(row: RowRequest): Group {
  if (row.request === null) return 'problem';
  return isReady(row) ? 'ready' : 'before';
}

function rowView(context: Context, row: RowRequest) {
  const { request, problem, before } = row;
  const text = problem ?? (before === null ? null : beforeText(context, before));
  return {
    row: row.row,
    group: groupOf(row),
    /** '' if there is a problem. */
    lines: request === null ? '' : shown(context, joined(requestLines(request))),
    /** The problem, or the facts about the earlier equal request; else ''. */
    text: text === null ? '' : shown(context, text),
    words: wordsFor(context, before),
  };
}

/** died: the number of requests that a dead execution may have sent. */
function ranView(context: Context, sent: RequestsSent, died: number) {
  const { accepted, rejected, unknown, left, waiting, goesOn, stop: why, tried } = sent;
  return {
    kind: 'ran' as const,
    /** left: left out, because an equal request was sent meanwhile. */
    done: { accepted, rejected, unknown: unknown + died, left },
    // Rows for the next execution are not reported yet.
    rows: tried.filter(({ state }) => state !== 'planned').map(entry => triedView(context, entry)),
    /** Confirmed, but not sent yet. */
    waiting,
    goesOn,
    /** Why it ended; '' if the time ran out or nothing is left. */
    stop: why === null ? '' : shown(context, why),
  };
}

function triedView(context: Context, entry: RequestsSent['tried'][number]) {
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
  return { from: fromOf(entry), state, text: shown(context, text) };
}
