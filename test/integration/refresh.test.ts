import { describe, expect, it } from 'vitest';
import { messages, openScenario, STATUS } from '../support/scenario';
import { pulledTags } from '../support/tags-scenario';

const COMPANY = 'Company ★';

describe('a refresh', () => {
  it("keeps a user's own columns, wherever they stand", async () => {
    const s = await pulledTags();
    const hands = s.book.as(s.kim);
    hands.insertColumns('Tags', 'C');
    // The new column took the text format of its neighbour, as in Sheets: a formula typed there would stay a text.
    hands.format('Tags', 'C1:C50', null);
    hands.type('Tags', 'C1', 'My note');
    hands.type('Tags', 'C3', 'ask Lee');
    hands.type('Tags', 'C4', '=1+1');
    s.run('menuPullTags');
    const sheet = s.book.sheet('Tags');
    expect(sheet.values('C1:C4').flat()).toEqual(['My note', '', 'ask Lee', 2]);
    expect(sheet.cell('C4').formula).toBe('=1+1');
    expect(sheet.column('Name ★').filter(name => name === '')).toEqual([]);
  });

  it('finds its columns after a user moved them and renamed a header', async () => {
    const s = await pulledTags();
    const hands = s.book.as(s.kim);
    hands.moveColumn('Tags', 'Name ★', 'F');
    const sheet = s.book.sheet('Tags');
    const renamed = sheet.a1('Name ★', 1);
    hands.type('Tags', renamed, 'What we call it');
    const tag = (await s.service.records('tags'))[0];
    await s.service.change('tags', String(tag?.['id']), { name: 'Renamed in the web application' });
    s.run('menuPullTags');
    expect(sheet.column('What we call it')).toContain('Renamed in the web application');
    expect(sheet.row(1)).not.toContain('Name ★');
  });

  it('keeps the order of the rows, and puts new records below', async () => {
    const s = await pulledTags();
    s.book.as(s.kim).sort('Tags', { by: 'Name ★', descending: true });
    const sheet = s.book.sheet('Tags');
    const before = sheet.column('ID');
    await s.service.add('tags', { name: 'Brand new' });
    s.run('menuPullTags');
    expect(sheet.column('ID').slice(0, before.length)).toEqual(before);
    expect(sheet.column('Name ★').pop()).toBe('Brand new');
  });

  it('keeps an edit that is not pushed, takes the other fields, and says so in the status', async () => {
    const s = await pulledTags();
    const sheet = s.book.sheet('Tags');
    const id = String(sheet.cell(['ID', 2]).value);
    s.book.as(s.kim).type('Tags', sheet.a1('Name ★', 2), 'My name for it');
    await s.service.change('tags', id, { description: 'changed by a colleague' });
    const result = s.run('menuPullTags');
    expect(messages(result)).toContain('1 row with edits that are not pushed was kept');
    expect(sheet.cell(sheet.a1('Name ★', 2)).value).toBe('My name for it');
    expect(sheet.cell(sheet.a1('Description', 2)).value).toBe('changed by a colleague');
    expect(String(sheet.cell([STATUS, 2]).value)).toBe('✎ Not sent yet: Name');
  });

  it('shows a field that both sides changed as a conflict and keeps what the user typed', async () => {
    const s = await pulledTags();
    const sheet = s.book.sheet('Tags');
    const id = String(sheet.cell(['ID', 2]).value);
    s.book.as(s.kim).type('Tags', sheet.a1('Name ★', 2), 'Mine');
    await s.service.change('tags', id, { name: 'Theirs' });
    expect(messages(s.run('menuPullTags'))).toContain('1 row in conflict');
    expect(sheet.cell(sheet.a1('Name ★', 2)).value).toBe('Mine');
    expect(String(sheet.cell([STATUS, 2]).value)).toBe('⚠ Conflict: Name (service: Theirs)');
  });

  it("keeps a user's formula in an editable cell", async () => {
    const s = await pulledTags();
    const sheet = s.book.sheet('Tags');
    const name = String(sheet.cell(sheet.a1('Name ★', 2)).value);
    const cell = sheet.a1('Name ★', 2);
    s.book.as(s.kim).format('Tags', cell, null);
    s.book.as(s.kim).type('Tags', cell, `="${name}"&""`);
    s.run('menuPullTags');
    expect(sheet.cell(cell).formula).toBe(`="${name}"&""`);
    expect(sheet.cell(cell).value).toBe(name);
  });

  it('takes back what was typed into a read-only column', async () => {
    const s = await pulledTags();
    const sheet = s.book.sheet('Tags');
    const cell = sheet.a1('Created', 2);
    const before = sheet.cell(cell).display;
    s.book.as(s.kim).type('Tags', cell, 'oops');
    s.run('menuPullTags');
    expect(sheet.cell(cell).display).toBe(before);
  });

  it('removes a clean row whose record is gone, and keeps one that holds content of the user', async () => {
    const s = await pulledTags();
    const sheet = s.book.sheet('Tags');
    const [first, second] = [String(sheet.cell(['ID', 2]).value), String(sheet.cell(['ID', 3]).value)];
    const width = sheet.size().columns;
    s.book.as(s.kim).insertColumns('Tags', String.fromCharCode(65 + width));
    s.book.as(s.kim).type('Tags', `${String.fromCharCode(65 + width)}3`, 'keep me');
    await s.service.remove('tags', first);
    await s.service.remove('tags', second);
    const result = s.run('menuPullTags');
    expect(messages(result)).toContain('1 removed');
    expect(sheet.column('ID')).not.toContain(first);
    expect(String(sheet.cell(['ID', 2]).value)).toBe(second);
    expect(sheet.row(2)).toContain('✗ Gone from the service');
  });

  it('writes a column anew that a user deleted', async () => {
    const s = await pulledTags();
    const sheet = s.book.sheet('Tags');
    s.book.as(s.kim).deleteColumns('Tags', 'Description');
    s.run('menuPullTags');
    expect(sheet.row(1)).toContain('Description');
    const records = await s.service.records('tags');
    expect(new Set(sheet.column('Description'))).toEqual(
      new Set(records.map(record => record['description'] ?? '')),
    );
  });

  it('finds its tab after a rename, and leaves a duplicate of it alone', async () => {
    const s = await pulledTags();
    s.book.as(s.kim).rename('Tags', 'Our tags');
    s.book.as(s.kim).duplicate('Our tags');
    s.run('menuPullTags');
    expect(s.book.sheets().filter(name => !name.startsWith('_')).length).toBe(3);
    expect(s.book.sheets()).not.toContain('Tags');
  });

  it('keeps the number format that a user gave to a column, unless it would change a text', async () => {
    const s = await pulledTags();
    const sheet = s.book.sheet('Tags');
    const created = sheet.columnOf('Created');
    const letter = String.fromCharCode(65 + created);
    s.book.as(s.kim).format('Tags', `${letter}2:${letter}50`, 'yyyy"년"');
    s.run('menuPullTags');
    expect(sheet.formats(`${letter}2:${letter}3`).flat()).toEqual(['yyyy"년"', 'yyyy"년"']);
  });

  it('writes a text column as text again after somebody made it numbers', async () => {
    const scenario = await openScenario();
    const s = scenario;
    s.run('menuPullCategories');
    const sheet = s.book.sheet('Categories');
    const letter = String.fromCharCode(65 + sheet.columnOf('Code'));
    const codes = sheet.column('Code');
    s.book.as(s.kim).format('Categories', `${letter}2:${letter}100`, null);
    const record = (await s.service.records('categories')).find(
      candidate => candidate['id'] === sheet.cell(['ID', 2]).value,
    );
    await s.service.change('categories', String(record?.['id']), { code: '00712' });
    s.run('menuPullCategories');
    expect(sheet.column('Code')).toEqual(['00712', ...codes.slice(1)]);
  });
});

describe('a first pull', () => {
  it('makes a tab with frozen header, notes, text formats, dropdowns and an as-of time', async () => {
    const scenario = await openScenario();
    scenario.run('menuPullContacts');
    const sheet = scenario.book.sheet('Contacts');
    expect(sheet.frozenRows).toBe(1);
    expect(sheet.cell(sheet.a1(COMPANY, 1)).note).toBe(
      'Editable (★ required)\nName in functions: companyName',
    );
    expect(sheet.cell(sheet.a1('CEO', 1)).note).toBe(
      'Editable\nThe first push sends one row ahead to check that the service takes it\nName in functions: ceoName',
    );
    expect(sheet.cell(sheet.a1('Account number', 2)).format).toBe('@');
    expect(String(sheet.cell([STATUS, 1]).value)).toMatch(/^Status \(as of 2026-11-02 09:0\d\)$/);
    expect(
      scenario.book
        .sheets()
        .filter(name => name.startsWith('_'))
        .every(name => scenario?.book.sheet(name).hidden),
    ).toBe(true);
  });

  it('does not take over a tab of the same name that is not ours', async () => {
    const scenario = await openScenario();
    scenario.book.as(scenario.kim).insertSheet('Tags');
    scenario.book.as(scenario.kim).type('Tags', 'A1', 'mine');
    scenario.run('menuPullTags');
    expect(scenario.book.sheet('Tags').values()).toEqual([['mine']]);
    expect(scenario.book.sheet('Tags (2)').size().rows).toBeGreaterThan(2);
  });

  it('keeps leading zeros of registration, account and phone numbers', async () => {
    const scenario = await openScenario({
      service: { sizes: { contacts: 203, categories: 3, ticketsPerMonth: 1 } },
    });
    scenario.run('menuPullContacts');
    const rows = scenario.book.sheet('Contacts').records();
    const zeros = (await scenario.service.records('contacts')).filter(record =>
      String(record['registrationNumber']).startsWith('0'),
    );
    expect(zeros.length).toBeGreaterThan(0);
    for (const record of zeros) {
      const row = rows.find(candidate => candidate['ID'] === record['id']);
      expect(String(row?.['Registration number ★']).replace(/-/g, '')).toBe(
        String(record['registrationNumber']).replace(/-/g, ''),
      );
      expect(row?.['Account number']).toBe(record['accountNumber'] ?? '');
    }
  });
});

describe('transactions', () => {
  it('are pulled in windows of at most 31 days and merged by id', async () => {
    const scenario = await openScenario({ service: { switches: { windowDays: 31 } } });
    const s = scenario;
    const result = s.run('menuPullTickets', ['type=Card, 2026-08-01~2026-10-31']);
    expect(result.fetches.length).toBe(3);
    const expected = (await s.service.records('tickets', { days: ['2026-08-01', '2026-12-31'] })).filter(
      ticket => ticket['ticketType'] === 'EXPENSE_TICKET',
    );
    const sheet = s.book.sheet('Transactions - Card');
    expect(new Set(sheet.column('ID'))).toEqual(new Set(expected.map(ticket => ticket['id'])));
    expect(sheet.column('ID').length).toBe(expected.length);
    s.run('menuPullTickets', ['type=Card, 2026-10-01~2026-10-31']);
    expect(sheet.column('ID').length).toBe(expected.length);
  });

  it('show true dates and whole amounts', async () => {
    const scenario = await openScenario();
    scenario.run('menuPullTickets', ['type=Card, 2026-10-01~2026-10-31']);
    const sheet = scenario.book.sheet('Transactions - Card');
    const id = String(sheet.cell(['ID', 2]).value);
    const [ticket] = await scenario.service.records('tickets', { ids: [id] });
    expect(sheet.cell(sheet.a1('Time', 2)).display).toBe(
      String(ticket?.['transactAt']).replace('T', ' ').slice(0, 19),
    );
    expect(sheet.cell(sheet.a1('Time', 2)).value).toBeInstanceOf(Date);
    expect(sheet.cell(sheet.a1('Amount', 2)).value).toBe(ticket?.['amount']);
  });

  it.each(['throw', 'truncate'] as const)(
    'over 50 MB are fetched in halves, where the platform would %s',
    async onTooLarge => {
      const scenario = await openScenario({
        service: { switches: { oversizeWindowDays: 8, oversizeAnswerBytes: 3_000_000 } },
        host: { fetch: { maxAnswerBytes: 2_500_000, onTooLarge } },
      });
      const s = scenario;
      const result = s.run('menuPullTickets', ['type=Total, 2026-10-01~2026-10-31']);
      expect(messages(result)).not.toContain('Incomplete');
      const expected = await s.service.records('tickets', { days: ['2026-10-01', '2026-12-31'] });
      expect(s.book.sheet('Transactions - All').column('ID').length).toBe(expected.length);
    },
  );

  it('of a day that cannot be fetched even alone are named, and the tab is not made', async () => {
    const scenario = await openScenario({
      service: { switches: { oversizeWindowDays: 0, oversizeAnswerBytes: 3_000_000 } },
      host: { fetch: { maxAnswerBytes: 2_500_000 } },
    });
    const result = scenario.run('menuPullTickets', ['type=Total, 2026-10-01~2026-10-04']);
    expect(messages(result)).toContain('2026-10-01');
    expect(scenario.book.hasSheet('Transactions - All')).toBe(false);
  });

  it('that take longer than one execution go on with Continue, with no row twice and none missing', async () => {
    const scenario = await openScenario({ service: { switches: { latencyMs: 50_000 } } });
    const s = scenario;
    const first = s.run('menuPullTickets', ['type=Total, 2026-01-01~2026-10-31']);
    expect(messages(first)).toContain('Run "Continue" in the menu');
    expect(s.book.hasSheet('Transactions - All')).toBe(false);
    s.run('menuContinue');
    const last = s.run('menuContinue');
    expect(messages(last)).toMatch(/records pulled|nothing to continue/);
    const ids = s.book.sheet('Transactions - All').column('ID');
    const expected = await s.service.records('tickets', { days: ['2026-01-01', '2026-12-31'] });
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(expected.length);
  });

  it('are refused with a message for a date that is none, an order that is wrong, a type that is unknown', async () => {
    const scenario = await openScenario();
    const s = scenario;
    expect(messages(s.run('menuPullTickets', ['Card, 2026-02-30']))).toContain('"2026-02-30" is not a date');
    expect(messages(s.run('menuPullTickets', ['type=Card, 2026-10-02~2026-10-01']))).toContain(
      'is after the end date',
    );
    expect(messages(s.run('menuPullTickets', ['cards!, 2026-10-01']))).toContain('is not understood');
  });
});
