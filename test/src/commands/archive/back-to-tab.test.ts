import { describe, expect, it } from 'vitest';
import { nobody } from '../../../../src/commands/asker';
import { runPull } from '../../../../src/commands/pull/pull-command';
import { refreshable } from '../../../../src/commands/pull/refresh';
import { resourceNamed } from '../../../../src/resources/registry';
import type { ResourceDefinition } from '../../../../src/resources/definition';
import { TableSheet } from '../../../../src/sheet/table/table-sheet';
import { archiveBench, type Record_, ticket } from '../../../support/bigquery/archive-bench';

type Bench = ReturnType<typeof archiveBench>;
const TAB = 'Transactions (archived 2026-08 to 2026-09)';

const months = (): Record_[] => [
  ticket('2026-07-31', 500),
  ticket('2026-08-03', 1_000, { id: 'text-id' }),
  ticket('2026-08-31', 2_000, {
    ticketType: 'TAX_INVOICE_TICKET',
    taxInvoice: { supplyValue: 1_819, taxAmount: 181, approvalNumber: '007', unheardOf: [1, { x: null }] },
  }),
  ticket('2026-08-31', 9_007_199_254_740_991, { content: '=1+1' }),
  ticket('2026-09-01', 3_000, { transactionType: 'IN', ticketType: 'BANK_TRANSACTION_TICKET' }),
];

/** All cells of a tab but the Status column, whose header has the time. */
function cellsOf({ platform: { workbook } }: Bench, tab: string): unknown[][] {
  const sheet = workbook.sheetByName(tab);
  if (sheet === null) throw new Error(`no tab ${tab} among ${workbook.sheetNames().join(', ')}`);
  const { lastRow, lastColumn } = sheet.size();
  const rows = sheet.read({ row: 1, column: 1, rows: lastRow, columns: lastColumn });
  return rows.map(row => row.filter((_, at) => at !== 1));
}

function pull(bench: Bench, start: string, end: string): void {
  const resource = resourceNamed('tickets') as ResourceDefinition;
  const order = { parameters: { ticketType: 'Total' }, range: { start, end }, period: null };
  expect(runPull(bench.context(), resource, order, nobody).kind).toBe('done');
}

const tabs = (bench: Bench): string[] => bench.platform.workbook.sheetNames().filter(name => name[0] !== '_');

describe('archived months that come back', () => {
  it('have the cells that a pull of these months has, in a tab of their own', () => {
    const bench = archiveBench({ tickets: months() });
    bench.archive(['tickets'], '2026-07', '2026-09');
    const result = bench.back('2026-08', '2026-09');
    expect(result).toMatchObject({ tab: TAB, incomplete: null, counts: { added: 4 } });
    pull(bench, '2026-08-01', '2026-09-30');
    expect(cellsOf(bench, TAB)).toEqual(cellsOf(bench, 'Transactions - All'));
  });

  it('are the same from one answer, and from an answer for each row', () => {
    const cells = [1, 1_000].map(pageRows => {
      const bench = archiveBench({ tickets: months().map((one, i) => ({ ...one, id: i })) });
      bench.archive(['tickets'], '2026-07', '2026-09');
      bench.google.pageRows = pageRows;
      bench.back('2026-08', '2026-09');
      return cellsOf(bench, TAB).map(row => row.slice(0, 5));
    });
    expect(cells[0]).toHaveLength(5);
    expect(cells[0]).toEqual(cells[1]);
  });

  it('come into the same tab again, without doubles', () => {
    const tickets = months();
    const bench = archiveBench({ tickets });
    bench.archive(['tickets'], '2026-08', '2026-09');
    bench.back('2026-08', '2026-09');
    Object.assign(tickets[4] ?? {}, { amount: 4 });
    tickets.splice(1, 1);
    bench.archive(['tickets'], '2026-08', '2026-09');
    expect(bench.back('2026-08', '2026-09').counts).toMatchObject({ added: 0, removed: 1, updated: 1 });
    expect(tabs(bench).filter(name => name.startsWith('Transactions'))).toEqual([TAB]);
    bench.back('2026-08', '2026-08');
    expect(tabs(bench).filter(name => name.startsWith('Transactions'))).toHaveLength(2);
  });

  it('are touched by no pull or refresh, and read by reports', () => {
    const bench = archiveBench({ tickets: months() });
    bench.archive(['tickets'], '2026-08', '2026-09');
    bench.back('2026-08', '2026-09');
    const before = cellsOf(bench, TAB);
    expect(refreshable(bench.context())).toEqual([]);
    pull(bench, '2026-07-01', '2026-07-31');
    expect(cellsOf(bench, TAB)).toEqual(before);
    expect(cellsOf(bench, 'Transactions - All')).toHaveLength(2);
    const { workbook } = bench.platform;
    expect(TableSheet.all(workbook).map(({ sheet }) => sheet.name())).toEqual(['Transactions - All']);
    expect(TableSheet.reported(workbook).map(({ sheet }) => sheet.name())).toContain(TAB);
  });

  it('leave out what a later archive has found in another month', () => {
    const tickets = months();
    const bench = archiveBench({ tickets });
    bench.archive(['tickets'], '2026-08', '2026-09');
    bench.platform.clock.sleep(120_000);
    Object.assign(tickets[1] ?? {}, { transactAt: '2026-09-02T10:00:00' });
    bench.archive(['tickets'], '2026-09', '2026-09');
    expect(bench.back('2026-08', '2026-08').counts.added).toBe(2);
    expect(bench.back('2026-08', '2026-09').counts.added).toBe(4);
  });

  it('name the months that are not archived, or in part, and mark the tab', () => {
    const tickets = months();
    const bench = archiveBench({ tickets });
    bench.archive(['tickets'], '2026-08', '2026-08');
    const whole = bench.back('2026-07', '2026-08').incomplete?.en ?? '';
    expect(whole).toMatch(/2026-07-01 ~ 2026-07-31: not archived/);
    bench.brings(tickets[4]);
    bench.archive(['tickets'], '2026-09', '2026-09');
    const part = bench.back('2026-09', '2026-09');
    expect(part.incomplete?.en).toMatch(/2026-09-01 ~ 2026-09-30: archived in part/);
    const meta = TableSheet.archived(bench.platform.workbook).map(one => one.meta.incomplete?.en ?? '');
    expect(meta).toEqual([whole, part.incomplete?.en]);
  });

  it('say when they were read from the service', () => {
    const bench = archiveBench({ tickets: months() });
    bench.archive(['tickets'], '2026-08', '2026-09');
    const then = Math.floor(bench.platform.clock.now() / 60_000) * 60_000;
    bench.platform.clock.sleep(86_400_000);
    bench.back('2026-08', '2026-09');
    expect(TableSheet.archived(bench.platform.workbook)[0]?.meta.asOf).toBe(then);
  });

  it("have payroll only if their user allows members' data, and say how many rows are left out", () => {
    const pay = ticket('2026-08-25', 5_000, { ticketType: 'SALARY_HISTORY' });
    const bench = archiveBench({ tickets: [...months(), pay] });
    bench.archive(['tickets'], '2026-08', '2026-09', true);
    const without = bench.back('2026-08', '2026-09');
    expect(without.counts.added).toBe(4);
    expect(without.leftOut?.en).toMatch(/1 payroll row was left out/);
    expect(bench.back('2026-08', '2026-09', true).counts.added).toBe(1);
  });
});

describe('what is not brought back', () => {
  it('months of another workspace', () => {
    const bench = archiveBench({ tickets: months() });
    bench.archive(['tickets'], '2026-08', '2026-09');
    Object.assign(bench.google.tables.get('tickets') ?? {}, { labels: { finance_sheets_workspace: 'x' } });
    const asked = bench.google.requests.length;
    expect(() => bench.back('2026-08', '2026-09')).toThrow(/is of another workspace/);
    expect(bench.google.requests.slice(asked).map(({ path }) => path)).not.toContainEqual(
      expect.stringMatching(/queries|jobs/),
    );
  });

  it('months that are not archived at all', () => {
    const bench = archiveBench({ tickets: months() });
    bench.archive(['tickets'], '2026-08', '2026-09');
    expect(() => bench.back('2025-01', '2025-03')).toThrow(/2025-01 to 2025-03 are archived/);
    expect(tabs(bench).some(name => name.includes('archived'))).toBe(false);
  });

  it('more rows than the spreadsheet has room for, and no query is paid for that', () => {
    const bench = archiveBench({ tickets: months() });
    bench.archive(['tickets'], '2026-08', '2026-09');
    const { months: held } = bench.google.tables.get('tickets') ?? { months: new Map() };
    const [row] = held.get('2026-08-01') as Record_[];
    held.set('2026-08-01', Array(300_000).fill(row));
    expect(() => bench.back('2026-08', '2026-09')).toThrow(/10 million cells/);
    expect(bench.google.requests.some(({ body }) => body?.includes('SELECT t.record') === true)).toBe(false);
  });

  it('anything where the time of the run ends before the last answer', () => {
    const bench = archiveBench({ tickets: months() });
    bench.archive(['tickets'], '2026-08', '2026-09');
    bench.google.pageRows = 1;
    let pages = 0;
    bench.google.before = () => {
      bench.platform.clock.sleep(60_000);
      pages++;
    };
    expect(() => bench.back('2026-08', '2026-09')).toThrow(/Type fewer months/);
    expect(pages).toBeGreaterThan(2);
    expect(tabs(bench).some(name => name.includes('archived'))).toBe(false);
  });
});
