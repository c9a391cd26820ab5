/** The tab of saved requests and its contents. */

import { koreanMinute } from '../../common/calendar';
import { shownLine } from '../../common/shown-line';
import type { RequestTemplate } from '../../requests/request';
import { RequestSheet, type SavedRequest } from '../../sheet/tabs/request-sheet';
import * as requestTexts from '../../text/requests/request-texts';
import { inLanguage, joined, type Text } from '../../text/text';
import { verbatim } from '../../text/texts';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { renameAnswer } from './request-answer';
import { openLedger } from './request-send';

/** The tab of saved requests, created if it is missing. */
export function requestSheet(context: Context): RequestSheet {
  const { workbook } = context.platform;
  return (
    RequestSheet.find(workbook) ??
    context.withLock(() => RequestSheet.find(workbook) ?? RequestSheet.create(workbook, context.language))
  );
}

/** The saved request with this name or number; null if there is none. Throws UserError for an ambiguous name. */
export function savedNamed(requests: readonly SavedRequest[], typed: string): SavedRequest | null {
  const found =
    requests.find(({ name }) => name === typed) ??
    (/^\d+$/.test(typed) ? requests[Number(typed) - 1] : undefined);
  if (found === undefined) return null;
  if (requests.filter(({ name }) => name === found.name).length > 1)
    throw new UserError(requestTexts.sameName(shownLine(found.name, 60)));
  return found;
}

/** Runs a saved request and stores its outcome (status) or error with it. null if there is no outcome. */
export function noted(
  context: Context,
  name: string,
  run: () => Text | null,
): { readonly text: Text; readonly status: string } | null {
  const note = (text: Text): string => {
    const [first = ''] = inLanguage(text, context.language).split('\n');
    const status = `${koreanMinute(context.platform.clock.now())} ${first}`;
    const sheet = name === '' ? null : RequestSheet.find(context.platform.workbook);
    if (sheet !== null) context.withLock(() => sheet.setStatus(name, status));
    return status;
  };
  try {
    const text = run();
    return text === null ? null : { text, status: note(text) };
  } catch (error) {
    if (error instanceof UserError) note(joined([verbatim('✗'), error.text], ' '));
    throw error;
  }
}

/** Saves a request; the tab `tab` with its answer takes the name. Throws UserError if the name is taken. */
export function saveRequest(
  context: Context,
  sheet: RequestSheet,
  template: RequestTemplate,
  { tab, status }: { readonly tab: string; readonly status: string },
): void {
  const { name } = template;
  if (sheet.read().some(request => request.name === name)) throw new UserError(requestTexts.sameName(name));
  context.withLock(() => {
    sheet.add(template);
    sheet.setStatus(name, status);
  });
  renameAnswer(context, tab, name);
}

/** The number of requests with an unknown outcome. */
export function requestsInDoubt(context: Context): number {
  return openLedger(context)
    .entries()
    .filter(({ state }) => state === 'unknown' || state === 'sent').length;
}
