/** The built archive in the host, between the stand-in of the service and the stand-in of BigQuery. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunOptions, RunResult } from '../../host/index';
import { page } from '../../test/support/page-commands';
import {
  agreeable,
  agreeableBut,
  messages,
  type Scenario,
  type ScenarioOptions,
} from '../../test/support/start-scenario';
import type { RunningBigQuery } from '../index';
import { buildArchive, PLACE, removeArchive, Scene } from './support/scene';

const MONTHS = '2026-09 ~ 2026-10';

let scene: Scene;
let s: Scenario;
let bigQuery: RunningBigQuery;

beforeAll(buildArchive);
afterAll(removeArchive);
afterEach(() => scene.close());

async function open(service: ScenarioOptions['service'] = {}): Promise<void> {
  scene = await Scene.open(service);
  ({ scenario: s, bigQuery } = scene);
}

/** Archives lists by number, "7" for transactions. */
function archive(lists = '7', options: Partial<RunOptions> = {}): RunResult {
  return scene.archive(MONTHS, lists, options);
}

const query = (sql: string): ReturnType<Scene['query']> => scene.query(sql);
const total = (table: string): Promise<number> => scene.total(table);

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
    expect(messages(result)).toMatch(/It can be seen by: the project's editors, .+@example\.com, .+\./);
    const user = s.host.user({ email: s.kim.email, locale: 'ko' });
    const korean = s.run('menuArchive', typed, { user, dialogs: agreeableBut(['시작할까요?'], typed) });
    expect(messages(korean)).toMatch(/볼 수 있는 사람: 프로젝트 편집자, 프로젝트 소유자, .+@example\.com/);
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
    const end = scene.archive('2026-09');
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
