/** Every top-level name of a script can be typed into a cell. There it runs with the owner's properties and key. */
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

async function expectNothing(world: HostileWorld, name: string, calls: readonly string[]): Promise<void> {
  await world.service.requests();
  for (const args of calls) {
    const shown = typed(world, world.lee, `=${name}(${args})`);
    for (const secret of [SECRET, KEY, KEY.slice(-4)])
      expect(shown, `${name}(${args})`).not.toContain(secret);
  }
  expect(await world.service.requests(), name).toEqual([]);
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

  it('gets nothing from what is no function for cells: no request leaves, no text of the service and no key comes back', async () => {
    const world = await openHostileWorld([ANSWER]);
    world.run('menuPullContacts');
    const before = hidden(world);
    for (const name of others)
      await expectNothing(world, name, name === SIDEBAR_CALL ? [...HOSTILE, ...CALLS] : HOSTILE);
    expect(hidden(world)).toEqual(before);
  });

  it('gets nothing from a function for cells before its owner allows it by name', async () => {
    const world = await openHostileWorld([ANSWER]);
    for (const name of functions) await expectNothing(world, name, HOSTILE);
  });

  it.each([
    ['en_US', /cell/],
    ['ko_KR', /셀/],
  ])('is told what to do, in the language of the spreadsheet: %s', async (locale, words) => {
    const world = await openHostileWorld([], { connect: false, locale });
    // Sheets calls these by itself, and no formula reaches them.
    for (const name of others.filter(one => one !== 'onOpen' && one !== 'onInstall'))
      expect(typed(world, world.lee, `=${name}("x")`), name).toMatch(words);
  });
});

/** The sheets that are the add-on's own, as a person cannot see them. */
function hidden(world: HostileWorld): unknown[] {
  return world.book
    .sheets()
    .filter(name => name !== 'Sheet1')
    .map(name => world.book.sheet(name).state.rows);
}
