/** The key goes only to the address that its owner entered: look-alikes, redirects, other addresses, pinned builds. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost, type Host } from '../../host/index';
import { buildAddOn } from '../../scripts/build-add-on.mjs';
import { root } from '../../scripts/root.mjs';
import { agreeable, messages } from '../support/scenario';
import { startHostileService } from './support/hostile-service';
import { openHostileWorld, json, KEY, PROFILE } from './support/hostile-world';

describe('an address that is not what it looks like', () => {
  it('gets no request, and nothing is kept of it', async () => {
    const world = await openHostileWorld([], { connect: false });
    const { host, book, kim, service } = world;
    const { port } = new URL(service.url);
    for (const typed of [
      `https://api.example.com@127.0.0.1:${port}`,
      `http://api.example.com@127.0.0.1:${port}`,
      `http://127.0.0.1:${port}@evil.example`,
      `http://127.0.0.1:${port}?x=1`,
      `http://127.0.0.1:${port}#x`,
      `http://127.0.0.1:${port}\\@evil.example`,
      `http://127.0.0.1:${port}/%2e%2e/x`,
      `http://127.0.0.1:${port}/../x`,
      `http://127.0.0.1.:${port}`,
      `http://127。0。0。1:${port}`,
      `http://127.0.0.1\u200b:${port}`,
      `http://2130706433:${port}`,
      `http://0x7f000001:${port}`,
      `http://evil.example:${port}`,
      'https://аpi.example.com',
      'https://api.example.com/\u202egro.live',
      'javascript:alert(1)',
      'data:text/html,x',
      '//api.example.com',
      'https:api.example.com',
      `https://api.example.com/${'x'.repeat(3_000)}`,
    ]) {
      const result = world.run('menuConnect', [typed, KEY]);
      expect(result.fetches, typed).toEqual([]);
      expect(messages(result), typed).toMatch(/The address ".*" cannot be used/);
      expect(result.dialogs.map(({ kind }) => kind)).toEqual(['prompt', 'alert']);
    }
    expect(host.userProperties(kim).all()).toEqual({});
    expect(book.properties()).toEqual({});
    expect(await service.requests()).toEqual([]);
  });

  it('is refused in Korean too', async () => {
    const world = await openHostileWorld([], { connect: false });
    const park = world.host.user({ email: 'park@example.com', locale: 'ko' });
    const result = world.run('menuConnect', ['https://a.example@evil.example', KEY], { user: park });
    expect(messages(result)).toMatch(/서비스 주소 형식이 아닙니다/);
  });
});

describe('a redirect', () => {
  it('is never followed, wherever it leads and whatever the request', async () => {
    const elsewhere = await startHostileService();
    try {
      const world = await openHostileWorld([
        json('tags', { data: [{ id: 't1', name: 'a' }], meta: { total: 1 } }),
      ]);
      world.run('menuPullTags');
      const hands = world.book.as(world.kim);
      hands.select('Tags');
      hands.type('Tags', ['Name ★', 2], 'edited');
      hands.type('Tags', ['Name ★', 3], 'new');
      const there = `${elsewhere.url}/api/public-docs/tags`;
      for (const [status, location] of [
        ...[301, 302, 303, 308].map(status => [status, there] as const),
        [307, `//127.0.0.1:${new URL(elsewhere.url).port}/`],
        [307, '/api/public-docs/elsewhere'],
        [307, 'http://evil.example/'],
        [307, 'https://evil.example/'],
      ] as const) {
        const redirect = { status, headers: { location }, text: '' };
        const runs = [
          ['menuPullTags', { ...redirect, method: 'GET', path: 'tags' }],
          ['menuConnect', { ...redirect, path: 'workspace-profile' }],
        ] as const;
        for (const [entryPoint, rule] of runs) {
          await world.service.answer(rule, PROFILE);
          await world.service.requests();
          const result = world.run(entryPoint, [world.service.url, KEY]);
          expect(messages(result)).toContain('pointed to another address');
          expect(result.fetches.length, `${entryPoint} ${status} ${location}`).toBe(1);
          expect(await world.service.requests()).toHaveLength(1);
        }
      }
      // A write that is redirected stops the run: one request, and none of the others.
      await world.service.answer(
        json('tags', { data: [{ id: 't1', name: 'a' }], meta: { total: 1 } }, { method: 'GET' }),
        { path: 'tags', status: 307, headers: { location: `${elsewhere.url}/` }, text: '' },
      );
      await world.service.requests();
      expect(messages(world.run('menuPush'))).toContain('another address (307)');
      const writes = (await world.service.requests()).filter(({ method }) => method !== 'GET');
      expect(writes).toHaveLength(1);
      expect(await elsewhere.requests()).toEqual([]);
    } finally {
      elsewhere.stop();
    }
  });
});

describe("another editor's address", () => {
  it('is shown with a warning and never taken by itself', async () => {
    const world = await openHostileWorld();
    const { lee } = world;
    await world.service.requests();
    const result = world.run('menuConnect', ['', 'lees-own-key'], { user: lee });
    expect(result.dialogs[0]?.message).toContain(`This spreadsheet was connected to ${world.service.url}`);
    expect(result.dialogs[0]?.message).toContain('your key goes there');
    expect(messages(result)).toContain('cannot be used');
    expect(result.fetches).toEqual([]);
    expect(world.host.userProperties(lee).all()).toEqual({});
    expect(await world.service.requests()).toEqual([]);
  });

  it('does not change where a colleague is connected already', async () => {
    const world = await openHostileWorld();
    const { lee } = world;
    const other = await startHostileService();
    try {
      await other.answer(PROFILE);
      world.run('menuConnect', [other.url, 'lees-own-key'], { user: lee });
      await other.requests();
      world.run('menuPullTags');
      expect(await other.requests()).toEqual([]);
      expect((await world.service.requests()).at(-1)?.key).toBe(KEY);
      const again = world.run('menuConnect', ['', KEY]);
      expect(again.dialogs[0]?.message).toContain(`Leave it empty to keep ${world.service.url}`);
      expect(await other.requests()).toEqual([]);
    } finally {
      other.stop();
    }
  });

  it('is not shown when it is no address: the property could hold any sentence', async () => {
    const world = await openHostileWorld();
    const { lee } = world;
    const lie = 'https://evil.example\n\nSecurity notice: enter your password next.';
    for (const stored of [
      lie,
      'https://a.example@evil.example',
      'https://EVIL.example/',
      'x'.repeat(5_000),
    ]) {
      world.host.documentProperties(world.book).set({ 'financeSheets.baseUrl': stored });
      const { dialogs } = world.run('menuConnect', ['', 'k'], { user: lee });
      expect(dialogs[0]?.message).not.toContain('was connected to');
      expect(dialogs[0]?.message).not.toMatch(/evil|password|xxx/i);
    }
  });
});

describe('a build that pins its host', () => {
  const outdir = 'lib/test-security-pinned';
  let host: Host;

  beforeAll(async () => {
    await buildAddOn({ pinnedHost: 'api.example.com', outdir });
    host = await createHost({ dist: join(root, outdir) });
  });
  afterAll(async () => {
    await host.close();
    rmSync(join(root, outdir), { recursive: true, force: true });
  });

  it('connects to no other host, and says which one it takes', () => {
    const kim = host.user({ email: 'kim@example.com', locale: 'en' });
    const book = host.createSpreadsheet({ owner: kim });
    for (const typed of [
      'https://api.example.com.evil.example',
      'https://evil.example/api.example.com',
      'https://api-example.com',
      'https://sub.api.example.com',
      'https://api.example.com:8443',
      'https://api.example.com/other',
      'http://127.0.0.1:8787',
    ]) {
      const result = host.run('menuConnect', {
        user: kim,
        spreadsheet: book,
        dialogs: agreeable([typed, KEY]),
      });
      expect(messages(result), typed).toContain('connects to api.example.com only');
      expect(result.fetches).toEqual([]);
    }
  });

  it('uses no connection that was stored before, when any host was allowed', async () => {
    const service = await startHostileService();
    try {
      const kim = host.user({ email: 'kim@example.com', locale: 'en' });
      const book = host.createSpreadsheet({ owner: kim });
      host.userProperties(kim).set({
        [`financeSheets.connection.${book.id}`]: JSON.stringify({
          baseUrl: service.url,
          key: KEY,
          workspaceId: 'w-1',
          workspaceName: 'Hanbit',
          functionsAllowed: ['FIN_CATEGORIES'],
        }),
      });
      const result = host.run('menuPullTags', { user: kim, spreadsheet: book, dialogs: agreeable() });
      expect(await service.requests()).toEqual([]);
      expect(messages(result)).toContain('connects to api.example.com only');
      book.as(kim).type(book.sheets()[0] ?? '', 'A1', '=FIN_CATEGORIES()');
      expect(await service.requests()).toEqual([]);
    } finally {
      service.stop();
    }
  });
});
