/** What a transaction is worth and which way the money went, in one column each and side by side. */

import { transactionTypes } from './choices';
import { field } from './common-fields';
import type { FieldDefinition, FieldValue } from './definition';

export const transactionType = field('transactionType', 'enumeration', '입출금', 'In/Out', 70, {
  choices: transactionTypes,
});
export const amount = field('amount', 'integer', '금액', 'Amount', 110);

/**
 * The amount as it is where money went that way, also one below 0, so that the column adds up to what a sum by direction gives. Where the service says neither way,
 * nobody knows in which column it belongs.
 */
function moved(way: 'IN' | 'OUT', name: string, ko: string, en: string): FieldDefinition {
  const value = (direction?: FieldValue, won: FieldValue = null): FieldValue | undefined => {
    if (won === null) return null;
    if (transactionTypes.every(choice => choice.value !== direction)) return undefined;
    return direction === way ? won : null;
  };
  return { ...field(name, amount.type, ko, en, 110), derived: { from: [transactionType, amount], value } };
}

/** As bank statements show it. */
export const bankAmounts = [
  moved('IN', '$amountIn', '입금액', 'Amount in'),
  moved('OUT', '$amountOut', '출금액', 'Amount out'),
] as const;
