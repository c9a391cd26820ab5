/** Reviewing and sending in a real browser. */
import { describe, expect, it } from 'vitest';
import { button, navigate, type Sidebar } from './support/browser';
import { BOTH } from './support/languages';
import { expectGoodLook } from './support/look';
import { type TestWorld, worldOfTest } from './support/world';

const world = worldOfTest();

const WORDS = {
  en: {
    contacts: 'Contacts',
    company: 'Company ★',
    memo: 'Memo',
    number: 'Registration number ★',
    review: 'Review and send',
    send: (count: number) => `Send ${count}`,
    updated: 'Updated',
    created: 'Created',
    blocked: 'Cannot be sent',
    moved: 'nothing was sent',
    newReview: 'Review again',
    nothing: 'nothing to send',
    yet: 'Still read only',
    describe: 'Open how changes are taken',
    cards: 'Transactions - Card',
    pull: 'type=Card, 2026-10-01~2026-10-31',
    stop: 'Stop',
    stopped: 'Stopped',
    goOn: 'Go on',
    denied: 'Several Google accounts are signed in',
    find: 'Find rows',
    meant: 'Tick to go on anyway.',
    home: 'Home',
    sent: 'sent ·',
  },
  ko: {
    contacts: '거래처',
    company: '상호 ★',
    memo: '메모',
    number: '사업자등록번호 ★',
    review: '검토하고 보내기',
    send: (count: number) => `${count}건 보내기`,
    updated: '수정',
    created: '신규',
    blocked: '보낼 수 없음',
    moved: '아직 보내지 않았습니다',
    newReview: '다시 검토',
    nothing: '보낼 변경이 없습니다',
    yet: '아직 조회 전용입니다',
    describe: '거래 수정 설정 열기',
    cards: '거래 - 카드 사용',
    pull: '종류=카드 사용, 2026-10-01~2026-10-31',
    stop: '멈추기',
    stopped: '멈췄습니다',
    goOn: '이어서',
    denied: 'Google 계정이 여러 개 로그인되어',
    find: '행 찾기',
    meant: '그래도 진행하려면 체크해 주세요.',
    home: '홈',
    sent: '건 보냄',
  },
} as const;

type Words = (typeof WORDS)['ko' | 'en'];
type Service = NonNullable<Parameters<TestWorld['open']>[0]>['service'];

const LOST = { error: { name: 'NetworkError', message: 'Connection failure' } };
const DENIED = { error: { name: 'ScriptError', message: 'Error code PERMISSION_DENIED.' } };

/** Contacts pulled and in sight, rows edited. */
async function open(
  language: 'ko' | 'en',
  edit: (type: (label: 'company' | 'memo' | 'number', row: number, text: string) => void) => void,
  service?: Service,
  options: Parameters<TestWorld['sidebar']>[0] = {},
): Promise<{ sidebar: Sidebar; words: Words }> {
  const words = WORDS[language];
  await world.open({ language, ...(service && { service }) });
  const { book, kim } = world.scenario;
  world.scenario.run('menuPullContacts');
  book.as(kim).select(words.contacts);
  edit((label, row, text) =>
    book.as(kim).type(words.contacts, book.sheet(words.contacts).a1(words[label], row), text),
  );
  const sidebar = await world.sidebar(options);
  return { sidebar, words };
}

const names = async (): Promise<string[]> =>
  (await world.scenario.service.records('contacts')).map(({ companyName }) => String(companyName));

const tickOf = ({ tab }: Sidebar, text: string) =>
  tab.getByRole('listitem').filter({ hasText: text }).getByRole('checkbox');

describe.each(BOTH)('in %s, the review', language => {
  it('shows every change before it is sent: open, review, send is two clicks from Home', async () => {
    const { sidebar, words } = await open(language, type => {
      for (let row = 2; row < 27; row++) type('memo', row, `note ${row}`);
      type('company', 40, 'A new one');
      type('number', 40, '220-81-62517');
      type('number', 30, 'none');
    });
    const { tab } = sidebar;
    await sidebar.picture(`home-edited-${language}`);
    await button(sidebar, words.review).click();
    await button(sidebar, words.send(26)).waitFor();
    await tab.getByRole('heading', { name: words.blocked }).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`review-${language}`);
    await button(sidebar, words.send(26)).click();
    await tab.getByText(words.created, { exact: true }).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`sent-${language}`);
    expect(await names()).toContain('A new one');
    expect(await world.scenario.service.duplicates()).toEqual([]);
  });

  it('of a tab that sends nothing is no error: it says why, and how a team allows it', async () => {
    await world.open({ language });
    const words = WORDS[language];
    const { scenario } = world;
    scenario.run('menuPullTickets', [words.pull]);
    scenario.book.as(scenario.kim).select(words.cards);
    const sidebar = await world.sidebar();
    await navigate(sidebar, language === 'ko' ? '검토·보내기' : 'Review');
    await sidebar.tab.getByText(words.nothing).waitFor();
    await sidebar.tab.getByText(words.yet).waitFor();
    expect(await sidebar.tab.getByRole('alert').count()).toBe(0);
    await expectGoodLook(sidebar);
    await sidebar.picture(`review-read-only-${language}`);
    const window = await world.windowFrom(() => button(sidebar, words.describe).click());
    await window.tab.locator('#template-shape').waitFor();
  });

  it('sends what is ticked, found by a part of it, and leaves the rest in the tab', async () => {
    const { sidebar, words } = await open(language, type => {
      for (let row = 2; row < 12; row++) type('company', row, `Renamed ${row}`);
    });
    const { tab } = sidebar;
    await button(sidebar, words.review).click();
    await button(sidebar, words.send(10)).waitFor();
    await tickOf(sidebar, 'Renamed 3').uncheck();
    await button(sidebar, words.send(9)).waitFor();
    await tab.getByLabel(words.find).fill('renamed 11');
    await tickOf(sidebar, 'Renamed 11').uncheck();
    await tab.getByLabel(words.find).fill('');
    await expectGoodLook(sidebar);
    await sidebar.picture(`review-left-out-${language}`);
    await button(sidebar, words.send(8)).click();
    await tab.getByText(words.updated, { exact: true }).waitFor();
    const there = await names();
    expect(there.filter(name => /^Renamed \d+$/.test(name))).toHaveLength(8);
    expect(there).not.toContain('Renamed 3');
    expect(there).not.toContain('Renamed 11');
    await button(sidebar, words.newReview).click();
    await button(sidebar, words.send(2)).waitFor();
    // Two rows need no search.
    expect(await tab.getByLabel(words.find).count()).toBe(0);
  });

  it('sends nothing when something moved meanwhile, and marks what is different', async () => {
    const { sidebar, words } = await open(language, type => type('company', 2, 'Shown'));
    const { tab } = sidebar;
    await button(sidebar, words.review).click();
    await button(sidebar, words.send(1)).waitFor();
    const { book, kim } = world.scenario;
    book.as(kim).type(words.contacts, book.sheet(words.contacts).a1(words.company, 2), 'Typed since');
    await button(sidebar, words.send(1)).click();
    await tab.getByText(words.moved).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`review-moved-${language}`);
    expect(await names()).not.toContain('Shown');
    await button(sidebar, words.send(1)).click();
    await tab.getByText(words.updated, { exact: true }).waitFor();
    expect(await names()).toContain('Typed since');
  });
});

describe('what a person has said in the review', () => {
  it('holds while something else is looked at, compared anew or found to have moved: a row that was left out is not sent', async () => {
    const { sidebar, words } = await open('ko', type => {
      for (let row = 2; row < 5; row++) type('company', row, `Renamed ${row}`);
    });
    const { tab } = sidebar;
    const { book, kim } = world.scenario;
    const reason = tab.getByLabel('사유 (선택)');
    await button(sidebar, words.review).click();
    await tickOf(sidebar, 'Renamed 3').uncheck();
    await reason.fill('month end');
    const stillThere = async (): Promise<void> => {
      await button(sidebar, words.send(2)).waitFor();
      expect(await tickOf(sidebar, 'Renamed 3').isChecked()).toBe(false);
      expect(await reason.inputValue()).toBe('month end');
    };
    await button(sidebar, '다시 불러오기').click();
    await stillThere();
    await navigate(sidebar, words.home);
    await button(sidebar, words.review).click();
    await stillThere();
    book.as(kim).type(words.contacts, book.sheet(words.contacts).a1(words.company, 4), 'Typed since');
    await button(sidebar, words.send(2)).click();
    await tab.getByText(words.moved).waitFor();
    await stillThere();
    await button(sidebar, words.send(2)).click();
    await button(sidebar, words.newReview).waitFor();
    const there = await names();
    expect(there).toContain('Typed since');
    expect(there).not.toContain('Renamed 3');
  });

  it('holds for a row that stands further below than what comes first', async () => {
    const { sidebar, words } = await open(
      'ko',
      type => {
        for (let row = 2; row < 312; row++) type('memo', row, `note ${row}.`);
      },
      { sizes: { contacts: 320, ticketsPerMonth: 1 } },
    );
    const { tab } = sidebar;
    await button(sidebar, words.review).click();
    await tab.getByRole('button', { name: /^더 보기/ }).click();
    await tickOf(sidebar, 'note 311.').uncheck();
    await button(sidebar, words.send(309)).waitFor();
    await button(sidebar, '다시 불러오기').click();
    await button(sidebar, words.send(309)).waitFor();
    expect(await tickOf(sidebar, 'note 311.').isChecked()).toBe(false);
  });

  it('is told once what came of it: another review never looks as if it had been sent already', async () => {
    let reviews = 0;
    const { sidebar, words } = await open(
      'ko',
      type => {
        for (let row = 2; row < 4; row++) type('company', row, `Renamed ${row}`);
      },
      undefined,
      {
        onCall: (_name, args) => {
          if (String(args[0]).includes('"review"')) reviews += 1;
          return {};
        },
      },
    );
    const { tab } = sidebar;
    await button(sidebar, words.review).click();
    await tickOf(sidebar, 'Renamed 3').uncheck();
    await button(sidebar, words.send(1)).click();
    await tab.getByText('보냈습니다').waitFor();
    await tab.getByRole('main').getByRole('button', { name: words.home, exact: true }).click();
    await button(sidebar, words.review).click();
    await button(sidebar, words.send(1)).waitFor();
    expect(await tab.getByText('보냈습니다').count()).toBe(0);
    await button(sidebar, words.send(1)).click();
    await button(sidebar, words.newReview).click();
    await tab.getByText(words.nothing).waitFor();
    // One look for each review: at first, after Home, and after the second push.
    expect(reviews).toBe(3);
  });
});

describe('the review', () => {
  it('is done by keyboard alone', async () => {
    const { sidebar, words } = await open('ko', type => type('company', 2, 'By keyboard'));
    const { tab } = sidebar;
    const tabTo = async (name: string): Promise<void> => {
      for (let i = 0; i < 40; i++) {
        await tab.keyboard.press('Tab');
        const focused = await tab.evaluate(() => {
          const { document } = globalThis as unknown as {
            document: { activeElement: { textContent: string | null } | null };
          };
          return document.activeElement?.textContent?.trim() ?? '';
        });
        if (focused === name) return;
      }
      throw new Error(`no way to ${name}`);
    };
    await button(sidebar, words.review).waitFor();
    await tabTo(`${words.review} · 대상 1건`);
    await tab.keyboard.press('Enter');
    await button(sidebar, words.send(1)).waitFor();
    await tabTo(words.send(1));
    await tab.keyboard.press('Enter');
    await tab.getByText(words.updated, { exact: true }).waitFor();
    expect(await names()).toContain('By keyboard');
  });

  it('shows hostile names and values as text', async () => {
    const evil = '<img src=x onerror="document.title=1"> \u202eTXT.EXE =IMPORTXML("x") ';
    const { sidebar, words } = await open('ko', type => {
      type('memo', 2, evil);
      type('memo', 3, 'x'.repeat(10_000));
    });
    const { tab } = sidebar;
    await button(sidebar, words.review).click();
    await button(sidebar, words.send(2)).waitFor();
    expect(await tab.locator('img').count()).toBe(0);
    expect(await tab.title()).not.toBe('1');
    await expectGoodLook(sidebar);
    await sidebar.picture('review-hostile-ko');
  });

  it('jumps to the row at a click, and plans all changes, the selected rows or the failed rows, as chosen', async () => {
    const { sidebar, words } = await open('en', type => type('company', 8, 'Refused'));
    const { tab } = sidebar;
    const { scenario } = world;
    const { book, kim, service } = scenario;
    await service.queueFault({ match: { method: 'PUT' }, switches: { fail: { status: 422 } } });
    scenario.run('menuPush');
    for (const row of [7, 9])
      book.as(kim).type(words.contacts, book.sheet(words.contacts).a1(words.company, row), `Row ${row}`);
    await button(sidebar, words.review).click();
    await button(sidebar, words.send(3)).waitFor();
    await tab.getByTitle('Go to row 7 of the tab').click();
    await expect.poll(() => book.as(kim).selected().a1).toBe('A7');

    const planned = async (scope: string): Promise<readonly string[]> => {
      expect(await tab.locator('.chips [aria-pressed=true]').allInnerTexts()).toEqual([scope]);
      return await tab.locator('ins').allInnerTexts();
    };
    expect(await planned('All changes')).toEqual(['Row 7', 'Refused', 'Row 9']);
    await button(sidebar, 'Selected rows').click();
    await button(sidebar, words.send(1)).waitFor();
    expect(await planned('Selected rows')).toEqual(['Row 7']);
    await button(sidebar, 'All changes').click();
    await button(sidebar, words.send(3)).waitFor();
    await button(sidebar, 'Failed rows').click();
    await button(sidebar, words.send(1)).waitFor();
    expect(await planned('Failed rows')).toEqual(['Refused']);
    await button(sidebar, words.send(1)).click();
    await tab.getByText(words.updated, { exact: true }).waitFor();
    const there = await names();
    expect(there).toContain('Refused');
    for (const row of [7, 9]) expect(there).not.toContain(`Row ${row}`);
  });

  it('stands in a window of its own as well, opened by "Review and send..." in the menu', async () => {
    const { words } = await open('ko', type => type('company', 2, 'From a window'));
    const window = await world.window('openPush');
    await button(window, words.send(1)).waitFor();
    expect(await window.tab.getByRole('navigation').count()).toBe(0);
    await expectGoodLook(window);
    await window.picture('review-window-ko');
    await button(window, words.send(1)).click();
    await window.tab.getByText(words.updated, { exact: true }).waitFor();
    expect(await names()).toContain('From a window');
  });

  it('goes on in another browser where the first was closed in the middle, once more after a failure, and can be stopped', async () => {
    const { sidebar, words } = await open(
      'ko',
      type => {
        for (let row = 2; row < 102; row++) type('company', row, `Renamed ${row}`);
      },
      { sizes: { contacts: 300, ticketsPerMonth: 1 }, switches: { rateLimitPerMinute: 60 } },
      // The second execution has not begun when the browser is closed.
      { onCall: (_name, args) => (String(args[0]).includes('"resume"') ? LOST : {}) },
    );
    const { scenario } = world;
    scenario.host.clock.advance(60_000);
    await button(sidebar, words.review).click();
    await sidebar.tab.getByLabel(words.meant).check();
    await button(sidebar, words.send(100)).click();
    await sidebar.tab.getByText(words.sent).first().waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture('sending-ko');
    await sidebar.tab.close();
    let resumed = 0;
    const other = await world.sidebar({
      onCall: (_name, args) => {
        if (!String(args[0]).includes('"resume"')) return {};
        resumed += 1;
        return resumed === 1 ? DENIED : { delayMs: 3_000 };
      },
    });
    await button(other, words.goOn).waitFor();
    await expectGoodLook(other);
    await other.picture('home-waiting-ko');
    await button(other, words.goOn).click();
    // The second failed before it began, and says so beside the way to go on.
    await other.tab.getByRole('alert').filter({ hasText: words.denied }).waitFor();
    expect(await button(other, words.stop).count()).toBe(0);
    await expectGoodLook(other);
    await button(other, words.goOn).click();
    await button(other, words.stop).click();
    await other.tab.getByText(words.stopped).waitFor();
    expect(await other.tab.getByRole('alert').count()).toBe(0);
    expect(await button(other, words.goOn).count()).toBe(0);
    expect(resumed).toBe(2);
    const sent = (await names()).filter(name => /^Renamed \d+$/.test(name));
    expect(sent.length).toBeLessThan(100);
    expect(new Set(sent).size).toBe(sent.length);
  });
});
