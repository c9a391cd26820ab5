/** Receivables and payables by counterparty: invoiced, paid, and open amounts, and days open. No netting. */

import { fieldOf } from '../../resources/definition';
import { tickets } from '../../resources/tickets';
import * as texts from '../../text/reports/receivables-texts';
import * as summaryTexts from '../../text/reports/summary-texts';
import { inLanguage, joined, type Text } from '../../text/text';
import { doubts, doubtTable, notes } from '../doubts';
import { formula, isDay, quoted } from '../formulas';
import { type Column, type Line, Page, Spread, Table } from '../report-table';
import {
  below,
  CHECK_FORMAT,
  dayField,
  type LinkedSource,
  moneyFormat,
  stateOf,
  type Summary,
} from '../summary';
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
import { type PartyFormulas, receivablesFigures, type SumName, SUMS, type Way } from './receivables-figures';

const [STATE, FROM, TO, TOTAL, NONE, CHECK] = [2, 3, 4, 5, 6, 7];
export const FIRST_PARTY = 16;

const SUM_NAMES = Object.keys(SUMS) as SumName[];
/** Figures from the service's own words; empty if the tab does not show them. */
const TOLD: readonly Figure[] = ['told', 'differs'];
type Figure = SumName | 'last' | 'days';
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
const WAYS: readonly Way[] = ['IN', 'OUT'];
type PartyColumn = 'contact' | 'id' | `${Way} ${Figure}`;
type Parties = Table<PartyColumn>;

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
  const money = moneyFormat(language);
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
  const figures = receivablesFigures({
    moves,
    running,
    tab: invoices.sheetId,
    day: dayField(invoices),
    columnOf: (way, name) => table.columnOf(`${way} ${name}`),
    id: table.columnOf('id'),
    names: shown,
    all: TOTAL,
    none: NONE,
    check: CHECK,
    first: FIRST_PARTY,
    parties: Math.max(1, parties.length),
  });
  const warnings = [
    ...doubts(figures.list, table.columnOf('IN carried'), inDoubt),
    ...notes(invoices, missing),
    // Without days nothing would be open.
    `IF(AND(${isDay(inputs.from)},${isDay(inputs.to)},${inputs.from}<=${inputs.to}),"",${quoted(say(texts.noDays))})`,
  ];
  const check = eachWay(shown, (way, figure) => formula(figures.check(way, figure as SumName).cell()));
  const page = new Page(language)
    .add(
      table,
      parties.map(({ id, name }) => ({ contact: name, id })),
      spreads(table, moves, parties.length, { shown, sums: figures.ofParties, to: inputs.to }),
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
      table.line({ contact: say(summaryTexts.all), ...sums(moves, shown, figures.ofAll, '"*"') }),
      table.line({ contact: say(texts.none), ...sums(moves, shown, figures.ofNone, '"#*"') }),
      table.line({ contact: say(summaryTexts.check), ...check }),
      ...notesOf(sides).map(text => [say(text)]),
    ])
    .add(running, [runningLine(running, moves, sides)])
    .add(moves, [movesLine(moves, raw, inputs.from)])
    .add(raw, [rawLine(raw, tabs, inputs.to, idsOf(table, parties.length))]);
  page.addFacts(...inDoubt);
  return {
    ...page.summary(),
    inputs: [{ row: FROM, column: 3, rows: 2, columns: 1 }],
    formats: [
      ...page.formats,
      ['@', [below(2, 1)]],
      [money, table.below(names(SUM_NAMES), TOTAL)],
      ['yyyy-mm-dd', [{ row: FROM, column: 3, rows: 2, columns: 1 }, ...table.below(names(['last']), TOTAL)]],
      ['#,##0', table.below(names(['days']), TOTAL)],
      [CHECK_FORMAT, table.inRow(CHECK, names(SUM_NAMES))],
    ],
    figures: figures.list,
    chart: null,
  };
}

/** The cell of an input, in the column of the first figure. */
function inputOf(table: Parties, row: number): string {
  return table.cell('IN carried', row).replace(/(\d)/, '$$$1');
}

function idsOf(table: Parties, rows: number): string {
  return table.down('id', Math.max(1, rows));
}

/** Sums of one row: of all, or of those without a counterparty. They show an error of the hidden rows. */
function sums(
  moves: Moves,
  shown: readonly SumName[],
  figures: PartyFormulas,
  who: string,
): Line<PartyColumn> {
  const rests = moves.cell('key');
  return {
    ...eachWay(shown, (way, figure) =>
      formula(`IF(ISERROR(${rests}),${rests},${figures(way, figure as SumName).cell()})`),
    ),
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
  {
    shown,
    sums: figures,
    to,
  }: { readonly shown: readonly SumName[]; readonly sums: PartyFormulas; readonly to: string },
): Partial<Record<PartyColumn, Spread>> {
  const ids = idsOf(table, rows);
  const key = `IF(${ids}="","-",${ids})`;
  const spread = (expression: string): Spread =>
    new Spread(`IF(${ids}="","",${expression})`, moves.cell('key'));
  const look = (way: Way, among: 'who' | 'late', missing: string, search: number): string =>
    `XLOOKUP("${way}|"&${key},${moves.down(among)},${moves.down('day')},${missing},0,${search})`;
  return {
    ...eachWay(shown, (way, figure) => spread(figures(way, figure as SumName).column())),
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
function tellsPaid({ has }: LinkedSource): boolean {
  return has(PURPOSE) || has(PAID_FIELD);
}
