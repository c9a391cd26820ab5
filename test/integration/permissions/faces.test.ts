/** Each permission missing alone, at every face: the message names it, and nothing is half done. */
import { beforeEach, describe, expect, it } from 'vitest';
import { entryPoints } from '../../../src/main/entry-points';
import { methodsOf } from '../../../src/sidebar/server/methods';
import type { MethodName } from '../../../src/sidebar/contract';
import { openScenario, type Scenario } from '../../support/scenario';
import { openSidebar, wholeList } from '../../support/page';
import { ALL, AUTH, CASES, nameOf, RAW, said, SCOPES, type Scoped } from './support';

const commands = entryPoints().filter(({ kind }) => kind === 'command');
let s: Scenario;

async function opened(language: 'ko' | 'en'): Promise<void> {
  s = await openScenario({ language });
  s.run('menuPullTags');
  await s.service.clearLog();
}

/** What would show that something was begun. */
const traces = (): string => JSON.stringify([s.book.document, s.book.properties()]);

describe.each(CASES)('a menu command without "%s" (%s)', (one, language) => {
  beforeEach(() => opened(language));

  it('that needs it names it, gives the address of Google’s page, lets Google ask, and has done nothing', async () => {
    s.host.revoke(s.kim, SCOPES[one]);
    const before = traces();
    for (const { name } of commands.filter(({ needs }) => needs.includes(one))) {
      const result = s.run(name);
      expect(said(result), name).toContain(`"${nameOf(one, language)}"`);
      expect(said(result), name).toContain('https://script.google.com/authorize');
      expect(said(result), name).not.toMatch(RAW);
      expect(result, name).toMatchObject({ outcome: 'asked', asked: [AUTH + SCOPES[one]], fetches: [] });
      expect(result.dialogs, name).toHaveLength(1);
    }
    expect(traces()).toBe(before);
    expect(await s.service.log()).toEqual([]);
  });

  it('that does not need it does its work', () => {
    s.host.revoke(s.kim, SCOPES[one]);
    const others = commands.filter(
      ({ name, needs }) =>
        /^menu(About|PullTags|Preview|History|Refresh|Sidebar)$/.test(name) && !needs.includes(one),
    );
    for (const { name } of others) {
      const result = s.run(name);
      expect(result, name).toMatchObject({ outcome: 'finished', asked: [] });
      expect(said(result), name).not.toMatch(RAW);
      expect(said(result), name).not.toContain(nameOf(one, language));
    }
  });
});

describe('the table of what each entry point needs', () => {
  it('names nothing but the permissions of the manifest, and for each of them but the address at least one command or call of the page', () => {
    const named = new Set([...commands, ...Object.values(methods)].flatMap(({ needs }) => needs));
    expect([...named].sort()).toEqual(ALL.filter(one => one !== 'email').sort());
  });

  it('has no command that asks the service and does not say so', async () => {
    await opened('en');
    for (const { name } of commands.filter(({ needs }) => !needs.includes('fetch'))) {
      if (name === 'menuDisconnect') continue;
      expect(s.run(name).fetches, name).toEqual([]);
    }
    expect(commands.filter(({ needs }) => !needs.includes('fetch')).length).toBeGreaterThan(10);
  });

  it('asks for nothing before the menu is there', () => {
    const byItself = entryPoints().filter(({ name }) => name === 'onOpen' || name === 'onInstall');
    expect(byItself.map(({ needs }) => needs)).toEqual([[], []]);
  });
});

const methods = methodsOf({ functions: [], openWindow: () => undefined });

/** Calls that reach the service, or the spreadsheet. */
const CALLS = {
  home: null,
  pull: wholeList('tags'),
  review: { source: { of: 'tab', scope: 'all', sheet: null, rows: null }, after: null },
  schedules: null,
  history: { user: '', list: '', outcome: '', after: '' },
  settings: null,
  openWindow: { screen: 'requests' },
} as const;

describe.each(CASES)('a page that stands open when "%s" is taken back (%s)', (one, language) => {
  it('is told which permission is missing and where Google asks for it; what needs none goes on', async () => {
    await opened(language);
    const page = openSidebar(s);
    s.host.revoke(s.kim, SCOPES[one]);
    const before = traces();
    for (const [method, input] of Object.entries(CALLS) as [MethodName, never][]) {
      const reply = page.call(method, input);
      expect(JSON.stringify(reply), method).not.toMatch(/permission to call|Required permissions|Exception/);
      if (methods[method].needs.includes(one))
        expect(reply, method).toMatchObject({
          ok: false,
          kind: 'permission',
          text: expect.stringContaining(`"${nameOf(one, language)}"`) as string,
          link: `https://script.google.com/authorize?scopes=${SCOPES[one]}`,
        });
      else expect(reply, method).not.toMatchObject({ kind: 'permission' });
    }
    if (methods.pull.needs.includes(one)) {
      expect(traces()).toBe(before);
      expect(await s.service.log()).toEqual([]);
    }
    s.host.grant(s.kim, SCOPES[one]);
    expect(page.call('home', null)).toMatchObject({ ok: true });
  });

  it('shows on the first screen what does not work', async () => {
    await opened(language);
    const page = openSidebar(s);
    expect(page.get('home', null).notices).toEqual([]);
    s.host.revoke(s.kim, SCOPES[one]);
    const reply = page.call('home', null);
    if (one === 'spreadsheet') expect(reply).toMatchObject({ kind: 'permission' });
    else
      expect(reply).toMatchObject({
        result: {
          notices: [
            {
              text: expect.stringContaining(`"${nameOf(one, language)}"`) as string,
              link: `https://script.google.com/authorize?scopes=${SCOPES[one]}`,
            },
          ],
        },
      });
  });
});

describe.each(['ko', 'en'] as const)(
  'a cell function without permission to ask the service (%s)',
  language => {
    it('says which one is missing, in the language of the spreadsheet', async () => {
      s = await openScenario({ language });
      openSidebar(s).get('allowFunctions', { names: ['FIN_TAGS'], answers: {} });
      s.host.revoke(s.kim, SCOPES.fetch);
      const run = s.run('FIN_TAGS', [], { kind: 'customFunction' });
      expect(run.error?.message).toContain(`"${nameOf('fetch', language)}"`);
      expect(run.error?.message).not.toMatch(RAW);
      s.host.grant(s.kim, SCOPES.fetch);
      expect(s.run('FIN_TAGS', [], { kind: 'customFunction' }).outcome).toBe('finished');
    });
  },
);

describe.each(CASES)('the menu without "%s" (%s)', (one: Scoped, language) => {
  it('is there', async () => {
    s = await openScenario({ language, connect: false });
    s.host.revoke(s.kim, SCOPES[one]);
    for (const authMode of ['NONE', 'LIMITED'] as const)
      expect(s.host.openMenu(s.book, s.kim, { authMode })).not.toEqual([]);
  });
});
