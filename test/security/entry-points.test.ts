/** Whatever a script declares at its top level can be typed into a cell, where it runs with the owner's properties and so with the owner's key. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { HostUser } from '../../host/index';
import { root } from '../../scripts/root.mjs';
import { entryPoints } from '../../src/main/entry-points';
import { PROTOCOL_VERSION, SIDEBAR_CALL } from '../../src/sidebar/protocol';
import { methodsOf } from '../../src/sidebar/server/methods';
import { type HostileWorld, openHostileWorld, KEY } from './support/hostile-world';

/** Every answer of this service holds it: no cell may show it that the owner has not allowed. */
const SECRET = '대외비 7001011234567';
const record = {
  id: '1',
  name: SECRET,
  companyName: SECRET,
  email: SECRET,
  phoneNumber: SECRET,
  memo: SECRET,
};
const ANSWER = { text: JSON.stringify({ data: [record], meta: { total: 1 } }) };

/** The names of dist/Code.js itself, not of the table that it was made from. */
const names = [
  ...readFileSync(join(root, 'dist/Code.js'), 'utf8').matchAll(/^function ([A-Za-z_$][\w$]*)\(/gm),
].map(([, name]) => name ?? '');
const functions = names.filter(name => name.startsWith('FIN_'));
const others = names.filter(name => !functions.includes(name));

/** What the methods of the page take, or nearly. */
const INPUTS = [
  null,
  {},
  { list: 'contacts' },
  { list: 'people', name: 'people', scope: 'all', text: '', parameters: {} },
];
const METHODS = Object.keys(methodsOf({ functions: [], openWindow: () => undefined }));

/** As cells may hand them over: texts, numbers, ranges, and what looks like an event or a call of the page. */
const HOSTILE = [
  '',
  '""',
  '"people"',
  '1',
  'TRUE',
  'A1:C3',
  '{1,2;3,4}',
  '"{""triggerUid"":""1"",""authMode"":""FULL""}"',
  `"${call('home', null)}"`,
  '"a","b","c","d","e"',
];

/** Only the page's function reads them. */
const CALLS = METHODS.flatMap(method => INPUTS.map(input => `"${call(method, input)}"`));

function call(method: string, input: unknown): string {
  return JSON.stringify({ version: PROTOCOL_VERSION, method, user: '', input }).replace(/"/g, '""');
}

/** All that a cell shows or says. */
function typed(world: HostileWorld, who: HostUser, formula: string): string {
  const tab = world.book.sheets()[0] ?? '';
  world.book.as(who).clear(tab, 'A1:Z40');
  world.book.as(who).type(tab, 'A1', formula);
  return JSON.stringify(world.book.sheet(tab).state);
}

describe('an editor without a key who types into a cell', () => {
  it('reaches every name of the script', () => {
    expect(names.length).toBeGreaterThan(60);
    expect(names).toContain('sidebarCall');
    expect([...names].sort()).toEqual(
      entryPoints()
        .map(({ name }) => name)
        .sort(),
    );
  });

  it.each(others)(
    'gets nothing from %s: no request leaves, no text of the service and no key comes back',
    async name => {
      const world = await openHostileWorld([ANSWER]);
      world.run('menuPullContacts');
      await world.service.requests();
      const before = hidden(world);
      for (const args of name === SIDEBAR_CALL ? [...HOSTILE, ...CALLS] : HOSTILE) {
        const shown = typed(world, world.lee, `=${name}(${args})`);
        expect(shown, args).not.toContain(SECRET);
        expect(shown, args).not.toContain(KEY);
        expect(shown, args).not.toContain(KEY.slice(-4));
      }
      expect(await world.service.requests()).toEqual([]);
      expect(hidden(world)).toEqual(before);
    },
  );

  it.each(others)('is told by %s what to do, in the language of the spreadsheet', async name => {
    for (const [locale, words] of [
      ['en_US', /cell/],
      ['ko_KR', /셀/],
    ] as const) {
      const world = await openHostileWorld([], { connect: false, locale });
      // Sheets calls these by itself, and no formula reaches them.
      if (name === 'onOpen' || name === 'onInstall') continue;
      expect(typed(world, world.lee, `=${name}("x")`)).toMatch(words);
    }
  });

  it.each(functions)('gets nothing from %s before its owner allows it by name', async name => {
    const world = await openHostileWorld([ANSWER]);
    await world.service.requests();
    for (const args of HOSTILE) {
      const shown = typed(world, world.lee, `=${name}(${args})`);
      expect(shown, args).not.toContain(SECRET);
      expect(shown, args).not.toContain(KEY.slice(-4));
    }
    expect(await world.service.requests()).toEqual([]);
  });
});

/** The sheets that are the add-on's own, as a person cannot see them. */
function hidden(world: HostileWorld): unknown[] {
  return world.book
    .sheets()
    .filter(name => name !== 'Sheet1')
    .map(name => world.book.sheet(name).state.rows);
}
