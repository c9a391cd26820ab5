/** Whether texts can be kept from running is tried once in each spreadsheet, before a pull writes anything. */
import { describe, expect, it } from 'vitest';
import { messages, openScenario, type Scenario, type ScenarioOptions } from '../support/scenario';

const STATE = '_finance_sheets_state';
const TESTED = 'financeSheets.literalTexts';

async function opened(host: ScenarioOptions['host'], language: 'ko' | 'en' = 'en'): Promise<Scenario> {
  return openScenario({ ...(host === undefined ? {} : { host }), language });
}

const tested = (s: Scenario): string | undefined => s.book.properties()[TESTED];

describe('a platform where neither an apostrophe, nor rich text, nor emptying keeps a text from running', () => {
  it.each([
    ['en', 'may run as a formula, so nothing was pulled', 'Contacts'],
    ['ko', '수식으로 실행될 수 있어 아무것도 가져오지 않았습니다', '거래처'],
  ] as const)('gets nothing, and is told so in %s', async (language, sentence, tab) => {
    const s = await opened({ apostrophes: 'ignored', richText: 'formula', clearing: 'kept' }, language);
    for (let i = 0; i < 2; i++) {
      const said = messages(s.run('menuPullContacts'));
      expect(said).toContain(sentence);
      expect(said).not.toMatch(/unexpected|예상하지 못한/);
    }
    expect(s.book.sheets()).not.toContain(tab);
    expect(tested(s)).toBeUndefined();
  });
});

describe.each([
  ['an apostrophe', {}],
  ['rich text', { apostrophes: 'ignored' }],
  ['emptying', { apostrophes: 'ignored', richText: 'formula' }],
  ['an apostrophe, where nothing can be emptied', { richText: 'formula', clearing: 'kept' }],
] as const)('a platform where %s keeps a text from running', (_, host) => {
  it('is pulled to, and no cell of the test is told of', async () => {
    const s = await opened(host);
    const said = messages(s.run('menuPullTags'));
    expect(said).toMatch(/records pulled/);
    expect(said).not.toContain(STATE);
    expect(tested(s)).toBe('1');
    expect(s.book.sheet(STATE).formulas('B1:B1')).toEqual([['']]);
  });
});

describe('the test', () => {
  it('costs a few calls once', async () => {
    const counts: number[] = [];
    for (const known of ['', '1']) {
      const s = await opened(undefined);
      s.host.documentProperties(s.book).set({ [TESTED]: known });
      counts.push(s.run('menuPullTags').calls.byService['SpreadsheetApp'] ?? 0);
    }
    const [first = 0, later = 0] = counts;
    expect(first - later).toBeLessThanOrEqual(5);
  });

  it('costs no call in later pulls, and is made again where the properties do not know of it', async () => {
    const s = await opened(undefined);
    s.run('menuPullTags');
    const before = s.run('menuPullTags').calls;
    const again = s.run('menuPullTags').calls;
    expect(again.byMember['Range.getFormulas'] ?? 0).toBe(before.byMember['Range.getFormulas'] ?? 0);
    s.host.documentProperties(s.book).set({ [TESTED]: 'x' });
    s.run('menuPullTags');
    expect(tested(s)).toBe('1');
  });
});
