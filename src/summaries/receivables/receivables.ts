/** Receivables and payables by counterparty: invoiced, paid, and open amounts, and days open. No netting. */

import { fieldOf } from '../../resources/definition';
import { tickets } from '../../resources/tickets';
import * as texts from '../../text/reports/receivables-texts';
import * as summaryTexts from '../../text/reports/summary-texts';
import { inLanguage, joined, type Text } from '../../text/text';
import { doubts, doubtTable, notes } from '../doubts';
import { formula, isDay, quoted } from '../formulas';
import { type Column, type Line, Page, resting, Spread, Table } from '../report-table';
import { below, CHECK_FORMAT, moneyFormat, type Source, type Summary, stateOf } from '../summary';
import {
  type Moves,
  movesLine,
  movesTable,
  rawLine,
  rawTable,
  runningLine,
  runningTable,
  summedTabs,
} from './moves';
import { type FoundParties, PAID_FIELD, PURPOSE, type Sides } from './parties';
import {
  CHECK,
  FIRST_PARTY,
  type Figure,
  type Parties,
  type PartyColumn,
  type PartyFormulas,
  receivablesFigures,
  SUMS,
  type SumName,
  TOTAL,
  WAYS,
  type Way,
} from './receivables-figures';

const [STATE, FROM, TO] = [2, 3, 4];

const SUM_NAMES = Object.keys(SUMS) as SumName[];
/** Figures from the service's own words; empty if the tab does not show them. */
const TOLD: readonly Figure[] = ['told', 'differs'];
const ORDER: readonly Figure[] = [
  'carried',
  'invoiced',
  'paid',
  'open',
  'days',
  'advance',
  'loose',
  'told',
  'differs',
  'last',
];

const names = (figures: readonly Figure[]): PartyColumn[] =>
  WAYS.flatMap(way => figures.map(figure => `${way} ${figure}` as const));
const eachWay = <T>(
  figures: readonly Figure[],
  make: (way: Way, figure: Figure) => T,
): Partial<Record<PartyColumn, T>> =>
  Object.fromEntries(
    WAYS.flatMap(way => figures.map(figure => [`${way} ${figure}`, make(way, figure)])),
  ) as Partial<Record<PartyColumn, T>>;

const label = (field: string): Text => fieldOf(tickets, field).label;
const labelOf = (way: Way, figure: Figure): Text =>
  texts[figure](way === 'IN' ? texts.receivable : texts.payable, way === 'IN');

function partiesTable(): Parties {
  const columns = {
    contact: { label: label('contact'), width: 190 },
    id: { label: label('contactId'), format: '@', isHidden: true },
    ...eachWay(
      ORDER,
      (way, figure): Column => ({ label: labelOf(way, figure), width: TOLD.includes(figure) ? 230 : 125 }),
    ),
  } as Readonly<Record<PartyColumn, Column>>;
  return new Table(columns, 1, 1, FIRST_PARTY);
}

export function receivablesLabels(): Text[] {
  return Object.values(partiesTable().columns).map(column => column.label as Text);
}

export function receivables(sides: Sides, { parties, from, to, missing }: FoundParties): Summary {
  const { invoices, bank } = sides;
  const { language } = invoices;
  const say = (text: Text): string => inLanguage(text, language);
  const table = partiesTable();
  const running = runningTable(sides, table.next);
  const moves = movesTable(running.next);
  const raw = rawTable(moves.next);
  const inputs = { from: inputOf(table, FROM), to: inputOf(table, TO) };
  const tabs = summedTabs(sides, inputs.to);
  let { next } = raw;
  const inDoubt = tabs.map(([source, summed]) => {
    const table = doubtTable(source, summed, next);
    next = table.table.next;
    return table;
  });
  const shown = tellsPaid(invoices) ? SUM_NAMES : SUM_NAMES.filter(figure => !TOLD.includes(figure));
  const figures = receivablesFigures(table, moves, running, sides, shown, parties.length);
  const warnings = [
    ...doubts(figures.list, table.columnOf('IN carried'), inDoubt),
    ...notes(invoices, missing),
    // Without days nothing would be open.
    `IF(AND(${isDay(inputs.from)},${isDay(inputs.to)},${inputs.from}<=${inputs.to}),"",${quoted(say(texts.noDays))})`,
  ];
  const page = new Page(language)
    .add(
      table,
      parties.map(({ id, name }) => ({ contact: name, id })),
      spreads(table, moves, parties.length, figures.ofParties, inputs.to),
    )
    .put(STATE, 1, [
      table.line({
        contact: say(summaryTexts.unit),
        'IN carried': stateOf(invoices, warnings),
        ...(tabs.length === 1 ? {} : { 'OUT carried': stateOf(bank) }),
      }),
    ])
    .put(FROM, 1, [
      [say(texts.from), '', { serial: from }],
      [say(texts.to), '', { serial: to }],
      table.line({ contact: say(summaryTexts.all), ...sums(moves, figures.ofAll, '"*"') }),
      table.line({ contact: say(texts.none), ...sums(moves, figures.ofNone, '"#*"') }),
      table.line({ contact: say(summaryTexts.check), ...table.formulas(figures.check) }),
      ...notesOf(sides).map(text => [say(text)]),
    ])
    .add(running, [runningLine(running, moves, sides)])
    .add(moves, [movesLine(moves, raw, inputs.from)])
    .add(raw, [rawLine(raw, tabs, inputs.to, idsOf(table, parties.length))]);
  const dates = { row: FROM, column: 3, rows: 2, columns: 1 };
  page
    .addFacts(...inDoubt)
    .format('@', below(2, 1))
    .format(moneyFormat(language), ...table.below(names(SUM_NAMES), TOTAL))
    .format('yyyy-mm-dd', dates, ...table.below(names(['last']), TOTAL))
    .format('#,##0', ...table.below(names(['days']), TOTAL))
    .format(CHECK_FORMAT, ...table.inRow(CHECK, names(SUM_NAMES)));
  return { ...page.summary(), inputs: [dates], figures: figures.list };
}

/** The cell of an input, in the column of the first figure. */
function inputOf(table: Parties, row: number): string {
  return table.cell('IN carried', row).replace(/(\d)/, '$$$1');
}

function idsOf(table: Parties, rows: number): string {
  return table.down('id', Math.max(1, rows));
}

/** The cells of the formulas that fill the summed columns: only these cells show an error. */
function anchors(moves: Moves): string {
  return `${moves.cell('billed')}&${moves.cell('due')}`;
}

/** Sums of one row: of all, or of those without a counterparty. They show an error of the hidden rows. */
function sums(moves: Moves, figures: PartyFormulas, who: string): Line<PartyColumn> {
  const rests = anchors(moves);
  const shown = figures.map(([column, one]) => [column, formula(resting(rests, one.cell()))]);
  return {
    ...(Object.fromEntries(shown) as Line<PartyColumn>),
    ...eachWay(['last'], way => {
      const last = `MAXIFS(${moves.down('day')},${moves.down('who')},"${way}|"&${who})`;
      return formula(`IF(${last}=0,"",${last})`);
    }),
  };
}

/** The formulas that fill the columns of the counterparties. */
function spreads(
  table: Parties,
  moves: Moves,
  rows: number,
  figures: PartyFormulas,
  to: string,
): Partial<Record<PartyColumn, Spread>> {
  const ids = idsOf(table, rows);
  const key = `IF(${ids}="","-",${ids})`;
  const spread = (expression: string): Spread => new Spread(`IF(${ids}="","",${expression})`, anchors(moves));
  const look = (way: Way, among: 'who' | 'late', missing: string, search: number): string =>
    `XLOOKUP("${way}|"&${key},${moves.down(among)},${moves.down('day')},${missing},0,${search})`;
  return {
    ...Object.fromEntries(figures.map(([column, one]) => [column, spread(one.column())])),
    ...eachWay(['last'], way => spread(look(way, 'who', '""', -1))),
    ...eachWay(['days'], way => {
      const first = look(way, 'late', '0', 1);
      return spread(`IF((${table.down(`${way} open`, rows)}>0)*(${first}>0)>0,${to}-${first},"")`);
    }),
  };
}

/** The last note ends above the row of formulas, whose results would cut it. */
function notesOf({ invoices }: Sides): Text[] {
  const told = tellsPaid(invoices) ? texts.toldNote : texts.notTold;
  return [...texts.notes, joined([texts.changeDates, told], ' ')];
}

/** True if the tab shows the service's word on the payment of each invoice. */
function tellsPaid({ has }: Source): boolean {
  return has(PURPOSE) || has(PAID_FIELD);
}
