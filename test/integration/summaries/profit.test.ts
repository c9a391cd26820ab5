/** Compares each figure of profit and loss with the truth, without code of the add-on. SEEDS=50 tries more worlds. */

import { describe, expect, it } from 'vitest';
import { openHostileWorld, json } from '../../security/support/hostile-world';
import { seedsOf } from '../../support/sampling';
import { openScenario, type Scenario } from '../../support/scenario';
import { besideOurs, placeOf } from './support/named';
import { bookedOn, directionOf, MONTHS, RANGE, type Row } from './support/summed';
import { wonBy } from './support/truth';
import { page } from '../../support/page-commands';

const SIZES = { contacts: 37, categories: 200, ticketsPerMonth: 240 };
const SOURCE = 'Transactions - All';
const TAB = `Profit and loss (${SOURCE})`;
const seeds = seedsOf(31, 1);

const PARTS: Record<string, string[]> = {
  gross: ['매출', '매출원가'],
  operating: ['매출', '매출원가', '판매비와일반관리비'],
  beforeTax: ['매출', '매출원가', '판매비와일반관리비', '영업외수익', '영업외비용'],
};
const COSTS = ['매출원가', '판매비와일반관리비', '영업외비용'];

/** Groups that the stand-in gives to few transactions, or none. */
const RARE = ['영업외수익', '영업외비용', '부채', '', null];

async function made(seed = 31): Promise<Scenario> {
  const scenario = await openScenario({ service: { seed, sizes: SIZES } });
  const records = (await scenario.service.records('tickets', {
    days: ['2026-08-01', '2026-12-31'],
  })) as Row[];
  const cards = records.filter(one => one['ticketType'] === 'EXPENSE_TICKET' && bookedOn(one) >= '2026-08');
  for (const [i, group] of RARE.entries())
    for (const one of cards.slice(i * 4, i * 4 + 4)) {
      const category = group === null ? null : { id: `rare-${i}`, name: `Rare ${i}`, subInfo: group };
      await scenario.service.change('tickets', String(one['id']), { expenseCategory: category });
    }
  scenario.run('menuPullTickets', [`12, ${RANGE}`]);
  expect(page(scenario).report('profit').said).toMatch(/^Made "|만들었습니다/);
  return scenario;
}

/** The rows that the report sums, and what each counts for. */
async function counted(s: Scenario): Promise<[Row, number][]> {
  const records = (await s.service.records('tickets', { days: ['2026-08-01', '2026-10-31'] })) as Row[];
  const all = records.filter(one => one['isIncluded'] === true);
  const won = wonBy(await s.service.truth(), all);
  return all.map(one => [one, won(one)]);
}

/** "key|2026-08" -> won; of what is in no profit also "key" -> rows. */
function truth(rows: readonly (readonly [Row, number])[]): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (key: string, won: number): Map<string, number> => sums.set(key, (sums.get(key) ?? 0) + won);
  for (const [row, won] of rows) {
    const category = row['expenseCategory'] as Row | null;
    const named = String(category?.['subInfo'] ?? '').replace(/ /g, '');
    // A category without a group is not the same as none.
    const group = category !== null && named === '' ? ' ' : named;
    const month = bookedOn(row).slice(0, 7);
    const way = directionOf(row);
    const gain = way === 'IN' ? won : -won;
    const worth = COSTS.includes(group) ? -gain : gain;
    if (PARTS['beforeTax']?.includes(group) !== true) {
      add(`o|${group}|${way}|${month}`, won);
      add(`o|${group}|${way}`, 1);
      continue;
    }
    add(`g|${group}|${month}`, worth);
    add(`c|${group}|${String(category?.['id'])}|${month}`, worth);
    add(`k|${String(row['ticketType'])}|${month}`, gain);
    for (const [profit, parts] of Object.entries(PARTS))
      if (parts.includes(group)) add(`p|${profit}|${month}`, gain);
  }
  return sums;
}

/** The same as the report shows it. */
function shown(s: Pick<Scenario, 'book'>, tab = TAB): Map<string, number> {
  const sheet = s.book.sheet(tab);
  const header = sheet.display()[0] ?? [];
  const keys = placeOf(s, tab, 'Change 2026-10') + 2;
  const rows = placeOf(s, tab, 'Rows');
  const sums = new Map<string, number>();
  for (const row of sheet.values().slice(6)) {
    const key = String(row[keys] ?? '');
    if (key === '') continue;
    if (key.startsWith('o|')) sums.set(key, Number(row[rows]));
    header.forEach((label, at) => {
      if (/^\d{4}-\d\d$/.test(label)) sums.set(`${key}|${label}`, Number(row[at]));
    });
  }
  return sums;
}

const without0 = (sums: ReadonlyMap<string, number>): [string, number][] =>
  [...sums].filter(([, won]) => won !== 0).sort(([a], [b]) => (a < b ? -1 : 1));

/** The cell of a line. */
function cell(s: Pick<Scenario, 'book'>, item: string, label: string, tab = TAB): unknown {
  const row =
    s.book
      .sheet(tab)
      .values()
      .find(([first]) => String(first) === item) ?? [];
  return row[placeOf(s, tab, label)];
}

describe.each(seeds)('seed %i', seed => {
  it('has groups, categories and profits as the truth has them; the rest stands apart, all is the whole, and no closing', async () => {
    const s = await made(seed);
    expect(String(s.book.sheet(TAB).cell('A3').value)).toMatch(/^This is no closing/);
    const rows = await counted(s);
    const expected = truth(rows);
    expect(without0(shown(s))).toEqual(without0(expected));
    const groups = [...expected.keys()].filter(key => key.startsWith('g|'));
    expect(new Set(groups.map(key => key.split('|')[1])).size).toBe(5);
    expect([...expected.keys()]).toEqual(expect.arrayContaining(['o||OUT', 'o| |OUT', 'o|부채|OUT']));
    const whole = rows.reduce((sum, [row, won]) => sum + (directionOf(row) === 'IN' ? won : -won), 0);
    const apart = s.book
      .sheet(TAB)
      .values()
      .reduce((sum, row) => {
        const [, , way] = String(row[placeOf(s, TAB, 'Change 2026-10') + 2] ?? '').split('|');
        const won = Number(row[placeOf(s, TAB, 'Total')]);
        return way === 'IN' ? sum + won : way === 'OUT' ? sum - won : sum;
      }, 0);
    expect(Number(cell(s, 'Profit before tax', 'Total')) + apart).toBe(whole);
    expect([...MONTHS, 'Total'].map(label => cell(s, 'Not in the rows', label))).toEqual([0, 0, 0, 0]);
    const [before, last] = MONTHS.slice(1).map(month => Number(cell(s, 'Gross profit', month)));
    expect(cell(s, 'Gross profit', 'Previous 2026-09')).toBe(before);
    expect(cell(s, 'Gross profit', 'Change 2026-10')).toBe(Number(last) - Number(before));
  });
});

describe('profit and loss', () => {
  it('follows a refresh, drops what is gone, and says what it lacks until it is made again', async () => {
    const s = await made();
    const sold = (await counted(s)).filter(
      ([row, won]) => (row['expenseCategory'] as Row | null)?.['subInfo'] === '매출' && won > 0,
    );
    const [[gone], [moved]] = sold as [[Row, number], [Row, number]];
    const category = moved['expenseCategory'] as Row;
    const hands = s.book.as(s.kim);
    hands.insertColumns(SOURCE, 'B');
    hands.type(SOURCE, `B${s.book.sheet(SOURCE).column('ID').indexOf(String(gone['id'])) + 2}`, 'mine');
    await s.service.remove('tickets', String(gone['id']));
    await s.service.change('tickets', String(moved['id']), {
      expenseCategory: { ...category, id: 'new-1', name: 'New sales' },
    });
    hands.select(SOURCE);
    s.run('menuRefresh');
    const expected = truth(await counted(s));
    const own = (sums: ReadonlyMap<string, number>): [string, number][] =>
      without0(sums).filter(([key]) => !key.includes('new-1'));
    expect(own(shown(s))).toEqual(own(expected));
    expect(Number(cell(s, 'Not in the rows', 'Total'))).toBeGreaterThan(0);
    expect(String(s.book.sheet(TAB).cell('B2').value)).toContain(
      'No longer in the pulled days, not counted: 1 row,',
    );
    hands.select(SOURCE);
    page(s).report('profit');
    expect(without0(shown(s))).toEqual(without0(expected));
    expect(cell(s, 'Not in the rows', 'Total')).toBe(0);
  });

  it('of one kind stands in a tab of its own, and of several says that money may be there twice', async () => {
    const s = await made();
    expect(String(s.book.sheet(TAB).cell('B2').value)).toContain('more than once');
    s.book.as(s.kim).select(SOURCE);
    page(s).report('profit', { kinds: ['Tax invoice'] });
    const tab = s.book.sheets().find(name => name.startsWith('Profit and loss - Tax invoice')) ?? '';
    const all = (await counted(s)).filter(([row]) => row['ticketType'] === 'TAX_INVOICE_TICKET');
    const expected = [...truth(all)].filter(([key]) => !key.startsWith('k|'));
    expect(without0(shown(s, tab))).toEqual(without0(new Map(expected)));
  });

  it('keeps what its user wrote beside a line: a tab whose lines change is theirs, and a new one is made', async () => {
    const s = await made();
    const hands = s.book.as(s.kim);
    const mine = besideOurs(s, TAB, 8);
    hands.type(TAB, mine, 'mine');
    hands.select(SOURCE);
    page(s).report('profit');
    expect(s.book.sheets().filter(name => name.startsWith('Profit and loss'))).toEqual([TAB]);
    const [[row]] = (await counted(s)) as [[Row, number]];
    await s.service.change('tickets', String(row['id']), {
      expenseCategory: { id: 'new-1', name: 'New sales', subInfo: '매출' },
    });
    hands.select(SOURCE);
    s.run('menuRefresh');
    page(s).report('profit');
    // Made once more, the new one is written in place.
    hands.select(SOURCE);
    page(s).report('profit');
    expect(s.book.sheets().filter(name => name.startsWith('Profit and loss'))).toHaveLength(2);
    expect(s.book.sheet(TAB).cell(mine).value).toBe('mine');
  });
});

describe('profit and loss of an answer', () => {
  const line = (i: number, more: Row): Row => ({
    id: `t${i}`,
    ticketType: 'MANUAL_TRANSACTION_TICKET',
    transactAt: `2026-10-0${i}T09:00:00`,
    transactionType: 'IN',
    amount: 1_000,
    isIncluded: true,
    ...more,
  });
  const sales = { id: 'c-1', name: 'Sales', subInfo: '매출' };

  it('is made of a pulled month without transactions, too, and follows when some come', async () => {
    const answer = (data: readonly object[]) => json('tickets', { data, meta: { total: data.length } });
    const world = await openHostileWorld([answer([])]);
    const pull = () => world.run('menuPullTickets', ['type=Manual, 2026-10-01~2026-10-31']);
    pull();
    const tab = 'Profit and loss (Transactions - Manual)';
    expect(page(world).report('profit').said).toBe(`Made "${tab}".`);
    expect(cell(world, 'Profit before tax', 'Total', tab)).toBe(0);
    await world.service.answer(answer([line(1, { expenseCategory: sales })]));
    pull();
    expect(cell(world, '매출', 'Total', tab)).toBe(1_000);
  });

  it('knows a group without its spaces, subtracts what comes back, and has no month before of one month', async () => {
    const records = [
      line(1, { expenseCategory: sales }),
      line(2, { expenseCategory: sales, transactionType: 'OUT', amount: 300 }),
      line(3, {
        expenseCategory: { id: 'c-2', name: 'Rent', subInfo: '판매비와일반관리비' },
        transactionType: 'OUT',
        amount: 500,
      }),
      line(4, { expenseCategory: { id: 'c-3', name: 'Loan', subInfo: '부채' }, amount: 70_000 }),
      line(5, { expenseCategory: { id: 'c-4', name: 'Odd', subInfo: null }, amount: 20 }),
      line(6, { expenseCategory: null, amount: 8 }),
      line(7, { expenseCategory: sales, amount: '12원' }),
    ];
    const world = await openHostileWorld([
      json('tickets', { data: records, meta: { total: records.length } }),
    ]);
    world.run('menuPullTickets', ['type=Manual, 2026-10-01~2026-10-31']);
    expect(page(world).report('profit').said).toContain('In no sum: 1 row');
    const tab = 'Profit and loss (Transactions - Manual)';
    const total = (item: string): unknown => cell(world, item, 'Total', tab);
    expect(
      ['매출', '판매비와 일반관리비', 'Operating profit', 'Profit before tax', '부채 - in'].map(total),
    ).toEqual([700, 500, 200, 200, 70_000]);
    expect(['No category - in', 'No category group - in', 'Not in the rows'].map(total)).toEqual([8, 20, 0]);
    expect(cell(world, '부채 - in', 'Rows', tab)).toBe(1);
    expect(String(world.book.sheet(tab).display()[0])).not.toContain('Previous');
    expect(String(world.book.sheet(tab).cell('B2').value)).toContain('In no sum: 1 row,');
  });
});
