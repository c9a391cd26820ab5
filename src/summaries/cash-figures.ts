/**
 * The balances and bank transactions of daily cash, with keys by day and by day and account. From them the figures:
 * balances and movements of each day and account, their differences, totals and checks.
 */

import { ACCOUNT_ID, balanceFields, cashFields, currencyFields, WON } from './cash-days';
import { type Cash, type Days, type Ones, TOLERANCE_CELL } from './cash-tables';
import { digitsText, FigureList, type Formulas } from './figure-formulas';
import type { Condition, Part, Term } from './figures';
import { FIRST_ROW, type Source } from './summary';
import { BANK, ofKinds } from './report-kinds';
import { isKept, numberOf } from './counted';
import { doubtTable, type Summed, sumsOf, wholeRow } from './doubts';
import { factsOf } from './facts';
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

/** The tables of lines. */
const [HELD, MOVES] = [0, 1];
const [ALL_ROW, CHECK_ROW] = [3, 4];

const FLOWS = ['opening', 'in', 'out', 'closing'] as const;
export type FlowName = (typeof FLOWS)[number];
type Totals = Readonly<Record<'in' | 'out' | 'difference', Formulas>>;
export type CashFigures = ReturnType<typeof cashFigures>;

export function cashFigures({ days, ones, found, hasForeign }: Cash, facts: CashFacts) {
  const dayLines = found.days.length;
  const oneLines = dayLines * found.accounts.length;
  const list = new FigureList([facts.held.lines, facts.moves.lines]);
  const [held, moved] = [facts.held.table, facts.moves.table];
  type Money = FlowName | 'difference' | 'original';

  /** One figure for each cell of a column. account: the rest of the key. */
  function flows(table: Days | Ones, lines: number, account: readonly Part[]) {
    const column = (name: Money): number => (table as Ones).columnOf(name as keyof Ones['columns']);
    const day: Part = { column: table.columnOf('day') };
    const before: Part = { ...day, as: 'dayBefore' };
    const cells = (name: Money) => ({ row: FIRST_ROW, rows: lines, column: column(name), columns: 1 });
    const key = account.length === 0 ? ('day' as const) : ('key' as const);
    const isOn = (on: Part): Condition => ({
      column: held.columnOf(key),
      ...(key === 'day' ? { to: [on] } : { is: '=' as const, to: [on, ...account] }),
    });
    const balance = (on: Part, name: 'won' | 'original' = 'won'): Term[] => [
      { of: HELD, value: [held.columnOf(name)], where: [isOn(on)] },
    ];
    const going = (way: string): Term[] => [
      {
        of: MOVES,
        value: [moved.columnOf('won')],
        where: [{ column: moved.columnOf(key), is: '=', to: [`${way}|`, day, ...account] }],
      },
    ];
    const own = {
      opening: list.add(cells('opening'), balance(before)),
      in: list.add(cells('in'), going('IN')),
      out: list.add(cells('out'), going('OUT')),
      closing: list.add(cells('closing'), balance(day)),
      difference: list.add(cells('difference'), [
        { value: [column('opening')] },
        { value: [column('in')] },
        { value: [column('out')], sign: -1 },
        { value: [column('closing')], sign: -1 },
      ]),
    };
    return { own, cells, balance, isOn, day, before };
  }

  const down = { first: FIRST_ROW, rows: 0 };
  function totals(
    table: Days | Ones,
    row: number,
    make: (name: keyof Totals, column: number) => Term[],
  ): Totals {
    const add = (name: keyof Totals): Formulas => {
      const column = table.columnOf(name);
      return list.add({ row, rows: 1, column, columns: 1 }, make(name, column));
    };
    return { in: add('in'), out: add('out'), difference: add('difference') };
  }
  /** The sizes of differences beyond the tolerance, because two differences must not cancel each other out. */
  const all = (name: keyof Totals, column: number): Term[] => {
    if (name !== 'difference') return [down];
    const limit: Part = hasForeign ? { ...TOLERANCE_CELL } : '0';
    const below: Part = hasForeign ? { ...TOLERANCE_CELL, as: 'negative' } : '0';
    return [
      { ...down, where: [{ column, is: '>', to: [limit] }] },
      { ...down, where: [{ column, is: '<', to: [below] }], sign: -1 },
    ];
  };
  const foreign = (): Term[] => [
    { ...down, where: [{ column: ones.columnOf('currency'), is: '<>', to: [WON] }] },
  ];

  const ofDays = flows(days, dayLines, []);
  const ofOnes = flows(ones, oneLines, ['|', { column: ones.columnOf('number'), as: 'digits' }]);
  const first = days.columnOf('opening');
  const check = list.add({ row: CHECK_ROW, rows: 1, column: first, columns: FLOWS.length }, [
    down,
    { ...down, value: FLOWS.map(name => ones.columnOf(name)), sign: -1 },
  ]);
  /** How many balances an account has. It is no figure of the report. */
  const known = (on: Part): Formulas =>
    new FigureList(list.lines).add(ofOnes.cells('opening'), [{ of: HELD, where: [ofOnes.isOn(on)] }]);
  return {
    list,
    days: { ...ofDays.own, totals: totals(days, ALL_ROW, all) },
    ones: {
      ...ofOnes.own,
      original: list.add(ofOnes.cells('original'), ofOnes.balance(ofOnes.day, 'original')),
      known: { opening: known(ofOnes.before), closing: known(ofOnes.day) },
      totals: totals(ones, ALL_ROW, all),
      ...(hasForeign ? { foreign: totals(ones, TOLERANCE_CELL.row, foreign) } : {}),
    },
    check: { opening: check, in: check, out: check, closing: check },
  };
}
