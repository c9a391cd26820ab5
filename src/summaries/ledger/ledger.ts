/** The sales and purchase ledger: documents at the left, the sums for the VAT return at the right. */

import type { CellInput } from '../../platform/ports';
import * as closingTexts from '../../text/reports/closing-texts';
import * as texts from '../../text/reports/ledger-texts';
import * as leftOutTexts from '../../text/reports/left-out-texts';
import * as summaryTexts from '../../text/reports/summary-texts';
import { inLanguage, type Text } from '../../text/text';
import { CARDS, isChosen } from '../counted';
import { type DoubtTable, doubts, doubtTable, notes, type Summed, wholeRow } from '../doubts';
import { AT, FACTS_FROM, type Facts } from '../facts';
import { formula, linkText, quoted } from '../formulas';
import type { FigureList } from '../figure-formulas';
import type { Term } from '../figures';
import { wordsOf } from '../summed-rows';
import { ofKinds } from '../report-kinds';
import { Page, resting, Spread } from '../report-table';
import { below, CHECK_FORMAT, dayField, oneCell, type Source, type Summary, stateOf } from '../summary';
import { classOf } from './classes';
import {
  documentKinds,
  hasDocument,
  isOwnDocument,
  type LedgerDocument,
  periodExpression,
} from './documents';
import { DOCUMENTS, KEYS, ledgerFigures, sumKeys, sumLines, sumSpreads, unlisted } from './sums';
import {
  CANCELLED_CELL,
  CHECK_ROW,
  type DocumentColumn,
  type Documents,
  documentsTable,
  FIRST_DOCUMENT,
  RATE_CELL,
  type Sums,
  sumsTable,
} from './places';
import { documentFacts } from './worth';

export interface LedgerContent {
  /** null: an empty row, because its document is gone. */
  readonly documents: readonly (LedgerDocument | null)[];
  /** The reader's entries in the column Deductible, by id. */
  readonly typed: ReadonlyMap<string, CellInput>;
  readonly rate: number;
  /** The content of the cell that says whether cancelled card payments count. */
  readonly cancelled: string | undefined;
  /** The tab of contacts, which has their registration numbers. */
  readonly contacts: Source | null;
  /** Says which days the sums lack. */
  readonly missing: readonly Text[];
}

export function ledger(source: Source, content: LedgerContent): Summary {
  const { language } = source;
  const say = (text: Text): string => inLanguage(text, language);
  const table = documentsTable(language);
  const sums = sumsTable(language, table);
  const documents = content.documents.map(one =>
    one === null ? {} : { id: one.id, own: content.typed.get(one.id) ?? '' },
  );
  const there = content.documents.filter(one => one !== null);
  const lines = sumLines(there, language);
  const day = dayField(source);
  const summed: Summed = {
    of: [
      ...ofKinds(
        source,
        documentKinds.map(({ value }) => value),
      ),
      isOwnDocument(source),
    ],
    needs: wholeRow(source, day),
    day,
    marks: {
      kinds: CARDS,
      unless: `(${isChosen(`$B$${CANCELLED_CELL.row}`)})+${hasDocument(source)}>0`,
    },
  };
  const facts = documentFacts(source, summed, sums.next);
  const inDoubt = doubtTable(source, summed, facts.table.next);
  const counts = { documents: documents.length, sums: lines.length };
  const figures = ledgerFigures(table, sums, facts, counts);
  const page = new Page(language)
    .add(table, documents, documentSpreads(source, content, table, facts))
    .addFacts(facts, inDoubt)
    .add(sums, lines, sumSpreads(sums, table, figures))
    .put(2, 1, [
      [
        say(summaryTexts.unit),
        stateOf(source, [...warnings(figures.list, table, sums, inDoubt), ...notes(source, content.missing)]),
      ],
      [say(texts.rate), content.rate],
      table.line({
        period: say(summaryTexts.check),
        day: formula(resting(facts.table.cell(AT), figures.checks.day.cell())),
        total: formula(figures.checks.total.cell()),
      }),
      [say(texts.cancelled), content.cancelled ?? say(texts.notCounted)],
      ...texts.notes.map(text => [say(text)]),
    ])
    .format(
      '@',
      { row: 2, column: 1, rows: FIRST_DOCUMENT - 2, columns: 1 },
      oneCell(CANCELLED_CELL),
      ...table.below(['own'], FIRST_DOCUMENT),
    )
    .format('0.##', oneCell(RATE_CELL))
    .format(CHECK_FORMAT, ...table.inRow(CHECK_ROW, ['day', 'total']));
  const { columns } = page;
  return {
    ...page.summary(),
    fillsFrom: FACTS_FROM,
    links: [
      { row: RATE_CELL.row, column: table.columnOf('contact'), place: sums.corner, label: say(texts.toSums) },
    ],
    inputs: [...[RATE_CELL, CANCELLED_CELL].map(oneCell), ...table.below(['own'], FIRST_DOCUMENT)],
    // The reader decides what may be deducted. So that column is not guarded.
    guarded: [
      below(1, 1, table.columnOf('own') - 1),
      below(1, table.columnOf('link'), columns - table.columnOf('own')),
    ],
    figures: figures.list,
  };
}

/** The formulas that fill the columns of the documents. */
function documentSpreads(
  source: Source,
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
  const each = <Name extends DocumentColumn>(names: readonly Name[], make: (name: Name) => string) =>
    Object.fromEntries(names.map(name => [name, shown(make(name))])) as Record<Name, Spread>;
  const contactKey = source.isEditable('contactId') ? 'companyName' : 'id';
  const keys = sumKeys(table, documents.length);
  return {
    period: shown(periodExpression(own('day'), language)),
    way: shown(found('way')),
    kind: shown(found('evidence')),
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
    ...each(['supply', 'tax', 'total', 'apart', 'unread', 'taxed', 'deducted', 'why'], found),
    link: new Spread(
      `IF(${own('place')}="","",${linkText(source.sheetId, `${own('place')}&":"&${own('place')}`, say(closingTexts.open))})`,
      anchor,
    ),
    // Empty if the tab no longer has the row, or if the row does not count.
    place: new Spread(found(AT), facts.table.cell(AT)),
    won: shown(found('amount')),
    class: shown(
      classOf(source, {
        way: own('way'),
        kind: own('kind'),
        taxed: own('taxed'),
        deducted: own('deducted'),
        own: own('own'),
      }),
    ),
    ...each(KEYS, name => keys[name]),
  };
}

/** Warnings about documents: left out, counted with a doubt, with parts that do not fit, or to be checked. */
function warnings(list: FigureList, table: Documents, sums: Sums, inDoubt: DoubtTable): string[] {
  const { language } = inDoubt.rows;
  const column = table.columnOf('way');
  const warn = (kind: keyof typeof leftOutTexts.inSheet, ...terms: [won: Term[], rows?: Term[]]): string =>
    list.warn(column, wordsOf(leftOutTexts.inSheet[kind], language), ...terms);
  const own = (value: DocumentColumn, of: DocumentColumn, is: '=' | '<' | '>', to: string): Term => ({
    of: DOCUMENTS,
    value: [table.columnOf(value)],
    where: [{ column: table.columnOf(of), is, to: [to] }],
  });
  return [
    ...doubts(list, column, [inDoubt]),
    warn('unread', [own('total', 'unread', '=', '?*')]),
    warn('apart', [own('apart', 'apart', '>', '0'), own('apart', 'apart', '<', '0')]),
    warn('toCheck', [own('tax', 'class', '=', inLanguage(texts.toCheck, language))]),
    warn('unlisted', ...unlisted(table, sums, language)),
  ];
}
