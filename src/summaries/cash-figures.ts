/** The figures of daily cash: balances and movements of each day and account, their differences, totals and checks. */

import { WON } from './cash-days';
import type { CashFacts } from './cash-facts';
import { type Cash, type Days, type Ones, TOLERANCE_CELL } from './cash-tables';
import { FigureList, type Formulas } from './figure-formulas';
import type { Condition, Part, Term } from './figures';
import { FIRST_ROW } from './summary';

/** The tables of lines. */
const [HELD, MOVES] = [0, 1];
const [ALL_ROW, CHECK_ROW] = [3, 4];

const FLOWS = ['opening', 'in', 'out', 'closing'] as const;
export type FlowName = (typeof FLOWS)[number];
type Totals = Readonly<Record<'in' | 'out' | 'difference', Formulas>>;
export type CashFigures = ReturnType<typeof cashFigures>;

export function cashFigures({ days, ones, found, hasForeign }: Cash, facts: CashFacts) {
  const dayLines = found.days.length;
  const oneLines = dayLines * found.accounts.length;
  const list = new FigureList([facts.held.lines, facts.moves.lines]);
  const [held, moved] = [facts.held.table, facts.moves.table];
  type Money = FlowName | 'difference' | 'original';

  /** One figure for each cell of a column. account: the rest of the key. */
  function flows(table: Days | Ones, lines: number, account: readonly Part[]) {
    const column = (name: Money): number => (table as Ones).columnOf(name as keyof Ones['columns']);
    const day: Part = { column: table.columnOf('day') };
    const before: Part = { ...day, as: 'dayBefore' };
    const cells = (name: Money) => ({ row: FIRST_ROW, rows: lines, column: column(name), columns: 1 });
    const key = account.length === 0 ? ('day' as const) : ('key' as const);
    const isOn = (on: Part): Condition => ({
      column: held.columnOf(key),
      ...(key === 'day' ? { to: [on] } : { is: '=' as const, to: [on, ...account] }),
    });
    const balance = (on: Part, name: 'won' | 'original' = 'won'): Term[] => [
      { of: HELD, value: [held.columnOf(name)], where: [isOn(on)] },
    ];
    const going = (way: string): Term[] => [
      {
        of: MOVES,
        value: [moved.columnOf('won')],
        where: [{ column: moved.columnOf(key), is: '=', to: [`${way}|`, day, ...account] }],
      },
    ];
    const own = {
      opening: list.add(cells('opening'), balance(before)),
      in: list.add(cells('in'), going('IN')),
      out: list.add(cells('out'), going('OUT')),
      closing: list.add(cells('closing'), balance(day)),
      difference: list.add(cells('difference'), [
        { value: [column('opening')] },
        { value: [column('in')] },
        { value: [column('out')], sign: -1 },
        { value: [column('closing')], sign: -1 },
      ]),
    };
    return { own, cells, balance, isOn, day, before };
  }

  const down = { first: FIRST_ROW, rows: 0 };
  function totals(
    table: Days | Ones,
    row: number,
    make: (name: keyof Totals, column: number) => Term[],
  ): Totals {
    const add = (name: keyof Totals): Formulas => {
      const column = table.columnOf(name);
      return list.add({ row, rows: 1, column, columns: 1 }, make(name, column));
    };
    return { in: add('in'), out: add('out'), difference: add('difference') };
  }
  /** The sizes of differences beyond the tolerance, because two differences must not cancel each other out. */
  const all = (name: keyof Totals, column: number): Term[] => {
    if (name !== 'difference') return [down];
    const limit: Part = hasForeign ? { ...TOLERANCE_CELL } : '0';
    const below: Part = hasForeign ? { ...TOLERANCE_CELL, as: 'negative' } : '0';
    return [
      { ...down, where: [{ column, is: '>', to: [limit] }] },
      { ...down, where: [{ column, is: '<', to: [below] }], sign: -1 },
    ];
  };
  const foreign = (): Term[] => [
    { ...down, where: [{ column: ones.columnOf('currency'), is: '<>', to: [WON] }] },
  ];

  const ofDays = flows(days, dayLines, []);
  const ofOnes = flows(ones, oneLines, ['|', { column: ones.columnOf('number'), as: 'digits' }]);
  const first = days.columnOf('opening');
  const check = list.add({ row: CHECK_ROW, rows: 1, column: first, columns: FLOWS.length }, [
    down,
    { ...down, value: FLOWS.map(name => ones.columnOf(name)), sign: -1 },
  ]);
  /** How many balances an account has. It is no figure of the report. */
  const known = (on: Part): Formulas =>
    new FigureList(list.lines).add(ofOnes.cells('opening'), [{ of: HELD, where: [ofOnes.isOn(on)] }]);
  return {
    list,
    days: { ...ofDays.own, totals: totals(days, ALL_ROW, all) },
    ones: {
      ...ofOnes.own,
      original: list.add(ofOnes.cells('original'), ofOnes.balance(ofOnes.day, 'original')),
      known: { opening: known(ofOnes.before), closing: known(ofOnes.day) },
      totals: totals(ones, ALL_ROW, all),
      ...(hasForeign ? { foreign: totals(ones, TOLERANCE_CELL.row, foreign) } : {}),
    },
    check: { opening: check, in: check, out: check, closing: check },
  };
}
