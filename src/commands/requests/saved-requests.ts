/** The tab of saved requests and its contents. */

import { koreanMinute } from '../../common/calendar';
import type { RequestTemplate } from '../../requests/request';
import { RequestSheet } from '../../sheet/tabs/request-sheet';
import * as requestTexts from '../../text/requests/request-texts';
import { inLanguage, joined, type Text } from '../../text/text';
import { verbatim } from '../../text/texts';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { renameAnswer } from './request-answer';

/** The tab of saved requests, created if it is missing. */
function requestSheet(context: Context): RequestSheet {
  const { workbook } = context.platform;
  return (
    RequestSheet.find(workbook) ??
    context.withLock(() => RequestSheet.find(workbook) ?? RequestSheet.create(workbook, context.language))
  );
}

/** Runs a saved request and writes its outcome or error behind it. Nothing is written for null. */
export function noted(context: Context, name: string, run: () => Text | null): void {
  const note = (text: Text): void => {
    const sheet = name === '' ? null : RequestSheet.find(context.platform.workbook);
    if (sheet === null) return;
    const [first = ''] = inLanguage(text, context.language).split('\n');
    const status = `${koreanMinute(context.platform.clock.now())} ${first}`;
    context.withLock(() => sheet.setStatus(name, status));
  };
  try {
    const text = run();
    if (text !== null) note(text);
  } catch (error) {
    if (error instanceof UserError) note(joined([verbatim('✗'), error.text], ' '));
    throw error;
  }
}

/** Saves a request; the tab `tab` with its answer takes the name. Throws UserError if the name is taken. */
export function saveRequest(context: Context, template: RequestTemplate, tab: string): void {
  const { name } = template;
  const sheet = requestSheet(context);
  if (sheet.read().some(request => request.name === name)) throw new UserError(requestTexts.sameName(name));
  context.withLock(() => sheet.add(template));
  renameAnswer(context, tab, name);
}
