/** The sales and purchase ledger: a row for each document at the left, sums by period, kind of evidence and month at the right. */

import { letters } from '../../common/column-letters';
import type { CellInput } from '../../platform/ports';
import { fieldOf } from '../../resources/definition';
import { tickets } from '../../resources/tickets';
import { ledgerScriptTexts } from '../../text/ledger-script-texts';
import { closingScriptTexts } from '../../text/closing-script-texts';
import { summaryTexts } from '../../text/summary-texts';
import { inLanguage, type Text } from '../../text/text';
import { formula, linkText, quoted } from '../formulas';
import { KIND_FIELD } from '../kinds';
import { warning } from '../left-out';
import {
  below,
  CHECK_FORMAT,
  COUNTS,
  dayField,
  filled,
  type LinkedSource,
  moneyFormat,
  type Source,
  stateOf,
  type Summary,
  typeLiteral,
} from '../summary';
import { documentKinds, kindLabel, type LedgerDocument, periodExpression } from './documents';
import {
  CHECK_ROW,
  COLUMN,
  COLUMNS,
  down,
  FIRST_DOCUMENT,
  LEFT,
  RATE_CELL,
  SUMS,
  SUMS_WIDTH,
} from './places';
import { sumsOf } from './sums';

export interface LedgerContent {
  /** null: an empty row, of one that is gone. */
  readonly documents: readonly (LedgerDocument | null)[];
  /** What its reader typed under Deductible, by id. */
  readonly typed: ReadonlyMap<string, CellInput>;
  readonly rate: number;
  /** The tab of contacts, which knows their registration numbers. */
  readonly contacts: Source | null;
}

export function ledger(source: LinkedSource, content: LedgerContent): Summary {
  const { language } = source;
  const say = (text: Text): string => inLanguage(text, language);
  const texts = ledgerScriptTexts;
  const contact = fieldOf(tickets, 'contact').label;
  const header = [
    texts.period,
    texts.direction,
    texts.evidence,
    texts.day,
    contact,
    texts.registration,
    texts.approval,
    texts.supply,
    texts.tax,
    texts.total,
    texts.deducted,
    texts.inTab,
    fieldOf(tickets, 'id').label,
    texts.place,
    fieldOf(tickets, 'amount').label,
  ].map(say);
  const sums = sumsOf(
    content.documents.filter(one => one !== null),
    language,
    SUMS,
  );
  const check = Array<CellInput>(LEFT).fill('');
  const [rows, won] = uncovered(source);
  check[0] = say(summaryTexts.check);
  check[COLUMN.day - 1] = formula(`${rows}-COUNT(${down(COLUMN.place)})`);
  check[COLUMN.total - 1] = formula(`${won}-SUM(${down(COLUMN.won)})`);
  const left: CellInput[][] = [
    header,
    [say(summaryTexts.unit), stateOf(source, doubtsOf(source))],
    [say(texts.rate), content.rate],
    check,
    ...texts.notes.map(text => [say(text)]),
  ];
  while (left.length < FIRST_DOCUMENT - 1) left.push([]);
  left.push(
    ...content.documents.map((one, i) =>
      one === null ? [] : documentRow(source, content, one, FIRST_DOCUMENT + i),
    ),
  );
  const height = Math.max(left.length, sums.rows.length);
  return {
    rows: Array.from({ length: height }, (_, i) => [
      ...filled(left[i] ?? [], LEFT + 1),
      ...filled(sums.rows[i] ?? [], SUMS_WIDTH),
    ]),
    columns: COLUMNS,
    hidden: [COLUMN.id, COLUMN.place, COLUMN.won],
    inputs: [{ ...RATE_CELL, rows: 1, columns: 1 }],
    // What may be deducted is for its reader to say.
    guarded: [below(1, 1, COLUMN.deducted - 1), below(1, COLUMN.link, COLUMNS - COLUMN.deducted)],
    widths: new Map([
      [COLUMN.period, 160],
      [COLUMN.contact, 170],
      [COLUMN.registration, 120],
      [COLUMN.approval, 190],
      [COLUMN.deducted, 120],
      [SUMS, 160],
      [SUMS + 2, 110],
    ]),
    formats: [
      [
        '@',
        [
          { row: 1, column: 1, rows: 1, columns: COLUMNS },
          { row: 2, column: 1, rows: FIRST_DOCUMENT - 2, columns: 1 },
          below(FIRST_DOCUMENT, COLUMN.kind),
          below(FIRST_DOCUMENT, COLUMN.id),
          below(2, SUMS, 3),
        ],
      ],
      ['0.##', [{ ...RATE_CELL, rows: 1, columns: 1 }]],
      ['yyyy-mm-dd', [below(FIRST_DOCUMENT, COLUMN.day)]],
      [moneyFormat(language), [below(FIRST_DOCUMENT, COLUMN.supply, 3), below(2, SUMS + 4, 4)]],
      ['yyyy-mm', [below(2, SUMS + 3)]],
      [
        CHECK_FORMAT,
        [COLUMN.day, COLUMN.total].map(column => ({ row: CHECK_ROW, column, rows: 1, columns: 1 })),
      ],
    ],
    chart: null,
  };
}

function documentRow(
  source: LinkedSource,
  { typed, contacts }: LedgerContent,
  { id, kind }: LedgerDocument,
  row: number,
): CellInput[] {
  const { range, has, language } = source;
  const say = (text: Text): string => quoted(inLanguage(text, language));
  const cell = (column: keyof typeof COLUMN): string => `$${letters(COLUMN[column])}${row}`;
  const place = cell('place');
  const of = (field: string): string => `INDEX(${range(field)},${place})`;
  /** A number: nothing counts as 0. */
  const number = (field: string | null): string => (field === null || !has(field) ? '0' : `N(${of(field)})`);
  const shown = (expression: string): CellInput => formula(`IF(${place}="","",${expression})`);
  const { billed } = summaryTexts;
  const isIn = `${of('transactionType')}=${typeLiteral(source, 'IN')}`;
  const way =
    kind.always === null
      ? `IF(${isIn},${say(billed.in)},${say(billed.out)})`
      : say(kind.always === 'IN' ? billed.in : billed.out);
  // What goes the other way takes back.
  const signed = (expression: string): string => {
    if (kind.always === null) return expression;
    const isOwn = kind.always === 'IN' ? isIn : `${of('transactionType')}=${typeLiteral(source, 'OUT')}`;
    return `IF(${isOwn},1,-1)*ABS(${expression})`;
  };
  const untaxed = ['EXEMPT', 'ZERO_RATED'].map(
    code => `${of('taxType')}=${typeLiteral(source, code, 'taxType')}`,
  );
  const rate = `$B$${RATE_CELL.row}`;
  const cardTax = `IF(OR(${untaxed.join(',')}),0,ROUND(${number('amount')}*${rate}/(100+${rate})))`;
  const tax = kind.tax === null ? cardTax : number(kind.tax);
  const total = has(kind.total) ? number(kind.total) : number('amount');
  const names = ['contact', 'cardUsage.storeName', 'content'].filter(has);
  const name = names.reduceRight((other, field) => `IF(${of(field)}="",${other},${of(field)})`, '""');
  const { none, yes, toCheck } = ledgerScriptTexts;
  const taxable = `${of('taxType')}=${typeLiteral(source, 'TAXABLE', 'taxType')}`;
  const deducted = `IF(OR(${cell('way')}=${say(billed.in)},${cell('tax')}=0),${say(none)},IF(${taxable},${say(yes)},${say(toCheck)}))`;
  const contactKey = source.isEditable('contactId') ? 'companyName' : 'id';
  const registration =
    contacts === null
      ? ''
      : shown(
          `IFERROR(INDEX(${contacts.range('registrationNumber')},MATCH(${of('contactId')},${contacts.range(contactKey)},0)),"")`,
        );
  const there = `MATCH(${cell('id')},${range('id')},0)`;
  return [
    shown(periodExpression(cell('day'), language)),
    shown(way),
    inLanguage(kindLabel(kind), language),
    shown(`INT(${of(dayField(source))})`),
    shown(name),
    registration,
    kind.approval === null || !has(kind.approval) ? '' : shown(of(kind.approval)),
    shown(kind.supply === null ? `${cell('total')}-${cell('tax')}` : signed(number(kind.supply))),
    shown(signed(tax)),
    shown(signed(total)),
    typed.get(id) ?? shown(deducted),
    shown(linkText(source.sheetId, `(${place}+1)&":"&(${place}+1)`, say(closingScriptTexts.open))),
    id,
    // Not where the tab has no such row any more, or says that it does not count.
    formula(`IFERROR(IF(COUNTIF(INDEX(${range('isIncluded')},${there}),FALSE)>0,"",${there}),"")`),
    shown(number('amount')),
  ];
}

/** Documents of the tab that count, and their won, as two expressions. */
function uncovered(source: LinkedSource): [string, string] {
  const { range } = source;
  const each = (make: (criteria: string) => string): string =>
    documentKinds
      .flatMap(({ value }) =>
        ['IN', 'OUT'].map(way =>
          make(
            [
              `${range(KIND_FIELD)},${typeLiteral(source, value, KIND_FIELD)}`,
              `${range('transactionType')},${typeLiteral(source, way)}`,
              `${range('isIncluded')},${COUNTS}`,
              `${range(dayField(source))},">0"`,
            ].join(','),
          ),
        ),
      )
      .join('+');
  const rows = each(criteria => `COUNTIFS(${criteria},${range('amount')},">-1E+300")`);
  return [rows, each(criteria => `SUMIFS(${range('amount')},${criteria})`)];
}

/** Documents that the ledger cannot hold, and those that count without saying so: as they are now. */
function doubtsOf(source: LinkedSource): string[] {
  const { range, language } = source;
  const each = (make: (criteria: string) => string): string =>
    documentKinds
      .map(({ value }) => make(`${range(KIND_FIELD)},${typeLiteral(source, value, KIND_FIELD)}`))
      .join('+');
  const rows = (more: string): string =>
    `(${each(kind => `COUNTIFS(${kind},${range('isIncluded')},${more})`)})`;
  const won = (more: string): string =>
    `(${each(kind => `SUMIFS(${range('amount')},${kind},${range('isIncluded')},${more})`)})`;
  const [there, money] = uncovered(source);
  return [
    warning('leftOut', `${rows(COUNTS)}-(${there})`, `${won(COUNTS)}-(${money})`, language),
    warning('notSaid', `${rows(COUNTS)}-${rows('TRUE')}`, `${won(COUNTS)}-${won('TRUE')}`, language),
  ];
}
