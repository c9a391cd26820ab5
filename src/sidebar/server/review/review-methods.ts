/** Review and push from the sidebar: a plan as data, whose ticked rows are sent in short executions. */

import type { Context } from '../../../commands/context';
import { undoRequest } from '../../../commands/decide/undo-command';
import { stopPush } from '../../../commands/push/cancel';
import {
  confirmedShape,
  pushAsShown,
  type PushRequest,
  pushRequest,
} from '../../../commands/push/push-command';
import { type PlannedPush, rowBlocks } from '../../../commands/push/plan-push';
import { rememberShown } from '../../../commands/push/preview';
import { putBackRequest } from '../../../commands/push/effects-command';
import { leftOver, resumePushOf } from '../../../commands/push/resume';
import { type Decoded, either, finite, object, oneOf, or, text } from '../../../common/decode';
import * as reviewTexts from '../../../text/push/review-texts';
import { UserError } from '../../../text/text';
import { inSheet, nothing, type Shown, withService } from '../method';
import { type After, afterInput } from '../preview-part';
import { listNamed } from './effects';
import { reviewView } from './review-view';
import { runView } from './run-view';
import { shownLine } from '../../../common/shown-line';
import { TableSheet } from '../../../sheet/table/table-sheet';

const LONGEST_REASON = 500;

export type PushSource = Decoded<ReturnType<typeof sourceInput>>;
export type ReviewView = Shown<ReturnType<typeof viewOf>>;
export type Confirmation = Decoded<ReturnType<typeof confirmation>>;

/** Which rows: as the page first asks, and as the script fixes it for later calls. */
function sourceInput() {
  const ofTab = object({
    of: oneOf('tab'),
    scope: oneOf('all', 'selected', 'failed'),
    /** null: the active tab. */
    sheet: or(finite, null),
    /** First and last row of each selected block; null: the present selection. */
    rows: or(rowBlocks(), null),
  });
  const ofList = object({ of: oneOf('putBack'), list: text });
  return either(ofTab, either(object({ of: oneOf('undo'), push: text }), ofList));
}

const confirmation = () => object({ source: sourceInput(), ...confirmedShape() });

export function reviewMethods() {
  const source = sourceInput();
  return {
    review: withService(object({ source, after: afterInput() }), review),
    push: withService(confirmation(), push),
    /** Continues what this user has confirmed. Input: the receipt of the last answer; null for a page that has none. */
    resume: withService(or(text, null), resume),
    stop: inSheet(nothing, stopPush),
    show: inSheet(object({ sheet: finite, row: finite, title: text }), showRow),
  };
}

function review(context: Context, input: { readonly source: PushSource; readonly after: After }) {
  const pinned = pinnedNow(context, input.source);
  const request = requestOf(context, pinned);
  return viewOf(context, pinned, request, request.plan(), input.after);
}

/** Returns a plan if nothing was sent, because something differs from the preview. */
function push(context: Context, { source, reason: typed, ...agreed }: Confirmation) {
  const request = requestOf(context, source);
  const reason = typed.trim().slice(0, LONGEST_REASON);
  const outcome = pushAsShown(context, request, { ...agreed, reason });
  if ('report' in outcome) return runView(context, outcome);
  return viewOf(context, source, request, outcome, null);
}

function resume(context: Context, heard: string | null) {
  if (heard !== null) context.waiting().untold.heard(heard);
  const { own, doubtful, untold } = leftOver(context);
  const next = own[0] ?? doubtful ?? untold[0];
  const result = next === undefined ? null : resumePushOf(context, next);
  return result === null ? { kind: 'nothing' as const } : runView(context, result);
}

/**
 * The plan for the page. The plan of a whole tab is stored, so that a push from the menu can name the changes since.
 */
function viewOf(
  context: Context,
  pinned: PushSource,
  request: PushRequest,
  planned: PlannedPush,
  after: After,
) {
  if (request.previewed === 'all') rememberShown(context, planned);
  return {
    ...reviewView(context, planned, after),
    source: pinned,
    /** This user typed none of it, so all of it must be read. */
    mustReadAll: request.readAll === true,
  };
}

/** Fixes tab and selection, because a click on a row of the page changes the selection. */
function pinnedNow({ platform: { workbook } }: Context, wanted: PushSource): PushSource {
  if (wanted.of !== 'tab' || wanted.sheet !== null) return wanted;
  const rows = wanted.scope === 'selected' ? [...workbook.selectedRows()] : null;
  return { ...wanted, sheet: workbook.activeSheetId(), rows };
}

function requestOf(context: Context, wanted: PushSource): PushRequest {
  if (wanted.of === 'tab') {
    const { scope, sheet, rows } = wanted;
    return pushRequest(context, scope, { ...(sheet !== null && { sheet }), ...(rows !== null && { rows }) });
  }
  if (wanted.of === 'undo') return undoRequest(context, wanted.push);
  return putBackRequest(context, listNamed(context, wanted.list));
}

/** Selects the row and names it. Throws UserError if the tab was deleted. */
function showRow(
  { platform: { workbook } }: Context,
  { sheet: id, row, title }: { readonly sheet: number; readonly row: number; readonly title: string },
) {
  const sheet = TableSheet.reported(workbook).find(one => one.sheet.id === id)?.sheet;
  if (sheet === undefined) throw new UserError(reviewTexts.tabGone);
  if (!Number.isInteger(row) || row < 2 || row > sheet.size().rows)
    throw new UserError(reviewTexts.rowGone(shownLine(title, 60)));
  sheet.select(row);
  return { text: reviewTexts.selected(row) };
}
