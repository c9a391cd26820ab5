/** Receivables and payables by counterparty: what was invoiced, what came or went by bank, and what is open, for how long. */

import type { CellInput } from '../../platform/ports';
import { fieldOf } from '../../resources/definition';
import { tickets } from '../../resources/tickets';
import { receivablesScriptTexts as texts } from '../../text/receivables-script-texts';
import { summaryTexts } from '../../text/summary-texts';
import { inLanguage, type Text } from '../../text/text';
import { BANK } from '../cash';
import { counts } from '../counted';
import { doubtsOfAll } from '../doubts';
import { formula } from '../formulas';
import { KIND_FIELD } from '../kinds';
import {
  below,
  CHECK_FORMAT,
  dayField,
  type LinkedSource,
  moneyFormat,
  stateOf,
  type Summary,
  typeLiteral,
} from '../summary';
import { type Column, type Line, Page, rowsWhere, Spread, Table } from '../table';
import { type FoundParties, INVOICE, type Sides } from './parties';

const [STATE, FROM, TO, TOTAL, NONE, CHECK] = [2, 3, 4, 5, 6, 7];
export const FIRST_PARTY = 14;
/** Formulas of a row. */
export const FORMULAS_OF_PARTY = 4;

const FIGURES = ['carried', 'invoiced', 'paid', 'open', 'last', 'days'] as const;
type Figure = (typeof FIGURES)[number];
const SUMMED = ['carried', 'invoiced', 'paid', 'open'] as const;
const WAYS = ['IN', 'OUT'] as const;
type Way = (typeof WAYS)[number];
type PartyColumn = 'contact' | 'id' | `${Way} ${Figure}`;
const eachWay = <T>(figures: readonly Figure[], make: (way: Way, figure: Figure) => T): T[] =>
  WAYS.flatMap(way => figures.map(figure => make(way, figure)));
const names = (figures: readonly Figure[]): PartyColumn[] =>
  eachWay(figures, (way, figure) => `${way} ${figure}` as const);

const label = (field: string): Text => fieldOf(tickets, field).label;
const sideOf = (way: Way): Text => (way === 'IN' ? texts.receivable : texts.payable);

function partiesTable(): Table<PartyColumn> {
  const figures = eachWay(FIGURES, (way, figure): [string, Column] => [
    `${way} ${figure}`,
    { label: texts[figure](sideOf(way)), width: 160 },
  ]);
  const columns = {
    contact: { label: label('contact') },
    id: { label: label('contactId'), format: '@', isHidden: true },
    ...Object.fromEntries(figures),
  } as Readonly<Record<PartyColumn, Column>>;
  return new Table(columns, 1, 1, FIRST_PARTY);
}

export function receivablesLabels(): Text[] {
  return Object.values(partiesTable().columns).map(column => column.label as Text);
}

/** What the figures are made of, out of sight: a row for each invoice and bank line up to the day, oldest first; and of the invoices once more. */
function basisTables(first: number) {
  const isHidden = true;
  const column = { label: null, isHidden };
  const moves = new Table({ key: column, won: column, who: column, day: column, kind: column }, 1, first);
  return { moves, owed: new Table({ who: column, day: column, won: column }, 1, moves.next - 1) };
}
type Basis = ReturnType<typeof basisTables>;

export function receivables(sides: Sides, { parties, from, to }: FoundParties): Summary {
  const { language } = sides.invoices;
  const say = (text: Text): string => inLanguage(text, language);
  const money = moneyFormat(language);
  const table = partiesTable();
  const basis = basisTables(table.next);
  const page = new Page(language);
  const check = table.line(
    Object.fromEntries(
      names(SUMMED).map(name => [
        name,
        formula(`${table.cell(name, TOTAL)}-${table.cell(name, NONE)}-SUM(${table.down(name)})`),
      ]),
    ),
  );
  page
    .add(table, partyLines(table, basis, parties), partySpreads(table, basis, parties.length))
    .put(STATE, 1, [
      table.line({
        contact: say(summaryTexts.unit),
        'IN carried': stateOf(
          sides.invoices,
          doubtsOfAll(
            (
              [
                [sides.invoices, INVOICE],
                [sides.bank, BANK],
              ] as const
            ).map(([source, kind]) => [source, { kinds: [kind], day: dayField(source), isSummed: true }]),
            sides.invoices,
          ),
        ),
        ...(sides.bank.sheetId === sides.invoices.sheetId ? {} : { 'OUT carried': stateOf(sides.bank) }),
      }),
    ])
    .put(FROM, 1, [
      [say(texts.from), '', { serial: from }],
      [say(texts.to), '', { serial: to }],
      table.line({ contact: say(summaryTexts.all), ...sums(table, basis, TOTAL, '"*"') }),
      table.line({ contact: say(texts.none), ...sums(table, basis, NONE, '""') }),
      [say(summaryTexts.check), ...check.slice(1)],
      ...texts.notes.map(text => [say(text)]),
    ])
    .add(basis.moves, [{ key: formula(movesOf(sides, inputs(table))) }])
    .add(basis.owed, [{ who: owedOf(basis) }]);
  const { columns } = page;
  return {
    rows: page.rows(),
    columns,
    hidden: page.hidden,
    widths: page.widths,
    guarded: [
      { row: 1, column: 1, rows: STATE, columns },
      { row: FROM, column: 1, rows: 2, columns: 2 },
      { row: FROM, column: 4, rows: 2, columns: columns - 3 },
      below(TOTAL, 1, columns),
    ],
    inputs: [{ row: FROM, column: 3, rows: 2, columns: 1 }],
    formats: [
      ...page.formats,
      ['@', [below(2, 1)]],
      [money, table.below(names(SUMMED), TOTAL)],
      ['yyyy-mm-dd', [{ row: FROM, column: 3, rows: 2, columns: 1 }, ...table.below(names(['last']), TOTAL)]],
      ['#,##0', table.below(names(['days']), TOTAL)],
      [CHECK_FORMAT, table.inRow(CHECK, names(SUMMED))],
    ],
    chart: null,
  };
}

function inputs(table: Table<PartyColumn>): { readonly from: string; readonly to: string } {
  const cell = (row: number): string => table.cell('IN carried', row).replace(/(\d)/, '$$$1');
  return { from: cell(FROM), to: cell(TO) };
}

/** Sums of one row. who: an expression of the counterparty's id; with "*" of all. */
function sums(table: Table<PartyColumn>, { moves }: Basis, row: number, who: string): Line<PartyColumn> {
  const of = (phase: string, way: Way): CellInput =>
    formula(
      `IF(ISERROR(${moves.cell('key')}),${moves.cell('key')},SUMIF(${moves.down('key')},"=${phase}|${way}|"&${who},${moves.down('won')}))`,
    );
  return Object.fromEntries(
    WAYS.flatMap(way => [
      [`${way} carried`, of('C', way)],
      [`${way} invoiced`, of('I', way)],
      [`${way} paid`, of('P', way)],
      [`${way} open`, openOf(table, way, row)],
      [`${way} last`, formula(`XLOOKUP("${way}|"&${who},${moves.down('who')},${moves.down('day')},"",2,-1)`)],
    ]),
  );
}

function openOf(table: Table<PartyColumn>, way: Way, row: number): CellInput {
  const [carried, invoiced, paid] = (['carried', 'invoiced', 'paid'] as const).map(figure =>
    table.cell(`${way} ${figure}`, row),
  );
  return formula(`${carried}+${invoiced}-${paid}`);
}

/** The formulas that fill the columns of the counterparties. */
function partySpreads(
  table: Table<PartyColumn>,
  { moves }: Basis,
  rows: number,
): Partial<Record<PartyColumn, Spread>> {
  const ids = table.down('id', rows);
  const anchor = moves.cell('key');
  const summed = (phase: string, way: Way): Spread =>
    new Spread(
      `IF(${ids}="","",SUMIF(${moves.down('key')},"=${phase}|${way}|"&${ids},${moves.down('won')}))`,
      anchor,
    );
  return Object.fromEntries(
    WAYS.flatMap(way => [
      [`${way} carried`, summed('C', way)],
      [`${way} invoiced`, summed('I', way)],
      [`${way} paid`, summed('P', way)],
      [
        `${way} last`,
        new Spread(
          `IF(${ids}="","",XLOOKUP("${way}|"&${ids},${moves.down('who')},${moves.down('day')},"",0,-1))`,
          anchor,
        ),
      ],
    ]),
  );
}

function partyLines(
  table: Table<PartyColumn>,
  { owed }: Basis,
  parties: FoundParties['parties'],
): Line<PartyColumn>[] {
  return parties.map(({ id, name }, i) => {
    const row = FIRST_PARTY + i;
    return {
      contact: name,
      id,
      ...Object.fromEntries(
        WAYS.flatMap(way => [
          [`${way} open`, openOf(table, way, row)],
          [`${way} days`, daysOpen(table, owed, way, row)],
        ]),
      ),
    };
  });
}

/**
 * Days since the oldest invoice that payments do not reach, if they settle the oldest first: the first one whose running total is more than what was paid. Looks at
 * invoices alone.
 */
function daysOpen(table: Table<PartyColumn>, owed: Basis['owed'], way: Way, row: number): CellInput {
  const [open, id] = [table.cell(`${way} open`, row), table.cell('id', row)];
  const own = (column: 'day' | 'won'): string =>
    `FILTER(${owed.down(column)},${owed.down('who')}="${way}|"&${id})`;
  const running = `MMULT((${own('day')}>=TRANSPOSE(${own('day')}))*1,${own('won')})`;
  const paid = `SUM(${own('won')})-${open}`;
  const oldest = `MIN(FILTER(${own('day')},${running}>${paid}))`;
  return formula(`IF(N(${open})>0,IFERROR(${inputs(table).to}-INT(${oldest}),""),"")`);
}

/** Each invoice and bank line that counts, up to the day: what it is summed under, won, counterparty, day, kind. */
function movesOf(
  { invoices, bank }: Sides,
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const part = (source: LinkedSource, kinds: readonly string[]): string => {
    const { range } = source;
    const [day, amount] = [range(dayField(source)), range('amount')];
    const is = (field: string, value: string): string =>
      `(${range(field)}=${typeLiteral(source, value, field)})`;
    const isInvoice = is(KIND_FIELD, INVOICE);
    const who = `IF(${is('transactionType', 'IN')},"IN","OUT")&"|"&${range('contactId')}`;
    const isBefore = `${day}<${from}`;
    const columns = [
      `IF(${isBefore},"C",IF(${isInvoice},"I","P"))&"|"&${who}`,
      `IF((${isBefore})*(1-${isInvoice})>0,-1,1)*IF(ISNUMBER(${amount}),${amount},0)`,
      who,
      `IF(ISNUMBER(${day}),INT(${day}),0)`,
      `IF(${isInvoice},"I","P")`,
    ];
    const condition = [
      counts(source),
      `(${kinds.map(kind => is(KIND_FIELD, kind)).join('+')})`,
      `(${['IN', 'OUT'].map(one => is('transactionType', one)).join('+')})`,
      `ISNUMBER(${day})`,
      `ISNUMBER(${amount})`,
      `(${day}<${to}+1)`,
    ].join('*');
    return rowsWhere(columns, condition);
  };
  const all =
    invoices.sheetId === bank.sheetId
      ? part(invoices, [INVOICE, BANK])
      : `{${part(invoices, [INVOICE])};${part(bank, [BANK])}}`;
  return `SORT(${all},4,TRUE)`;
}

function owedOf({ moves }: Basis): CellInput {
  const columns = (['who', 'day', 'won'] as const).map(name => moves.down(name));
  return formula(rowsWhere(columns, `${moves.down('kind')}="I"`));
}
