/**
 * Daily cash: for each day, in all and by account, opening and closing balance, what came in and went out, and what does not add up. Accounts in foreign currency
 * come last, with their balance in that currency; they are kept in won, so that rounding alone makes small differences there, which are tolerated.
 */

import type { CellInput } from '../platform/ports';
import { balances as list } from '../resources/balances';
import { fieldOf } from '../resources/definition';
import { summaryTexts } from '../text/summary-texts';
import { inLanguage, type Text } from '../text/text';
import { verbatim } from '../text/texts';
import { letters } from '../common/column-letters';
import { isHere, numberOf } from './counted';
import { goneDoubt, hereCriteria } from './doubts';
import { AT, type Facts, factsOf } from './facts';
import { formula, quoted } from './formulas';
import { type Doubts, IS_NUMBER, isSummed, noDoubts, warning } from './left-out';
import {
  below,
  CHECK_FORMAT,
  chartOf,
  daysPulled,
  FIRST_ROW,
  filled,
  laidOut,
  moneyFormat,
  MOST_FORMULAS,
  type LinkedSource,
  type Source,
  type Summary,
  stateOf,
  typeLiteral,
  typeLabel,
} from './summary';
import { Page, Spread } from './table';

/** What banks and people put between the digits of an account's number. */
const SPACING = /[-\s]/g;

/** The type of bank transactions. */
export const BANK = 'BANK_TRANSACTION_TICKET';

export const balanceFields = [
  'balances.baseDate',
  'bankAccount.nickname',
  'bankAccount.number',
  'balances.accountBalance',
  'bankAccount.organizationName',
] as const;

/** Read where the tab has them. */
export const currencyFields = ['bankAccount.bankAccount.currencyCode', 'balances.originalBalance'] as const;

const WON = 'KRW';
/** Won by which a foreign account may be off in a day unless its reader says otherwise, in the cell that shows it. */
export const TOLERANCE = 10;
/** Where the tolerance stands: a label, and the number beside it. */
export const TOLERANCE_CELL = { row: 5, column: 2 } as const;

export const cashFields = [
  'transactAt',
  'transactionType',
  'amount',
  'ticketType',
  'bankTransaction.bankAccount.number',
] as const;

type FoundDays = ReturnType<typeof findDays>;
type Account = FoundDays['accounts'][number];

/** Reads accounts and days. */
export function findDays(balances: Source, tickets: Source) {
  const accounts = new Map<string, { number: string; name: string; currency: string }>();
  const known = new Set<number>();
  const [dates, names, numbers, held, banks] = balanceFields.map(balances.cells);
  const currencies = balances.cells(currencyFields[0]);
  let unreadable = 0;
  dates?.forEach((date, i) => {
    const number = String(numbers?.[i]);
    const key = number.replace(SPACING, '');
    const isBlank = [date, number, held?.[i] ?? ''].every(cell => cell === '');
    if (isBlank) return;
    if (typeof date !== 'object' || typeof held?.[i] !== 'number') unreadable++;
    if (typeof date === 'object') known.add(Math.floor(date.serial));
    const currency = String(currencies[i] ?? '').trim() || WON;
    if (number !== '') accounts.set(key, { number, name: `${banks?.[i]} ${names?.[i]}`.trim(), currency });
  });
  const covered = daysPulled(tickets);
  for (const at of tickets.cells('transactAt'))
    if (typeof at === 'object') covered.push(Math.floor(at.serial));
  covered.sort((a, b) => a - b);
  const [first = 0] = covered;
  const last = covered[covered.length - 1] ?? 0;
  const days = [...known].filter(day => known.has(day - 1) && day >= first && day <= last);
  const all = [...accounts.values()];
  return {
    accounts: [...all.filter(account => !isForeign(account)), ...all.filter(isForeign)],
    /** Days with a balance that day and the day before, within what was pulled of the transactions. */
    days: days.sort((a, b) => a - b),
    /** Bank transactions that no sum can contain. */
    doubts: doubtsOf(tickets),
    /** Balances without a readable day or amount. */
    unreadable,
  };
}

function rowsOf({ range }: Source): string {
  return `ROW(${range('id')})`;
}

function isForeign({ currency }: { readonly currency: string }): boolean {
  return currency !== WON;
}

function doubtsOf(tickets: Source): Doubts {
  const doubts = noDoubts();
  const [times, types, amounts, kinds] = cashFields.map(tickets.cells);
  const bank = inLanguage(typeLabel(BANK, 'ticketType'), tickets.language);
  const directions: unknown[] = ['IN', 'OUT'].map(way => inLanguage(typeLabel(way), tickets.language));
  kinds?.forEach((kind, i) => {
    const [time = '', type = '', amount = ''] = [times?.[i], types?.[i], amounts?.[i]];
    const isDirected = directions.includes(type);
    if (kind === bank && tickets.isGone?.(i) !== true)
      isSummed(doubts, { time, isDated: typeof time === 'object', type, isDirected, amount });
  });
  return doubts;
}

/** So many days fit for these accounts. */
export function mostDays(accounts: number): number {
  return Math.floor(MOST_FORMULAS / (7 * (accounts + 1))) || 1;
}

export function cashLabels(): Text[] {
  const { opening, closing, difference } = summaryTexts;
  const sums = [opening, typeLabel('IN'), typeLabel('OUT'), closing, difference];
  const heads = balanceFields.slice(0, 3).map(field => fieldOf(list, field).label);
  const [currency, original] = currencyFields.map(field => fieldOf(list, field).label);
  const more = [currency ?? verbatim(''), original ?? verbatim(''), summaryTexts.remark];
  return [...heads.slice(0, 1), ...sums, verbatim(''), ...heads, ...sums, ...more];
}

/** The report: in all at the left, by account at the right, both in order of days, so that new days come below. */
export function dailyCash(
  balances: LinkedSource,
  tickets: LinkedSource,
  { accounts, days }: Pick<FoundDays, 'accounts' | 'days'>,
  title: string,
  tolerance: number,
): Summary {
  const { language } = balances;
  const hasForeign = accounts.some(isForeign);
  const tolerated = hasForeign ? `$B$${TOLERANCE_CELL.row}` : '0';
  const hasOriginal = balances.cells(currencyFields[1]).length > 0;
  const words = (text: Text): string => quoted(inLanguage(text, language));
  const [date, , number, balance] = balanceFields.map(balances.range);
  const [time, type, amount, kind, account] = cashFields.map(tickets.range);
  const bank = typeLiteral(tickets, BANK, 'ticketType');
  const here = hereCriteria(tickets);
  const first = cashLabels().length + 2;
  // Without what stands between digits; and a masked number is no pattern.
  const digits = (cells: string): string =>
    [`"-",""`, `" ",""`, `"*","x"`].reduce((inner, change) => `SUBSTITUTE(${inner},${change})`, cells);
  const dayOf = (cells: string): string => `INT(${numberOf(cells)})`;
  const original = hasOriginal ? numberOf(balances.range(currencyFields[1])) : `0*${rowsOf(balances)}`;
  const held = factsOf(
    balances,
    {
      fields: [],
      condition: `ISNUMBER(${date})*ISNUMBER(${balance})`,
      looked: {
        day: dayOf(date ?? ''),
        key: `${dayOf(date ?? '')}&"|"&${digits(number ?? '')}`,
        won: balance ?? '',
        original,
      },
    },
    first,
  );
  const isWay = (way: string): string => `(${type}=${typeLiteral(tickets, way)})`;
  const moves = factsOf(
    tickets,
    {
      fields: [],
      condition: `${isHere(tickets)}*(${kind}=${bank})*(${isWay('IN')}+${isWay('OUT')})*ISNUMBER(${time})*ISNUMBER(${amount})`,
      looked: {
        day: `IF(${isWay('IN')},"IN","OUT")&"|"&${dayOf(time ?? '')}`,
        key: `IF(${isWay('IN')},"IN","OUT")&"|"&${dayOf(time ?? '')}&"|"&${digits(account ?? '')}`,
        won: amount ?? '',
      },
    },
    held.table.next,
  );
  const rowsIn = (column: string, count: number): string =>
    `$${column}$${FIRST_ROW}:$${column}$${FIRST_ROW + count - 1}`;
  const ofDays = rowsIn('A', days.length);
  const [ofAccount, ofDay] = [
    digits(rowsIn('J', days.length * accounts.length)),
    rowsIn('H', days.length * accounts.length),
  ];
  const summed = ({ rows, table }: Facts, name: string, criteria: string, value = 'won'): Spread =>
    new Spread(`SUMIF(${rows.range(name)},${criteria},${rows.range(value)})`, table.cell(AT));
  const known = (day: string): Spread => {
    const criteria = `"="&${day}&"|"&${ofAccount}`;
    // A balance that is not there is no balance of 0.
    return new Spread(
      `IF(COUNTIF(${held.rows.range('key')},${criteria})=0,"?",SUMIF(${held.rows.range('key')},${criteria},${held.rows.range('won')}))`,
      held.table.cell(AT),
    );
  };
  const spreads: Readonly<Record<string, Spread>> = {
    B: summed(held, 'day', `(${ofDays}-1)`),
    C: summed(moves, 'day', `"=IN|"&${ofDays}`),
    D: summed(moves, 'day', `"=OUT|"&${ofDays}`),
    E: summed(held, 'day', `${ofDays}`),
    K: known(`(${ofDay}-1)`),
    L: summed(moves, 'key', `"=IN|"&${ofDay}&"|"&${ofAccount}`),
    M: summed(moves, 'key', `"=OUT|"&${ofDay}&"|"&${ofAccount}`),
    N: known(ofDay),
    ...(hasOriginal && hasForeign
      ? {
          Q: new Spread(
            `IF(${rowsIn('P', days.length * accounts.length)}="${WON}","",SUMIF(${held.rows.range('key')},"="&${ofDay}&"|"&${ofAccount},${held.rows.range('original')}))`,
            held.table.cell(AT),
          ),
        }
      : {}),
  };
  const inAll = (serial: number, row: number): CellInput[] => [
    { serial },
    ...Array<string>(4).fill(''),
    formula(`B${row}+C${row}-D${row}-E${row}`),
    hasForeign ? formula(`IF(ABS(F${row})>${tolerated},"⚠","")`) : '',
  ];
  const remark = (one: Account, row: number): CellInput => {
    const off = words(isForeign(one) ? summaryTexts.rateOrRounding : summaryTexts.lookAtMovements);
    const within = isForeign(one)
      ? `IF(ABS(O${row})<=${tolerated},${words(summaryTexts.withinTolerance)},${off})`
      : off;
    return formula(`IF(O${row}="?",${words(summaryTexts.noBalance)},IF(O${row}=0,"",${within}))`);
  };
  const ofOne = (serial: number, one: Account, row: number): CellInput[] => [
    { serial },
    one.name,
    one.number,
    ...Array<string>(4).fill(''),
    formula(`IF(COUNT(K${row},N${row})=2,K${row}+L${row}-M${row}-N${row},"?")`),
    one.currency,
    '',
    remark(one, row),
  ];
  const labels = cashLabels().map(text => inLanguage(text, language));
  const unreadable = (): string =>
    warning(
      'balances',
      `COUNTIFS(${balances.range('id')},"<>")-COUNTIFS(${date},">0",${balance},${IS_NUMBER})`,
      `SUM(${balance})-SUMIFS(${balance},${date},">0")`,
      language,
    );
  // Of the days that are shown, and of no day that can be read.
  const leftOut = (): string => {
    const [first, after] = [`MIN($A$${FIRST_ROW}:$A)`, `MAX($A$${FIRST_ROW}:$A)+1`];
    const within = `${time},">="&${first},${time},"<"&${after}`;
    const is = `${here},${kind},${bank}`;
    const dated = `${is},${time},">0"`;
    const rows = ['IN', 'OUT'].map(
      way => `COUNTIFS(${is},${type},${typeLiteral(tickets, way)},${within},${amount},${IS_NUMBER})`,
    );
    return warning(
      'leftOut',
      `COUNTIFS(${is})-COUNTIFS(${dated})+COUNTIFS(${is},${within})-${rows.join('-')}`,
      `SUMIFS(${amount},${is})-SUMIFS(${amount},${dated})+SUMIFS(${amount},${is},${within})-C3-D3`,
      language,
    );
  };
  const down = (column: string): string => `${column}${FIRST_ROW}:${column}`;
  const sum = (column: string): CellInput => formula(`SUM(${down(column)})`);
  // Differences of two days must not cancel each other out.
  const apart = (column: string): CellInput =>
    formula(`SUMIF(${down(column)},">"&${tolerated})-SUMIF(${down(column)},"<"&-${tolerated})`);
  const foreign = (column: string): CellInput => formula(`SUMIF(${down('P')},"<>${WON}",${down(column)})`);
  const all = inLanguage(summaryTexts.all, language);
  const about: CellInput[][] = [
    labels,
    [
      inLanguage(summaryTexts.unit, language),
      stateOf(balances, [unreadable()]),
      ...Array<string>(8).fill(''),
      stateOf(tickets, [leftOut(), ...goneDoubt(tickets, `${kind},${bank}`)]),
    ],
    [all, '', sum('C'), sum('D'), '', apart('F'), '', '', '', all, '', sum('L'), sum('M'), '', apart('O')],
    [
      inLanguage(summaryTexts.check, language),
      ...['BK', 'CL', 'DM', 'EN'].map(([a = '', b = '']) => formula(`SUM(${down(a)})-SUM(${down(b)})`)),
    ],
    ...(hasForeign
      ? [
          [
            inLanguage(summaryTexts.tolerance, language),
            tolerance,
            ...Array<string>(7).fill(''),
            inLanguage(summaryTexts.foreign, language),
            '',
            foreign('L'),
            foreign('M'),
            '',
            foreign('O'),
          ],
        ]
      : []),
  ];
  const rows = days.flatMap((day, i) =>
    accounts.map((one, j) => ofOne(day, one, FIRST_ROW + i * accounts.length + j)),
  );
  const both = rows.map((row, i) => {
    const day = days[i];
    return [...filled(day === undefined ? [] : inAll(day, FIRST_ROW + i), 7), ...row];
  });
  // Rows of foreign accounts stand together at the end of each day; the sum over all accounts contains them.
  const firstForeign = accounts.findIndex(isForeign);
  const foreignBlocks = hasForeign
    ? days.map((_, i) => ({
        row: FIRST_ROW + i * accounts.length + firstForeign,
        column: 15,
        rows: accounts.length - firstForeign,
        columns: 1,
      }))
    : [];
  const page = new Page(language)
    .put(1, 1, laidOut(labels.length, about, labels, both))
    .add(held.table, [held.line])
    .add(moves.table, [moves.line]);
  labels.forEach((label, i) => {
    const own = spreads[letters(i + 1)];
    if (own !== undefined) page.put(FIRST_ROW - 1, i + 1, [[own.below(label)]]);
  });
  return {
    rows: page.rows(),
    columns: page.columns,
    hidden: page.hidden,
    formats: [
      ...page.formats,
      ['@', [{ row: 1, column: 1, rows: 1, columns: labels.length }, below(2, 9, 2), below(2, 16)]],
      [moneyFormat(language), [below(2, 2, 4), below(2, 11, 4)]],
      ['#,##0.00', [below(2, 17)]],
      [CHECK_FORMAT, [below(3, 6), below(3, 15), { row: 4, column: 2, rows: 1, columns: 4 }]],
      ...(hasForeign
        ? [
            // A format knows no tolerance: there a sign and a remark say what is off by more.
            [
              '#,##0',
              [{ ...TOLERANCE_CELL, rows: 1, columns: 1 }, below(FIRST_ROW, 6), ...foreignBlocks],
            ] as const,
          ]
        : []),
      ['yyyy-mm-dd', [below(FIRST_ROW, 1), below(FIRST_ROW, 8)]],
    ],
    chart: chartOf('line', title, [1, 5], days.length),
  };
}
