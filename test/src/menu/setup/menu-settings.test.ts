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
      (typed([list, '']).ui.dialogs[2]?.message.split('\n') ?? []).map(line => line.split('  ')[0]);
    expect(options('contacts')).toEqual([
      'put=body|query|path',
      'mode=merge|replace|whole',
      'empty=text|null',
      expect.stringMatching(/^write=ceoName\+/),
      'others=prove|always|never',
      'parallel=1-5',
      'keys=used|ignored',
      'list=judged|whole',
      'default',
      'check',
      'effects=belongs|damage|other|putback',
    ]);
    expect(options('people')).toEqual(['parallel=1-5', 'keys=used|ignored', 'list=judged|whole', 'default']);
    expect(options('teams')).toEqual(['list=judged|whole', 'default']);
    expect(options('tickets')).toEqual(['days=1-31', 'list=judged|whole', 'default']);
    expect(typed(['contacts', '']).ui.last?.message).toContain(
      'Now: put=body, mode=merge, empty=text, write=, others=prove, parallel=1, keys=used, list=judged',
    );
    expect(typed(['tickets', ''], 'ko').ui.last?.message).toContain('지금: days=31, list=judged');
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
    expect(ui.last?.message).toBe('Saved. Transactions: days=7, list=judged');
  });

  it('refuses what it does not know or take, names what it takes, and stores nothing of all', () => {
    for (const [list, pair, allowed] of [
      ['contacts', 'put=header', 'body|query|path'],
      ['contacts', 'put=', 'body|query|path'],
      ['contacts', 'mode=partial', 'merge|replace'],
      ['contacts', 'empty=""', 'text|null'],
      ['contacts', 'parallel=0', '1-5'],
      ['contacts', 'parallel=6', '1-5'],
      ['contacts', 'parallel=2.5', '1-5'],
      ['contacts', 'parallel=1e0', '1-5'],
      ['contacts', 'keys=maybe', 'used|ignored'],
      ['contacts', 'write=memo+id', 'memo'],
      ['contacts', 'write=companyName', 'memo'],
      ['tickets', 'days=32', '1-31'],
      ['tickets', 'days=-1', '1-31'],
      ['contacts', 'days=7', 'put, mode, empty, write, others, parallel, keys'],
      ['tickets', 'put=body', 'days'],
      ['people', 'mode=replace', 'parallel, keys'],
      ['people', 'check', 'parallel, keys'],
      ['contacts', 'colour=red', 'put, mode'],
      ['contacts', 'put', 'put, mode'],
      ['contacts', '__proto__=x', 'put, mode'],
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
    expect(typed(['contacts', ''], 'en', platform).ui.last?.message).toContain('put=body');
  });
});
