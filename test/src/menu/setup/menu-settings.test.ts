import { describe, expect, it } from 'vitest';
import { runEntryPoint } from '../../../../src/main/run';
import { resources } from '../../../../src/resources/registry';
import { defaultSettings, wordsFor } from '../../../../src/resources/settings';
import { saveConnection } from '../../../../src/sheet/properties/connection-store';
import { settingsIn } from '../../../../src/sheet/properties/profile-store';
import { type MemoryPlatform, memoryPlatform } from '../../../support/memory';
import { profileIn } from '../../../support/profile';

const build = { version: '0', pinnedHost: '' };

/** Types these into the dialogs and gives the platform; what was shown is in its ui. */
function typed(answers: readonly string[], locale = 'en', platform?: MemoryPlatform): MemoryPlatform {
  // What helps to answer is told before each question.
  const shown = [...answers.flatMap(text => ['OK' as const, { button: 'OK' as const, text }]), 'OK' as const];
  const p = platform?.another({ answers: shown }) ?? connected(memoryPlatform({ locale, answers: shown }));
  runEntryPoint(p, build, 'menuSettings', []);
  return p;
}

const HERE = { baseUrl: 'https://s.example', workspaceId: 'w' };

function connected(platform: MemoryPlatform): MemoryPlatform {
  const { userStore, documentStore, workbook } = platform;
  const connection = { ...HERE, key: 'demo-key-0123', workspaceName: 'W', functionsAllowed: [] };
  saveConnection(userStore, documentStore, workbook.id(), connection);
  return platform;
}

const stored = (platform: MemoryPlatform, list: string) => settingsIn(platform.documentStore, HERE, list);
const isKnown = ({ documentStore }: MemoryPlatform): boolean =>
  [...documentStore.entries.keys()].some(name => name.includes('profile'));

describe('the list of lists', () => {
  it('names each list that has a setting, transactions included, and no other', () => {
    const { dialogs } = typed(['x']).ui;
    const lines = dialogs[0]?.message.split('\n') ?? [];
    const lists = resources.filter(({ list }) => list.isRecord !== true || list.rows !== undefined);
    expect(lines.map(line => /\((.+)\)$/.exec(line)?.[1])).toEqual(lists.map(({ name }) => name));
  });

  it.each(['contacts', 'Contacts', ' 거래처 '])('knows a list as %s', name => {
    expect(stored(typed([name, 'parallel=2']), 'contacts').parallel).toBe(2);
  });

  it('refuses a list that it does not name, with the names', () => {
    for (const name of ['workspace-profile', '0', '4', '99', '']) {
      const platform = typed([name]);
      const { ui } = platform;
      expect(ui.last?.message, name).toContain('Categories, Tags');
      expect(ui.last?.message).toContain('Nothing was changed');
      expect(isKnown(platform)).toBe(false);
    }
  });
});

describe('the dialog', () => {
  it('keeps who said it, and needs a connection, because another service has other facts', () => {
    const platform = typed(['contacts', 'put=path']);
    expect(profileIn(platform.documentStore, HERE, 'contacts').facts().putNaming).toMatchObject({
      value: 'path',
      source: 'person',
    });
    const none = memoryPlatform({
      locale: 'en',
      answers: ['OK', { button: 'OK', text: 'tags' }, 'OK', { button: 'OK', text: 'put=path' }, 'OK'],
    });
    runEntryPoint(none, build, 'menuSettings', []);
    expect(none.ui.last?.message).toContain('Not connected');
    expect(isKnown(none)).toBe(false);
  });

  it('shows what is possible for that list only, and what is set', () => {
    const options = (list: string): (string | undefined)[] =>
      typed([list, '']).ui.dialogs[2]?.message.split('\n') ?? [];
    const [keys, list, defaults] = [
      'A request that arrives twice (keys): it counts once (used), it counts each time (ignored)',
      'Whether the list comes whole (list): judged by the answer (judged), it always comes whole (whole)',
      'Defaults (default): everything as it was at first',
    ];
    expect(options('contacts')).toEqual([
      'How a change names its record (put): within what is sent (body), after the address (query), as a part of the address (path)',
      'What a change carries (mode): Send changed fields only (merge), Send all fields (replace), Send all fields, empty ones too (whole)',
      'How a field is emptied (empty): with an empty text (text), with "no value" (null)',
      expect.stringMatching(
        /^Columns sent without a trial \(write\): CEO, .*Memo.* \(several joined by \+, "none" for none\)$/,
      ),
      'All other columns (others): tried with one row first (prove), sent (always), not sent (never)',
      'Requests at a time (parallel): 1-5',
      keys,
      list,
      defaults,
      'Check the service (check): finds out "How a change names its record" without changing data',
      'Answer (effects): what a change of fields that were not edited means: That belongs to it (belongs), That is damage (damage), Somebody else changed it (other), Put back (putback)',
    ]);
    expect(options('people')).toEqual(['Requests at a time (parallel): 1-5', keys, list, defaults]);
    expect(options('teams')).toEqual([list, defaults]);
    expect(options('tickets')).toEqual(['Days of a request (days): 1-31', list, defaults]);
    expect(typed(['contacts', '']).ui.last?.message).toContain(
      'Now: How a change names its record=within what is sent, What a change carries=Send changed fields only, How a field is emptied=with an empty text, Columns sent without a trial=none, All other columns=tried with one row first, Requests at a time=1, A request that arrives twice=it counts once, Whether the list comes whole=judged by the answer',
    );
    expect(typed(['tickets', ''], 'ko').ui.last?.message).toContain(
      '지금: 요청 한 번의 날짜 수=31, 목록이 전부 조회되는지=응답을 보고 판단',
    );
  });

  it('takes the words of the page, in either language and whoever typed them', () => {
    const all = {
      putNaming: 'query',
      putMode: 'whole',
      emptyAs: 'null',
      fields: wordsFor(['memo', 'email'], 'taken'),
      parallel: 5,
      windowDays: 31,
      ignoresKeys: true,
      comesWhole: true,
    };
    const ko =
      '수정할 건을 알리는 방법=주소 뒤에 붙임, 수정할 때 보내는 항목 = 빈 항목까지 모두 보내기, 값을 비우는 방법=값 없음으로 보냄, 확인 없이 보내는 열=메모+이메일, 동시에 보내는 요청 수=5, 같은 요청이 두 번 도착하면=매번 새로 처리함, 목록이 전부 조회되는지=항상 전부 조회됨';
    const en =
      'how a change names its record=after the address, What a change carries=Send all fields, empty ones too, How a field is emptied=with "no value", Columns sent without a trial=Memo + E-mail, Requests at a time=5, A request that arrives twice=it counts each time, Whether the list comes whole=it always comes whole';
    for (const [words, locale] of [
      [ko, 'en'],
      [en, 'ko'],
    ] as const)
      expect(stored(typed(['contacts', words.normalize('NFD')], locale), 'contacts')).toEqual(all);
  });

  it('understands what it says is set now', () => {
    for (const locale of ['en', 'ko']) {
      const platform = typed(
        ['contacts', 'put=path, mode=whole, write=memo+email, parallel=2, others=never'],
        locale,
      );
      const before = stored(platform, 'contacts');
      const said = typed(['contacts', ''], locale, platform).ui.last?.message.split('\n').pop() ?? '';
      typed(['contacts', 'default'], locale, platform);
      expect(stored(platform, 'contacts')).toEqual(defaultSettings);
      typed(['contacts', said.slice(said.indexOf(': ') + 2)], locale, platform);
      expect(stored(platform, 'contacts')).toEqual(before);
    }
  });

  it('takes all settings at once, in any case and spacing, and keeps the others', () => {
    const platform = typed(['contacts', 'keys=ignored']);
    typed(
      ['거래처', ' PUT = Query ,mode=replace, empty=null,, write = memo + email,parallel=5 '],
      'en',
      platform,
    );
    expect(stored(platform, 'contacts')).toEqual({
      putNaming: 'query',
      putMode: 'replace',
      emptyAs: 'null',
      fields: wordsFor(['memo', 'email'], 'taken'),
      parallel: 5,
      windowDays: 31,
      ignoresKeys: true,
      comesWhole: false,
    });
    expect(stored(platform, 'tags')).toEqual(defaultSettings);
  });

  it('says what is set after saving', () => {
    const { ui } = typed(['tickets', 'days=7']);
    expect(ui.last?.message).toBe(
      'Saved. Transactions: Days of a request=7, Whether the list comes whole=judged by the answer',
    );
  });

  it('refuses what it does not know or take, names what it takes, and stores nothing of all', () => {
    for (const [list, pair, allowed] of [
      ['contacts', 'put=header', 'after the address (query)'],
      ['contacts', 'put=', 'after the address (query)'],
      ['contacts', 'mode=partial', 'Send all fields (replace)'],
      ['contacts', 'empty=""', 'with an empty text (text)'],
      ['contacts', 'parallel=0', '1-5'],
      ['contacts', 'parallel=6', '1-5'],
      ['contacts', 'parallel=2.5', '1-5'],
      ['contacts', 'parallel=1e0', '1-5'],
      ['contacts', 'keys=maybe', 'it counts once (used)'],
      ['contacts', 'write=memo+id', 'Memo'],
      ['contacts', 'write=companyName', 'Memo'],
      ['tickets', 'days=32', '1-31'],
      ['tickets', 'days=-1', '1-31'],
      ['contacts', 'days=7', '(put), What a change carries (mode), '],
      ['tickets', 'put=body', '(days)'],
      ['people', 'mode=replace', '(parallel), A request that arrives twice (keys)'],
      ['people', 'check', '(parallel), A request that arrives twice (keys)'],
      ['contacts', 'colour=red', '(put), What a change carries (mode)'],
      ['contacts', 'put', '(put), What a change carries (mode)'],
      ['contacts', '__proto__=x', '(put), What a change carries (mode)'],
    ] as const) {
      const fine = list === 'tickets' ? 'days=2' : 'parallel=2';
      for (const change of [pair, `${pair},${fine}`, `${fine},${pair}`]) {
        const platform = typed([list, change]);
        const { ui } = platform;
        expect(ui.last?.message, change).toContain(allowed);
        expect(ui.last?.message).toContain('Nothing was changed');
        expect(isKnown(platform), change).toBe(false);
      }
    }
  });

  it('goes back to how everything was at first', () => {
    const platform = typed(['contacts', 'put=path, parallel=3']);
    typed(['tags', 'put=path'], 'en', platform);
    typed(['contacts', 'Default'], 'en', platform);
    expect(stored(platform, 'contacts')).toEqual(defaultSettings);
    expect(stored(platform, 'tags').putNaming).toBe('path');
  });

  it('empties the further fields with write=', () => {
    const platform = typed(['contacts', 'write=memo']);
    typed(['contacts', 'write='], 'en', platform);
    expect(stored(platform, 'contacts').fields).toEqual({});
  });

  it('stores nothing when it is left empty or cancelled', () => {
    expect(isKnown(typed(['contacts', '  ']))).toBe(false);
    const platform = connected(memoryPlatform({ answers: [{ button: 'OK', text: 'contacts' }, 'CANCEL'] }));
    runEntryPoint(platform, build, 'menuSettings', []);
    expect(isKnown(platform)).toBe(false);
    platform.ui.done();
  });

  it('shows stored values that nobody could have typed as their defaults', () => {
    const platform = connected(memoryPlatform({ locale: 'en' }));
    const odd = '{"contacts":{"parallel":99,"putNaming":"header"}}';
    platform.documentStore.entries.set('financeSheets.settings', odd);
    expect(typed(['contacts', ''], 'en', platform).ui.last?.message).toContain('record=within what is sent');
  });
});
