/** The sidebar in a real browser: every screen, both languages, keyboard alone, and slow, lost or refused calls. */
import { describe, expect, it } from 'vitest';
import { button, navigate, type Sidebar } from './support/browser';
import { hostileTexts } from './support/hostile';
import { BOTH } from './support/languages';
import { expectGoodLook } from './support/look';
import { type TestWorld, worldOfTest } from './support/world';

const world = worldOfTest();

const WORDS = {
  en: {
    address: 'Service address',
    key: 'API key',
    connect: 'Connect',
    search: 'Find a list',
    home: 'Home',
    pull: 'Pull',
    connection: 'Settings',
    contacts: 'Contacts',
    people: 'People',
    card: 'Card',
    pulled: '37 records pulled',
    nothingEdited: 'Nothing is edited.',
    again: 'Reload',
    refresh: 'Refresh',
    company: 'Company ★',
    edited: 'Edited',
    disconnect: 'Disconnect',
    yes: 'Yes',
    cancel: 'Cancel',
    refused: '401',
  },
  ko: {
    address: '서비스 주소',
    key: 'API 키',
    connect: '연결',
    search: '목록 찾기',
    home: '홈',
    pull: '가져오기',
    connection: '설정',
    contacts: '거래처',
    people: '구성원',
    card: '카드 사용',
    pulled: '37건',
    nothingEdited: '수정한 내용이 없습니다.',
    again: '다시 불러오기',
    refresh: '새로 고침',
    company: '상호 ★',
    edited: '수정',
    disconnect: '연결 끊기',
    yes: '예',
    cancel: '취소',
    refused: '401',
  },
} as const;

const list = ({ tab }: Sidebar, label: string) =>
  tab
    .getByRole('listitem')
    .filter({ has: tab.getByText(label, { exact: true }) })
    .getByRole('button');

async function open(
  language: 'ko' | 'en' = 'en',
  options: Parameters<TestWorld['sidebar']>[0] = {},
): Promise<{ world: TestWorld; sidebar: Sidebar; words: (typeof WORDS)['ko' | 'en'] }> {
  await world.open({ language });
  const sidebar = await world.sidebar(options);
  return { world, sidebar, words: WORDS[language] };
}

describe.each(BOTH)('in %s, the sidebar', language => {
  const words = WORDS[language];

  it('connects, pulls, shows what was edited, refreshes and disconnects', async () => {
    await world.open({ language, connect: false });
    const { service, book, kim } = world.scenario;
    const sidebar = await world.sidebar();
    const { tab } = sidebar;
    await tab.getByLabel(words.address).fill(service.url);
    await tab.getByLabel(words.key).fill('wrong');
    await button(sidebar, words.connect).click();
    await tab.getByRole('alert').filter({ hasText: words.refused }).waitFor();
    // What was typed stays, so that only what is wrong is typed again.
    expect(await tab.getByLabel(words.address).inputValue()).toBe(service.url);
    await expectGoodLook(sidebar);
    await sidebar.picture(`connect-refused-${language}`);
    await tab.getByLabel(words.key).fill(service.apiKeys[0] ?? '');
    await button(sidebar, words.connect).click();
    await tab.getByLabel(words.search).waitFor();
    expect(await tab.content()).not.toContain(service.apiKeys[0]);
    await expectGoodLook(sidebar);
    await sidebar.picture(`pull-${language}`);

    await tab.getByLabel(words.search).fill(words.contacts);
    await list(sidebar, words.contacts).click();
    await tab.getByRole('status').filter({ hasText: words.pulled }).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`pulled-${language}`);

    book.as(kim).select(words.contacts);
    await navigate(sidebar, words.home);
    await tab.getByText(words.nothingEdited).waitFor();
    // The tab has its list's name, so the card says that name once.
    expect(await tab.locator('.card p.faint').first().innerText()).not.toContain(words.contacts);
    book.as(kim).type(words.contacts, book.sheet(words.contacts).a1(words.company, 2), 'Renamed');
    // Nobody has to ask for it: whoever comes back to the page from the cells sees what was edited.
    await tab.waitForTimeout(3_000);
    await tab.locator('html').dispatchEvent('mouseenter');
    await tab.getByText(words.edited, { exact: true }).waitFor();
    expect(await button(sidebar, words.again).isEnabled()).toBe(true);
    await expectGoodLook(sidebar);
    await sidebar.picture(`home-${language}`);
    await button(sidebar, words.refresh).click();
    await tab.getByRole('status').filter({ hasText: words.pulled }).waitFor();
    expect(book.sheet(words.contacts).cell(book.sheet(words.contacts).a1(words.company, 2)).value).toBe(
      'Renamed',
    );

    await navigate(sidebar, words.connection);
    await button(sidebar, words.disconnect).click();
    await button(sidebar, words.cancel).click();
    await button(sidebar, words.disconnect).click();
    await expectGoodLook(sidebar);
    await sidebar.picture(`disconnect-${language}`);
    await button(sidebar, words.yes).click();
    await tab.getByLabel(words.address).waitFor();
    expect(book.sheets()).toContain(words.contacts);
  });

  it('offers its eight screens within two lines with the workspace, whichever is open, beside a scrollbar too', async () => {
    const { sidebar } = await open(language);
    const { tab } = sidebar;
    const links = tab.getByRole('navigation').getByRole('button');
    await links.first().waitFor();
    expect(await links.count()).toBe(8);
    for (const width of [300, 283]) {
      await tab.setViewportSize({ width, height: 640 });
      for (let i = 0; i < 8; i++) {
        // The open one is bold, so it needs more room.
        await links.nth(i).click();
        const boxes = await Promise.all(Array.from({ length: 8 }, (_, at) => links.nth(at).boundingBox()));
        const lines = new Set(boxes.map(box => box && Math.round(box.y)));
        expect([...lines], `${width} px, screen ${i}`).toHaveLength(2);
        expect((await tab.locator('header').boundingBox())?.height).toBeLessThan(76);
        // No label breaks, and each is large enough for a finger (WCAG 2.5.8).
        for (const box of boxes) expect(box?.height).toBeLessThan(40);
        for (const box of boxes)
          expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(24);
        expect((await tab.locator('.where').boundingBox())?.width).toBeGreaterThan(110);
      }
      await expectGoodLook(sidebar);
    }
    await sidebar.picture(`navigation-${language}`);
  });

  it('asks before members’ data come in; Cancel leaves everything, Yes goes on', async () => {
    const { sidebar } = await open(language);
    const { tab } = sidebar;
    await navigate(sidebar, words.pull);
    await list(sidebar, words.people).click();
    await button(sidebar, words.cancel).click();
    expect(world.scenario.book.sheets()).toHaveLength(1);
    await list(sidebar, words.people).click();
    await button(sidebar, words.yes).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`question-${language}`);
    await button(sidebar, words.yes).click();
    await tab.getByRole('status').filter({ hasText: '60' }).waitFor();
  });
});

describe('by keyboard alone', () => {
  it('a person connects, finds a list and pulls it', async () => {
    await world.open({ connect: false });
    const { service } = world.scenario;
    const { tab } = await world.sidebar();
    const { keyboard } = tab;
    const focused = () => tab.evaluate('document.activeElement.id || document.activeElement.textContent');
    const tabTo = async (wanted: RegExp): Promise<void> => {
      for (let i = 0; i < 60; i++) {
        await keyboard.press('Tab');
        if (wanted.test(String(await focused()))) return;
      }
      throw new Error(`nothing that can be reached is called ${wanted}`);
    };
    await tab.getByLabel('Service address').waitFor();
    await tabTo(/^address$/);
    await keyboard.type(service.url);
    await tabTo(/^key$/);
    await keyboard.type(service.apiKeys[0] ?? '');
    await keyboard.press('Enter');
    await tab.getByLabel('Find a list').waitFor();
    await tabTo(/^search$/);
    await keyboard.type('cont');
    await tabTo(/^Contacts/);
    await keyboard.press('Enter');
    await tab.getByRole('status').filter({ hasText: '37 records pulled' }).waitFor();
  });
});

describe('calls that go wrong', () => {
  const DENIED = {
    name: 'ScriptError',
    message: "We're sorry, a server error occurred while reading from storage. Error code PERMISSION_DENIED.",
  };

  it('with several accounts in the browser: it says so, and that the menu does the same', async () => {
    const { sidebar } = await open('en', { onCall: () => ({ error: DENIED }) });
    await sidebar.tab.getByText('Several Google accounts are signed in').waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture('accounts-en');
  });

  it('of which no answer comes: it waits, then says that nobody knows, and a look tells', async () => {
    await world.open();
    const { book } = world.scenario;
    const sidebar = await world.sidebar({
      onCall: (_, [request]) => ({ losesAnswer: String(request).includes('"pull"') }),
    });
    const { tab } = sidebar;
    await navigate(sidebar, 'Pull');
    await tab.getByLabel('Find a list').waitFor();
    await tab.clock.install();
    await list(sidebar, 'Contacts').click();
    await tab.getByRole('status').filter({ hasText: 'Pulling' }).waitFor();
    await tab.clock.runFor(20_000);
    await tab.getByText('Waiting for 20 seconds').waitFor();
    await tab.clock.runFor(400_000);
    await tab.getByText('No answer came').waitFor();
    expect(book.sheets()).toContain('Contacts');
    book.as(world.scenario.kim).select('Contacts');
    await navigate(sidebar, 'Home');
    await tab.getByText('37 records').waitFor();
  });

  it('of a look that is lost: only its own screen says so, and speaks of no work', async () => {
    await world.open();
    world.scenario.run('menuPullTags');
    let isLost = false;
    const error = { name: 'NetworkError', message: 'Connection failure due to HTTP 0' };
    const sidebar = await world.sidebar({ onCall: () => (isLost ? { error } : {}) });
    const { tab } = sidebar;
    await tab.getByText('40 records').waitFor();
    isLost = true;
    await button(sidebar, 'Reload').click();
    await tab.getByText('No answer came. Try again in a moment.').waitFor({ timeout: 10_000 });
    isLost = false;
    await navigate(sidebar, 'Review');
    await tab.getByText('"Tags": nothing to send.').waitFor();
    expect(await tab.getByText('No answer came').count()).toBe(0);
  });

  it('that come back in another order than they were made: the last one counts', async () => {
    await world.open();
    const { scenario } = world;
    scenario.run('menuPullTags');
    scenario.run('menuPullContacts');
    let homes = 0;
    const sidebar = await world.sidebar({
      onCall: (_, [request]) => {
        if (!String(request).includes('"home"')) return {};
        homes += 1;
        return { delayMs: homes === 2 ? 1_500 : 0 };
      },
    });
    const { tab } = sidebar;
    scenario.book.as(scenario.kim).select('Tags');
    await tab.getByRole('heading', { name: 'This tab' }).waitFor();
    await navigate(sidebar, 'Home');
    await navigate(sidebar, 'Pull');
    scenario.book.as(scenario.kim).select('Contacts');
    await navigate(sidebar, 'Home');
    await tab.getByRole('heading', { name: 'Contacts' }).waitFor();
    await expect.poll(() => homes).toBe(3);
    await new Promise(resolve => setTimeout(resolve, 2_000));
    expect(await tab.getByRole('heading', { level: 3 }).textContent()).toBe('Contacts');
  });

  it('twice by a double click: the list is pulled once', async () => {
    const { world: opened, sidebar } = await open('en', { onCall: () => ({ delayMs: 150 }) });
    const { tab } = sidebar;
    await navigate(sidebar, 'Pull');
    await tab.getByLabel('Find a list').waitFor();
    await opened.scenario.service.clearLog();
    await list(sidebar, 'Tags').dblclick();
    await tab.getByRole('status').filter({ hasText: '40 records pulled' }).waitFor();
    const pulls = (await opened.scenario.service.log()).filter(({ path }) => path.endsWith('/tags'));
    expect(pulls).toHaveLength(1);
  });
});

it('shows whatever is in a name as text', async () => {
  await world.open();
  const { scenario } = world;
  scenario.run('menuPullTags');
  const hands = scenario.book.as(scenario.kim);
  let before = 'Tags';
  for (const name of hostileTexts(90)) {
    hands.rename(before, name);
    hands.select(name);
    before = name;
    const sidebar = await world.sidebar();
    const { tab } = sidebar;
    const heading = tab.getByRole('heading', { level: 3 });
    await heading.waitFor();
    expect(await heading.locator('*').count(), name).toBe(0);
    expect(await tab.locator('img').count(), name).toBe(0);
    expect(await tab.title()).toBe('finance-sheets');
    await expectGoodLook(sidebar);
  }
});
