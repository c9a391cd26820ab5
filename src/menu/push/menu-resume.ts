/** "Continue": continues the unfinished work of earlier executions. */

import type { Context } from '../../commands/context';
import { runAsked } from '../../commands/pull/asked-pull';
import { outcomeText } from '../../commands/pull/result-text';
import { usersOf } from '../../commands/push/others';
import { leftOver, pausedPull, requireOriginal, resumePushOf } from '../../commands/push/resume';
import { leftRequests, resumeRequests } from '../../commands/requests/request-resume';
import { sentTexts } from '../../commands/requests/row-request';
import { shownLine } from '../../common/shown-line';
import type { JournalEntry, OpenEntry } from '../../push/entry/journal';
import { resourceNamed } from '../../resources/registry';
import * as commandTexts from '../../text/command-texts';
import * as pushConfirmTexts from '../../text/push/push-confirm-texts';
import * as pullTexts from '../../text/pull/pull-texts';
import * as requestTexts from '../../text/requests/request-texts';
import { joined, type Text } from '../../text/text';
import { verbatim } from '../../text/texts';
import type { Dialogs } from '../dialogs';
import { confirmAndPush } from './menu-push';
import { reportPush } from './menu-push-report';
import { cancel, cancellable } from '../../commands/push/cancel';
import * as undoTexts from '../../text/push/undo-texts';

/** Continues a push, a pull or requests, or says that nothing waits. */
export function resume(context: Context, dialogs: Dialogs): void {
  const { own, others, doubtful, untold } = leftOver(context);
  // First confirmed rows, then a paused pull and requests, finally entries that can only be looked up or reported.
  if (own[0] !== undefined && continuesPush(context, dialogs, own[0])) return;
  if (others[0] !== undefined) requireOriginal(context, others[0]);
  if (continuesPull(context, dialogs)) return;
  if (continuesRequests(context, dialogs)) return;
  const last = doubtful ?? untold[0];
  const hasLooked = last !== undefined && continuesPush(context, dialogs, last);
  const requests = leftRequests(context).others;
  const left = [
    ...(others.length === 0 ? [] : [othersText(others)]),
    ...(requests.length === 0 ? [] : [requestTexts.othersWaiting(requests.length, usersOf(requests))]),
  ];
  if (left.length > 0) dialogs.tell(joined(left, '\n\n'));
  else if (!hasLooked) dialogs.tell(commandTexts.nothingToContinue);
}

function continuesPush(context: Context, dialogs: Dialogs, entry: JournalEntry): boolean {
  const result = resumePushOf(context, entry);
  const next = result === null ? null : reportPush(context, dialogs, result);
  // The other confirmed rows are dropped then. Their user pushes them again.
  if (next !== null && next !== 'again') confirmAndPush(context, dialogs, next);
  return result !== null;
}

function continuesPull(context: Context, dialogs: Dialogs): boolean {
  const paused = pausedPull(context);
  if (paused === null) return false;
  if (paused.own === null) dialogs.tell(pullTexts.pausedByOthers(paused.resource.label));
  else dialogs.tell(outcomeText(runAsked(context, dialogs, paused.resource, paused.own)));
  return true;
}

function continuesRequests(context: Context, dialogs: Dialogs): boolean {
  const resumed = resumeRequests(context);
  if (resumed === null) return false;
  dialogs.tell(joined([...sentTexts(resumed), ...resumed.answers], '\n\n'));
  return true;
}

/** Confirmed journal entries that are not on this user's waiting list: by list, with the named owner and what to do. */
function othersText(entries: readonly OpenEntry[]): Text {
  const lists = [...new Set(entries.map(({ resource }) => resource))];
  const lines = lists.map(name => {
    const waiting = entries.filter(({ resource }) => resource === name);
    const label = resourceNamed(name)?.label ?? verbatim(shownLine(name, 40));
    return pushConfirmTexts.othersWaiting(label, waiting.length, usersOf(waiting));
  });
  return joined([pushConfirmTexts.othersAreNotSent, ...lines]);
}

/** "Cancel": asks before anything is dropped, and reports it. */
export function cancelAsking(context: Context, dialogs: Dialogs): void {
  const found = cancellable(context);
  const { waiting, users, paused } = found;
  const questions = [
    ...(waiting === 0 ? [] : [undoTexts.askCancel(waiting, users)]),
    ...(paused === null ? [] : [undoTexts.askDropPaused(paused)]),
  ];
  dialogs.must(joined(questions, '\n\n'));
  const dropped = cancel(context, found);
  if (dropped === null) {
    dialogs.tell(undoTexts.cancelAsked);
    return;
  }
  const said = [
    ...(dropped === 0 && paused !== null ? [] : [undoTexts.cancelled(dropped)]),
    ...(paused === null ? [] : [undoTexts.pausedDropped(paused)]),
  ];
  dialogs.tell(joined(said));
}
