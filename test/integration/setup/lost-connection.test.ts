/** User properties that are not what was stored: the add-on says "connect again", and takes no other address or key. */
import { describe, expect, it } from 'vitest';
import { messages, openScenario } from '../../support/scenario';

const COMMANDS = ['menuPullTags', 'menuPush', 'menuContinue', 'menuPreview'];

async function opened(language: 'ko' | 'en') {
  const s = await openScenario({ language });
  s.run('menuPullTags');
  s.book.as(s.kim).select(language === 'ko' ? '태그' : 'Tags');
  const own = s.host.userProperties(s.kim);
  return { s, own, name: `financeSheets.connection.${s.book.id}` };
}

describe.each([
  ['en', /was changed, so it is not used[\s\S]*Connect again/, /connection is lost: connect again/],
  ['ko', /처음과 달라 사용하지 않았습니다[\s\S]*다시 연결해/, /다시 연결해 주세요/],
] as const)('in %s', (language, damaged, lost) => {
  it('a stored connection with another address sends nothing there, and says to connect again', async () => {
    const { s, own, name } = await opened(language);
    const stored = own.all()[name] ?? '';
    own.set({ [name]: stored.replace(s.service.url, 'https://elsewhere.example.com') });
    for (const command of COMMANDS) {
      const run = s.run(command);
      expect(run.fetches).toEqual([]);
      expect(messages(run)).toMatch(damaged);
    }
    s.connect();
    expect(messages(s.run('menuPreview'))).not.toMatch(damaged);
  });

  it('a lost one is not guessed from what the document knows', async () => {
    const { s, own, name } = await opened(language);
    const { [name]: _, ...others } = own.all();
    own.set(others, true);
    for (const command of COMMANDS) {
      const run = s.run(command);
      expect(run.fetches).toEqual([]);
      expect(messages(run)).toMatch(lost);
    }
  });
});
