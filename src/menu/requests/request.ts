/** "Custom request...": whatever the service offers and no menu item knows, for whoever has the service's reference at hand. */

import { koreanMinute } from '../../common/calendar';
import { shownLine } from '../../common/shown-line';
import type { Context } from '../../commands/context';
import { confirmPages } from '../pages';
import { resultText } from '../../commands/pull/result-text';
import { readIntoTab } from '../../commands/requests/request-answer';
import { ValueSource } from '../../commands/requests/request-values';
import {
  requestSheet,
  requestsInDoubt,
  savedNamed,
  saveRequest,
} from '../../commands/requests/saved-requests';
import { onlyReads, personalLists, requestInLine, type RequestTemplate } from '../../requests/request';
import { checkTemplate, render } from '../../requests/template';
import type { RequestSheet, SavedRequest } from '../../sheet/tabs/request-sheet';
import { requestTexts } from '../../text/request-texts';
import { inLanguage, joined, type Text } from '../../text/text';
import { verbatim, verbatimLines } from '../../text/texts';
import { undoTexts } from '../../text/undo-texts';
import { UserError } from '../../text/user-error';
import type { Dialogs } from '../dialogs';
import { mayPull } from '../pull/pull-asking';
import { askValues } from './ask-values';
import { sendAsking, type ShownRequest } from './request-effect';
import { requestPages } from './request-words';

const MOST_LISTED = 40;

/** Asks which request, shows exactly what it becomes, sends it, and puts the answer into a tab. */
export function customRequest(context: Context, dialogs: Dialogs): void {
  context.requireConnected();
  const sheet = requestSheet(context);
  const template = choose(context, dialogs, sheet);
  if (template === null) return;
  checkTemplate(template);
  const typed = askValues(context, dialogs, template, new Set());
  if (typed === null) return;
  const request = render(template, new ValueSource(context, typed).valuesFor(template));
  const tab = template.name === '' ? `${request.method.toUpperCase()} ${request.path}` : template.name;
  const note = (text: Text): string => {
    const [first = ''] = inLanguage(text, context.language).split('\n');
    const status = `${koreanMinute(context.platform.clock.now())} ${first}`;
    if (template.name !== '') context.withLock(() => sheet.setStatus(template.name, status));
    return status;
  };
  let outcome: Text | null;
  try {
    outcome = sendAndWrite(context, dialogs, { name: template.name, request, tab });
  } catch (error) {
    if (error instanceof UserError) note(joined([verbatim('✗'), error.text], ' '));
    throw error;
  }
  if (outcome === null) return;
  const status = note(outcome);
  dialogs.tell(outcome);
  if (template.name === '') save(context, dialogs, sheet, template, { tab, status });
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

/** What came of the request, in words; null where its user said no. */
function sendAndWrite(context: Context, dialogs: Dialogs, what: ShownRequest): Text | null {
  const { request, tab } = what;
  // What comes back is written into a tab, also of what may have an effect.
  if (!onlyReads(request)) {
    if (!mayPull(context, dialogs, ...personalLists(request))) return null;
    return sendAsking(context, dialogs, what);
  }
  if (!confirmPages(dialogs, requestPages(request), requestTexts.confirmRead)) return null;
  if (!mayPull(context, dialogs, ...personalLists(request))) return null;
  return resultText(readIntoTab(context, tab, request));
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
