/** The balances and bank transactions of daily cash, with keys by day and by day and account. */

import { ACCOUNT_ID, balanceFields, cashFields, currencyFields } from './cash-days';
import { BANK, ofKinds } from './report-kinds';
import { isKept, numberOf } from './counted';
import { doubtTable, type Summed, sumsOf, wholeRow } from './doubts';
import { factsOf } from './facts';
import { digitsText } from './figure-formulas';
import type { Source } from './summary';
import { goes } from './summed-rows';

export type CashFacts = ReturnType<typeof cashFacts>;

/** shown: the cells with the days of the report. first: the first column of these facts. */
export function cashFacts(balances: Source, tickets: Source, shown: string, first: number) {
  const [date = '', , number = '', balance = ''] = balanceFields.map(balances.range);
  const [baseDate, , , amount] = balanceFields;
  const isRead = [`ISNUMBER(${date})`, `ISNUMBER(${balance})`, isLast(balances)];
  const hasOriginal = balances.cells(currencyFields[1]).length > 0;
  const held = factsOf(
    balances,
    {
      day: baseDate,
      condition: [isKept(balances), ...isRead].join('*'),
      looked: {
        day: `INT(${date})`,
        key: `INT(${date})&"|"&${digitsText(number)}`,
        won: balance,
        original: hasOriginal
          ? numberOf(balances.range(currencyFields[1]))
          : `0*ROW(${balances.range('id')})`,
      },
    },
    first,
  );
  const [time = '', , won = '', , account = ''] = cashFields.map(tickets.range);
  const way = `IF(${goes(tickets, 'IN')},"IN","OUT")`;
  const summed = bankLines(tickets, time, shown);
  const moves = factsOf(
    tickets,
    {
      ...sumsOf(tickets, summed),
      looked: {
        day: `${way}&"|"&INT(${time})`,
        key: `${way}&"|"&INT(${time})&"|"&${digitsText(account)}`,
        won,
      },
    },
    held.table.next,
  );
  const heldInDoubt = doubtTable(
    balances,
    { of: [], needs: isRead, day: baseDate, amount, countsAll: true },
    moves.table.next,
  );
  const movesInDoubt = doubtTable(tickets, summed, heldInDoubt.table.next);
  return { held, moves, heldInDoubt, movesInDoubt };
}

/**
 * 1 for the last balance of an account and day, because a service can show an account again, also under a second id.
 * An account may hold several currencies. Only the id tells whether a masked number is another account.
 */
function isLast(balances: Source): string {
  const [date = '', , number = '', balance = ''] = balanceFields.map(balances.range);
  const id = balances.range(balances.has(ACCOUNT_ID) ? ACCOUNT_ID : 'id');
  const currency = balances.has(currencyFields[0]) ? `&"|"&${balances.range(currencyFields[0])}` : '';
  const key = `INT(${date})&"|"&${digitsText(number)}${currency}&IF(ISERROR(FIND("*",${number})),"","|"&${id})`;
  const keys = `IF(${isKept(balances)}*ISNUMBER(${date})*ISNUMBER(${balance})>0,${key},"-")`;
  return `(XLOOKUP(${keys},${keys},ROW(${date}),0,0,-1)=ROW(${date}))`;
}

/** Bank transactions from the first to the last day of the report, and those without a day. */
function bankLines(tickets: Source, time: string, shown: string): Summed {
  const isWithin = `(${time}>=MIN(${shown}))*(${time}<MAX(${shown})+1)`;
  const [, ...others] = wholeRow(tickets, 'transactAt');
  return {
    of: [...ofKinds(tickets, [BANK]), `(1-ISNUMBER(${time})+${isWithin}>0)`],
    needs: [...others, `ISNUMBER(XLOOKUP(INT(${numberOf(time)}),${shown},${shown},""))`],
    day: 'transactAt',
    countsAll: true,
  };
}
