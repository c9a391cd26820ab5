/** Preview, confirmation, push. No lock is held while a dialog is open. */

import type { Context } from '../../commands/context';
import type { PlannedPush } from '../../commands/push/plan-push';
import { differenceSince, lastPreview, preview, type Seen, seenNow } from '../../commands/push/preview';
import {
  closesSomething,
  countOf,
  fingerprint,
  markNothingSent,
  othersNote,
  pushAsShown,
  pushRequest,
  type PushRequest,
} from '../../commands/push/push-command';
import { refusalOf } from '../../commands/push/effects-command';
import { isEmptyPlan, saysNothing } from '../../push/plan/plan';
import * as pushConfirmTexts from '../../text/push/push-confirm-texts';
import * as reviewTexts from '../../text/push/review-texts';
import * as planTexts from '../../text/push/plan-texts';
import { joined, type Text } from '../../text/text';
import { verbatim } from '../../text/texts';
import * as undoTexts from '../../text/push/undo-texts';
import type { Dialogs } from '../dialogs';
import { askPages, type Block, confirmPages, tellPages } from '../pages';
import { differenceBlocks, noteLine, planPages, section } from './plan-pages';
import { askEffects, reportPush } from './menu-push-report';

/** Pushes the edited and new rows of the active tab. */
export function push(context: Context, dialogs: Dialogs): void {
  context.requireConnected();
  confirmAndPush(context, dialogs, pushRequest(context, 'all'));
}

/** Shows the plan and sends it after confirmation; if it has changed meanwhile, shows the differences. */
export function confirmAndPush(context: Context, dialogs: Dialogs, request: PushRequest): void {
  let planned = request.plan();
  // What an earlier push has shown of this list stands before any question about rows.
  const { resource } = planned.table;
  if (refusalOf(context, planned) !== null) {
    const next = askEffects(context, dialogs, resource);
    if (next !== 'again') {
      if (next !== null) confirmAndPush(context, dialogs, next);
      return;
    }
  }
  let seen = request.previewed === 'none' ? null : lastPreview(context, planned);
  for (;;) {
    const reason = mayGoOn(context, dialogs, request, planned, seen);
    if (reason === null) return;
    const asked = seenNow(context, planned);
    const outcome = pushAsShown(context, request, {
      fingerprint: fingerprint(planned),
      leaveOut: [],
      count: countOf(planned.plan),
      isMeant: true,
      reason,
    });
    if ('report' in outcome) {
      const next = reportPush(context, dialogs, outcome);
      if (next !== null) confirmAndPush(context, dialogs, next === 'again' ? request : next);
      return;
    }
    planned = outcome;
    seen = asked;
  }
}

/**
 * Asks the user to confirm. A push that only records the outcome of an earlier run needs no question.
 * Returns the reason, '' for no reason, and null if the user stops.
 */
function mayGoOn(
  context: Context,
  dialogs: Dialogs,
  request: PushRequest,
  planned: PlannedPush,
  seen: Seen | null,
): string | null {
  const { plan } = planned;
  const notes = notesOf(planned);
  const changed = seen?.by === 'question';
  const prefix: Text[] = changed ? [pushConfirmTexts.changedMeanwhile, verbatim('')] : [];
  if (saysNothing(plan)) {
    if (closesSomething(planned)) return '';
    markNothingSent(context, planned);
    dialogs.tell(joined([...prefix, reviewTexts.nothing(plan.tab), ...notes.flat()]));
    return null;
  }
  const partly = request.previewed === 'some' && !changed;
  const differs = seen === null ? [] : differencesSince(context, seen, planned, partly);
  const intro: Block[] = changed ? [[pushConfirmTexts.changedMeanwhile]] : [];
  const isNothing = isEmptyPlan(plan) && !closesSomething(planned);
  const first = [...intro, ...(isNothing ? [[reviewTexts.nothing(plan.tab)]] : []), ...differs];
  const pages = planPages(context, planned, first, notes);
  if (isNothing) {
    tellPages(dialogs, pages);
    markNothingSent(context, planned);
    return null;
  }
  // Nothing is sent: only the results of an earlier push are journalled.
  if (isEmptyPlan(plan)) return confirmPages(dialogs, pages, pushConfirmTexts.confirmBooks) ? '' : null;
  const question = pushConfirmTexts.confirmPush(countOf(plan));
  const reason = askPages(dialogs, pages, question, request.readAll);
  if (reason === null) return null;
  if (plan.suspicion !== null && !dialogs.may(pushConfirmTexts.confirmSuspicion(plan.suspicion))) return null;
  return reason.trim().slice(0, 500);
}

/** What is left out of the plan, or ends with it. */
function notesOf(planned: PlannedPush): Block[] {
  const { resource } = planned.table;
  const others = othersNote(planned);
  return [
    ...section(undoTexts.skippedHeading, planned.skipped, note => noteLine(resource, note)),
    ...(others === null ? [] : [[others]]),
  ];
}

/** The differences from the shown plan, as blocks that must be read. */
function differencesSince(context: Context, seen: Seen, planned: PlannedPush, partly: boolean): Block[] {
  const difference = differenceSince(context, seen, planned, partly);
  if (difference === null) return [];
  if (difference === 'tooMany') return [[planTexts.tooManyToName]];
  const heading = seen.by === 'preview' ? planTexts.changedHeading : planTexts.changedSinceAskedHeading;
  return differenceBlocks(planned.table.resource, difference, heading);
}

/** "Preview": shows what a push would send, page by page. */
export function tellPreview(context: Context, dialogs: Dialogs): void {
  const planned = preview(context);
  const { plan } = planned;
  if (saysNothing(plan)) dialogs.tell(reviewTexts.nothing(plan.tab));
  else tellPages(dialogs, planPages(context, planned));
}
