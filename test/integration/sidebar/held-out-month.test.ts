/**
 * What suggestions are worth: a year of card payments of firms with habits, of which the last month has no categories.
 * The button for what was always so fills most of its rows, nearly all of them right; what is unsure stays empty.
 */
import { expect, it } from 'vitest';
import { LISTED, openDescribed, TAB } from '../bulk/support';
import { openSidebar } from '../../support/page';

const SEEDS = Number(process.env['SEEDS'] ?? 2);
const OCTOBER = Date.parse('2026-10-01T00:00:00+09:00');
const FIELD = 'expenseCategory.id';

it('fill 70 % of a held-out month, 98 % of them right', async () => {
  const counts = { held: 0, filled: 0, right: 0 };
  for (let seed = 1; seed <= SEEDS; seed++) {
    const world = { ticketsPerMonth: 300, days: '2025-11-01~2026-10-31', habits: true, seed };
    const scenario = await openDescribed(LISTED, world);
    const tab = scenario.book.sheet(TAB);
    const truth = tab.column('Category').map(String);
    const held = tab
      .column('Time')
      .flatMap((time, i) => (Number(time) >= OCTOBER && truth[i] !== '' ? [i + 2] : []));
    const hands = scenario.book.as(scenario.kim);
    for (const row of held) hands.type(TAB, tab.a1('Category', row), '');
    const { get } = openSidebar(scenario);
    const { sheet } = get('fillable', null);
    const { groups, fingerprint } = get('suggestions', { sheet, field: FIELD });
    const sure = groups.filter(({ seen, of }) => seen === of);
    expect(sure.length).toBeLessThan(groups.length);
    get('applySuggestions', { sheet, field: FIELD, fingerprint, names: sure.map(({ name }) => name) });
    const now = tab.column('Category').map(String);
    const filled = held.filter(row => now[row - 2] !== '');
    counts.held += held.length;
    counts.filled += filled.length;
    counts.right += filled.filter(row => now[row - 2] === truth[row - 2]).length;
  }
  expect(counts.held).toBeGreaterThan(100 * SEEDS);
  expect(counts.filled / counts.held).toBeGreaterThanOrEqual(0.7);
  expect(counts.right / counts.filled).toBeGreaterThanOrEqual(0.98);
});
