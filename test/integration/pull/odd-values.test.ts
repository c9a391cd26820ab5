/** One odd value is one cell's trouble: its column keeps its type, nothing looks edited, and the next pull heals it. */
import { describe, expect, it } from 'vitest';
import { openHostileWorld, json } from '../../security/support/hostile-world';
import { messages, STATUS } from '../../support/scenario';

type Record_ = Record<string, unknown>;

const ticket = (i: number, more: Record_ = {}): Record_ => ({
  id: `t${i}`,
  ticketType: 'EXPENSE_TICKET',
  transactAt: `2026-10-${String((i % 28) + 1).padStart(2, '0')}T09:00:00`,
  transactionType: 'OUT',
  amount: 1000 + i,
  isIncluded: true,
  content: `c${i}`,
  ...more,
});
const tickets = (records: readonly Record_[]) =>
  json('tickets', { data: records, meta: { total: records.length } });
const TAB = 'Transactions - Card';
const PULL = ['type=1, 2026-10-01~2026-10-31'];

describe('values that their column cannot hold', () => {
  it('stay texts in their own cells; the other cells of the column are numbers and dates, and a good value heals them', async () => {
    const odd = [
      ticket(1, { amount: '12345678901234567' }),
      ticket(2, { amount: '1,23' }),
      ticket(3, { transactAt: '0' }),
      ticket(4, { transactAt: '10/11' }),
    ];
    const good = Array.from({ length: 20 }, (_, i) => ticket(i + 5));
    const world = await openHostileWorld([tickets([...odd, ...good])]);
    const said = messages(world.run('menuPullTickets', PULL));
    expect(said).not.toContain('did not keep');
    const sheet = () => world.book.sheet(TAB);
    const row = (id: string) =>
      sheet()
        .records()
        .find(record => record['ID'] === id);
    const status = (id: string) =>
      String(Object.entries(row(id) ?? {}).find(([label]) => label.startsWith('Status'))?.[1]);
    expect(row('t1')?.['Amount']).toBe('12345678901234567');
    expect(row('t2')?.['Amount']).toBe('1,23');
    expect(row('t3')?.['Time']).toBe('0');
    expect(row('t4')?.['Time']).toBe('10/11');
    for (const id of ['t1', 't2']) expect(status(id)).toMatch(/^⚠ Not readable: Amount/);
    for (const id of ['t3', 't4']) expect(status(id)).toMatch(/^⚠ Not readable \(2\): Time, /);
    expect(status('t9')).toBe('');
    for (const record of good) {
      expect(row(String(record['id']))?.['Amount']).toBe(record['amount']);
      expect(row(String(record['id']))?.['Time']).toBeInstanceOf(Date);
    }
    const columnFormats = new Set(
      sheet()
        .formats()
        .slice(1)
        .map(line => line[sheet().columnOf('Amount')]),
    );
    expect(columnFormats).toEqual(new Set(['#,##0;[Red]-#,##0', '@']));

    await world.service.answer(tickets([1, 2, 3, 4].map(i => ticket(i)).concat(good)));
    world.run('menuPullTickets', PULL);
    for (const i of [1, 2, 3, 4]) {
      expect(row(`t${i}`)?.['Amount']).toBe(1000 + i);
      expect(row(`t${i}`)?.['Time']).toBeInstanceOf(Date);
      expect(status(`t${i}`)).toBe('');
    }
  });

  it('that are spelled otherwise are what they say', async () => {
    const world = await openHostileWorld([
      tickets([
        ticket(1, { amount: '1,234', transactAt: '2026/10/05 09:30:00', isIncluded: 'true' }),
        ticket(2, { amount: '1234.00', transactAt: '2026-10-05T00:30:00Z', isIncluded: 'Y' }),
        ticket(3, { amount: '１２３４', transactAt: 1791160200, isIncluded: 1, transactionType: 'out' }),
        ticket(4, {
          amount: 1234,
          transactAt: [2026, 10, 5, 9, 30],
          isIncluded: true,
          transactionType: '출금',
        }),
        ticket(5, { amount: 1234, transactAt: '20261005093000', isIncluded: 'TRUE' }),
      ]),
    ]);
    world.run('menuPullTickets', PULL);
    const rows = world.book.sheet(TAB).records();
    expect(rows).toHaveLength(5);
    for (const row of rows) {
      expect(row['Amount']).toBe(1234);
      expect((row['Time'] as Date).toISOString()).toBe('2026-10-05T00:30:00.000Z');
      expect(row['Included']).toBe(true);
      expect(row['In/Out']).toBe(rows[0]?.['In/Out']);
    }
    const withoutStatus = (): string[][] => {
      const at = world.book.sheet(TAB).columnOf(STATUS);
      return world.book
        .sheet(TAB)
        .display()
        .map(line => line.filter((_, i) => i !== at));
    };
    const before = withoutStatus();
    world.run('menuPullTickets', PULL);
    expect(withoutStatus()).toEqual(before);
  });

  it('make no row of a writable list look edited, and block no other field of it', async () => {
    const contact = (i: number, more: Record_ = {}): Record_ => ({
      id: `c${i}`,
      companyName: `Firm ${i}`,
      registrationNumber: '1248100998',
      isHidden: false,
      lastIssuedAt: '2026-10-01T09:00:00',
      ...more,
    });
    const data = [
      contact(1, { isHidden: 'perhaps', lastIssuedAt: '11/12' }),
      ...Array.from({ length: 23 }, (_, i) => contact(i + 2)),
    ];
    const world = await openHostileWorld([
      json('contacts', { data, meta: { total: 24 } }, { method: 'GET' }),
      json('contacts', { data: {} }, { method: 'PUT' }),
    ]);
    world.run('menuSettings', ['contacts', 'write=isHidden+lastIssuedAt+memo']);
    world.run('menuPullContacts');
    world.book.as(world.kim).select('Contacts');
    expect(messages(world.run('menuPreview'))).toBe('"Contacts": nothing to send.');
    const sheet = world.book.sheet('Contacts');
    world.book.as(world.kim).type('Contacts', sheet.a1('Company ★', 2), 'Firm 1 renamed');
    const said = messages(world.run('menuPreview'));
    expect(said).toContain('Firm 1 renamed');
    expect(said).not.toMatch(/perhaps|11\/12/);
  });
});
