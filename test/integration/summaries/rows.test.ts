/** Which rows count where: months, what is excluded, what has no category, names that mislead. */

import { describe, expect, it } from 'vitest';
import { openScenario, type Scenario } from '../../support/scenario';
import { ALL, FIRST, shownSums, sorted, ticketsOf, trueSums } from './support/summed';
import { page } from '../../support/page-commands';

const NONE = { ticketsPerMonth: 0, contacts: 3, categories: 3 };
const TAB = 'By category (Transactions - Card)';

async function open(sizes: Record<string, number> = NONE): Promise<Scenario> {
  return openScenario({ service: { sizes } });
}

function ticket(id: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id,
    ticketType: 'EXPENSE_TICKET',
    transactAt: '2026-09-10T10:00:00',
    transactionType: 'OUT',
    amount: 1_000,
    isIncluded: true,
    expenseCategory: { id: 'c-1', name: 'Meals', code: '811' },
    ...more,
  };
}

async function summed(
  s: Scenario,
  tickets: readonly Record<string, unknown>[],
): Promise<Map<string, number>> {
  for (const one of tickets) await s.service.add('tickets', one);
  s.run('menuPullTickets', ['1, 2026-09-01~2026-10-31']);
  expect(page(s).report('category').said).toContain(TAB);
  return shownSums(s, TAB);
}

describe('a monthly summary', () => {
  it('counts the last second of a month to that month, and midnight to the next', async () => {
    const sums = await summed(await open(), [
      ticket('t-1', { transactAt: '2026-09-30T23:59:59', amount: 7 }),
      ticket('t-2', { transactAt: '2026-10-01T00:00:00', amount: 11 }),
      // 2026-10-01 00:30 in Korea.
      ticket('t-3', { transactAt: '2026-09-30T15:30:00Z', amount: 13 }),
      ticket('t-4', { transactAt: '2026-10-31T23:59:59', amount: 17 }),
    ]);
    expect([sums.get('c-1|OUT|2026-09'), sums.get('c-1|OUT|2026-10')]).toEqual([7, 41]);
  });

  it('keeps categories of the same name apart, and takes no name for a formula or a wildcard', async () => {
    const s = await open();
    const sums = await summed(s, [
      ticket('t-1', { amount: 1, expenseCategory: { id: 'c-1', name: 'Meals' } }),
      ticket('t-2', { amount: 2, expenseCategory: { id: 'c-2', name: 'Meals' } }),
      ticket('t-3', { amount: 4, expenseCategory: { id: 'c-3', name: '=1+1' } }),
      ticket('t-4', { amount: 8, expenseCategory: { id: 'c-4', name: '*' } }),
      ticket('t-5', { amount: 16, expenseCategory: { id: 'c-5', name: '007' } }),
    ]);
    expect([1, 2, 3, 4, 5].map(i => sums.get(`c-${i}|OUT|2026-09`))).toEqual([1, 2, 4, 8, 16]);
    const sheet = s.book.sheet(TAB);
    const names = sheet.values(`A${FIRST}:A${FIRST + 4}`).flat();
    expect(names).toEqual(['007', '*', '=1+1', 'Meals', 'Meals']);
    expect(
      sheet
        .formulas(`A${FIRST}:B${FIRST + 4}`)
        .flat()
        .join(''),
    ).toBe('');
  });

  it('shows the name that a category has by now', async () => {
    const s = await open();
    await summed(s, [
      ticket('t-1', { transactAt: '2026-10-09T10:00:00', expenseCategory: { id: 'c-1', name: 'New name' } }),
      ticket('t-2', { expenseCategory: { id: 'c-1', name: 'Old name' } }),
    ]);
    expect(s.book.sheet(TAB).cell(`A${FIRST}`).value).toBe('New name');
  });

  it('of an empty tab has the months and no rows, and follows when rows come', async () => {
    const s = await open();
    const empty = await summed(s, []);
    expect(sorted(empty)).toEqual(sorted(trueSums([], ['expenseCategory', 'id'], ['2026-09', '2026-10'])));
    expect(s.book.charts(TAB)).toEqual([]);
    await s.service.add('tickets', ticket('t-1', { amount: 5 }));
    s.run('menuPullTickets', ['1, 2026-09-01~2026-10-31']);
    expect(shownSums(s, TAB).get(`${ALL}|OUT|2026-09`)).toBe(5);
    expect(s.book.sheet(TAB).cell('E5').display).toBe('⚠ 5');
    page(s).report('category');
    expect(s.book.sheet(TAB).cell('E5').display).toBe('0');
    expect(shownSums(s, TAB).get('c-1|OUT|2026-09')).toBe(5);
  });

  it('says at its top that the list was cut, and no more once it is whole', async () => {
    const s = await open({ ticketsPerMonth: 900, contacts: 3, categories: 3 });
    await s.service.setSwitches({ paging: 'total-only' });
    s.run('menuPullTickets', ['1, 2026-09-01~2026-10-31']);
    expect(page(s).report('category').said).toContain('△ Transactions - Card: ');
    expect(String(s.book.sheet(TAB).cell('C2').value)).toContain('incomplete');
    await s.service.resetSwitches();
    s.run('menuPullTickets', ['1, 2026-09-01~2026-10-31']);
    expect(String(s.book.sheet(TAB).cell('C2').value)).not.toContain('incomplete');
    const records = await ticketsOf(s, 'EXPENSE_TICKET', '2026-09-01');
    page(s).report('category');
    expect(sorted(shownSums(s, TAB))).toEqual(
      sorted(trueSums(records, ['expenseCategory', 'id'], ['2026-09', '2026-10'])),
    );
  });
});
