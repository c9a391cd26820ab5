/** Daily cash by day and by account. Foreign accounts come last. Rounding to won makes small differences there. */

import type { Block, CellInput } from '../platform/ports';
import * as summaryTexts from '../text/reports/summary-texts';
import { inLanguage, type Text } from '../text/text';
import {
  type Account,
  BANK,
  balanceFields,
  cashFields,
  currencyFields,
  type FoundDays,
  isForeign,
  WON,
} from './cash-days';
export { BANK };

import { type CashFacts, cashFacts, digits } from './cash-facts';
import { accountsTable, daysTable, inputsOf, repeatLabels, TOLERANCE_CELL } from './cash-tables';
import { goneDoubt, hereCriteria } from './doubts';
import { AT, type Facts, FACTS_FROM } from './facts';
import { formula, quoted } from './formulas';
import { IS_NUMBER, warning } from './left-out-rows';
import {
  CHECK_FORMAT,
  chartOf,
  FIRST_ROW,
  type LinkedSource,
  type Summary,
  stateOf,
  typeLiteral,
} from './summary';
import { type Line, Page, Spread } from './report-table';

type Days = ReturnType<typeof daysTable>;
type Ones = ReturnType<typeof accountsTable>;
type DayName = Days['names'][number];
type OneName = Ones['names'][number];

interface Cash {
  readonly balances: LinkedSource;
  readonly tickets: LinkedSource;
  readonly found: Pick<FoundDays, 'accounts' | 'days'>;
  readonly days: Days;
  readonly ones: Ones;
  /** The tolerance, as an expression. */
  readonly tolerated: string;
  readonly hasForeign: boolean;
}

/** Days at the left, accounts at the right. Both are in the order of days, so that new days come below. */
export function dailyCash(
  balances: LinkedSource,
  tickets: LinkedSource,
  found: Pick<FoundDays, 'accounts' | 'days'>,
  title: string,
  tolerance: number,
): Summary {
  const { language } = balances;
  const [days, ones] = [daysTable(language), accountsTable(language)];
  const hasForeign = found.accounts.some(isForeign);
  const tolerated = hasForeign ? `$B$${TOLERANCE_CELL.row}` : '0';
  const cash: Cash = { balances, tickets, found, days, ones, tolerated, hasForeign };
  const facts = cashFacts(balances, tickets, ones.next);
  const page = new Page(language);
  repeatLabels(page, language);
  page
    .add(days, dayLines(cash), daySpreads(cash, facts))
    .add(ones, accountLines(cash), accountSpreads(cash, facts))
    .add(facts.held.table, [facts.held.line])
    .add(facts.moves.table, [facts.moves.line]);
  about(page, cash, tolerance);
  return {
    rows: page.rows(),
    columns: page.columns,
    hidden: page.hidden,
    widths: page.widths,
    first: FIRST_ROW,
    ...(hasForeign ? inputsOf(page.columns) : {}),
    fillsFrom: FACTS_FROM,
    formats: [...page.formats, ...formatsOf(cash)],
    chart: chartOf(
      'line',
      title,
      [days.columnOf('day'), days.columnOf('closing')],
      found.days.length,
      ones.next - 1,
    ),
  };
}

function dayLines({ found, days, tolerated, hasForeign }: Cash): Line<DayName>[] {
  return found.days.map((serial, i) => {
    const at = (name: DayName): string => days.cell(name, FIRST_ROW + i);
    return {
      day: { serial },
      difference: formula(`${at('opening')}+${at('in')}-${at('out')}-${at('closing')}`),
      mark: hasForeign ? formula(`IF(ABS(${at('difference')})>${tolerated},"⚠","")`) : '',
    };
  });
}

function accountLines(cash: Cash): Line<OneName>[] {
  const { found, ones } = cash;
  return found.days.flatMap((serial, i) =>
    found.accounts.map((one, j): Line<OneName> => {
      const row = FIRST_ROW + i * found.accounts.length + j;
      const at = (name: OneName): string => ones.cell(name, row);
      const [opening, closing] = [at('opening'), at('closing')];
      return {
        day: { serial },
        name: one.name,
        number: one.number,
        difference: formula(
          `IF(COUNT(${opening},${closing})=2,${opening}+${at('in')}-${at('out')}-${closing},"?")`,
        ),
        currency: one.currency,
        remark: remark(cash, one, at('difference')),
      };
    }),
  );
}

function remark({ balances: { language }, tolerated }: Cash, one: Account, difference: string): CellInput {
  const words = (text: Text): string => quoted(inLanguage(text, language));
  const { rateOrRounding, lookAtMovements, withinTolerance, noBalance } = summaryTexts;
  const off = words(isForeign(one) ? rateOrRounding : lookAtMovements);
  const within = isForeign(one)
    ? `IF(ABS(${difference})<=${tolerated},${words(withinTolerance)},${off})`
    : off;
  return formula(`IF(${difference}="?",${words(noBalance)},IF(${difference}=0,"",${within}))`);
}

function summed({ rows, table }: Facts, name: string, criteria: string): Spread {
  return new Spread(`SUMIF(${rows.range(name)},${criteria},${rows.range('won')})`, table.cell(AT));
}

function daySpreads({ days, found }: Cash, { held, moves }: CashFacts): Partial<Record<DayName, Spread>> {
  const day = days.down('day', found.days.length);
  return {
    opening: summed(held, 'day', `(${day}-1)`),
    in: summed(moves, 'day', `"=IN|"&${day}`),
    out: summed(moves, 'day', `"=OUT|"&${day}`),
    closing: summed(held, 'day', day),
  };
}

function accountSpreads(
  { ones, found, balances, hasForeign }: Cash,
  { held, moves }: CashFacts,
): Partial<Record<OneName, Spread>> {
  const lines = found.days.length * found.accounts.length;
  const [day, account] = [ones.down('day', lines), digits(ones.down('number', lines))];
  const { range } = held.rows;
  const known = (on: string): Spread => {
    const criteria = `"="&${on}&"|"&${account}`;
    // A missing balance is not a balance of 0.
    return new Spread(
      `IF(COUNTIF(${range('key')},${criteria})=0,"?",SUMIF(${range('key')},${criteria},${range('won')}))`,
      held.table.cell(AT),
    );
  };
  const original = new Spread(
    `IF(${ones.down('currency', lines)}="${WON}","",SUMIF(${range('key')},"="&${day}&"|"&${account},${range('original')}))`,
    held.table.cell(AT),
  );
  const hasOriginal = hasForeign && balances.cells(currencyFields[1]).length > 0;
  return {
    opening: known(`(${day}-1)`),
    in: summed(moves, 'key', `"=IN|"&${day}&"|"&${account}`),
    out: summed(moves, 'key', `"=OUT|"&${day}&"|"&${account}`),
    closing: known(day),
    ...(hasOriginal ? { original } : {}),
  };
}

/** Fills the rows above the lines: rows left out, totals, checks, and the tolerance for foreign accounts. */
function about(page: Page, cash: Cash, tolerance: number): void {
  const { balances, tickets, days, ones, tolerated, hasForeign } = cash;
  const say = (text: Text): string => inLanguage(text, balances.language);
  const sum = (cells: string): CellInput => formula(`SUM(${cells})`);
  // Differences of two days must not cancel each other out.
  const apart = (cells: string): CellInput =>
    formula(`SUMIF(${cells},">"&${tolerated})-SUMIF(${cells},"<"&-${tolerated})`);
  const foreign = (name: OneName): CellInput =>
    formula(`SUMIF(${ones.down('currency')},"<>${WON}",${ones.down(name)})`);
  const totals = (table: Days | Ones) => ({
    in: sum(table.down('in')),
    out: sum(table.down('out')),
    difference: apart(table.down('difference')),
  });
  const check = (name: 'opening' | 'in' | 'out' | 'closing'): CellInput =>
    formula(`SUM(${days.down(name)})-SUM(${ones.down(name)})`);
  page
    .put(2, 1, [
      days.line({ day: say(summaryTexts.unit), opening: stateOf(balances, [unreadable(balances)]) }),
      days.line({ day: say(summaryTexts.all), ...totals(days) }),
      days.line({
        day: say(summaryTexts.check),
        opening: check('opening'),
        in: check('in'),
        out: check('out'),
        closing: check('closing'),
      }),
    ])
    .put(2, ones.first, [
      ones.line({ opening: stateOf(tickets, bankDoubts(cash)) }),
      ones.line({ number: say(summaryTexts.all), ...totals(ones) }),
    ]);
  if (!hasForeign) return;
  const { row, column } = TOLERANCE_CELL;
  page
    .put(row, 1, [[say(summaryTexts.tolerance)]])
    .put(row, column, [[tolerance]])
    .put(row, ones.first, [
      ones.line({
        number: say(summaryTexts.foreign),
        in: foreign('in'),
        out: foreign('out'),
        difference: foreign('difference'),
      }),
    ]);
}

function unreadable(balances: LinkedSource): string {
  const { range, language } = balances;
  const [date, balance] = [range(balanceFields[0]), range(balanceFields[3])];
  return warning(
    'balances',
    `COUNTIFS(${range('id')},"<>")-COUNTIFS(${date},">0",${balance},${IS_NUMBER})`,
    `SUM(${balance})-SUMIFS(${balance},${date},">0")`,
    language,
  );
}

/** Warnings about unsummed bank transactions: those of the shown days, and those without a readable day. */
function bankDoubts({ tickets, days, balances }: Cash): string[] {
  const [time, type, amount, kind] = cashFields.map(tickets.range);
  const bank = typeLiteral(tickets, BANK, 'ticketType');
  const shown = days.down('day');
  const within = `${time},">="&MIN(${shown}),${time},"<"&MAX(${shown})+1`;
  const is = `${hereCriteria(tickets)},${kind},${bank}`;
  const dated = `${is},${time},">0"`;
  const rows = ['IN', 'OUT'].map(
    way => `COUNTIFS(${is},${type},${typeLiteral(tickets, way)},${within},${amount},${IS_NUMBER})`,
  );
  const [into, out] = [days.cell('in', 3), days.cell('out', 3)];
  return [
    warning(
      'leftOut',
      `COUNTIFS(${is})-COUNTIFS(${dated})+COUNTIFS(${is},${within})-${rows.join('-')}`,
      `SUMIFS(${amount},${is})-SUMIFS(${amount},${dated})+SUMIFS(${amount},${is},${within})-${into}-${out}`,
      balances.language,
    ),
    ...goneDoubt(tickets, `${kind},${bank}`),
  ];
}

function formatsOf({ days, ones, found, hasForeign }: Cash): [string, Block[]][] {
  const all: [string, Block[]][] = [
    [CHECK_FORMAT, days.inRow(4, ['opening', 'in', 'out', 'closing'])],
    ['@', [{ row: 2, column: 1, rows: FIRST_ROW - 2, columns: 1 }]],
    ['yyyy-mm-dd', [...days.below(['day'], FIRST_ROW), ...ones.below(['day'], FIRST_ROW)]],
  ];
  if (!hasForeign) return all;
  // Foreign accounts are the last rows of each day. The sum over all accounts contains them.
  const { accounts } = found;
  const first = accounts.findIndex(isForeign);
  const blocks = found.days.map((_, i) => ({
    row: FIRST_ROW + i * accounts.length + first,
    column: ones.columnOf('difference'),
    rows: accounts.length - first,
    columns: 1,
  }));
  // A format cannot use the tolerance. A sign and a remark show the larger differences there.
  const plain = [
    { ...TOLERANCE_CELL, rows: 1, columns: 1 },
    ...days.below(['difference'], FIRST_ROW),
    ...blocks,
  ];
  return [...all, ['#,##0', plain]];
}
