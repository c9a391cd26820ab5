/** Many rows at once, in a real browser: a value for the selected rows, and what the same shops got before. */
import { describe, expect, it } from 'vitest';
import { LISTED } from '../integration/bulk/support';
import { button, type Sidebar } from './support/browser';
import { USUAL } from './support/languages';
import { expectGoodLook } from './support/look';
import { worldOfTest } from './support/world';
import { page } from '../support/page-commands';

const world = worldOfTest();

const WORDS = {
  en: {
    tab: 'Transactions - Card',
    store: 'Store',
    category: 'Category',
    contact: 'Contact',
    open: 'Fill many rows at once',
    column: 'Column',
    value: 'Value',
    preview: 'Preview',
    fill: (count: number) => `Fill ${count} rows`,
    filled: (count: number) => `${count} rows filled.`,
    suggested: 'Suggestions',
    changing: /^Rows that change: (?:.*, )?4–5[ ,.]/,
    sure: 'Tick those that never differed',
    rules: 'Rules',
    fromSuggestion: 'Make a rule of it',
    contains: 'Counterparty or shop contains',
    attempt: 'Try on past rows',
    noCondition: 'Enter a condition: a name, an amount or a card.',
    right: 'Right for 1 of 2 past rows.',
    keep: 'Keep the rule',
    add: 'New rule',
    remove: 'Delete the rule',
    noRule: 'There are no rules yet.',
    replaced: (count: number) =>
      `${count} of them ${count === 1 ? 'has' : 'have'} a value, which is replaced.`,
    byRule: 'contains "qz"',
    review: 'Review and send',
    changed: 'Changed',
    pull: 'type=Card, 2026-10-01~2026-10-31',
  },
  ko: {
    tab: '거래 - 카드 사용',
    store: '가맹점명',
    category: '계정과목',
    contact: '거래처',
    open: '여러 행 한 번에 채우기',
    column: '열',
    value: '넣을 값',
    preview: '미리보기',
    fill: (count: number) => `${count}행에 넣기`,
    filled: (count: number) => `${count}행에 넣었습니다.`,
    suggested: '빈 행 추천',
    changing: /^바뀌는 행: (?:.*, )?4–5[ ,.]/,
    sure: '항상 같은 값이었던 추천 모두 선택',
    rules: '팀 규칙',
    fromSuggestion: '이 추천으로 규칙 만들기',
    contains: '거래처·가맹점 이름에 포함된 단어',
    attempt: '지난 거래로 확인',
    noCondition: '조건을 하나 이상 입력해 주세요: 이름, 금액 또는 카드.',
    right: '지난 거래 2건 중 1건이 이 규칙과 값이 같습니다.',
    keep: '규칙 저장',
    add: '규칙 추가',
    remove: '규칙 삭제',
    noRule: '아직 규칙이 없습니다.',
    replaced: (count: number) => `이 중 ${count}행은 기존 값이 바뀝니다.`,
    byRule: '"qz" 포함',
    review: '검토하고 보내기',
    changed: '수정',
    pull: '종류=카드 사용, 2026-10-01~2026-10-31',
  },
} as const;

async function opened(language: 'ko' | 'en'): Promise<Sidebar> {
  const { service, description } = LISTED;
  const sizes = { contacts: 37, categories: 23, ticketsPerMonth: 80 };
  await world.open({ language, service: { sizes, switches: { bulkUpdate: service } } });
  const { scenario } = world;
  const words = WORDS[language];
  scenario.run('menuPullCategories');
  scenario.run('menuPullTags');
  page(scenario).describe(description);
  scenario.run('menuPullTickets', [words.pull]);
  scenario.book.as(scenario.kim).select(words.tab, 'A3:C6');
  const sidebar = await world.sidebar();
  await button(sidebar, words.open).click();
  return sidebar;
}

describe.each(USUAL)('in %s, many rows at once', language => {
  it('get one value, which is shown before, and go on to the review', async () => {
    const words = WORDS[language];
    const sidebar = await opened(language);
    const { tab } = sidebar;
    const { scenario } = world;
    const categories = (): string[] => scenario.book.sheet(words.tab).column(words.category).map(String);
    await tab.getByLabel(words.column, { exact: true }).selectOption({ label: words.category });
    const choice = (await tab.locator('#fill-choices option').nth(4).getAttribute('value')) ?? '';
    await tab.getByLabel(words.value, { exact: true }).fill(choice);
    const before = categories();
    await button(sidebar, words.preview).click();
    await button(sidebar, words.fill(4)).waitFor();
    const full = before.slice(1, 5).filter(Boolean).length;
    expect(full).toBeGreaterThan(0);
    await tab.getByText(words.replaced(full)).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`fill-shown-${language}`);
    expect(categories()).toEqual(before);
    await button(sidebar, words.fill(4)).dblclick();
    await tab.getByText(words.filled(4)).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`fill-done-${language}`);
    expect(categories()).toEqual(before.map((old, i) => (i >= 1 && i <= 4 ? choice : old)));
    await button(sidebar, words.review).click();
    await tab.getByRole('heading', { name: words.changed }).waitFor();
    expect(await tab.locator('.rows input[type="checkbox"]').count()).toBe(4);
    await expectGoodLook(sidebar);
  });

  it('that lack a category get what the same shop got before, as far as it is ticked', async () => {
    const words = WORDS[language];
    const sidebar = await opened(language);
    const { tab } = sidebar;
    const { scenario } = world;
    const sheet = scenario.book.sheet(words.tab);
    const header = sheet.row(1).map(String);
    const letter = (label: string): string => {
      const at = header.indexOf(label);
      return at < 26 ? String.fromCharCode(65 + at) : `A${String.fromCharCode(65 + at - 26)}`;
    };
    const kim = scenario.book.as(scenario.kim);
    const [first = '', second = ''] = sheet.column(words.category).map(String).filter(Boolean);
    const rows = [
      ['한빛식당 QZ', first],
      ['(주)한빛식당 QZ', first],
      ['한빛식당 QZ', ''],
      ['한빛식당 QZ', ''],
      ['<b>느티</b> 문구', first],
      ['<b>느티</b> 문구', first],
      ['<b>느티</b> 문구', second],
      ['<b>느티</b> 문구', ''],
    ] as const;
    rows.forEach(([shop, category], i) => {
      kim.type(words.tab, `${letter(words.store)}${i + 2}`, shop);
      kim.type(words.tab, `${letter(words.category)}${i + 2}`, category);
      kim.type(words.tab, `${letter(words.contact)}${i + 2}`, '');
    });
    await button(sidebar, words.suggested).click();
    await tab.getByText('한빛식당 QZ').first().waitFor();
    await tab.getByText(words.changing).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`fill-suggested-${language}`);
    expect(await tab.locator('main b:has-text("느티")').count()).toBe(0);
    // From the suggestion a rule is begun, to be tried before it is kept.
    const group = tab.locator('li').filter({ hasText: '한빛식당 QZ' });
    await group.getByRole('button', { name: words.fromSuggestion }).click();
    await tab.getByLabel(words.contains).waitFor();
    expect(await tab.getByLabel(words.contains).inputValue()).toBe('한빛식당 QZ');
    expect(await tab.getByLabel(words.category, { exact: true }).inputValue()).toBe(first);
    expect(await button(sidebar, words.keep).count()).toBe(0);
    await button(sidebar, words.attempt).click();
    await button(sidebar, words.keep).waitFor();
    await expectGoodLook(sidebar);
    await button(sidebar, words.suggested).click();
    await tab.getByText('한빛식당 QZ').first().waitFor();
    await button(sidebar, words.sure).click();
    expect(await tab.getByRole('checkbox', { name: '느티' }).isChecked()).toBe(false);
    const label = await tab.locator('.foot button').textContent();
    await tab.locator('.foot button').click();
    await tab.getByText(words.review).waitFor();
    await expectGoodLook(sidebar);
    const count = Number(/\d+/.exec(label ?? '')?.[0]);
    expect(count).toBeGreaterThanOrEqual(2);
    expect(sheet.column(words.category).slice(0, 8).map(String)).toEqual([
      first,
      first,
      first,
      first,
      first,
      first,
      second,
      '',
    ]);
  });

  it('get what a rule of the team says, which is tried on past rows before it is kept', async () => {
    const words = WORDS[language];
    const sidebar = await opened(language);
    const { tab } = sidebar;
    const { scenario } = world;
    const sheet = scenario.book.sheet(words.tab);
    const kim = scenario.book.as(scenario.kim);
    const [first = '', second = ''] = [...new Set(sheet.column(words.category).map(String).filter(Boolean))];
    const rows = [
      ['QZ <b>상점</b>', first],
      ['QZ <b>상점</b>', second],
      ['QZ <b>상점</b>', ''],
    ] as const;
    rows.forEach(([shop, category], i) => {
      const cells = { [words.store]: shop, [words.category]: category, [words.contact]: '' };
      for (const [label, value] of Object.entries(cells)) kim.type(words.tab, sheet.a1(label, i + 2), value);
    });
    await button(sidebar, words.rules).click();
    // There is no way to keep what was not tried.
    await button(sidebar, words.attempt).waitFor();
    expect(await button(sidebar, words.keep).count()).toBe(0);
    await button(sidebar, words.attempt).click();
    await tab.getByText(words.noCondition).waitFor();
    await tab.getByLabel(words.contains).fill('qz');
    await tab.getByLabel(words.category, { exact: true }).fill(first);
    await button(sidebar, words.attempt).click();
    await tab.getByText(words.right).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`fill-rule-tried-${language}`);
    expect(await tab.locator('main b:has-text("상점")').count()).toBe(0);
    await button(sidebar, words.keep).click();
    await button(sidebar, words.add).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`fill-rules-${language}`);
    await button(sidebar, words.suggested).click();
    await tab.getByText(words.byRule).first().waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`fill-suggested-by-rule-${language}`);
    await button(sidebar, words.rules).click();
    await button(sidebar, words.add).click();
    expect(await tab.getByLabel(words.contains).inputValue()).toBe('');
    await button(sidebar, words.remove).click();
    await tab.getByText(words.noRule).waitFor();
    expect(await button(sidebar, words.remove).count()).toBe(0);
    expect(sheet.column(words.category).slice(0, 3).map(String)).toEqual([first, second, '']);
  });
});
