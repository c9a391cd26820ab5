/**
 * Archives two years in executions of which many die. TESTS=thorough takes 100,000 transactions a month, which needs
 * 40 minutes on an idle machine and 70 on a busy one. LARGE=... sets another number.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreeable, messages } from '../../test/support/start-scenario';
import { isThorough } from '../../test/support/sampling';
import { buildArchive, removeArchive, Scene } from './support/scene';

const MONTHS = '2024-09 ~ 2026-08';
const COUNT = 24;
const ROWS = Number(process.env['LARGE'] ?? (isThorough ? 100_000 : 300));
/** The calls of UrlFetchApp at which executions die, before or after their effect. */
const KILLS = Array.from({ length: 24 }, (_, i) => ({
  member: 'UrlFetchApp.fetch',
  nth: 3 + ((i * 5) % 13),
  when: i % 2 === 0 ? ('before' as const) : ('after' as const),
}));

const dying = (i: number) => (i < KILLS.length ? { kill: KILLS[i] as (typeof KILLS)[number] } : {});

let service: ChildProcess;
let scene: Scene;
beforeAll(async () => {
  await buildArchive();
  const program = fileURLToPath(new URL('support/large-service.mjs', import.meta.url));
  service = spawn(process.execPath, [program, String(ROWS)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>(resolve => {
    service.stdout?.once('data', (data: Buffer) => resolve(data.toString().trim()));
  });
  const host = { wallLimitMs: 1_200_000, contexts: 'fresh', fetch: { maxAnswerBytes: 50_000_000 } } as const;
  scene = await Scene.open({ sizes: { contacts: 1, categories: 1, ticketsPerMonth: 1 } }, host);
  scene.scenario.connect('large-key', `http://127.0.0.1:${port}`);
});
afterAll(async () => {
  await scene.close();
  service.kill();
  removeArchive();
});

/** By month: rows, ids and sum of all transactions. */
const expected = (): (string | null)[] => {
  const amounts = Array.from({ length: ROWS }, (_, i) => ((i * 7_919) % 100_000) + 1);
  const sum = amounts.reduce((a, b) => a + b, 0);
  return [String(ROWS), String(ROWS), String(sum), '0'];
};

it(`has all ${COUNT} months of ${ROWS} transactions once, after ${KILLS.length} executions that died`, async () => {
  const { scenario, bigQuery } = scene;
  const begun = Date.now();
  let killed = 0;
  let last = scene.archive(MONTHS, '7', dying(0));
  for (let i = 1; !messages(last).includes('The archive is done.'); i++) {
    if (last.outcome === 'killed') killed++;
    expect(i).toBeLessThan(200);
    scenario.host.clock.advance(15 * 60_000);
    last = scenario.run('menuArchiveContinue', [], { dialogs: agreeable(), ...dying(i) });
    // The first executions may die before the archive has begun.
    if (messages(last).includes('No archive waits')) last = scene.archive(MONTHS, '7', dying(i));
  }
  expect(killed).toBeGreaterThan(5);
  const months = await scene.query(
    `SELECT t.archiveMonth, COUNT(*) AS n, COUNT(DISTINCT t.id) AS ids, SUM(t.amount) AS won, COUNTIF(NOT t.isComplete) AS parts
     FROM books.tickets AS t GROUP BY t.archiveMonth ORDER BY t.archiveMonth`,
  );
  expect(months.map(([, ...rest]) => rest)).toEqual(Array(COUNT).fill(expected()));
  const loaded = async (): Promise<number> =>
    (await bigQuery.requests()).filter(({ path }) => path.startsWith('/upload/')).length;
  const [uploads, once] = [await loaded(), Date.now()];
  let again = scene.archive(MONTHS);
  for (; !messages(again).includes('The archive is done.'); scenario.host.clock.advance(60_000))
    again = scenario.run('menuArchiveContinue', [], { dialogs: agreeable() });
  expect(messages(again)).toContain(`0 months archived (0 rows), ${COUNT} unchanged`);
  expect(await loaded()).toBe(uploads);
  const seconds = (from: number, to: number): number => Math.round((to - from) / 1_000);
  console.log(
    `${ROWS} a month: ${killed} executions died; archived in ${seconds(begun, once)} s, looked at again in ${seconds(once, Date.now())} s`,
  );
});
