/** Which columns a tab has: those of its list, fewer, or more of what came. */
import { describe, expect, it } from 'vitest';
import { pullEntryPoint } from '../../../src/menu/menu';
import { allFields } from '../../../src/resources/definition';
import { tickets } from '../../../src/resources/tickets';
import { openSidebar } from '../../support/page';
import { page } from '../../support/page-commands';
import { messages, openScenario, type Scenario } from '../../support/scenario';
import { ask, type Json } from './answers';

const CARDS = 'Transactions - Card';

async function cards(): Promise<Scenario> {
  const scenario = await openScenario();
  scenario.run('menuPullTickets', ['type=1, 2026-10-01~2026-10-31']);
  scenario.book.as(scenario.kim).select(CARDS);
  return scenario;
}

async function pulled(list: string, tab: string): Promise<Scenario> {
  const scenario = await openScenario();
  scenario.run(pullEntryPoint(list));
  scenario.book.as(scenario.kim).select(tab);
  return scenario;
}

const labels = (s: Scenario, tab: string): string[] => s.book.sheet(tab).row(1).map(String);
const add = (s: Scenario, ...names: string[]): string => page(s).columns({ add: names }).said;
const remove = (s: Scenario, ...names: string[]): string => page(s).columns({ remove: names }).said;
/** Names of columns that can be ticked. */
const offered = (s: Scenario): string[] => {
  const { columns } = openSidebar(s).get('settings', null);
  return (columns?.columns ?? []).filter(({ isOn }) => !isOn).map(({ name }) => name);
};

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
    const names = offered(s);
    for (const other of ['isSplitted', 'cardUsage.card.id', 'cardUsage.raw.issuer', 'users[].id'])
      expect(names).toContain(other);
    // What is shown, or is a record's id, is not offered again.
    for (const shown of [
      'id',
      'amount',
      'users',
      'cardUsage.storeName',
      'expenseCategory.name',
      'users[].name',
    ])
      expect(names).not.toContain(shown);
    // A path stands only where a member has no words.
    const words = new Set(allFields(tickets).map(({ name }) => name));
    const { columns } = openSidebar(s).get('settings', null);
    expect((columns?.columns ?? []).filter(({ name, label }) => words.has(name) && label === name)).toEqual(
      [],
    );
  });

  it('take in a published field under its label, and leave it out again', async () => {
    const s = await cards();
    add(s, 'Instalments', 'taxInvoice.note');
    expect(labels(s, CARDS)).toEqual(expect.arrayContaining(['Instalments', 'Note']));
    remove(s, 'Instalments', 'Note');
    expect(labels(s, CARDS)).not.toContain('Instalments');
    expect(labels(s, CARDS)).not.toContain('Note');
  });

  it('are as many as a tab can remember, and the message says how many', async () => {
    const s = await cards();
    const before = labels(s, CARDS);
    const all = offered(s);
    expect(add(s, ...all)).toContain('a tab has room for 150');
    expect(labels(s, CARDS)).toEqual(before);
    add(s, ...all.slice(0, 90));
    expect(labels(s, CARDS).length).toBeGreaterThan(115);
    expect(messages(s.run('menuRefresh'))).toContain('0 new');
  });

  it('take one in: the values stand below the path, in the rows of their records', async () => {
    const s = await cards();
    add(s, 'workspaceId', 'cardUsage.card.id', 'users[].id');
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
    expect(offered(s)).not.toContain('workspaceId');
    s.run('menuRefresh');
    expect(labels(s, CARDS).filter(label => label === 'Workspace ID').length).toBe(1);
    expect(messages(s.run('menuRefresh'))).toContain('0 new, 0 changed, 0 removed');
  });

  it('go away and come back', async () => {
    const s = await cards();
    const names = ['cardUsage.storeName', 'cardUsage.vat', 'cardUsage.currency'];
    remove(s, ...names);
    for (const gone of ['Store', 'Card VAT', 'Currency']) expect(labels(s, CARDS)).not.toContain(gone);
    expect(offered(s)).toEqual(expect.arrayContaining(names));
    s.run('menuRefresh');
    expect(labels(s, CARDS)).not.toContain('Store');
    add(s, 'Store');
    const records = await byId(s);
    const sheet = s.book.sheet(CARDS);
    const ids = sheet.column('ID');
    expect(sheet.column('Store')).toEqual(ids.map(id => usageOf(records.get(String(id)))['storeName']));
  });

  it('of the user stay where they are, with what is in them', async () => {
    const s = await cards();
    const sheet = s.book.sheet(CARDS);
    const at = String.fromCharCode(65 + sheet.columnOf('Content'));
    s.book.as(s.kim).insertColumns(CARDS, at);
    s.book.as(s.kim).type(CARDS, `${at}1`, 'Mine');
    s.book.as(s.kim).type(CARDS, `${at}3`, 'check this');
    const id = sheet.column('ID')[1] ?? '';
    page(s).columns({ add: ['workspaceId'], remove: ['Description', 'Amount'] });
    page(s).columns({ add: ['Description', 'Amount'], remove: ['workspaceId'] });
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
    page(s).columns({ add: ['workspaceId'], remove: ['cardUsage.storeName'] });
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

  it('that name a row, or by which it was asked for, stay whatever is unticked', async () => {
    const s = await cards();
    const before = s.book.sheet(CARDS).display();
    remove(s, 'id', 'Time', 'ticketType');
    expect(s.book.sheet(CARDS).display()).toEqual(before);
  });

  it('that can be added are remembered when a pull brings nothing', async () => {
    const s = await cards();
    s.run('menuPullTickets', ['type=1, 2026-12-01~2026-12-31']);
    expect(offered(s)).toContain('users[].id');
  });

  it('belong to a tab: another of the same list has its own', async () => {
    const s = await cards();
    add(s, 'workspaceId');
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
    // Saved, but not pulled: the paused pull stays.
    page(s, { says: () => false }).columns({ add: ['workspaceId'] });
    expect(messages(s.run('menuContinue'))).toContain('records pulled');
    const workspace = String((await byId(s)).values().next().value?.['workspaceId']);
    expect(new Set(s.book.sheet(CARDS).column('Workspace ID'))).toEqual(new Set([workspace]));
  });

  it('do not go on by Continue where a colleague chose them in between: nothing is fetched unasked', async () => {
    const s = await cards();
    const asLee = { user: s.lee };
    s.run('menuConnect', [s.service.url, s.service.apiKeys[0] ?? ''], asLee);
    await s.service.setSwitches({ latencyMs: 58_000 });
    expect(messages(s.run('menuPullTickets', ['type=1, 2026-01-01~2026-10-31']))).toContain('Continue');
    await s.service.resetSwitches();
    s.book.as(s.lee).select(CARDS);
    page(s, { ...asLee, says: () => false }).columns({ add: ['workspaceId'] });
    await s.service.clearLog();
    expect(messages(s.run('menuContinue'))).toContain(
      `The columns of the tab "${CARDS}" were changed meanwhile. Nothing was fetched.`,
    );
    expect(await s.service.log()).toEqual([]);
  });
});

describe('the columns of a list that is sent', () => {
  it('take in what came; edits and pushes go on', async () => {
    const s = await pulled('tags', 'Tags');
    const sheet = s.book.sheet('Tags');
    s.book.as(s.kim).type('Tags', sheet.a1('Name ★', 2), 'My name');
    add(s, 'workspaceId');
    expect(sheet.cell(sheet.a1('Name ★', 2)).value).toBe('My name');
    const records = await s.service.records('tags');
    const workspace = String(records[0]?.['workspaceId']);
    expect(new Set(sheet.column('Workspace ID'))).toEqual(new Set([workspace]));
    s.run('menuPush');
    const id = sheet.column('ID')[0];
    expect((await s.service.records('tags')).find(one => one['id'] === id)?.['name']).toBe('My name');
    s.run('menuPullTags');
    expect(messages(s.run('menuPreview'))).toContain('nothing to send');
  });

  it('cannot lose one of their own', async () => {
    const s = await pulled('tags', 'Tags');
    remove(s, 'description');
    expect(labels(s, 'Tags')).toContain('Description');
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
  expect(openSidebar(s).get('settings', null).columns).toBeNull();
});
