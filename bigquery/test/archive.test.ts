/** The built archive in the host, between the stand-in of the service and the stand-in of BigQuery. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunOptions, RunResult } from '../../host/index';
import { buildAddOn } from '../../scripts/build-add-on.mjs';
import { buildNodeParts } from '../../scripts/build-node-parts.mjs';
import { root } from '../../scripts/root.mjs';
import {
  agreeable,
  agreeableBut,
  messages,
  openScenario,
  type Scenario,
  type ScenarioOptions,
} from '../../test/support/scenario';
import { page } from '../../test/support/page-commands';
import { type RunningBigQuery, spawnBigQuery } from '../index';

const DIST = 'lib/test-archive-dist';
const SCOPES =
  'spreadsheets.currentonly+script.external_request+script.container.ui+script.scriptapp+userinfo.email+bigquery';
const TOKEN = `ya29.local-host.kim@example.com.${SCOPES}`;
const PLACE = 'test-project.books';
const MONTHS = '2026-09 ~ 2026-10';

let s: Scenario;
let bigQuery: RunningBigQuery;

beforeAll(async () => {
  await buildNodeParts();
  await buildAddOn({ outdir: DIST, withBigQuery: true, check: false });
});
afterAll(() => rmSync(join(root, DIST), { recursive: true, force: true }));
afterEach(async () => {
  await s.close();
  await bigQuery.stop();
});

async function open(service: ScenarioOptions['service'] = {}): Promise<void> {
  bigQuery = await spawnBigQuery({ tokens: { [TOKEN]: 'owner' } });
  const fetch = { standIns: { 'bigquery.googleapis.com': bigQuery.url } };
  s = await openScenario({ service, host: { dist: join(root, DIST), fetch } });
}

/** Asks for lists by number, "7" for transactions. */
function archive(lists = '7', options: Partial<RunOptions> = {}): RunResult {
  const typed = [PLACE, lists, MONTHS];
  return s.run('menuArchive', typed, {
    dialogs: agreeableBut(['Transactions - Payroll'], typed),
    ...options,
  });
}

async function query(sql: string): Promise<(string | null)[][]> {
  const answer = await fetch(`${bigQuery.url}/bigquery/v2/projects/test-project/queries`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: sql, useLegacySql: false, maxResults: 10_000 }),
  });
  const { rows = [], error } = (await answer.json()) as {
    rows?: { f: { v: string | null }[] }[];
    error?: { message: string };
  };
  if (error) throw new Error(error.message);
  return rows.map(({ f }) => f.map(({ v }) => v));
}

const total = async (table: string): Promise<number> =>
  Number((await query(`SELECT COUNT(*) AS total FROM books.${table}`))[0]?.[0]);

describe('the archive', () => {
  it('makes data set, tables and views, and has every record of the months once', async () => {
    await open();
    const end = archive('1-4, 7, 8');
    expect(messages(end)).toContain('The archive is done.');
    const all = await s.service.records('tickets');
    const own = all.filter(record => {
      const day = String(record['transactAt']).slice(0, 7);
      return (day === '2026-09' || day === '2026-10') && record['ticketType'] !== 'SALARY_HISTORY';
    });
    expect(await total('tickets')).toBe(own.length);
    expect(await total('tickets_newest')).toBe(own.length);
    expect(await total('tickets_named')).toBe(own.length);
    const [sum] = await query('SELECT SUM(t.amount) AS won FROM books.tickets AS t');
    expect(Number(sum?.[0])).toBe(own.reduce((won, record) => won + Number(record['amount']), 0));
    expect(await total('contacts_newest')).toBe((await s.service.records('contacts')).length);
    expect(await total('balances')).toBeGreaterThan(0);
  });

  it('shows who can see the data set before it begins, and sends nothing without a yes', async () => {
    await open();
    const typed = [PLACE, '7', MONTHS];
    const result = s.run('menuArchive', typed, { dialogs: agreeableBut(['Begin?'], typed) });
    expect(messages(result)).toMatch(/It can be seen by: .+\./);
    expect((await bigQuery.counts())['jobs.insert'] ?? 0).toBe(0);
  });

  it('loads nothing the second time', async () => {
    await open();
    archive();
    const before = (await bigQuery.requests()).filter(({ path }) => path.startsWith('/upload/')).length;
    expect(before).toBe(2);
    expect(messages(archive())).toContain('0 months archived (0 rows), 2 unchanged');
    expect((await bigQuery.requests()).filter(({ path }) => path.startsWith('/upload/'))).toHaveLength(
      before,
    );
  });

  it("has the sums of the add-on's report by category", async () => {
    await open();
    archive('1-4, 7');
    s.run('menuPullTickets', ['All, 2026-09'], {
      dialogs: agreeableBut(['payroll', 'Payroll'], ['All, 2026-09']),
    });
    page(s).report('category');
    const tab = s.book.sheets().find(name => name.startsWith('By category')) ?? '';
    const sheet = s.book.sheet(tab);
    const [header = [], ...rows] = sheet.values();
    const at = (label: RegExp): number => header.findIndex(cell => label.test(String(cell)));
    const [id, out, inn] = [at(/^Category ID$/), at(/out/i), at(/\bin\b/i)];
    const lines = rows.filter(row => /^\d+$/.test(String(row[id])));
    const sums = new Map(lines.map(row => [String(row[id]), [Number(row[out]), Number(row[inn])]]));
    const found = await query(
      "SELECT m.categoryId, SUM(IF(m.transactionType = 'OUT', m.won, 0)) AS paid, SUM(IF(m.transactionType = 'IN', m.won, 0)) AS got " +
        "FROM books.tickets_by_month AS m WHERE m.month = DATE '2026-09-01' AND m.categoryId IS NOT NULL GROUP BY m.categoryId",
    );
    expect(sums.size).toBeGreaterThan(5);
    expect(new Map(found.map(([own, a, b]) => [own, [Number(a), Number(b)]]))).toEqual(sums);
  });

  it('without the permission asks for it, and sends nothing', async () => {
    await open();
    s.host.revoke(s.kim, 'https://www.googleapis.com/auth/bigquery');
    expect(messages(archive())).toContain('The archive needs a Google permission');
    expect(await bigQuery.requests()).toEqual([]);
  });

  it('sends a month of more than 50 MB in parts, as one load', async () => {
    await open({ sizes: { contacts: 20, categories: 20, months: 2, ticketsPerMonth: 26_000 } });
    const typed = [PLACE, '7', '2026-09'];
    const end = s.run('menuArchive', typed, { dialogs: agreeableBut(['Transactions - Payroll'], typed) });
    expect(messages(end)).toContain('The archive is done.');
    const names = (await bigQuery.requests()).map(({ method, path }) => `${method} ${path.split('?')[0]}`);
    expect(names.filter(name => name.startsWith('PUT /upload/')).length).toBeGreaterThan(1);
    expect(await total('tickets')).toBeGreaterThan(20_000);
  });
});

describe('a killed archive', () => {
  it.each([
    ['before', 'UrlFetchApp.fetch', 6],
    ['after', 'UrlFetchApp.fetch', 6],
    ['before', 'UrlFetchApp.fetch', 8],
    ['after', 'UrlFetchApp.fetch', 8],
    ['after', 'UrlFetchApp.fetch', 9],
    ['after', 'UrlFetchApp.fetch', 11],
    ['before', 'SpreadsheetApp.flush', 1],
    ['after', 'SpreadsheetApp.flush', 2],
    ['after', 'Properties.setProperty', 3],
    ['after', 'Properties.setProperty', 6],
  ] as const)('%s %s, call %i, is finished by Continue', async (when, member, nth) => {
    await open();
    archive('1');
    const killed = archive('7', { kill: { member, nth, when } });
    expect(killed.outcome).toBe('killed');
    s.host.clock.advance(15 * 60_000);
    const again = s.run('menuArchiveContinue', [], { dialogs: agreeable() });
    if (messages(again).includes('No archive waits')) archive();
    const days = await query(
      'SELECT t.archiveMonth, COUNT(*) AS total, COUNT(DISTINCT t.id) AS ids FROM books.tickets AS t GROUP BY t.archiveMonth',
    );
    expect(days.map(([month]) => month).sort()).toEqual(['2026-09-01', '2026-10-01']);
    for (const [, rows, ids] of days) expect(rows).toBe(ids);
  });
});
