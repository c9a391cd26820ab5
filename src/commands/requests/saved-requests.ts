/** The tab of saved requests, and what stands in it of each. */

import { shownLine } from '../../common/shown-line';
import type { RequestTemplate } from '../../requests/request';
import { RequestSheet, type SavedRequest } from '../../sheet/tabs/request-sheet';
import { requestTexts } from '../../text/request-texts';
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
