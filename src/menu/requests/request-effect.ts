/** A single request that may change something: shown, confirmed, and what became of it told. */

import type { Context } from '../../commands/context';
import { askPages } from '../pages';
import { resultText } from '../../commands/pull/result-text';
import {
  type Effect,
  type EffectOrder,
  sendWithEffect,
  sentBefore,
} from '../../commands/requests/request-effect';
import type { Word } from '../../commands/requests/request-send';
import type { Rendered } from '../../requests/request';
import type { SentBefore } from '../../sheet/hidden/request-ledger';
import { apiTexts } from '../../text/api-texts';
import { requestTexts } from '../../text/request-texts';
import { joined, type Text } from '../../text/text';
import type { Dialogs } from '../dialogs';
import { beforeText, requestPages, wordIn } from './request-words';

/** A request, the name that it is saved under ('' for none), and the tab for its answer. */
export type ShownRequest = Pick<EffectOrder, 'name' | 'request' | 'tab'>;

/** Asks, sends, and says what became of it; null when nothing was sent. */
export function sendAsking(context: Context, dialogs: Dialogs, what: ShownRequest): Text | null {
  const before = sentBefore(context, what.request);
  const said = ask(context, dialogs, what.request, before);
  if (said === null) return null;
  const effect = sendWithEffect(context, { ...what, ...said, before });
  return joined([...outcomeOf(effect), ...answerTexts(effect)]);
}

function ask(
  context: Context,
  dialogs: Dialogs,
  request: Rendered,
  before: SentBefore | null,
): { readonly reason: string; readonly word: Word } | null {
  // Its body may come from cells that anybody can edit: all of it is read before it can be confirmed.
  if (before === null) {
    const reason = askPages(dialogs, requestPages(request), requestTexts.confirmEffect, true);
    return reason === null ? null : { reason, word: null };
  }
  const text = beforeText(context, before);
  if (before.heldUntil > context.platform.clock.now() && before.state === 'unknown') {
    dialogs.tell(joined([text, requestTexts.notSent]));
    return null;
  }
  const isUnknown = before.state === 'unknown';
  const typed = askPages(dialogs, requestPages(request, [[text]]), requestTexts.again, true);
  const { word } = wordIn(typed ?? '');
  if (word === 'again' || (word === 'new' && isUnknown)) return { reason: '', word };
  dialogs.tell(requestTexts.notSent);
  return null;
}

function outcomeOf({ state, status, message, stop }: Effect): Text[] {
  if (state === 'accepted') return [requestTexts.accepted(message)];
  if (state === 'rejected') return [apiTexts.refused(status ?? 0, message)];
  const why = stop === null ? [] : [stop];
  return [...why, state === 'unknown' ? requestTexts.unknown(status, message) : requestTexts.notSent];
}

function answerTexts({ answer }: Effect): Text[] {
  if (answer === null) return [];
  return ['problem' in answer ? answer.problem : resultText(answer)];
}
