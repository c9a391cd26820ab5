import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../protocol';
import { closeBrowser, type OpenWorkbench, openWorkbench } from './support/open';

const words = {
  ko: {
    contacts: '거래처',
    empty: '시트1',
    preview: '변경 미리보기...',
    refresh: '이 시트 새로 고침',
    pull: '가져오기',
    categories: '계정과목',
    sidebar: '사이드바 열기',
    settings: '설정',
    advanced: '고급',
    changes: '거래 수정 설정 열기',
    changesTitle: '거래 수정 설정',
    home: '홈',
    typing: '입력창으로 실행',
    connect: '연결...',
    ok: '확인',
    cancel: '취소',
  },
  en: {
    contacts: 'Contacts',
    empty: 'Sheet1',
    preview: 'Preview changes...',
    refresh: 'Refresh this tab',
    pull: 'Pull',
    categories: 'Categories',
    sidebar: 'Open sidebar',
    settings: 'Settings',
    advanced: 'Advanced',
    changes: 'Open how changes are taken',
    changesTitle: 'How changes are taken',
    home: 'Home',
    typing: 'By typing',
    connect: 'Connect...',
    ok: 'OK',
    cancel: 'Cancel',
  },
} as const;

afterAll(closeBrowser);

describe.each<Language>(['ko', 'en'])('the workbench in %s', language => {
  const say = words[language];
  let bench: OpenWorkbench;

  beforeEach(async () => {
    bench = await openWorkbench(language);
  });
  afterEach(async () => {
    const { errors } = bench;
    await bench.close();
    expect(errors).toEqual([]);
  });

  const shows = (a1: string, text: string | RegExp) =>
    vi.waitFor(async () => expect((await bench.cell(a1)).text).toMatch(text), { timeout: 15_000 });

  it('shows what the host holds: headers, colours, notes, and the requests of the service', async () => {
    expect((await bench.tabs()).active).toBe(say.contacts);
    await shows('A1', '★');
    expect((await bench.cell('A1')).background).toMatch(/^#|rgb/);
    await expect.poll(() => bench.page.locator('.requests tbody tr').count()).toBeGreaterThan(1);
    await bench.picture('open');
  });

  it('types, clears and takes it back through the host; a command of the menu sees it and asks in the page', async () => {
    const { page } = bench;
    await shows('A2', /./);
    const before = (await bench.cell('A2')).text;
    await bench.click(2);
    await page.keyboard.type('007');
    await page.keyboard.press('Enter');
    await shows('A2', /^007$/);
    await bench.menu(say.preview);
    const asked = page.locator('dialog.asked');
    await asked.waitFor();
    expect(await asked.textContent()).toContain('007');
    await bench.picture('preview');
    await asked.getByRole('button', { name: say.ok }).click();
    await asked.waitFor({ state: 'detached' });
    await bench.click(2);
    await page.keyboard.press('Delete');
    await shows('A2', /^$/);
    await page.keyboard.press('Control+z');
    await shows('A2', /^007$/);
    await page.keyboard.press('Control+z');
    await vi.waitFor(async () => expect((await bench.cell('A2')).text).toBe(before));
  });

  it('shows what a command has written: the status and the colour of an edited row', async () => {
    const { page } = bench;
    await shows('A2', /./);
    const before = await bench.cell('B2');
    await bench.click(2);
    await page.keyboard.type('edited');
    await page.keyboard.press('Enter');
    await shows('A2', /^edited$/);
    await bench.menu(say.refresh);
    const asked = page.locator('dialog.asked');
    await asked.waitFor({ timeout: 30_000 });
    await asked.locator('.buttons button').first().click();
    await page.locator('.running').waitFor({ state: 'detached' });
    await shows('A2', /^edited$/);
    await shows('B2', /./);
    expect((await bench.cell('B2')).background).not.toBe(before.background);
    await bench.picture('edited');
  });

  it('computes a formula in the host', async () => {
    const { page } = bench;
    await page.getByText(say.empty, { exact: true }).last().click();
    await expect.poll(async () => (await bench.tabs()).active).toBe(say.empty);
    await bench.click(6);
    await page.keyboard.type('=20+LEN("abc")');
    await page.keyboard.press('Enter');
    await shows('A6', /^23$/);
  });

  it('pastes text from another program, cell by cell', async () => {
    const { page } = bench;
    await page.evaluate(() => navigator.clipboard.writeText('새 이름 1\n007\n새 이름 3'));
    await bench.click(3);
    await page.keyboard.press('Control+v');
    await shows('A4', /^007$/);
    await shows('A5', '새 이름 3');
  });

  it('pulls from the menu: a new tab comes, and the service shows its request', async () => {
    const { page } = bench;
    await bench.menu(say.pull, say.categories);
    const asked = page.locator('dialog.asked');
    await asked.waitFor({ timeout: 30_000 });
    await asked.getByRole('button', { name: say.ok }).click();
    await expect.poll(async () => (await bench.tabs()).active, { timeout: 15_000 }).toBe(say.categories);
    await shows('A2', /./);
    await expect
      .poll(() => page.locator('.requests .path', { hasText: 'categor' }).count())
      .toBeGreaterThan(0);
    await bench.picture('pulled');
  });

  it('opens the sidebar beside the grid, and Home asks the script', async () => {
    const { page } = bench;
    await bench.menu(say.sidebar);
    const sidebar = page.frameLocator('.sidebar iframe');
    await sidebar
      .getByRole('navigation')
      .getByRole('button', { name: say.home, exact: true })
      .waitFor({ timeout: 30_000 });
    await sidebar.getByText(say.contacts).first().waitFor({ timeout: 30_000 });
    await bench.picture('sidebar');
    await sidebar.getByRole('navigation').getByRole('button', { name: say.settings, exact: true }).click();
    await sidebar.locator('summary').filter({ hasText: say.advanced }).last().click();
    await sidebar.getByRole('button', { name: say.changes }).click();
    const inWindow = page.frameLocator('.window iframe');
    await inWindow
      .getByRole('button', { name: say.changesTitle, pressed: true })
      .waitFor({ timeout: 30_000 });
    await bench.picture('window-from-sidebar');
    await page.locator('.window .title button').click();
    await page.locator('.sidebar .title button').click();
    await page.locator('.sidebar').waitFor({ state: 'detached' });
  });

  it('opens a prompt, waits for the answer, and goes on with it', async () => {
    const { page } = bench;
    await bench.menu(say.typing, say.connect);
    const asked = page.locator('dialog.asked');
    await asked.locator('input').waitFor();
    await asked.locator('input').fill('not an address');
    await bench.picture('prompt');
    await asked.getByRole('button', { name: say.ok }).click();
    await expect.poll(() => asked.textContent(), { timeout: 15_000 }).not.toBe('');
    for (let i = 0; i < 5 && (await page.locator('.running').count()) > 0; i++) {
      const last = asked.locator('.buttons button').last();
      if ((await last.count()) > 0) await last.click();
      await page.waitForTimeout(500);
    }
    await page.locator('.running').waitFor({ state: 'detached' });
  });
});
