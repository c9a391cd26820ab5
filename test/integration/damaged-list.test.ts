/** The preview of a list whose updates do damage says that nothing will be sent, and names the choices. */

import { describe, expect, it } from 'vitest';
import { messages, openScenario, type Scenario } from '../support/scenario';
import { openSidebar, type OpenSidebar } from '../support/page';
import * as effectTexts from '../../src/text/push/effect-texts';

const WORDS = {
  en: { tab: 'Tags', name: 'Name ★', field: 'Description', refused: 'Nothing will be sent' },
  ko: { tab: '태그', name: '이름 ★', field: '설명', refused: '아무것도 보내지 않습니다' },
} as const;
type Language = keyof typeof WORDS;

/** Two edited tags with a description, after a push that emptied the description of the first of them. */
async function damaged(language: Language): Promise<{ readonly s: Scenario; readonly sidebar: OpenSidebar }> {
  const { tab, name, field } = WORDS[language];
  const s = await openScenario({ language, service: { switches: { putMode: 'replace' } } });
  s.run('menuPullTags');
  s.book.as(s.kim).select(tab);
  const sheet = s.book.sheet(tab);
  const rows = sheet.column(field).flatMap((text, i) => (text === '' ? [] : [i + 2]));
  for (const row of rows.slice(0, 2)) s.book.as(s.kim).type(tab, sheet.a1(name, row), `New ${row}`);
  const sidebar = openSidebar(s);
  expect(notices(sidebar)).toEqual([]);
  const { source, fingerprint, count } = review(sidebar);
  sidebar.get('push', { source, fingerprint, leaveOut: [], count, reason: '', isMeant: false });
  return { s, sidebar };
}

const review = (sidebar: OpenSidebar) =>
  sidebar.get('review', { source: { of: 'tab', scope: 'all', sheet: null, rows: null }, after: null });
const notices = (sidebar: OpenSidebar): readonly string[] => review(sidebar).notices;

describe.each(['en', 'ko'] as const)('the preview of a list that a push would refuse (%s)', language => {
  const { tab, name, field, refused } = WORDS[language];

  it('says so once, names the fields, and says what to choose: in the sidebar and where people type', async () => {
    const { s, sidebar } = await damaged(language);
    const asked =
      language === 'en'
        ? ['[That belongs to it]', '[That is damage]']
        : ['[함께 바뀌는 값임]', '[잘못 바뀜]'];
    const [first = '', ...more] = notices(sidebar);
    for (const word of [refused, field, ...asked]) expect(first).toContain(word);
    expect(more).toEqual([]);
    expect(messages(s.run('menuPreview')).split(first)).toHaveLength(2);
    sidebar.get('answerEffects', { list: 'tags', answer: 'damage' });
    const [answered = ''] = notices(sidebar);
    for (const word of [refused, field, language === 'en' ? '[Send all fields]' : '[전체 항목 보내기]'])
      expect(answered).toContain(word);
  });

  it('takes a typed answer in the words of the buttons, of either language, and names them', async () => {
    const { s, sidebar } = await damaged(language);
    const answers = ['belongs', 'damage', 'other'] as const;
    const buttons = answers.map(answer => effectTexts[answer][language]);
    const asked = s.run('menuPush', ['perhaps']);
    for (const word of buttons) {
      expect(asked.dialogs.find(({ kind }) => kind === 'prompt')?.message).toContain(`"${word}"`);
      expect(messages(asked).split('\n').at(-1)).toContain(`"${word}"`);
    }
    // As a keyboard of macOS writes it, then in the other language.
    const word = effectTexts.damage[language].normalize('NFD').toUpperCase();
    s.run('menuSettings', ['tags', `${language === 'en' ? 'answer' : '답'} =  ${word} `]);
    expect(notices(sidebar)[0]).toContain(language === 'en' ? '[Send all fields]' : '[전체 항목 보내기]');
    const other = language === 'en' ? '답=함께 바뀌는 값임' : 'Answer=that belongs to it';
    s.run('menuSettings', ['tags', other]);
    expect(notices(sidebar)).toEqual([]);
  });

  it('says nothing of it where only new rows go, or where the changes may go', async () => {
    const { s, sidebar } = await damaged(language);
    const { source } = review(sidebar);
    if (source.of !== 'tab') throw new Error('the review is not of a tab');
    const row = s.book.sheet(tab).size().rows + 1;
    s.book.as(s.kim).type(tab, s.book.sheet(tab).a1(name, row), 'Fresh');
    expect(notices(sidebar)).toHaveLength(1);
    const fresh = { ...source, scope: 'selected', rows: [{ first: row, last: row }] } as const;
    const view = sidebar.get('review', { source: fresh, after: null });
    expect([view.counts, view.notices]).toEqual([{ new: 1 }, []]);
    sidebar.get('sendWhole', { list: 'tags' });
    expect(notices(sidebar)).toEqual([]);
  });
});
