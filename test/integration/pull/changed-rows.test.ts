/** What a refresh writes: what differs, in few calls, and nothing of what it does not know. Counts, never times. */
import { describe, expect, it } from 'vitest';
import { openScenario, type Scenario } from '../../support/scenario';

const TAB = 'Transactions - All';
const ALL = 'type=Total, 2026-01-01~2026-10-31';
const LAST_MONTH = 'type=Total, 2026-10-01~2026-10-31';

/** A host in which a written cell takes a simulated millisecond, the least that its clock knows, and nothing else any time: what an execution takes says how many cells it has written. */
const PER_CELL = 1;
const COUNTING = {
  local: 0,
  read: 0,
  readPerCell: 0,
  write: 0,
  writePerCell: PER_CELL,
  flush: 0,
  service: 0,
  fetch: 0,
};

async function open(latency?: typeof COUNTING): Promise<Scenario> {
  const scenario = await openScenario({
    service: { sizes: { ticketsPerMonth: 60, contacts: 7 } },
    host: latency === undefined ? {} : { latency },
  });
  scenario.run('menuPullTickets', [ALL]);
  return scenario;
}

function change(s: Scenario, every: number): void {
  const sheet = s.book.sheet(TAB);
  const { rows } = sheet.size();
  for (let row = 2; row <= rows; row += every) {
    s.book.as(s.kim).type(TAB, sheet.a1('Amount', row), String(1_000_000 + row));
    s.book.as(s.kim).type(TAB, sheet.a1('Description', row), `changed ${row}`);
  }
}

const cellsWritten = ({ elapsedMs }: ReturnType<Scenario['run']>): number => Math.round(elapsedMs / PER_CELL);

const calls = ({ calls: { byService } }: ReturnType<Scenario['run']>): number =>
  byService['SpreadsheetApp'] ?? 0;

describe('a refresh', () => {
  it('of rows of which some have changed writes the columns that differ only, and reads only these back', async () => {
    const s = await open(COUNTING);
    const sheet = s.book.sheet(TAB);
    const before = sheet.values();
    const { rows, columns } = sheet.size();
    expect(columns).toBeGreaterThan(40);
    const unchanged = cellsWritten(s.run('menuPullTickets', [ALL]));
    // The header of Status, its note, and the cell that tells functions of the pull.
    expect(unchanged).toBeLessThan(20);
    change(s, 20);
    const cells = cellsWritten(s.run('menuPullTickets', [ALL]));
    expect(cells - unchanged).toBeLessThanOrEqual(2 * rows);
    const after = s.book.sheet(TAB).values();
    expect(after.slice(1)).toEqual(before.slice(1));
  });

  it('takes the same calls however many rows have changed, few more than one without changes', async () => {
    const s = await open();
    const none = calls(s.run('menuPullTickets', [ALL]));
    expect(none).toBeLessThanOrEqual(50);
    change(s, 100);
    const few = calls(s.run('menuPullTickets', [ALL]));
    change(s, 7);
    const many = calls(s.run('menuPullTickets', [ALL]));
    expect(many).toBe(few);
    expect(few - none).toBeLessThanOrEqual(15);
  });

  it('leaves formulas in rows that it does not fetch, also between rows that changed', async () => {
    const s = await open();
    const hands = s.book.as(s.kim);
    const sheet = s.book.sheet(TAB);
    const days = sheet.column('Time').map(value => (value as Date).toISOString().slice(0, 10));
    const old = 2 + days.findIndex(day => day >= '2026-05-01');
    hands.type(TAB, sheet.a1('Amount', old), '=1+1');
    // The last month stands around the row.
    hands.type(TAB, sheet.a1('Amount', sheet.size().rows), '1');
    const ids = sheet.column('ID');
    const last = ids[ids.length - 2] as string;
    hands.type(TAB, sheet.a1('ID', 2), last);
    hands.type(TAB, sheet.a1('Amount', 2), '1');
    s.run('menuPullTickets', [LAST_MONTH]);
    expect(sheet.cell(sheet.a1('Amount', 2)).value).not.toBe(1);
    expect(sheet.cell(sheet.a1('Amount', old)).formula).toBe('=1+1');
  });
});
