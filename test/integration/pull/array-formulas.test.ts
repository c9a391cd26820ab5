/** Array formulas in editable columns. The add-on never writes the filled cells, and a push sends their values. */
import { describe, expect, it } from 'vitest';
import type { HostileWorld } from '../../security/support/hostile-world';
import { openHostileWorld, json } from '../../security/support/hostile-world';
import { openSidebar } from '../../support/page';
import { messages, STATUS } from '../../support/scenario';

const tag = (i: number, more: object = {}) => ({
  id: `t${i}`,
  name: `tag ${i}`,
  description: `d${i}`,
  ...more,
});
const tags = (data: readonly object[]) =>
  json('tags', { data, meta: { total: data.length } }, { method: 'GET' });

/** Ten tags, an array formula in the first row's description, and the cells below it emptied for it. */
async function filled(formula: string, rows = 10): Promise<HostileWorld> {
  const world = await openHostileWorld([
    tags(Array.from({ length: 10 }, (_, i) => tag(i + 1))),
    json('tags', { data: {} }, { method: 'PUT' }),
  ]);
  world.run('menuSettings', ['tags', 'write=description']);
  world.run('menuPullTags');
  const hands = world.book.as(world.kim);
  hands.select('Tags');
  const sheet = world.book.sheet('Tags');
  const column = sheet.a1('Description', 2).replace(/\d+/, '');
  hands.format('Tags', `${column}2:${column}`, 'General');
  for (let row = 3; row < rows + 2; row++) hands.type('Tags', `${column}${row}`, '');
  hands.type('Tags', `${column}2`, formula);
  return world;
}

const described = (world: HostileWorld) => world.book.sheet('Tags').column('Description').slice(0, 10);
const UPPER = '=ARRAYFORMULA(UPPER(A2:A11))';
const upper = Array.from({ length: 10 }, (_, i) => `TAG ${i + 1}`);

describe('an array formula in an editable column', () => {
  it('survives a pull that changes other cells, and one that changes what the service has there', async () => {
    const world = await filled(UPPER);
    expect(described(world)).toEqual(upper);
    const changed = Array.from({ length: 10 }, (_, i) =>
      tag(i + 1, i === 4 ? { name: 'renamed', description: 'theirs' } : {}),
    );
    await world.service.answer(tags(changed));
    expect(messages(world.run('menuPullTags'))).not.toContain('did not keep');
    const sheet = world.book.sheet('Tags');
    expect(sheet.cell(sheet.a1('Description', 2))).toMatchObject({ formula: UPPER });
    expect(described(world)).toEqual(upper.map((text, i) => (i === 4 ? 'RENAMED' : text)));
    expect(String(sheet.cell([STATUS, 6]).value)).toMatch(/Conflict: Description \(service: theirs\)/);
  });

  it('survives where its values are what the service had, and the service changes them', async () => {
    const world = await filled('=ARRAYFORMULA(SUBSTITUTE(A2:A11,"tag ","d"))');
    world.run('menuPullTags');
    expect(described(world)).toEqual(Array.from({ length: 10 }, (_, i) => `d${i + 1}`));
    await world.service.answer(
      tags(Array.from({ length: 10 }, (_, i) => tag(i + 1, { description: `new ${i}` }))),
    );
    world.run('menuPullTags');
    expect(described(world)).toEqual(Array.from({ length: 10 }, (_, i) => `d${i + 1}`));
  });

  it('is sent by its values, as any formula is, and its results are no new rows', async () => {
    const world = await filled('=ARRAYFORMULA(UPPER(A2:A40))');
    const said = messages(world.run('menuPreview'));
    expect(said).toContain('TAG 7');
    expect(said).toContain('10 updates · 0 new · 0 cannot');
    const before = (await world.service.requests()).length;
    world.run('menuPush');
    const sent = (await world.service.requests()).slice(before).filter(({ method }) => method !== 'GET');
    for (const { method } of sent) expect(method).toBe('PUT');
  });

  it('in the header is one too: its results are no new rows, and no write breaks it', async () => {
    const world = await filled('');
    const [hands, sheet] = [world.book.as(world.kim), world.book.sheet('Tags')];
    const header = sheet.a1('Description', 1);
    const formula = '={"Description";ARRAYFORMULA(SUBSTITUTE(A2:A40,"tag ","d"))}';
    hands.format('Tags', header, 'General');
    hands.type('Tags', header, formula);
    const asBefore = Array.from({ length: 10 }, (_, i) => `d${i + 1}`);
    expect(described(world)).toEqual(asBefore);
    expect(sheet.size().rows).toBe(40);
    expect(messages(world.run('menuPreview'))).not.toContain('cannot be sent:');
    const { tab } = openSidebar(world).get('home', null);
    expect(tab?.edits).toEqual({ edited: 0, fresh: 0, unreadable: 0, typedOver: 0, unsent: 0 });
    await world.service.answer(
      tags(Array.from({ length: 11 }, (_, i) => tag(i + 1, { description: `new ${i}` }))),
    );
    world.run('menuPullTags');
    expect(sheet.cell(header)).toMatchObject({ formula, value: 'Description' });
    expect(sheet.column('Description').slice(0, 11)).toEqual([...asBefore, 'd11']);
    expect(sheet.cell(['ID', 12]).value).toBe('t11');
  });

  it('in a column of the user is one where its results reach all records of the next column', async () => {
    const world = await filled('');
    const [hands, sheet] = [world.book.as(world.kim), world.book.sheet('Tags')];
    const column = sheet.a1('Description', 2).replace(/\d+/, '');
    const edits = () => openSidebar(world).get('home', null).tab?.edits;
    hands.insertColumns('Tags', column, 1);
    hands.type('Tags', `${column}1`, 'Length');
    hands.format('Tags', `${column}2:${column}`, 'General');
    hands.type('Tags', ['Description', 2], '');
    const formula = '=ARRAYFORMULA({LEN(A2:A40),A2:A40&"!"})';
    hands.type('Tags', `${column}2`, formula);
    expect(described(world)[9]).toBe('tag 10!');
    expect(edits()).toMatchObject({ edited: 10, fresh: 0 });
    // A new row that is emptied again is filled by the formula alone.
    hands.type('Tags', ['Name ★', 12], 'typed');
    expect(edits()).toMatchObject({ fresh: 1 });
    expect(sheet.cell([STATUS, 12]).value).not.toBe('');
    hands.type('Tags', ['Name ★', 12], '');
    expect(edits()).toMatchObject({ fresh: 0 });
    expect(sheet.cell([STATUS, 12]).value).toBe('');
    await world.service.answer(
      tags(Array.from({ length: 11 }, (_, i) => tag(i + 1, { description: `new ${i}` }))),
    );
    world.run('menuPullTags');
    expect(sheet.cell(`${column}2`)).toMatchObject({ formula, value: 5 });
    expect(sheet.cell(['Description', 12]).value).toBe('tag 11!');
  });

  it('beside an edit of one record leaves the next column to the service', async () => {
    const world = await filled('');
    const [hands, sheet] = [world.book.as(world.kim), world.book.sheet('Tags')];
    const column = sheet.a1('Description', 2).replace(/\d+/, '');
    hands.insertColumns('Tags', column, 1);
    hands.format('Tags', `${column}2:${column}`, 'General');
    hands.type('Tags', `${column}2`, '=ARRAYFORMULA(LEN(A2:A40))');
    hands.type('Tags', ['Description', 2], 'an edit');
    await world.service.answer(
      tags(Array.from({ length: 11 }, (_, i) => tag(i + 1, { description: `new ${i}` }))),
    );
    world.run('menuPullTags');
    expect(sheet.cell(['Description', 12]).value).toBe('new 10');
  });

  it('is not broken by new records: their cells below it are left to it, and the user is asked', async () => {
    const world = await filled('=ARRAYFORMULA(UPPER(A2:A40))');
    await world.service.answer(tags(Array.from({ length: 12 }, (_, i) => tag(i + 1))));
    world.run('menuPullTags');
    const sheet = world.book.sheet('Tags');
    expect(sheet.column('ID').slice(0, 12)).toEqual(Array.from({ length: 12 }, (_, i) => `t${i + 1}`));
    expect(sheet.column('Description').slice(0, 12)).toEqual(
      Array.from({ length: 12 }, (_, i) => `TAG ${i + 1}`),
    );
    expect(String(sheet.cell([STATUS, 13]).value)).toMatch(/Conflict: Description \(service: d12\)/);
  });

  it('gives way where a single formula stands in each cell: those below a formula of one value are ordinary cells', async () => {
    const world = await filled('=UPPER(A2)', 1);
    await world.service.answer(
      tags(Array.from({ length: 10 }, (_, i) => tag(i + 1, { description: `new ${i}` }))),
    );
    world.run('menuPullTags');
    expect(described(world).slice(1)).toEqual(Array.from({ length: 9 }, (_, i) => `new ${i + 1}`));
    expect(described(world)[0]).toBe('TAG 1');
  });
});
