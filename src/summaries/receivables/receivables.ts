/** Receivables and payables by counterparty: what was invoiced, what came or went by bank, and what is open, for how long. */

import { letters } from '../../common/column-letters';
import type { CellInput } from '../../platform/ports';
import { fieldOf } from '../../resources/definition';
import { tickets } from '../../resources/tickets';
import { receivablesScriptTexts } from '../../text/receivables-script-texts';
import { summaryTexts } from '../../text/summary-texts';
import { inLanguage, type Text } from '../../text/text';
import { BANK } from '../cash';
import { isCounted } from '../closing/checks';
import { formula } from '../formulas';
import { KIND_FIELD } from '../kinds';
import { warning } from '../left-out';
import {
  dayField,
  below,
  CHECK_FORMAT,
  COUNTS,
  filled,
  type LinkedSource,
  moneyFormat,
  stateOf,
  type Summary,
  typeLiteral,
} from '../summary';
import { type FoundParties, INVOICE, type Sides } from './parties';

const FROM = '$C$3';
const TO = '$C$4';
const [TOTAL, NONE, CHECK] = [5, 6, 7];
export const FIRST_PARTY = 14;
const SIDES = [
  { side: receivablesScriptTexts.receivable, way: 'IN', first: 3, helper: 16 },
  { side: receivablesScriptTexts.payable, way: 'OUT', first: 9, helper: 19 },
] as const;
/** What people read, and all. */
const SHOWN = 14;
const COLUMNS = 21;
/** Formulas of a row. */
export const FORMULAS_OF_PARTY = 12;

export function receivablesLabels(): Text[] {
  const { carried, invoiced, paid, open, last, days } = receivablesScriptTexts;
  const [contact, id] = ['contact', 'contactId'].map(field => fieldOf(tickets, field).label) as [Text, Text];
  return [
    contact,
    id,
    ...SIDES.flatMap(({ side }) => [carried, invoiced, paid, open, last, days].map(label => label(side))),
  ];
}

export function receivables(sides: Sides, { parties, from, to }: FoundParties): Summary {
  const { language } = sides.invoices;
  const say = (text: Text): string => inLanguage(text, language);
  const texts = receivablesScriptTexts;
  const line = (row: number, name: string, id: string, party: string | null): CellInput[] => [
    name,
    id,
    ...SIDES.flatMap(side => sideOf(sides, side, row, party)),
  ];
  const check = (column: number): CellInput => {
    const letter = letters(column);
    return formula(`${letter}${TOTAL}-${letter}${NONE}-SUM(${letter}${FIRST_PARTY}:${letter})`);
  };
  const checks = SIDES.flatMap(({ first }) => [...[0, 1, 2, 3].map(i => check(first + i)), '', '']);
  const ofBank =
    sides.bank.sheetId === sides.invoices.sheetId ? [] : [...Array<string>(5).fill(''), stateOf(sides.bank)];
  const rows: CellInput[][] = [
    receivablesLabels().map(say),
    [
      ...filled([say(summaryTexts.unit), '', stateOf(sides.invoices, doubtsOf(sides)), ...ofBank], SHOWN + 1),
      ...helpers(sides.invoices),
    ],
    [say(texts.from), '', { serial: from }],
    [say(texts.to), '', { serial: to }],
    line(TOTAL, say(summaryTexts.all), '', null),
    line(NONE, say(texts.none), '', '"="'),
    [say(summaryTexts.check), '', ...checks],
    ...texts.notes.map(text => [say(text)]),
  ];
  while (rows.length < FIRST_PARTY - 1) rows.push([]);
  rows.push(...parties.map(({ id, name }, i) => line(FIRST_PARTY + i, name, id, `"="&$B${FIRST_PARTY + i}`)));
  return {
    rows: rows.map(row => filled(row, COLUMNS)),
    columns: COLUMNS,
    hidden: [2, ...Array.from({ length: COLUMNS - SHOWN }, (_, i) => SHOWN + 1 + i)],
    room: sides.invoices.cells('id').length,
    widths: new Map(Array.from({ length: SHOWN - 2 }, (_, i) => [3 + i, 160])),
    guarded: [
      { row: 1, column: 1, rows: 2, columns: COLUMNS },
      { row: 3, column: 1, rows: 2, columns: 2 },
      { row: 3, column: 4, rows: 2, columns: COLUMNS - 3 },
      below(TOTAL, 1, COLUMNS),
    ],
    inputs: [{ row: 3, column: 3, rows: 2, columns: 1 }],
    formats: [
      ['@', [{ row: 1, column: 1, rows: 1, columns: COLUMNS }, below(2, 1, 2)]],
      [moneyFormat(language), SIDES.map(({ first }) => below(TOTAL, first, 4))],
      [
        'yyyy-mm-dd',
        [{ row: 3, column: 3, rows: 2, columns: 1 }, ...SIDES.map(({ first }) => below(TOTAL, first + 4))],
      ],
      ['#,##0', SIDES.map(({ first }) => below(TOTAL, first + 5))],
      [CHECK_FORMAT, SIDES.map(({ first }) => ({ row: CHECK, column: first, rows: 1, columns: 4 }))],
    ],
    chart: null,
  };
}

/** Carried over, invoiced, paid, open, last date, days open. party: the criterion of a counterparty; null: of all. */
function sideOf(
  { invoices, bank }: Sides,
  { way, first, helper }: (typeof SIDES)[number],
  row: number,
  party: string | null,
): CellInput[] {
  const criteria = (source: LinkedSource, kind: string, more: string): string => {
    const { range } = source;
    const time = range(dayField(source));
    const parts = [
      `${range(KIND_FIELD)},${typeLiteral(source, kind, KIND_FIELD)}`,
      `${range('transactionType')},${typeLiteral(source, way)}`,
      `${range('isIncluded')},${COUNTS}`,
      more === 'before' ? `${time},"<"&${FROM}` : `${time},"<"&${TO}+1`,
      ...(more === 'within' ? [`${time},">="&${FROM}`] : []),
      ...(party === null ? [] : [`${range('contactId')},${party}`]),
    ];
    return parts.join(',');
  };
  const sum = (source: LinkedSource, kind: string, more: string): string =>
    `SUMIFS(${source.range('amount')},${criteria(source, kind, more)})`;
  const latest = (source: LinkedSource, kind: string): string =>
    `MAXIFS(${source.range(dayField(source))},${criteria(source, kind, 'all')})`;
  const [carried, invoiced, paid, open] = [0, 1, 2, 3].map(i => `${letters(first + i)}${row}`) as [
    string,
    string,
    string,
    string,
  ];
  const last = `MAX(${latest(invoices, INVOICE)},${latest(bank, BANK)})`;
  return [
    formula(`${sum(invoices, INVOICE, 'before')}-${sum(bank, BANK, 'before')}`),
    formula(sum(invoices, INVOICE, 'within')),
    formula(sum(bank, BANK, 'within')),
    formula(`${carried}+${invoiced}-${paid}`),
    formula(`IF(${last}=0,"",INT(${last}))`),
    party === null || party === '"="'
      ? ''
      : formula(`IF(${open}>0,${daysOpen(helper, row, sum(bank, BANK, 'all'))},"")`),
  ];
}

/**
 * Days since the oldest invoice that payments do not reach, if they settle the oldest first: the first one whose running total is more than what was paid. Looks at
 * the invoices of that direction alone (helpers).
 */
function daysOpen(helper: number, row: number, paid: string): string {
  const own = (column: number): string => `FILTER(${down(helper + column)},${down(helper)}=$B${row})`;
  const running = `MMULT((${own(1)}>=TRANSPOSE(${own(1)}))*1,${own(2)})`;
  return `IFERROR(${TO}-INT(MIN(FILTER(${own(1)},${running}>${paid}))),"")`;
}

function down(column: number): string {
  return `$${letters(column)}$2:$${letters(column)}`;
}

/** Counterparty, time and amount of the invoices of each direction up to the day: out of sight, so that each counterparty looks through these and not through all rows. */
function helpers(source: LinkedSource): CellInput[] {
  const { range } = source;
  const [time, amount, included] = [dayField(source), 'amount', 'isIncluded'].map(range) as [
    string,
    string,
    string,
  ];
  return SIDES.flatMap(({ way }) => {
    const own = [
      `(${range(KIND_FIELD)}=${typeLiteral(source, INVOICE, KIND_FIELD)})`,
      `(${range('transactionType')}=${typeLiteral(source, way)})`,
      isCounted(included),
      `ISNUMBER(${time})`,
      `ISNUMBER(${amount})`,
      `(${time}<${TO}+1)`,
    ].join('*');
    return [range('contactId'), time, amount].map(cells => formula(`IFERROR(FILTER(${cells},${own}),"")`));
  });
}

/** Invoices and bank lines that no sum can contain, and those that count without saying so: as they are now. */
function doubtsOf({ invoices, bank }: Sides): string[] {
  const each = (make: (source: LinkedSource, criteria: string) => string): string =>
    (
      [
        [invoices, INVOICE],
        [bank, BANK],
      ] as const
    )
      .map(([source, kind]) =>
        make(source, `${source.range(KIND_FIELD)},${typeLiteral(source, kind, KIND_FIELD)}`),
      )
      .join('+');
  const included = ({ range }: LinkedSource, is: string): string => `${range('isIncluded')},${is}`;
  const rows = (is: string): string =>
    `(${each((source, kind) => `COUNTIFS(${kind},${included(source, is)})`)})`;
  const won = (is: string): string =>
    `(${each((source, kind) => `SUMIFS(${source.range('amount')},${kind},${included(source, is)})`)})`;
  const summed = (make: (source: LinkedSource, criteria: string) => string): string =>
    `(${each((source, kind) =>
      ['IN', 'OUT']
        .map(way =>
          make(
            source,
            `${kind},${included(source, COUNTS)},${source.range('transactionType')},${typeLiteral(source, way)},${source.range(dayField(source))},">0",${source.range('amount')},">-1E+300"`,
          ),
        )
        .join('+'),
    )})`;
  return [
    warning(
      'leftOut',
      `${rows(COUNTS)}-${summed((_, criteria) => `COUNTIFS(${criteria})`)}`,
      `${won(COUNTS)}-${summed((source, criteria) => `SUMIFS(${source.range('amount')},${criteria})`)}`,
      invoices.language,
    ),
    warning('notSaid', `${rows(COUNTS)}-${rows('TRUE')}`, `${won(COUNTS)}-${won('TRUE')}`, invoices.language),
  ];
}
