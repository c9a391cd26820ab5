/** A single request that may change something: it is journalled, sent once, and its answer written into a tab. */

import { PlatformError } from '../../platform/ports';
import { rowsOfAnswer } from '../../requests/answered-records';
import { withoutSecret } from '../../common/secret';
import { withdraw } from '../../push/entry/entry-states';
import { type RequestEntry, type RequestResult, resultOf } from '../../requests/request-entry';
import { type Rendered, requestHash, serviceRequest } from '../../requests/request';
import type { ResourceDefinition } from '../../resources/definition';
import type { RequestLedger, SentBefore } from '../../sheet/hidden/request-ledger';
import { writeResults } from '../../sheet/tabs/request-results';
import type { Text } from '../../text/text';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import type { PullResult } from '../pull/write-pull';
import { writeAnswer } from './request-answer';
import { entryOf, sendEntry, type Word } from './request-send';

export interface EffectOrder {
  readonly name: string;
  readonly request: Rendered;
  /** The tab for the answer. */
  readonly tab: string;
  /** Lists whose members' data the user has allowed. */
  readonly personal: readonly ResourceDefinition[];
  /** The earlier equal request that the user was shown. */
  readonly before: SentBefore | null;
  readonly reason: string;
  readonly word: Word;
}

export interface Effect extends Pick<RequestEntry, 'status' | 'message'> {
  readonly result: RequestResult;
  /** Why it was not sent, or why its outcome is unknown. */
  readonly stop: Text | null;
  /** The result of writing the answer, or why it was not written; null if no answer came. */
  readonly answer: PullResult | { readonly problem: Text } | null;
}

/** Sends what the user confirmed. Call it under the lock, after comparing it with the preview. */
export function sendWithEffect(context: Context, ledger: RequestLedger, order: EffectOrder): Effect {
  const { name, request, tab, personal, before, reason, word } = order;
  if (word === 'new') ledger.forget(requestHash(context.connection(), request));
  const { ids, workbook } = context.platform;
  const wanted = { rendered: request, name, row: '', runId: ids.uuid(), order: 0, reason };
  const entry = entryOf(context, { ...wanted, word, before });
  const sent = sendEntry(context, ledger, entry);
  // "Continue" is for requests from rows: a single request that certainly was not sent is dropped.
  if (sent.entry.state === 'planned') ledger.journal.save([withdraw(sent.entry)]);
  const came = sent.answer ?? null;
  const withoutKey = (text: string): string => withoutSecret(text, context.connection().key);
  const answer =
    came === null
      ? null
      : writtenOrWhy(context, () =>
          writeAnswer(
            context,
            tab,
            rowsOfAnswer(came, serviceRequest(request), withoutKey, { members: personal.length > 0 }),
          ),
        );
  writeResults(workbook, ledger.entries(), context.language).activate();
  const { status, message } = sent.entry;
  const result = resultOf(sent.entry);
  return { result, status, message, stop: sent.stop === 'time' ? null : sent.stop, answer };
}

/** Writes the answer. A failure is only reported, because the request was sent. */
function writtenOrWhy(context: Context, write: () => PullResult): Effect['answer'] {
  try {
    return write();
  } catch (error) {
    if (error instanceof UserError) return { problem: error.text };
    if (error instanceof PlatformError) return { problem: context.interrupted(error).text };
    throw error;
  }
}
