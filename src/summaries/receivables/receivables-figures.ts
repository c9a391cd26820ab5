/** The figures of receivables: sums of each counterparty, of all, and the account of each counterparty. */

import { FigureList, type Formulas } from '../figure-formulas';
import type { Part, Term } from '../figures';
import type { Table } from '../report-table';
import { dayField } from '../summary';
import type { Moves, Running } from './moves';
import type { Sides } from './parties';

interface Sum {
  readonly code: string;
  readonly key: 'key' | 'due' | 'told';
  readonly value: 'value' | 'move';
  readonly sign?: -1;
}

/** Sums over moves whose key begins with the code. The side and the counterparty follow. */
export const SUMS = {
  carried: [{ code: 'C', key: 'key', value: 'value' }],
  invoiced: [{ code: 'I', key: 'key', value: 'value' }],
  paid: [{ code: 'P', key: 'key', value: 'value' }],
  open: [{ code: 'O', key: 'due', value: 'move' }],
  advance: [{ code: 'A', key: 'due', value: 'move', sign: -1 }],
  loose: [{ code: 'N', key: 'key', value: 'value' }],
  told: [{ code: 'S', key: 'told', value: 'move' }],
  differs: [
    { code: 'S', key: 'told', value: 'move' },
    { code: 'B', key: 'told', value: 'move' },
  ],
} as const satisfies Record<string, readonly Sum[]>;
export type SumName = keyof typeof SUMS;
export type Way = 'IN' | 'OUT';

export type Figure = SumName | 'last' | 'days';
export type PartyColumn = 'contact' | 'id' | `${Way} ${Figure}`;
export type Parties = Table<PartyColumn>;
export const WAYS: readonly Way[] = ['IN', 'OUT'];

/** The rows of all, of no counterparty, of the check, and of the counterparties. */
export const [TOTAL, NONE, CHECK, FIRST_PARTY] = [5, 6, 7, 16] as const;

/** The formulas of a row, or of the rows of counterparties, by column. */
export type PartyFormulas = readonly (readonly [PartyColumn, Formulas])[];

/** names: the sums that the report shows. lines: the number of counterparties. */
export function receivablesFigures(
  table: Parties,
  moves: Moves,
  running: Running,
  { invoices }: Sides,
  names: readonly SumName[],
  lines: number,
) {
  // The moves name their tab themselves, because there may be two tabs.
  const [at, tabIn] = [moves.columnOf('at'), moves.columnOf('tab')];
  const list = new FigureList([
    { first: moves.body, at, tab: invoices.sheetId, tabIn, day: dayField(invoices) },
  ]);
  const each = (
    row: number,
    rows: number,
    make: (way: Way, name: SumName) => readonly Term[],
  ): PartyFormulas =>
    WAYS.flatMap(way =>
      names.map((name): [PartyColumn, Formulas] => {
        const column: PartyColumn = `${way} ${name}`;
        const cells = { row, rows, column: table.columnOf(column), columns: 1 };
        return [column, list.add(cells, make(way, name))];
      }),
    );
  /** who: the counterparty in the key. */
  const sums =
    (who: Part) =>
    (way: Way, name: SumName): readonly Term[] =>
      SUMS[name].map(({ code, key, value, ...sign }: Sum): Term => {
        const where = { column: moves.columnOf(key), is: '=' as const, to: [`${code}|${way}|`, who] };
        return { of: 0, value: [moves.columnOf(value)], where: [where], ...sign };
      });
  const amounts = (['billed', 'settled'] as const).map(name => running.columnOf(name));
  list.add({ row: running.body, rows: 0, column: amounts[0] ?? 0, columns: 2 }, [
    { of: 0, on: 'here', value: amounts },
  ]);
  const who = moves.columnOf('who');
  list.add({ row: running.body, rows: 0, column: running.columnOf('balance'), columns: 1 }, [
    {
      of: 0,
      on: 'upTo',
      value: [moves.columnOf('move')],
      where: [{ column: who, is: '=', to: [{ column: who }] }],
    },
  ]);
  return {
    list,
    ofParties: each(FIRST_PARTY, Math.max(1, lines), sums({ column: table.columnOf('id') })),
    ofAll: each(TOTAL, 1, sums('*')),
    ofNone: each(NONE, 1, sums('#*')),
    check: each(CHECK, 1, () => [
      { first: TOTAL },
      { first: NONE, sign: -1 },
      { first: FIRST_PARTY, rows: 0, sign: -1 },
    ]),
  };
}
