/** "Decide" in a real browser: every card on one screen, and words that count for what was shown. */
import { describe, expect, it } from 'vitest';
import { button, navigate, type Sidebar } from './support/browser';
import { hostileTexts } from './support/hostile';
import { USUAL } from './support/languages';
import { expectGoodLook } from './support/look';
import { type TestWorld, worldOfTest } from './support/world';

const world = worldOfTest();

const WORDS = {
  en: {
    contacts: 'Contacts',
    company: 'Company ★',
    ceo: 'CEO',
    bank: 'Bank',
    number: 'Registration number ★',
    decide: 'Decide',
    mine: 'Mine:',
    service: 'Service:',
    other: 'Another value',
    allMine: 'All mine',
    allTheirs: "All the service's",
    useTheirs: (count: number) => `Use the service's for ${count} fields`,
    apply: (count: number) => (count === 1 ? 'Apply 1 decision' : `Apply ${count} decisions`),
    applied: 'applied. Nothing was sent',
    nothing: 'Nothing waits for your decision.',
    link: 'Link to Known Ltd',
    meant: 'The value is right',
    moved: 'changed meanwhile',
    later: 'Take back',
    cancel: 'Cancel',
    check: 'Check again now',
    settles: 'It settles by itself',
    notApplied: 'I looked in the web application',
    review: 'Review and send',
  },
  ko: {
    contacts: '거래처',
    company: '상호 ★',
    ceo: '대표자명',
    bank: '은행명',
    number: '사업자등록번호 ★',
    decide: '확인할 행',
    mine: '내 값:',
    service: '서비스:',
    other: '다른 값',
    allMine: '모두 내 값으로',
    allTheirs: '모두 서비스 값으로',
    useTheirs: (count: number) => `${count}개 항목에 서비스 값 쓰기`,
    apply: (count: number) => `${count}건 적용`,
    applied: '아직 서비스로 보내지 않았습니다',
    nothing: '확인할 행이 없습니다.',
    link: '기존 건에 연결: Known Ltd',
    meant: '이 값이 맞음',
    moved: '그사이 바뀌어',
    later: '선택 취소',
    cancel: '취소',
    check: '서비스에서 다시 확인',
    settles: '자동으로 정해집니다',
    notApplied: '반영되지 않았음을',
    review: '검토하고 보내기',
  },
} as const;

type Words = (typeof WORDS)['ko' | 'en'];

interface Opened {
  readonly sidebar: Sidebar;
  readonly words: Words;
  readonly cell: (label: 'company' | 'ceo' | 'bank' | 'number', row: number) => string;
  readonly type: (label: 'company' | 'ceo' | 'bank' | 'number', row: number, text: string) => void;
  readonly idOf: (row: number) => string;
}

/** Contacts pulled and in sight; what prepares them happens before the sidebar is opened. */
async function open(
  language: 'ko' | 'en',
  prepare: (opened: Omit<Opened, 'sidebar'>) => Promise<void>,
  options: Parameters<TestWorld['sidebar']>[0] = {},
): Promise<Opened> {
  const words = WORDS[language];
  await world.open({ language });
  const { book, kim, run } = { ...world.scenario, run: world.scenario.run.bind(world.scenario) };
  run('menuPullContacts');
  book.as(kim).select(words.contacts);
  const sheet = () => book.sheet(words.contacts);
  const opened = {
    words,
    cell: (label: 'company' | 'ceo' | 'bank' | 'number', row: number) =>
      String(sheet().cell(sheet().a1(words[label], row)).value),
    type: (label: 'company' | 'ceo' | 'bank' | 'number', row: number, text: string) =>
      book.as(kim).type(words.contacts, sheet().a1(words[label], row), text),
    idOf: (row: number) => String(sheet().column('ID')[row - 2]),
  };
  await prepare(opened);
  const sidebar = await world.sidebar(options);
  await navigate(sidebar, words.decide);
  return { sidebar, ...opened };
}

/** Company and CEO of rows 2 and 3 were changed on both sides. */
async function conflicts({ type, idOf }: Omit<Opened, 'sidebar'>): Promise<void> {
  for (const row of [2, 3]) {
    type('company', row, `Mine ${row}`);
    type('ceo', row, `My boss ${row}`);
    await world.scenario.service.change('contacts', idOf(row), {
      companyName: `Theirs ${row}`,
      ceoName: `Their boss ${row}`,
    });
  }
}

const card = ({ tab }: Sidebar, title: string) => tab.locator('.card').filter({ hasText: title });
const field = (sidebar: Sidebar, title: string, label: string) =>
  card(sidebar, title).getByRole('group', { name: label, exact: true });

describe.each(USUAL)('in %s, the cards', language => {
  it('show all conflicts on one screen; a click a field and one for all of them decide', async () => {
    const { sidebar, words, cell } = await open(language, conflicts);
    const { tab } = sidebar;
    const ceo = words.ceo;
    const company = words.company.replace(' ★', '');
    await field(sidebar, 'Theirs 2', company).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`decide-conflicts-${language}`);
    await field(sidebar, 'Theirs 2', company).getByLabel(words.service).check();
    await field(sidebar, 'Theirs 2', ceo).getByLabel(words.mine).check();
    await field(sidebar, 'Theirs 3', company).getByLabel(words.other, { exact: true }).check();
    // Nobody types nothing in the place of a value.
    await button(sidebar, words.apply(2)).waitFor();
    await field(sidebar, 'Theirs 3', company).getByRole('textbox').fill('Agreed');
    await field(sidebar, 'Theirs 3', ceo).getByLabel(words.service).check();
    await field(sidebar, 'Theirs 3', ceo).getByRole('button', { name: words.later }).click();
    await expectGoodLook(sidebar);
    await sidebar.picture(`decide-chosen-${language}`);
    await button(sidebar, words.apply(3)).click();
    await tab.getByRole('status').filter({ hasText: words.applied }).waitFor();
    await expect.poll(() => tab.locator('.card').count()).toBe(1);
    await expectGoodLook(sidebar);
    await sidebar.picture(`decide-applied-${language}`);
    expect([cell('company', 2), cell('ceo', 2), cell('company', 3), cell('ceo', 3)]).toEqual([
      'Theirs 2',
      'My boss 2',
      'Agreed',
      'My boss 3',
    ]);
    expect((await world.scenario.service.log())?.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('take all of one side after a second look at what exactly changes', async () => {
    const { sidebar, words, cell } = await open(language, conflicts);
    const { tab } = sidebar;
    await button(sidebar, words.allTheirs).click();
    await tab.getByRole('listitem').filter({ hasText: 'Their boss 3' }).waitFor();
    expect(await tab.getByRole('listitem').count()).toBe(4);
    await expectGoodLook(sidebar);
    await sidebar.picture(`decide-all-theirs-${language}`);
    await button(sidebar, words.cancel).click();
    expect(cell('company', 2)).toBe('Mine 2');
    await button(sidebar, words.allMine).click();
    await tab.getByRole('listitem').filter({ hasText: 'My boss 3' }).waitFor();
    await sidebar.picture(`decide-all-mine-${language}`);
    await button(sidebar, words.cancel).click();
    await button(sidebar, words.allTheirs).click();
    await button(sidebar, words.useTheirs(4)).click();
    await tab.getByText(words.nothing).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`decide-nothing-${language}`);
    expect([cell('company', 2), cell('ceo', 3)]).toEqual(['Theirs 2', 'Their boss 3']);
  });

  it('show a record that a new row may be by name and number, odd values, and unknown outcomes', async () => {
    const { sidebar, words, cell } = await open(language, async ({ type }) => {
      const { service, run } = { ...world.scenario, run: world.scenario.run.bind(world.scenario) };
      await service?.add('contacts', { companyName: 'Known Ltd', registrationNumber: '1248100998' });
      await service?.queueFault({
        match: { method: 'PUT' },
        switches: { drop: 'before' },
        times: 3,
      });
      type('ceo', 5, 'Nobody knows');
      run?.('menuPush');
      // What was sent may still land, and another value waits for it.
      type('ceo', 5, 'Edited since');
      type('company', 39, 'Known Limited');
      type('number', 39, '124-81-00998');
      type('bank', 39, 'A bank');
      type('number', 4, '12-34');
    });
    const { tab } = sidebar;
    await card(sidebar, 'Known Limited').getByText('124-81-00998').first().waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`decide-others-${language}`);
    await tab.getByText(words.settles).waitFor();
    expect(await tab.getByLabel(words.notApplied).isDisabled()).toBe(true);
    await tab.getByLabel(words.link).check();
    await tab.getByLabel(words.meant).check();
    await button(sidebar, words.apply(2)).click();
    await tab.getByRole('status').filter({ hasText: words.applied }).waitFor();
    await expect.poll(() => tab.locator('.card').count()).toBe(1);
    expect(cell('company', 39)).toBe('Known Limited');
    await button(sidebar, words.review).click();
    await tab.getByText('A bank').waitFor();
    await expectGoodLook(sidebar);
  });
});

describe('a card', () => {
  it('whose cell another user edits meanwhile is left, and shows what it is now', async () => {
    const { sidebar, words, cell } = await open('en', conflicts);
    const { tab } = sidebar;
    await field(sidebar, 'Theirs 2', 'Company').getByLabel(words.service).check();
    const { book, lee } = world.scenario;
    book.as(lee).type(words.contacts, book.sheet(words.contacts).a1(words.company, 2), 'By lee');
    await button(sidebar, words.apply(1)).click();
    await tab.getByText(words.moved).waitFor();
    await field(sidebar, 'Theirs 2', 'Company').getByText('By lee').waitFor();
    // The word was about something else: it is not said any more.
    expect(await field(sidebar, 'Theirs 2', 'Company').getByLabel(words.service).isChecked()).toBe(false);
    expect(cell('company', 2)).toBe('By lee');
    await expectGoodLook(sidebar);
  });

  it('opens long values whole, where they differ beyond what it shows', async () => {
    const same = '폐기물 수거는 매주 월요일 오전 9시이며 공휴일에는 다음 날로 옮깁니다. '.repeat(12);
    const { sidebar, words } = await open('ko', async ({ type, idOf }) => {
      type('bank', 2, `${same}내 것`);
      await world?.scenario.service.change('contacts', idOf(2), { bankName: `서비스 쪽. ${same}서비스 것` });
    });
    const { tab } = sidebar;
    await field(sidebar, '', '은행명').getByLabel(words.service).waitFor();
    expect(await tab.getByText('서비스 것').isVisible()).toBe(false);
    await tab.getByText('전체 보기').click();
    expect(await tab.getByText('서비스 것').isVisible()).toBe(true);
    expect(await tab.getByText(`${same}내 것`).isVisible()).toBe(true);
    await expectGoodLook(sidebar);
    await sidebar.picture('decide-whole-ko');
  });

  it('of a value that cannot be used says why', async () => {
    const { sidebar, words, cell } = await open('en', conflicts);
    await field(sidebar, 'Theirs 2', 'Company').getByLabel(words.other, { exact: true }).check();
    await field(sidebar, 'Theirs 2', 'Company').getByRole('textbox').fill('=IMPORTXML("http://x","//a")');
    await button(sidebar, words.apply(1)).click();
    await sidebar.tab.getByText('That value cannot be used').waitFor();
    expect(cell('company', 2)).toBe('Mine 2');
    await expectGoodLook(sidebar);
  });

  it('is decided once by a double click, and tells what became of it when the answer is lost', async () => {
    let decided = 0;
    const { sidebar, words, cell } = await open('en', conflicts, {
      onCall: (_, [request]) => {
        if (!String(request).includes('"decide"')) return {};
        decided += 1;
        return { losesAnswer: true };
      },
    });
    const { tab } = sidebar;
    await field(sidebar, 'Theirs 2', 'Company').getByLabel(words.service).check();
    await tab.clock.install();
    await button(sidebar, words.apply(1)).dblclick();
    await tab.clock.runFor(401_000);
    await tab.getByText('No answer came').waitFor();
    await expect.poll(() => field(sidebar, 'Theirs 2', 'Company').count()).toBe(0);
    expect([decided, cell('company', 2)]).toEqual([1, 'Theirs 2']);
  });
});

describe('by keyboard alone', () => {
  it('a person decides about a conflict', async () => {
    const { sidebar, cell } = await open('en', conflicts);
    const { tab } = sidebar;
    const { keyboard } = tab;
    await field(sidebar, 'Theirs 2', 'Company').waitFor();
    const focused = () =>
      tab.evaluate(
        'document.activeElement.closest("label")?.textContent ?? document.activeElement.textContent',
      );
    const tabTo = async (wanted: RegExp): Promise<void> => {
      for (let i = 0; i < 60; i++) {
        if (wanted.test(String(await focused()))) return;
        await keyboard.press('Tab');
      }
      throw new Error(`nothing that can be reached is called ${wanted}`);
    };
    await tabTo(/^Mine: ?Mine 2$/);
    await keyboard.press('ArrowDown');
    await tabTo(/^Apply 1 decision$/);
    await keyboard.press('Enter');
    await tab.getByRole('status').filter({ hasText: 'applied' }).waitFor();
    expect(cell('company', 2)).toBe('Theirs 2');
  });
});

it('shows whatever is in a name as text', async () => {
  const texts = hostileTexts(10_000);
  const { sidebar } = await open('en', async ({ type, idOf }) => {
    for (const [i, name] of texts.entries()) {
      type('company', i + 2, `Mine ${i}`);
      type('ceo', i + 2, `My boss ${i}`);
      await world.scenario.service.change('contacts', idOf(i + 2), { companyName: name, ceoName: name });
    }
  });
  const { tab } = sidebar;
  await tab
    .locator('.card')
    .nth(texts.length - 1)
    .waitFor();
  await button(sidebar, 'All mine').click();
  expect(await tab.locator('img').count()).toBe(0);
  expect(await tab.title()).toBe('finance-sheets');
  await expectGoodLook(sidebar);
});

describe('in a window from the menu', () => {
  it('conflicts are decided as well', async () => {
    const { words, cell } = await open('en', conflicts);
    const window = await world.window('openResolve');
    await button(window, words.allTheirs).click();
    await expectGoodLook(window);
    await window.picture('decide-window-en');
    await button(window, words.useTheirs(4)).click();
    await window.tab.getByText(words.nothing).waitFor();
    expect(cell('company', 2)).toBe('Theirs 2');
  });
});
