/** Sums of the ledger for the VAT return: a block for each VAT period and each of its months. And all figures of it. */

import { textOfSerial } from '../../common/calendar';
import * as ledgerTexts from '../../text/reports/ledger-texts';
import * as summaryTexts from '../../text/reports/summary-texts';
import { inLanguage, type Language, type Text } from '../../text/text';
import type { Term } from '../figures';
import { type Line, Spread } from '../report-table';
import { families } from './classes';
import { type LedgerDocument, periodLabel, periodStart } from './documents';
import { CHECK_ROW, type Documents, FIRST_DOCUMENT, type Sums } from './places';
import type { Facts } from '../facts';
import { FigureList } from '../figure-formulas';

type SumLine = Line<Sums['names'][number]>;

/** Lines for every possible class of the kinds that occur, in each VAT period and month. */
export function sumLines(all: readonly LedgerDocument[], language: Language): SumLine[] {
  const say = (text: Text): string => inLanguage(text, language);
  const { billed } = summaryTexts;
  const lines: SumLine[] = [];
  const add = (line: SumLine, ...key: string[]): number => lines.push({ ...line, key: key.join('|') });
  for (const [period, ofPeriod] of blocks(all, language))
    for (const direction of ['IN', 'OUT'] as const) {
      const kinds = new Set(ofPeriod.flatMap(one => (one.way === direction ? [one.kind.value] : [])));
      if (kinds.size === 0) continue;
      const way = say(direction === 'IN' ? billed.in : billed.out);
      for (const family of families().filter(one => kinds.has(one.kind)))
        for (const [name, inReturn] of family[direction]) {
          const [kind, taxed] = [say(family.label), say(ledgerTexts[name])];
          add({ period, way, kind, taxed, inReturn: say(inReturn) }, period, way, kind, taxed);
        }
      add({ period, way, kind: say(ledgerTexts.total) }, period, way);
    }
  return lines;
}

/** VAT periods in order, each before its months. A month gets all documents of its period, for equal lines. */
function blocks(all: readonly LedgerDocument[], language: Language): [string, LedgerDocument[]][] {
  const starts = [...new Set(all.map(({ at }) => periodStart(at)))].sort();
  return starts.flatMap(start => {
    const own = all.filter(({ at }) => periodStart(at) === start);
    const months = [...new Set(own.map(({ at }) => textOfSerial(at).slice(0, 7)))].sort();
    const label = periodLabel(own[0]?.at ?? 0, language);
    return [label, ...months].map((block): [string, LedgerDocument[]] => [block, own]);
  });
}

/** The formulas that fill the columns of the sums. */
export function sumSpreads(sums: Sums, documents: Documents, { rows, amounts }: LedgerFigures) {
  const spread = (name: 'rows' | 'supply' | 'tax' | 'total'): Spread =>
    new Spread((name === 'rows' ? rows : amounts).column(sums.columnOf(name)), documents.cell('place'));
  return { rows: spread('rows'), supply: spread('supply'), tax: spread('tax'), total: spread('total') };
}

/** Won and rows of documents whose month has no line: of all documents, less the totals of months. */
export function unlisted(documents: Documents, sums: Sums, language: Language): [Term[], Term[]] {
  const where = [
    { column: sums.columnOf('kind'), is: '=' as const, to: [inLanguage(ledgerTexts.total, language)] },
    { column: sums.columnOf('period'), is: '=' as const, to: ['????-??'] },
  ];
  const listed = (name: 'total' | 'rows'): Term => ({
    first: sums.body,
    rows: 0,
    value: [sums.columnOf(name)],
    where,
    sign: -1,
  });
  return [
    [{ of: DOCUMENTS, value: [documents.columnOf('total')] }, listed('total')],
    [{ of: DOCUMENTS }, listed('rows')],
  ];
}

/** The keys of a document, by column. */
export function sumKeys(documents: Documents, rows: number): Record<(typeof KEYS)[number], string> {
  const [period, way, kind, day, taxed] = (['period', 'way', 'kind', 'day', 'class'] as const).map(name =>
    documents.down(name, rows),
  );
  // No pattern of TEXT is safe in every language of a spreadsheet.
  const month = `YEAR(${day})&"-"&RIGHT(100+MONTH(${day}),2)`;
  return {
    inPeriod: `${period}&"|"&${way}&"|"&${kind}&"|"&${taxed}`,
    ofPeriod: `${period}&"|"&${way}`,
    inMonth: `${month}&"|"&${way}&"|"&${kind}&"|"&${taxed}`,
    ofMonth: `${month}&"|"&${way}`,
  };
}

/** The columns with the keys of a document: for a line of a block, and for a side of a block. */
export const KEYS = ['inPeriod', 'ofPeriod', 'inMonth', 'ofMonth'] as const;
/** The tables of lines. */
export const DOCUMENTS = 0;
const FACTS = 1;
const AMOUNTS = ['supply', 'tax', 'total'] as const;

export type LedgerFigures = ReturnType<typeof ledgerFigures>;

/** The amounts of each document, the sums, and what no row contains. lines: the number of documents and of sums. */
export function ledgerFigures(
  documents: Documents,
  sums: Sums,
  facts: Facts,
  lines: { readonly documents: number; readonly sums: number },
) {
  const own = facts.lines;
  const list = new FigureList([{ ...own, first: documents.body, at: documents.columnOf('place') }, own]);
  const columnsOf = (names: readonly ((typeof AMOUNTS)[number] | 'apart')[]): number[] =>
    names.map(name => documents.columnOf(name));
  const shown = columnsOf([...AMOUNTS, 'apart']);
  list.add(
    {
      row: FIRST_DOCUMENT,
      rows: lines.documents,
      column: documents.columnOf('supply'),
      columns: shown.length,
    },
    [{ of: DOCUMENTS, on: 'here', value: shown }],
  );
  const key = { column: sums.columnOf('key') };
  const each = (value: Pick<Term, 'value'>): Term[] =>
    KEYS.map(name => ({
      of: DOCUMENTS,
      ...value,
      where: [{ column: documents.columnOf(name), is: '=', to: [key] }],
    }));
  const cells = { row: sums.body, rows: lines.sums };
  const check = (name: 'day' | 'total', whole: Term, listed: Term) =>
    list.add({ row: CHECK_ROW, rows: 1, column: documents.columnOf(name), columns: 1 }, [
      whole,
      { ...listed, sign: -1 },
    ]);
  return {
    list,
    rows: list.add({ ...cells, column: sums.columnOf('rows'), columns: 1 }, each({})),
    amounts: list.add(
      { ...cells, column: sums.columnOf('supply'), columns: AMOUNTS.length },
      each({ value: columnsOf(AMOUNTS) }),
    ),
    checks: {
      day: check('day', { of: FACTS }, { of: DOCUMENTS }),
      total: check(
        'total',
        { of: FACTS, value: [facts.table.columnOf('amount')] },
        { of: DOCUMENTS, value: [documents.columnOf('won')] },
      ),
    },
  };
}
