import { describe, expect, it } from 'vitest';
import type { SwitchSettings } from '../../service/index';
import { isThorough } from '../support/sampling';
import { messages, openScenario, type Scenario, STATUS } from '../support/scenario';

const LANGUAGES = isThorough ? (['ko', 'en'] as const) : (['ko'] as const);
const TAB = { ko: '거래처', en: 'Contacts' } as const;

async function pulledThen(language: 'ko' | 'en', switches: SwitchSettings): Promise<Scenario> {
  const scenario = await openScenario({ language });
  scenario.run('menuPullContacts');
  await scenario.service.setSwitches(switches);
  return scenario;
}

/** The tab without the as-of time in its last header. */
function body(of: Scenario, language: 'ko' | 'en'): string[][] {
  return of.book.sheet(TAB[language]).display().slice(1);
}

describe.each(LANGUAGES)('a pull that fails, in %s', language => {
  const cases: [string, SwitchSettings, Record<'ko' | 'en', RegExp>][] = [
    [
      'an HTML page',
      { htmlError: 200 },
      { ko: /웹 페이지를 보냈습니다/, en: /sent a web page instead of data/ },
    ],
    [
      'a cut-off answer',
      { truncateJson: true },
      { ko: /끝까지 읽을 수 없습니다/, en: /cannot be read to its end/ },
    ],
    ['a server error', { fail: { status: 503 } }, { ko: /서비스 오류\(503\)/, en: /Service error \(503\)/ }],
    ['a dropped connection', { drop: 'before' }, { ko: /응답이 오지 않았습니다/, en: /No answer came/ }],
    [
      'a redirect',
      { redirectTo: 'http://127.0.0.1:1/' },
      { ko: /연결하지 않았습니다/, en: /did not go there/ },
    ],
  ];

  it.each(cases)('because of %s says so, and the tab is as before', async (_, switches, said) => {
    const s = await pulledThen(language, switches);
    const before = body(s, language);
    const result = s.run('menuPullContacts');
    expect(result.outcome).toBe('finished');
    expect(messages(result)).toMatch(said[language]);
    // The list by its name, not "GET contacts".
    expect(messages(result)).not.toMatch(/\b(?:GET|POST)\b/);
    expect(body(s, language)).toEqual(before);
  });

  it('because of a key that no longer works says how to mend it, and the tab is as before', async () => {
    const s = await pulledThen(language, {});
    const before = body(s, language);
    const stored = s.host.userProperties(s.kim);
    const broken = Object.fromEntries(
      Object.entries(stored.all()).map(([name, value]) => [
        name,
        // A sealed one that was changed would count as none.
        value.replace(s.service.apiKeys[0] ?? '', 'no-such-key').replace(/,"version":\d+,"seal":"\w+"/, ''),
      ]),
    );
    stored.set(broken);
    const text = messages(s.run('menuPullContacts'));
    expect(text).toMatch(
      language === 'ko' ? /API 키를 받아들이지 않았습니다 \(401\)/ : /did not accept the API key \(401\)/,
    );
    expect(body(s, language)).toEqual(before);
  });

  it('because nobody is listening says so, and the tab is as before', async () => {
    const s = await pulledThen(language, {});
    const before = body(s, language);
    await s.service.stop();
    expect(messages(s.run('menuPullContacts'))).toMatch(
      language === 'ko' ? /응답이 오지 않았습니다/ : /No answer came/,
    );
    expect(body(s, language)).toEqual(before);
  });

  it('because the list came empty removes no row and is marked incomplete', async () => {
    const s = await pulledThen(language, { emptyList: ['contacts'] });
    const before = body(s, language);
    const said = messages(s.run('menuPullContacts'));
    expect(said).toMatch(
      language === 'ko' ? /일부 누락: 빈 목록을 받았습니다/ : /Incomplete: the list came back empty/,
    );
    expect(said.match(/row was removed|(?:삭제하지|지우지) 않았습니다/g)).toHaveLength(1);
    expect(body(s, language)).toEqual(before);
    const status = String(s.book.sheet(TAB[language]).cell([STATUS, 1]).value);
    expect(status).toContain(language === 'ko' ? '일부 누락' : 'incomplete');
    expect(s.book.sheet(TAB[language]).state.tabColor).not.toBeNull();
  });

  it('because the list was cut removes no row, says which case it is, and marks the tab', async () => {
    const s = await pulledThen(language, { contactCap: 10 });
    const before = body(s, language);
    // Ten of thirty-seven: no round number and no total, so this one cut cannot be seen.
    await s.service.setSwitches({ contactCap: 0, paging: 'total-only', pageSize: 10 });
    expect(messages(s.run('menuPullContacts'))).toMatch(
      language === 'ko' ? /일부 누락: 전체 37건 중 10건만 받았습니다/ : /Incomplete: only 10 of 37 came/,
    );
    expect(body(s, language)).toEqual(before);
    await s.service.setSwitches({ paging: 'has-more' });
    expect(messages(s.run('menuPullContacts'))).toMatch(
      language === 'ko' ? /나머지는 받을 수 없었습니다/ : /which could not be fetched/,
    );
    expect(body(s, language)).toEqual(before);
  });
});

describe('a list that may be cut', () => {
  it('is complete again after a whole pull, and the marks go', async () => {
    const scenario = await openScenario();
    await scenario.service.setSwitches({ paging: 'total-only', pageSize: 10 });
    scenario.run('menuPullContacts');
    expect(scenario.book.sheet('Contacts').state.tabColor).not.toBeNull();
    await scenario.service.resetSwitches();
    scenario.run('menuPullContacts');
    expect(scenario.book.sheet('Contacts').state.tabColor).toBeNull();
    expect(scenario.book.sheet('Contacts').size().rows).toBe(38);
  });
});

describe('the shape of an answer', () => {
  it('may be an empty list where nothing was before', async () => {
    const scenario = await openScenario({ service: { switches: { emptyList: ['contacts'] } } });
    const result = scenario.run('menuPullContacts');
    expect(messages(result)).toContain('0 records pulled');
    expect(messages(result)).not.toContain('Incomplete');
  });
});
