/** The balances and bank transactions of daily cash, with keys by day and by day and account. */

import { BANK, balanceFields, cashFields, currencyFields } from './cash-days';
import { isHere, numberOf } from './counted';
import { type Facts, factsOf } from './facts';
import { digitsText } from './figure-formulas';
import { type LinkedSource, typeLiteral } from './summary';

export interface CashFacts {
  readonly held: Facts;
  readonly moves: Facts;
}

/** @param first The first column of these facts. */
export function cashFacts(balances: LinkedSource, tickets: LinkedSource, first: number): CashFacts {
  const [date = '', , number = '', balance = ''] = balanceFields.map(balances.range);
  const hasOriginal = balances.cells(currencyFields[1]).length > 0;
  const held = factsOf(
    balances,
    {
      fields: [],
      condition: `ISNUMBER(${date})*ISNUMBER(${balance})`,
      looked: {
        day: dayOf(date),
        key: `${dayOf(date)}&"|"&${digitsText(number)}`,
        won: balance,
        original: hasOriginal
          ? numberOf(balances.range(currencyFields[1]))
          : `0*ROW(${balances.range('id')})`,
      },
    },
    first,
  );
  const [time = '', type = '', amount = '', kind = '', account = ''] = cashFields.map(tickets.range);
  const isWay = (way: string): string => `(${type}=${typeLiteral(tickets, way)})`;
  const way = `IF(${isWay('IN')},"IN","OUT")`;
  const moves = factsOf(
    tickets,
    {
      fields: [],
      condition: `${isHere(tickets)}*(${kind}=${typeLiteral(tickets, BANK, 'ticketType')})*(${isWay('IN')}+${isWay('OUT')})*ISNUMBER(${time})*ISNUMBER(${amount})`,
      looked: {
        day: `${way}&"|"&${dayOf(time)}`,
        key: `${way}&"|"&${dayOf(time)}&"|"&${digitsText(account)}`,
        won: amount,
      },
    },
    held.table.next,
  );
  return { held, moves };
}

function dayOf(cells: string): string {
  return `INT(${numberOf(cells)})`;
}
