/** What a page may ask of the script, and as whom. */
import { describe, expect, it } from 'vitest';
import type { MethodName } from '../../../src/sidebar/contract';
import { PROTOCOL_VERSION } from '../../../src/sidebar/protocol';
import { methodsOf } from '../../../src/sidebar/server/methods';
import { openScenario, type Scenario, type ScenarioOptions } from '../../support/scenario';
import { openSidebar, wholeList } from '../../support/page';

let scenario: Scenario;

async function opened(options: ScenarioOptions = {}) {
  scenario = await openScenario(options);
  await scenario.service.clearLog();
  return openSidebar(scenario);
}

const requests = async (): Promise<number> => (await scenario.service.log()).length;

describe('a sidebar', () => {
  it('learns who has opened it and in which language, and nothing of the key', async () => {
    const { start, html } = await opened({ language: 'ko' });
    expect(start).toEqual({
      version: PROTOCOL_VERSION,
      language: 'ko',
      user: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      email: 'kim@example.com',
    });
    expect(html).not.toContain(scenario.service.apiKeys[0]);
  });

  it('opens without a connection, and says so', async () => {
    const { get } = await opened({ connect: false });
    expect(get('home', null)).toEqual({
      connection: null,
      tab: null,
      report: '',
      closing: null,
      notices: [],
    });
    expect(await requests()).toBe(0);
  });

  it('tells what a call did in the language of the spreadsheet where Google does not tell that of the user', async () => {
    const { call } = await opened({ language: 'ko' });
    const exceptions = [1, 2, 3, 4, 5, 6].map(
      nth => ({ member: 'Session.getActiveUserLocale', nth, when: 'before' }) as const,
    );
    expect(call('stop', null, { exceptions })).toMatchObject({
      ok: true,
      result: { text: '멈췄습니다. 남은 행이 없습니다.' },
    });
  });

  it('is refused every call as another account than the one that opened it: nothing happens', async () => {
    const { call } = await opened();
    for (const method of ['home', 'disconnect'] as const)
      expect(call(method, null, { as: scenario.lee })).toEqual({
        ok: false,
        kind: 'otherUser',
        text: 'This was opened by kim@example.com, but the browser asks as lee@example.com. Nothing was done. Open the spreadsheet in a window with one account, or use the menu.',
      });
    expect(call('pull', wholeList('contacts'), { as: scenario.lee })).toMatchObject({ kind: 'otherUser' });
    expect(await requests()).toBe(0);
    expect(scenario.book.sheets()).toEqual(['Sheet1']);
  });

  it('knows the other account also where the platform tells the addresses of neither', async () => {
    const { call } = await opened();
    for (const person of [scenario.kim, scenario.lee]) scenario.host.revoke(person, 'userinfo.email');
    const blank = openSidebar(scenario);
    expect(blank.start.email).toBe('');
    expect(blank.call('home', null)).toMatchObject({ ok: true });
    expect(blank.call('disconnect', null, { as: scenario.lee })).toEqual({
      ok: false,
      kind: 'otherUser',
      text: 'This was opened by another account, but the browser asks as an unknown one. Nothing was done. Open the spreadsheet in a window with one account, or use the menu.',
    });
    expect(call('home', null)).toMatchObject({ result: { connection: { address: scenario.service.url } } });
  });

  it.each(['', 'kim@example.com', undefined])(
    'is refused a call that does not say who it is (%s)',
    async user => {
      const { raw } = await opened();
      expect(raw(callText({ user }))).toMatchObject({ ok: false, kind: 'otherUser' });
    },
  );
});

const NO_CALLS: readonly (readonly [what: string, request: unknown])[] = [
  ['nothing', undefined],
  ['no text', 5],
  ['no JSON', 'home'],
  ['another version', callText({ version: `${PROTOCOL_VERSION}x` })],
  ['no version', callText({ version: undefined })],
  ['a version that was counted, as older pages have it', callText({ version: 5 })],
  ['an unknown method', callText({ method: 'eval' })],
  ['__proto__', callText({ method: '__proto__' })],
  ['constructor', callText({ method: 'constructor' })],
  ['toString', callText({ method: 'toString' })],
  ['an input of another method', callText({ method: 'pull' })],
  [
    'members of the wrong kind',
    callText({ method: 'pull', input: { list: ['contacts'], days: null, parameters: {}, answers: {} } }),
  ],
];

function callText(parts: object): string {
  return JSON.stringify({ version: PROTOCOL_VERSION, method: 'home', input: null, user: '', ...parts });
}

describe('a call that no page of this version makes', () => {
  it.each(NO_CALLS)('is told to open again, and does nothing: %s', async (_, request) => {
    const { raw, start } = await opened();
    const asKim =
      typeof request === 'string' ? request.replace('"user":""', `"user":"${start.user}"`) : request;
    expect(raw(asKim)).toEqual({
      ok: false,
      kind: 'outdated',
      text: 'The add-on was updated. Close this and open it again. Nothing was changed.',
    });
    expect(await requests()).toBe(0);
  });
});

describe('connecting', () => {
  it('keeps address and key where the service takes them, completes the address, and gives no key back', async () => {
    const { get, call } = await opened({ connect: false });
    const key = scenario.service.apiKeys[0] ?? '';
    const { text } = get('connect', { address: ` ${scenario.service.url}/ `, key: ` ${key} ` });
    expect(text).toContain('Connected: 주식회사 미르푸드');
    const home = call('home', null);
    expect(home).toMatchObject({
      result: { connection: { workspace: '주식회사 미르푸드', address: scenario.service.url } },
    });
    expect(JSON.stringify([home, scenario.book.document, scenario.book.properties()])).not.toContain(key);
  });

  it('changes nothing where the key is refused, and says what to do', async () => {
    const { call, get } = await opened({ connect: false });
    const reply = call('connect', { address: scenario.service.url, key: 'wrong' });
    expect(reply).toMatchObject({ ok: false, kind: 'refused' });
    expect(JSON.stringify(reply)).toContain('401');
    expect(get('home', null).connection).toBeNull();
  });

  it.each([
    ['no address', '', 'key'],
    ['no address of ours', 'ftp://example.com', 'key'],
    ['an open line to another machine', 'http://example.com', 'key'],
    ['no key', 'https://api.example.com', '  '],
  ])('asks nobody where there is %s', async (_, address, key) => {
    const { call } = await opened({ connect: false });
    expect(call('connect', { address, key })).toMatchObject({ ok: false, kind: 'refused' });
    expect(await requests()).toBe(0);
  });

  it('ends with Disconnect, and the tabs stay', async () => {
    const { get } = await opened();
    get('pull', wholeList('tags'));
    expect(get('disconnect', null).text).toBe('Your API key was removed.');
    expect(get('home', null).connection).toBeNull();
    expect(scenario.book.sheets()).toContain('Tags');
  });

  it('never shows any part of the key, whatever a page asks for', async () => {
    const key = 'QZXJ9WVKPGY3FBHQ7XZM5KWJ';
    const { call, html } = await opened({ service: { apiKeys: [key] } });
    call('pull', wholeList('tags'));
    const methods = Object.keys(methodsOf({ functions: [], openWindow: () => undefined })) as MethodName[];
    // Inputs that a method refuses have an answer too; without a connection there would be no key to show.
    const replies = methods
      .filter(name => name !== 'disconnect')
      .map(name => JSON.stringify(call(name as 'home', null)));
    expect(replies.filter(reply => reply.includes('"ok":true')).length).toBeGreaterThan(8);
    const all = [html, ...replies].join('\n').toUpperCase();
    const parts = Array.from({ length: key.length - 3 }, (_, i) => key.slice(i, i + 4));
    expect(parts.filter(part => all.includes(part))).toEqual([]);
  });
});
