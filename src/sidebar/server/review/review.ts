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
import { leftOver, resumePushOf } from '../../../commands/push/resume';
import { type Decoder, listOf, finite, flag, object, oneOf, or, text } from '../../../common/decode';
import { resourceNamed } from '../../../resources/registry';
import { reviewScriptTexts } from '../../../text/review-script-texts';
import { undoTexts } from '../../../text/undo-texts';
import { UserError } from '../../../text/user-error';
import type { PushSource, ReviewMethods, ReviewView, RunView } from '../../methods/review';
import { type Handlers, method, nothing } from '../method';
import { reviewView } from './review-view';
import { runView } from './run-view';
import { showRow } from './show-row';
import { shown } from '../shown';

/** Of one execution that sends: short, so that the page can say how far it is, and stop. */
const RUN_MS = 40_000;
const LONGEST_REASON = 500;

function inputs() {
  const block = object({ first: finite, last: finite });
  const ofTab = object({
    of: oneOf('tab'),
    scope: oneOf('all', 'selected', 'failed'),
    sheet: or(finite, null),
    rows: or(listOf(block), null),
  });
  const ofUndo = object({ of: oneOf('undo'), push: text });
  const source: Decoder<PushSource> = json => ofTab(json) ?? ofUndo(json);
  const confirmed = object({
    source,
    fingerprint: text,
    leaveOut: listOf(text),
    count: finite,
    reason: text,
    isMeant: flag,
  });
  return { source, confirmed };
}

export function reviewMethods(): Handlers<ReviewMethods> {
  const { source, confirmed } = inputs();
  return {
    review: method<'review'>(object({ source, from: finite }), review),
    push: method<'push'>(confirmed, push),
    resume: method<'resume'>(nothing, resume),
    stop: method<'stop'>(nothing, context => {
      const { isRunning, dropped } = stopPush(context);
      return {
        isRunning,
        text: shown(context, isRunning ? undoTexts.cancelAsked() : reviewScriptTexts.stopped(dropped)),
      };
    }),
    show: method<'show'>(
      object({ source, row: finite, title: text }),
      (context, { row, title, source: wanted }) => ({
        text: shown(context, showRow(context, wanted, row, title)),
      }),
    ),
    sendWhole: method<'sendWhole'>(object({ list: text }), (context, { list }) => {
      const resource = resourceNamed(list);
      if (resource === undefined) throw new UserError(reviewScriptTexts.unknownList);
      sendWholeRecords(context, resource);
      return { text: shown(context, reviewScriptTexts.sendsWhole(resource.label)) };
    }),
  };
}

function review(context: Context, input: ReviewMethods['review']['input']): ReviewView {
  context.requireConnected();
  const pinned = pinnedNow(context, input.source);
  const request = requestOf(context, pinned);
  return viewOf(context, pinned, request, request.plan(), input.from);
}

function push(context: Context, input: ReviewMethods['push']['input']): RunView | ReviewView {
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

function resume(context: Context): ReviewMethods['resume']['result'] {
  context.requireConnected();
  const { own, doubtful } = leftOver(context);
  const next = own[0] ?? doubtful;
  const result = next === undefined ? null : resumePushOf(context, next, RUN_MS);
  return result === null ? { kind: 'nothing' } : runView(context, result);
}

/** The plan for the page. What is shown of a whole tab is remembered, so that a push from the menu tells what has changed since. */
function viewOf(
  context: Context,
  pinned: PushSource,
  request: PushRequest,
  proposed: ProposedPush,
  from: number,
): ReviewView {
  if (request.previewed === 'all') rememberShown(context, proposed.planned);
  return {
    ...reviewView(context, proposed, from),
    source: pinned,
    fingerprint: fingerprint(proposed),
    mustReadAll: request.readAll === true,
  };
}

/** Tab and selection as they are now: a click on a row selects another, and must not change what the page is about. */
function pinnedNow({ platform: { workbook } }: Context, wanted: PushSource): PushSource {
  if (wanted.of === 'undo' || wanted.sheet !== null) return wanted;
  const rows = wanted.scope === 'selected' ? workbook.selectedRows() : null;
  return { ...wanted, sheet: workbook.activeSheetId(), rows };
}

function requestOf(context: Context, wanted: PushSource): PushRequest {
  if (wanted.of === 'tab') {
    const { scope, sheet, rows } = wanted;
    return pushRequest(context, scope, { ...(sheet !== null && { sheet }), ...(rows !== null && { rows }) });
  }
  return undoRequest(context, wanted.push);
}
