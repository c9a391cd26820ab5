/**
 * A month-end by clicks, in the order of the guide (docs/en/every-month.md, steps 1 to 12). The totals of its ledger
 * are those of the service's records.
 */
import { describe, expect, it } from 'vitest';
import {
  sorted,
  shown,
  shownSums,
  trueSums,
  truth,
  WORDS as LEDGER,
} from '../integration/summaries/support/ledger-truth';
import { button, navigate, type Sidebar } from './support/browser';
import { USUAL } from './support/languages';
import { expectGoodLook } from './support/look';
import { worldOfTest } from './support/world';

const world = worldOfTest();

const WORDS = {
  en: {
    pull: 'Pull',
    reports: 'Reports',
    pulled: /records? pulled/,
    lastMonth: 'last month',
    twoMonths: 'last two months',
    kinds: { card: 'Card', bank: 'Bank account', invoice: 'Tax invoice', all: 'All' },
    no: 'No',
    cash: 'Daily cash',
    contact: 'By contact',
    profit: 'Profit and loss',
    closing: 'Closing checklist',
    receivables: 'Receivables and payables',
    ledger: 'Sales and purchases',
    conditions: 'More conditions',
    term: 'VAT 2 preliminary',
    made: 'Made "',
    all: 'Transactions - All',
    approvals: 'Approvals…',
    requested: 'Requested',
    sales: ['Card sales', 'E-commerce settlement', 'PG settlement'],
    people: ['Payroll…', 'Attendance…', 'Leave balances…'],
    things: ['Stock', 'Products', 'Exchange rates…'],
    yes: 'Yes',
  },
  ko: {
    pull: '가져오기',
    reports: '보고서',
    pulled: /건을 가져왔습니다/,
    lastMonth: '지난달',
    twoMonths: '지난 두 달',
    kinds: { card: '카드 사용', bank: '계좌 입출금', invoice: '세금계산서', all: '전체' },
    no: '아니요',
    cash: '자금일보',
    contact: '거래처별',
    profit: '손익 현황',
    closing: '마감 점검표',
    receivables: '미수·미지급 현황',
    ledger: '매출매입장',
    conditions: '조건 더 보기',
    term: '부가세 2기 예정',
    made: '시트를 만들었습니다.',
    all: '거래 - 전체',
    approvals: '결재 문서…',
    requested: '결재 중',
    sales: ['카드 매출', '오픈마켓 정산', 'PG 정산'],
    people: ['급여…', '근태…', '휴가 보유 현황…'],
    things: ['재고', '품목', '환율…'],
    yes: '예',
  },
} as const;

describe.each(USUAL)('in %s, a month-end', language => {
  const words = WORDS[language];

  /** Pulls a kind of transactions of last months with two clicks. */
  async function pull(sidebar: Sidebar, period: string, kind: keyof typeof words.kinds): Promise<void> {
    await navigate(sidebar, words.pull);
    await button(sidebar, period).click();
    await sidebar.tab
      .getByRole('button', { name: `↓ ${words.kinds[kind]}`, exact: true })
      .first()
      .click();
    await pulled(sidebar, kind);
  }

  /** Pulls one of the lists. Fills its form if it has one: the last month, or the condition that is asked for. */
  async function pullList(sidebar: Sidebar, label: string, condition?: string): Promise<void> {
    const { tab } = sidebar;
    await navigate(sidebar, words.pull);
    const item = tab.locator('li').filter({ has: tab.getByText(label, { exact: true }) });
    await item.waitFor({ state: 'attached' });
    // Lists without a tab are folded.
    if (!(await item.isVisible()))
      await tab.locator('details').filter({ has: item }).locator('summary').click();
    await item.getByRole('button').first().click();
    if (label.endsWith('…')) {
      const form = tab.locator('form');
      await form.waitFor();
      const month = form.getByRole('button', { name: words.lastMonth, exact: true });
      if ((await month.count()) > 0) await month.click();
      if (condition !== undefined) await form.getByLabel(condition, { exact: true }).check();
      await form.getByRole('button', { name: words.pull, exact: true }).click();
    }
    const done = tab.getByRole('status').filter({ hasText: words.pulled });
    const yes = button(sidebar, words.yes);
    await done.or(yes).first().waitFor();
    if ((await yes.count()) > 0) await yes.click();
    await done.waitFor();
  }

  /** Pulls a kind of transactions that stands under *More conditions*. */
  async function pullSales(sidebar: Sidebar, kind: string): Promise<void> {
    const { tab } = sidebar;
    await navigate(sidebar, words.pull);
    await button(sidebar, words.conditions).click();
    await tab.locator('form').getByRole('button', { name: words.lastMonth, exact: true }).click();
    await tab.getByRole('checkbox', { name: kind, exact: true }).check();
    await button(sidebar, words.pull).last().click();
    await tab.getByRole('status').filter({ hasText: words.pulled }).waitFor();
  }

  async function pulled({ tab }: Sidebar, kind: keyof typeof words.kinds): Promise<void> {
    // Payroll is among the transactions of all kinds, and is asked about.
    if (kind === 'all') await tab.getByRole('button', { name: words.no, exact: true }).click();
    await tab.getByRole('status').filter({ hasText: words.pulled }).waitFor();
  }

  async function report(sidebar: Sidebar, name: string): Promise<void> {
    const { tab } = sidebar;
    await navigate(sidebar, words.reports);
    await button(sidebar, name).click();
    await tab.getByRole('status').filter({ hasText: words.made }).filter({ hasText: name }).waitFor();
  }

  it('goes from pulled lists to a ledger whose totals are those of the service', async () => {
    await world.open({ language, service: { sizes: { contacts: 20, categories: 12, ticketsPerMonth: 90 } } });
    const { scenario } = world;
    const { book, kim } = scenario;
    const sidebar = await world.sidebar();
    const { tab } = sidebar;
    await pullList(sidebar, words.approvals, words.requested);
    await pull(sidebar, words.lastMonth, 'card');
    await pull(sidebar, words.lastMonth, 'bank');
    // The balances begin a day before the month. Own dates are typed in a test of their own (pull.browser.ts).
    scenario.run('menuPullBalances', ['2026-09-30~2026-10-31']);
    await report(sidebar, words.cash);
    await pull(sidebar, words.twoMonths, 'invoice');
    await report(sidebar, words.contact);
    for (const kind of words.sales) await pullSales(sidebar, kind);
    for (const label of [...words.people, ...words.things]) await pullList(sidebar, label);
    await pull(sidebar, words.twoMonths, 'all');
    book.as(kim).select(words.all);
    await report(sidebar, words.profit);
    await report(sidebar, words.closing);
    await report(sidebar, words.receivables);
    // VAT goes by its term. The same tab then holds the days of the term too.
    await pull(sidebar, words.term, 'all');
    book.as(kim).select(words.all);
    await report(sidebar, words.ledger);
    await expectGoodLook(sidebar);
    await sidebar.picture(`month-end-${language}`);

    const { tab: name } = LEDGER[language];
    const lines = await truth(scenario, language, ['2026-07', '2026-11']);
    expect(lines.size).toBeGreaterThan(100);
    const own = [...lines.values()].map(line => ({ ...line, registration: '' }));
    const here = [...shown(scenario, name)].map(([id, line]) => [id, { ...line, registration: '' }] as const);
    expect(sorted(new Map(here))).toEqual(sorted(new Map([...lines.keys()].map((id, i) => [id, own[i]]))));
    expect(sorted(shownSums(scenario, name))).toEqual(sorted(trueSums(own, LEDGER[language])));
    expect(sidebar.errors).toEqual([]);
    expect(await tab.getByRole('alert').count()).toBe(0);
  });
});
