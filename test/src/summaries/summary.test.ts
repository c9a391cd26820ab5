import { describe, expect, it } from 'vitest';
import type { Block, Formula } from '../../../src/platform/ports';
import { around, hasLabels, inAllTabs, type Source, stateOf } from '../../../src/summaries/summary';

function sourceOf(ranges: Source['ranges'], statusColumn: number | null) {
  return { tab: "Kim's", statusColumn, ranges };
}

const OCTOBER = { start: '2026-10-01', end: '2026-10-31' };

describe('what a summary says of its source', () => {
  it('is the header of the source, and the days that were pulled by then', () => {
    const { formula } = stateOf(sourceOf([OCTOBER], 48)) as Formula;
    expect(formula).toBe(`='Kim''s'!$AV$1&"  2026-10-01 ~ 2026-10-31"`);
  });

  it('is the days alone where the column was deleted', () => {
    expect(stateOf(sourceOf([OCTOBER], null))).toBe('2026-10-01 ~ 2026-10-31');
  });

  it('takes ranges that overlap or meet for one', () => {
    const ranges = [
      OCTOBER,
      { start: '2026-09-01', end: '2026-09-30' },
      { start: '2026-10-05', end: '2026-10-07' },
      { start: '2026-07-01', end: '2026-07-02' },
    ];
    expect(stateOf(sourceOf(ranges, null))).toBe('2026-07-01 ~ 2026-07-02, 2026-09-01 ~ 2026-10-31');
  });
});

describe('the cells around inputs', () => {
  const [columns, rows] = [6, 20];
  const inBlock = (row: number, column: number) => (block: Block) =>
    row >= block.row &&
    (block.rows === 0 || row < block.row + block.rows) &&
    column >= block.column &&
    column < block.column + block.columns;

  it.each<[Block[]]>([
    [[]],
    [[{ row: 5, column: 2, rows: 1, columns: 1 }]],
    [[{ row: 1, column: 2, rows: 2, columns: 1 }]],
    [
      [
        { row: 3, column: 2, rows: 4, columns: 1 },
        { row: 9, column: 4, rows: 5, columns: 2 },
      ],
    ],
  ])('are all cells of ours except the inputs, each once: %j', inputs => {
    const blocks = around(inputs, columns);
    for (let row = 1; row <= rows; row++)
      for (let column = 1; column <= columns; column++) {
        const isInput = inputs.some(inBlock(row, column));
        expect(blocks.filter(inBlock(row, column)), `${row}:${column}`).toHaveLength(isInput ? 0 : 1);
      }
    expect(blocks.filter(({ rows: all }) => all === 0)).toHaveLength(1);
  });
});

describe('the header of a summary', () => {
  const labels = [
    { ko: '태그', en: 'Tag' },
    { ko: '', en: '' },
  ];

  it('is known in either language, followed by nothing but dates', () => {
    expect(hasLabels(labels, ['Tag', '', { serial: 46_266 }])).toBe(true);
    expect(hasLabels(labels, ['태그', ''])).toBe(true);
    expect(hasLabels(labels, ['Tags', ''])).toBe(false);
    expect(hasLabels(labels, ['Tag', '', { serial: 46_266 }, 'Mine'])).toBe(false);
  });

  it('may go on with columns out of sight, which have no labels, but not between its dates', () => {
    expect(hasLabels(labels, ['Tag', '', { serial: 46_266 }, '', ''])).toBe(true);
    expect(hasLabels(labels, ['Tag', '', { serial: 46_266 }, '', { serial: 46_296 }])).toBe(false);
  });
});

describe('the days that several tabs hold', () => {
  const days = (start: number, end: number) => ({
    start: `2026-10-${String(start).padStart(2, '0')}`,
    end: `2026-10-${String(end).padStart(2, '0')}`,
  });

  it('are those that each of them holds, whichever of them begins or ends first', () => {
    expect(inAllTabs([[days(1, 20)], [days(5, 25)], [days(3, 12)]])).toEqual([days(5, 12)]);
    expect(inAllTabs([[days(5, 25)], [days(1, 20)]])).toEqual([days(5, 20)]);
    expect(inAllTabs([[days(1, 10), days(11, 20)], [days(8, 14)]])).toEqual([days(8, 14)]);
  });

  it('are all of a single tab, and none where two have no day in common', () => {
    expect(inAllTabs([[days(1, 10)]])).toEqual([days(1, 10)]);
    expect(inAllTabs([[days(1, 10)], [days(11, 20)]])).toEqual([]);
    expect(inAllTabs([])).toEqual([]);
  });
});
