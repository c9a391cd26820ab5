/** Typed columns that refuse values. Other columns arrive, and the baseline takes only values that stand in cells. */
import { describe, expect, it } from 'vitest';
import type { TypedColumns } from '../../../host/index';
import { messages, openScenario, type Scenario, STATUS } from '../../support/scenario';
import { pulledTags, status, tagNamed, type, writes } from '../../support/tags-scenario';
import { BASELINE, korean } from '../people/desk';
import { ERROR, expectNothingToSend, expectOneLine, KOREAN, refusals } from './support';

let s: Scenario;

async function contacts(columns: readonly string[], typed: TypedColumns): Promise<void> {
  s = await openScenario();
  s.run('menuPullContacts');
  s.book.as(s.kim).select('Contacts');
  s.book.as(s.kim).convertToTable('Contacts', { ...typed, columns });
}

async function elsewhere(changes: Record<string, unknown>): Promise<number> {
  const [first] = await s.service.records('contacts');
  const id = String(first?.['id']);
  await s.service.change('contacts', id, changes);
  return s.book.sheet('Contacts').column('ID').indexOf(id) + 2;
}

const cell = (label: string | RegExp, row: number): unknown =>
  s.book.sheet('Contacts').cell([label, row]).value;

const WAYS: readonly (readonly [string, TypedColumns])[] = [
  ['at the call', {}],
  ['in Korean', { message: KOREAN }],
  ['late', { isLate: true }],
  ['late and in Korean', { isLate: true, message: KOREAN }],
];

describe.each(WAYS)('a column that refuses values %s', (_, way) => {
  it('is named; the other columns and new rows come', async () => {
    await contacts(['Memo'], { ...way, refuses: ['values'] });
    const row = await elsewhere({ memo: 'new memo', ceoName: 'New Ceo' });
    const before = cell('Memo', row);
    await s.service.add('contacts', { companyName: '새 거래처', registrationNumber: '1248100998' });
    const said = messages(s.run('menuRefresh'));
    const line = expectOneLine(said, 'Contacts');
    const letter = s.book.sheet('Contacts').a1('Memo', 1).replace(/\d/g, '');
    expect(line).toContain(`values in column ${letter}`);
    expect(cell('Memo', row)).toBe(before);
    expect(cell('CEO', row)).toBe('New Ceo');
    expect(String(cell(STATUS, row))).toContain('Memo');
    expect(s.book.sheet('Contacts').column('Company ★')).toContain('새 거래처');
    // The old memo is no edit: nothing overwrites the new one.
    s.run('menuPush');
    expect((await s.service.records('contacts')).map(({ memo }) => memo)).toContain('new memo');
    expect(await writes(s)).toEqual([]);
  });
});

it('a column that refuses values late comes by itself once the table is a range again', async () => {
  await contacts(['Memo'], { isLate: true, refuses: ['values'] });
  const row = await elsewhere({ memo: 'new memo' });
  s.run('menuRefresh');
  s.book.as(s.kim).convertToRange('Contacts');
  expect(refusals(messages(s.run('menuRefresh')))).toEqual([]);
  const isThere = cell('Memo', row) === 'new memo';
  const isAsked = String(cell(STATUS, row)).includes('Memo');
  expect(isThere || isAsked).toBe(true);
});

it('a single cell that is refused costs that cell: numbers of its column come', async () => {
  await contacts(['Company ★'], { refuses: ['formulas'] });
  const row = await elsewhere({ companyName: '=1+1', ceoName: 'New Ceo' });
  const said = messages(s.run('menuRefresh'));
  expect(said).not.toMatch(ERROR);
  expect(cell('Company ★', row)).toBe('=1+1');
  expect(s.book.sheet('Contacts').cell(['Company ★', row]).formula ?? '').toBe('');
  expect(cell('CEO', row)).toBe('New Ceo');
});

it('refused cells of a block cost those cells alone', async () => {
  await contacts(['Company ★'], { refuses: ['formulas'] });
  const records = await s.service.records('contacts');
  const ids = s.book.sheet('Contacts').column('ID');
  const isOdd = (id: unknown): boolean => ids.indexOf(String(id)) % 2 === 1;
  for (const { id } of records)
    await s.service.change('contacts', String(id), {
      companyName: isOdd(id) ? `=1+${id}` : `N ${id}`,
      ceoName: `C ${id}`,
    });
  expect(messages(s.run('menuRefresh'))).not.toMatch(ERROR);
  const rows = s.book.sheet('Contacts');
  expect(rows.column('CEO')).toEqual(ids.map(id => `C ${id}`));
  const came = rows.column('Company ★').filter(name => String(name).startsWith('N '));
  expect(came).toEqual(ids.filter(id => !isOdd(id)).map(id => `N ${id}`));
});

describe('a push', () => {
  it('into a Status column that refuses values still sends once, and remembers', async () => {
    s = await pulledTags();
    s.book
      .as(s.kim)
      .convertToTable('Tags', { columns: [s.book.sheet('Tags').columnOf(STATUS) + 1], refuses: ['values'] });
    type(s, 'Name ★', 2, 'Renamed');
    const said = messages(s.run('menuPush'));
    expect(said).not.toMatch(ERROR);
    expectOneLine(said, 'Tags');
    expect(await tagNamed(s, 'Renamed')).toHaveLength(1);
    expect(status(s, 2)).toBe('');
    s.run('menuPush');
    expect((await writes(s)).map(({ method }) => method)).toEqual(['PUT']);
    expectNothingToSend(s, 'Tags');
  });

  it('of a new row whose id cell refuses values sends no second one', async () => {
    s = await pulledTags();
    s.book.as(s.kim).convertToTable('Tags', { columns: ['ID'], refuses: ['values'] });
    type(s, 'Name ★', s.book.sheet('Tags').size().rows + 1, 'Brand new');
    for (let i = 0; i < 3; i++) {
      expect(messages(s.run('menuPush'))).not.toMatch(/unexpected/);
      s.host.clock.advance(17 * 60_000);
    }
    expect((await tagNamed(s, 'Brand new')).length).toBeLessThanOrEqual(1);
  });
});

describe('headers that refuse', () => {
  it('stay as they are; the next pull still knows each column', async () => {
    s = await pulledTags();
    s.book.as(s.kim).convertToTable('Tags', { refuses: ['headers', 'notes'] });
    const header = s.book.sheet('Tags').row(1);
    for (let i = 0; i < 3; i++) {
      s.host.clock.advance(3_600_000);
      await s.service.add('tags', { name: `later ${i}` });
      const said = messages(s.run('menuRefresh'));
      expect(said).toContain('1 new, 0 changed, 0 removed');
      expectOneLine(said, 'Tags');
    }
    expect(s.book.sheet('Tags').row(1)).toEqual(header);
    s.book.as(s.kim).convertToRange('Tags');
    s.run('menuRefresh');
    expect(s.book.sheet('Tags').row(1)).not.toEqual(header);
  });
});

it('a hidden sheet that somebody made a table of stops the command, which says what to do in both languages', async () => {
  s = await pulledTags();
  const [tag] = await s.service.records('tags');
  await s.service.change('tags', String(tag?.['id']), { name: 'Elsewhere' });
  s.book.as(s.kim).convertToTable(BASELINE, { refuses: ['values', 'headers'] });
  const en = messages(s.run('menuPullTags'));
  expect(en).toContain('A typed column of a table cannot be written');
  expect(en).toContain('Format > Convert to range');
  const ko = messages(s.run('menuPullTags', [], { user: korean(s) }));
  expect(ko).toContain('서식 > 범위로 변환');
  s.book.as(s.kim).convertToRange(BASELINE);
  expect(messages(s.run('menuPullTags'))).toContain('records pulled');
  expectNothingToSend(s, 'Tags');
});
