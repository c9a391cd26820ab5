import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../protocol';
import { Hands } from './support/hands';
import { closeBrowser, type OpenWorkbench, openWorkbench } from './support/open';

const words = {
  ko: {
    push: '검토·보내기...',
    send: /^3건 보내기$/,
    made: '새로 등록',
    changed: '수정',
    left: '강제 종료 때 남아 있던 행',
    unanswered: '응답 없이 등록된 건',
    asked: '덮어쓰지 않고 물어본 충돌',
    cash: '자금일보 입금 (원)',
    without: '계정과목 없음',
    cards: '카드 사용',
  },
  en: {
    push: 'Review and send...',
    send: /^Send 3\b/,
    made: 'Created',
    changed: 'Changed',
    left: 'Rows left when the run died',
    unanswered: 'Made without an answer',
    asked: 'Conflicts asked about, not overwritten',
    cash: 'Daily cash: in (won)',
    without: 'Without a category',
    cards: 'Card lines',
  },
} as const;

/** A column of the active tab, in pixels from its left edge. */
const COMPANY = 60;
const NUMBER = 460;

afterAll(closeBrowser);

describe.each<Language>(['ko', 'en'])('the guided stories in %s', language => {
  const say = words[language];
  let bench: OpenWorkbench;
  let hands: Hands;

  // Each story sets its own scene.
  beforeAll(async () => {
    bench = await openWorkbench(language);
    hands = new Hands(bench.page);
  });
  afterEach(() => expect(bench.errors).toEqual([]));
  afterAll(() => bench.close());

  /** The first number of a line on each side. */
  const counts = (lines: readonly string[][], what: string): (number | null)[] => {
    const line = lines.find(([name]) => name === what);
    return (line ?? []).slice(1, 3).map(text => (text === '' ? null : Number.parseInt(text, 10)));
  };

  it('are told to their ends by "do it for me", one after the other, and both sides agree each time', async () => {
    const outcomes: string[][][] = [];
    for (const story of [0, 1, 2, 3, 4, 5]) {
      await hands.startStory(story);
      for (let step = 1; step <= (await hands.steps()); step++) await hands.doStep(step);
      const lines = await hands.outcome();
      expect(lines.filter(([, , , sign]) => sign !== '✓')).toEqual([]);
      outcomes.push(lines);
      await bench.picture(`story-${story + 1}`);
    }
    const [first = [], conflict = [], crash = [], timeOut = [], monthEnd = [], classified = []] = outcomes;
    expect(counts(first, say.made)).toEqual([1, 1]);
    expect(counts(first, say.changed)).toEqual([2, 2]);
    expect(counts(conflict, say.asked)).toEqual([1, null]);
    expect(counts(crash, say.changed)).toEqual([8, 8]);
    expect(counts(crash, say.left)[0]).toBeGreaterThan(0);
    expect(counts(timeOut, say.unanswered)).toEqual([null, 1]);
    expect(counts(classified, say.without)).toEqual([0, 0]);
    expect(counts(classified, say.cards)[0]).toBeGreaterThan(50);
    expect(monthEnd.find(([what]) => what === say.cash)?.[1]).toMatch(/^\d{1,3}(,\d{3})+$/);
  });

  it('notice what a person does by hand: the first push, typed, sent from the window, and sent again', async () => {
    const { page } = hands;
    await hands.startStory(0);
    await hands.type(2, COMPANY, 'One Ltd');
    await hands.type(3, COMPANY, 'Two Ltd');
    await hands.noticed(1);
    await hands.type(16, COMPANY, 'Saebom');
    await hands.type(16, NUMBER, '208-81-00001');
    await hands.noticed(2);
    await hands.menu(say.push);
    const review = page.frameLocator('.window iframe');
    await review.getByRole('button', { name: say.send }).click();
    await hands.noticed(3);
    await page.locator('.window .title button').click();
    await hands.menu(say.push);
    await hands.noticed(4);
    const lines = await hands.outcome();
    expect(lines.filter(([, , , sign]) => sign !== '✓')).toEqual([]);
    expect(counts(lines, say.made)).toEqual([1, 1]);
    expect(counts(lines, say.changed)).toEqual([2, 2]);
  });

  it('do not go on, and do not say that all is well, while a step is not done', async () => {
    await hands.startStory(0);
    await hands.type(2, COMPANY, 'One Ltd');
    await expect.poll(() => hands.cell('A2')).toBe('One Ltd');
    await hands.page.waitForTimeout(500);
    expect(await hands.page.locator('.steps li.now:first-child').count()).toBe(1);
    expect(await hands.page.locator('.outcome').count()).toBe(0);
  });

  it('begin anew with nothing of the one before: rows, requests, switches', async () => {
    const { page } = hands;
    await hands.startStory(3);
    await expect.poll(() => hands.cell('A2')).toMatch(/./);
    const before = await hands.cell('A2');
    await hands.type(2, COMPANY, 'One Ltd');
    await hands.panelTab(2);
    await page.getByRole('switch').first().click();
    await page.locator('.chip').waitFor();
    await hands.startStory(0);
    await expect.poll(() => hands.cell('A2')).toBe(before);
    await page.locator('.calm').waitFor();
    await hands.panelTab(0);
    await expect.poll(() => page.locator('.requests tbody tr').count()).toBe(2);
  });
});
