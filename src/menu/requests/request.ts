/** "Custom request...": whatever the service offers and no menu item knows, for whoever has the service's reference at hand. */

import type { Connection } from '../../api/connection';
import { shownLine } from '../../common/shown-line';
import {
  onlyReads,
  personalLists,
  type Rendered,
  requestInLine,
  type RequestTemplate,
} from '../../requests/request';
import { checkTemplate, render } from '../../requests/template';
import { RequestSheet, type SavedRequest } from '../../sheet/tabs/request-sheet';
import { requestTexts } from '../../text/request-texts';
import { joined, type Text } from '../../text/text';
import { verbatim, verbatimLines } from '../../text/texts';
import { undoTexts } from '../../text/undo-texts';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { mayPull } from '../pull/pull-asking';
import { readIntoTab, renameAnswer } from './request-answer';
import { sendWithEffect } from './request-effect';
import { openLedger } from './request-send';
import { askValues, ValueSource } from './request-values';
import { requestPages } from './request-words';
import { confirmPages } from '../pages';
import { koreanMinute } from '../../common/calendar';

const MOST_LISTED = 40;

/** Asks which request, shows exactly what it becomes, sends it, and puts the answer into a tab. */
export function customRequest(context: Context): void {
  const connection = context.connection();
  const sheet = requestSheet(context);
  const template = choose(context, connection, sheet);
  if (template === null) return;
  checkTemplate(template);
  const typed = askValues(context, template, new Set());
  if (typed === null) return;
  const request = render(template, new ValueSource(context, typed).valuesFor(template));
  const tab = template.name === '' ? lineName(request) : template.name;
  const note = (text: Text): string => {
    const [first = ''] = text[context.language].split('\n');
    const status = `${koreanMinute(context.platform.clock.now())} ${first}`;
    if (template.name !== '') context.withLock(() => sheet.setStatus(template.name, status));
    return status;
  };
  let outcome: Text | null;
  try {
    outcome = run(context, connection, template.name, request, tab);
  } catch (error) {
    if (error instanceof UserError) note(joined([verbatim('✗'), error.text], ' '));
    throw error;
  }
  if (outcome === null) return;
  const status = note(outcome);
  context.tell(outcome);
  if (template.name === '') save(context, sheet, template, tab, status);
}

/** The tab of saved requests, made when there is none. */
export function requestSheet(context: Context): RequestSheet {
  const { workbook } = context.platform;
  return (
    RequestSheet.find(workbook) ??
    context.withLock(() => RequestSheet.find(workbook) ?? RequestSheet.create(workbook, context.language))
  );
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

/** The saved request of that name or number. Throws UserError for a name that several have; null when there is none. */
export function savedNamed(requests: readonly SavedRequest[], typed: string): SavedRequest | null {
  const found =
    requests.find(({ name }) => name === typed) ??
    (/^\d+$/.test(typed) ? requests[Number(typed) - 1] : undefined);
  if (found === undefined) return null;
  if (requests.filter(({ name }) => name === found.name).length > 1)
    throw new UserError(requestTexts.sameName(shownLine(found.name, 60)));
  return found;
}

function choose(context: Context, connection: Connection, sheet: RequestSheet): RequestTemplate | null {
  const requests = sheet.read();
  const doubts = openLedger(context, connection)
    .entries()
    .filter(({ state }) => state === 'unknown' || state === 'sent').length;
  const notice = doubts === 0 ? [] : [verbatim(''), requestTexts.inDoubt(doubts)];
  const typed = context.ask(requestTexts.ask(joined([listed(requests), ...notice])))?.trim();
  if (typed === undefined || typed === '') return null;
  const found = savedNamed(requests, typed) ?? requestInLine(typed);
  if (found === null) throw new UserError(undoTexts.unknownRun(shownLine(typed, 60)));
  return found;
}

function run(
  context: Context,
  connection: Connection,
  name: string,
  request: Rendered,
  tab: string,
): Text | null {
  // What comes back is written into a tab, also of what may have an effect.
  if (!onlyReads(request)) {
    if (!mayPull(context, ...personalLists(request))) return null;
    return sendWithEffect(context, connection, name, request, tab);
  }
  if (!confirmPages(context, requestPages(request), requestTexts.confirmRead)) return null;
  if (!mayPull(context, ...personalLists(request))) return null;
  return readIntoTab(context, connection, tab, request);
}

function lineName({ method, path }: Rendered): string {
  return `${method.toUpperCase()} ${path}`;
}

function save(
  context: Context,
  sheet: RequestSheet,
  template: RequestTemplate,
  tab: string,
  status: string,
): void {
  const name = context.ask(requestTexts.askSave)?.trim().slice(0, 80) ?? '';
  if (name === '') return;
  if (sheet.read().some(request => request.name === name)) throw new UserError(requestTexts.sameName(name));
  context.withLock(() => {
    sheet.add({ ...template, name });
    sheet.setStatus(name, status);
  });
  renameAnswer(context, tab, name);
  context.tell(verbatim(`✓ ${shownLine(name, 80)}`));
}
