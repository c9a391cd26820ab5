/** The sales and purchase ledger: a row for each document at the left, sums by period, kind of evidence and month at the right. */

import type { CellInput } from '../../platform/ports';
import { closingScriptTexts } from '../../text/closing-script-texts';
import { ledgerScriptTexts as texts } from '../../text/ledger-script-texts';
import { summaryTexts } from '../../text/summary-texts';
import { inLanguage, type Text } from '../../text/text';
import { AT, type Facts } from '../facts';
import { cancelledDoubt, doubtsOf, hereCriteria } from '../doubts';
import { formula, linkText, quoted } from '../formulas';
import { KIND_FIELD } from '../kinds';
import { IS_NUMBER, warning } from '../left-out';
import {
  below,
  CHECK_FORMAT,
  COUNTS,
  dayField,
  type LinkedSource,
  type Source,
  stateOf,
  type Summary,
  typeLiteral,
} from '../summary';
import { type Line, Page, Spread } from '../table';
import { documentKinds, kindLabel, type LedgerDocument, periodExpression } from './documents';
import {
  CANCELLED_CELL,
  CHECK_ROW,
  type DocumentColumn,
  type Documents,
  documentsTable,
  FIRST_DOCUMENT,
  RATE_CELL,
  sumsTable,
} from './places';
import { sumKeys, sumLines, sumSpreads } from './sums';
import { countsCancelled, documentFacts } from './worth';

export interface LedgerContent {
  /** null: an empty row, of one that is gone. */
  readonly documents: readonly (LedgerDocument | null)[];
  /** What its reader typed under Deductible, by id. */
  readonly typed: ReadonlyMap<string, CellInput>;
  readonly rate: number;
  /** What stands in the cell that says whether cancelled card payments count. */
  readonly cancelled: string;
  /** The tab of contacts, which knows their registration numbers. */
  readonly contacts: Source | null;
}

export function ledger(source: LinkedSource, content: LedgerContent): Summary {
  const { language } = source;
  const say = (text: Text): string => inLanguage(text, language);
  const table = documentsTable(language);
  const sums = sumsTable(language, table);
  const there = content.documents.filter(one => one !== null);
  const lines = sumLines(there, language);
  const facts = documentFacts(source, sums.next);
  const [rows, won] = uncovered(source);
  const page = new Page(language)
    .add(table, documentLines(source, content, table), documentSpreads(source, content, table, facts))
    .add(facts.table, [facts.line])
    .add(sums, lines, sumSpreads(sums, table, lines.length))
    .put(2, 1, [
      [say(summaryTexts.unit), stateOf(source, warnings(source, table, facts))],
      [say(texts.rate), content.rate],
      table.line({
        period: say(summaryTexts.check),
        day: formula(`${rows}-COUNT(${table.down('place')})`),
        total: formula(`${won}-SUM(${table.down('won')})`),
      }),
      [say(texts.cancelled), content.cancelled],
      ...texts.notes.map(text => [say(text)]),
    ]);
  const { columns } = page;
  return {
    rows: page.rows(),
    columns,
    hidden: page.hidden,
    inputs: [RATE_CELL, CANCELLED_CELL].map(cell => ({ ...cell, rows: 1, columns: 1 })),
    // What may be deducted is for its reader to say.
    guarded: [
      below(1, 1, table.columnOf('deducted') - 1),
      below(1, table.columnOf('link'), columns - table.columnOf('deducted')),
    ],
    widths: page.widths,
    formats: [
      ...page.formats,
      [
        '@',
        [
          { row: 2, column: 1, rows: FIRST_DOCUMENT - 2, columns: 1 },
          { ...CANCELLED_CELL, rows: 1, columns: 1 },
          ...table.below(['kind'], FIRST_DOCUMENT),
        ],
      ],
      ['0.##', [{ ...RATE_CELL, rows: 1, columns: 1 }]],
      [CHECK_FORMAT, table.inRow(CHECK_ROW, ['day', 'total'])],
    ],
    chart: null,
  };
}

/** The formulas that fill the columns of the documents. */
function documentSpreads(
  source: LinkedSource,
  { documents, contacts }: LedgerContent,
  table: Documents,
  facts: Facts,
): Partial<Record<DocumentColumn, Spread>> {
  const { language } = source;
  const say = (text: Text): string => quoted(inLanguage(text, language));
  const own = (name: DocumentColumn): string => table.down(name, documents.length);
  const ids = `IF(${own('id')}="","-",${own('id')})`;
  const anchor = table.cell('place');
  const shown = (expression: string): Spread => new Spread(`IF(${own('place')}="","",${expression})`, anchor);
  const found = (name: string): string =>
    `XLOOKUP(${ids},${facts.rows.range('id')},${facts.rows.range(name)},"")`;
  const contactKey = source.isEditable('contactId') ? 'companyName' : 'id';
  const keys = sumKeys(table, documents.length);
  return {
    period: shown(periodExpression(own('day'), language)),
    way: shown(found('way')),
    day: shown(`INT(${found(dayField(source))})`),
    contact: shown(found('name')),
    ...(contacts === null
      ? {}
      : {
          registration: shown(
            `IFNA(XLOOKUP(${found('contactId')},${contacts.range(contactKey)},${contacts.range('registrationNumber')},""),"")`,
          ),
        }),
    approval: shown(found('approval')),
    supply: shown(found('supply')),
    tax: shown(found('tax')),
    total: shown(found('total')),
    apart: shown(found('apart')),
    link: new Spread(
      `IF(${own('place')}="","",${linkText(source.sheetId, `${own('place')}&":"&${own('place')}`, say(closingScriptTexts.open))})`,
      anchor,
    ),
    // Not where the tab has no such row any more, or it does not count.
    place: new Spread(found(AT), facts.table.cell(AT)),
    won: shown(found('amount')),
    taxType: shown(found('taxType')),
    byMonth: shown(keys.byMonth),
    byKind: shown(keys.byKind),
    byWay: shown(keys.byWay),
  };
}

function documentLines(
  source: LinkedSource,
  { documents, typed }: LedgerContent,
  table: Documents,
): Line<DocumentColumn>[] {
  return documents.map((one, i) =>
    one === null
      ? {}
      : {
          kind: inLanguage(kindLabel(one.kind), source.language),
          id: one.id,
          deducted: typed.get(one.id) ?? deducted(source, table, FIRST_DOCUMENT + i),
        },
  );
}

/** Whether the tax may be deducted, as far as the document tells. */
function deducted(source: LinkedSource, table: Documents, row: number): CellInput {
  const say = (text: Text): string => quoted(inLanguage(text, source.language));
  const { none, yes, toCheck } = texts;
  const cell = (name: DocumentColumn): string => table.cell(name, row);
  const isNone = `OR(${cell('way')}=${say(summaryTexts.billed.in)},${cell('tax')}=0)`;
  const isTaxable = `${cell('taxType')}=${typeLiteral(source, 'TAXABLE', 'taxType')}`;
  return formula(
    `IF(${cell('place')}="","",IF(${isNone},${say(none)},IF(${isTaxable},${say(yes)},${say(toCheck)})))`,
  );
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
              hereCriteria(source),
              `${range(KIND_FIELD)},${typeLiteral(source, value, KIND_FIELD)}`,
              `${range('transactionType')},${typeLiteral(source, way)}`,
              `${range('isIncluded')},${COUNTS}`,
              `${range(dayField(source))},">0"`,
            ].join(','),
          ),
        ),
      )
      .join('+');
  const rows = each(criteria => `COUNTIFS(${criteria},${range('amount')},${IS_NUMBER})`);
  return [rows, each(criteria => `SUMIFS(${range('amount')},${criteria})`)];
}

/** Documents that the ledger cannot hold, that count without saying so, or whose parts say something else than their total. */
function warnings(source: LinkedSource, table: Documents, facts: Facts): string[] {
  const kinds = documentKinds.map(({ value }) => value);
  const apart = table.down('apart');
  return [
    ...doubtsOf(source, { kinds, day: dayField(source), isSummed: true }),
    ...cancelledDoubt(facts.rows, countsCancelled(source)),
    warning('apart', `COUNTIF(${apart},">0")+COUNTIF(${apart},"<0")`, `SUM(${apart})`, source.language),
  ];
}
