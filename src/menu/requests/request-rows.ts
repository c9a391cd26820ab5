/** "Issue from rows...": asks which request, shows what the rows become, and sends what the user confirms. */

import { shownLine } from '../../common/shown-line';
import type { Context } from '../../commands/context';
import { askPages, tellPages } from '../pages';
import { chosenAgain, isReady } from '../../commands/requests/row-request';
import { labelsOf, requireEffect, RowWork, selectedRows } from '../../commands/requests/request-rows';
import { requestSheet, savedNamed } from '../../commands/requests/saved-requests';
import type { RequestTemplate } from '../../requests/request';
import { checkTemplate } from '../../requests/template';
import type { SavedRequest } from '../../sheet/tabs/request-sheet';
import { requestTexts } from '../../text/request-texts';
import { joined } from '../../text/text';
import { undoTexts } from '../../text/undo-texts';
import { UserError } from '../../text/user-error';
import type { Dialogs } from '../dialogs';
import { askValues } from './ask-values';
import { listed } from './request';
import { sentTexts, wordIn } from './request-words';
import { rowPages } from './row-pages';

/** One request for each selected row, from a saved one. */
export function requestsFromRows(context: Context, dialogs: Dialogs): void {
  context.requireConnected();
  const saved = requestSheet(context);
  const selection = selectedRows(context, saved);
  const { sheet, rows } = selection;
  const template = choose(dialogs, saved.read(), rows.length, shownLine(sheet.name(), 80));
  if (template === null) return;
  checkTemplate(template);
  const typed = askValues(context, dialogs, template, new Set(labelsOf(sheet).keys()));
  if (typed === null) return;
  requireEffect(template);

  const work = new RowWork(context, selection, template, typed);
  const shown = work.preview();
  const pages = rowPages(context, template.name, shown);
  const resendable = shown.filter(({ request, before }) => request !== null && before !== null);
  const ready = shown.filter(isReady);
  if (ready.length + resendable.length === 0) {
    tellPages(dialogs, pages);
    dialogs.tell(requestTexts.notSent);
    return;
  }
  const question = ready.length === 0 ? requestTexts.nothingNew : requestTexts.confirmRows(ready.length);
  const said = askPages(dialogs, pages, question);
  if (said === null) return;
  const { word, rest } = wordIn(said);
  const again = word === null ? [] : chosenAgain(resendable, rest, word, context.platform.clock.now());
  if (ready.length + again.length === 0) {
    dialogs.tell(requestTexts.notSent);
    return;
  }
  const reason = word === null ? said : '';
  dialogs.tell(joined(sentTexts(work.sendAsShown(shown, { ready, again, word, reason })), '\n\n'));
}

function choose(
  dialogs: Dialogs,
  requests: readonly SavedRequest[],
  rows: number,
  tab: string,
): RequestTemplate | null {
  const typed = dialogs.ask(requestTexts.askTemplate(rows, tab), listed(requests))?.trim();
  if (typed === undefined || typed === '') return null;
  const found = savedNamed(requests, typed);
  if (found === null) throw new UserError(undoTexts.unknownRun(shownLine(typed, 60)));
  return found;
}
