/** The possible choices about a request, if an equal one was sent before. */

import type { SentBefore } from '../../sheet/hidden/request-ledger';
import type { Context } from '../context';
import type { Word } from './request-send';

/** Whether the earlier request may still take effect, so that nothing may replace it. */
export function isHeld(context: Context, { state, heldUntil }: SentBefore): boolean {
  return state === 'unknown' && heldUntil > context.platform.clock.now();
}

/** Whether the request may be sent with this choice. */
export function wordFits(context: Context, before: SentBefore | null, word: Word): boolean {
  if (before === null || word === null) return before === null && word === null;
  return !isHeld(context, before) && (word === 'again' || before.state === 'unknown');
}
