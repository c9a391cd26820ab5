/** A cell function uses its owner's key for every editor: only where the owner allowed it, and only for its purpose. */
import { describe, expect, it } from 'vitest';
import type { HostUser } from '../../host/index';
import { cellFunctions } from '../../src/main/cell-functions';
import { type HostileWorld, openHostileWorld, json, KEY } from './support/hostile-world';
import { page } from '../support/page-commands';

const CATEGORIES = json('categories', { data: [{ id: 'c1', name: 'Rent' }], meta: { total: 1 } });
const TICKETS = json('tickets', { data: [{ id: 'd1', transactAt: '2026-10-02' }], meta: { total: 1 } });

/** What the cell shows, and the sentence of its error. */
function typed(world: HostileWorld, who: HostUser, formula: string): { value: unknown; error: string } {
  world.book.as(who).clear('Sheet1', 'A1');
  world.book.as(who).type('Sheet1', 'A1', formula);
  const cell = world.book.sheet('Sheet1').state.rows[0]?.cells[0];
  const error =
    typeof cell === 'object' && typeof cell.v === 'object' && cell.v !== null ? cell.v.message : '';
  return { value: world.book.sheet('Sheet1').cell('A1').value, error };
}

describe("the owner's key", () => {
  it('is not used by any formula before the owner has allowed it', async () => {
    const world = await openHostileWorld([CATEGORIES, TICKETS]);
    await world.service.requests();
    for (const who of [world.kim, world.lee]) {
      for (const formula of [
        '=FIN_CATEGORIES()',
        '=FIN_CONTACTS()',
        '=FIN_TICKETS("Card","2026-10-01","2026-10-31")',
      ])
        expect(typed(world, who, formula).error).toMatch(/owner/);
    }
    expect(await world.service.requests()).toEqual([]);
  });

  it('is not freed by an editor who allows functions for themselves', async () => {
    const world = await openHostileWorld([CATEGORIES]);
    const editor = world.lee;
    world.run('menuConnect', [world.service.url, 'lees-own-key'], { user: editor });
    page(world, { user: editor }).allow(['FIN_CATEGORIES']);
    await world.service.requests();
    expect(typed(world, editor, '=FIN_CATEGORIES()').error).toContain('owner');
    expect(await world.service.requests()).toEqual([]);
  });

  it('serves the allowed function and no other', async () => {
    const world = await openHostileWorld([CATEGORIES, TICKETS]);
    page(world).allow(['FIN_CATEGORIES']);
    await world.service.requests();
    expect(typed(world, world.lee, '=FIN_CATEGORIES()').value).toBe('ID');
    expect(typed(world, world.lee, '=FIN_TICKETS("Card","2026-10-01","2026-10-31")').error).toContain(
      'owner',
    );
    const requests = await world.service.requests();
    expect(requests.map(({ method, path, key }) => [method, path, key])).toEqual([
      ['GET', 'categories', KEY],
    ]);
  });

  it('is free for no more when another workspace is connected', async () => {
    const world = await openHostileWorld([CATEGORIES]);
    page(world).allow(['FIN_CATEGORIES']);
    await world.service.answer(CATEGORIES, json('workspace-profile', { id: 'w-2', name: 'Other' }));
    world.connect();
    await world.service.requests();
    expect(typed(world, world.kim, '=FIN_CATEGORIES()').error).toContain('owner');
    expect(await world.service.requests()).toEqual([]);
  });

  it('serves members only where the function is named, after a question that says who will see them', async () => {
    const world = await openHostileWorld([
      json('people', { data: [{ id: 'p1', name: 'Kim' }], meta: { total: 1 } }),
    ]);
    page(world).allow('all');
    expect(typed(world, world.kim, '=FIN_PEOPLE()').error).toContain('owner');
    const declined = page(world, { says: () => false }).allow('all', ['FIN_PEOPLE']);
    expect(declined.said).toContain("members' personal data");
    expect(typed(world, world.kim, '=FIN_PEOPLE()').error).toContain('owner');
    page(world).allow('all', ['FIN_PEOPLE']);
    expect(typed(world, world.kim, '=FIN_PEOPLE()').value).toBe('ID');
  });

  it('serves no list of members but that one', () => {
    const members = cellFunctions.filter(({ name }) => /PEOPLE|MEMBER|USER|SALAR|LEAVE|ATTEND/.test(name));
    expect(members.map(({ name, asks }) => [name, asks])).toEqual([['FIN_PEOPLE', 'members']]);
  });
});

describe('arguments of a formula', () => {
  it('become values of the request and nothing else, or are refused', async () => {
    const world = await openHostileWorld([TICKETS]);
    page(world).allow(['FIN_TICKETS']);
    // A result needs room to its right.
    world.book.as(world.kim).insertColumns('Sheet1', 'Z', 30);
    await world.service.requests();
    for (const type of [
      'X","admin":true,"y":"',
      '../contacts',
      '__proto__',
      '',
      'card!',
      'A'.repeat(100),
      '=1',
    ])
      expect(
        typed(world, world.kim, `=FIN_TICKETS(${quoted(type)},"2026-10-01","2026-10-31")`).error,
      ).toMatch(/is not a transaction type/);
    for (const day of [
      '2026-10-01T00:00:00',
      '2026-13-01',
      '01/10/2026',
      'x'.repeat(40_000),
      '',
      '2026-10-01 ',
    ])
      expect(
        typed(world, world.kim, `=FIN_TICKETS("Card",${quoted(day)},"2026-10-31")`).error.length,
      ).toBeLessThan(250);
    const bodies = (await world.service.requests()).map(({ body }) => JSON.parse(body) as object);
    for (const body of bodies)
      expect(Object.keys(body).sort()).toEqual(['endDate', 'startDate', 'ticketType']);
    expect(typed(world, world.kim, '=FIN_TICKETS("SOME_NEW_TYPE","2026-10-01","2026-10-31")').value).toBe(
      'ID',
    );
    expect((await world.service.requests()).map(({ body }) => JSON.parse(body))).toEqual([
      { ticketType: 'SOME_NEW_TYPE', startDate: '2026-10-01', endDate: '2026-10-31' },
    ]);
  });

  it('cannot keep the service busy for longer than a formula lives', async () => {
    const world = await openHostileWorld([TICKETS]);
    page(world).allow(['FIN_TICKETS']);
    await world.service.requests();
    const { error } = typed(world, world.kim, '=FIN_TICKETS("Card","1900-01-01","2900-12-31")');
    expect(error).toContain('more than 3,660 days');
    expect(await world.service.requests()).toEqual([]);
    typed(world, world.kim, '=FIN_TICKETS("Card","2016-11-01","2026-10-31")');
    expect(world.book.formulaRuns.at(-1)?.result.elapsedMs ?? 99_999).toBeLessThan(30_000);
  });
});

describe('an error in a cell', () => {
  it('never carries the key, nor lines that look like ours', async () => {
    const world = await openHostileWorld([CATEGORIES]);
    page(world).allow(['FIN_CATEGORIES']);
    for (const status of [400, 401, 403, 500]) {
      await world.service.answer({
        status,
        text: '{"message":"no: {{key}} {{authorization}}\\n\\nFAKE\\u202e"}',
      });
      const { error } = typed(world, world.kim, `=FIN_CATEGORIES("${status}")`);
      expect(error).toContain('The service says: no: ***');
      expect(error).not.toContain(KEY);
      expect(error).not.toMatch(/\nFAKE|\u202e/);
    }
  });
});

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
