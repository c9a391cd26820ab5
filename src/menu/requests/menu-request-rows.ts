/** "Issue from rows...": asks for a request, shows what the rows become, and sends what the user confirms. */

import { shownLine } from '../../common/shown-line';
import type { Context } from '../../commands/context';
import { askPages, tellPages } from '../pages';
import type { Word } from '../../commands/requests/request-send';
import { sentTexts } from '../../commands/requests/request-words';
import { fingerprint, isReady, type RowRequest, type RowsOrder } from '../../commands/requests/row-request';
import { wordFits } from '../../commands/requests/word-fits';
import { labelsOf, requireEffect, RowWork, selectedRows } from '../../commands/requests/request-rows';
import { requestSheet, savedNamed } from '../../commands/requests/saved-requests';
import type { RequestTemplate } from '../../requests/request';
import { checkTemplate } from '../../requests/request-template';
import type { SavedRequest } from '../../sheet/tabs/request-sheet';
import * as requestTexts from '../../text/requests/request-texts';
import { joined } from '../../text/text';
import * as undoTexts from '../../text/push/undo-texts';
import { UserError } from '../../text/user-error';
import type { Dialogs } from '../dialogs';
import { askValues } from './ask-values';
import { listed } from './menu-request';
import { wordIn } from './menu-request-words';
import { rowPages } from './row-pages';

/** One request per selected row, from a saved request. */
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
  const again = word === null ? [] : chosenAgain(context, resendable, rest, word);
  const count = ready.length + again.length;
  if (count === 0) {
    dialogs.tell(requestTexts.notSent);
    return;
  }
  const reason = word === null ? said : '';
  const order = { fingerprint: fingerprint(shown), leaveOut: [], again, count, reason };
  const sent = work.sendAsShown(order);
  if (!('accepted' in sent)) throw new UserError(requestTexts.changed);
  dialogs.tell(joined(sentTexts(sent), '\n\n'));
}

/** The rows to send again: those named, or all possible ones. Throws UserError for an impossible row. */
function chosenAgain(
  context: Context,
  resendable: readonly RowRequest[],
  named: readonly string[],
  word: Word,
): RowsOrder['again'] {
  const can = resendable
    .filter(({ before }) => wordFits(context, before, word))
    .map(({ row }) => ({ row, word }));
  if (named.length === 0) return can;
  return [...new Set(named)].map(text => {
    const found = can.find(({ row }) => String(row) === text);
    if (found === undefined) throw new UserError(undoTexts.unknownRun(shownLine(text, 20)));
    return found;
  });
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
