/** "Custom request...": a request that no menu item has, for a user with the service's reference. */

import { shownLine } from '../../common/shown-line';
import type { Context } from '../../commands/context';
import { labelOf, questionAbout } from '../../commands/pull/members-question';
import { confirmPages } from '../pages';
import { resultText } from '../../commands/pull/result-text';
import {
  type PlannedRequest,
  planRequest,
  readAsShown,
  type WantedRequest,
} from '../../commands/requests/single-request';
import {
  noted,
  requestSheet,
  requestsInDoubt,
  savedNamed,
  saveRequest,
} from '../../commands/requests/saved-requests';
import { requestInLine, type RequestTemplate } from '../../requests/request';
import { checkTemplate } from '../../requests/request-template';
import type { RequestSheet, SavedRequest } from '../../sheet/tabs/request-sheet';
import * as requestTexts from '../../text/requests/request-texts';
import { joined, type Text } from '../../text/text';
import { verbatim, verbatimLines } from '../../text/texts';
import * as undoTexts from '../../text/push/undo-texts';
import { UserError } from '../../text/user-error';
import type { Dialogs } from '../dialogs';
import { askValues } from './ask-values';
import { sendAsking } from './menu-request-effect';
import { requestPages } from './menu-request-words';

const MOST_LISTED = 40;

/** Asks for a request, shows it exactly as sent, sends it, and writes the answer into a tab. */
export function customRequest(context: Context, dialogs: Dialogs): void {
  context.requireConnected();
  const sheet = requestSheet(context);
  const template = choose(context, dialogs, sheet);
  if (template === null) return;
  checkTemplate(template);
  const typed = askValues(context, dialogs, template, new Set());
  if (typed === null) return;
  const wanted = { template, typed };
  const shown = planRequest(context, wanted);
  const outcome = noted(context, template.name, () => sendAndWrite(context, dialogs, wanted, shown));
  if (outcome === null) return;
  dialogs.tell(outcome.text);
  if (template.name === '')
    save(context, dialogs, sheet, template, { tab: shown.tab, status: outcome.status });
}

/** The saved requests, numbered. */
export function listed(requests: readonly SavedRequest[]): Text {
  const lines = requests
    .slice(0, MOST_LISTED)
    .map(
      ({ name, method, path }, i) =>
        `${i + 1}. ${shownLine(name, 60)} (${shownLine(`${method} ${path}`, 80)})`,
    );
  if (requests.length > MOST_LISTED) lines.push(`… +${requests.length - MOST_LISTED}`);
  return verbatimLines(lines);
}

function choose(context: Context, dialogs: Dialogs, sheet: RequestSheet): RequestTemplate | null {
  const requests = sheet.read();
  const doubts = requestsInDoubt(context);
  const notice = doubts === 0 ? [] : [verbatim(''), requestTexts.inDoubt(doubts)];
  const typed = dialogs.ask(requestTexts.ask, joined([listed(requests), ...notice]))?.trim();
  if (typed === undefined || typed === '') return null;
  const found = savedNamed(requests, typed) ?? requestInLine(typed);
  if (found === null) throw new UserError(undoTexts.unknownRun(shownLine(typed, 60)));
  return found;
}

/** The result in words; null if the user declined. */
function sendAndWrite(
  context: Context,
  dialogs: Dialogs,
  wanted: WantedRequest,
  shown: PlannedRequest,
): Text | null {
  const { request, personal, fingerprint } = shown;
  // The answer is written into a tab, even for a request with an effect.
  if (!shown.onlyReads) {
    if (!mayCome(context, dialogs, personal)) return null;
    return sendAsking(context, dialogs, wanted, shown);
  }
  if (!confirmPages(dialogs, requestPages(request), requestTexts.confirmRead)) return null;
  if (!mayCome(context, dialogs, personal)) return null;
  const result = readAsShown(context, wanted, fingerprint);
  if ('request' in result) throw new UserError(requestTexts.changed);
  return resultText(result);
}

/** Asks before an answer with members' data. */
function mayCome(context: Context, dialogs: Dialogs, personal: PlannedRequest['personal']): boolean {
  const question = questionAbout(context, personal.map(labelOf), false);
  return question === null || dialogs.confirm(question.text);
}

function save(
  context: Context,
  dialogs: Dialogs,
  sheet: RequestSheet,
  template: RequestTemplate,
  answered: { readonly tab: string; readonly status: string },
): void {
  const name = dialogs.ask(requestTexts.askSave)?.trim().slice(0, 80) ?? '';
  if (name === '') return;
  saveRequest(context, sheet, { ...template, name }, answered);
  dialogs.tell(verbatim(`✓ ${shownLine(name, 80)}`));
}
