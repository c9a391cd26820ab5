/** The figures of the ledger: the amounts of each document, the sums for the VAT return, and what no row contains. */

import type { Facts } from '../facts';
import { FigureList } from '../figure-formulas';
import type { Term } from '../figures';
import { CHECK_ROW, type Documents, FIRST_DOCUMENT, type sumsTable } from './places';

type Sums = ReturnType<typeof sumsTable>;

/** The columns with the keys of a document: for a line of a block, and for a side of a block. */
export const KEYS = ['inPeriod', 'ofPeriod', 'inMonth', 'ofMonth'] as const;
/** The tables of lines. */
export const DOCUMENTS = 0;
const FACTS = 1;
const AMOUNTS = ['supply', 'tax', 'total'] as const;

export interface LedgerPlaces {
  readonly documents: Documents;
  readonly sums: Sums;
  readonly facts: Facts;
  /** The number of documents and of sums. */
  readonly documentLines: number;
  readonly sumLines: number;
}

export type LedgerFigures = ReturnType<typeof ledgerFigures>;

export function ledgerFigures({ documents, sums, facts, documentLines, sumLines }: LedgerPlaces) {
  const own = facts.lines;
  const list = new FigureList([{ ...own, first: documents.body, at: documents.columnOf('place') }, own]);
  const columnsOf = (names: readonly ((typeof AMOUNTS)[number] | 'apart')[]): number[] =>
    names.map(name => documents.columnOf(name));
  const shown = columnsOf([...AMOUNTS, 'apart']);
  list.add(
    { row: FIRST_DOCUMENT, rows: documentLines, column: documents.columnOf('supply'), columns: shown.length },
    [{ of: DOCUMENTS, on: 'here', value: shown }],
  );
  const key = { column: sums.columnOf('key') };
  const each = (value: Pick<Term, 'value'>): Term[] =>
    KEYS.map(name => ({
      of: DOCUMENTS,
      ...value,
      where: [{ column: documents.columnOf(name), is: '=', to: [key] }],
    }));
  const cells = { row: sums.body, rows: sumLines };
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
