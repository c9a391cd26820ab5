import { expect, test } from 'vitest';
import { ticketTypes } from '../../service/data/tickets/index';
import type {
  Asset,
  Attendance,
  Balance,
  ExchangeRate,
  SalaryHistory,
  Ticket,
  Workflow,
  WorkspaceProfile,
} from '../../contract/types';
import { start } from './support/client';

const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
const october2026 = (ticketType: string, filters = {}) => ({ ticketType, ...october, ...filters });

test('tickets of a type are those of Total that have it', async () => {
  const { api } = await start();
  const all = (await api.post('tickets', october2026('Total'))).data<Ticket[]>();
  for (const type of ticketTypes) {
    const some = (await api.post('tickets', october2026(type))).data();
    expect(some.map(ticket => ticket.id)).toEqual(
      all.filter(ticket => ticket.ticketType === type).map(ticket => ticket.id),
    );
  }
});

test('a type that nobody uses has no tickets', async () => {
  const { api } = await start();
  expect((await api.post('tickets', october2026('SOMETHING_ELSE'))).json).toEqual({ data: [], meta: {} });
});

test('windows side by side hold what the whole holds', async () => {
  const { api } = await start();
  const ids = async (startDate: string, endDate: string) =>
    (await api.post('tickets', { ticketType: 'Total', startDate, endDate })).data().map(ticket => ticket.id);
  const parts = [...(await ids('2026-10-16', '2026-10-31')), ...(await ids('2026-10-01', '2026-10-15'))];
  expect(parts).toEqual(await ids('2026-10-01', '2026-10-31'));
});

test.each([
  ['contactId', (ticket: Ticket) => ticket.contactId],
  ['expenseCategoryId', (ticket: Ticket) => ticket.expenseCategory?.id],
  ['tagDetailId', (ticket: Ticket) => ticket.tagDetailId],
  ['tagId', (ticket: Ticket) => ticket.tagId],
  ['assetId', (ticket: Ticket) => ticket.cardUsage?.card?.id ?? ticket.bankTransaction?.bankAccount?.id],
])('tickets are filtered by %s', async (filter, of) => {
  const { api } = await start({ sizes: { ticketsPerMonth: 300 } });
  const all = (await api.post('tickets', october2026('Total'))).data<Ticket[]>();
  const wanted = all.map(of).find(Boolean);
  const some = (await api.post('tickets', october2026('Total', { [filter]: wanted }))).data<Ticket[]>();
  expect(some.length).toBeGreaterThan(0);
  expect(some).toEqual(all.filter(ticket => of(ticket) === wanted));
});

test('the query option NONE asks for tickets without one', async () => {
  const { api } = await start();
  const all = (await api.post('tickets', october2026('Total'))).data<Ticket[]>();
  const none = (
    await api.post('tickets', october2026('Total', { contactId: 1, contactIdQueryOption: 'NONE' }))
  ).data();
  expect(none.length).toBeGreaterThan(0);
  expect(none).toEqual(all.filter(ticket => ticket.contactId === undefined));
});

test('transactionType filters, and ALL does not', async () => {
  const { api } = await start();
  const count = async (transactionType: string) =>
    (await api.post('tickets', october2026('Total', { transactionType }))).data().length;
  expect((await count('IN')) + (await count('OUT'))).toBe(await count('ALL'));
  expect(await count('IN')).toBeGreaterThan(0);
});

test('workflows are paged by limit and offset, 100 at a time by default', async () => {
  const { api } = await start();
  const ids = async (query: string) => (await api.get(`workflows${query}`)).data().map(({ id }) => id);
  const first = await ids('');
  expect(first).toHaveLength(100);
  expect([...(await ids('?limit=60')), ...(await ids('?limit=60&offset=60'))].slice(0, 100)).toEqual(first);
  const all = [
    ...first,
    ...(await ids('?offset=100')),
    ...(await ids('?offset=200')),
    ...(await ids('?offset=300')),
  ];
  expect(new Set(all).size).toBe(340);
  expect(await ids('?offset=340')).toEqual([]);
});

test('workflows are filtered by status and drafter', async () => {
  const service = await start();
  const [owner] = service.records('people');
  const rejected = (await service.api.get('workflows?status=REJECTED&limit=1000')).data<Workflow[]>();
  const mine = (await service.api.get('workflows?draftedByMe=true&limit=1000')).data<Workflow[]>();
  expect(rejected.length).toBeGreaterThan(0);
  expect(rejected.every(document => document.status === 'REJECTED')).toBe(true);
  expect(mine.length).toBeGreaterThan(0);
  expect(mine.every(document => document.user?.id === Number(owner!.id))).toBe(true);
});

test.each(['inventory-products', 'inventories'])('%s are paged by the last id seen', async path => {
  const { api } = await start();
  const seen: number[] = [];
  for (let page = 0; page < 10; page++) {
    const after = seen.length === 0 ? '' : `&lastSeenId=${seen.at(-1)}`;
    const ids = (await api.get(`${path}?limit=30${after}`)).data().map(({ id }) => id);
    if (ids.length === 0) break;
    seen.push(...ids);
  }
  expect([seen.length, new Set(seen).size]).toEqual([85, 85]);
});

test('payslips are filtered by month, kind, state, employee and keyword', async () => {
  const { api } = await start();
  const list = async (filters = {}) =>
    (await api.post('salary-histories', { ...october, ...filters })).data<SalaryHistory[]>();
  const all = await list();
  expect(all).toHaveLength(8);
  expect(await list({ employeeId: all[0]!.employeeId })).toEqual([all[0]]);
  expect(await list({ keyword: all[1]!.employeeName })).toContainEqual(all[1]);
  expect(await list({ employmentType: 'REPRESENTATIVE' })).toEqual(
    all.filter(slip => slip.employmentType === 'REPRESENTATIVE'),
  );
  expect(await list({ salaryPaymentStatus: 'PAID' })).toEqual([]);
});

test('attendances are filtered by day, user and kind', async () => {
  const { api } = await start();
  const list = async (filters = {}) =>
    (await api.post('attendances', { ...october, ...filters })).data<Attendance[]>();
  const all = await list();
  const user = all[0]!.timeCard!.userId;
  expect((await list({ userIds: [user] })).every(record => record.timeCard?.userId === user)).toBe(true);
  expect((await list({ recordType: 'WORK' })).length + (await list({ recordType: 'LEAVE' })).length).toBe(
    all.length,
  );
  expect((await list({ startDate: '2026-10-05', endDate: '2026-10-05' })).length).toBe(8);
});

test('assets are those of the type asked for, and the accounts show their last balance', async () => {
  const { api } = await start();
  const accounts = (await api.post('assets', { assetType: 'BANK_ACCOUNT' })).data<Asset[]>();
  const balances = (await api.post('balances', { startDate: '2026-10-31', endDate: '2026-10-31' })).data<
    Balance[]
  >();
  expect(accounts).toHaveLength(8);
  expect(accounts.map(account => account.bankAccount?.accountBalance)).toEqual(
    balances.map(row => row.balances?.[0]?.accountBalance),
  );
});

test('exchange rates are per 100 yen, and the same for the same day', async () => {
  const { api } = await start();
  const one = (await api.post('exchange-rates', { baseDate: '2026-10-30' })).data<ExchangeRate[]>();
  expect(one.find(rate => rate.currencyCode === 'JPY')?.baseForeignAmount).toBe(100);
  expect((await api.post('exchange-rates', { baseDate: '2026-10-30' })).data()).toEqual(one);
  expect((await api.post('exchange-rates', { baseDate: '2026-09-30' })).data()).not.toEqual(one);
});

test('holidays of a range are answered as one record', async () => {
  const { api } = await start();
  const answer = (await api.post('holidays', october)).data();
  expect(answer).toEqual({
    enabled: true,
    reason: null,
    dates: ['2026-10-03', '2026-10-09'],
    holidays: [
      { date: '2026-10-03', name: '개천절' },
      { date: '2026-10-09', name: '한글날' },
    ],
  });
});

test('the workspace has a name of its own, or the one it is given', async () => {
  const named = await start({ workspaceName: '가온상사' });
  const other = await start({ seed: 2 });
  expect((await named.api.get('workspace-profile')).data<WorkspaceProfile>().name).toBe('가온상사');
  expect((await other.api.get('workspace-profile')).data<WorkspaceProfile>().id).not.toBe(
    (await named.api.get('workspace-profile')).data<WorkspaceProfile>().id,
  );
});
