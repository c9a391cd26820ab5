/** The cost of reports after each typed cell: time, and read cells as a multiple of the tab's cells. */
import { page } from '../test/support/page-commands';
import { startScenario, type Scenario } from '../test/support/start-scenario';
import { cpuMs, type Figure, figure, median } from './measure';

/** The name of each report. */
const REPORTS: Readonly<Record<string, string>> = {
  'by category': 'category',
  'by contact': 'contact',
  'profit and loss': 'profit',
  'daily cash': 'cash',
  'closing checklist': 'closing',
  'sales and purchases': 'ledger',
  'receivables and payables': 'receivables',
};
const TAB = 'Transactions - All';
const ROUNDS = 3;
/** The maximum number of times that a report may read the tab, for any size of the tab. */
const AIM = 20;
/** The maximum time after a typed cell with all reports, for three months of a team of fifty. */
const TYPED_MS = 1_000;
const TIMED_ROWS = 7_000;

/** sizes: transactions per month; three months are pulled. */
export async function reportFigures(sizes: readonly number[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const ticketsPerMonth of sizes) figures.push(...(await figuresOf(ticketsPerMonth)));
  return figures;
}

async function figuresOf(ticketsPerMonth: number): Promise<Figure[]> {
  const s = await startScenario({
    service: { sizes: { contacts: 60, categories: 40, ticketsPerMonth } },
    host: { wallLimitMs: 3_600_000 },
  });
  try {
    s.run('menuPullBalances', ['2026-07-31~2026-10-31']);
    s.run('menuPullTickets', ['12, 2026-08-01~2026-10-31']);
    const size = s.book.sheet(TAB).size();
    const rows = size.rows - 1;
    const cells = rows * size.columns;
    const figures: Figure[] = [];
    let before = readBy(s);
    const others = new Set(s.book.sheets());
    for (const [name, entry] of Object.entries(REPORTS)) {
      s.book.as(s.kim).select(TAB);
      if (!page(s).report(entry).said.startsWith('Made "')) throw new Error(`${name} was not made`);
      const read = readBy(s) - before;
      // The cells of a spreadsheet do not hold all reports of a large tab at once.
      if (rows > TIMED_ROWS)
        s.book.as(s.kim).deleteSheet(String(s.book.sheets().find(one => !others.has(one))));
      else before += read;
      figures.push(
        figure(`cells read by ${name}, ${rows} rows`, read, 'cells', 'cells of the tab', cells, AIM),
      );
    }
    if (rows > TIMED_ROWS) return figures;
    const typed = median(Array.from({ length: ROUNDS }, (_, i) => cpuMs(() => type(s, i))));
    figures.push(figure(`a typed cell with all reports, ${rows} rows`, typed, 'ms', '1 s', TYPED_MS, 1));
    return figures;
  } finally {
    await s.close();
  }
}

function readBy(s: Scenario): number {
  type(s, 0);
  return s.book.cellsRead;
}

function type(s: Scenario, round: number): void {
  s.book.as(s.kim).type(TAB, s.book.sheet(TAB).a1('Amount', 2), String(1_000 + round));
}
