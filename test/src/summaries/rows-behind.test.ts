/** The rows behind a cell, from figures that are written out here; and the formulas of the same figures. */
import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../src/platform/ports';
import { criterionOf } from '../../../src/summaries/criteria';
import { FigureList } from '../../../src/summaries/figure-formulas';
import type { Condition, Term } from '../../../src/summaries/figures';
import { rowsBehind, warningsBehind } from '../../../src/summaries/rows-behind';

/** 2026-09-01. */
const SEPTEMBER = 46_266;
const LINES = [{ first: 2, at: 5, tab: 7, day: 'transactAt' }];
/** A: ids and names; B: sums; E to G: rows of the tab with their place, key and amount. */
const CELLS: readonly (readonly Cell[])[] = [
  ['', { serial: SEPTEMBER }, '', '', '', '', ''],
  ['a', 30, '', '', 11, '202609|a', 10],
  ['b', 5, '', '', 12, '202609|A', 20],
  ['x', 35, '', '', 13, '202609|b', 5],
  ['', 0, '', '', 14, '202610|a', 99],
  ['', '?', '', '', '', '', ''],
];
const columnOf = (column: number): Cell[] => CELLS.map(line => line[column - 1] ?? '');
const where = (to: Condition['to']): Term => ({ of: 0, value: [7], where: [{ column: 6, is: '=', to }] });
const ofMonth = where([{ row: 1, as: 'month' }, '|', { column: 1 }]);

function listed(list: FigureList, row: number, column = 2): [number, number][] | null {
  const found = rowsBehind(list, { row, column }, columnOf);
  return found?.rows.map(one => [one.row, one.amount]) ?? null;
}

describe('the rows behind a cell', () => {
  const list = new FigureList(LINES);
  const sums = list.add({ row: 2, rows: 2, column: 2, columns: 1 }, [ofMonth]);
  const all = list.add({ row: 4, rows: 1, column: 2, columns: 1 }, [{ first: 2, rows: 2 }]);
  const check = list.add({ row: 5, rows: 2, column: 2, columns: 1 }, [
    where([{ row: 1, as: 'month' }, '|*']),
    { first: 2, rows: 2, sign: -1 },
  ]);

  it('are those that the formula of the cell adds up', () => {
    expect(listed(list, 2)).toEqual([
      [11, 10],
      [12, 20],
    ]);
    expect(sums.column()).toBe('SUMIF($F$2:$F,"="&(YEAR($B$1)*100+MONTH($B$1))&"|"&$A$2:$A$3,$G$2:$G)');
  });

  it('are those of the cells that the cell adds up', () => {
    expect(listed(list, 4)).toEqual([
      [11, 10],
      [12, 20],
      [13, 5],
    ]);
    expect(all.cell()).toBe('SUM($B$2:$B$3)');
  });

  it('leave out what a difference cancels', () => {
    expect(listed(list, 5)).toEqual([]);
    expect(rowsBehind(list, { row: 5, column: 2 }, columnOf)?.isDifference).toBe(true);
    expect(check.cell()).toBe(
      'ROUND(SUMIF($F$2:$F,"="&(YEAR($B$1)*100+MONTH($B$1))&"|*",$G$2:$G)-SUM($B$2:$B$3),2)',
    );
  });

  it('are none of a cell without a number, and unknown of a cell that is no figure', () => {
    expect(listed(list, 6)).toEqual([]);
    expect(listed(list, 2, 1)).toBeNull();
    expect(listed(list, 7)).toBeNull();
  });

  it('count 1 each where the cell counts them', () => {
    const counts = new FigureList(LINES);
    const count = counts.add({ row: 2, rows: 0, column: 2, columns: 1 }, [
      { of: 0, where: ofMonth.where ?? [] },
    ]);
    const found = rowsBehind(counts, { row: 2, column: 2 }, columnOf);
    expect([found?.isCount, found?.rows.map(({ amount }) => amount)]).toEqual([true, [1, 1]]);
    expect(count.cell()).toBe('COUNTIF($F$2:$F,"="&(YEAR($B$1)*100+MONTH($B$1))&"|"&$A2)');
  });

  it('turn with the sign of a difference whose size counts', () => {
    const sizes = new FigureList(LINES);
    const negative = sizes.addSizes({ row: 2, rows: 1, column: 2, columns: 1 }, [
      [{ ...where(['202609|b']), sign: -1 }],
      [where(['202610|a'])],
    ]);
    expect(listed(sizes, 2)).toEqual([
      [13, 5],
      [14, 99],
    ]);
    expect(negative.cell()).toBe(
      'ABS(ROUND(0-SUMIF($F$2:$F,"=202609|b",$G$2:$G),2))+ABS(SUMIF($F$2:$F,"=202610|a",$G$2:$G))',
    );
  });

  it('are the line of the same row, or the lines down to it', () => {
    const lines = new FigureList(LINES);
    lines.add({ row: 2, rows: 0, column: 2, columns: 1 }, [{ of: 0, on: 'here', value: [7] }]);
    lines.add({ row: 2, rows: 0, column: 7, columns: 1 }, [{ of: 0, on: 'upTo', value: [7] }]);
    expect(listed(lines, 3)).toEqual([[12, 20]]);
    expect(listed(lines, 3, 7)).toEqual([
      [11, 10],
      [12, 20],
    ]);
  });

  it('depend on the text of their row where a term holds for that text alone', () => {
    const only = new FigureList(LINES);
    const chosen = only.add({ row: 2, rows: 2, column: 2, columns: 1 }, [
      { ...where(['202610|a']), only: { column: 1, text: 'a' } },
      where(['202609|b']),
    ]);
    expect([listed(only, 2), listed(only, 3)]).toEqual([
      [
        [13, 5],
        [14, 99],
      ],
      [[13, 5]],
    ]);
    expect(chosen.column(2, 'a')).toBe('SUMIF($F$2:$F,"=202610|a",$G$2:$G)');
    expect(chosen.column(2)).toBe('SUMIF($F$2:$F,"=202609|b",$G$2:$G)');
  });
});

describe('a criterion', () => {
  const matches = (condition: Omit<Condition, 'column'>, cell: Cell, of: Cell = ''): boolean =>
    criterionOf({ column: 1, ...condition }, () => of).matches(cell);

  it.each([
    ['=', ['a*'], 'ABC', true],
    ['=', ['a*c'], 'abcd', false],
    ['=', ['*-*-c'], 'a-b-c', true],
    ['=', ['a?c'], 'abc', true],
    ['=', ['a~*'], 'a*', true],
    ['=', ['a~*'], 'ab', false],
    ['=', ['*'], '', true],
    ['=', ['007'], 7, true],
    ['=', ['1.50'], 1.5, true],
    ['=', ['a'], 'b', false],
    ['<>', ['KRW'], 'USD', true],
    ['<>', ['KRW'], 'krw', false],
    ['>', ['10'], 11, true],
    ['>', ['10'], '11', false],
    ['<', ['10'], 11, false],
    ['<=', ['2'], 2, true],
  ] as const)('%s %j finds %j: %s', (is, to, cell, expected) => {
    expect(matches({ is, to }, cell)).toBe(expected);
  });

  it('reads a cell as a month, as the day before, as digits, or with the other sign', () => {
    const day = { serial: SEPTEMBER };
    expect(matches({ to: [{ as: 'month' }] }, 202_609, day)).toBe(true);
    expect(matches({ to: [{ as: 'dayBefore' }] }, day.serial - 1, day)).toBe(true);
    expect(matches({ is: '=', to: ['n', { as: 'digits' }] }, 'n110222x', '110-22 2*')).toBe(true);
    expect(matches({ is: '<', to: [{ as: 'negative' }] }, -11, 10)).toBe(true);
    expect(matches({ is: '<', to: [{ as: 'negative' }] }, -9, 10)).toBe(false);
  });
});

describe('a warning', () => {
  const WORDS = ['  ⚠ Odd: ', ' row, ', ' rows, ', ' won'];
  const warned = (list: FigureList, spot = { row: 2, column: 3 }) => warningsBehind(list, spot, columnOf);

  it('has the rows that its formula counts, with their won', () => {
    const list = new FigureList(LINES);
    const text = list.warn(3, WORDS, [where(['202609|a']), where(['202610|a'])]);
    expect(warned(list)).toEqual([
      {
        text: '⚠ Odd: 3 rows, 129 won',
        won: 129,
        rows: [11, 12, 14].map((row, i) => ({ tab: 7, row, day: 'transactAt', amount: [10, 20, 99][i] })),
      },
    ]);
    const count = '(COUNTIF($F$2:$F,"=202609|a")+COUNTIF($F$2:$F,"=202610|a"))';
    const won = '(SUMIF($F$2:$F,"=202609|a",$G$2:$G)+SUMIF($F$2:$F,"=202610|a",$G$2:$G))';
    expect(text).toBe(
      `IF(${count}=0,"",SUBSTITUTE("  ⚠ Odd: "&${count}&" rows, "," 1 rows, "," 1 row, ")&FIXED(${won},0)&" won")`,
    );
  });

  it('may count other terms than it sums, such as a difference', () => {
    const list = new FigureList(LINES);
    list.add({ row: 2, rows: 1, column: 2, columns: 1 }, [{ of: 0, where: ofMonth.where ?? [] }]);
    const less = { first: 2, value: [2], sign: -1 } as const;
    list.warn(
      3,
      WORDS,
      [
        { of: 0, value: [7] },
        { ...where(['202609|a']), sign: -1 },
      ],
      [{ of: 0 }, less],
    );
    expect(warned(list)?.map(({ text, rows }) => [text, rows.map(({ row }) => row)])).toEqual([
      ['⚠ Odd: 2 rows, 104 won', [13, 14]],
    ]);
  });

  it('is none where nothing is odd, and unknown of another cell', () => {
    const list = new FigureList(LINES);
    list.warn(3, WORDS, [where(['202611|a'])]);
    expect([warned(list), warned(list, { row: 3, column: 3 }), warned(list, { row: 2, column: 2 })]).toEqual([
      [],
      null,
      null,
    ]);
  });
});
