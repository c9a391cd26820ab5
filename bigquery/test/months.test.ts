/** Months that change between two archives, and the archive of every month: through the built add-on. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goTo, pass } from '../../test/integration/schedules/support';
import { agreeable, agreeableBut, messages, type Scenario } from '../../test/support/start-scenario';
import { Rest } from './support/rest';
import { buildArchive, PLACE, removeArchive, Scene, TOKEN } from './support/scene';

const MONTHS = '2026-09 ~ 2026-10';

let scene: Scene;
let s: Scenario;

beforeAll(buildArchive);
afterAll(removeArchive);
beforeEach(async () => {
  scene = await Scene.open();
  s = scene.scenario;
});
afterEach(() => scene.close());

const uploads = async (): Promise<number> =>
  (await scene.bigQuery.requests()).filter(({ path }) => path.startsWith('/upload/')).length;

const change = (id: string, news: Record<string, unknown>): Promise<unknown> =>
  s.service.change('tickets', id, news);

/** Archives the months. */
async function archived(months = MONTHS): Promise<readonly [said: string, loads: number]> {
  const before = await uploads();
  s.host.clock.advance(120_000);
  return [messages(scene.archive(months)), (await uploads()) - before];
}

/** By month: rows, ids and sum. */
const figures = (table = 'tickets'): Promise<(string | null)[][]> =>
  scene.query(
    `SELECT t.archiveMonth, COUNT(*) AS n, COUNT(DISTINCT t.id) AS ids, SUM(t.amount) AS won
     FROM books.${table} AS t GROUP BY t.archiveMonth ORDER BY t.archiveMonth`,
  );

async function oneOf(month: string): Promise<readonly [id: string, amount: number]> {
  const [row] = await scene.query(
    `SELECT t.id, t.amount FROM books.tickets AS t WHERE t.archiveMonth = DATE '${month}' AND t.amount > 0 ORDER BY t.id LIMIT 1`,
  );
  return [row?.[0] ?? '', Number(row?.[1])];
}

const standsIn = async (id: string, table = 'tickets'): Promise<unknown[]> =>
  (await scene.query(`SELECT t.archiveMonth FROM books.${table} AS t WHERE t.id = '${id}'`)).flat();

/** Brings a month back and returns the cells of its tab. */
function back(month: string): string[] {
  scene.back(month);
  const rows = s.book.sheet(`Transactions (archived ${month} to ${month})`).values();
  return rows.flat().map(String);
}

describe('a transaction that moved', () => {
  it.each([
    ['2026-09-01', '2026-10-01', '2026-10-15T10:00:00'],
    ['2026-10-01', '2026-09-01', '2026-09-15T10:00:00'],
  ])('from %s to %s stands there once, after both months are archived again', async (from, to, day) => {
    await archived();
    const [id, amount] = await oneOf(from);
    const before = new Map((await figures()).map(([month, n, , won]) => [month, [Number(n), Number(won)]]));
    await change(id, { transactAt: day });
    const [said, loads] = await archived();
    expect(said).toContain('2 months archived');
    expect(loads).toBe(2);
    expect(await standsIn(id)).toEqual([to]);
    const after = new Map((await figures()).map(([month, n, , won]) => [month, [Number(n), Number(won)]]));
    const [less, more] = [before.get(from) ?? [], before.get(to) ?? []];
    expect(after.get(from)).toEqual([(less[0] ?? 0) - 1, (less[1] ?? 0) - amount]);
    expect(after.get(to)).toEqual([(more[0] ?? 0) + 1, (more[1] ?? 0) + amount]);
  });

  it.each([
    ['2026-09-01', '2026-10-01', '2026-10-15T10:00:00'],
    ['2026-10-01', '2026-09-01', '2026-09-15T10:00:00'],
  ])(
    'from %s to %s counts in the views and tabs of its new month only, if only that is archived again',
    async (from, to, day) => {
      await archived();
      const [id] = await oneOf(from);
      await change(id, { transactAt: day });
      expect((await archived(to.slice(0, 7)))[1]).toBe(1);
      expect((await standsIn(id)).sort()).toEqual([from, to].sort());
      for (const view of ['tickets_newest', 'tickets_named']) expect(await standsIn(id, view)).toEqual([to]);
      expect(back(from.slice(0, 7))).not.toContain(id);
      expect(back(to.slice(0, 7))).toContain(id);
    },
  );
});

describe('a month that changes and changes back', () => {
  it('is loaded each time, and has its first figures again', async () => {
    expect((await archived())[1]).toBe(2);
    const first = await figures();
    const [id, amount] = await oneOf('2026-09-01');
    const loads = new Set<unknown>();
    const note = async (): Promise<void> => {
      const rows = await scene.query(
        "SELECT DISTINCT t.loadId FROM books.tickets AS t WHERE t.archiveMonth = DATE '2026-09-01'",
      );
      expect(rows).toHaveLength(1);
      loads.add(rows[0]?.[0]);
    };
    await note();
    await change(id, { amount: amount + 1 });
    expect((await archived())[1]).toBe(1);
    expect(await figures()).not.toEqual(first);
    await note();
    await change(id, { amount });
    const [said, again] = await archived();
    expect(again).toBe(1);
    expect(said).toContain('1 month archived');
    expect(await figures()).toEqual(first);
    await note();
    expect(loads.size).toBe(3);
    expect((await archived())[1]).toBe(0);
  });
});

describe('a new field', () => {
  it('of the service is in the record of the next archive', async () => {
    await archived();
    const [id] = await oneOf('2026-09-01');
    await change(id, { unheardOf: { x: 1 } });
    expect(await archived()).toEqual([expect.stringContaining('The archive is done.'), 1]);
    const found = await scene.query(
      `SELECT JSON_VALUE(t.record, '$.unheardOf.x') AS x FROM books.tickets AS t WHERE t.id = '${id}'`,
    );
    expect(found).toEqual([['1']]);
  });

  it('of the add-on becomes a column of a table of an earlier version, whose rows stay', async () => {
    await archived();
    const rest = new Rest(scene.bigQuery);
    rest.token = TOKEN;
    const path = '/datasets/books/tables/tickets';
    const table = async () => {
      const { body } = await rest.ask('GET', path);
      return body as { schema: { fields: { name: string }[] }; labels: object; timePartitioning: object };
    };
    const names = async (): Promise<string[]> => (await table()).schema.fields.map(({ name }) => name).sort();
    const present = await table();
    const later = ['content', 'amount', 'expenseCategory_name'];
    const fields = present.schema.fields.filter(({ name }) => !later.includes(name));
    expect(fields).toHaveLength(present.schema.fields.length - later.length);
    await rest.ask('DELETE', path);
    const made = await rest.ask('POST', '/datasets/books/tables', {
      tableReference: { tableId: 'tickets' },
      schema: { fields },
      labels: present.labels,
      timePartitioning: present.timePartitioning,
    });
    expect(made.status).toBe(200);
    const old = {
      id: '1',
      record: {},
      archiveMonth: '2025-01-01',
      pulledAt: '2025-02-03T09:00:00',
      loadId: 'old',
      isComplete: true,
    };
    expect((await rest.load('tickets$202501', [old])).status.errorResult).toBeUndefined();
    const [said, loads] = await archived();
    expect(said).toContain('The archive is done.');
    expect(loads).toBe(2);
    expect(await names()).toEqual(present.schema.fields.map(({ name }) => name).sort());
    const [first, ...others] = await figures();
    expect(first).toEqual(['2025-01-01', '1', '1', null]);
    expect(others.map(([month]) => month)).toEqual(['2026-09-01', '2026-10-01']);
    for (const [, n, ids, won] of others) {
      expect(n).toBe(ids);
      expect(Number(won)).toBeGreaterThan(0);
    }
    expect((await archived())[1]).toBe(0);
  });
});

describe('the archive of every month', () => {
  it('begins on the third weekday by the clock alone, archives the month before once, and is switched off by its item', async () => {
    const typed = [PLACE, '7'];
    const set = s.run('menuArchiveMonthly', typed, {
      dialogs: agreeableBut(['Transactions - Payroll'], typed),
    });
    expect(messages(set)).toContain('on the third day from Monday to Friday');
    // The second weekday, and the third one before seven.
    for (const early of ['2026-11-03T07:30', '2026-11-04T05:30']) {
      goTo(s, early);
      pass(s, 1);
      expect(await uploads()).toBe(0);
    }
    goTo(s, '2026-11-04T06:30');
    pass(s, 1);
    expect(await uploads()).toBe(1);
    const months = await figures();
    const october = (await s.service.records('tickets')).filter(
      ({ transactAt, ticketType }) =>
        String(transactAt).startsWith('2026-10') && ticketType !== 'SALARY_HISTORY',
    );
    expect(months.map(([month, n, ids]) => [month, n, ids])).toEqual([
      ['2026-10-01', `${october.length}`, `${october.length}`],
    ]);
    const asked = async (): Promise<readonly number[]> => [
      (await scene.bigQuery.requests()).length,
      (await s.service.log()).length,
    ];
    const before = await asked();
    pass(s, 3);
    goTo(s, '2026-11-05T07:30');
    pass(s, 1);
    expect(await asked()).toEqual(before);
    // Also without a connection, because the clock goes on and fails.
    s.run('menuDisconnect', [], { dialogs: agreeable() });
    const off = s.run('menuArchiveMonthly', [], { dialogs: agreeable() });
    expect(messages(off)).toContain('The last that is done: 2026-10');
    goTo(s, '2026-12-05T09:00');
    pass(s, 2);
    expect(await asked()).toEqual(before);
  });
});
