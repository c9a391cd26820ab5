/** Foreign words in our messages (of cells, tabs, labels, journal, leases, service) start no line and hide nothing. */

import { describe, expect, it } from 'vitest';
import type { HostUser } from '../../host/index';
import { form, page, type PageCommands, type PageRun } from '../support/page-commands';
import { agreeable } from '../support/scenario';
import { openHostileWorld, type HostileWorld, json } from './support/hostile-world';

/** What tries to begin a line, turn it, or hide. */
const WORDS =
  `x\nFAKE ${'\n'.repeat(60)}FAKE\u180e\u{1f1f0}` +
  '\nFAKE line\u2028FAKE\u2029FAKE\r\nFAKE \u202emoc\u2066\u200b\ufe0f\u{e0041}\u3164\u2800\u115f\u00adz';
const UNSEEN =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u115f\u1160\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e01ef}]/u;

const list = (records: readonly object[]) =>
  json('tags', { data: records, meta: { total: records.length } }, { method: 'GET' });

function expectOurs(
  result: { readonly outcome: string; readonly dialogs: readonly { readonly message: string }[] },
  what: string,
): void {
  expect(result.outcome, what).toBe('finished');
  for (const { message } of result.dialogs) {
    expect(message, what).not.toMatch(UNSEEN);
    for (const line of message.split('\n')) expect(line, what).not.toMatch(/^\s*FAKE/);
  }
}

type Said = Parameters<typeof expectOurs>[0];

const inMenu =
  (entryPoint: string, ...typed: string[]) =>
  (world: HostileWorld, user: HostUser): Said =>
    world.run(entryPoint, typed, { user, dialogs: agreeable(typed) });
const onPage =
  (go: (page: PageCommands) => PageRun) =>
  (world: HostileWorld, user: HostUser): Said => {
    const { outcome, said } = go(page(world, { user }));
    return { outcome, dialogs: [{ message: said }] };
  };

/** Every command that says something about the tab, agreed to. */
const COMMANDS = {
  preview: inMenu('menuPreview'),
  push: inMenu('menuPush', '', 'next', ''),
  resolve: inMenu('menuResolve', '', ''),
  'push failed': onPage(page => page.push('failed')),
  'push selected': onPage(page => page.push('selected')),
  continue: inMenu('menuContinue'),
  cancel: inMenu('menuCancel'),
  undo: inMenu('menuUndo', '1', ''),
  history: inMenu('menuHistory'),
  refresh: inMenu('menuRefresh'),
  'refresh all': inMenu('menuRefreshAll'),
  schedule: onPage(page => page.schedule(1, 'hour')),
  columns: onPage(page => page.columns({})),
  request: onPage(page => page.request('Mine')),
  issue: onPage(page => page.issue('Mine')),
  settings: inMenu('menuSettings', 'tags', ''),
  about: inMenu('menuAbout'),
};

/** Gives the commands in whose texts the words stood. */
function runAll(world: HostileWorld, language: 'en' | 'ko', what: string): string[] {
  const user = language === 'en' ? world.kim : world.host.user({ email: 'kim@example.com', locale: 'ko' });
  return Object.entries(COMMANDS).flatMap(([name, go]) => {
    const said = go(world, user);
    expectOurs(said, `${what}: ${name}`);
    return said.dialogs.some(({ message }) => message.includes('FAKE')) ? [name] : [];
  });
}

describe.each(['en', 'ko'] as const)('words of others (%s)', language => {
  it('in cells, records, the tab’s name, labels, saved requests and hidden sheets stay words', async () => {
    const records = [1, 2, 3, 4].map(i => ({ id: `t${i}`, name: `${i}${WORDS}` }));
    const world = await openHostileWorld([list(records)]);
    world.run('menuPullTags');
    page(world).saveRequest(form(`POST tags ${JSON.stringify({ name: WORDS })}`, 'Mine'));
    const hands = world.book.as(world.lee);
    hands.select('Tags');
    world.book.as(world.kim).select('Tags');
    hands.type('Tags', ['Name ★', 2], `edit ${WORDS}`);
    hands.type('Tags', ['Name ★', 3], `=${WORDS}`);
    hands.type('Tags', ['Name ★', 7], WORDS);
    await world.service.answer(list(records.map(record => ({ ...record, name: `theirs ${record.name}` }))), {
      path: 'tags',
      status: 422,
      text: JSON.stringify({ message: WORDS }),
    });
    const first = runAll(world, language, 'first');
    // They were there to be seen.
    expect(first).toEqual(expect.arrayContaining(['preview', 'push', 'resolve', 'push failed', 'request']));
    // Another editor writes into what nobody looks at: titles, users, reasons of the journal.
    for (const name of world.book.sheets().filter(sheet => sheet.startsWith('_'))) {
      const sheet = world.book.sheet(name);
      const text = (value: unknown): string => String(value);
      sheet.values().forEach((row, i) => {
        row.forEach((value, j) => {
          if (i > 0 && /theirs|edit x|kim@/.test(text(value)))
            hands.type(
              name,
              `${String.fromCharCode(65 + j)}${i + 1}`,
              text(value).replace(/kim@example\.com/g, `kim ${WORDS}`),
            );
        });
      });
    }
    const renamed = `T${WORDS}`.slice(0, 100);
    expect(hands.rename('Tags', renamed).applied).toBe(true);
    const second = runAll(world, language, 'renamed');
    expect(second).toEqual(expect.arrayContaining(['push', 'push selected', 'refresh all', 'schedule']));
  });
});
