/** Transactions edited in their tab and sent by the request that a team has described. */
import { describe, expect, it } from 'vitest';
import type { BulkUpdate } from '../../../service/switch-types';
import { stepOf } from '../../support/sampling';
import {
  agreeable,
  agreeableBut,
  messages,
  openScenario,
  type Scenario,
  STATUS,
} from '../../support/scenario';
import { changes, LISTED, openDescribed, pushUntilDone, sent, TAB } from './support';
import { page } from '../../support/page-commands';

const { description } = LISTED;

const OCTOBER = '2026-10-01~2026-10-31';

function opened(service: Partial<BulkUpdate> = {}): Promise<Scenario> {
  return openDescribed(LISTED, { service, ticketsPerMonth: 60, days: OCTOBER });
}

/** With more rows than a request may hold. */
function openedLong(service: Partial<BulkUpdate> = {}): Promise<Scenario> {
  return openDescribed(LISTED, { service, ticketsPerMonth: 250, days: OCTOBER });
}

function type(s: Scenario, label: string, row: number, text: string): void {
  s.book.as(s.kim).type(TAB, s.book.sheet(TAB).a1(label, row), text);
}

function idOf(s: Scenario, row: number): string {
  return String(s.book.sheet(TAB).cell(['ID', row]).value);
}

async function record(s: Scenario, id: string): Promise<Record<string, unknown>> {
  const [one] = await s.service.records('tickets', { ids: [id] });
  return one as Record<string, unknown>;
}

/** Changes the descriptions of so many rows; gives their records. */
function editMany(s: Scenario, count: number): string[] {
  s.book
    .as(s.kim)
    .paste(
      TAB,
      s.book.sheet(TAB).a1('Description', 2),
      Array.from({ length: count }, (_, i) => `memo ${i + 2}`).join('\n'),
    );
  return Array.from({ length: count }, (_, i) => idOf(s, i + 2));
}

function statusOf(s: Scenario, id: string): string {
  const sheet = s.book.sheet(TAB);
  return String(sheet.cell([STATUS, sheet.column('ID').indexOf(id) + 2]).value);
}

async function expectMemos(s: Scenario, ids: readonly string[]): Promise<void> {
  const records = new Map((await s.service.records('tickets', { ids })).map(one => [one.id, one]));
  for (const id of ids) expect(String(records.get(id)?.['description']), id).toMatch(/^memo/);
}

describe('a described request', () => {
  it('makes its fields columns that can be edited, and sends what was edited', async () => {
    const s = await opened();
    type(s, 'Description', 2, 'for the books');
    const id = idOf(s, 2);
    const run = s.run('menuPush');
    expect(messages(run)).toContain('for the books');
    expect((await record(s, id))['description']).toBe('for the books');
    expect(String(s.book.sheet(TAB).cell([STATUS, 2]).value)).toContain('Applied');
    expect(await sent(s)).toHaveLength(1);
    expect(messages(s.run('menuPush'))).toContain('nothing to send');
  });

  it('shows categories by name, and sends the one that was picked', async () => {
    const s = await opened();
    const [first, second] = await s.service.records('categories');
    const row = 3;
    const id = idOf(s, row);
    const other = (await record(s, id))['expenseCategory'] as Record<string, unknown> | null;
    const wanted = other?.['id'] === first?.id ? second : first;
    type(s, 'Category', row, String(wanted?.['name']));
    s.run('menuPush');
    expect((await record(s, id))['expenseCategory']).toMatchObject({
      id: wanted?.id,
      name: wanted?.['name'],
    });
    expect(String(s.book.sheet(TAB).cell([STATUS, row]).value)).toContain('Applied');
  });

  it('sends the others where one record takes no change, and says so in its row', async () => {
    const partial = 'each' as const;
    const s = await openedLong({ partial });
    const ids = editMany(s, 60);
    const refused = ids[37] ?? '';
    await s.service.setSwitches({ bulkUpdate: { ...LISTED.service, partial, refusedIds: [refused] } });
    s.run('menuPush');
    await expectMemos(
      s,
      ids.filter(id => id !== refused),
    );
    expect((await record(s, refused))['description']).not.toMatch(/^memo/);
    expect(statusOf(s, refused)).toContain('this transaction is closed');
    expect(ids.filter(id => statusOf(s, id).includes('Applied'))).toHaveLength(59);
    expect((await sent(s)).length).toBeLessThanOrEqual(20);
  });

  it('leaves a record alone that a colleague has changed meanwhile', async () => {
    const s = await opened();
    const ids = editMany(s, 5);
    const theirs = ids[2] ?? '';
    await s.service.change('tickets', theirs, { description: 'of a colleague' });
    const run = s.run('menuPush');
    expect(messages(run)).toContain('of a colleague');
    expect((await record(s, theirs))['description']).toBe('of a colleague');
    expect(statusOf(s, theirs)).toContain('Conflict');
    await expectMemos(
      s,
      ids.filter(id => id !== theirs),
    );
  });

  it('empties a field only where the description says that it may be empty', async () => {
    const s = await opened();
    const tagged =
      s.book
        .sheet(TAB)
        .column('Tag')
        .findIndex(tag => tag !== '') + 2;
    const id = idOf(s, tagged);
    type(s, 'Tag', tagged, '');
    s.run('menuPush');
    expect((await record(s, id))['tagId']).toBeNull();
    const named =
      s.book
        .sheet(TAB)
        .column('Category')
        .findIndex(name => name !== '') + 2;
    const before = (await record(s, idOf(s, named)))['expenseCategory'];
    type(s, 'Category', named, '');
    const run = s.run('menuPush');
    expect(messages(run)).toMatch(/cannot be emptied/);
    expect((await record(s, idOf(s, named)))['expenseCategory']).toEqual(before);
  });

  it('goes back by an undo, record by record', async () => {
    const s = await opened();
    const row =
      s.book
        .sheet(TAB)
        .column('Description')
        .findIndex(memo => memo !== '') + 2;
    const id = idOf(s, row);
    const before = (await record(s, id))['description'];
    type(s, 'Description', row, 'for an hour');
    s.run('menuPush');
    expect((await record(s, id))['description']).toBe('for an hour');
    s.run('menuUndo', ['1']);
    expect((await record(s, id))['description']).toBe(before);
    expect(String(s.book.sheet(TAB).cell(['Description', row]).value)).toBe(before);
  });
});

describe('a description that somebody else has written', () => {
  it('is shown before anything goes by it, and again whenever it was changed', async () => {
    const s = await opened();
    const { lee, book, service } = s;
    s.run('menuConnect', [service.url, service.apiKeys[0] ?? ''], { user: lee });
    book.as(lee).select(TAB);
    book.as(lee).type(TAB, book.sheet(TAB).a1('Description', 2), 'by a colleague');
    const id = idOf(s, 2);
    const push = () => messages(s.run('menuPush', [], { user: lee }));
    expect(push()).toContain('"ticketId":"{{id}}"');
    expect((await record(s, id))['description']).not.toBe('by a colleague');
    expect(page(s, { user: lee }).readDescription().said).toContain('are sent by this request');
    page(s).describe({ ...description, most: 40 });
    expect(push()).toContain('You have not read it yet');
    page(s, { user: lee }).readDescription();
    push();
    expect((await record(s, id))['description']).toBe('by a colleague');
  });
});

describe('what the second look found', () => {
  it('a description is read as it was shown, whatever it was changed to while it stood there', async () => {
    const s = await opened();
    const { lee, book, service } = s;
    s.run('menuConnect', [service.url, service.apiKeys[0] ?? ''], { user: lee });
    book.as(lee).select(TAB);
    type(s, 'Description', 2, 'by a colleague');
    const meanwhile = () => page(s).describe({ ...description, most: 40 });
    expect(page(s, { user: lee, meanwhile }).readDescription().said).toContain('changed it meanwhile');
    expect(messages(s.run('menuPush', [], { user: lee }))).toContain('You have not read it yet');
    expect(await sent(s)).toEqual([]);
  });

  it('nothing is taken for an edit that changed while nobody could edit', async () => {
    const s = await opened();
    const id = idOf(s, 2);
    const first = (await record(s, id))['description'];
    page(s).removeDescription();
    await s.service.change('tickets', id, { description: 'of a colleague' });
    s.run('menuRefresh');
    await s.service.change('tickets', id, { description: first });
    page(s).describe(description);
    expect(messages(s.run('menuPush'))).toContain('still read only');
    expect(await sent(s)).toEqual([]);
    s.run('menuRefresh');
    expect(messages(s.run('menuPush'))).toContain('nothing to send');
    expect((await record(s, id))['description']).toBe(first);
  });

  it('rows of days that a refresh does not cover are edited as well, and none of them is in the way', async () => {
    const s = await openScenario({
      service: {
        sizes: { contacts: 37, categories: 23, ticketsPerMonth: 60 },
        switches: { bulkUpdate: LISTED.service },
      },
    });
    for (const days of ['2026-09-01~2026-09-30', '2026-10-01~2026-10-31'])
      s.run('menuPullTickets', [`type=Card, ${days}`]);
    s.book.as(s.kim).select(TAB);
    page(s).describe(description);
    s.run('menuRefresh');
    expect(messages(s.run('menuPush'))).toContain('nothing to send');
    const id = idOf(s, 2);
    type(s, 'Description', 2, 'of September');
    s.run('menuPush');
    expect((await record(s, id))['description']).toBe('of September');
  });

  it('what is in doubt is remembered when an earlier version is restored: its record takes no other change for ten minutes', async () => {
    const s = await opened();
    const id = idOf(s, 2);
    const before = s.book.snapshot();
    type(s, 'Description', 2, 'lands late');
    await s.service.queueFault({
      match: { path: 'tickets/bulk-update-individual' },
      switches: { lateLandingMs: 5 * 60_000, lateLandingAnswer: 'timeout' },
    });
    s.run('menuPush');
    const { length } = await sent(s);
    s.book.restore(before);
    s.run('menuRefresh');
    type(s, 'Description', 2, 'typed after it');
    s.run('menuPush');
    expect(await sent(s)).toHaveLength(length);
    s.host.clock.advance(20 * 60_000);
    s.run('menuRefresh');
    s.run('menuPush');
    expect((await record(s, id))['description']).toBe('lands late');
    expect(statusOf(s, id)).toContain('Conflict');
  });

  it('a transaction that has moved to another day is not called gone', async () => {
    const s = await opened();
    const id = idOf(s, 2);
    type(s, 'Description', 2, 'moved meanwhile');
    await s.service.change('tickets', id, { transactAt: '2026-08-02T10:00:00' });
    s.run('menuPush');
    expect(statusOf(s, id)).not.toMatch(/deleted|no longer|gone/i);
    expect(await sent(s)).toEqual([]);
  });
});

describe('names whose record somebody has deleted', () => {
  function forgetNames(s: Scenario): void {
    for (const tab of [
      '_finance_sheets_labels',
      '_finance_sheets_base_categories',
      '_finance_sheets_base_tags',
    ])
      s.book.as(s.kim).deleteSheet(tab);
  }
  /** A category that the row does not have yet. */
  function otherCategory(s: Scenario, row: number): string {
    const sheet = s.book.sheet(TAB);
    const now = sheet.cell(['Category', row]).value;
    const names = s.book.sheet('Categories').column('Name ★').map(String);
    return names.find(name => name !== now && names.indexOf(name) === names.lastIndexOf(name)) ?? '';
  }

  it.each(['a push', 'a refresh and a push'])('are no edits, and an edit is still one: %s', async order => {
    const s = await opened();
    const id = idOf(s, 2);
    const wanted = otherCategory(s, 2);
    s.book.as(s.kim).type(TAB, s.book.sheet(TAB).a1('Category', 2), wanted);
    forgetNames(s);
    if (order !== 'a push') s.run('menuRefresh');
    for (const command of ['menuPush', 'menuPreview']) {
      const said = messages(s.run(command));
      expect(said).toContain('Pull Categories');
      expect(said).not.toContain('→');
    }
    expect(await sent(s)).toEqual([]);
    s.run('menuPullCategories');
    s.run('menuPullTags');
    s.book.as(s.kim).select(TAB);
    expect(messages(s.run('menuPush'))).toContain('1 updated');
    const category = (await record(s, id))['expenseCategory'] as { readonly id: string };
    const categories = await s.service.records('categories');
    expect(categories.find(one => one.id === category.id)?.['name']).toBe(wanted);
    s.run('menuRefresh');
    expect(messages(s.run('menuPush'))).toContain('nothing to send');
  });
});

describe('a description that was removed while something is in doubt', () => {
  it('leaves nothing to go by: Continue sends nothing, and what is in doubt is settled once it is described again', async () => {
    const s = await opened();
    const id = idOf(s, 2);
    type(s, 'Description', 2, 'in doubt');
    await s.service.queueFault({
      match: { path: 'tickets/bulk-update-individual' },
      times: 9,
      switches: { drop: 'before' },
    });
    s.run('menuPush');
    await s.service.clearFaults();
    const { length } = (await s.service.log()).filter(({ idempotencyKey }) => idempotencyKey !== null);
    page(s).removeDescription();
    expect(messages(s.run('menuContinue'))).toContain('Nothing can be pushed from this tab');
    const writes = (await s.service.log()).filter(({ idempotencyKey }) => idempotencyKey !== null);
    expect(writes).toHaveLength(length);
    page(s).describe(description);
    s.host.clock.advance(11 * 60_000);
    pushUntilDone(s);
    expect((await record(s, id))['description']).toBe('in doubt');
  });
});

describe('edits that nobody could send any more', () => {
  const memoOnly = { ...description, body: '{"tickets":[{"ticketId":"{{id}}","memo":"{{description?}}"}]}' };

  it('are named before the description changes, which waits for a yes', async () => {
    const s = await opened();
    const [first] = await s.service.records('categories');
    type(s, 'Category', 3, String(first?.['name']));
    type(s, 'Description', 4, 'stays');
    const asked = page(s, { says: () => false }).describe(memoOnly).said;
    expect(asked).toContain(`"${TAB}": edits in Category have not been pushed. Rows 3\n`);
    expect(asked).not.toContain('Kept');
    s.run('menuPush');
    expect((await record(s, idOf(s, 3)))['expenseCategory']).toMatchObject({ id: first?.id });
    expect((await record(s, idOf(s, 4)))['description']).toBe('stays');
    expect(page(s).describe(memoOnly).said).not.toContain('have not been pushed');
  });

  it('are found by a pull first where the record of what was pulled is gone', async () => {
    const s = await opened();
    type(s, 'Description', 2, 'typed, not sent');
    const hidden = s.book.sheets().find(name => name.startsWith('_finance_sheets_base_tickets')) ?? '';
    s.book.as(s.kim).deleteSheet(hidden);
    const removed = () => page(s).removeDescription().said;
    expect(removed()).toContain('Pull first');
    s.run('menuRefresh');
    expect(s.book.sheet(TAB).cell(['Description', 2]).value).toBe('typed, not sent');
    expect(removed()).toMatch(/Description.*2|2.*Description/s);
  });
});

describe('a service that empties what a request leaves out', () => {
  it('gets all fields of the description once somebody says yes to it, under the description itself', async () => {
    const s = await opened({ mode: 'replace' });
    const tagged = s.book.sheet(TAB).column('Tag');
    const rows = tagged.flatMap((tag, i) => (tag === '' ? [] : [i + 2])).slice(0, 3);
    const tagBefore = (await record(s, idOf(s, rows[1] ?? 0)))['tagId'];
    for (const row of rows) type(s, 'Description', row, `memo ${row}`);
    const first = await s.service.records('tickets', { ids: rows.map(row => idOf(s, row)) });
    const told = messages(s.run('menuPush', [], { dialogs: agreeableBut(['Put the old values back']) }));
    expect(told).toContain('the service changed fields that were not edited');
    expect(told).toContain('Turn on [Send all fields]');
    // Which record it was, Put back knows: all that the description can send is there again.
    const putBack = s.run('menuSettings', ['tickets', 'effects=putback']);
    expect(messages(putBack)).toContain('sent along unchanged');
    expect(messages(s.run('menuPush'))).toContain('sent along unchanged');
    for (const before of first) {
      const after = await record(s, before.id);
      expect(after['tagId'] ?? '').toEqual(before['tagId'] ?? '');
    }
    expect(await record(s, idOf(s, rows[1] ?? 0))).toMatchObject({
      description: `memo ${rows[1]}`,
      tagId: tagBefore,
    });
  });
});

describe('the settings of transactions', () => {
  it('say that a column is taken, and leave the ways of a request to its description', async () => {
    const s = await opened();
    expect(messages(s.run('menuSettings', ['tickets', 'write=description']))).toContain('Saved');
    expect(messages(s.run('menuSettings', ['tickets', 'put=query']))).toContain('put=query');
    expect(messages(s.run('menuSettings', ['tickets', 'put=query']))).not.toContain('Saved');
  });
});

describe('a tab that was pulled before anybody described the request', () => {
  it('is edited like any other after its next refresh, by names, with nothing in doubt', async () => {
    const s = await openScenario({
      service: {
        sizes: { contacts: 37, categories: 23, ticketsPerMonth: 100 },
        switches: { bulkUpdate: LISTED.service },
      },
    });
    for (const list of ['menuPullCategories', 'menuPullTags']) s.run(list);
    s.run('menuPullTickets', ['type=Card, 2026-10-01~2026-10-31']);
    s.book.as(s.kim).select(TAB);
    expect(messages(s.run('menuPush'))).toContain('Nothing can be pushed from this tab');
    page(s).describe(description);
    const told = messages(s.run('menuRefresh'));
    expect(told).not.toMatch(/conflict|could not|lost/i);
    const [first] = await s.service.records('categories');
    const id = idOf(s, 2);
    type(s, 'Category', 2, String(first?.['name']));
    s.run('menuPush');
    expect((await record(s, id))['expenseCategory']).toMatchObject({ id: first?.id });
    expect(messages(s.run('menuPush'))).toContain('nothing to send');
  });

  it('is only read again once the description is removed', async () => {
    const s = await opened();
    type(s, 'Description', 2, 'never sent');
    page(s).removeDescription();
    expect(messages(s.run('menuPush'))).toContain('Nothing can be pushed from this tab');
    s.run('menuRefresh');
    expect(String(s.book.sheet(TAB).cell(['Description', 2]).value)).not.toBe('never sent');
  });
});

/** Every fourth point in a usual run. */
function points<T>(all: readonly T[]): T[] {
  return all.filter((_, i) => i % stepOf(4) === 0);
}

describe('a described request that is interrupted', () => {
  it.each(
    points([
      ['before', 'UrlFetchApp.fetch', 3],
      ['after', 'UrlFetchApp.fetch', 4],
      ['before', 'UrlFetchApp.fetch', 7],
      ['after', 'UrlFetchApp.fetch', 7],
      ['after', 'UrlFetchApp.fetch', 6],
      ['after', 'SpreadsheetApp.flush', 3],
      ['after', 'SpreadsheetApp.flush', 5],
      ['before', 'SpreadsheetApp.flush', 7],
    ] as const),
  )('%s %s %i is finished by the same command, each record changed once', async (when, member, nth) => {
    const s = await openedLong();
    const ids = editMany(s, 60);
    const killed = s.run('menuPush', [], { dialogs: agreeable(), kill: { member, nth, when } });
    expect(killed.outcome).toBe('killed');
    pushUntilDone(s);
    await expectMemos(s, ids);
    expect([...(await changes(s)).values()].every(count => count === 1)).toBe(true);
  });

  it.each([
    ['2026-10-02T10:00:00', '2026-10-28T10:00:00'],
    ['2026-10-28T10:00:00', '2026-10-02T10:00:00'],
  ])('is found where its transaction has moved meanwhile (%s to %s)', async (from, to) => {
    const s = await opened();
    const id = idOf(s, 2);
    await s.service.change('tickets', id, { transactAt: from });
    s.run('menuRefresh');
    const row = s.book.sheet(TAB).column('ID').indexOf(id) + 2;
    type(s, 'Description', row, 'memo, moved in doubt');
    const kill = { member: 'UrlFetchApp.fetch', nth: 3, when: 'before' } as const;
    expect(s.run('menuPush', [], { dialogs: agreeable(), kill }).outcome).toBe('killed');
    expect(await sent(s)).toEqual([]);
    await s.service.change('tickets', id, { transactAt: to });
    s.host.clock.advance(17 * 60_000);
    // What the pull lists, it does not settle: it sends nothing.
    s.run('menuRefresh');
    pushUntilDone(s);
    await expectMemos(s, [id]);
  });

  it('is looked for on all pulled days once a plan, not at each look, where its transaction is nowhere any more', async () => {
    const s = await openDescribed(LISTED, { ticketsPerMonth: 250, days: '2026-08-01~2026-10-31' });
    type(s, 'Description', 2, 'memo, in doubt');
    const id = idOf(s, 2);
    const kill = { member: 'UrlFetchApp.fetch', nth: 3, when: 'before' } as const;
    expect(s.run('menuPush', [], { dialogs: agreeable(), kill }).outcome).toBe('killed');
    await s.service.remove('tickets', id);
    s.host.clock.advance(17 * 60_000);
    const ids = editMany(s, 111).slice(1);
    const before = (await s.service.log()).length;
    s.run('menuPush');
    const log = (await s.service.log()).slice(before);
    const isChange = ({ path }: { path: string }): boolean => path.endsWith('bulk-update-individual');
    // The shown plan and the plan under the lock list August and September, then all three months. Each batch lists
    // August and September. Up to four records go alone before the three requests of 50: the first record, and records
    // with a second value of a tick or a choice, because either value may be the default.
    expect(log.map(entry => (isChange(entry) ? '|' : '-')).join('')).toMatch(/^-{5}-{5}(\|--){3,7}$/);
    await expectMemos(s, ids);
  });

  it('and is nowhere any more: what the search for it does not list is not sent either', async () => {
    const s = await openDescribed(LISTED, { ticketsPerMonth: 60, days: '2026-08-01~2026-10-31' });
    type(s, 'Description', 2, 'memo, in doubt');
    const [doubtful, other] = [idOf(s, 2), idOf(s, 3)];
    const kill = { member: 'UrlFetchApp.fetch', nth: 3, when: 'before' } as const;
    expect(s.run('menuPush', [], { dialogs: agreeable(), kill }).outcome).toBe('killed');
    await s.service.remove('tickets', doubtful);
    s.host.clock.advance(17 * 60_000);
    type(s, 'Description', 3, 'memo of what goes');
    // A plan lists the days of the rows, then all three months. Under the lock, these requests begin at the sixth.
    await s.service.queueFault({
      match: { path: 'tickets', nth: 6 },
      times: 3,
      switches: { emptyList: ['tickets'] },
    });
    const before = (await s.service.log()).length;
    s.run('menuPush');
    const log = (await s.service.log()).slice(before);
    expect(log.filter(({ path }) => path.endsWith('/tickets')).length).toBeGreaterThanOrEqual(8);
    expect(log.filter(({ path }) => path.endsWith('bulk-update-individual'))).toEqual([]);
    expect((await record(s, other))['description']).not.toBe('memo of what goes');
  });

  it('by an effect that lands after a while ends with the right records', async () => {
    const switches = { lateLandingMs: 200_000, lateLandingAnswer: 'drop' } as const;
    const s = await openedLong();
    const ids = editMany(s, 60);
    await s.service.queueFault({
      match: { path: 'tickets/bulk-update-individual', nth: 3 },
      times: 2,
      switches,
    });
    s.run('menuPush');
    pushUntilDone(s);
    await expectMemos(s, ids);
  });
});
