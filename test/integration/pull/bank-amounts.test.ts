/** Incoming and outgoing amounts of bank transactions, side by side. Reports still read amount and direction. */
import { describe, expect, it } from 'vitest';
import { letters } from '../../../src/common/column-letters';
import { openHostileWorld, json } from '../../security/support/hostile-world';
import { isThorough } from '../../support/sampling';
import { messages, openScenario, type Scenario, STATUS } from '../../support/scenario';
import { trueCounts } from '../summaries/support/truth';
import { page } from '../../support/page-commands';

const PULL = ['2, 2026-10-01~2026-10-31'];
const TAB = '거래 - 계좌 입출금';
const MONEY = '#,##0;[Red]-#,##0';

type Row = Readonly<Record<string, unknown>>;

async function pulled(): Promise<Scenario> {
  const scenario = await openScenario({ language: 'ko' });
  expect(messages(scenario.run('menuPullTickets', PULL))).toContain('가져왔습니다');
  return scenario;
}

const rows = (s: Scenario): Row[] => s.book.sheet(TAB).records();
const header = (s: Scenario): string[] =>
  s.book
    .sheet(TAB)
    .row(1)
    .map(label => (STATUS.test(String(label)) ? '상태' : String(label)));
const hidden = (s: Scenario): string[] => {
  const columns = s.book.sheet(TAB).hiddenColumns();
  return header(s).filter((_, i) => columns.includes(i + 1));
};

/** Each row of the tab as its amount and direction say it. */
function expectSideBySide(s: Scenario): void {
  const all = rows(s);
  expect(all.length).toBeGreaterThan(10);
  for (const row of all) {
    const isIn = row['입출금'] === '입금';
    expect([row['입금액'], row['출금액']]).toEqual(isIn ? [row['금액'], ''] : ['', row['금액']]);
  }
  expect(new Set(all.map(row => row['입출금']))).toEqual(new Set(['입금', '출금']));
}

/** What a row of the tab counts for, by the truth behind the service. */
async function wonOfRows(s: Scenario): Promise<(row: Readonly<Record<string, unknown>>) => number> {
  const lines = await s.service.records('tickets', { ids: s.book.sheet(TAB).column('ID').map(String) });
  const counted = trueCounts(await s.service.truth(), lines);
  return row => counted.get(String(row['ID']))?.won ?? Number.NaN;
}

describe('a new tab of bank transactions', () => {
  it('has them in sight, in the order of a bank statement; amount and direction are hidden, one tick away', async () => {
    const s = await pulled();
    const columns = s.book.sheet(TAB).hiddenColumns();
    const seen = header(s).filter((_, i) => !columns.includes(i + 1));
    expect(seen).toEqual([
      '거래일시',
      '상태',
      '은행',
      '계좌 별칭',
      '적요',
      '상대 예금주',
      '입금액',
      '출금액',
      '거래 후 잔액',
      // One of the accounts is in dollars.
      '계좌 통화',
      '외화 거래 금액',
      '외화 거래 후 잔액',
      '계정과목',
      '거래처',
      '태그',
      '태그 상세',
      '메모',
      '집계 참고',
      '집계 제외 금액',
    ]);
    expect(hidden(s)).toEqual(expect.arrayContaining(['입출금', '금액', 'ID']));
    expectSideBySide(s);
    const sheet = s.book.sheet(TAB);
    for (const label of ['입금액', '출금액']) {
      expect(
        new Set(
          sheet
            .formats()
            .slice(1)
            .map(line => line[sheet.columnOf(label)]),
        ),
      ).toEqual(new Set([MONEY]));
      expect(sheet.cell([label, 1]).note).toContain('transactionType + amount');
    }
    s.book.as(s.kim).select(TAB);
    page(s).columns({ show: ['금액'] });
    expect(hidden(s)).not.toContain('금액');
  });

  it('is like it in no other kind of tab', async () => {
    const s = await pulled();
    s.run('menuPullTickets', ['1+2, 2026-10-01~2026-10-31']);
    s.run('menuPullTickets', ['1, 2026-10-01~2026-10-31']);
    for (const tab of s.book.sheets().filter(name => name.startsWith('거래 - ') && name !== TAB))
      expect(s.book.sheet(tab).row(1)).not.toContain('입금액');
  });

  it('gives summaries and functions the sums of the same amounts, less what is a transfer between own accounts', async () => {
    const s = await pulled();
    const won = await wonOfRows(s);
    const sum = (way: string): number =>
      rows(s)
        .filter(row => row['입출금'] === way && row['집계 포함'] === true)
        .reduce((total, row) => total + won(row), 0);
    s.book.as(s.kim).type('시트1', 'A1', '=FIN_TICKET_SUM("계좌", "2026-10-01", "2026-10-31")');
    // Why something is not counted stands in columns of its own.
    expect(s.book.sheet('시트1').values('A1:B2')).toEqual([
      ['입금', '출금'],
      [sum('입금'), sum('출금')],
    ]);
    s.book.as(s.kim).select(TAB);
    page(s).report('contact');
    const summary = s.book.sheet(s.book.sheets().find(name => name.startsWith('거래처별')) ?? '');
    expect(summary.values('C3:D3')).toEqual([[sum('출금'), sum('입금')]]);
    // The whole tab as a function gives it has the columns of the tab.
    const report = s.book.as(s.kim).insertSheet('조회');
    s.book.as(s.kim).insertColumns(report, 'Z', 40);
    s.book.as(s.kim).type(report, 'A1', '=FIN_TICKETS("계좌", "2026-10-01", "2026-10-31")');
    const [labels = [], ...lines] = s.book.sheet(report).values();
    expect(labels).toEqual(expect.arrayContaining(['입출금', '금액', '입금액', '출금액']));
    const at = (label: string): number => labels.indexOf(label);
    const listed = lines.filter(line => line[at('ID')] !== '');
    expect(listed).toHaveLength(rows(s).length);
    expect(listed.every(line => (line[at('입금액')] === '') !== (line[at('출금액')] === ''))).toBe(true);
  });

  it('keeps them where their user moved or hid them, and puts back one that was deleted, as any other column', async () => {
    const s = await pulled();
    const hands = s.book.as(s.kim);
    hands.moveColumn(TAB, '출금액', 'A');
    hands.hideColumns(TAB, '입금액');
    s.run('menuPullTickets', PULL);
    expect(header(s)[0]).toBe('출금액');
    expect(hidden(s)).toContain('입금액');
    expectSideBySide(s);
    hands.deleteColumns(TAB, '출금액');
    s.run('menuPullTickets', PULL);
    expect(header(s).at(-1)).toBe('출금액');
    expectSideBySide(s);
    // For good by a choice of columns; the other one goes on.
    hands.select(TAB);
    page(s).columns({ remove: ['출금액', '금액'] });
    s.run('menuPullTickets', PULL);
    expect(header(s)).not.toContain('출금액');
    expect(rows(s).some(row => Number(row['입금액']) > 0)).toBe(true);
  });

  it('shows what the service changed', async () => {
    const s = await pulled();
    const one = rows(s).find(row => row['입출금'] === '입금') as Row;
    const id = String(one['ID']);
    await s.service.change('tickets', id, { transactionType: 'OUT', amount: 77 });
    s.run('menuPullTickets', PULL);
    expect(rows(s).find(row => row['ID'] === id)).toMatchObject({ 입금액: '', 출금액: 77, 금액: 77 });
    expectSideBySide(s);
  });
});

/** The tab as it was before it had the two columns. */
async function earlier(pulls: readonly string[] = PULL): Promise<Scenario> {
  const s = await pulled();
  for (const pull of pulls) s.run('menuPullTickets', [pull]);
  s.book.as(s.kim).deleteColumns(TAB, '입금액');
  s.book.as(s.kim).deleteColumns(TAB, '출금액');
  const sheet = s.book.document.sheets.find(({ name }) => name === TAB);
  const metadata = sheet?.metadata.find(({ key }) => key === 'financeSheets.table');
  if (metadata === undefined) throw new Error('no tab');
  const meta = JSON.parse(metadata.value ?? '') as { header: { field: string }[] };
  meta.header = meta.header.filter(({ field }) => !field.startsWith('$amount'));
  metadata.value = JSON.stringify(meta);
  return s;
}

describe('a tab of an earlier version', () => {
  it('keeps its order, and gets the two at its right end, once', async () => {
    const s = await earlier();
    const before = header(s);
    s.run('menuPullTickets', PULL);
    expect(header(s)).toEqual([...before, '입금액', '출금액']);
    expectSideBySide(s);
    const calls = s.run('menuPullTickets', PULL).calls.byService['SpreadsheetApp'];
    expect(header(s)).toEqual([...before, '입금액', '출금액']);
    // From then on it costs what any refresh costs.
    expect(s.run('menuPullTickets', PULL).calls.byService['SpreadsheetApp']).toBe(calls);
    expect(calls).toBeLessThanOrEqual(59);
  });

  it('gets them in rows of days, too, that are not asked for again', async () => {
    const s = await earlier(['2, 2026-09-01~2026-09-30', ...PULL]);
    s.run('menuPullTickets', PULL);
    expect(rows(s).some(row => (row['거래일시'] as Date).getUTCMonth() === 8)).toBe(true);
    expectSideBySide(s);
  });

  it('leaves alone a column of that name that its user made', async () => {
    const s = await earlier();
    const hands = s.book.as(s.kim);
    const column = header(s).indexOf('ID') + 1;
    hands.insertColumns(TAB, 'ID');
    const place = letters(column);
    hands.type(TAB, `${place}1`, '입금액');
    hands.type(TAB, `${place}2`, 'mine');
    for (let i = 0; i < 3; i++) s.run('menuPullTickets', PULL);
    const labels = header(s);
    expect(labels[column - 1]).toBe('입금액');
    expect(s.book.sheet(TAB).values(`${place}2:${place}3`)).toEqual([['mine'], ['']]);
    expect(labels.filter(label => label === '입금액')).toHaveLength(2);
    expect(labels.filter(label => label === '출금액')).toHaveLength(1);
  });

  it('gets them once where a kill came in between, wherever it came', async () => {
    const first = await earlier();
    const { calls } = first.run('menuPullTickets', PULL);
    for (const member of ['Range.setValues', 'Range.addDeveloperMetadata', 'Sheet.addDeveloperMetadata'])
      for (let nth = 1; nth <= (calls.byMember[member] ?? 0); nth++)
        for (const when of isThorough ? (['before', 'after'] as const) : (['after'] as const)) {
          const s = await earlier();
          expect(s.run('menuPullTickets', PULL, { kill: { member, nth, when } }).outcome).toBe('killed');
          s.run('menuPullTickets', PULL);
          const labels = header(s);
          expect(
            labels.filter(label => label === '입금액' || label === '출금액'),
            `${member} ${nth} ${when}`,
          ).toEqual(['입금액', '출금액']);
          expectSideBySide(s);
          await s.close();
        }
  });
});

describe('bank lines that say less, or something else', () => {
  const line = (id: string, more: Row): Row => ({
    id,
    ticketType: 'BANK_TRANSACTION_TICKET',
    transactAt: '2026-10-05T09:00:00',
    amount: 1_000,
    isIncluded: true,
    ...more,
  });

  it('stand in neither column where the way is not known, and say so until it is', async () => {
    const lines = (third: string): Row[] => [
      line('a', { transactionType: 'IN' }),
      line('b', { transactionType: 'OUT', amount: -250 }),
      line('c', { transactionType: third }),
      line('d', {}),
    ];
    const listed = (data: readonly Row[]) => json('tickets', { data, meta: { total: data.length } });
    const world = await openHostileWorld([listed(lines('TRANSFER'))]);
    world.run('menuPullTickets', PULL);
    const tab = 'Transactions - Bank account';
    const read = () =>
      world.book
        .sheet(tab)
        .records()
        .map(row => {
          const status = Object.entries(row).find(([label]) => label.startsWith('Status'))?.[1];
          return [row['Amount in'], row['Amount out'], row['Amount'], String(status)];
        });
    const said = "⚠ Left empty (2): Amount in, Amount out (the service's values do not suffice)";
    const expected = [
      [1_000, '', 1_000, ''],
      ['', -250, -250, ''],
      ['', '', 1_000, said],
      ['', '', 1_000, said],
    ];
    expect(read()).toEqual(expected);
    world.run('menuPullTickets', PULL);
    expect(read()).toEqual(expected);
    await world.service.answer(listed(lines('IN')));
    world.run('menuPullTickets', PULL);
    expect(read()[2]).toEqual([1_000, '', 1_000, '']);
  });
});
