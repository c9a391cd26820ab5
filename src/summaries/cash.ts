/** Daily cash by day and by account. Foreign accounts come last. Rounding to won makes small differences there. */

import type { CellInput } from '../platform/ports';
import * as summaryTexts from '../text/reports/summary-texts';
import { inLanguage, type Text } from '../text/text';
import { type Account, currencyFields, isForeign, WON } from './cash-days';
import { type CashFacts, type CashFigures, cashFacts, cashFigures, type FlowName } from './cash-figures';
import {
  accountsTable,
  type Cash,
  type Days,
  daysTable,
  type Ones,
  repeatLabels,
  TOLERANCE_CELL,
} from './cash-tables';
import { doubts } from './doubts';
import { AT, FACTS_FROM, type Facts } from './facts';
import type { Formulas } from './figure-formulas';
import { formula, quoted } from './formulas';
import { type Line, Page, resting, Spread, type Table } from './report-table';
import { CHECK_FORMAT, chartOf, FIRST_ROW, oneCell, type Source, type Summary, stateOf } from './summary';

type DayName = Days['names'][number];
type OneName = Ones['names'][number];

/** Days at the left, accounts at the right. Both are in the order of days, so that new days come below. */
export function dailyCash(
  balances: Source,
  tickets: Source,
  found: Cash['found'],
  title: string,
  tolerance: number,
): Summary {
  const { language } = balances;
  const [days, ones] = [daysTable(language), accountsTable(language)];
  const hasForeign = found.accounts.some(isForeign);
  const tolerated = hasForeign ? `N($B$${TOLERANCE_CELL.row})` : '0';
  const cash: Cash = { balances, tickets, found, days, ones, tolerated, hasForeign };
  const facts = cashFacts(balances, tickets, days.down('day', found.days.length), ones.next);
  const figures = cashFigures(cash, facts);
  // An error of either.
  const rests = [facts.held, facts.moves].map(({ table }) => table.cell(AT)).join('&');
  const page = new Page(language);
  repeatLabels(page, language);
  page
    .add(days, dayLines(cash, rests, figures.days), daySpreads(cash, facts, figures.days))
    .add(ones, accountLines(cash, rests, figures.ones), accountSpreads(cash, facts, figures.ones))
    .addFacts(facts.held, facts.moves, facts.heldInDoubt, facts.movesInDoubt);
  about(page, cash, rests, facts, figures, tolerance);
  format(page, cash);
  return {
    ...page.summary(),
    first: FIRST_ROW,
    inputs: hasForeign ? [oneCell(TOLERANCE_CELL)] : [],
    fillsFrom: FACTS_FROM,
    figures: figures.list,
    chart: chartOf(
      'line',
      title,
      [days.columnOf('day'), days.columnOf('closing')],
      found.days.length,
      ones.next - 1,
    ),
  };
}

function dayLines(
  { found, days, tolerated, hasForeign }: Cash,
  rests: string,
  { difference }: CashFigures['days'],
): Line<DayName>[] {
  return found.days.map((serial, i) => {
    const at = (name: DayName): string => days.cell(name, FIRST_ROW + i);
    return {
      day: { serial },
      difference: formula(resting(rests, difference.cell(days.columnOf('difference'), FIRST_ROW + i))),
      mark: hasForeign ? formula(`IF(ABS(${at('difference')})>${tolerated},"⚠","")`) : '',
    };
  });
}

function accountLines(cash: Cash, rests: string, { difference }: CashFigures['ones']): Line<OneName>[] {
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
          resting(
            rests,
            `IF(COUNT(${opening},${closing})=2,${difference.cell(ones.columnOf('difference'), row)},"?")`,
          ),
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

function daySpreads(
  { days }: Cash,
  { held, moves }: CashFacts,
  figures: CashFigures['days'],
): Partial<Record<DayName, Spread>> {
  const spread = (name: FlowName, facts: Facts): Spread =>
    new Spread(figures[name].column(days.columnOf(name)), facts.table.cell(AT));
  return {
    opening: spread('opening', held),
    in: spread('in', moves),
    out: spread('out', moves),
    closing: spread('closing', held),
  };
}

function accountSpreads(
  { ones, found, balances, hasForeign }: Cash,
  { held, moves }: CashFacts,
  figures: CashFigures['ones'],
): Partial<Record<OneName, Spread>> {
  const lines = found.days.length * found.accounts.length;
  const sum = (name: FlowName | 'original'): string => figures[name].column(ones.columnOf(name));
  const spread = (expression: string, { table }: Facts): Spread => new Spread(expression, table.cell(AT));
  // A missing balance is not a balance of 0.
  const known = (name: 'opening' | 'closing'): Spread =>
    spread(`IF(${figures.known[name].column(ones.columnOf(name))}=0,"?",${sum(name)})`, held);
  const hasOriginal = hasForeign && balances.cells(currencyFields[1]).length > 0;
  return {
    opening: known('opening'),
    in: spread(sum('in'), moves),
    out: spread(sum('out'), moves),
    closing: known('closing'),
    ...(hasOriginal
      ? { original: spread(`IF(${ones.down('currency', lines)}="${WON}","",${sum('original')})`, held) }
      : {}),
  };
}

/** Fills the rows above the lines: rows left out, totals, checks, and the tolerance for foreign accounts. */
function about(
  page: Page,
  cash: Cash,
  rests: string,
  { heldInDoubt, movesInDoubt }: CashFacts,
  { list, days: ofDays, ones: ofOnes, check }: CashFigures,
  tolerance: number,
): void {
  const { balances, tickets, days, ones, hasForeign } = cash;
  const say = (text: Text): string => inLanguage(text, balances.language);
  const cells = <Name extends string>(
    table: Table<Name>,
    figures: Readonly<Partial<Record<Name, Formulas>>>,
  ) => table.formulas(Object.entries(figures) as [Name, Formulas][], undefined, rests);
  const unread = doubts(list, days.columnOf('opening'), [heldInDoubt], ['balances', 'gone', 'twice']);
  const unsummed = doubts(
    list,
    ones.columnOf('opening'),
    [movesInDoubt],
    ['leftOut', 'gone', 'twice', 'otherDay'],
  );
  page
    .put(2, 1, [
      days.line({ day: say(summaryTexts.unit), opening: stateOf(balances, unread) }),
      days.line({ day: say(summaryTexts.all), ...cells(days, ofDays.totals) }),
      days.line({ day: say(summaryTexts.check), ...cells(days, check) }),
    ])
    .put(2, ones.first, [
      ones.line({ opening: stateOf(tickets, unsummed) }),
      ones.line({ number: say(summaryTexts.all), ...cells(ones, ofOnes.totals) }),
    ]);
  if (!hasForeign) return;
  const { row, column } = TOLERANCE_CELL;
  page
    .put(row, 1, [[say(summaryTexts.tolerance)]])
    .put(row, column, [[tolerance]])
    .put(row, ones.first, [
      ones.line({ number: say(summaryTexts.foreign), ...cells(ones, ofOnes.foreign ?? {}) }),
    ]);
}

function format(page: Page, { days, ones, found, hasForeign }: Cash): void {
  page
    .format(CHECK_FORMAT, ...days.inRow(4, ['opening', 'in', 'out', 'closing']))
    .format('@', { row: 2, column: 1, rows: FIRST_ROW - 2, columns: 1 })
    .format('yyyy-mm-dd', ...days.below(['day'], FIRST_ROW), ...ones.below(['day'], FIRST_ROW));
  if (!hasForeign) return;
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
  page.format('#,##0', oneCell(TOLERANCE_CELL), ...days.below(['difference'], FIRST_ROW), ...blocks);
}
