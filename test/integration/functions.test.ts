import { afterEach, describe, expect, it } from 'vitest';
import { openScenario, type Scenario, type ScenarioOptions } from '../support/scenario';

let scenario: Scenario | undefined;
afterEach(async () => {
  await scenario?.close();
  scenario = undefined;
});

async function withReport(options: ScenarioOptions = {}): Promise<Scenario> {
  scenario = await openScenario(options);
  scenario.book.as(scenario.kim).insertSheet('Report');
  // Sheets adds rows for a result that needs them, and no columns.
  scenario.book.as(scenario.kim).insertColumns('Report', 'Z', 40);
  return scenario;
}

function typed(s: Scenario, a1: string, formula: string, who = s.kim): { value: unknown; tooltip: string } {
  s.book.as(who).type('Report', a1, formula);
  return at(s, a1);
}

function at(s: Scenario, a1: string): { value: unknown; tooltip: string } {
  const sheet = s.book.sheet('Report');
  const column = a1.charCodeAt(0) - 65;
  const cell = sheet.state.rows[Number(a1.slice(1)) - 1]?.cells[column];
  const tooltip =
    typeof cell === 'object' && typeof cell.v === 'object' && cell.v !== null ? cell.v.message : '';
  return { value: sheet.cell(a1).value, tooltip };
}

async function listRequests(s: Scenario): Promise<number> {
  return (await s.service.log()).filter(entry => !entry.path.endsWith('workspace-profile')).length;
}

describe('FIN_CATEGORIES', () => {
  it('says what to do when nothing is pulled and the owner has not allowed it', async () => {
    const s = await withReport();
    const { value, tooltip } = typed(s, 'A1', '=FIN_CATEGORIES()');
    expect(value).toBe('#ERROR!');
    expect(tooltip).toContain('pull "Categories" first, or let the spreadsheet\'s owner allow this function');
    expect(await listRequests(s)).toBe(0);
  });

  it('answers from the pulled tab without asking the service', async () => {
    const s = await withReport();
    s.run('menuPullCategories');
    const before = await listRequests(s);
    expect(typed(s, 'A1', '=FIN_CATEGORIES(FIN_STAMP)').value).toBe('ID');
    expect(s.book.sheet('Report').size().rows).toBe(24);
    expect(await listRequests(s)).toBe(before);
  });

  it("asks the service with the owner's key once the owner has allowed it, also for another editor", async () => {
    const s = await withReport();
    s.run('menuFunctions', ['FIN_CATEGORIES']);
    const { value } = typed(s, 'A1', '=FIN_CATEGORIES()');
    expect(value).toBe('ID');
    const names = s.book.sheet('Report').column('Name');
    expect(names).toEqual((await s.service.records('categories')).map(record => record['name']));
    expect(await listRequests(s)).toBe(1);
  });

  it('costs one request for many cells with the same call', async () => {
    const s = await withReport();
    s.run('menuFunctions', ['FIN_CATEGORIES']);
    for (const a1 of ['A1', 'A100', 'A200', 'N1', 'N100']) typed(s, a1, '=FIN_CATEGORIES()');
    expect(at(s, 'N100').value).toBe('ID');
    expect(await listRequests(s)).toBe(1);
  });

  it('is computed again when a pull changes FIN_STAMP, and not before', async () => {
    const s = await withReport();
    s.run('menuPullCategories');
    typed(s, 'A1', '=FIN_CATEGORIES(FIN_STAMP)');
    const record = (await s.service.records('categories'))[0];
    await s.service.change('categories', String(record?.['id']), { name: 'Renamed' });
    typed(s, 'N50', '1');
    expect(s.book.sheet('Report').column('Name')).not.toContain('Renamed');
    s.run('menuPullCategories');
    expect(s.book.sheet('Report').column('Name')).toContain('Renamed');
  });

  it('does not spill over cells that hold something', async () => {
    const s = await withReport();
    s.run('menuPullCategories');
    s.book.as(s.kim).type('Report', 'B3', 'mine');
    expect(typed(s, 'A1', '=FIN_CATEGORIES(FIN_STAMP)').value).toBe('#REF!');
    expect(s.book.sheet('Report').cell('B3').value).toBe('mine');
  });

  it('gives no answer rather than one that looks whole when the list is cut', async () => {
    const s = await withReport({ service: { switches: { paging: 'has-more', pageSize: 5 } } });
    s.run('menuFunctions', ['FIN_CATEGORIES']);
    const { value, tooltip } = typed(s, 'A1', '=FIN_CATEGORIES()');
    expect([value, tooltip]).toEqual(['#ERROR!', expect.stringContaining('the list is not complete')]);
  });

  it('says so when it cannot be done within thirty seconds', async () => {
    const s = await withReport({
      service: { switches: { paging: 'cursor', pageSize: 1, latencyMs: 4_000 } },
    });
    s.run('menuFunctions', ['FIN_CATEGORIES']);
    const { tooltip } = typed(s, 'A1', '=FIN_CATEGORIES()');
    expect(tooltip).toMatch(/cannot all be fetched within 30 seconds/);
  });
});

describe('FIN_CONTACTS', () => {
  it('keeps leading zeros and evaluates nothing that the service says', async () => {
    const s = await withReport({
      service: { nasty: true, sizes: { contacts: 40, categories: 3, ticketsPerMonth: 1 } },
    });
    s.run('menuPullContacts');
    typed(s, 'A1', '=FIN_CONTACTS(FIN_STAMP)');
    const sheet = s.book.sheet('Report');
    const memos = sheet.column('Memo');
    expect(memos).toContain('=HYPERLINK("http://x","y")');
    expect(memos).toContain('007');
    expect(
      sheet
        .formulas()
        .flat()
        .filter(formula => formula !== ''),
    ).toEqual(['=FIN_CONTACTS(FIN_STAMP)']);
  });
});

describe('FIN_TICKETS', () => {
  it('answers from pulled transactions, for dates as texts or cells, names or codes', async () => {
    const s = await withReport();
    s.run('menuPullTickets', ['type=Card, 2026-09-01~2026-10-31']);
    typed(s, 'A1', '=FIN_TICKETS("Card", "2026-10-01", "2026-10-31", FIN_STAMP)');
    const all = s.book.sheet('Transactions - Card').records();
    const october = all.filter(
      row => row['Time'] instanceof Date && row['Time'] >= new Date('2026-10-01T00:00:00+09:00'),
    );
    expect(s.book.sheet('Report').size().rows).toBe(october.length + 1);
    s.book.as(s.kim).clear('Report', 'A1');
    s.book.as(s.kim).type('Report', 'AZ1', '2026-10-01');
    typed(s, 'A1', '=FIN_TICKETS("EXPENSE_TICKET", AZ1, "2026-10-31", FIN_STAMP)');
    expect(
      s.book
        .sheet('Report')
        .column('ID')
        .filter(id => id !== '').length,
    ).toBe(october.length);
  });

  it('asks the service in windows when the owner has allowed it', async () => {
    const s = await withReport({ service: { switches: { windowDays: 31 } } });
    s.run('menuFunctions', ['FIN_TICKETS']);
    expect(typed(s, 'A1', '=FIN_TICKETS("Card", "2026-09-01", "2026-10-31")').value).toBe('ID');
    expect(await listRequests(s)).toBe(2);
  });

  it('says what is wrong with each argument', async () => {
    const s = await withReport();
    expect(typed(s, 'A1', '=FIN_TICKETS("cards!", "2026-10-01", "2026-10-31")').tooltip).toContain(
      '"cards!" is not a transaction type',
    );
    expect(typed(s, 'A1', '=FIN_TICKETS("Card", "soon", "2026-10-31")').tooltip).toContain(
      'start "soon" is not a date',
    );
    expect(typed(s, 'A1', '=FIN_TICKETS("Card", "2026-10-31", "2026-10-01")').tooltip).toContain(
      'is after the end',
    );
    expect(typed(s, 'A1', '=FIN_TICKETS("Card", "2026-10-01", "2026-10-31")').tooltip).toContain(
      'are not pulled',
    );
  });
});
