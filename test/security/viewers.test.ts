/**
 * A viewer of a spreadsheet changes nothing that the team shares. On the platform, properties of the document and
 * triggers have no rights of their own. A viewer sees no menu, but the page of a former editor stays open.
 */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSidebar, type OpenSidebar } from '../support/page';
import { messages, openScenario, type Scenario } from '../support/scenario';

const KEYS = ['key-of-kim', 'key-of-lee'] as const;
const COMMANDS = [...readFileSync('dist/Code.js', 'utf8').matchAll(/^function (menu\w+)\(/gm)].map(
  ([, name = '']) => name,
);
/** A template of its own for the one list that takes one. */
const TEMPLATE = {
  method: 'put',
  path: 'tickets/bulk',
  shape: null,
  body: '{"tickets":[{"id":"{{id}}","categoryId":"{{expenseCategory.id}}"}]}',
  most: '30',
  sends: 'changed',
  answerList: '',
  answerId: '',
  answerError: '',
} as const;

let s: Scenario;
let lees: OpenSidebar;

beforeEach(async () => {
  s = await openScenario({ service: { apiKeys: [...KEYS] }, connect: false });
  for (const [i, user] of [s.kim, s.lee].entries())
    s.run('menuConnect', [s.service.url, KEYS[i] ?? ''], { user });
  for (const command of ['menuPullTags', 'menuPullTeams']) s.run(command, [], { user: s.lee });
  lees = openSidebar(s, s.lee);
});

/** All that the team shares, and the triggers that run on it. */
function shared(): unknown {
  return [s.host.documentProperties(s.book).all(), s.book.triggers()];
}

/** What somebody does who wants to change what the team shares; each reads first what it is to change. */
const CHANGES: Readonly<Record<string, (page: OpenSidebar) => unknown>> = {
  'what is known of the service': page => {
    const { stamp, facts } = page.get('profile', { list: 'tags' });
    const values = Object.fromEntries(
      facts.map(({ name, value, choices }) => [
        name,
        choices.find(choice => choice.value !== value)?.value ?? value,
      ]),
    );
    return page.call('saveProfile', { list: 'tags', stamp, values, words: {} });
  },
  'a preset of the team': page =>
    page.call('savePreset', {
      list: 'tickets',
      days: { period: 'lastMonth' },
      parameters: { ticketType: ['EXPENSE_TICKET'] },
      whose: 'team',
      name: 'Mine',
    }),
  'a schedule': page => {
    const sheetId = s.book.sheet('Tags').id;
    return page.call('setSchedule', { sheetId, rhythm: { every: 'day', at: 9, on: 1 }, answers: {} });
  },
  'how changes are taken': page =>
    page.call('keepTemplate', { list: 'tickets', form: TEMPLATE, stamp: '', isSure: true }),
  'the address that colleagues are offered': page =>
    page.call('connect', { address: s.service.url.replace('127.0.0.1', 'localhost'), key: KEYS[1] }),
};

describe('a page that stays open while its user becomes a viewer', () => {
  it.each(Object.entries(CHANGES))('changes %s for an editor, and not for a viewer', (_, change) => {
    const before = shared();
    s.book.share(s.lee, 'viewer');
    expect(JSON.stringify(change(lees))).toContain('cannot edit this spreadsheet');
    expect(shared()).toEqual(before);
    s.book.share(s.lee, 'editor');
    change(lees);
    expect(shared()).not.toEqual(before);
  });

  it('still lets them stop their own schedule', () => {
    const sheetId = s.book.sheet('Tags').id;
    lees.get('setSchedule', { sheetId, rhythm: { every: 'day', at: 9, on: 1 }, answers: {} });
    expect(s.book.triggers()).toHaveLength(1);
    s.book.share(s.lee, 'viewer');
    lees.get('setSchedule', { sheetId, rhythm: null, answers: {} });
    expect(s.book.triggers()).toEqual([]);
  });
});

describe('the menu', () => {
  it('changes nothing for a viewer, whatever they type', () => {
    expect(COMMANDS.length).toBeGreaterThan(30);
    const before = shared();
    s.book.share(s.lee, 'viewer');
    for (const typed of [
      ['1', '1'],
      ['tags', 'list=whole'],
      [s.service.url, KEYS[1]],
    ])
      for (const command of COMMANDS) {
        s.run(command, typed, { user: s.lee });
        expect(shared(), `${command} ${typed.join()}`).toEqual(before);
      }
  });

  it('says so where its user becomes a viewer while it works, and does not suspect a table', () => {
    s.book.as(s.lee).type('Tags', 'A2', '');
    s.book.as(s.lee).select('Tags');
    const demoted = (): { button: 'OK' } => {
      s.book.share(s.lee, 'viewer');
      return { button: 'OK' };
    };
    const done = s.host.run('menuPush', {
      user: s.lee,
      spreadsheet: s.book,
      dialogs: [demoted, { button: 'OK' }, { button: 'OK' }],
    });
    expect(messages(done)).toContain('cannot edit this spreadsheet');
    expect(messages(done)).not.toContain('table');
  });

  it('says why', () => {
    s.book.share(s.lee, 'viewer');
    for (const [command, typed] of [
      ['menuSettings', ['tags', 'list=whole']],
      ['menuPullTags', []],
    ] as const)
      expect(messages(s.run(command, typed, { user: s.lee })), command).toContain(
        'cannot edit this spreadsheet',
      );
  });
});
