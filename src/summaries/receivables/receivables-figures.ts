/** The figures of receivables: sums of each counterparty, of all, and the account of each counterparty. */

import { FigureList, type Formulas } from '../figure-formulas';
import type { Part, Term } from '../figures';
import type { Moves, Running } from './moves';

type KeyColumn = 'key' | 'due' | 'told';
interface Sum {
  readonly code: string;
  readonly key: KeyColumn;
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

export interface PartyPlaces {
  readonly moves: Moves;
  readonly running: Running;
  /** The tab of the moves. They name it themselves, because there may be two tabs. */
  readonly tab: number;
  readonly day: string;
  /** The columns of the sums and of the ids. */
  readonly columnOf: (way: Way, name: SumName) => number;
  readonly id: number;
  readonly names: readonly SumName[];
  /** The rows of all, of no counterparty, of the check, and of the counterparties. */
  readonly all: number;
  readonly none: number;
  readonly check: number;
  readonly first: number;
  readonly parties: number;
}

/** The formulas of a row, or of the rows of counterparties. */
export type PartyFormulas = (way: Way, name: SumName) => Formulas;

export function receivablesFigures(places: PartyPlaces) {
  const { moves, running, columnOf, names, all, none, first } = places;
  const list = new FigureList([
    {
      first: moves.body,
      at: moves.columnOf('at'),
      tab: places.tab,
      tabIn: moves.columnOf('tab'),
      day: places.day,
    },
  ]);
  const ways = ['IN', 'OUT'] as const;
  const each = (
    row: number,
    rows: number,
    make: (way: Way, name: SumName) => readonly Term[],
  ): PartyFormulas => {
    const made = new Map(
      ways.flatMap(way =>
        names.map((name): [string, Formulas] => {
          const cells = { row, rows, column: columnOf(way, name), columns: 1 };
          return [`${way} ${name}`, list.add(cells, make(way, name))];
        }),
      ),
    );
    return (way, name) => made.get(`${way} ${name}`) as Formulas;
  };
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
    ofParties: each(first, places.parties, sums({ column: places.id })),
    ofAll: each(all, 1, sums('*')),
    ofNone: each(none, 1, sums('#*')),
    check: each(places.check, 1, () => [
      { first: all },
      { first: none, sign: -1 },
      { first, rows: 0, sign: -1 },
    ]),
  };
}
