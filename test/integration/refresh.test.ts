import { describe, expect, it } from 'vitest';
import { messages, openScenario, STATUS } from '../support/scenario';
import { pulledTags } from '../support/tags-scenario';

const COMPANY = 'Company ★';

describe('a refresh', () => {
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

  it('keeps the number format that a user gave to a column, unless it would change a text', async () => {
    const s = await pulledTags();
    const sheet = s.book.sheet('Tags');
    const created = sheet.columnOf('Created');
    const letter = String.fromCharCode(65 + created);
    s.book.as(s.kim).format('Tags', `${letter}2:${letter}50`, 'yyyy"년"');
    s.run('menuPullTags');
    expect(sheet.formats(`${letter}2:${letter}3`).flat()).toEqual(['yyyy"년"', 'yyyy"년"']);
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
});

describe('transactions', () => {
  it.each(['throw', 'truncate'] as const)(
    'over 50 MB are fetched in halves, where the platform would %s',
    async onTooLarge => {
      const s = await openScenario({
        service: { switches: { oversizeWindowDays: 8, oversizeAnswerBytes: 3_000_000 } },
        host: { fetch: { maxAnswerBytes: 2_500_000, onTooLarge } },
      });
      const result = s.run('menuPullTickets', ['type=Total, 2026-10-01~2026-10-31']);
      expect(messages(result)).not.toContain('Incomplete');
      const expected = await s.service.records('tickets', { days: ['2026-10-01', '2026-12-31'] });
      expect(s.book.sheet('Transactions - All').column('ID').length).toBe(expected.length);
    },
  );
});
