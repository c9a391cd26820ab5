import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../protocol';
import { Hands } from './support/hands';
import { closeBrowser, type OpenWorkbench, openWorkbench } from './support/open';

const words = {
  ko: {
    typing: '입력창으로 실행',
    push: '검토·보내기...',
    preview: '변경 미리보기...',
    pull: '가져오기',
    contacts: '거래처',
    ok: '확인',
    slow: '느린 응답',
    rate: '요청 제한 (429)',
    failing: '오류 503, 반영 안 됨',
    dropped: '연결 끊김, 반영됨',
    slowMotion: '천천히 보기',
    kill: '실행 강제 종료',
    fails: '시트 서비스 오류',
    nothing: '보낼 변경이 없습니다',
    limit: '6분 제한 임박',
    save: '지금 상태 저장',
    restore: '복원',
    copy: '사본 만들기',
    copied: '거래처 관리의 사본',
    later: '20분 뒤로',
    off: '모두 끄기',
    over: '모두 처음 상태로',
    colleague: '동료가 수정',
  },
  en: {
    typing: 'By typing',
    push: 'Review and send...',
    preview: 'Preview changes...',
    pull: 'Pull',
    contacts: 'Contacts',
    ok: 'OK',
    slow: 'Slow',
    rate: 'Rate limit (429)',
    failing: 'Error 503, not done',
    dropped: 'Dropped, but done',
    slowMotion: 'Slow motion',
    kill: 'Kill the run',
    fails: 'Sheets fails once',
    nothing: 'nothing to send',
    limit: 'Six minutes nearly over',
    save: 'Save this version',
    restore: 'Restore',
    copy: 'Make a copy',
    copied: 'Copy of Our contacts',
    later: '20 minutes later',
    off: 'Switch all off',
    over: 'Start over',
    colleague: 'by a colleague changed',
  },
} as const;

const COMPANY = 60;
const FAULTS = 2;
const PLATFORM = 3;

afterAll(closeBrowser);

describe.each<Language>(['ko', 'en'])('the panel in %s', language => {
  const say = words[language];
  let bench: OpenWorkbench;
  let hands: Hands;

  beforeAll(async () => {
    bench = await openWorkbench(language);
    hands = new Hands(bench.page);
  });
  afterEach(async () => {
    await hands.panelTab(PLATFORM);
    await hands.page.getByRole('button', { name: say.over }).click();
    await hands.page.locator('.over:disabled').waitFor();
    await hands.page.locator('.over:enabled').waitFor();
    await expect.poll(() => hands.cell('A2')).toMatch(/./);
    await hands.page.locator('.calm').waitFor();
    expect(bench.errors).toEqual([]);
  });
  afterAll(() => bench.close());

  const asked = () => hands.page.locator('dialog.asked');
  const pushByTyping = async (): Promise<readonly string[]> => {
    await hands.menu(say.typing, say.push);
    return hands.agree();
  };
  const statuses = () => hands.page.locator('.requests tbody td:nth-child(7)').allInnerTexts();

  it('shows which switches are on, turns off what strikes once, and sets all back at one click', async () => {
    const { page } = hands;
    await hands.panelTab(FAULTS);
    for (const label of [say.slow, say.rate, say.dropped]) await hands.turn(label);
    await expect.poll(() => page.locator('.chip').count()).toBe(3);
    await hands.turn(say.failing);
    // Only one switch for writes can be on.
    await expect.poll(() => page.locator('.chip').allInnerTexts()).not.toContain(say.dropped);
    await page.getByRole('button', { name: say.off }).click();
    await expect.poll(() => page.locator('.chip').count()).toBe(0);
    expect(await page.getByRole('switch', { checked: true }).count()).toBe(0);
  });

  it('lets an answer drop though the record was changed: the service has it once, and the row knows', async () => {
    await hands.panelTab(FAULTS);
    await hands.turn(say.dropped);
    await hands.type(2, COMPANY, 'One Ltd');
    await expect.poll(() => hands.cell('A2')).toBe('One Ltd');
    await hands.panelTab(0);
    await pushByTyping();
    await expect.poll(statuses).toContain(language === 'ko' ? '끊김' : 'dropped');
    expect(await hands.page.locator('.requests tbody tr', { hasText: 'PUT' }).count()).toBe(1);
    await expect.poll(() => hands.cell('B2')).toMatch(/^✓/);
    await expect.poll(() => hands.page.locator('.chip').count()).toBe(0);
  });

  it('shows the records, and changes one as a colleague would: the next pull brings it', async () => {
    const { page } = hands;
    await hands.panelTab(1);
    const value = page.locator('.records tbody tr').first().locator('.value').first();
    await value.click();
    await page.keyboard.type('By a colleague');
    await page.keyboard.press('Enter');
    const touched = page.locator('.records tr.colleague');
    await expect.poll(() => touched.locator('.mark').innerText()).toBe(say.colleague);
    expect(await touched.locator('td.changed').innerText()).toBe('By a colleague');
    await hands.menu(say.pull, say.contacts);
    await hands.agree();
    await expect.poll(() => hands.cell('A2')).toBe('By a colleague');
  });

  it('kills the run that is going on: what was sent stays, the rest waits', async () => {
    const { page } = hands;
    for (const row of [2, 3, 4, 5, 6, 7]) await hands.type(row, COMPANY, `Name ${row}`);
    await expect.poll(() => hands.cell('A7')).toBe('Name 7');
    await hands.panelTab(PLATFORM);
    await hands.turn(say.slowMotion);
    await hands.menu(say.typing, say.push);
    await asked().waitFor();
    await asked().getByRole('button', { name: say.ok, exact: true }).click();
    await expect
      .poll(() => page.locator('.panel-bar small').innerText().then(Number), { timeout: 30_000 })
      .toBeGreaterThan(4);
    await page.getByRole('button', { name: say.kill }).click();
    await page.locator('.running').waitFor({ state: 'detached' });
    await page.locator('.notice.error').waitFor();
    await hands.panelTab(0);
    const sent = await page.locator('.requests tr.effect').count();
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(6);
  });

  it('lets the sheet service fail once, and uses up the time of a run: the add-on goes on and sends nothing twice', async () => {
    const { page } = hands;
    await hands.panelTab(PLATFORM);
    await hands.turn(say.fails);
    await hands.menu(say.preview);
    // A read that fails once is retried silently.
    expect((await hands.agree()).join()).toContain(say.nothing);
    await expect.poll(() => page.locator('.chip').count()).toBe(0);
    for (const row of [2, 3, 4]) await hands.type(row, COMPANY, `Name ${row}`);
    await expect.poll(() => hands.cell('A4')).toBe('Name 4');
    await hands.turn(say.limit);
    await pushByTyping();
    await expect.poll(() => page.locator('.chip').count()).toBe(0);
    await page.getByRole('button', { name: say.later }).click();
    await pushByTyping();
    await hands.panelTab(0);
    expect(await page.locator('.requests tbody tr', { hasText: 'PUT' }).count()).toBe(3);
    for (const cell of ['B2', 'B3', 'B4']) await expect.poll(() => hands.cell(cell)).toMatch(/^✓/);
  });

  it('shows what a request said and what was answered, by a click on its line', async () => {
    const { page } = hands;
    await hands.type(2, COMPANY, 'Shown 1');
    await expect.poll(() => hands.cell('A2')).toBe('Shown 1');
    await pushByTyping();
    await hands.panelTab(0);
    const line = page.locator('.requests tbody tr', { hasText: 'PUT' }).last();
    await line.getByRole('button').click();
    await page.locator('.exchange pre').nth(1).waitFor();
    const [sent, answered] = await page.locator('.exchange pre').allInnerTexts();
    expect(JSON.parse(sent ?? '')).toMatchObject({ companyName: 'Shown 1' });
    expect(JSON.parse(answered ?? '').data).toMatchObject({ companyName: 'Shown 1' });
    expect(await page.locator('.service').innerText()).not.toContain('demo-key');
    await line.getByRole('button').click();
    await expect.poll(() => page.locator('.exchange').count()).toBe(0);
  });

  it('restores an earlier version, opens a copy, and starts over', async () => {
    const { page } = hands;
    await expect.poll(() => hands.cell('A2')).toMatch(/./);
    const before = await hands.cell('A2');
    await hands.panelTab(PLATFORM);
    await hands.type(2, COMPANY, 'Version 1');
    await expect.poll(() => hands.cell('A2')).toBe('Version 1');
    await page.getByRole('button', { name: say.save }).click();
    await hands.type(2, COMPANY, 'Version 2');
    await expect.poll(() => hands.cell('A2')).toBe('Version 2');
    await page.getByRole('button', { name: say.copy }).click();
    await page.locator('.versions').getByRole('button', { name: say.restore }).first().click();
    await expect.poll(() => hands.cell('A2')).toBe('Version 1');
    const link = page.locator('.books li', { hasText: say.copied }).getByRole('link');
    const copy = await hands.openWindow(new URL((await link.getAttribute('href')) ?? '', page.url()).search);
    expect(await copy.page.locator('h1').innerText()).toBe(say.copied);
    await expect.poll(() => copy.cell('A2')).toBe('Version 2');
    await page.bringToFront();
    await page.getByRole('button', { name: say.over }).click();
    await expect.poll(() => hands.cell('A2'), { timeout: 15_000 }).toBe(before);
    await page.locator('.over:enabled').waitFor();
  });
});
