/** Which columns a tab has: those of its list, fewer, or more of what came. */
import { afterEach, describe, expect, it } from 'vitest';
import { pullEntryPoint } from '../../../src/menu/menu';
import { allFields } from '../../../src/resources/definition';
import { tickets } from '../../../src/resources/tickets';
import { messages, openScenario, type Scenario, STATUS } from '../../support/scenario';
import { ask, type Json } from './answers';

let scenario: Scenario | undefined;
afterEach(async () => {
  await scenario?.close();
  scenario = undefined;
});

const CARDS = 'Transactions - Card';

async function cards(): Promise<Scenario> {
  scenario = await openScenario();
  scenario.run('menuPullTickets', ['type=1, 2026-10-01~2026-10-31']);
  scenario.book.as(scenario.kim).select(CARDS);
  return scenario;
}

async function pulled(list: string, tab: string): Promise<Scenario> {
  scenario = await openScenario();
  scenario.run(pullEntryPoint(list));
  scenario.book.as(scenario.kim).select(tab);
  return scenario;
}

const labels = (s: Scenario, tab: string): string[] => s.book.sheet(tab).row(1).map(String);
const choose = (s: Scenario, typed: string): string => messages(s.run('menuColumns', [typed]));
const offered = (s: Scenario): string => /Can be added: (.*)/.exec(choose(s, ''))?.[1] ?? '';

async function byId(s: Scenario): Promise<Map<unknown, Json>> {
  const range = { startDate: '2026-10-01', endDate: '2026-10-31' };
  const all = await ask(s, 'tickets', { ticketType: 'EXPENSE_TICKET', ...range });
  return new Map(all.map(one => [String(one['id']), one]));
}

const usageOf = (ticket: Json | undefined): Json => (ticket?.['cardUsage'] ?? {}) as Json;

describe('the columns', () => {
  it('offer what came and has none, by its label, else by its path', async () => {
    const s = await cards();
    const [id] = s.book.sheet(CARDS).column('ID');
    const usage = usageOf((await byId(s)).get(String(id)));
    await s.service.change('tickets', String(id), { cardUsage: { ...usage, raw: { issuer: 'A' } } });
    s.run('menuRefresh');
    const names = offered(s).split(', ');
    for (const other of ['Split', 'cardUsage.card.id', 'cardUsage.raw.issuer', 'users[].id'])
      expect(names).toContain(other);
    // What is shown, or is a record's id, is not offered again.
    for (const shown of ['ID', 'Amount', 'Store', 'Category', 'Users', 'id', 'amount', 'users'])
      expect(names).not.toContain(shown);
    // A path stands only where a member has no words.
    const words = new Set(allFields(tickets).map(({ name }) => name));
    expect(names.filter(name => words.has(name))).toEqual([]);
  });

  it('take in a published field under its label, and leave it out again', async () => {
    const s = await cards();
    choose(s, '+Instalments, +taxInvoice.note');
    expect(labels(s, CARDS)).toEqual(expect.arrayContaining(['Instalments', 'Note']));
    choose(s, '-Instalments, -Note');
    expect(labels(s, CARDS)).not.toContain('Instalments');
    expect(labels(s, CARDS)).not.toContain('Note');
  });

  it('are as many as a tab can remember, and the message says how many', async () => {
    const s = await cards();
    const before = labels(s, CARDS);
    const all = allFields(tickets).map(({ name }) => `+${name}`);
    expect(choose(s, all.join(', '))).toContain('a tab has room for 150');
    expect(labels(s, CARDS)).toEqual(before);
    choose(s, all.slice(0, 120).join(', '));
    expect(labels(s, CARDS).length).toBeGreaterThan(115);
    expect(messages(s.run('menuRefresh'))).toContain('0 new');
  });

  it('take one in: the values stand below the path, in the rows of their records', async () => {
    const s = await cards();
    choose(s, '+workspaceId, +cardUsage.card.id, +users[].id');
    const sheet = s.book.sheet(CARDS);
    const records = await byId(s);
    const ids = sheet.column('ID');
    expect(ids.length).toBe(records.size);
    expect(sheet.column('Workspace ID')).toEqual(
      ids.map(id => String(records.get(String(id))?.['workspaceId'])),
    );
    expect(sheet.column('cardUsage.card.id')).toEqual(
      ids.map(id => (usageOf(records.get(String(id)))['card'] as Json)['id']),
    );
    const userIds = ids.map(id =>
      ((records.get(String(id))?.['users'] ?? []) as Json[]).map(user => user['id']),
    );
    expect(userIds.flat().length).toBeGreaterThan(ids.length / 2);
    expect(sheet.column('users[].id')).toEqual(userIds.map(list => list.join(', ')));
    expect(offered(s).split(', ')).not.toContain('Workspace ID');
    s.run('menuRefresh');
    expect(labels(s, CARDS).filter(label => label === 'Workspace ID').length).toBe(1);
    expect(messages(s.run('menuRefresh'))).toContain('0 new, 0 changed, 0 removed');
  });

  it('go away and come back, by path, by label of either language', async () => {
    const s = await cards();
    choose(s, '-Store, -카드 부가세, -cardUsage.currency');
    for (const gone of ['Store', 'Card VAT', 'Currency']) expect(labels(s, CARDS)).not.toContain(gone);
    expect(choose(s, '')).toMatch(/Removed: .*Store/);
    expect(offered(s).split(', ')).not.toContain('Store');
    s.run('menuRefresh');
    expect(labels(s, CARDS)).not.toContain('Store');
    choose(s, '+Store');
    const records = await byId(s);
    const sheet = s.book.sheet(CARDS);
    const ids = sheet.column('ID');
    expect(sheet.column('Store')).toEqual(ids.map(id => usageOf(records.get(String(id)))['storeName']));
  });

  it('are those of the list again after "default"', async () => {
    const s = await cards();
    const before = labels(s, CARDS).filter(label => !STATUS.test(label));
    choose(s, '+workspaceId, -Store, -Content');
    choose(s, 'default');
    expect(
      labels(s, CARDS)
        .filter(label => !label.startsWith('Status'))
        .sort(),
    ).toEqual(before.sort());
    expect(labels(s, CARDS).filter(label => label.startsWith('Status (')).length).toBe(1);
    const records = await byId(s);
    const sheet = s.book.sheet(CARDS);
    expect(sheet.column('Content')).toEqual(
      sheet.column('ID').map(id => records.get(String(id))?.['content']),
    );
  });

  it('of the user stay where they are, with what is in them', async () => {
    const s = await cards();
    const sheet = s.book.sheet(CARDS);
    const at = String.fromCharCode(65 + sheet.columnOf('Content'));
    s.book.as(s.kim).insertColumns(CARDS, at);
    s.book.as(s.kim).type(CARDS, `${at}1`, 'Mine');
    s.book.as(s.kim).type(CARDS, `${at}3`, 'check this');
    const id = sheet.column('ID')[1] ?? '';
    choose(s, '+workspaceId, -Description, -Amount');
    choose(s, 'default');
    expect(sheet.column('Mine')[sheet.column('ID').indexOf(id)]).toBe('check this');
    expect(sheet.column('Mine').filter(cell => cell !== '').length).toBe(1);
  });

  it('that were renamed, moved or hidden are known all the same', async () => {
    const s = await cards();
    const hands = s.book.as(s.kim);
    const sheet = s.book.sheet(CARDS);
    hands.type(CARDS, sheet.a1('Store', 1), 'Where');
    hands.moveColumn(CARDS, 'Amount', 'B');
    hands.hideColumns(CARDS, 'Content');
    choose(s, '-cardUsage.storeName, +workspaceId');
    expect(labels(s, CARDS)).not.toContain('Where');
    expect(labels(s, CARDS)).not.toContain('Store');
    const records = await byId(s);
    const ids = sheet.column('ID');
    expect(sheet.column('Amount')).toEqual(ids.map(id => records.get(String(id))?.['amount']));
    expect(sheet.column('Workspace ID')).toEqual(
      ids.map(id => String(records.get(String(id))?.['workspaceId'])),
    );
    expect(messages(s.run('menuRefresh'))).toContain('0 new, 0 changed, 0 removed');
  });

  it.each([
    ['-id', 'cannot be removed'],
    ['-Time', 'cannot be removed'],
    ['-ticketType', 'cannot be removed'],
    ['+nothing', 'is not understood'],
    ['-nothing', 'is not understood'],
    ['workspaceId', 'is not understood'],
    ['+workspaceId, -id', 'cannot be removed'],
  ])('refuse "%s": nothing is changed, nothing is sent', async (typed, why) => {
    const s = await cards();
    const before = s.book.sheet(CARDS).display();
    const run = s.run('menuColumns', [typed]);
    expect(messages(run)).toContain(why);
    expect(run.fetches).toEqual([]);
    expect(s.book.sheet(CARDS).display()).toEqual(before);
  });

  it('stay as they are when the user cancels or types nothing', async () => {
    const s = await cards();
    const before = s.book.sheet(CARDS).display();
    expect(s.run('menuColumns', [], { dialogs: ['OK', 'CANCEL'] }).fetches).toEqual([]);
    expect(s.run('menuColumns', ['']).fetches).toEqual([]);
    expect(s.book.sheet(CARDS).display()).toEqual(before);
  });

  it('that can be added are remembered when a pull brings nothing', async () => {
    const s = await cards();
    s.run('menuPullTickets', ['type=1, 2026-12-01~2026-12-31']);
    expect(offered(s)).toContain('users[].id');
  });

  it('belong to a tab: another of the same list has its own', async () => {
    const s = await cards();
    choose(s, '+workspaceId');
    s.run('menuPullTickets', ['type=2, 2026-10-01~2026-10-31']);
    expect(labels(s, 'Transactions - Bank account')).not.toContain('Workspace ID');
    s.run('menuRefreshAll');
    expect(labels(s, CARDS)).toContain('Workspace ID');
    expect(labels(s, 'Transactions - Bank account')).not.toContain('Workspace ID');
  });

  it('go on by Continue as they were chosen in between', async () => {
    const s = await cards();
    await s.service.setSwitches({ latencyMs: 58_000 });
    expect(messages(s.run('menuPullTickets', ['type=1, 2026-01-01~2026-10-31']))).toContain('Continue');
    await s.service.resetSwitches();
    choose(s, '+workspaceId');
    s.run('menuContinue');
    const workspace = String((await byId(s)).values().next().value?.['workspaceId']);
    expect(new Set(s.book.sheet(CARDS).column('Workspace ID'))).toEqual(new Set([workspace]));
  });
});

describe('the columns of a list that is sent', () => {
  it('take in what came; edits and pushes go on', async () => {
    const s = await pulled('tags', 'Tags');
    const sheet = s.book.sheet('Tags');
    s.book.as(s.kim).type('Tags', sheet.a1('Name ★', 2), 'My name');
    choose(s, '+workspaceId');
    expect(sheet.cell(sheet.a1('Name ★', 2)).value).toBe('My name');
    const records = await s.service.records('tags');
    const workspace = String(records[0]?.['workspaceId']);
    expect(new Set(sheet.column('Workspace ID'))).toEqual(new Set([workspace]));
    s.run('menuPush');
    const id = sheet.column('ID')[0];
    expect((await s.service.records('tags')).find(one => one['id'] === id)?.['name']).toBe('My name');
    s.run('menuPullTags');
    expect(messages(s.run('menuPreview'))).toContain('nothing to send');
    choose(s, 'default');
    expect(labels(s, 'Tags')).not.toContain('Workspace ID');
    expect(messages(s.run('menuPreview'))).toContain('nothing to send');
  });

  it('cannot lose one of their own', async () => {
    const s = await pulled('tags', 'Tags');
    expect(choose(s, '-description')).toContain('cannot be removed');
  });
});

describe('a column of several values', () => {
  it('reads as a list of names', async () => {
    const s = await cards();
    const records = await byId(s);
    const sheet = s.book.sheet(CARDS);
    const names = sheet.column('ID').map(id => {
      const users = (records.get(String(id))?.['users'] ?? []) as Json[];
      return users.map(user => user['name']).join(', ');
    });
    expect(sheet.column('Users')).toEqual(names);
    expect(names.some(text => text.includes(', '))).toBe(true);
  });

  it('of pairs reads as key: value', async () => {
    const s = await pulled('inventory-products', 'Products');
    expect(String(s.book.sheet('Products').column('More properties')[0])).toMatch(
      /^바코드: 0\d+, 보관 위치: [A-C]-\d+$/,
    );
  });
});

it('a tab that is none of ours has no columns to choose', async () => {
  const s = await cards();
  s.book.as(s.kim).select('Sheet1');
  expect(choose(s, '+workspaceId')).toContain('cannot be refreshed');
});
