/** What a user may say of a request whose like was sent before. */

import type { SentBefore } from '../../sheet/hidden/request-ledger';
import type { Context } from '../context';
import type { Word } from './request-send';

/** True while it may still take effect, so that nothing goes in its place. */
export function isHeld(context: Context, { state, heldUntil }: SentBefore): boolean {
  return state === 'unknown' && heldUntil > context.platform.clock.now();
}

/** True where a request may go with that word, for what is known of its like. */
export function wordFits(context: Context, before: SentBefore | null, word: Word): boolean {
  if (before === null || word === null) return before === null && word === null;
  return !isHeld(context, before) && (word === 'again' || before.state === 'unknown');
}
