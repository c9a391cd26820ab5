/** The month-end in a real browser: from an empty spreadsheet, half prepared, after a stop, by keyboard. */
import { describe, expect, it } from 'vitest';
import { button, navigate, type Sidebar } from './support/browser';
import { USUAL } from './support/languages';
import { expectGoodLook } from './support/look';
import { worldOfTest } from './support/world';

const world = worldOfTest();

const WORDS = {
  en: {
    home: 'Home',
    title: 'Month-end',
    prepare: /^Prepare all( \(\d+ left\))?$/,
    no: 'No',
    ready: 'All is prepared.',
    contacts: /Contacts/,
    pulled: /records? pulled/,
    other: 'Other months',
    august: '2026-08',
    chosen: 'Month to close: 2026-08',
    noChecklist: 'Once the closing checklist is made, it shows here.',
    unclassified: /^No category/,
    documents: /^Approvals in progress/,
    documentsTab: 'Approvals',
    fault: 'Approvals - Status Requested:',
    rows: 'Rows of this cell',
  },
  ko: {
    home: '홈',
    title: '월 마감',
    prepare: /^한 번에 준비( \(\d+개 남음\))?$/,
    no: '아니요',
    ready: '마감 준비가 끝났습니다.',
    contacts: /거래처/,
    pulled: /건을 가져왔습니다/,
    other: '다른 달',
    august: '2026년 8월',
    chosen: '마감할 달: 2026년 8월',
    noChecklist: '마감 점검표를 만들면 여기에 남은 일이 나옵니다.',
    unclassified: /^계정과목 없음/,
    documents: /^결재 중인 문서/,
    documentsTab: '결재 문서',
    fault: '결재 문서 - 상태 결재 중:',
    rows: '이 셀의 거래',
  },
} as const;

describe.each(USUAL)('in %s, the month-end', language => {
  const words = WORDS[language];
  const ready = ({ tab }: Sidebar): Promise<void> => tab.getByText(words.ready).waitFor({ timeout: 120_000 });

  it('prepares a month from an empty spreadsheet, and leads to what is left', async () => {
    await world.open({ language });
    const { scenario } = world;
    const sidebar = await world.sidebar();
    const { tab } = sidebar;
    await button(sidebar, words.title).click();
    await tab.getByText(words.noChecklist).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`month-end-none-${language}`);
    await tab.getByRole('button', { name: words.prepare }).click();
    await button(sidebar, words.no).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`month-end-asks-${language}`);
    await button(sidebar, words.no).click();
    await ready(sidebar);
    await expectGoodLook(sidebar);
    await sidebar.picture(`month-end-ready-${language}`);
    expect(await tab.getByRole('alert').count()).toBe(0);
    await tab.getByRole('button', { name: words.documents }).click();
    await expect
      .poll(() => scenario.book.as(scenario.kim).selected().tab)
      .toMatch(new RegExp(`^${words.documentsTab}`));
    await tab.getByRole('button', { name: words.unclassified }).click();
    await tab.getByRole('heading', { name: words.rows }).waitFor();
    await tab.locator('ul.rows li').first().waitFor();
    await sidebar.picture(`month-end-rows-${language}`);
    // Home repeats what is left, and leads there, too.
    await navigate(sidebar, words.home);
    await tab.getByRole('button', { name: words.unclassified }).click();
    await tab.locator('ul.rows li').first().waitFor();
    // What stands is found again, and nothing is asked for a second time.
    await navigate(sidebar, words.home);
    await scenario.service.clearLog();
    await button(sidebar, words.title).click();
    await ready(sidebar);
    expect(await scenario.service.log()).toEqual([]);
    await tab.getByLabel(words.other).selectOption({ label: words.august });
    await tab.getByText(words.chosen).waitFor();
    await tab.getByText(words.noChecklist).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`month-end-other-${language}`);
    expect(sidebar.errors).toEqual([]);
  });

  it('takes up what one part has left, and names a part that was refused', async () => {
    await world.open({ language });
    const { scenario } = world;
    const sidebar = await world.sidebar();
    const { tab } = sidebar;
    await button(sidebar, words.title).click();
    await tab.getByRole('button', { name: words.contacts }).first().click();
    await tab.getByRole('status').filter({ hasText: words.pulled }).waitFor();
    const fail = { status: 422 };
    await scenario.service.queueFault({ match: { path: '/workflows' }, switches: { fail }, times: 5 });
    await tab.getByRole('button', { name: words.prepare }).click();
    await button(sidebar, words.no).click();
    await tab.getByText(words.fault).waitFor({ timeout: 120_000 });
    await tab.getByRole('button', { name: words.prepare }).waitFor({ timeout: 120_000 });
    await expectGoodLook(sidebar);
    await sidebar.picture(`month-end-refused-${language}`);
  });
});

it('is prepared by keyboard alone', async () => {
  const words = WORDS.en;
  await world.open();
  const sidebar = await world.sidebar();
  const { tab } = sidebar;
  const press = async (name: string | RegExp, key = 'Enter'): Promise<void> => {
    const place = tab.getByRole('button', { name, exact: true });
    await place.focus();
    await tab.keyboard.press(key);
  };
  await press(words.title);
  await tab.getByText(words.noChecklist).waitFor();
  await press(words.prepare);
  // The question takes the focus; its second button is No.
  await button(sidebar, words.no).waitFor();
  await tab.keyboard.press('Tab');
  await tab.keyboard.press('Tab');
  await tab.keyboard.press('Space');
  await tab.getByText(words.ready).waitFor({ timeout: 120_000 });
  await expectGoodLook(sidebar);
});
