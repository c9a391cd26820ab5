/** The first screen: the tab in sight without asking the service, and what runs or waits. */
import { mergeCells } from '../../../host/core/model/merges';
import { describe, expect, it } from 'vitest';
import { messages, openScenario, type Scenario, STATUS } from '../../support/scenario';
import { LISTED } from '../bulk/shapes';
import { page } from '../../support/page-commands';
import { type OpenSidebar, openSidebar, wholeList } from '../../support/page';

let scenario: Scenario;

async function withContacts(): Promise<OpenSidebar> {
  scenario = await openScenario();
  const sidebar = openSidebar(scenario);
  sidebar.get('pull', wholeList('contacts'));
  scenario.book.as(scenario.kim).select('Contacts');
  await scenario.service.clearLog();
  return sidebar;
}

function type(label: string, row: number, text: string): void {
  const cell = scenario.book.sheet('Contacts').a1(label, row);
  scenario.book.as(scenario.kim).type('Contacts', cell, text);
}

describe('the tab in sight', () => {
  it('is told with its list, its records and when it was pulled', async () => {
    const { get } = await withContacts();
    expect(get('home', null).tab).toEqual({
      name: 'Contacts',
      list: 'Contacts',
      asOf: '11-02 09:00',
      records: 37,
      incomplete: '',
      canRefresh: true,
      editable: expect.stringMatching(
        /^Columns that can be edited: Company, .* What is typed into others/,
      ) as string,
      canDescribe: false,
      edits: { edited: 0, fresh: 0, unreadable: 0, typedOver: 0, unsent: 0 },
    });
    expect(await scenario.service.log()).toEqual([]);
  });

  it('says what can be edited before a user types, and how a team allows more', async () => {
    const { service, description } = LISTED;
    scenario = await openScenario({ service: { switches: { bulkUpdate: service } } });
    const { get } = openSidebar(scenario);
    const editable = () => get('home', null).tab?.editable;
    scenario.run('menuPullTickets', ['type=Card, 2026-10-01~2026-10-31']);
    scenario.book.as(scenario.kim).select('Transactions - Card');
    expect(editable()).toContain('an administrator once says how changes are taken');
    expect(get('home', null).tab?.canDescribe).toBe(true);
    page(scenario).describe(description);
    expect(editable()).toContain('Refresh this tab');
    scenario.run('menuRefresh');
    const [, labels = ''] = /^Columns that can be edited: (.*)\. What/.exec(editable() ?? '') ?? [];
    expect(labels.split(', ').sort()).toEqual(['Category', 'Description', 'Tag']);
  });

  it('counts no row of the user as a record of a list that can only be read', async () => {
    scenario = await openScenario();
    const { get } = openSidebar(scenario);
    scenario.run('menuPullTickets', ['type=Card, 2026-10-01~2026-10-31']);
    const [tab, hands] = ['Transactions - Card', scenario.book.as(scenario.kim)];
    const sheet = scenario.book.sheet(tab);
    hands.select(tab);
    const records = sheet.size().rows - 1;
    expect(get('home', null).tab?.records).toBe(records);
    hands.type(tab, `A${records + 4}`, '합계');
    hands.insertColumns(tab, 'C', 1);
    hands.type(tab, 'C2', `=ARRAYFORMULA(ROW(A2:A${records + 20}))`);
    expect(get('home', null).tab?.records).toBe(records);
  });

  it('counts rows that were edited, that are new, and that cannot be sent as they are', async () => {
    const { get } = await withContacts();
    const { rows } = scenario.book.sheet('Contacts').size();
    type('Company ★', 2, 'Renamed');
    type('Memo', 2, 'twice in one row');
    type('Memo', 3, 'another row');
    // A date where a text is wanted: nobody knows which text was meant.
    const phone = scenario.book.sheet('Contacts').a1('Telephone', 4);
    scenario.book.as(scenario.kim).format('Contacts', phone, 'yyyy-mm-dd');
    type('Telephone', 4, '2026-10-05');
    type('Company ★', rows + 1, 'A new one');
    expect(get('home', null).tab?.edits).toEqual({
      edited: 2,
      fresh: 1,
      unreadable: 1,
      typedOver: 0,
      unsent: 0,
    });
    expect(get('home', null).tab?.records).toBe(37);
  });

  it('counts rows of which Status says that they were not sent', async () => {
    const { get } = await withContacts();
    type('Company ★', 2, '');
    scenario.run('menuPush');
    expect(get('home', null).tab?.edits).toMatchObject({ unsent: 1 });
  });

  it('counts each row once, also one in conflict, refused, or unreadable', async () => {
    const { get } = await withContacts();
    const sheet = scenario.book.sheet('Contacts');
    const { rows } = sheet.size();
    const telephone = sheet.a1('Telephone', 4);
    await scenario.service.change('contacts', String(sheet.column('ID')[0]), { memo: 'theirs' });
    type('Memo', 2, 'mine');
    type('Company ★', 3, '');
    scenario.book.as(scenario.kim).format('Contacts', telephone, 'yyyy-mm-dd');
    type('Telephone', 4, '2026-10-05');
    type('Company ★', rows + 1, 'A new one without a number');
    expect(get('home', null).tab?.edits).toEqual({
      edited: 2,
      fresh: 1,
      unreadable: 1,
      unsent: 0,
      typedOver: 0,
    });
    scenario.run('menuPush');
    type('Memo', 5, 'edited since');
    type('Company ★', rows + 2, 'Another new one');
    expect(get('home', null).tab?.edits).toEqual({
      edited: 1,
      fresh: 1,
      unreadable: 1,
      unsent: 3,
      typedOver: 0,
    });
  });

  it('counts as many rows as Review lists, whatever becomes of them there', async () => {
    const sidebar = await withContacts();
    const sheet = scenario.book.sheet('Contacts');
    const { rows } = sheet.size();
    await scenario.service.change('contacts', String(sheet.column('ID')[0]), { memo: 'theirs' });
    type('Memo', 2, 'mine');
    type('Company ★', 3, '');
    type('Memo', 4, 'fine');
    type('Company ★', rows + 1, 'A new one without a number');
    type('Company ★', rows + 2, 'Another new one');
    type('Registration number ★', rows + 2, '124-81-00998');
    const edits = Object.values(sidebar.get('home', null).tab?.edits ?? {});
    const source = { of: 'tab', scope: 'all', sheet: null, rows: null } as const;
    const { counts, count } = sidebar.get('review', { source, after: null });
    expect(counts).toEqual({ blocked: 2, conflict: 1, changed: 1, new: 1 });
    expect(edits.reduce((sum, one) => sum + one, 0)).toBe(5);
    expect(count).toBe(2);
  });

  it('counts none of them that was put right since, and takes the message away', async () => {
    const { get } = await withContacts();
    const name = scenario.book.sheet('Contacts').a1('Company ★', 2);
    const old = String(scenario.book.sheet('Contacts').cell(name).value);
    type('Company ★', 2, '');
    type('Managers', 3, 'Somebody else');
    scenario.run('menuPush');
    expect(get('home', null).tab?.edits).toMatchObject({ unsent: 2 });
    type('Company ★', 2, old);
    expect(scenario.book.sheet('Contacts').cell([STATUS, 2]).value).toMatch(/^⊘/);
    expect(get('home', null).tab?.edits).toMatchObject({ edited: 0, unsent: 1 });
    expect(scenario.book.sheet('Contacts').cell([STATUS, 2]).value).toBe('');
    expect(scenario.book.sheet('Contacts').cell([STATUS, 3]).value).toMatch(/^⊘ Not sent: Managers: /);
  });

  it('has a row that was held back say so no more once its cells are right, and a new row that it is new', async () => {
    const { get } = await withContacts();
    const sheet = () => scenario.book.sheet('Contacts');
    const last = sheet().size().rows;
    const said = (row: number) => [
      sheet().cell([STATUS, row]).value,
      sheet().backgrounds(sheet().a1(STATUS, row))[0]?.[0],
    ];
    const plain = said(6);
    type('Company ★', last + 1, 'A new one');
    get('home', null);
    expect(said(last + 1)).toEqual(['+ New, not sent yet', '#cfe2f3']);
    type('Company ★', 2, '');
    type('Company ★', 3, '=1/0');
    scenario.run('menuPush');
    const held = [expect.stringMatching(/^⊘ Not sent: Company: /), '#fff2cc'];
    const heldNew = [expect.stringMatching(/^⊘ Not sent: Registration number: /), '#fff2cc'];
    get('home', null);
    expect([said(2), said(3), said(last + 1)]).toEqual([held, held, heldNew]);
    // Another fault is no remedy.
    type('Company ★', 3, '=1');
    type('Company ★', 2, 'Right by now');
    type('Registration number ★', last + 1, '120-81-47521');
    get('home', null);
    expect(said(2)).toEqual(['✎ Not sent yet: Company', '#cfe2f3']);
    expect(said(3)).toEqual(held);
    expect(said(last + 1)).toEqual(['+ New, not sent yet', '#cfe2f3']);
    // The emptied row is none any more.
    for (const name of ['Company ★', 'Registration number ★']) type(name, last + 1, '');
    get('home', null);
    expect(said(last + 1)[0]).toBe('');
    expect(said(6)).toEqual(plain);
  });

  it('leaves what only the service or a look at merges can tell', async () => {
    const { get } = await withContacts();
    const { book, service } = scenario;
    const sheet = () => book.sheet('Contacts');
    const status = (row: number) => String(sheet().cell([STATUS, row]).value);
    const id = String(sheet().cell(['ID', 3]).value);
    type('Memo', 3, 'of a record that is gone');
    await service.remove('contacts', id);
    const covered =
      sheet()
        .column('Memo')
        .findIndex((memo, i) => i > 3 && memo !== '') + 2;
    const model = book.document.sheets.find(({ name }) => name === 'Contacts');
    if (model === undefined || covered < 2) throw new Error('no tab, or no memo');
    const column = Number(/^([A-Z])/.exec(sheet().a1('Memo', 2))?.[1]?.charCodeAt(0)) - 65;
    mergeCells(model, { row: covered - 2, column, rows: 2, columns: 1 });
    scenario.run('menuPush', []);
    const before = [3, covered].map(status);
    expect(before.every(text => text.startsWith('⊘ Not sent: '))).toBe(true);
    get('home', null);
    expect([3, covered].map(status)).toEqual(before);
  });

  it('marks no row of sums, and no new row where none can be made', async () => {
    const { get } = await withContacts();
    const last = scenario.book.sheet('Contacts').size().rows;
    type('Company ★', last + 2, '합계');
    get('home', null);
    expect(scenario.book.sheet('Contacts').cell([STATUS, last + 2]).value).toBe('');
  });

  it('counts and marks no row that formulas fill, as a push does: looking makes none of them new', async () => {
    const { get } = await withContacts();
    const { book, kim } = scenario;
    const sheet = () => book.sheet('Contacts');
    const last = sheet().size().rows;
    const column = sheet().a1('Memo', 2).replace(/\d+/, '');
    book.as(kim).format('Contacts', `${column}2:${column}`, 'General');
    type('Company ★', last + 2, '합계');
    type('Memo', last + 2, '=COUNTA(A2:A10)');
    expect(get('home', null).tab?.edits?.fresh).toBe(0);
    for (const label of ['Company ★', 'Memo']) type(label, last + 2, '');
    for (let row = 2; row <= last; row++) type('Memo', row, '');
    type('Memo', 2, `=ARRAYFORMULA(A2:A${last + 9}&"!")`);
    expect(sheet().column('Memo')).toHaveLength(last + 8);
    expect(get('home', null).tab?.edits?.fresh).toBe(0);
    expect(
      sheet()
        .column(STATUS)
        .slice(last - 1)
        .join(''),
    ).toBe('');
    expect(messages(scenario.run('menuPreview'))).toMatch(/ 0 new · 0 cannot be sent/);
    // An earlier version marked such rows.
    type(String(sheet().row(1)[1]), last + 1, '+ New, not sent yet');
    expect(messages(scenario.run('menuPreview'))).toMatch(/ 0 new · 0 cannot be sent/);
  });

  it('has each edited row say so when the user looks, and say nothing once the old value is back', async () => {
    const { get } = await withContacts();
    const sheet = () => scenario.book.sheet('Contacts');
    const status = (row: number) => sheet().cell([STATUS, row]);
    const old = String(sheet().cell(['Memo', 3]).value);
    const colours = (row: number) => sheet().backgrounds(sheet().a1(STATUS, row))[0]?.[0];
    const plain = colours(2);
    type('Memo', 2, 'sent today');
    scenario.run('menuPush', ['OK']);
    expect(status(2).value).toMatch(/^✓ Applied/);
    type('Memo', 2, 'edited again');
    type('Memo', 3, 'edited');
    type('Company ★', 3, 'Renamed');
    type('Company ★', 5, '');
    scenario.book.as(scenario.kim).sort('Contacts', { by: 'Company ★', descending: true });
    const rowOf = (memo: string) => sheet().column('Memo').indexOf(memo) + 2;
    get('home', null);
    const [again, edited] = [rowOf('edited again'), rowOf('edited')];
    expect(status(again).value).toBe('✎ Not sent yet: Memo');
    expect(status(edited).value).toBe('✎ Not sent yet (2): Company, Memo');
    expect([colours(again), colours(edited)]).toEqual(['#cfe2f3', '#cfe2f3']);
    const marked = sheet()
      .column(STATUS)
      .filter(text => String(text).startsWith('✎'));
    expect(marked).toHaveLength(3);
    type('Memo', edited, old);
    get('home', null);
    expect(status(edited).value).toBe('✎ Not sent yet: Company');
    scenario.book.as(scenario.kim).type('Contacts', ['Memo', again], 'sent today');
    get('home', null);
    expect([status(again).value, colours(again)]).toEqual(['', plain]);
  });

  it('promises "Continue" for no row of a restored version for which nothing waits', async () => {
    const { get } = await withContacts();
    for (const row of [2, 3, 4]) type('Company ★', row, `Renamed ${row}`);
    await scenario.service.queueFault({
      match: { method: 'PUT', nth: 2 },
      switches: { fail: { status: 403 } },
    });
    scenario.run('menuPush');
    const status = () => scenario.book.sheet('Contacts').column(STATUS).slice(0, 3).join();
    const goesOn = '⊘ Not sent: run "Continue" to send it';
    get('home', null);
    expect(status()).toContain(goesOn);
    const before = scenario.book.snapshot();
    scenario.run('menuCancel');
    scenario.book.restore(before);
    scenario.run('menuPullContacts');
    scenario.book.as(scenario.kim).select('Contacts');
    expect(status()).toContain(goesOn);
    expect(get('home', null).tab?.edits).toMatchObject({ edited: 2, unsent: 0 });
    expect(status()).not.toContain(goesOn);
    expect(status()).toContain('✎ Not sent yet: Company');
  });

  it('costs no more calls than before where Status says all of it, and leaves what says more', async () => {
    const { call, get } = await withContacts();
    const calls = (): number => {
      let count = -1;
      call('home', null, {
        onRun: run => {
          count = run.calls.byService['SpreadsheetApp'] ?? 0;
        },
      });
      return count;
    };
    // The first push makes the hidden sheets that each later look reads.
    type('Memo', 4, 'the first');
    scenario.run('menuPush', ['OK']);
    const clean = calls();
    type('Memo', 2, 'edited');
    type('Company ★', 3, '');
    expect(calls()).toBeGreaterThan(clean);
    expect(calls()).toBe(clean);
    scenario.run('menuPush', ['OK']);
    const sheet = scenario.book.sheet('Contacts');
    const said = String(sheet.cell([STATUS, 3]).value);
    expect([said, sheet.backgrounds(sheet.a1(STATUS, 3))[0]?.[0]]).toEqual([
      expect.stringMatching(/^⊘ Not sent/),
      '#fff2cc',
    ]);
    get('home', null);
    expect(sheet.cell([STATUS, 3]).value).toBe(said);
    expect(calls()).toBe(clean);
  });

  it('is none where it was not pulled, and says why where its header is lost', async () => {
    const { get } = await withContacts();
    scenario.book.as(scenario.kim).deleteRows('Contacts', 1, 1);
    const home = get('home', null);
    expect([home.tab, home.notices.length]).toEqual([null, 1]);
    scenario.book.as(scenario.kim).select('Sheet1');
    expect(get('home', null)).toMatchObject({ tab: null, notices: [] });
  });

  it('is read only where nothing of it can be sent', async () => {
    const { get } = await withContacts();
    get('pull', { ...wholeList('balances'), days: { start: '2026-10-30', end: '2026-10-31' } });
    scenario.book.as(scenario.kim).select('Balances');
    expect(get('home', null).tab).toMatchObject({
      name: 'Balances',
      edits: null,
      editable: expect.stringContaining('This list is read only.') as string,
      canDescribe: false,
    });
  });
});

describe('a notice', () => {
  it('names a colleague whose push is under way, before anybody reviews anything', async () => {
    const { get } = await withContacts();
    scenario.run('menuConnect', [scenario.service.url, scenario.service.apiKeys[0] ?? ''], {
      user: scenario.lee,
    });
    type('Company ★', 2, 'Renamed');
    scenario.book.as(scenario.lee).select('Contacts');
    const kill = { member: 'UrlFetchApp.fetch', nth: 2, when: 'after' } as const;
    scenario.run('menuPush', [], { user: scenario.lee, kill });
    expect(get('home', null).notices[0]?.text).toMatch(
      /^lee@example\.com has been pushing since \d\d:\d\d\. Nothing can be sent until that has finished\.$/,
    );
  });

  it('says nothing of a row that was seen to be applied, although its answer was lost; only of what nobody has seen', async () => {
    const { get } = await withContacts();
    const { service, host } = scenario;
    const { rows } = scenario.book.sheet('Contacts').size();
    type('Memo', 2, 'the answer is lost');
    await service.queueFault({ match: { method: 'PUT' }, switches: { drop: 'after' } });
    expect(messages(scenario.run('menuPush'))).not.toContain('in doubt');
    expect(get('home', null).notices).toEqual([]);
    host.clock.advance(60_000);
    type('Company ★', rows + 1, 'Lands late');
    type('Registration number ★', rows + 1, '220-81-62517');
    await service.queueFault({ match: { method: 'POST' }, switches: { lateLandingMs: 600_000 } });
    expect(messages(scenario.run('menuPush'))).toContain('1 row is in doubt');
    expect(get('home', null).notices).toMatchObject([{ goesOn: 'push', canStop: false }]);
  });

  it('says that a push of one’s own has stopped, until it is continued', async () => {
    const { get } = await withContacts();
    type('Company ★', 2, 'Renamed');
    type('Company ★', 3, 'Renamed too');
    scenario.run('menuPush', [], { kill: { member: 'UrlFetchApp.fetch', nth: 3, when: 'before' } });
    expect(get('home', null).notices[0]).toMatchObject({ goesOn: 'push', canStop: true });
    scenario.host.clock.advance(11 * 60_000);
    scenario.run('menuContinue');
    scenario.host.clock.advance(11 * 60_000);
    scenario.run('menuContinue');
    expect(get('home', null).notices).toEqual([]);
  });
});
