/** A single request that may change something: shows it, asks, sends it, and reports the result. */

import type { Context } from '../../commands/context';
import type { Word } from '../../commands/requests/request-send';
import { beforeText, effectText } from '../../commands/requests/request-words';
import { type PlannedRequest, sendAsShown, type WantedRequest } from '../../commands/requests/single-request';
import { isHeld, wordFits } from '../../commands/requests/word-fits';
import * as requestTexts from '../../text/requests/request-texts';
import { joined, type Text } from '../../text/text';
import { UserError } from '../../text/user-error';
import type { Dialogs } from '../dialogs';
import { askPages } from '../pages';
import { requestPages, wordIn } from './menu-request-words';

/** Asks, sends, and reports the result; null if nothing was sent. */
export function sendAsking(
  context: Context,
  dialogs: Dialogs,
  wanted: WantedRequest,
  shown: PlannedRequest,
): Text | null {
  const said = ask(context, dialogs, shown);
  if (said === null) return null;
  const effect = sendAsShown(context, wanted, { ...said, fingerprint: shown.fingerprint });
  if ('request' in effect) throw new UserError(requestTexts.changed);
  return effectText(effect);
}

function ask(
  context: Context,
  dialogs: Dialogs,
  { request, before }: PlannedRequest,
): { readonly reason: string; readonly word: Word } | null {
  // Its body may come from cells that anybody can edit, so all of it must be read before confirming.
  if (before === null) {
    const reason = askPages(dialogs, requestPages(request), requestTexts.confirmEffect, true);
    return reason === null ? null : { reason, word: null };
  }
  const text = beforeText(context, before);
  if (isHeld(context, before)) {
    dialogs.tell(joined([text, requestTexts.notSent]));
    return null;
  }
  const typed = askPages(dialogs, requestPages(request, [[text]]), requestTexts.again, true);
  const { word } = wordIn(typed ?? '');
  if (word !== null && wordFits(context, before, word)) return { reason: '', word };
  dialogs.tell(requestTexts.notSent);
  return null;
}
