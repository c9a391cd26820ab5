/** Reviewing and sending from the sidebar: a plan as data, and what is ticked of it sent by short executions, one after the other. */

import type { Context } from '../../../commands/context';
import { undoRequest } from '../../../commands/decide/undo';
import { stopPush } from '../../../commands/push/cancel';
import {
  type Confirmed,
  fingerprint,
  type ProposedPush,
  pushAsShown,
  type PushRequest,
  pushRequest,
} from '../../../commands/push/push';
import { rememberShown } from '../../../commands/push/preview';
import { sendWholeRecords } from '../../../commands/push/replace-mode';
import { putBackRequest } from '../../../commands/push/unsent-effects';
import { leftOver, resumePushOf } from '../../../commands/push/resume';
import { type Decoded, either, listOf, finite, flag, object, oneOf, or, text } from '../../../common/decode';
import { resourceNamed } from '../../../resources/registry';
import { reviewScriptTexts } from '../../../text/review-script-texts';
import { undoTexts } from '../../../text/undo-texts';
import { UserError } from '../../../text/user-error';
import { inSheet, nothing, withService } from '../method';
import { reviewView } from './review-view';
import { runView } from './run-view';
import { showRow } from './show-row';
import { shown } from '../shown';

/** Of one execution that sends: short, so that the page can say how far it is, and stop. */
const RUN_MS = 40_000;
const LONGEST_REASON = 500;

export type PushSource = Decoded<ReturnType<typeof sourceInput>>;
export type ReviewView = ReturnType<typeof viewOf>;
export type Confirmation = Decoded<ReturnType<typeof confirmation>>;

/** Which rows. As the page asks first, and as the script pins it for the calls that follow. */
function sourceInput() {
  const block = object({ first: finite, last: finite });
  const ofTab = object({
    of: oneOf('tab'),
    scope: oneOf('all', 'selected', 'failed'),
    /** null: the tab in sight. */
    sheet: or(finite, null),
    /** First and last row of each selected block; null: as selected now. */
    rows: or(listOf(block), null),
  });
  const ofList = object({ of: oneOf('putBack'), list: text });
  return either(ofTab, either(object({ of: oneOf('undo'), push: text }), ofList));
}

function confirmation() {
  return object({
    source: sourceInput(),
    fingerprint: text,
    /** Names of rows. */
    leaveOut: listOf(text),
    /** How many the button has said. */
    count: finite,
    reason: text,
    /** What looks wrong about the whole is meant. */
    isMeant: flag,
  });
}

export function reviewMethods() {
  const source = sourceInput();
  return {
    review: withService(object({ source, from: finite }), review),
    push: withService(confirmation(), push),
    /** Goes on with what this user confirmed. */
    resume: withService(nothing, resume),
    /** Sends nothing more of what this user confirmed. isRunning: what is on its way is over first; ask again then. */
    stop: inSheet(nothing, context => {
      const { isRunning, dropped } = stopPush(context);
      return {
        isRunning,
        text: shown(context, isRunning ? undoTexts.cancelAsked() : reviewScriptTexts.stopped(dropped)),
      };
    }),
    show: inSheet(
      object({ source, row: finite, title: text }),
      (context, { row, title, source: wanted }) => ({
        text: shown(context, showRow(context, wanted.of === 'tab' ? wanted.sheet : null, row, title)),
      }),
    ),
    /** The list's updates carry all known fields from now on. */
    sendWhole: inSheet(object({ list: text }), (context, { list }) => {
      const resource = resourceNamed(list);
      if (resource === undefined) throw new UserError(reviewScriptTexts.unknownList);
      sendWholeRecords(context, resource);
      return { text: shown(context, reviewScriptTexts.sendsWhole(resource.label)) };
    }),
  };
}

function review(context: Context, input: { readonly source: PushSource; readonly from: number }) {
  context.requireConnected();
  const pinned = pinnedNow(context, input.source);
  const request = requestOf(context, pinned);
  return viewOf(context, pinned, request, request.plan(), input.from);
}

/** A plan: nothing was sent, because something is not as it was shown. */
function push(context: Context, input: Confirmation) {
  context.requireConnected();
  const { source: wanted, leaveOut, count, isMeant } = input;
  const request = requestOf(context, wanted);
  const agreed: Confirmed = {
    fingerprint: input.fingerprint,
    leaveOut,
    count,
    isMeant,
    reason: input.reason.trim().slice(0, LONGEST_REASON),
  };
  const outcome = pushAsShown(context, request, agreed, RUN_MS);
  if ('report' in outcome) return runView(context, outcome);
  return viewOf(context, wanted, request, outcome, 0);
}

function resume(context: Context) {
  context.requireConnected();
  const { own, doubtful } = leftOver(context);
  const next = own[0] ?? doubtful;
  const result = next === undefined ? null : resumePushOf(context, next, RUN_MS);
  return result === null ? { kind: 'nothing' as const } : runView(context, result);
}

/** The plan for the page. What is shown of a whole tab is remembered, so that a push from the menu tells what has changed since. */
function viewOf(
  context: Context,
  pinned: PushSource,
  request: PushRequest,
  proposed: ProposedPush,
  from: number,
) {
  if (request.previewed === 'all') rememberShown(context, proposed.planned);
  return {
    ...reviewView(context, proposed, from),
    source: pinned,
    /** What is confirmed by it. */
    fingerprint: fingerprint(proposed),
    /** Nothing of it was typed by this user: all of it must be read. */
    mustReadAll: request.readAll === true,
  };
}

/** Tab and selection as they are now: a click on a row selects another, and must not change what the page is about. */
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
  const resource = context.list(wanted.list);
  if (resource === undefined) throw new UserError(reviewScriptTexts.unknownList);
  return putBackRequest(context, resource);
}
