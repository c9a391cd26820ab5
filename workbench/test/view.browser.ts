// The parts of the grid besides cells: protections, hidden tabs, separators, charts; redo by key.
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeBrowser, type OpenWorkbench, openWorkbench } from './support/open';

const NAME_BOX = '[data-u-comp="defined-name"] input';

let bench: OpenWorkbench;

beforeEach(async () => {
  bench = await openWorkbench('ko');
});
afterEach(async () => {
  const { errors } = bench;
  await bench.close();
  expect(errors).toEqual([]);
});
afterAll(closeBrowser);

const shows = (a1: string, text: string | RegExp) =>
  vi.waitFor(async () => expect((await bench.cell(a1)).text).toMatch(text), { timeout: 15_000 });

/** Selects a place by the name box. */
async function go(place: string): Promise<void> {
  const { page } = bench;
  await page.locator(NAME_BOX).first().fill(place);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(100);
}

describe('the view', () => {
  it('asks before a cell changes that a protection warns of, and leaves it as it is where the person says no', async () => {
    const { page } = bench;
    await shows('H3', /./);
    const before = (await bench.cell('H3')).text;
    const asked = page.locator('dialog.asked');
    const type = async (answer: string): Promise<void> => {
      // The read-only column of the contacts' managers.
      await go('H3');
      await page.keyboard.type('changed');
      await page.keyboard.press('Enter');
      await asked.waitFor();
      expect(await asked.textContent()).toContain('보호된 셀');
      await bench.picture('protected');
      await asked.getByRole('button', { name: answer }).click();
      await asked.waitFor({ state: 'detached' });
    };
    await type('취소');
    expect((await bench.cell('H3')).text).toBe(before);
    await type('확인');
    await shows('H3', /^changed$/);
  });

  it('shows hidden sheets on demand', async () => {
    const { page } = bench;
    expect((await bench.tabs()).names).toEqual(['시트1', '거래처']);
    await page.locator('.hidden-tabs > button').click();
    await page.locator('.hidden-tabs [role=menuitem]').first().click();
    await expect.poll(async () => (await bench.tabs()).names.length).toBe(3);
    const { names, active } = await bench.tabs();
    expect(names).toContain(active);
    expect(['시트1', '거래처']).not.toContain(active);
    await shows('A1', /./);
  });

  it('parts the items of the menu as the script does', async () => {
    const { page } = bench;
    await page.locator('.menu > button').first().click();
    expect(await page.locator('.lines > .parted').count()).toBeGreaterThan(2);
  });

  it('does again by either key what was taken back', async () => {
    const { page } = bench;
    await shows('A2', /./);
    const before = (await bench.cell('A2')).text;
    await bench.click(2);
    await page.keyboard.type('typed');
    await page.keyboard.press('Enter');
    await shows('A2', /^typed$/);
    for (const key of ['Control+y', 'Control+Shift+z']) {
      await page.keyboard.press('Control+z');
      await vi.waitFor(async () => expect((await bench.cell('A2')).text).toBe(before));
      await page.keyboard.press(key);
      await shows('A2', /^typed$/);
    }
  });

  it('goes to a place by the name box, and stays where it is for a place behind the end of the tab', async () => {
    const { page } = bench;
    await shows('A2', /./);
    const box = page.locator(NAME_BOX).first();
    await go('C9');
    for (let time = 0; time < 20; time++) await go('C99999');
    await go('D:D');
    await go('C9');
    await page.keyboard.type('typed');
    await page.keyboard.press('Enter');
    await shows('C9', /^typed$/);
    // The other tab is shorter than the place that was last selected.
    await go('C2000');
    await expect.poll(() => box.inputValue()).toBe('C2000');
    for (const tab of [0, 1]) {
      await page.locator('[data-u-comp="slide-tab-item"]').nth(tab).click();
      await go('B2000');
      await go('B3');
      await expect.poll(() => box.inputValue()).toBe('B3');
    }
  });

  it('draws the chart of a report', async () => {
    const { page } = bench;
    await bench.menu('사이드바 열기');
    const sidebar = page.frameLocator('.sidebar iframe');
    const screen = (name: string) =>
      sidebar.getByRole('navigation').getByRole('button', { name, exact: true }).click();
    await screen('가져오기');
    await sidebar.getByRole('button', { name: '지난달' }).click();
    await sidebar.getByRole('button', { name: '카드 사용' }).first().click();
    await expect.poll(async () => (await bench.tabs()).active, { timeout: 30_000 }).toContain('카드');
    await screen('보고서');
    await sidebar.getByRole('button', { name: '계정과목별' }).click();
    const chart = page.locator('img.chart');
    await chart.waitFor({ timeout: 30_000 });
    const box = await chart.boundingBox();
    expect(box?.width).toBeGreaterThan(500);
    const source = decodeURIComponent((await chart.getAttribute('src')) ?? '');
    expect(source.match(/<rect [^>]*fill="#4285f4"/g)?.length).toBeGreaterThan(5);
    await bench.picture('chart');
  });
});
