/** What a refresh writes: what differs, in few calls, and nothing of what it does not know. Counts, never times. */
import { describe, expect, it } from 'vitest';
import { agreeable, messages, openScenario, type Scenario } from '../../support/scenario';
import { cell, pulledTags } from '../../support/tags-scenario';

const TAB = 'Transactions - All';
const ALL = 'type=Total, 2026-01-01~2026-10-31';
const LAST_MONTH = 'type=Total, 2026-10-01~2026-10-31';

/** Only written cells take time, one millisecond each. The time of an execution is then the number of written cells. */
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

  it('with few changes writes these cells alone, because a write ends the links of a text that stays', async () => {
    const s = await open(COUNTING);
    const before = s.book.sheet(TAB).values();
    const unchanged = cellsWritten(s.run('menuPullTickets', [ALL]));
    change(s, 200);
    const rows = Math.ceil((before.length - 1) / 200);
    expect(rows).toBeLessThanOrEqual(10);
    expect(cellsWritten(s.run('menuPullTickets', [ALL])) - unchanged).toBe(2 * rows);
    expect(s.book.sheet(TAB).values().slice(1)).toEqual(before.slice(1));
  });

  it.each([1, 2])('keeps what a colleague types between changed cells before its write %s', async nth => {
    const s = await pulledTags({}, 'description');
    for (const row of [3, 30]) await s.service.change('tags', cell(s, 'ID', row), { description: 'theirs' });
    const typing = (): void => void s.book.as(s.lee).type('Tags', ['Description', 10], 'typed by Lee');
    const between = [{ beforeCall: { member: 'Range.setValues', nth }, do: typing }];
    s.run('menuPullTags', [], { dialogs: agreeable(), between });
    expect([3, 10, 30].map(row => cell(s, 'Description', row))).toEqual(['theirs', 'typed by Lee', 'theirs']);
    expect(messages(s.run('menuPreview'))).toMatch(/1 update[\s\S]*Row 10 .*\n.*→ typed by Lee/);
  });

  it('takes the same calls for some and for many changed rows, and some more only for few', async () => {
    const s = await open();
    const none = calls(s.run('menuPullTickets', [ALL]));
    expect(none).toBeLessThanOrEqual(50);
    const more = (every: number): number => {
      change(s, every);
      return calls(s.run('menuPullTickets', [ALL])) - none;
    };
    expect(more(200)).toBeLessThanOrEqual(50);
    const some = more(30);
    expect(some).toBeLessThanOrEqual(15);
    expect(more(7)).toBe(some);
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
