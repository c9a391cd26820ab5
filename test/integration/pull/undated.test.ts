/** A transaction whose time cannot be read is of one of the days that were pulled, and nobody knows of which. */
import { describe, expect, it } from 'vitest';
import { openHostileWorld, json } from '../../security/support/hostile-world';

const ticket = (i: number, transactAt: string) => ({
  id: `t${i}`,
  ticketType: 'EXPENSE_TICKET',
  transactAt,
  transactionType: 'OUT',
  amount: 1000,
  isIncluded: true,
});
const tickets = (records: readonly object[]) =>
  json('tickets', { data: records, meta: { total: records.length } });
const DATED = ticket(1, '2026-10-05T09:00:00');
const UNDATED = ticket(2, 'soon');
const OCTOBER = ['type=1, 2026-10-01~2026-10-31'];

async function pulled() {
  const world = await openHostileWorld([tickets([DATED, UNDATED])]);
  world.run('menuPullTickets', OCTOBER);
  const ids = () =>
    world.book
      .sheet('Transactions - Card')
      .column('ID')
      .filter(id => id !== '')
      .sort();
  expect(ids()).toEqual(['t1', 't2']);
  await world.service.answer(tickets([DATED]));
  return { world, ids };
}

describe('a transaction without a readable time that is gone from the service', () => {
  it('goes from the tab when all days that the tab holds are pulled again', async () => {
    const { world, ids } = await pulled();
    world.run('menuPullTickets', OCTOBER);
    expect(ids()).toEqual(['t1']);
  });

  it('stays while only some of them are: it may be of the others', async () => {
    const { world, ids } = await pulled();
    world.run('menuPullTickets', ['type=1, 2026-10-05~2026-10-31']);
    expect(ids()).toEqual(['t1', 't2']);
    world.run('menuPullTickets', ['type=1, 2026-09-15~2026-10-31']);
    expect(ids()).toEqual(['t1']);
  });

  it('stays where the user has written beside it', async () => {
    const { world, ids } = await pulled();
    const hands = world.book.as(world.kim);
    const sheet = world.book.sheet('Transactions - Card');
    hands.insertColumns('Transactions - Card', 'A');
    const row = sheet.values().findIndex(values => values.includes('t2')) + 1;
    hands.type('Transactions - Card', `A${row}`, 'ask Lee');
    world.run('menuPullTickets', OCTOBER);
    expect(ids()).toEqual(['t1', 't2']);
  });
});
