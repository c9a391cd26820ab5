/** The look of a pulled tab: the first columns and the hidden columns. A refresh keeps the arrangements of users. */
import { describe, expect, it } from 'vitest';
import { messages, openScenario, type Scenario, STATUS, type ScenarioOptions } from '../../support/scenario';
import { page } from '../../support/page-commands';

async function pulled(
  entryPoint: string,
  typed: readonly string[] = [],
  options: ScenarioOptions = {},
): Promise<Scenario> {
  const scenario = await openScenario(options);
  scenario.run(entryPoint, typed);
  return scenario;
}

const header = (s: Scenario, tab: string): string[] => s.book.sheet(tab).row(1).map(String);
/** The labels in sight, from left to right. */
function inSight(s: Scenario, tab: string): string[] {
  const hidden = s.book.sheet(tab).hiddenColumns();
  return header(s, tab).filter((_, i) => !hidden.includes(i + 1));
}

describe('a new tab', () => {
  it('has the name first and Status second, both frozen with the header; ids stand hidden at the right end', async () => {
    const s = await pulled('menuPullContacts');
    const sheet = s.book.sheet('Contacts');
    expect(header(s, 'Contacts')[0]).toBe('Company ★');
    expect(sheet.columnOf(STATUS)).toBe(1);
    expect([sheet.frozenRows, sheet.frozenColumns]).toEqual([1, 2]);
    expect(header(s, 'Contacts').at(-1)).toBe('ID');
    expect(inSight(s, 'Contacts')).not.toContain('ID');
    expect(inSight(s, 'Contacts')).not.toContain('Favourite');
    expect(inSight(s, 'Contacts').slice(2, 4)).toEqual(['Registration number ★', 'CEO']);
  });

  it('has a filter over everything, and a header whose editable columns are darker than the others', async () => {
    const s = await pulled('menuPullContacts');
    const sheet = s.book.sheet('Contacts');
    const { maxRows, maxColumns } = sheet.size();
    expect(sheet.filter).toEqual({ range: `A1:${sheet.a1('ID', maxRows)}`, columns: [] });
    expect(maxColumns).toBe(header(s, 'Contacts').length);
    const colour = (label: string): string => sheet.backgrounds(sheet.a1(label, 1))[0]?.[0] ?? '';
    expect(colour('Company ★')).toBe(colour('Memo'));
    expect(colour('Managers')).toBe(colour('ID'));
    expect(colour('Memo')).not.toBe(colour('Managers'));
  });

  it('keeps the grey of what is only read where Status has nothing to say, also after it had', async () => {
    const s = await pulled('menuPullContacts');
    const sheet = s.book.sheet('Contacts');
    const grey = sheet.backgrounds(sheet.a1('ID', 2))[0]?.[0];
    const status = (row: number): string => sheet.backgrounds(sheet.a1(STATUS, row))[0]?.[0] ?? '';
    const memo = String(sheet.cell(sheet.a1('Memo', 2)).value ?? '');
    s.book.as(s.kim).select('Contacts');
    s.book.as(s.kim).type('Contacts', sheet.a1('Memo', 2), 'edited');
    s.run('menuRefresh');
    expect([status(2) === grey, status(3)]).toEqual([false, grey]);
    s.book.as(s.kim).type('Contacts', sheet.a1('Memo', 2), memo);
    s.run('menuRefresh');
    expect([status(2), status(3)]).toEqual([grey, grey]);
  });

  it('leaves a column to scroll where a list has little to show', async () => {
    const s = await pulled('menuPullTeams');
    expect(inSight(s, 'Teams').map(label => label.replace(/ \(.*/, ''))).toEqual(['Name', 'Status', 'ID']);
    expect(s.book.sheet('Teams').frozenColumns).toBe(2);
  });

  it('shows money without decimals, and decimals only in a column where a value has some', async () => {
    const s = await pulled('menuPullTickets', ['type=1, 2026-09-01~2026-10-31']);
    const sheet = s.book.sheet('Transactions - Card');
    const format = (label: string): string => sheet.cell([label, 2]).format;
    expect(format('Amount')).toBe('#,##0;[Red]-#,##0');
    expect(format('Original amount')).toBe('#,##0.00####;[Red]-#,##0.00####');
    expect(format('Card VAT')).toBe('#,##0;[Red]-#,##0');
  });
});

describe('a hidden column', () => {
  it('is read, checked and pushed like any other', async () => {
    const s = await pulled('menuPullContacts');
    const sheet = s.book.sheet('Contacts');
    const id = sheet.column('ID')[0];
    s.book.as(s.kim).select('Contacts');
    s.book.as(s.kim).type('Contacts', ['E-mail 2', 2], 'hidden@example.com');
    expect(inSight(s, 'Contacts')).not.toContain('E-mail 2');
    expect(messages(s.run('menuPreview'))).toContain('hidden@example.com');
    s.run('menuPush');
    const records = await s.service.records('contacts');
    expect(records.find(record => record['id'] === id)?.['email2']).toBe('hidden@example.com');
  });

  it('comes into sight when it is ticked among the hidden ones, and stays there', async () => {
    const s = await pulled('menuPullContacts');
    s.book.as(s.kim).select('Contacts');
    expect(page(s).columns({ show: ['Region', 'E-mail 2'] }).said).toContain('0 new, 0 changed, 0 removed');
    expect(inSight(s, 'Contacts')).toEqual(expect.arrayContaining(['Region', 'E-mail 2']));
    s.run('menuPullContacts');
    expect(inSight(s, 'Contacts')).toEqual(expect.arrayContaining(['Region', 'E-mail 2']));
  });
});

describe('a refresh', () => {
  it('touches no order, width, colour, frozen pane, filter or hidden state that people arranged', async () => {
    const s = await pulled('menuPullContacts');
    const hands = s.book.as(s.kim);
    hands.moveColumn('Contacts', 'Memo', 'A');
    hands.hideColumns('Contacts', 'CEO');
    hands.hideColumns('Contacts', 'Region', 1, false);
    hands.clearFilter('Contacts');
    const state = (): string => {
      const { columns, frozenRows, frozenColumns, filter, tabColor } = s.book.sheet('Contacts').state;
      const looks = columns.map(({ width, hidden }) => [width, hidden]);
      const colours = s.book.sheet('Contacts').backgrounds('A1:V1');
      return JSON.stringify([looks, frozenRows, frozenColumns, filter, tabColor, colours]);
    };
    const before = state();
    await s.service.change('contacts', String(s.book.sheet('Contacts').column('ID')[3]), { memo: 'new' });
    s.run('menuPullContacts');
    expect(state()).toBe(before);
    expect(s.book.sheet('Contacts').column('Memo')[3]).toBe('new');
  });

  it('takes new rows into a filter that ends above them, with its conditions', async () => {
    const s = await pulled('menuPullTags');
    const hands = s.book.as(s.kim);
    hands.clearFilter('Tags');
    hands.filter('Tags', {});
    const name = String(s.book.sheet('Tags').column('Name ★')[0]);
    hands.filter('Tags', { column: 'Name ★', hide: [name] });
    const { rows } = s.book.sheet('Tags').size();
    expect(s.book.sheet('Tags').filter?.range).toMatch(new RegExp(`^A1:G${rows}$`));
    await s.service.add('tags', { name: 'Brand new' });
    s.run('menuPullTags');
    const sheet = s.book.sheet('Tags');
    expect(sheet.column('Name ★').pop()).toBe('Brand new');
    expect(Number(/\d+$/.exec(sheet.filter?.range ?? '')?.[0])).toBeGreaterThanOrEqual(rows + 1);
    expect(sheet.filter?.columns).toEqual([{ column: 'A', hide: [name], condition: null }]);
    expect(sheet.filteredRows()).toEqual([2]);
  });

  it('takes a column that its user put at the right end into the filter, so that sorting moves it along', async () => {
    const s = await pulled('menuPullTags');
    const hands = s.book.as(s.kim);
    hands.insertColumns('Tags', 'H');
    hands.type('Tags', 'H1', 'Mine');
    s.run('menuPullTags');
    expect(s.book.sheet('Tags').filter?.range).toMatch(/^A1:H\d+$/);
  });
});
