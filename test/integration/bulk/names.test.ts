/** Cells of transactions that can be edited show names wherever a name is known, and never an id in its place. */
import { describe, expect, it } from 'vitest';
import { messages, openScenario, type Scenario } from '../../support/scenario';
import { page } from '../../support/page-commands';
import { LISTED, records, rowsOf, TAB } from './support';

let s: Scenario;

const PULL = 'type=Card, 2026-10-01~2026-10-31';

/** A description is kept, and none of the lists that it names was ever pulled. */
async function open(): Promise<void> {
  s = await openScenario({ service: { switches: { bulkUpdate: LISTED.service } } });
  page(s).describe(LISTED.description);
}

type Named = { readonly id: string; readonly name?: string } | null;
const categoryOf = (record: Record<string, unknown> | undefined): Named =>
  (record?.['expenseCategory'] ?? null) as Named;

/** Category cells by record. */
function categories(): Map<string, string> {
  return new Map([...rowsOf(s).values()].map(({ id, category }) => [id, category]));
}

async function expectNames(): Promise<void> {
  const known = await records(s);
  const cells = categories();
  expect(cells.size).toBeGreaterThan(20);
  for (const [id, cell] of cells) expect(cell, id).toBe(categoryOf(known.get(id))?.name ?? '');
}

describe('names of categories and tags', () => {
  it('stand in cells at the first pull, although their lists were never pulled', async () => {
    await open();
    s.run('menuPullTickets', [PULL]);
    await expectNames();
    const sheet = s.book.sheet(TAB);
    const tags = sheet.column('Tag').map(String);
    expect(tags.filter(tag => tag !== '').length).toBeGreaterThan(3);
    expect(tags.filter(tag => /^\d+$/.test(tag))).toEqual([]);
  });

  it('stand in the place of ids that an earlier version wrote, and an edit among them stays', async () => {
    await open();
    s.run('menuPullTickets', [PULL]);
    const sheet = s.book.sheet(TAB);
    const known = await records(s);
    const edited = sheet.a1('Category', 3);
    const other = [...known.values()]
      .map(categoryOf)
      .find(one => one !== null && one.name !== categories().get(String(sheet.column('ID')[1])));
    s.book.as(s.kim).type(TAB, edited, String(other?.name));
    s.book.as(s.kim).select(TAB);
    s.run('menuRefresh');
    expect(s.book.sheet(TAB).column('Category')[1]).toBe(other?.name);
    s.run('menuPush', ['OK']);
    const id = String(sheet.column('ID')[1]);
    expect(categoryOf((await records(s)).get(id))?.id).toBe(other?.id);
  });

  it('of a record that is newer than the pulled list come with the transaction', async () => {
    await open();
    s.run('menuPullCategories');
    s.run('menuPullTickets', [PULL]);
    const [first] = [...categories().keys()];
    await s.service.change('tickets', first as string, {
      expenseCategory: { id: 'c-new', name: '새 계정과목', code: '999' },
    });
    s.book.as(s.kim).select(TAB);
    s.run('menuRefresh');
    expect(categories().get(first as string)).toBe('새 계정과목');
  });

  it('that nobody tells are said to be missing, with the id', async () => {
    await open();
    s.run('menuPullTickets', [PULL]);
    const [first] = [...categories().keys()];
    await s.service.change('tickets', first as string, { expenseCategory: { id: 'c-lost' } });
    s.book.as(s.kim).select(TAB);
    s.run('menuRefresh');
    expect(categories().get(first as string)).toBe('(not listed) c-lost');
  });
});

describe('two categories that nobody names', () => {
  const LOST = ['c-lost-1', 'c-lost-2'] as const;
  let ids: readonly string[];

  async function openLost(): Promise<void> {
    await open();
    s.run('menuPullTickets', [PULL]);
    ids = [...categories().keys()].slice(0, 2);
    for (const [i, id] of ids.entries())
      await s.service.change('tickets', id, { expenseCategory: { id: LOST[i] } });
    s.book.as(s.kim).select(TAB);
    s.run('menuRefresh');
  }

  const rowOf = (id: string): number => s.book.sheet(TAB).column('ID').map(String).indexOf(id) + 2;
  const at = (label: string, id: string): string => s.book.sheet(TAB).a1(label, rowOf(id));
  const onService = async (): Promise<unknown[]> => {
    const known = await records(s);
    return ids.map(id => categoryOf(known.get(id))?.id);
  };
  function push(): string {
    s.book.as(s.kim).select(TAB);
    return messages(s.run('menuPush', ['OK']));
  }

  it('keep their own ids when other cells of the rows are sent, also after sorting', async () => {
    await openLost();
    for (const id of ids) s.book.as(s.kim).type(TAB, at('Description', id), `memo of ${id}`);
    s.book.as(s.kim).sort(TAB, { by: 'Category', descending: true });
    const said = push();
    expect(said).not.toContain('c-lost');
    expect(await onService()).toEqual(LOST);
    const known = await records(s);
    expect(ids.map(id => known.get(id)?.['description'])).toEqual(ids.map(id => `memo of ${id}`));
    expect(ids.map(id => categories().get(id))).toEqual(LOST.map(id => `(not listed) ${id}`));
  });

  it('are told apart in a copied cell: the review shows the change, and that id is asked for', async () => {
    await openLost();
    const [first = '', second = ''] = ids;
    s.book.as(s.kim).copyPaste(TAB, at('Category', first), at('Category', second));
    s.book.as(s.kim).select(TAB);
    expect(messages(s.run('menuPreview'))).toContain(
      'Category: (not listed) c-lost-2 → (not listed) c-lost-1',
    );
    // The stand-in has no such category, so it is the one that refuses.
    expect(push()).toMatch(/Rejected by the service[\s\S]*expenseCategory.id names no record/);
    expect(await onService()).toEqual(LOST);
  });

  it('are told apart by nothing but their ids: the words alone are not sent, and the reason says so', async () => {
    await openLost();
    s.book.as(s.kim).paste(TAB, at('Category', ids[0] ?? ''), '(not listed)');
    expect(push()).toMatch(/Category.*\(not listed\)/);
    expect(await onService()).toEqual(LOST);
  });
});

describe('an account code in the place of a name', () => {
  /** A category whose code is its own, another than that of the first transaction. */
  function coded(): { readonly id: string; readonly code: string; readonly name: string } {
    const sheet = s.book.sheet('Categories');
    const [ids, codes, names] = ['ID', 'Code', 'Name ★'].map(label => sheet.column(label).map(String));
    const at = codes?.findIndex(
      (code, i) =>
        code !== '' &&
        codes.indexOf(code) === codes.lastIndexOf(code) &&
        names?.indexOf(names[i] ?? '') === names?.lastIndexOf(names[i] ?? '') &&
        names?.[i] !== [...categories().values()][0],
    );
    return { id: ids?.[at ?? 0] ?? '', code: codes?.[at ?? 0] ?? '', name: names?.[at ?? 0] ?? '' };
  }

  it('is sent as the category that has it, from a cell and as a condition of a pull', async () => {
    await open();
    s.run('menuPullCategories');
    s.run('menuPullTickets', [PULL]);
    const { id, code, name } = coded();
    const sheet = s.book.sheet(TAB);
    const first = String(sheet.column('ID')[0]);
    s.book.as(s.kim).type(TAB, sheet.a1('Category', 2), `${code} ${name}`);
    s.book.as(s.kim).select(TAB);
    s.run('menuPush', ['OK']);
    expect(categoryOf((await records(s)).get(first))?.id).toBe(id);
    s.run('menuPullTickets', [`type=Card, category=${code}, 2026-10-01~2026-10-31`]);
    const other = s.book.sheet(`${TAB} - Category ${name}`);
    expect(new Set(other.column('ID').map(String)).has(first)).toBe(true);
  });
});
