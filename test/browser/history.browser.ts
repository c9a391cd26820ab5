/** "History" in a real browser, and a push taken back from it: chosen, reviewed, sent. */
import { describe, expect, it } from 'vitest';
import { button, navigate, type Sidebar } from './support/browser';
import { hostileTexts } from './support/hostile';
import { USUAL } from './support/languages';
import { expectGoodLook } from './support/look';
import { worldOfTest } from './support/world';

const world = worldOfTest();

const WORDS = {
  en: {
    contacts: 'Contacts',
    company: 'Company ★',
    history: 'History',
    details: 'Details',
    undo: 'Undo',
    send: (count: number) => `Undo ${count}`,
    updated: 'Updated',
    isUndo: 'An undo',
    undone: 'Undone',
    person: 'Person',
    result: 'Result',
    failed: 'Not applied',
    nothing: 'Nothing was pushed yet.',
    earlier: 'Show earlier pushes',
    answered: 'The service answered: 422',
    namesMe: 'It bears your name',
  },
  ko: {
    contacts: '거래처',
    company: '상호 ★',
    history: '기록',
    details: '자세히',
    undo: '되돌리기',
    send: (count: number) => `${count}건 되돌리기`,
    updated: '수정',
    isUndo: '되돌리기로 보냄',
    undone: '되돌림 완료',
    person: '보낸 사람',
    result: '결과',
    failed: '반영되지 않음',
    nothing: '보낸 기록이 없습니다.',
    earlier: '이전 기록 더 보기',
    answered: '서비스 응답: 422',
    namesMe: '내 이름으로 기록되었지만',
  },
} as const;

type Words = (typeof WORDS)['ko' | 'en'];
const JOURNAL = '_finance_sheets_journal';

interface Opened {
  readonly words: Words;
  readonly cell: (row: number) => string;
  readonly push: (changes: Readonly<Record<number, string>>, reason?: string) => void;
}

async function pulled(language: 'ko' | 'en' = 'en'): Promise<Opened> {
  const words = WORDS[language];
  await world.open({ language });
  const { scenario } = world;
  const { book, kim } = scenario;
  scenario.run('menuPullContacts');
  book.as(kim).select(words.contacts);
  const a1 = (row: number) => book.sheet(words.contacts).a1(words.company, row);
  return {
    words,
    cell: row => String(book.sheet(words.contacts).cell(a1(row)).value),
    push: (changes, reason = '') => {
      for (const [row, name] of Object.entries(changes))
        book.as(kim).type(words.contacts, a1(Number(row)), name);
      scenario.run('menuPush', [reason]);
      scenario.host.clock.advance(60_000);
    },
  };
}

async function opened({ words }: Opened): Promise<Sidebar> {
  const sidebar = await world.sidebar();
  await navigate(sidebar, words.history);
  return sidebar;
}

const companies = async (): Promise<unknown[]> =>
  (await world.scenario.service.records('contacts')).map(({ companyName }) => companyName);
/** The push of this reason. */
const pushOf = ({ tab }: Sidebar, text: string) =>
  tab.getByRole('listitem').filter({ hasText: text }).first();

describe.each(USUAL)('in %s, the history', language => {
  it('shows pushes by day; one is undone in three clicks, after everything of it was reviewed', async () => {
    const pulledWorld = await pulled(language);
    const { words, cell, push } = pulledWorld;
    const before = await companies();
    const old = cell(2);
    push({ 2: 'Wrong 2', 3: 'Wrong 3' }, 'month end');
    await world.scenario.service.queueFault({
      match: { method: 'PUT' },
      switches: { fail: { status: 422 } },
    });
    push({ 4: 'Refused' });
    // Its edit stays in the tab, and is no part of what is taken back.
    const sidebar = await opened(pulledWorld);
    const { tab } = sidebar;
    await pushOf(sidebar, 'month end').waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`history-${language}`);
    await pushOf(sidebar, 'month end').getByRole('button', { name: words.details }).click();
    await tab.getByText('Wrong 3').waitFor();
    // Nothing of the refused push can be taken back, so no button says so.
    const buttons = (text: string) =>
      pushOf(sidebar, text).getByRole('button', { name: words.undo, exact: true });
    expect(await buttons('month end').count()).toBe(1);
    expect(await buttons(words.failed).count()).toBe(0);
    await pushOf(sidebar, words.failed).getByRole('button', { name: words.details }).click();
    await tab.getByText(words.answered).waitFor();
    // What was taken is green, what was refused is red: the counts of both pushes, and three rows.
    const coloured = ['good', 'bad', 'caution'].map(tone => tab.locator(`.outcome.${tone}`).count());
    expect(await Promise.all(coloured)).toEqual([3, 2, 0]);
    await expectGoodLook(sidebar);
    await sidebar.picture(`history-details-${language}`);

    await pushOf(sidebar, 'month end').getByRole('button', { name: words.undo, exact: true }).click();
    await tab.locator('ins').filter({ hasText: old }).waitFor();
    expect(await tab.getByText('Refused').count()).toBe(0);
    expect(cell(2)).toBe('Wrong 2');
    await expectGoodLook(sidebar);
    await sidebar.picture(`undo-review-${language}`);
    await button(sidebar, words.send(2)).click();
    await tab.getByText(words.updated, { exact: true }).waitFor();
    expect(cell(2)).toBe(old);
    expect((await companies()).sort()).toEqual([...before].sort());

    await navigate(sidebar, words.history);
    await tab.getByText(words.undone, { exact: true }).waitFor();
    await tab.getByText(words.isUndo, { exact: true }).waitFor();
    await expectGoodLook(sidebar);
    await sidebar.picture(`history-undone-${language}`);
  });

  it('is filtered by person and by what came of it', async () => {
    const pulledWorld = await pulled(language);
    const { words, push } = pulledWorld;
    push({ 2: 'New 2' }, 'taken');
    await world.scenario.service.queueFault({
      match: { method: 'PUT' },
      switches: { fail: { status: 422 } },
    });
    push({ 3: 'New 3' }, 'refused');
    const { scenario } = world;
    const { book, lee, service } = scenario;
    scenario.run('menuConnect', [service.url, service.apiKeys[0] ?? ''], { user: lee });
    book.as(lee).select(words.contacts);
    scenario.run('menuPush', ['by lee'], { user: lee });
    const sidebar = await opened(pulledWorld);
    const { tab } = sidebar;
    await pushOf(sidebar, 'taken').waitFor();
    expect(await tab.getByRole('listitem').count()).toBe(3);
    await expectGoodLook(sidebar);
    await sidebar.picture(`history-two-people-${language}`);
    await tab.getByLabel(words.result).selectOption({ label: words.failed });
    await expect.poll(() => tab.getByRole('listitem').count()).toBe(1);
    await pushOf(sidebar, 'refused').waitFor();
    await expectGoodLook(sidebar);
    await tab.getByLabel(words.person).selectOption('kim@example.com');
    await pushOf(sidebar, 'refused').waitFor();
  });

  it('says so where nothing was pushed', async () => {
    const pulledWorld = await pulled(language);
    const sidebar = await opened(pulledWorld);
    await sidebar.tab.getByText(pulledWorld.words.nothing).waitFor();
    await expectGoodLook(sidebar);
  });
});

describe('the history', () => {
  it('comes in pages', async () => {
    const pulledWorld = await pulled();
    for (let i = 0; i < 32; i++) pulledWorld.push({ 2: `Name ${i}` }, `number ${i}.`);
    const sidebar = await opened(pulledWorld);
    const { tab } = sidebar;
    await pushOf(sidebar, 'number 31.').waitFor();
    expect(await tab.getByRole('listitem').count()).toBe(30);
    await button(sidebar, pulledWorld.words.earlier).click();
    await pushOf(sidebar, 'number 0.').waitFor();
    expect(await tab.getByRole('listitem').count()).toBe(32);
    await expectGoodLook(sidebar);
  });

  it('shows the rows of a long push in two steps, and no button where all are there', async () => {
    const pulledWorld = await pulled();
    const { words, push } = pulledWorld;
    const { service } = world.scenario;
    for (let i = 0; i < 15; i++) await service.add('contacts', { companyName: `Added ${i}` });
    world.scenario.run('menuPullContacts');
    push(Object.fromEntries(Array.from({ length: 52 }, (_, i) => [i + 2, `Name ${i}`])), 'long');
    const sidebar = await opened(pulledWorld);
    const { tab } = sidebar;
    await pushOf(sidebar, 'long').getByRole('button', { name: words.details }).click();
    await button(sidebar, 'Show 2 more').click();
    await tab.getByText('Name 51').waitFor();
    expect(await tab.locator('ul.sent > li').count()).toBe(52);
    expect(await pushOf(sidebar, 'long').getByRole('button').allTextContents()).toEqual(['Less', words.undo]);
    await expectGoodLook(sidebar);
  });

  it('takes back by keyboard alone', async () => {
    const pulledWorld = await pulled();
    const old = pulledWorld.cell(2);
    pulledWorld.push({ 2: 'Wrong' }, 'month end');
    const sidebar = await opened(pulledWorld);
    const { tab } = sidebar;
    const tabTo = async (wanted: RegExp): Promise<void> => {
      for (let i = 0; i < 60; i++) {
        await tab.keyboard.press('Tab');
        if (wanted.test(String(await tab.evaluate('document.activeElement.textContent')))) return;
      }
      throw new Error(`nothing that can be reached is called ${wanted}`);
    };
    await pushOf(sidebar, 'month end').waitFor();
    await tabTo(/^Undo$/);
    await tab.keyboard.press('Enter');
    await button(sidebar, 'Undo 1').waitFor();
    await tabTo(/^Undo 1$/);
    await tab.keyboard.press('Enter');
    await tab.getByText('Updated', { exact: true }).waitFor();
    expect(await companies()).toContain(old);
  });

  it('shows what an editor has written into the hidden journal as text, and as nobody’s own word', async () => {
    const pulledWorld = await pulled();
    pulledWorld.push({ 2: 'New 2' }, 'month end');
    const { book, lee } = world.scenario;
    const sheet = book.sheet(JOURNAL);
    const line = sheet.values().findIndex(cells => String(cells[3]).includes('month end')) + 1;
    const text = String(sheet.cell(`D${line}`).value);
    for (const hostile of hostileTexts(10_000)) {
      const quoted = JSON.stringify(hostile);
      const forged = text.replace('month end', quoted.slice(1, -1)).replace('"New 2"', quoted);
      book.as(lee).type(JOURNAL, `D${line}`, forged);
      const sidebar = await opened(pulledWorld);
      const { tab } = sidebar;
      await tab.getByText(pulledWorld.words.namesMe).waitFor();
      await button(sidebar, pulledWorld.words.details).click();
      await tab.locator('ins').waitFor();
      expect(await tab.locator('img').count(), hostile).toBe(0);
      expect(await tab.title()).toBe('finance-sheets');
      await expectGoodLook(sidebar);
      await sidebar.picture('history-forged-en');
    }
  });
});

describe('in a window from the menu', () => {
  it('a push is undone as well', async () => {
    const pulledWorld = await pulled();
    const old = pulledWorld.cell(2);
    pulledWorld.push({ 2: 'Wrong' }, 'month end');
    const window = await world.window('openUndo');
    await pushOf(window, 'month end').getByRole('button', { name: 'Undo', exact: true }).click();
    await button(window, 'Undo 1').click();
    await window.tab.getByText('Updated', { exact: true }).waitFor();
    expect(await companies()).toContain(old);
    await expectGoodLook(window);
  });
});
