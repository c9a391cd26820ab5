/** Changes from month to month, and sums by kind of transaction, against sums over the service's records. */

import { describe, expect, it } from 'vitest';
import { openScenario, type Scenario } from '../../support/scenario';
import {
  ALL,
  FIRST,
  monthOf,
  RANGE,
  type Row,
  sorted,
  shownSums,
  ticketsOf,
  total,
  trueSums,
  wonOf,
} from './support/summed';
import { page } from '../../support/page-commands';

const CARDS = 'Transactions - Card';
const CATEGORY = ['expenseCategory', 'id'];

async function open(language: 'ko' | 'en' = 'en'): Promise<Scenario> {
  return openScenario({ language });
}

/** What the columns under these headers show by id: "id" -> number. */
function column(s: Scenario, tab: string, header: string): Map<string, number> {
  const sheet = s.book.sheet(tab);
  const at = sheet.display()[0]?.indexOf(header) ?? -1;
  expect(at).toBeGreaterThan(3);
  const rows = sheet.values().map((row, i): [string, number] | null => {
    const number = i + 1;
    const id = number === 3 ? ALL : String(row[1]);
    return number === 3 || number === 4 || (number >= FIRST && id !== '') ? [id, Number(row[at])] : null;
  });
  return new Map(rows.filter(row => row !== null));
}

/** Sums of the included records by category, of one direction and month. */
function trueColumn(records: readonly Row[], way: string, month: string): Map<string, number> {
  const own = records.filter(
    record => record['isIncluded'] === true && record['transactionType'] === way && monthOf(record) === month,
  );
  const sums = new Map([[ALL, total(own)]]);
  for (const record of own) {
    const id = String((record['expenseCategory'] as Row | null)?.['id'] ?? '');
    sums.set(id, (sums.get(id) ?? 0) + wonOf(record));
  }
  return sums;
}

describe.each([
  ['en', 'By category (Transactions - Card)', 'Previous Out 2026-09', 'Out change 2026-10'],
  ['ko', '계정과목별 (거래 - 카드 사용)', '전월 지출 2026-09', '지출 증감 2026-10'],
] as const)('compared with the month before (%s)', (language, tab, previous, change) => {
  it('each row shows that month and the change, to the won', async () => {
    const s = await open(language);
    s.run('menuPullTickets', [`1, ${RANGE}`]);
    page(s).report('category');
    const records = await ticketsOf(s, 'EXPENSE_TICKET');
    const [before, now] = ['2026-09', '2026-10'].map(month => trueColumn(records, 'OUT', month));
    const shownBefore = column(s, tab, previous);
    const shownChange = column(s, tab, change);
    expect(shownBefore.size).toBeGreaterThan(8);
    for (const [id, won] of shownBefore) {
      expect([id, won]).toEqual([id, before?.get(id) ?? 0]);
      expect([id, shownChange.get(id)]).toEqual([id, (now?.get(id) ?? 0) - won]);
    }
    expect([...shownChange.values()].some(won => won < 0)).toBe(true);
    const sheet = s.book.sheet(tab);
    expect(sheet.cell('A2').display).toBe(language === 'ko' ? '(단위: 원)' : '(in won)');
    // Nothing of the compared months is missing in the rows.
    expect(new Set(sheet.values('K5:N5').flat())).toEqual(new Set([0]));
  });
});

describe('the compared columns', () => {
  it('show what is less with a triangle by their format, and hold numbers', async () => {
    const s = await open('ko');
    s.run('menuPullTickets', [`1, ${RANGE}`]);
    page(s).report('category');
    const sheet = s.book.sheet('계정과목별 (거래 - 카드 사용)');
    const row = sheet.values('L8:L32').findIndex(([won]) => Number(won) < 0) + FIRST;
    const { value, display } = sheet.cell(`L${row}`);
    expect(typeof value).toBe('number');
    expect(display).toBe(`△${Math.abs(Number(value)).toLocaleString('en-US')}`);
  });

  it('are not there for a single month', async () => {
    const s = await open();
    s.run('menuPullTickets', ['1, 2026-10-01~2026-10-31']);
    expect(page(s).report('category').said).not.toContain('Not pulled as a whole');
    const header = s.book.sheet(`By category (${CARDS})`).display()[0] ?? [];
    expect(header.filter(label => label !== '')).toHaveLength(6);
  });

  it('come with a word of warning where one of both months was pulled in part', async () => {
    const s = await open();
    s.run('menuPullTickets', ['1, 2026-09-15~2026-10-20']);
    const said = '△ Not pulled as a whole: 2026-09, 2026-10';
    expect(page(s).report('category').said).toContain(said);
    expect(s.book.sheet(`By category (${CARDS})`).cell('C2').display).toContain(said);
    s.run('menuPullTickets', ['1, 2026-09-01~2026-10-20']);
    expect(page(s).report('category').said).toContain('Not pulled as a whole: 2026-10 ');
  });
});

describe('a tab of several kinds', () => {
  const TAB = 'Transactions - All';

  async function pulledAll(): Promise<Scenario> {
    const s = await open();
    s.run('menuPullTickets', [`12, ${RANGE}`]);
    expect(s.book.sheets()).toContain(TAB);
    return s;
  }

  it('is summed by kind: one kind apart, under its own name, and follows the tab', async () => {
    const s = await pulledAll();
    const tab = `By category - Card (${TAB})`;
    expect(page(s).report('category', { kinds: ['Card'] }).said).toBe(`Made "${tab}".`);
    const records = await ticketsOf(s, 'EXPENSE_TICKET');
    expect(sorted(shownSums(s, tab))).toEqual(sorted(trueSums(records, CATEGORY)));
    expect(s.book.sheet(tab).cell('C2').display).not.toContain('⚠');
    const [first] = records;
    await s.service.change('tickets', String(first?.['id']), { amount: 77_777_777, isIncluded: true });
    s.book.as(s.kim).select(TAB);
    s.run('menuRefresh');
    const now = await ticketsOf(s, 'EXPENSE_TICKET');
    expect(sorted(shownSums(s, tab))).toEqual(sorted(trueSums(now, CATEGORY)));
    page(s).report('category', { kinds: ['Card'] });
    expect(s.book.sheets().filter(name => name.startsWith('By '))).toEqual([tab]);
  });

  it('sums two kinds where that is wanted, and all with none chosen, and says in the tab that money may count twice', async () => {
    const s = await pulledAll();
    const said = '△ Kinds are summed together, so that money may be counted more than once: ';
    expect(page(s).report('category', { kinds: ['Card', 'Tax invoice'] }).said).toContain(said);
    const two = s.book.sheets().find(name => name.startsWith('By category - ')) ?? '';
    expect(s.book.sheet(two).cell('C2').display).toContain(said);
    const [cards, invoices] = [
      await ticketsOf(s, 'EXPENSE_TICKET'),
      await ticketsOf(s, 'TAX_INVOICE_TICKET'),
    ];
    expect(sorted(shownSums(s, two))).toEqual(sorted(trueSums([...cards, ...invoices], CATEGORY)));
    expect(page(s).report('category').said).toContain(said);
    const all = s.book.sheet(`By category (${TAB})`);
    expect(all.cell('C2').display).toContain('Card');
    expect(Number(all.cell('C3').value)).toBeGreaterThan(Number(s.book.sheet(two).cell('C3').value));
  });

  it('makes nothing of a kind that it does not hold', async () => {
    const s = await pulledAll();
    const before = s.book.sheets();
    expect(page(s).report('tag', { kinds: ['99'] }).said).toContain('"99" is no kind of this tab.');
    expect(s.book.sheets()).toEqual(before);
  });

  it('of invoices alone speaks of sales and purchases', async () => {
    const s = await open('ko');
    s.run('menuPullTickets', [`3, ${RANGE}`]);
    page(s).report('contact');
    const tab = s.book.sheets().at(-1) ?? '';
    expect(s.book.sheet(tab).display('C1:E1')[0]).toEqual(['매입 합계', '매출 합계', '매입 2026-08']);
  });
});
