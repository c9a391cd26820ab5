/** Daily cash: what it needs, what it shows where something is missing. */

import { describe, expect, it } from 'vitest';
import { openScenario, type Scenario } from '../../support/scenario';
import { besideOurs } from './support/named';
import { FIRST } from './support/summed';
import { page } from '../../support/page-commands';

const TAB = 'Daily cash';

const october = ({ service }: Scenario) => service.records('tickets', { days: ['2026-10-01', '2026-10-31'] });

async function open(): Promise<Scenario> {
  return openScenario({
    service: {
      switches: { masking: 'none' },
      sizes: { accounts: 2, contacts: 3, categories: 3, ticketsPerMonth: 80 },
    },
  });
}

function made(s: Scenario): string {
  return page(s).report('cash').said;
}

describe('daily cash', () => {
  it('says what to pull while something is missing', async () => {
    const s = await open();
    expect(made(s)).toContain('There is no tab with balances. Pull > Balances..., from the day before');
    s.run('menuPullBalances', ['2026-10-10~2026-10-12']);
    expect(made(s)).toContain('No tab has all bank transactions.');
    s.run('menuPullTickets', ['1, 2026-10-01~2026-10-31']);
    s.run('menuPullTickets', ['2, 입출금=In, 2026-10-01~2026-10-31']);
    expect(made(s)).toContain('No tab has all bank transactions.');
    s.run('menuPullTickets', ['2, 2026-10-01~2026-10-10']);
    expect(made(s)).toContain(
      'Balances: 2026-10-10 ~ 2026-10-12; transactions: 2026-10-01 ~ 2026-10-10. Pull balances',
    );
    s.run('menuPullTickets', ['2, 2026-10-01~2026-10-31']);
    expect(made(s)).toContain('Made "Daily cash".');
    expect(s.book.sheet(TAB).display('A8:A10').flat()).toEqual(['2026-10-11', '2026-10-12', '']);
  });

  it('counts transactions that are not marked as included: the balance moved all the same', async () => {
    const s = await open();
    s.run('menuPullTickets', ['2, 2026-10-01~2026-10-31']);
    const records = s.book.sheet('Transactions - Bank account').records();
    expect(records.some(record => record['Included'] === false)).toBe(true);
    s.run('menuPullBalances', ['2026-09-30~2026-10-31']);
    page(s).report('cash');
    const differences = s.book.sheet(TAB).values(`O${FIRST}:O86`).flat();
    expect(differences.every(difference => Math.abs(Number(difference)) <= 1)).toBe(true);
  });

  it('shows a difference in red, by account, on its day, and in all', async () => {
    const s = await open();
    const movement = (await october(s)).find(record => record['ticketType'] === 'BANK_TRANSACTION_TICKET');
    const day = String(movement?.['transactAt']).slice(0, 10);
    await s.service.change('tickets', String(movement?.['id']), {
      amount: Number(movement?.['amount']) + 5_000,
    });
    s.run('menuPullTickets', ['2, 2026-10-01~2026-10-31']);
    s.run('menuPullBalances', ['2026-09-30~2026-10-31']);
    page(s).report('cash');
    const sheet = s.book.sheet(TAB);
    const shown = sheet.display(`A${FIRST}:O86`);
    const off = shown.filter(row => row[14]?.includes('5,000'));
    expect(off.map(row => row[7])).toEqual([day]);
    expect(shown.filter(row => row[5]?.includes('5,000')).map(row => row[0])).toEqual([day]);
    expect(sheet.cell('F3').display).toMatch(/^⚠ 5,00\d$/);
    expect(sheet.formats('O8')[0]?.[0]).toContain('[Red]');
  });

  it('shows no day whose transactions were not pulled', async () => {
    const s = await open();
    s.run('menuPullBalances', ['2026-09-30~2026-10-31']);
    s.run('menuPullTickets', ['2, 2026-10-01~2026-10-05']);
    s.run('menuPullTickets', ['2, 2026-10-20~2026-10-22']);
    page(s).report('cash');
    const days = s.book.sheet(TAB).display(`A${FIRST}:A40`).flat();
    const shown = [1, 2, 3, 4, 5, 20, 21, 22].map(day => `2026-10-${String(day).padStart(2, '0')}`);
    expect(days.filter(day => day !== '')).toEqual(shown);
    expect(s.book.sheet(TAB).cell('F3').display).toBe('0');
  });

  it('shows "?" where an account has no balance, and no difference', async () => {
    const s = await open();
    s.run('menuPullTickets', ['2, 2026-10-01~2026-10-05']);
    s.run('menuPullBalances', ['2026-09-30~2026-10-05']);
    const hands = s.book.as(s.kim);
    const balances = s.book.sheet('Balances');
    const lost = balances.display().findIndex(row => row.includes('2026-10-03')) + 1;
    const number = balances.cell(balances.a1('Account number', lost)).value;
    hands.deleteRows('Balances', lost, 1);
    page(s).report('cash');
    const rows = s.book
      .sheet(TAB)
      .display(`H${FIRST}:O34`)
      .filter(row => row[2] === String(number));
    const figures = rows.map(([date, , , opening, , , closing, difference]) => [
      date,
      opening,
      closing,
      difference,
    ]);
    expect(
      figures.filter(row => row.includes('?')).map(([date, ...rest]) => [date, rest.map(one => one === '?')]),
    ).toEqual([
      ['2026-10-03', [false, true, true]],
      ['2026-10-04', [true, false, true]],
    ]);
  });

  it('gets new days below when it is made again, and keeps what stands at its right', async () => {
    const s = await open();
    s.run('menuPullTickets', ['2, 2026-10-01~2026-10-31']);
    s.run('menuPullBalances', ['2026-09-30~2026-10-05']);
    page(s).report('cash');
    const mine = besideOurs(s, TAB, 26);
    s.book.as(s.kim).type(TAB, mine, 'mine');
    const before = s.book.sheet(TAB).display('A8:O17');
    s.run('menuPullBalances', ['2026-10-06~2026-10-31']);
    page(s).report('cash');
    const sheet = s.book.sheet(TAB);
    expect(sheet.display('H8:O17')).toEqual(before.map(row => row.slice(7)));
    expect(sheet.display('A8:A38').flat().at(-1)).toBe('2026-10-31');
    expect(sheet.cell(mine).value).toBe('mine');
    expect(s.book.charts(TAB).map(({ type, ranges }) => [type, ranges])).toEqual([
      ['LINE', ['A7:A38', 'E7:E38']],
    ]);
    // The chart is named after the labels above the lines.
    expect(sheet.display('A7:F7')[0]).toEqual(['Date', 'Opening', 'In', 'Out', 'Closing', 'Difference']);
  });

  it('leaves notes beside their day where days come above or between: that tab is theirs, a new one is made', async () => {
    const s = await open();
    s.run('menuPullTickets', ['2, 2026-10-01~2026-10-31']);
    s.run('menuPullBalances', ['2026-10-10~2026-10-12']);
    page(s).report('cash');
    const mine = besideOurs(s, TAB, FIRST);
    s.book.as(s.kim).type(TAB, mine, 'asked the bank');
    const day = s.book.sheet(TAB).cell(`H${FIRST}`).display;
    s.run('menuPullBalances', ['2026-10-05~2026-10-10']);
    expect(made(s)).toContain('Made "Daily cash');
    expect([s.book.sheet(TAB).cell(`H${FIRST}`).display, s.book.sheet(TAB).cell(mine).value]).toEqual([
      day,
      'asked the bank',
    ]);
    // Made once more, the new one is written in place.
    expect(made(s)).toContain('Made "Daily cash');
    const tabs = s.book.sheets().filter(name => name.startsWith(TAB));
    expect(tabs).toHaveLength(2);
    expect(s.book.sheet(tabs.at(-1) ?? '').cell(`H${FIRST}`).display).toBe('2026-10-06');
  });

  it('shows accounts in foreign currency apart, tolerates their rounding, and says how much of it', async () => {
    const s = await openScenario({
      service: {
        switches: { masking: 'none' },
        sizes: { accounts: 5, contacts: 3, categories: 3, ticketsPerMonth: 120 },
      },
    });
    s.run('menuPullBalances', ['2026-09-30~2026-10-31']);
    const dollars = s.book
      .sheet('Balances')
      .records()
      .find(record => record['Currency'] === 'USD');
    const movement = (await october(s)).find(record => {
      const bank = record['bankTransaction'] as { bankAccount: Record<string, unknown> } | undefined;
      return bank?.bankAccount['number'] === dollars?.['Account number'];
    });
    await s.service.change('tickets', String(movement?.['id']), { amount: Number(movement?.['amount']) + 3 });
    s.run('menuPullTickets', ['2, 2026-10-01~2026-10-31']);
    page(s).report('cash');
    const sheet = s.book.sheet(TAB);
    const rows = sheet.values().slice(FIRST - 1);
    const days = 31;
    // The last account of each day.
    expect(rows.map(row => row[15]).filter(one => one !== '')).toEqual(
      Array.from({ length: days }, () => ['KRW', 'KRW', 'KRW', 'KRW', 'USD']).flat(),
    );
    const foreign = rows.filter(row => row[15] === 'USD');
    const amounts = (column: number): number => foreign.reduce((sum, row) => sum + Number(row[column]), 0);
    expect(sheet.display('J5:O5')[0]?.[0]).toBe('Foreign currency (in won)');
    expect(sheet.values('L5:O5')[0]).toEqual([amounts(11), amounts(12), '', amounts(14)]);
    const own = s.book
      .sheet('Balances')
      .records()
      .filter(record => record['Currency'] === 'USD')
      .map(record => record['Original balance']);
    expect(foreign.map(row => row[16])).toEqual(own.slice(1));
    const off = foreign.filter(row => row[14] !== 0);
    expect(off.map(row => [Math.abs(Number(row[14])), row[17]])).toEqual([[3, 'rounding']]);
    expect(sheet.display('A5:B5')[0]).toEqual(['Tolerated, foreign (won)', '10']);
    expect([sheet.cell('F3').display, sheet.cell('O3').display]).toEqual(['0', '0']);
    expect(sheet.display(`F${FIRST}:G55`).flat().join()).not.toContain('⚠');
    // Its reader may want none of it.
    s.book.as(s.kim).type(TAB, 'B5', '0');
    expect(sheet.cell('O3').display).toBe('⚠ 3');
    expect(
      sheet
        .display(`G${FIRST}:G55`)
        .flat()
        .filter(sign => sign !== ''),
    ).toEqual(['⚠']);
    // A text tolerates nothing.
    s.book.as(s.kim).type(TAB, 'B5', '10원');
    expect(sheet.values().filter(row => row[17] === '⚠ exchange rate?')).toHaveLength(1);
    s.book.as(s.kim).type(TAB, 'B5', '0');
    page(s).report('cash');
    expect([sheet.cell('B5').value, sheet.cell('O3').display]).toEqual([0, '⚠ 3']);
    expect(sheet.values().filter(row => row[17] === '⚠ exchange rate?')).toHaveLength(1);
  });

  it('never tolerates what an account in won is off', async () => {
    const s = await open();
    const movement = (await october(s)).find(record => record['ticketType'] === 'BANK_TRANSACTION_TICKET');
    await s.service.change('tickets', String(movement?.['id']), { amount: Number(movement?.['amount']) + 3 });
    s.run('menuPullTickets', ['2, 2026-10-01~2026-10-31']);
    s.run('menuPullBalances', ['2026-09-30~2026-10-31']);
    page(s).report('cash');
    const sheet = s.book.sheet(TAB);
    expect(sheet.cell('F3').display).toBe('⚠ 3');
    expect(
      sheet
        .values('R8:R69')
        .flat()
        .filter(one => one !== ''),
    ).toEqual(['⚠ check transactions']);
    expect(sheet.cell('A5').value).toBe('');
  });
});
