/** The Pull screen in a real browser: quick form, conditions, presets, favourites, days; also by keyboard alone. */
import { describe, expect, it } from 'vitest';
import { button, navigate, type Sidebar } from './support/browser';
import { hostileTexts } from './support/hostile';
import { USUAL } from './support/languages';
import { expectGoodLook } from './support/look';
import { type TestWorld, worldOfTest } from './support/world';

const world = worldOfTest();

const WORDS = {
  en: {
    pull: 'Pull',
    lastMonth: 'last month',
    card: 'Card',
    done: 'pulled.',
    find: 'Find: Category',
    category: 'Category',
    contact: 'Contact',
    transactions: 'Transactions…',
    from: 'From',
    to: 'To',
    own: 'Own dates',
    save: '＋ Save as a preset',
    saveNow: 'Save',
    name: 'Name of the preset',
    forTeam: 'For the team',
    saved: 'Saved as',
    back: '← All lists',
    more: 'more',
    rename: 'Rename',
    remove: 'Remove',
    open: 'Open',
    yes: 'Yes',
    star: 'Tags: favourite',
    favourites: 'Favourites',
    search: 'Find a list',
    tags: 'Tags',
    notADay: 'is no date',
    gone: 'not in its list',
  },
  ko: {
    pull: '가져오기',
    lastMonth: '지난달',
    card: '카드 사용',
    done: '가져왔습니다',
    find: '계정과목 찾기',
    category: '계정과목',
    contact: '거래처',
    transactions: '거래…',
    from: '시작일',
    to: '종료일',
    own: '직접 선택',
    save: '＋ 이 조건을 프리셋으로 저장',
    saveNow: '저장',
    name: '프리셋 이름',
    forTeam: '팀과 함께 쓰기',
    saved: '프리셋을 저장했습니다',
    back: '← 목록으로',
    more: '더 보기',
    rename: '이름 바꾸기',
    remove: '삭제',
    open: '조건 보기',
    yes: '예',
    star: '태그 즐겨찾기',
    favourites: '즐겨찾기',
    search: '목록 찾기',
    tags: '태그',
    notADay: '날짜를 읽을 수 없습니다',
    gone: '목록에 없음',
  },
} as const;
type Words = (typeof WORDS)['ko' | 'en'];

async function opened(
  language: 'ko' | 'en' = 'en',
): Promise<{ world: TestWorld; sidebar: Sidebar; words: Words }> {
  await world.open({ language });
  const { service } = world.scenario;
  const [, second] = await service.records('contacts');
  await service.change('contacts', String(second?.['id']), {
    companyName: '(주)한누리물산',
    registrationNumber: '1111122222',
  });
  const sidebar = await world.sidebar();
  return { world, sidebar, words: WORDS[language] };
}

const kind = ({ tab }: Sidebar, label: string) =>
  tab.getByRole('button', { name: `↓ ${label}`, exact: true });
/** What a search by name offers; the page's select has options as well. */
const options = ({ tab }: Sidebar) => tab.locator('.offered').getByRole('option');
const option = (sidebar: Sidebar, text: string) => options(sidebar).filter({ hasText: text });
const list = ({ tab }: Sidebar, label: string) =>
  tab
    .getByRole('listitem')
    .filter({ has: tab.getByText(label, { exact: true }) })
    .getByRole('button');
const done = ({ tab }: Sidebar, words: Words) => tab.getByRole('status').filter({ hasText: words.done });
const requests = async (to: string): Promise<number> =>
  ((await world.scenario.service.log()) ?? []).filter(({ path }) => path.endsWith(`/${to}`)).length;
/** What the last tab says of itself: for which days and what it was pulled. */
const note = (): string => {
  const book = world.scenario.book;
  const tab =
    book
      ?.sheets()
      .filter(name => !name.startsWith('_'))
      .at(-1) ?? '';
  return `${tab}\n${book?.sheet(tab).notes().at(0)?.[1] ?? ''}`;
};

describe.each(USUAL)('in %s, the Pull screen', language => {
  it('pulls last month’s card transactions in three clicks', async () => {
    const { sidebar, words } = await opened(language);
    await navigate(sidebar, words.pull);
    await button(sidebar, words.lastMonth).click();
    await expectGoodLook(sidebar);
    await sidebar.picture(`pull-quick-${language}`);
    await kind(sidebar, words.card).click();
    await done(sidebar, words).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`pull-quick-done-${language}`);
    expect(await requests('tickets')).toBe(1);
    expect(note()).toContain('2026-10-01 ~ 2026-10-31');
    expect(note()).toContain(words.card);
  });

  it('the same for one category in four: typed in part, chosen by Enter', async () => {
    const { sidebar, words, world } = await opened(language);
    const { tab } = sidebar;
    const [wanted] = await world.scenario.service.records('categories');
    await navigate(sidebar, words.pull);
    await button(sidebar, words.lastMonth).click();
    const field = tab.getByRole('combobox', { name: words.find });
    await field.fill(String(wanted?.['name']));
    await options(sidebar).first().waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`pull-category-${language}`);
    await field.press('Enter');
    await kind(sidebar, words.card).click();
    await done(sidebar, words).waitFor();
    expect(note()).toContain('2026-10-01 ~ 2026-10-31');
    const name = String(wanted?.['name']);
    expect(world.scenario.book.sheets().some(one => one.endsWith(`${words.category} ${name}`))).toBe(true);
  });

  it('finds a counterparty by initial consonants and by number, and says where the names come from', async () => {
    const { sidebar, words } = await opened(language);
    const { tab } = sidebar;
    await navigate(sidebar, words.pull);
    await list(sidebar, words.transactions).click();
    const field = tab.getByRole('combobox', { name: words.contact, exact: true });
    for (const typed of ['ㅎㄴㄹㅁㅅ', '주식회사 한누리', '111-11', '１１１１１２']) {
      await field.fill(typed);
      await option(sidebar, '(주)한누리물산').waitFor();
      expect(await options(sidebar).count()).toBe(1);
    }
    expect(await option(sidebar, '한누리').textContent()).toContain('111-11-22222');
    expect(await tab.content()).not.toContain('companyName');
    await expectGoodLook(sidebar);
    await sidebar.picture(`pull-contact-${language}`);
    await option(sidebar, '한누리').click();
    await tab.getByText('(주)한누리물산 (111-11-22222)').waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`pull-form-${language}`);
    // The list came once, however often it is searched.
    expect(await requests('contacts')).toBe(1);
  });

  it('takes days as people type them, by keyboard', async () => {
    const { sidebar, words } = await opened(language);
    const { tab } = sidebar;
    await navigate(sidebar, words.pull);
    await list(sidebar, words.transactions).click();
    await button(sidebar, words.own).click();
    const from = tab.getByLabel(words.from, { exact: true });
    const to = tab.getByLabel(words.to, { exact: true });
    for (const typed of ['2026.10.05', '20261005', '10/5', '2026년 10월 5일']) {
      await from.focus();
      await from.press('ControlOrMeta+A');
      await tab.keyboard.insertText(typed);
      await tab.keyboard.press('Tab');
      expect(await from.inputValue()).toBe('2026-10-05');
    }
    expect(await tab.getByRole('alert').count()).toBe(0);
    // The picker is no stop of the keyboard: the field beside it does all that it does.
    expect(await to.evaluate(element => element === element.ownerDocument.activeElement)).toBe(true);
    // A day without a year follows the first day.
    await to.fill('1/15');
    await tab.keyboard.press('Tab');
    expect(await to.inputValue()).toBe('2027-01-15');
    await to.fill('soon');
    await tab.keyboard.press('Tab');
    await tab.getByRole('alert').filter({ hasText: words.notADay }).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`pull-days-${language}`);
    await tab.locator('input[type=date]').nth(1).fill('2026-10-20');
    expect(await to.inputValue()).toBe('2026-10-20');
    await tab.getByLabel(words.card, { exact: true }).check();
    await tab.locator('form').getByRole('button', { name: words.pull, exact: true }).click();
    await done(sidebar, words).waitFor();
    expect(note()).toContain('2026-10-05 ~ 2026-10-20');
  });

  it('keeps a preset, pulls it by one click, renames and removes it', async () => {
    const { sidebar, words } = await opened(language);
    const { tab } = sidebar;
    await navigate(sidebar, words.pull);
    await list(sidebar, words.transactions).click();
    await button(sidebar, words.lastMonth).click();
    await tab.getByLabel(words.card, { exact: true }).check();
    await button(sidebar, words.save).click();
    await tab.getByLabel(words.name).fill('월말 카드');
    await expectGoodLook(sidebar);
    await sidebar.picture(`preset-save-${language}`);
    await button(sidebar, words.saveNow).click();
    await tab.getByText(words.saved).waitFor();
    await button(sidebar, words.back).click();
    const card = tab.locator('.preset');
    await card.getByRole('button').first().click();
    await done(sidebar, words).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`presets-${language}`);
    expect(note()).toContain('2026-10-01 ~ 2026-10-31');
    await card.getByRole('button', { name: words.more }).click();
    await button(sidebar, words.rename).click();
    await tab.getByLabel(words.name).fill('카드');
    await expectGoodLook(sidebar);
    await sidebar.picture(`preset-rename-${language}`);
    await button(sidebar, words.saveNow).click();
    await card.getByText('카드', { exact: true }).waitFor();
    await card.getByRole('button', { name: words.more }).click();
    await button(sidebar, words.remove).click();
    await expectGoodLook(sidebar);
    await sidebar.picture(`preset-remove-${language}`);
    await button(sidebar, words.yes).click();
    await card.waitFor({ state: 'detached' });
  });

  it('says of a preset whose record is gone what no longer fits, and keeps what was chosen', async () => {
    const { sidebar, words, world } = await opened(language);
    const { tab } = sidebar;
    const { service } = world.scenario;
    await navigate(sidebar, words.pull);
    await list(sidebar, words.transactions).click();
    await tab.getByLabel(words.card, { exact: true }).check();
    await tab.getByRole('combobox', { name: words.contact, exact: true }).fill('한누리');
    await option(sidebar, '한누리').click();
    await button(sidebar, words.save).click();
    await tab.getByLabel(words.name).fill('한누리 카드');
    await button(sidebar, words.saveNow).click();
    await tab.getByText(words.saved).waitFor();
    const gone = (await service.records('contacts')).find(one => one['companyName'] === '(주)한누리물산');
    await service.remove('contacts', String(gone?.['id']));
    world.scenario.run('menuPullContacts');
    await navigate(sidebar, 'ko' === language ? '홈' : 'Home');
    await navigate(sidebar, words.pull);
    const card = tab.locator('.preset');
    await card.locator('.message').waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`preset-gone-${language}`);
    await card.getByRole('button').first().click();
    await tab.getByText(`⚠ (주)한누리물산 · ${words.gone}`).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`preset-gone-form-${language}`);
    expect(await tab.getByLabel(words.card, { exact: true }).isChecked()).toBe(true);
  });

  it('has starred lists first, then those that were pulled', async () => {
    const { sidebar, words, world } = await opened(language);
    const { tab } = sidebar;
    world.scenario.run('menuPullCategories');
    await navigate(sidebar, words.pull);
    // What was never pulled is folded once something was.
    const folded = tab.getByText(/^(?:다른 목록|Other lists)/);
    await folded.waitFor();
    expect(await tab.locator('.lists li:visible').count()).toBe(1);
    await folded.click();
    await tab.getByRole('checkbox', { name: words.star }).check();
    await tab.getByRole('heading', { name: words.favourites }).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`favourites-${language}`);
    await navigate(sidebar, 'ko' === language ? '홈' : 'Home');
    await navigate(sidebar, words.pull);
    await tab.getByRole('heading', { name: words.favourites }).waitFor();
    const names = await tab.locator('.lists li').allTextContents();
    expect(names[0]).toContain(words.tags);
    expect(names[1]).toContain(words.category === 'Category' ? 'Categories' : '계정과목');
  });
});

describe('a name that was typed and not chosen', () => {
  it('keeps the pull back, and says so: it would narrow nothing', async () => {
    const { sidebar, words } = await opened('ko');
    const { tab } = sidebar;
    await navigate(sidebar, words.pull);
    const field = tab.getByRole('combobox', { name: words.find });
    await field.fill('상품');
    await field.press('Tab');
    await tab.getByRole('alert').filter({ hasText: '목록에서 선택해' }).waitFor();
    expect(await kind(sidebar, words.card).isDisabled()).toBe(true);
    await expectGoodLook(sidebar);
    await sidebar.picture('pull-not-chosen-ko');
    await field.fill('');
    expect(await kind(sidebar, words.card).isDisabled()).toBe(false);
  });
});

describe('by keyboard alone', () => {
  it('a person narrows transactions to a counterparty, takes it out, chooses another, and pulls', async () => {
    const { sidebar, words } = await opened('en');
    const { tab } = sidebar;
    const { keyboard } = tab;
    const focused = () =>
      tab.evaluate(
        'document.activeElement.id || document.activeElement.getAttribute("aria-label") || document.activeElement.textContent',
      );
    const tabTo = async (wanted: RegExp): Promise<void> => {
      for (let i = 0; i < 80; i++) {
        await keyboard.press('Tab');
        if (wanted.test(String(await focused()))) return;
      }
      throw new Error(`nothing that can be reached is called ${wanted}`);
    };
    await tab.getByRole('heading', { name: 'This tab' }).waitFor();
    await tabTo(/^Pull$/);
    await keyboard.press('Enter');
    await tab.getByLabel(words.search).waitFor();
    await tabTo(/^Transactions…/);
    await keyboard.press('Enter');
    await tabTo(/^last month/);
    await keyboard.press('Space');
    await tab.getByLabel(words.card, { exact: true }).focus();
    await keyboard.press('Space');
    await tabTo(/^records-contactId$/);
    await keyboard.insertText('한누리');
    await options(sidebar).first().waitFor();
    await keyboard.press('Enter');
    await expect.poll(focused).toBe('Remove (주)한누리물산 (111-11-22222)');
    await keyboard.press('Enter');
    await expect.poll(focused).toBe('records-contactId');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('Escape');
    expect(await options(sidebar).count()).toBe(0);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect.poll(focused).toContain('Remove ');
    await tabTo(/^Pull$/);
    await keyboard.press('Enter');
    await done(sidebar, words).waitFor();
    expect(await requests('tickets')).toBe(1);
  });
});

describe('a preset of the team', () => {
  it('is asked about before its first pull by somebody else, and by one click from then on', async () => {
    const { sidebar, words, world } = await opened('en');
    const { scenario } = world;
    await navigate(sidebar, words.pull);
    await list(sidebar, words.transactions).click();
    await sidebar.tab.getByLabel(words.card, { exact: true }).check();
    await button(sidebar, words.save).click();
    await sidebar.tab.getByLabel(words.name).fill('Cards');
    await sidebar.tab.getByLabel(words.forTeam).check();
    await button(sidebar, words.saveNow).click();
    await sidebar.tab.getByText(words.saved).waitFor();
    scenario.run('menuConnect', [scenario.service.url, scenario.service.apiKeys[0] ?? ''], {
      user: scenario.lee,
    });
    const lees = await world.sidebar({}, scenario.lee);
    await navigate(lees, words.pull);
    const card = lees.tab.locator('.preset').getByRole('button').first();
    await card.click();
    await button(lees, words.yes).waitFor();
    await expectGoodLook(lees);
    await lees.picture('preset-team-en');
    await button(lees, words.yes).click();
    await done(lees, words).waitFor();
    await card.click();
    await done(lees, words).waitFor();
  });

  it('is text, whatever an editor wrote into it', async () => {
    await world.open();
    const { scenario } = world;
    const texts = hostileTexts(40);
    const presets = texts.flatMap((name, i) => [
      {
        id: `a${i}`,
        name,
        list: 'tickets',
        days: { period: 'lastMonth' },
        parameters: { contactId: [[`x${i}`, name]] },
      },
      { id: `b${i}`, name, list: name, days: null, parameters: { [name]: [[name, name]] } },
    ]);
    scenario.host
      .documentProperties(scenario.book)
      .set({ 'financeSheets.presets': JSON.stringify({ version: 1, presets }) });
    const sidebar = await world.sidebar();
    await navigate(sidebar, 'Pull');
    await sidebar.tab
      .locator('.preset')
      .nth(presets.length - 1)
      .waitFor();
    expect(await sidebar.tab.locator('img').count()).toBe(0);
    await expectGoodLook(sidebar);
  });
});
