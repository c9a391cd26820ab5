/** Two pulls into one tab say the same as one pull of both months, in either order, and after a refresh of one. */
import { describe, expect, it } from 'vitest';
import { type HostileWorld, openHostileWorld, json } from '../../security/support/hostile-world';
import { page } from '../../support/page-commands';

type Fields = Record<string, unknown>;

const line = (id: string, kind: string, day: string, amount: number, more: Fields): Fields => ({
  id,
  ticketType: kind,
  transactAt: `${day}T09:00:00`,
  transactionType: 'OUT',
  amount,
  isIncluded: true,
  expenseCategory: { id: 'c-1', name: 'Meals' },
  ...more,
});
const card = (id: string, day: string, amount: number, usage: Fields = {}): Fields =>
  line(id, 'EXPENSE_TICKET', day, amount, {
    cardUsage: {
      storeName: '누리식당',
      approvalNumber: `n-${id}`,
      paymentStatus: 'NORMAL',
      canceledAmount: 0,
      card: { number: '4111********1111', organizationName: '한빛카드' },
      ...usage,
    },
  });
const ACCOUNTS = [
  { id: 'a', number: '110-222-333333', organizationName: '한빛은행' },
  { id: 'b', number: '140-014-001561', organizationName: '누리은행' },
];
const bank = (id: string, day: string, amount: number, content: string, of: number, way = 'OUT'): Fields =>
  line(id, 'BANK_TRANSACTION_TICKET', day, amount, {
    transactionType: way,
    bankTransaction: { content, bankAccount: ACCOUNTS[of], transactAt: `${day}T09:00:00` },
  });
const cancelled = { approvalNumber: '777', paymentStatus: 'CANCELED', canceledAmount: 10_000 };
const check = { paymentType: '체크' };

const september = [
  card('paid', '2026-09-10', 10_000, cancelled),
  card('check', '2026-09-30', 4_000, check),
  bank('sent', '2026-09-30', 70_000, '누리1561', 0),
];
const october = [
  card('back', '2026-10-03', -10_000, { approvalNumber: '777' }),
  bank('drawn', '2026-10-01', 4_000, '체크 누리식당', 0),
  bank('came', '2026-10-01', 70_000, '한빛3333', 1, 'IN'),
  card('plain', '2026-10-04', 500),
];
const MONTHS: Record<string, readonly Fields[]> = {
  '2026-09-01~2026-09-30': september,
  '2026-10-01~2026-10-31': october,
  '2026-09-01~2026-10-31': [...september, ...october],
};
const [SEPTEMBER = '', OCTOBER = '', BOTH = ''] = Object.keys(MONTHS);

async function pulled(...ranges: readonly string[]): Promise<HostileWorld> {
  const world = await openHostileWorld();
  for (const range of ranges) {
    const records = MONTHS[range] ?? [];
    await world.service.answer(json('tickets', { data: records, meta: { total: records.length } }));
    world.run('menuPullTickets', [`type=Card+Bank account, ${range}`]);
  }
  return world;
}

function sums(world: HostileWorld): unknown[] {
  const [tab = ''] = world.book.sheets().filter(name => name.startsWith('Transactions'));
  world.book.as(world.kim).select(tab);
  page(world).report('category', { kinds: ['Card', 'Bank account'] });
  const made = world.book.sheets().find(name => name.startsWith('By category')) ?? '';
  return ['C3', 'D3'].map(cell => world.book.sheet(made).cell(cell).value);
}

describe('what is the same money in two months', () => {
  it.each([
    ['at once', [BOTH]],
    ['one after the other', [SEPTEMBER, OCTOBER]],
    ['one after the other, and each again', [SEPTEMBER, OCTOBER, SEPTEMBER, OCTOBER]],
    ['at once, then the later alone', [BOTH, OCTOBER]],
    ['at once, then the earlier alone', [BOTH, SEPTEMBER]],
    ['one after the other, then at once', [SEPTEMBER, OCTOBER, BOTH]],
  ])('counts once, pulled %s', async (_, ranges) => {
    const world = await pulled(...ranges);
    const [out, into] = sums(world);
    // A transfer of which one end stays counts at both ends, until both come at once.
    const isTold = ranges.includes(BOTH);
    expect([out, into]).toEqual(isTold ? [4_500, 0] : [74_500, 70_000]);
  });

  it('counts a cancelled payment once, pulled in the other order', async () => {
    const world = await pulled(OCTOBER, SEPTEMBER);
    // The bank line of October came before its payment was known.
    expect(sums(world)).toEqual([78_500, 70_000]);
  });
});
