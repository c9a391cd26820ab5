/**
 * The rows behind a cell: for every report, and for every number that a person sees in it, the listed rows make the number.
 * SEEDS=200 tries more worlds, and FROM=50 leaves out the first 50.
 */

import { afterEach, describe, expect, it } from 'vitest';
import { page } from '../../support/page-commands';
import { seedsOf } from '../../support/sampling';
import { openScenario, type Scenario, SMALL } from '../../support/scenario';
import { sheetOf } from './support/behind';
import { letter } from './support/named';
import { RANGE } from './support/summed';

let scenario: Scenario | undefined;
afterEach(async () => {
  await scenario?.close();
  scenario = undefined;
});

const seeds = seedsOf(31, 2);
const REPORTS = ['category', 'tag', 'contact', 'profit', 'cash', 'closing', 'ledger', 'receivables'] as const;
type Report = (typeof REPORTS)[number];

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

async function open(seed: number, pulls: readonly string[] = ['12']): Promise<Scenario> {
  const s = await openScenario({
    language: 'en',
    service: { seed, sizes: { ...SMALL, ticketsPerMonth: 120 } },
  });
  scenario = s;
  for (const typed of pulls) s.run('menuPullTickets', [`${typed}, ${RANGE}`]);
  s.run('menuPullBalances', ['2026-09-30~2026-10-31']);
  return s;
}

function make(s: Scenario, report: Report): string {
  const { said } = page(s).report(report);
  if (!said.startsWith('Made "')) throw new Error(`${report}: ${said}`);
  return s.book.sheets().at(-1) ?? '';
}

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
    const s = await open(seed);
    for (const report of REPORTS) {
      const { cells, listed, wrong } = compared(s, make(s, report));
      expect(wrong.slice(0, 12)).toEqual([]);
      expect([report, cells > 20, listed > 100]).toEqual([report, true, true]);
    }
  });

  it('does so of chosen kinds, of two tabs, and where its reader counts all', async () => {
    const s = await open(seed, ['1', '2', '3']);
    const hands = s.book.as(s.kim);
    const made = (report: Report, tab: string): string => {
      hands.select(tab);
      return make(s, report);
    };
    const [cards, bank, invoices] = ['Card', 'Bank account', 'Tax invoice'].map(
      kind => `Transactions - ${kind}`,
    );
    const category = made('category', cards ?? '');
    hands.type(category, 'C6', 'yes');
    const profit = made('profit', bank ?? '');
    hands.type(profit, 'B5', 'yes');
    const ledger = made('ledger', cards ?? '');
    hands.type(ledger, 'B5', 'yes');
    for (const tab of [category, profit, ledger, made('receivables', invoices ?? '')]) {
      const { cells, listed, wrong } = compared(s, tab);
      expect(wrong.slice(0, 12)).toEqual([]);
      expect([tab, cells > 20, listed > 50]).toEqual([tab, true, true]);
    }
  });
});
