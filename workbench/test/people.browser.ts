import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '../protocol';
import { Hands } from './support/hands';
import { closeBrowser, type OpenWorkbench, openWorkbench } from './support/open';

const words = {
  ko: {
    push: '검토·보내기...',
    typing: '입력창으로 실행',
    kill: '실행 강제 종료',
    other: '다른 사람 창 열기',
  },
  en: {
    push: 'Review and send...',
    typing: 'By typing',
    kill: 'Kill the run',
    other: 'Open as another person',
  },
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
    // Lee's selection stays below the cell that lee has typed.
    expect(await lee.selected()).toBe('A4');
  });

  it('send with keys of their own, while the other one has a question on the screen', async () => {
    await kim.type(2, COMPANY, 'by kim');
    await expect.poll(() => lee.cell('A2')).toBe('by kim');
    await kim.menu(say.typing, say.push);
    const asked = kim.page.locator('dialog.asked');
    await asked.waitFor();
    await lee.type(3, COMPANY, 'by lee');
    await expect.poll(() => kim.cell('A3')).toBe('by lee');
    // The add-on shows what has changed meanwhile, and asks again.
    expect((await kim.agree()).filter(text => text.includes('by lee')).length).toBeGreaterThan(0);
    await expect
      .poll(() => kim.page.locator('.requests tr.effect').count(), { timeout: 15_000 })
      .toBeGreaterThan(0);
    await expect.poll(() => lee.cell('B2'), { timeout: 15_000 }).toMatch(/./);
    await lee.type(4, COMPANY, 'by lee again');
    await expect.poll(() => lee.cell('A4')).toBe('by lee again');
    await lee.menu(say.typing, say.push);
    await lee.agree();
    const senders = kim.page.locator('.requests tr.effect td:nth-child(3)');
    await expect.poll(() => senders.allInnerTexts(), { timeout: 15_000 }).toEqual(['kim', 'kim', 'lee']);
  });

  it('one may end a run of the other that waits for an answer: nothing is sent', async () => {
    await kim.type(2, COMPANY, 'by kim');
    await expect.poll(() => lee.cell('A2')).toBe('by kim');
    await kim.menu(say.typing, say.push);
    await kim.page.locator('dialog.asked').waitFor();
    await lee.page.bringToFront();
    await lee.panelTab(3);
    await lee.page.getByRole('button', { name: say.kill }).click();
    await kim.page.locator('.running').waitFor({ state: 'detached' });
    expect(await kim.page.locator('dialog.asked').count()).toBe(0);
    expect(await kim.page.locator('.notice.error').count()).toBe(1);
    expect(await kim.page.locator('.requests tr.effect').count()).toBe(0);
  });
});
