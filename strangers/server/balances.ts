/** Balances: an account with its days, in several answer shapes. */

import type { Shape } from '../shape/dimensions';
import { type Json, placed } from './json';
import { render } from './spelling';
import type { TrueRecord } from './truth';

export function balanceAnswer(records: readonly TrueRecord[], shape: Shape): Json[] {
  return records.map(record => {
    const flat = render('balances', record, shape) as { bankAccount?: Json; balances?: Json };
    const account: { [name: string]: Json } = {
      id: `acc-${record.nth + 1}`,
      ...((flat.bankAccount ?? {}) as object),
    };
    placed(account, ['bankAccount', 'currencyCode'], 'KRW');
    const days = (flat.balances ?? {}) as { [name: string]: Json };
    switch (shape.balances) {
      case 'flat':
        return { bankAccount: account, ...days };
      case 'single object':
        return { bankAccount: account, balances: days };
      case 'null in one':
        return { bankAccount: account, balances: record.isOdd ? null : [days] };
      default:
        return { bankAccount: account, balances: [days] };
    }
  });
}
