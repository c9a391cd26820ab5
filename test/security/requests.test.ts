/** A custom request goes only to the address that it shows. No key sends a request that its owner did not see. */
import { describe, expect, it } from 'vitest';
import { form, page } from '../support/page-commands';
import { openSidebar } from '../support/page';
import { messages } from '../support/scenario';
import { openHostileWorld, type HostileWorld, json, KEY } from './support/hostile-world';

const JOURNAL = '_finance_sheets_journal';
const NOTHING_ODD = expect.not.stringMatching(/unexpected/i);

/** A request as a page may send it, whatever stands in its fields. */
function wild(path: string, more: Partial<ReturnType<typeof form>> = {}): ReturnType<typeof form> {
  return { name: 'Mine', method: 'GET', path, query: '', body: '', ...more };
}

const PATHS = [
  'https://evil.example/x',
  'http:evil.example',
  '//evil.example/x',
  '///evil.example/x',
  '/\\evil.example',
  '\\\\evil.example\\x',
  'evil.example:443/x@y',
  'x@evil.example',
  '@evil.example',
  ':8080/x',
  '../x',
  'tags/../../x',
  'tags/..',
  './tags',
  'tags/./x',
  '.%2e/x',
  '%2e%2e/x',
  'tags/%2e%2e/%2e%2e/x',
  '..%2fx',
  'tags%2f..%2fx',
  'tags;/../x',
  'tags?a=b',
  'tags#x',
  'tags/',
  'tags//x',
  'tags /x',
  'tags\tx',
  'tags\nHost: evil.example',
  'tags\r\nX: y',
  'tags\u0000',
  'tags\u2028x',
  'tags\u202ex',
  'tаgs',
  'tags／x',
  'tags。。/x',
  '．．/x',
  '.',
  '..',
  '/',
  '/api/public-docs/../x',
  '/api/public-docs//evil.example',
  '/api/public-docs/',
  'api/public-docs/../../x',
  `x${'/y'.repeat(400)}`,
  "'; alert(1); '",
];

describe('a path', () => {
  it('that could lead elsewhere is refused in words, and no request leaves', async () => {
    const world = await openHostileWorld();
    await world.service.requests();
    for (const path of PATHS) {
      const result = page(world).request(wild(path));
      expect(result.said, JSON.stringify(path)).toMatch(/The path ".*" cannot be used/s);
      expect(result.fetches, JSON.stringify(path)).toEqual([]);
    }
    // Nor is it kept, by hand or from a file that somebody hands on.
    for (const path of ['../x', '//evil.example/x', 'tags%2f..%2fx']) {
      expect(page(world).saveRequest(wild(path)).said).toMatch(/cannot be used/);
      const text = JSON.stringify({ kind: 'finance-sheets profile 1', lists: {}, requests: [wild(path)] });
      expect(openSidebar(world).get('readProfile', { text })).toMatchObject({
        faults: [expect.stringContaining('cannot be used')],
        lines: [],
      });
    }
    expect(await world.service.requests()).toEqual([]);
  });

  it('is refused as well when it comes from a cell, or from its user', async () => {
    const world = await openHostileWorld();
    for (const path of PATHS.filter(text => !/[\s\0\u2028]/.test(text) && text !== '')) {
      world.book.as(world.lee).format('Sheet1', 'F20', '@');
      world.book.as(world.lee).type('Sheet1', 'F20', path);
      world.book.as(world.kim).select('Sheet1', 'A1');
      expect(page(world).request(wild('{{F20}}')).fetches, path).toEqual([]);
      if (!path.includes(',') && !/^[\w.~-]+(?:\/[\w~-][\w.~-]*)*$/.test(path.replace(/^\//, '')))
        expect(page(world).request(wild('tags/{{part}}'), { values: { part: path } }).fetches, path).toEqual(
          [],
        );
    }
    expect((await world.service.requests()).filter(({ url }) => !url.includes('workspace-profile'))).toEqual(
      [],
    );
  });

  it('that is good goes below the root of the connected address, whatever its query holds', async () => {
    const world = await openHostileWorld([json('tags', { data: [] })]);
    await world.service.requests();
    for (const value of [
      '../../x',
      '//evil.example',
      '#x',
      'a?b',
      '%2e%2e',
      '\u202e',
      '한글',
      '@evil.example',
    ]) {
      const query = `q=${value.replaceAll('%', '%25')}`;
      const result = page(world).request(wild('/api/public-docs/tags', { query }));
      expect(result.fetches.length, value).toBe(1);
      const url = new URL(result.fetches[0]?.url ?? '');
      expect(`${url.origin}${url.pathname}`, value).toBe(`${world.service.url}/api/public-docs/tags`);
      expect(url.searchParams.get('q'), value).toBe(value);
    }
  });

  it('takes no other method, and a GET no body', async () => {
    const world = await openHostileWorld();
    for (const method of ['get\nX: y', 'HEAD', 'TRACE', 'CONNECT', '']) {
      const result = page(world).request(wild('tags', { method }));
      expect(result.said, method).toContain('It takes: GET, POST, PUT, PATCH, DELETE.');
      expect(result.fetches, method).toEqual([]);
    }
    expect(page(world).request(wild('tags', { body: '{}' })).fetches).toEqual([]);
  });
});

describe('the key', () => {
  it('is nowhere but in the header: no cell, property, dialog or journal holds it after requests of all kinds', async () => {
    const echo = { message: `bad key ${KEY}`, id: 'r-1' };
    const world = await openHostileWorld([
      json('echo', echo, { status: 400 }),
      json('fails', echo, { status: 502 }),
      json('takes', { data: { id: 'r-2' } }),
    ]);
    const said: string[] = [];
    for (const path of ['echo', 'fails', 'takes'])
      said.push(page(world).request(form(`POST ${path} {"a": 1}`)).said);
    const sheets = world.book.sheets().map(name => JSON.stringify(world.book.sheet(name).values()));
    const everything = [...said, ...sheets, JSON.stringify(world.book.properties())].join('\n');
    expect(everything).toContain('r-2');
    expect(everything).not.toContain(KEY);
    expect(everything).not.toContain(Buffer.from(`${KEY}:`).toString('base64').slice(0, -3));
  });

  it('does not follow a redirect of a request, and the outcome counts as unknown', async () => {
    const world = await openHostileWorld([
      { path: 'moves', status: 307, headers: { location: 'http://evil.example/' }, text: '' },
    ]);
    const result = page(world).request(form('POST moves {"a": 1}'));
    expect(result.fetches).toHaveLength(1);
    expect(result.said).toContain('Whether it took effect could not be confirmed');
  });
});

describe('an answer', () => {
  it('never becomes a formula, whatever its names and values', async () => {
    const bad = '=IMPORTXML("http://evil.example","//a")';
    const world = await openHostileWorld([
      json('list', {
        data: [{ id: '=1+1', name: bad, '=x': bad, constructor: bad, __proto__: bad, list: [bad] }],
      }),
      json('record', { [bad]: bad, '+1': { '-2': '@x' }, n: [bad] }),
    ]);
    page(world).request(form('GET list'));
    page(world).request(form('GET record'));
    const formulas = world.book.sheets().flatMap(name => world.book.sheet(name).formulas().flat());
    expect(formulas.filter(formula => formula !== '')).toEqual([]);
    expect(world.book.sheet('GET record').column('value')).toContain(bad);
  });

  it('that nests for ever, or pages for ever, ends', async () => {
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    const world = await openHostileWorld([
      { path: 'deep', text: deep },
      json('pages', { data: [{ a: 1 }], meta: { hasNext: true, nextCursor: 'x' } }),
    ]);
    for (const path of ['deep', 'pages']) {
      const result = page(world).request(form(`GET ${path}`));
      expect(result.outcome, path).toBe('finished');
      expect(result.said, path).not.toMatch(/unexpected/i);
    }
    expect(world.book.sheet('GET pages').column('ID')).toEqual(['#1']);
  });
});

describe('the hidden outbox of requests, which every editor can change', () => {
  /** Two rows are confirmed; the first is refused for want of permission, so both wait for Continue. */
  async function waiting(): Promise<HostileWorld> {
    const world = await openHostileWorld([json('send', { message: 'no' }, { status: 403 })]);
    page(world).saveRequest(form('POST send {"name": "{{Title}}"}', 'Mine'));
    const hands = world.book.as(world.kim);
    hands.insertSheet('Data');
    hands.paste('Data', 'A1', 'Title\nOne\nTwo');
    hands.select('Data', 'A2:A3');
    page(world).issue('Mine');
    await world.service.answer(json('send', { data: { id: 'x' } }));
    await world.service.requests();
    return world;
  }

  function forge(world: HostileWorld, change: (entry: Record<string, unknown>) => object): void {
    const row = world.book.sheet(JOURNAL).values()[1] ?? [];
    const entry = JSON.parse(String(row[3])) as Record<string, unknown>;
    const forged = change(entry) as Record<string, unknown>;
    world.book.as(world.lee).type(JOURNAL, 'A2', String(forged['operationId']));
    world.book.as(world.lee).type(JOURNAL, 'B2', String(forged['state']));
    world.book.as(world.lee).type(JOURNAL, 'D2', JSON.stringify(forged));
  }

  it('is sent as it was confirmed, when nobody touched it', async () => {
    const world = await waiting();
    world.run('menuContinue');
    expect((await world.service.requests()).map(({ body }) => body)).toEqual([
      '{"name":"One"}',
      '{"name":"Two"}',
    ]);
  });

  const request = (change: object) => (entry: Record<string, unknown>) => ({
    ...entry,
    rendered: { ...(entry['rendered'] as object), ...change },
  });
  it.each([
    ['another body', request({ body: { name: 'Forged' } })],
    ['another path', request({ path: 'tags' })],
    ['another method', request({ method: 'put' })],
    ['another query', request({ query: { to: 'x' } })],
    ['a path that leads out', request({ path: '../../x' })],
    ['a key', (entry: Record<string, unknown>) => ({ ...entry, key: 'f'.repeat(32) })],
    ['an old key', (entry: Record<string, unknown>) => ({ ...entry, oldKey: 'f'.repeat(32) })],
    ['another id', (entry: Record<string, unknown>) => ({ ...entry, operationId: 'request:other' })],
    ['another hash', (entry: Record<string, unknown>) => ({ ...entry, hash: 'f'.repeat(32) })],
    ['a word that was not said', (entry: Record<string, unknown>) => ({ ...entry, again: true })],
    ['another time', (entry: Record<string, unknown>) => ({ ...entry, confirmedAt: 9e15 })],
  ])('with %s is not sent', async (_, change) => {
    const world = await waiting();
    forge(world, change);
    world.run('menuContinue');
    expect((await world.service.requests()).map(({ body }) => body)).toEqual(['{"name":"Two"}']);
  });

  const again = ({ key, lastSentAt, outcome, ...entry }: Record<string, unknown>) => ({
    ...entry,
    state: 'planned',
  });

  it('does not go once it was cancelled, whatever the sheet says', async () => {
    const world = await waiting();
    world.run('menuCancel');
    forge(world, again);
    world.run('menuContinue');
    expect(await world.service.requests()).toEqual([]);
  });

  it('does not go again after it was refused', async () => {
    const world = await waiting();
    await world.service.answer(json('send', { message: 'no' }, { status: 422 }));
    world.run('menuContinue');
    expect(await world.service.requests()).toHaveLength(2);
    forge(world, again);
    world.run('menuContinue');
    expect(await world.service.requests()).toEqual([]);
  });

  it('does not go by itself after a day', async () => {
    const world = await waiting();
    world.host.clock.advance(25 * 3_600_000);
    world.run('menuContinue');
    expect(await world.service.requests()).toEqual([]);
  });

  it('never stops the commands for good, whatever stands in it', async () => {
    const world = await waiting();
    const entry = '{"id":"x","state":"planned","hash":"y"}';
    for (const junk of ['', '{', 'null', '[]', '{"version":1}', '=1+1', entry]) {
      // The cell of the whole entry takes anything, and each other one nothing and a text.
      for (const cell of junk === '' || junk === entry ? ['A1', 'B2', 'C3', 'D2'] : ['D2']) {
        const before = world.book.snapshot();
        world.book.as(world.lee).type(JOURNAL, cell, junk);
        const sent = page(world).request(form('POST send {"a": 1}'));
        expect([sent.outcome, sent.said], `${cell} ${junk}`).toEqual(['finished', NOTHING_ODD]);
        for (const entryPoint of ['menuContinue', 'menuCancel']) {
          const result = world.run(entryPoint);
          expect([result.outcome, messages(result)], `${cell} ${junk}`).toEqual(['finished', NOTHING_ODD]);
        }
        world.book.restore(before, { properties: 'restore' });
      }
    }
  });

  it.each([
    ['time', { lastSentAt: 1 }],
    ['end', { state: 'closed', outcome: 'unlisted' }],
  ])('cannot end the wait for what is in doubt by another %s: the properties know', async (_, forged) => {
    const world = await openHostileWorld([json('send', { message: 'down' }, { status: 500 })]);
    page(world).request(form('POST send {"a": 1}'));
    forge(world, entry => ({ ...entry, ...forged }));
    const result = page(world).request(form('POST send {"a": 1}'), { word: 'again' });
    expect(result.said).toContain('it cannot be sent again before');
    expect(result.fetches).toEqual([]);
  });

  it('cannot make what was sent look unsent: the properties know', async () => {
    const world = await openHostileWorld([json('send', { data: { id: 'x' } })]);
    page(world).request(form('POST send {"a": 1}'));
    forge(world, entry => ({ ...entry, outcome: 'rejected' }));
    const result = page(world).request(form('POST send {"a": 1}'));
    expect(result.said).toContain('The same was sent on');
    expect(result.fetches).toEqual([]);
  });
});
