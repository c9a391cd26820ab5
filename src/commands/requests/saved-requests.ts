/** The tab of saved requests, and what stands in it of each. */

import { koreanMinute } from '../../common/calendar';
import { shownLine } from '../../common/shown-line';
import type { RequestTemplate } from '../../requests/request';
import { RequestSheet, type SavedRequest } from '../../sheet/tabs/request-sheet';
import { requestTexts } from '../../text/request-texts';
import { inLanguage, joined, type Text } from '../../text/text';
import { verbatim } from '../../text/texts';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { renameAnswer } from './request-answer';
import { openLedger } from './request-send';

/** The tab of saved requests, made when there is none. */
export function requestSheet(context: Context): RequestSheet {
  const { workbook } = context.platform;
  return (
    RequestSheet.find(workbook) ??
    context.withLock(() => RequestSheet.find(workbook) ?? RequestSheet.create(workbook, context.language))
  );
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

/**
 * Runs a request, and keeps what became of it in the tab of saved ones, where one of that name stands; what goes wrong as well. status: what was kept. null where
 * there is no outcome.
 */
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

/** Saves a request whose answer stands in `tab`, which takes its name. Throws UserError for a name that another has. */
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

/** How many requests nobody knows the outcome of. */
export function requestsInDoubt(context: Context): number {
  return openLedger(context)
    .entries()
    .filter(({ state }) => state === 'unknown' || state === 'sent').length;
}
