/** A tab that became a table refuses some formatting. Values, the baseline and statuses still arrive. */
import { describe, expect, it } from 'vitest';
import type { TypedColumns } from '../../../host/index';
import { keptScenario, messages, openScenario, type Scenario, STATUS } from '../../support/scenario';
import { pulledTags, tagNamed, type } from '../../support/tags-scenario';
import { korean } from '../people/desk';
import { ERROR, expectNothingToSend, expectOneLine, LOOKS, refusals, stored, WAYS, WHOLE } from './support';
import { page } from '../../support/page-commands';

async function open(typedColumns?: TypedColumns): Promise<Scenario> {
  return openScenario(typedColumns === undefined ? {} : { book: { typedColumns } });
}

const TICKETS = ['type=Card, 2026-10-01~2026-10-31'];

/** Both lists, where nothing refuses. */
const plain = keptScenario(async start => {
  const s = await start();
  s.run('menuPullTickets', TICKETS);
  s.run('menuPullContacts');
  return s;
});

describe('a first pull into a book whose tabs refuse', () => {
  it.each(WAYS)('%s brings every value, says it once, and leaves nothing to send', async (_, typed) => {
    const [unrefused, s] = [await plain(), await open(typed)];
    s.run('menuPullTickets', TICKETS);
    const said = messages(s.run('menuPullContacts'));
    expect(said).toContain('records pulled');
    const line = expectOneLine(said, 'Contacts');
    expect(line).toContain('dropdowns');
    expect(stored(s, 'Contacts')).toEqual(stored(unrefused, 'Contacts'));
    expect(stored(s, 'Transactions - Card')).toEqual(stored(unrefused, 'Transactions - Card'));
    expect(stored(s, 'Contacts').length).toBeGreaterThan(30);
    // Codes with a leading zero are still codes.
    expect(
      stored(s, 'Contacts')
        .flat()
        .some(cell => /^0\d+/.test(String(cell))),
    ).toBe(true);
    expectNothingToSend(s, 'Contacts');
  });

  it('says it in Korean too, by the parts and with what to do', async () => {
    const s = await open({ refuses: LOOKS });
    const line = expectOneLine(messages(s.run('menuPullContacts', [], { user: korean(s) })), '거래처');
    for (const part of ['드롭다운', '숫자·날짜 서식', '메모', '색', '필터', '열 너비', '보호'])
      expect(line).toContain(part);
  });

  it('names only the parts that were refused', async () => {
    const s = await open({ refuses: ['notes'] });
    const line = expectOneLine(messages(s.run('menuPullContacts')), 'Contacts');
    expect(line).toContain('dropdowns, notes');
    for (const part of ['formats', 'colours', 'filter', 'width', 'protection', 'values'])
      expect(line).not.toContain(part);
    const sheet = s.book.sheet('Contacts');
    expect([sheet.frozenRows, sheet.frozenColumns]).toEqual([1, 2]);
    expect(sheet.filter).not.toBeNull();
    expect(sheet.formats(sheet.a1('Registration number ★', 2))[0]?.[0]).toBe('@');
  });
});

describe('a tab that somebody makes a table of', () => {
  async function converted(typed: TypedColumns, columns?: readonly string[]): Promise<Scenario> {
    const s = await pulledTags();
    s.book.as(s.kim).convertToTable('Tags', columns === undefined ? typed : { ...typed, columns });
    return s;
  }

  it.each(WHOLE)(
    'refusing %s is refreshed: changed and new values come, the filter stays',
    async (_, typed) => {
      const s = await converted(typed);
      const [first] = await s.service.records('tags');
      await s.service.change('tags', String(first?.['id']), { name: '007' });
      for (let i = 0; i < 130; i++) await s.service.add('tags', { name: `0${i}` });
      const filter = s.book.sheet('Tags').filter;
      const said = messages(s.run('menuRefresh'));
      expect(said).toContain('130 new, 1 changed, 0 removed');
      expect(said).not.toMatch(ERROR);
      expect(refusals(said).length).toBeLessThanOrEqual(1);
      const names = s.book.sheet('Tags').column('Name ★');
      expect(names).toContain('007');
      for (let i = 0; i < 130; i++) expect(names).toContain(`0${i}`);
      expect(s.book.sheet('Tags').filter).not.toBeNull();
      expect(filter).not.toBeNull();
      expectNothingToSend(s, 'Tags');
    },
  );

  it.each(WHOLE)('refusing %s is pushed: sent once, Status says so, ids stand', async (_, typed) => {
    const s = await converted(typed);
    type(s, 'Name ★', 2, 'Renamed');
    type(s, 'Name ★', s.book.sheet('Tags').size().rows + 1, 'Brand new');
    const said = messages(s.run('menuPush'));
    expect(said).not.toMatch(ERROR);
    expect(await tagNamed(s, 'Renamed')).toHaveLength(1);
    expect(await tagNamed(s, 'Brand new')).toHaveLength(1);
    const sheet = s.book.sheet('Tags');
    expect(String(sheet.cell([STATUS, 2]).value)).toMatch(/^✓ Applied/);
    const id = String((await tagNamed(s, 'Brand new'))[0]?.['id']);
    expect(sheet.column('ID')).toContain(id);
    expectNothingToSend(s, 'Tags');
  });

  it('takes its looks again once it is a range', async () => {
    const s = await open();
    s.run('menuPullContacts');
    s.book.as(s.kim).convertToTable('Contacts', { refuses: LOOKS });
    s.book.as(s.kim).convertToRange('Contacts');
    expect(refusals(messages(s.run('menuPullContacts')))).toEqual([]);
  });
});

describe('what the add-on writes beside lists, in a book that refuses all looks', () => {
  it.each([
    ['at once', {}],
    ['late', { isLate: true }],
  ])('%s: history, report and custom requests are there', async (_, more) => {
    const s = await open({ refuses: LOOKS, ...more });
    s.run('menuPullTickets', ['type=Total, 2026-08-01~2026-10-31']);
    s.run('menuPullTags');
    s.book.as(s.kim).select('Tags');
    type(s, 'Name ★', 2, 'Renamed');
    s.run('menuPush');
    expectOneLine(messages(s.run('menuHistory')), 'Push history');
    expect(s.book.sheet('Push history').values().flat()).toContain('Renamed');
    s.book.as(s.kim).select('Transactions - All');
    const before = s.book.sheets();
    const said = page(s).report('category').said;
    const made = s.book.sheets().filter(name => !before.includes(name));
    expect(made).toHaveLength(1);
    expectOneLine(said, made[0] ?? '');
    expect(stored(s, made[0] ?? '').length).toBeGreaterThan(3);
  });
});
