/** Pulls from the sidebar: the same commands as from the menu, their questions as answers that are asked for. */
import { describe, expect, it } from 'vitest';
import { resources } from '../../../src/resources/registry';
import type { Reply } from '../../../src/sidebar/protocol';
import type { PullView } from '../../../src/sidebar/server/pull/pull-outcome';
import { openScenario, type Scenario, type ScenarioOptions } from '../../support/scenario';
import { type OpenSidebar, openSidebar, wholeList } from '../../support/page';

let scenario: Scenario;

async function opened(options: ScenarioOptions = {}): Promise<OpenSidebar> {
  scenario = await openScenario(options);
  return openSidebar(scenario);
}

const october = { start: '2026-10-01', end: '2026-10-31' };

function asked(reply: Reply<PullView> | { readonly error: string }): Extract<PullView, { kind: 'asks' }> {
  if ('error' in reply || !reply.ok || reply.result.kind !== 'asks') throw new Error(JSON.stringify(reply));
  return reply.result;
}

describe('a list', () => {
  it('comes into its tab, and the reply says how many', async () => {
    const { get } = await opened();
    expect(get('pull', wholeList('contacts'))).toEqual({
      kind: 'done',
      text: '"Contacts": 37 records pulled.\n37 new, 0 changed, 0 removed',
      tab: 'Contacts',
    });
    expect(scenario.book.sheet('Contacts').size().rows).toBe(38);
  });

  it('is the same as one pulled from the menu', async () => {
    const { get } = await opened();
    get('pull', {
      list: 'tickets',
      days: october,
      parameters: { ticketType: ['EXPENSE_TICKET', 'BANK_TRANSACTION_TICKET'] },
      answers: {},
    });
    const tab = 'Transactions - Card + Bank account';
    const values = scenario.book.sheet(tab).values();
    scenario.book.as(scenario.kim).deleteSheet(tab);
    scenario.run('menuPullTickets', ['2026-10-01~2026-10-31, type=Card+Bank account']);
    expect(scenario.book.sheet(tab).values()).toEqual(values);
  });

  it('tells in "lists" what every list of the registry can be asked with', async () => {
    const { get } = await opened();
    const { lists } = get('lists', null);
    expect(lists.map(({ name }) => name)).toEqual(resources.map(({ name }) => name));
    expect(lists.find(({ name }) => name === 'tickets')).toMatchObject({
      label: 'Transactions',
      byDates: true,
      tab: null,
    });
    get('pull', wholeList('tags'));
    expect(get('lists', null).lists.find(({ name }) => name === 'tags')?.tab).toEqual({
      name: 'Tags',
      asOf: '11-02 09:00',
    });
  });
});

describe('what cannot be asked for is refused before a request', () => {
  it.each([
    ['no such list', { ...wholeList('salaries') }, 'salaries'],
    ['no dates', wholeList('balances'), 'dates are missing'],
    [
      'a day that is none',
      { ...wholeList('balances'), days: { start: '2026-02-30', end: '2026-03-01' } },
      '2026-02-30',
    ],
    [
      'the end before the start',
      { ...wholeList('balances'), days: { start: '2026-10-02', end: '2026-10-01' } },
      'after the end date',
    ],
    ['no number of days', { ...wholeList('balances'), days: { period: 'last:0' } }, 'no number of days'],
    ['half a day', { ...wholeList('balances'), days: { period: 'last:1.5' } }, 'no number of days'],
    ['too many days', { ...wholeList('balances'), days: { period: 'last:10000' } }, 'no number of days'],
    [
      'a kind that is none',
      { ...wholeList('tickets'), days: october, parameters: { ticketType: ['X&a=b'] } },
      'X&a=b',
    ],
    ['no kind', { ...wholeList('tickets'), days: october }, 'is missing'],
    [
      'two of which one is wanted',
      {
        ...wholeList('tickets'),
        days: october,
        parameters: { ticketType: ['EXPENSE_TICKET'], transactionType: ['IN', 'OUT'] },
      },
      'IN+OUT',
    ],
  ] as const)('%s', async (_, input, said) => {
    const { call } = await opened();
    await scenario.service.clearLog();
    const reply = call('pull', input);
    expect(reply).toMatchObject({ ok: false, kind: 'refused' });
    expect(JSON.stringify(reply)).toContain(said);
    expect(await scenario.service.log()).toEqual([]);
    expect(scenario.book.sheets()).toEqual(['Sheet1']);
  });
});

describe('a question', () => {
  it('stands before members’ data come in, names who would see them, and a yes goes on', async () => {
    const { call, get } = await opened();
    await scenario.service.clearLog();
    const question = asked(call('pull', wholeList('people')));
    expect(question.text).toContain('lee@example.com');
    expect(question.no).toBeNull();
    expect(await scenario.service.log()).toEqual([]);
    expect(get('pull', wholeList('people', question.yes))).toMatchObject({ kind: 'done', tab: 'People' });
  });

  it('stands before many rows would go; a yes takes them away, a no keeps them', async () => {
    const { call, get } = await opened();
    get('pull', wholeList('contacts'));
    for (const record of (await scenario.service.records('contacts')).slice(0, 30))
      await scenario.service.remove('contacts', String(record['id']));
    const question = asked(call('pull', wholeList('contacts')));
    expect(question.text).toContain('30');
    expect(scenario.book.sheet('Contacts').size().rows).toBe(38);
    get('pull', wholeList('contacts', question.no ?? {}));
    expect(scenario.book.sheet('Contacts').size().rows).toBe(38);
    get('pull', wholeList('contacts', question.yes));
    expect(scenario.book.sheet('Contacts').size().rows).toBe(8);
  });

  it('is asked again where more rows would go by then', async () => {
    const { call, get } = await opened();
    get('pull', wholeList('contacts'));
    const records = await scenario.service.records('contacts');
    const take = async (from: number, to: number): Promise<void> => {
      for (const record of records.slice(from, to))
        await scenario.service.remove('contacts', String(record['id']));
    };
    await take(0, 30);
    const question = asked(call('pull', wholeList('contacts')));
    await take(30, 34);
    expect(asked(call('pull', wholeList('contacts', question.yes))).text).toContain('34');
    expect(scenario.book.sheet('Contacts').size().rows).toBe(38);
  });

  it('stands before a refresh of what another editor has made the tab ask for', async () => {
    const { get } = await opened();
    get('pull', { ...wholeList('balances'), days: october });
    scenario.connect();
    scenario.run('menuConnect', [scenario.service.url, scenario.service.apiKeys[0] ?? ''], {
      user: scenario.lee,
    });
    scenario.book.as(scenario.lee).select('Balances');
    const lees = openSidebar(scenario, scenario.lee);
    const question = asked(lees.call('refresh', { sheetId: null, answers: {} }));
    expect(question.text).toContain('2026-10-01~2026-10-31');
    expect(lees.get('refresh', { sheetId: null, answers: question.yes })).toMatchObject({ kind: 'done' });
  });
});

describe('a refresh', () => {
  it('says what to do where the tab in sight is none of ours', async () => {
    const { call } = await opened();
    expect(call('refresh', { sheetId: null, answers: {} })).toMatchObject({ ok: false, kind: 'refused' });
  });

  it('that is killed tells of no answer, and the same click again finishes it', async () => {
    const { call, get } = await opened();
    get('pull', wholeList('contacts'));
    scenario.book.as(scenario.kim).select('Contacts');
    const killed = call(
      'refresh',
      { sheetId: null, answers: {} },
      { kill: { member: 'Range.setValues', nth: 1, when: 'after' } },
    );
    expect(killed).toEqual({ error: 'NetworkError: Connection failure due to HTTP 0' });
    expect(get('refresh', { sheetId: null, answers: {} })).toMatchObject({ kind: 'done', tab: 'Contacts' });
    expect(scenario.book.sheet('Contacts').size().rows).toBe(38);
  });
});

describe('a long pull', () => {
  const year = { start: '2025-11-01', end: '2026-10-31' };
  const wanted = {
    list: 'tickets',
    days: year,
    parameters: { ticketType: ['EXPENSE_TICKET', 'BANK_TRANSACTION_TICKET'] },
    answers: {},
  };
  const slow = { sizes: { contacts: 3, ticketsPerMonth: 20 }, switches: { rateLimitPerMinute: 6 } };

  it('is a chain of short executions that tell how many days are left, and brings what one pull brings', async () => {
    const { get } = await opened({ service: slow });
    scenario.host.clock.advance(120_000);
    let outcome = get('pull', wanted);
    const lefts: number[] = [];
    for (let turn = 0; outcome.kind === 'paused' && turn < 60; turn++) {
      lefts.push(outcome.left);
      outcome = get('goOnPull', { answers: {} });
    }
    expect(outcome).toMatchObject({ kind: 'done' });
    expect(lefts.length).toBeGreaterThan(1);
    expect(lefts).toEqual([...lefts].sort((a, b) => b - a));
    const tab = scenario.book.sheets().find(name => name.startsWith('Transactions')) ?? '';
    const rows = scenario.book.sheet(tab).size().rows;
    const records = await scenario.service.counts();
    expect(rows).toBeGreaterThan(100);
    expect(records).toBeDefined();
    expect(get('home', null).notices).toEqual([]);
  });

  it('stands on Home while it waits, and is gone on with from there', async () => {
    const { get, call } = await opened({ service: slow });
    scenario.host.clock.advance(120_000);
    expect(get('pull', wanted).kind).toBe('paused');
    expect(get('home', null).notices[0]).toMatchObject({ goesOn: 'pull' });
    // Another user's pull is theirs.
    scenario.run('menuConnect', [scenario.service.url, scenario.service.apiKeys[0] ?? ''], {
      user: scenario.lee,
    });
    expect(openSidebar(scenario, scenario.lee).call('goOnPull', { answers: {} })).toMatchObject({
      ok: false,
    });
    let outcome = get('goOnPull', { answers: {} });
    for (let turn = 0; outcome.kind === 'paused' && turn < 60; turn++)
      outcome = get('goOnPull', { answers: {} });
    expect(outcome.kind).toBe('done');
    expect(call('goOnPull', { answers: {} })).toMatchObject({ ok: false, kind: 'refused' });
  });
});

describe('all tabs', () => {
  it('are refreshed one by one, whichever is in sight', async () => {
    const { get } = await opened();
    get('pull', wholeList('contacts'));
    get('pull', wholeList('tags'));
    const tabs = get('refreshable', null);
    expect(tabs.map(({ name }) => name).sort()).toEqual(['Contacts', 'Tags']);
    for (const { sheetId, name } of tabs)
      expect(get('refresh', { sheetId, answers: {} })).toMatchObject({ kind: 'done', tab: name });
  });
});
