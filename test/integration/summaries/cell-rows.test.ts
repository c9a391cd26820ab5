/**
 * In every report, the rows that are listed for a number add up to this number.
 * SEEDS=200 tries more worlds, and FROM=50 leaves out the first 50.
 */

import { describe, expect, it } from 'vitest';
import { seedsOf } from '../../support/sampling';
import type { Scenario } from '../../support/scenario';
import { make, openPulled, REPORTS } from './support/all-reports';
import { sheetOf } from './support/behind';
import { letter } from './support/named';

const seeds = seedsOf(31, 1);

/** Numbers that are no sums: the numbers of rows, and days. By label in row 1. */
const NO_SUMS = ['Row', 'Receivable, days open', 'Payable, days open'];
/** Numbers in column B that the reader may change. By label in column A. */
const INPUTS = [
  'Tolerated, foreign (won)',
  'Tax in card sales (%)',
  'Evidence over (won)',
  'Attachment over (won)',
  'Days until confirmed',
];

/** How many numbers and rows a report has, and the numbers that its rows do not make. */
function compared(s: Scenario, tab: string) {
  const { values, hidden, rows } = sheetOf(s, tab);
  const wrong: unknown[] = [];
  let [cells, listed] = [0, 0];
  for (const [i, line] of values.entries())
    for (const [j, cell] of line.entries()) {
      if (typeof cell !== 'number' || hidden.has(j + 1)) continue;
      const labels = [String(line[0]), String(values[0]?.[j] ?? '')];
      if (NO_SUMS.includes(labels[1] ?? '') || (j === 1 && INPUTS.includes(labels[0] ?? ''))) continue;
      const found = rows(i + 1, j + 1);
      const sum = found?.reduce((all, { amount }) => all + amount, 0) ?? null;
      cells += 1;
      listed += found?.length ?? 0;
      if (sum === null || Math.abs(sum - cell) > 0.001)
        wrong.push([tab, `${letter(j)}${i + 1}`, ...labels, cell, sum]);
    }
  return { cells, listed, wrong };
}

describe.each(seeds)('seed %i', seed => {
  it('lists for each number of each report the rows that make it', async () => {
    const s = await openPulled(seed);
    for (const report of REPORTS) {
      const { cells, listed, wrong } = compared(s, make(s, report));
      expect(wrong.slice(0, 12)).toEqual([]);
      expect([report, cells > 20, listed > 100]).toEqual([report, true, true]);
    }
  });

  it('does so of chosen kinds, of two tabs, and where its reader counts all', async () => {
    const s = await openPulled(seed, ['1', '2', '3']);
    const hands = s.book.as(s.kim);
    const [cards, bank, invoices] = ['Card', 'Bank account', 'Tax invoice'].map(
      kind => `Transactions - ${kind}`,
    );
    const category = make(s, 'category', cards ?? '');
    hands.type(category, 'C6', 'yes');
    const profit = make(s, 'profit', bank ?? '');
    hands.type(profit, 'B5', 'yes');
    const ledger = make(s, 'ledger', cards ?? '');
    hands.type(ledger, 'B5', 'yes');
    for (const tab of [category, profit, ledger, make(s, 'receivables', invoices ?? '')]) {
      const { cells, listed, wrong } = compared(s, tab);
      expect(wrong.slice(0, 12)).toEqual([]);
      expect([tab, cells > 20, listed > 50]).toEqual([tab, true, true]);
    }
  });
});
