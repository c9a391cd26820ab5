import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '../protocol';
import { Hands } from './support/hands';
import { closeBrowser, type OpenWorkbench, openWorkbench } from './support/open';

const words = {
  ko: { push: '변경 보내기...', typing: '입력창으로 하기', ok: '확인', other: '다른 사람 창 열기' },
  en: { push: 'Push changes...', typing: 'By typing', ok: 'OK', other: 'Open as another person' },
} as const;

const COMPANY = 60;

afterAll(closeBrowser);

describe.each<Language>(['ko', 'en'])('two people at once in %s', language => {
  const say = words[language];
  let bench: OpenWorkbench;
  let kim: Hands;
  let lee: Hands;

  beforeEach(async () => {
    bench = await openWorkbench(language);
    kim = new Hands(bench.page);
    await kim.page.getByRole('link', { name: say.other }).waitFor();
    lee = await kim.openWindow('person=lee');
  });
  afterEach(async () => {
    await bench.close();
    expect(bench.errors).toEqual([]);
  });

  it('see what the other one types, each in the tab and at the place where they are', async () => {
    expect(await lee.page.locator('.user').innerText()).toBe('lee@example.com');
    await lee.type(3, COMPANY, 'by lee');
    await expect.poll(() => kim.cell('A3')).toBe('by lee');
    await kim.type(5, COMPANY, 'by kim');
    await expect.poll(() => lee.cell('A5')).toBe('by kim');
    // Lee's selection stands where lee has left it, below the cell that was typed.
    expect(
      await lee.page
        .locator('input.univer-formula-box, [data-u-comp="defined-name"] input')
        .first()
        .inputValue(),
    ).toBe('A4');
  });

  it('send with keys of their own, while the other one has a question on the screen', async () => {
    await kim.type(2, COMPANY, 'by kim');
    await expect.poll(() => lee.cell('A2')).toBe('by kim');
    await kim.menu(say.typing, say.push);
    const asked = kim.page.locator('dialog.asked');
    await asked.waitFor();
    await lee.type(3, COMPANY, 'by lee');
    await expect.poll(() => kim.cell('A3')).toBe('by lee');
    await asked.getByRole('button', { name: say.ok }).click();
    await expect
      .poll(() => kim.page.locator('.requests tr.effect').count(), { timeout: 15_000 })
      .toBeGreaterThan(0);
    await expect.poll(() => lee.cell('B2'), { timeout: 15_000 }).toMatch(/./);
  });
});
