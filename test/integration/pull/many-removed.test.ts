/** Rows never vanish in bulk unasked: what a person is asked, what stays, and what a schedule says. */
import { describe, expect, it } from 'vitest';
import { type HostileWorld, openHostileWorld, json } from '../../security/support/hostile-world';
import { messages } from '../../support/scenario';
import { page } from '../../support/page-commands';
import { openSidebar } from '../../support/page';

const HOUR = 3_600_000;

const list = (path: string, count: number) =>
  json(path, {
    data: Array.from({ length: count }, (_, i) => ({ id: `${path}-${i}`, name: `${path} ${i}` })),
    meta: { total: count },
  });

/** Teams and tags pulled, of 60 and 50; then the service lists so many of them. */
async function shrunk(teams: number, tags = 50): Promise<HostileWorld> {
  const world = await openHostileWorld([list('teams', 60), list('tags', 50)]);
  world.run('menuPullTeams');
  world.run('menuPullTags');
  await world.service.answer(list('teams', teams), list('tags', tags));
  world.book.as(world.kim).select('Teams');
  return world;
}

const rows = (world: HostileWorld, tab = 'Teams'): number => world.book.sheet(tab).column('ID').length;
const status = (world: HostileWorld): string =>
  world.book
    .sheet('Teams')
    .row(1)
    .map(String)
    .filter(label => label.startsWith('Status'))
    .join('');
const ASKED = /"Teams": (\d+) of its 60 rows are not in the service's list any more\. Remove them\?*/;

describe('many rows whose records are gone', () => {
  it.each(['menuPullTeams', 'menuRefresh'])(
    'stay where the answer is No, and the tab says that it may be incomplete: %s',
    async entryPoint => {
      const world = await shrunk(39);
      const said = world.run(entryPoint, [], {
        dialogs: Array.from(
          { length: 9 },
          () =>
            ({ buttons }) =>
              buttons.includes('NO') ? 'NO' : 'OK',
        ),
      });
      expect(ASKED.exec(messages(said))?.[1]).toBe('21');
      expect(rows(world)).toBe(60);
      expect(status(world)).toMatch(/incomplete/i);
    },
  );

  it('go where it is Yes', async () => {
    const world = await shrunk(39);
    expect(messages(world.run('menuRefresh'))).toMatch(ASKED);
    expect(rows(world)).toBe(39);
    expect(status(world)).not.toMatch(/incomplete/i);
  });

  it('go unasked where they are twenty', async () => {
    const world = await shrunk(40);
    expect(messages(world.run('menuPullTeams'))).not.toMatch(ASKED);
    expect(rows(world)).toBe(40);
  });
});

it('a refresh of all tabs asks for each tab that would lose many', async () => {
  const world = await shrunk(10, 10);
  const said = world.run('menuRefreshAll', [], {
    dialogs: Array.from({ length: 20 }, () => ({ buttons, message }) => {
      if (!buttons.includes('NO')) return 'OK';
      return message.includes('"Teams": 50 of its 60') ? 'NO' : 'YES';
    }),
  });
  expect(messages(said)).toContain('"Tags": 40 of its 50 rows');
  expect([rows(world), rows(world, 'Tags')]).toEqual([60, 10]);
});

it('a schedule keeps them and says so, and a person can remove them after', async () => {
  const world = await shrunk(10);
  page(world).schedule('all', 'hour');
  for (let hour = 0; hour < 2; hour++) {
    world.host.clock.advance(HOUR);
    for (const { result } of world.host.runDueTriggers()) expect(result.outcome).toBe('finished');
  }
  expect(rows(world)).toBe(60);
  expect(status(world)).toMatch(/incomplete/i);
  expect(openSidebar(world).get('schedules', null).places[0]?.own?.error).toMatch(
    /50 rows that are not in the service's list were kept/,
  );
  expect(messages(world.run('menuRefresh'))).toContain('50 of its 60 rows');
  expect(rows(world)).toBe(10);
});
