/** Reports in a real browser: two clicks to a summary, ticks for kinds, and what is missing. */
import { describe, expect, it } from 'vitest';
import { button, navigate } from './support/browser';
import { USUAL } from './support/languages';
import { expectGoodLook } from './support/look';
import { worldOfTest } from './support/world';
import { page } from '../support/page-commands';

const world = worldOfTest();

const WORDS = {
  en: {
    reports: 'Reports',
    category: 'By category',
    cash: 'Daily cash',
    missing: 'There is no tab with transactions.',
    goToPull: 'Go to Pull',
    search: 'Find a list',
    made: 'Made "By category - Card (Transactions - All)".',
    several: 'Several kinds are chosen',
    from: 'Made from',
    warned: 'Kinds are summed together',
    cards: 'Transactions - Card',
    closing: 'Closing checklist',
    ledger: 'Sales and purchases',
    receivables: 'Receivables and payables',
    all: 'Transactions - All',
    home: 'Home',
    lastMonth: 'last month',
    pullDays: 'Pull these days',
    noPayroll: 'No',
    pulled: 'records pulled',
    toClose: 'To close 2026-10',
    unclassified: 'No category',
    rowsOfCell: 'Rows of this cell',
    look: 'Look at the selected cell',
    noReport: 'Select a cell with an amount or a count in a report.',
    noSum: 'A8 is not a sum of rows.',
    cell: (cell: string, won: number) => `Cell ${cell}: ${won.toLocaleString('en-US')}`,
    tab: 'By category (Transactions - Card)',
    difference: 'The cell is a difference.',
  },
  ko: {
    reports: '보고서',
    category: '계정과목별',
    cash: '자금일보',
    missing: '거래 시트가 없습니다.',
    goToPull: '가져오기로 이동',
    search: '목록 찾기',
    made: '"계정과목별 - 카드 사용 (거래 - 전체)"',
    several: '여러 종류를 선택하셨습니다.',
    from: '대상 거래 시트',
    warned: '여러 종류를 합산하여',
    cards: '거래 - 카드 사용',
    closing: '마감 점검표',
    ledger: '매출매입장',
    receivables: '미수·미지급 현황',
    all: '거래 - 전체',
    home: '홈',
    lastMonth: '지난달',
    pullDays: '이 기간 가져오기',
    noPayroll: '아니요',
    pulled: '건을 가져왔습니다',
    toClose: '마감 점검 2026-10',
    unclassified: '계정과목 없음',
    rowsOfCell: '이 셀의 거래',
    look: '선택한 셀 보기',
    noReport: '보고서에서 금액이나 건수가 있는 셀을 선택한 뒤',
    noSum: 'A8 셀은 거래를 더한 셀이 아닙니다.',
    cell: (cell: string, won: number) => `${cell} 셀: ${won.toLocaleString('en-US')}`,
    tab: '계정과목별 (거래 - 카드 사용)',
    difference: '다른 셀을 뺀 금액입니다.',
  },
} as const;
const RANGE = '2026-09-01~2026-10-31';

describe.each(USUAL)('in %s, reports', language => {
  const words = WORDS[language];

  it('say what to pull first, and lead there', async () => {
    await world.open({ language });
    const sidebar = await world.sidebar();
    const { tab } = sidebar;
    await navigate(sidebar, words.reports);
    await tab.getByText(words.missing).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`reports-none-${language}`);
    await button(sidebar, words.goToPull).first().click();
    await tab.getByLabel(words.search).waitFor();
  });

  it('make a summary with two clicks, warn of several kinds, and make daily cash', async () => {
    await world.open({ language });
    const { scenario } = world;
    scenario.run('menuPullTickets', [`12, ${RANGE}`]);
    scenario.run('menuPullBalances', ['2026-09-30~2026-10-31']);
    const sidebar = await world.sidebar();
    const { tab } = sidebar;
    await navigate(sidebar, words.reports);
    await button(sidebar, words.category).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`reports-${language}`);
    // The kind with most rows is ticked, and no other.
    const ticks = tab.getByRole('checkbox');
    const cards = await tab.getByRole('checkbox', { name: language === 'ko' ? /^카드 사용 \(/ : /^Card \(/ });
    for (let i = 0; i < (await ticks.count()); i++)
      if (await ticks.nth(i).isChecked()) await ticks.nth(i).uncheck();
    expect(await button(sidebar, words.category).isDisabled()).toBe(true);
    await cards.check();
    await button(sidebar, words.category).click();
    await tab.getByRole('status').filter({ hasText: words.made }).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`reports-made-${language}`);
    for (let i = 0; i < (await ticks.count()); i++) await ticks.nth(i).check();
    await tab.getByText(words.several).waitFor();
    await button(sidebar, words.category).click();
    await tab.getByRole('status').filter({ hasText: words.warned }).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`reports-several-${language}`);
    await button(sidebar, words.cash).click();
    await tab.getByRole('status').filter({ hasText: words.cash }).waitFor();
    expect(scenario.book.sheets()).toContain(words.cash);
  });

  it('close a month with a click each, and Home says what is still to be done', async () => {
    await world.open({ language });
    const { scenario } = world;
    scenario.run('menuPullTickets', [`12, ${RANGE}`]);
    const sidebar = await world.sidebar();
    const { tab } = sidebar;
    await navigate(sidebar, words.reports);
    for (const name of [words.ledger, words.receivables, words.closing]) {
      await button(sidebar, name).click();
      await tab
        .getByRole('status')
        .filter({ hasText: `"${name} (${words.all})"` })
        .waitFor();
    }
    await expectGoodLook(sidebar);
    await sidebar.picture(`reports-closing-${language}`);
    const checklist = scenario.book.sheet(`${words.closing} (${words.all})`).values();
    const rows = checklist.find(([label]) => label === words.unclassified)?.[1];
    expect(rows).toBeGreaterThan(0);
    await navigate(sidebar, words.home);
    await tab.getByText(words.toClose).waitFor();
    const count = tab.getByRole('button', { name: words.unclassified });
    expect(await count.textContent()).toContain(String(rows));
    await expectGoodLook(sidebar);
    await sidebar.picture(`home-closing-${language}`);
  });

  it('are made for the chosen month, whose days are pulled at a click if the tab lacks them', async () => {
    await world.open({ language });
    const { scenario } = world;
    scenario.run('menuPullTickets', ['12, 2026-09-01~2026-09-30']);
    const sidebar = await world.sidebar();
    const { tab } = sidebar;
    await navigate(sidebar, words.reports);
    await button(sidebar, words.lastMonth).click();
    expect(await button(sidebar, words.closing).isDisabled()).toBe(true);
    await expectGoodLook(sidebar);
    await sidebar.picture(`reports-period-${language}`);
    await button(sidebar, words.pullDays).click();
    await button(sidebar, words.noPayroll).click();
    await tab.getByRole('status').filter({ hasText: words.pulled }).waitFor();
    await button(sidebar, words.closing).click();
    await tab
      .getByRole('status')
      .filter({ hasText: `"${words.closing} (${words.all})"` })
      .waitFor();
    const month = (): unknown =>
      scenario.book.sheet(`${words.closing} (${words.all})`).display('B3:B3')[0]?.[0];
    expect(month()).toBe('2026-10');
    await expectGoodLook(sidebar);
    await sidebar.picture(`reports-period-made-${language}`);
  });

  it('list the rows of the selected cell, and lead to each', async () => {
    await world.open({ language });
    const { scenario } = world;
    scenario.run('menuPullTickets', [`1, ${RANGE}`]);
    page(scenario).report('category');
    const hands = scenario.book.as(scenario.kim);
    hands.select(words.cards);
    const sidebar = await world.sidebar();
    const { tab } = sidebar;
    await navigate(sidebar, words.reports);
    await button(sidebar, words.rowsOfCell).click();
    await tab.getByText(words.noReport).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`rows-none-${language}`);
    hands.select(words.tab, 'F8');
    await navigate(sidebar, words.home);
    await tab.getByRole('heading', { name: words.tab }).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`home-report-${language}`);
    await button(sidebar, words.rowsOfCell).click();
    const won = Number(scenario.book.sheet(words.tab).cell('F8').value);
    await tab.getByText(words.cell('F8', won)).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`rows-${language}`);
    const amounts = await tab.locator('ul.rows .number').allTextContents();
    expect(amounts.length).toBeGreaterThan(1);
    expect(amounts.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0)).toBe(won);
    // The list stays while its reader looks at a row.
    const last = tab.locator('ul.rows li').last();
    const row = Number(/ · \D*(\d+)/.exec((await last.locator('.faint').textContent()) ?? '')?.[1]);
    await last.getByRole('button').click();
    await expect
      .poll(() => hands.selected())
      .toMatchObject({ tab: words.cards, a1: expect.stringMatching(new RegExp(`\\D${row}$`)) });
    await tab.getByText(words.cell('F8', won)).waitFor();
    // A difference, and a cell that is no sum.
    hands.select(words.tab, 'J8');
    await button(sidebar, words.look).click();
    await tab.getByText(words.difference).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`rows-difference-${language}`);
    hands.select(words.tab, 'A8');
    await button(sidebar, words.look).click();
    await tab.getByText(words.noSum).waitFor();
  });
});

it('is reached and used by keyboard alone, and one of several tabs is chosen', async () => {
  const words = WORDS.en;
  await world.open();
  const { scenario } = world;
  scenario.run('menuPullTickets', [`1, ${RANGE}`]);
  scenario.run('menuPullTickets', [`3, ${RANGE}`]);
  scenario.book.as(scenario.kim).select('Sheet1');
  const sidebar = await world.sidebar();
  const { tab } = sidebar;
  await tab.getByRole('navigation').getByRole('button', { name: words.reports }).focus();
  await tab.keyboard.press('Enter');
  await tab.getByLabel(words.from).first().waitFor();
  await tab.getByLabel(words.from).first().focus();
  await tab.keyboard.press('ArrowDown');
  expect(await tab.getByLabel(words.from).first().locator('option:checked').textContent()).toBe(
    'Transactions - Tax invoice',
  );
  // The choice of a period stands between the tab and its reports.
  const focused = (): Promise<unknown> => tab.evaluate('document.activeElement.textContent');
  for (let i = 0; i < 10 && (await focused()) !== words.category; i++) await tab.keyboard.press('Tab');
  expect(await focused()).toBe(words.category);
  await tab.keyboard.press('Enter');
  await tab
    .getByRole('status')
    .filter({ hasText: 'Made "By category (Transactions - Tax invoice)".' })
    .waitFor();
  await expectGoodLook(sidebar);
});
