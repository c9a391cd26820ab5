/** A single request that may change something: shown, confirmed, journalled, sent once. */

import type { Connection } from '../../api/connection';
import { PlatformError } from '../../platform/ports';
import { rowsOfAnswer } from '../../requests/answer';
import { withoutSecret } from '../../common/secret';
import type { RequestSent } from '../../requests/send';
import { type Rendered, requestHash, serviceRequest } from '../../requests/request';
import type { SentBefore } from '../../sheet/hidden/request-ledger';
import { writeResults } from '../../sheet/tabs/request-results';
import { apiTexts } from '../../text/api-texts';
import { requestTexts } from '../../text/request-texts';
import { joined, type Text } from '../../text/text';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { writeAnswer } from './request-answer';
import { entryOf, openForSending, openLedger, sendEntry } from './request-send';
import { askPages } from '../pages';
import { beforeText, requestPages, wordIn, type Word } from './request-words';

/** Asks, sends, and says what became of it; null when nothing was sent. */
export function sendWithEffect(
  context: Context,
  connection: Connection,
  name: string,
  request: Rendered,
  tab: string,
): Text | null {
  const hash = requestHash(connection, request);
  const before = openLedger(context, connection).sentBefore(hash);
  const said = ask(context, connection, request, before);
  if (said === null) return null;
  return context.withPushLock(() => {
    const ledger = openForSending(context, connection);
    const now = ledger.sentBefore(hash);
    if (now?.state !== before?.state || now?.key !== before?.key) throw new UserError(requestTexts.changed);
    if (said.word === 'new') ledger.forget(hash);
    const { ids, workbook } = context.platform;
    const wanted = {
      request,
      name,
      row: '',
      run: ids.uuid(),
      order: 0,
      before: said.word === 'new' ? null : before,
    };
    const sent = sendEntry(context, connection, ledger, entryOf(context, connection, { ...wanted, ...said }));
    // Nobody comes back to a single one: what was certainly not sent is dropped.
    if (sent.entry.state === 'planned') ledger.save([{ ...sent.entry, state: 'withdrawn' }]);
    const texts = outcomeOf(sent);
    if (sent.answer !== undefined && sent.answer !== null) {
      texts.push(
        answerText(context, () =>
          writeAnswer(
            context,
            connection,
            tab,
            rowsOfAnswer(sent.answer ?? null, serviceRequest(request), text =>
              withoutSecret(text, connection.key),
            ),
          ),
        ),
      );
    }
    writeResults(workbook, ledger.entries(), context.language);
    return joined(texts);
  });
}

function ask(
  context: Context,
  connection: Connection,
  request: Rendered,
  before: SentBefore | null,
): { readonly reason: string; readonly word: Word } | null {
  // Its body may come from cells that anybody can edit: all of it is read before it can be confirmed.
  if (before === null) {
    const reason = askPages(context, requestPages(request), requestTexts.confirmEffect, true);
    return reason === null ? null : { reason, word: null };
  }
  const text = beforeText(context, connection, before);
  if (before.heldUntil > context.platform.clock.now() && before.state === 'unknown') {
    context.tell(joined([text, requestTexts.notSent]));
    return null;
  }
  const isUnknown = before.state === 'unknown';
  const typed = askPages(context, requestPages(request, [[text]]), requestTexts.again, true);
  const { word } = wordIn(typed ?? '');
  if (word === 'again' || (word === 'new' && isUnknown)) return { reason: '', word };
  context.tell(requestTexts.notSent);
  return null;
}

function outcomeOf({ entry, stop }: RequestSent): Text[] {
  const { state, status, message } = entry;
  if (state === 'accepted') return [requestTexts.accepted(message)];
  if (state === 'rejected') return [apiTexts.refused(status ?? 0, message)];
  const why = stop === null || stop === 'time' ? [] : [stop];
  return [...why, state === 'unknown' ? requestTexts.unknown(status, message) : requestTexts.notSent];
}

/** What was sent is sent, whatever becomes of its answer. */
function answerText(context: Context, write: () => Text): Text {
  try {
    return write();
  } catch (error) {
    if (error instanceof UserError) return error.text;
    if (error instanceof PlatformError) return context.interrupted(error).text;
    throw error;
  }
}
