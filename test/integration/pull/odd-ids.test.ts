/** Records without a usable id, numeric ids that return as numbers, and the setting list=whole. */
import { describe, expect, it } from 'vitest';
import { type HostileWorld, openHostileWorld, json } from '../../security/support/hostile-world';
import { messages } from '../../support/scenario';

type Fields = Readonly<Record<string, unknown>>;
const tag = (id: unknown, name: string): Fields => ({ id, name });
const tags = (data: readonly Fields[], more: Fields = { total: data.length }) =>
  json('tags', { data, meta: more }, { method: 'GET' });
const names = (world: HostileWorld): unknown[] => world.book.sheet('Tags').column('Name ★');
const marked = (world: HostileWorld): string[] =>
  world.book
    .sheet('Tags')
    .records()
    .filter(record => String(record['ID']).startsWith('⚠'))
    .map(record => String(record['Name ★']));

describe('records without a usable id', () => {
  const good = [tag('a', 'A'), tag('b', 'B')];
  const odd = [tag(null, 'none'), { name: 'missing' }, tag(' c ', 'padded'), tag(2 ** 60, 'big')];

  it('stand in their tab, marked, and none comes twice by a refresh', async () => {
    const world = await openHostileWorld([tags([...good, ...odd])]);
    expect(messages(world.run('menuPullTags'))).toContain('4 records came without a usable id');
    world.book.as(world.kim).select('Tags');
    for (let time = 0; time < 2; time++) {
      expect(names(world)).toEqual(['A', 'B', 'none', 'missing', 'padded', 'big']);
      expect(marked(world)).toEqual(['none', 'missing', 'padded', 'big']);
      world.run('menuRefresh');
    }
    await world.service.answer(tags([...good, ...odd.slice(1), tag('n', 'none')]));
    world.run('menuRefresh');
    expect(marked(world)).toEqual(['missing', 'padded', 'big']);
    expect(names(world)).toHaveLength(6);
  });

  it('are never sent, whatever is typed into their rows, and keep nothing else back', async () => {
    const world = await openHostileWorld([
      tags([...good, ...odd]),
      json('tags', { data: {} }, { method: 'PUT' }),
    ]);
    world.run('menuPullTags');
    const sheet = world.book.sheet('Tags');
    for (const row of [2, 4, 7])
      world.book.as(world.kim).type('Tags', sheet.a1('Name ★', row), `typed ${row}`);
    world.book.as(world.kim).select('Tags');
    world.run('menuPush');
    const writes = (await world.service.requests()).filter(({ method }) => method !== 'GET');
    expect(writes.length).toBeGreaterThan(0);
    for (const { method, body } of writes)
      expect([method, JSON.parse(body)]).toEqual([
        'PUT',
        expect.objectContaining({ id: 'a', name: 'typed 2' }),
      ]);
  });
});

it.each([
  ['number', 1001],
  ['text', '1001'],
  ['zeros', '0007'],
  ['seven', 7],
])('the id of "%s" goes back in the type in which it came: %j', async (name, id) => {
  const world = await openHostileWorld([
    tags([tag(1001, 'number'), tag('1001', 'text'), tag('0007', 'zeros'), tag(7, 'seven')]),
    json('tags', { data: {} }, { method: 'PUT' }),
  ]);
  world.run('menuPullTags');
  const at = world.book.sheet('Tags').a1('Name ★', names(world).indexOf(name) + 2);
  world.book.as(world.kim).type('Tags', at, `${name} now`);
  world.book.as(world.kim).select('Tags');
  world.run('menuPush');
  const bodies = (await world.service.requests())
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => JSON.parse(body) as Fields);
  expect(bodies).not.toEqual([]);
  for (const body of bodies) expect(body).toMatchObject({ id, name: `${name} now` });
});

it('list=whole takes a round count for all, is shown in the tab, and does not outvote what the answer says', async () => {
  const hundred = Array.from({ length: 100 }, (_, i) => tag(`t${i}`, `T${i}`));
  const world = await openHostileWorld([tags(hundred, {})]);
  const state = (): string =>
    world.book
      .sheet('Tags')
      .row(1)
      .map(String)
      .filter(label => label.startsWith('Status'))
      .join('');
  world.run('menuPullTags');
  expect(state()).toMatch(/incomplete/i);
  world.run('menuSettings', ['tags', 'list=whole']);
  world.run('menuPullTags');
  expect(state()).not.toMatch(/incomplete/i);
  expect(world.book.sheet('Tags').notes()[0]?.join()).toContain('this list always comes whole');
  await world.service.answer(tags(hundred, { total: 130 }));
  world.run('menuPullTags');
  expect(state()).toMatch(/incomplete/i);
});
