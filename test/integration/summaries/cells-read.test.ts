import { describe, expect, it } from 'vitest';
import { page } from '../../support/page-commands';
import { openScenario } from '../../support/scenario';

const TAB = 'Transactions - All';
/** The name of each report, and how often it may read each cell of the tab after one typed cell. */
const REPORTS = {
  category: 2.75,
  contact: 2.75,
  profit: 5.2,
  cash: 1.85,
  closing: 12.2,
  ledger: 7.4,
  receivables: 6.12,
} as const;
type Entry = keyof typeof REPORTS;
const ENTRIES = Object.keys(REPORTS) as Entry[];

describe('the reports of a tab', () => {
  it('read each cell a constant number of times, whatever the rows of the tab', async () => {
    const [few, many] = [await readBy(50), await readBy(150)];
    for (const entry of ENTRIES) {
      const more = (many.read[entry] - few.read[entry]) / (many.cells - few.cells);
      expect(more, entry).toBeGreaterThan(0.5);
      expect(more, entry).toBeLessThan(REPORTS[entry]);
    }
  });
});

/** The cells that each report reads after one typed cell, and the cells of the tab. */
async function readBy(ticketsPerMonth: number) {
  const s = await openScenario({ service: { sizes: { contacts: 60, categories: 40, ticketsPerMonth } } });
  s.run('menuPullBalances', ['2026-07-31~2026-10-31']);
  s.run('menuPullTickets', ['12, 2026-08-01~2026-10-31']);
  const read = {} as Record<Entry, number>;
  let before = 0;
  for (const entry of ENTRIES) {
    s.book.as(s.kim).select(TAB);
    expect(page(s).report(entry).said).toMatch(/^Made "|만들었습니다/);
    s.book.as(s.kim).type(TAB, s.book.sheet(TAB).a1('Amount', 2), '1000');
    read[entry] = s.book.cellsRead - before;
    before = s.book.cellsRead;
  }
  const { rows, columns } = s.book.sheet(TAB).size();
  return { read, cells: (rows - 1) * columns };
}
