import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../src/platform/ports';
import { monthly, monthsIn } from '../../../src/summaries/monthly';
import { findGroups, groupings } from '../../../src/summaries/monthly-groups';
import type { Source } from '../../../src/summaries/summary';

const [byCategory] = groupings as [(typeof groupings)[number]];
/** 2026-09-01. */
const SEPTEMBER = 46_266;

type Line = readonly [id: string, serial: Cell, amount: Cell, type?: string, isIncluded?: boolean];

function sourceOf(lines: readonly Line[], ranges: Source['ranges'] = []): Source {
  const columns: Record<string, Cell[]> = {
    'expenseCategory.id': lines.map(([id]) => id),
    'expenseCategory.name': lines.map(([id]) => id.toUpperCase()),
    transactAt: lines.map(([, at]) => at),
    transactionType: lines.map(([, , , type = 'Out']) => type),
    amount: lines.map(([, , amount]) => amount),
    isIncluded: lines.map(([, , , , isIncluded = true]) => isIncluded),
  };
  return {
    tab: 'T',
    sheetId: 1,
    has: field => field in columns,
    isEditable: () => false,
    language: 'en',
    range: field => `<${field}>`,
    cells: field => columns[field] ?? [],
    statusColumn: 7,
    ranges,
    isGone: () => false,
    word: () => undefined,
  };
}

describe('groups and months', () => {
  it('are the largest first, with every month between the first and the last', () => {
    const source = sourceOf([
      ['a', { serial: SEPTEMBER - 300 }, 5],
      ['b', { serial: SEPTEMBER }, -70],
      ['a', { serial: SEPTEMBER + 29.99998 }, 6],
    ]);
    const { groups, months, doubts } = findGroups(source, byCategory);
    expect(groups.map(({ id, name }) => [id, name])).toEqual([
      ['b', 'B'],
      ['a', 'A'],
    ]);
    expect(months).toHaveLength(11);
    expect([months.at(-1), doubts.leftOut.all()]).toEqual([SEPTEMBER, []]);
  });

  it('span what was pulled, also where there is no row', () => {
    const found = findGroups(sourceOf([], [{ start: '2026-08-15', end: '2026-10-02' }]), byCategory);
    expect(found.months).toEqual([SEPTEMBER - 31, SEPTEMBER, SEPTEMBER + 30]);
    expect([found.groups, found.doubts.leftOut.all(), found.doubts.notSaid.all()]).toEqual([[], [], []]);
  });

  it('are none where nothing was ever pulled', () => {
    expect(findGroups(sourceOf([]), byCategory).months).toEqual([]);
  });

  it('do not grow by a date that is a slip: the row is counted as left out', () => {
    const lines: Line[] = [
      ['a', { serial: SEPTEMBER }, 5],
      ['a', { serial: 2_958_465 }, 5],
      ['a', { serial: 12 }, 5],
      ['a', 'soon', 5],
      ['a', { serial: SEPTEMBER }, '5'],
      ['a', { serial: SEPTEMBER }, 5, 'Barter'],
      ['x', 'soon', 5, 'Out', false],
    ];
    const found = findGroups(sourceOf(lines), byCategory);
    expect([found.groups, found.months]).toEqual([[{ id: 'a', name: 'A' }], [SEPTEMBER]]);
    expect(found.doubts.leftOut.all()).toEqual([
      ['undated', { rows: 3, won: 15, example: '9999-12-31' }],
      ['amount', { rows: 1, won: 0, example: '5' }],
      ['direction', { rows: 1, won: 5, example: 'Barter' }],
    ]);
  });
});

describe('a monthly summary', () => {
  it('has a few formulas for each group, whatever the tab holds, and reads its columns in one', () => {
    const months = [SEPTEMBER, SEPTEMBER + 30];
    const formulasOf = (count: number): string[] => {
      const groups = Array.from({ length: count }, (_, i) => ({ id: `g${i}`, name: 'x' }));
      const { rows } = monthly(sourceOf([]), byCategory, { groups, months }, 'x');
      return rows
        .flat()
        .flatMap(cell => (typeof cell === 'object' && 'formula' in cell ? [cell.formula] : []));
    };
    const [few, many] = [formulasOf(10), formulasOf(110)];
    expect(many.length - few.length).toBe(100 * 4);
    // Of the sums none looks at the tab itself.
    expect(many.filter(one => /(?:SUM|COUNT)IFS?\([^()]*<[a-zA-Z.]+>/.test(one))).toEqual([]);
  });

  it('names no truth value in English, because its text may follow the language of the spreadsheet', () => {
    const { rows } = monthly(sourceOf([]), byCategory, { groups: [], months: [SEPTEMBER] }, 'x');
    const formulas = JSON.stringify(rows);
    expect(formulas).toContain('<isIncluded>&');
    expect(formulas).not.toMatch(/\\"(?:TRUE|FALSE)\\"/);
  });

  it('fits as many months as it is wide', () => {
    for (const count of [1, 2, 5]) {
      const months = Array.from({ length: count }, (_, i) => SEPTEMBER + 31 * i);
      const { columns } = monthly(sourceOf([]), byCategory, { groups: [], months }, 'x');
      expect(monthsIn(columns, sourceOf([]), byCategory)).toBe(count);
    }
  });

  it.each([
    ['2026-09-10', '2026-11-30', null],
    ['2026-09-10', '2026-11-20', '2026-11'],
    ['2026-10-10', '2026-11-20', '2026-10, 2026-11'],
  ])('of %s to %s says which of the compared months are not whole: %s', (start, end, named) => {
    const months = [SEPTEMBER, SEPTEMBER + 30, SEPTEMBER + 61];
    const source = sourceOf([], [{ start, end }]);
    const { rows } = monthly(source, byCategory, { groups: [], months }, 'x');
    const said = /Not pulled as a whole: ([-\d, ]+) \(/.exec(JSON.stringify(rows[1]));
    expect(said?.[1] ?? null).toBe(named);
  });

  it('keeps a row free that its user emptied', () => {
    const groups = [
      { id: 'a', name: 'A' },
      { id: '', name: '' },
      { id: 'b', name: 'B' },
    ];
    const { rows } = monthly(sourceOf([]), byCategory, { groups, months: [SEPTEMBER] }, 'x');
    expect(rows.slice(7).map(row => row[1])).toEqual(['a', '', 'b']);
    expect(new Set(rows.map(row => row.length)).size).toBe(1);
  });
});
