/** A tab of invoices from a version that took transactAt for 작성일자, pulled by this version. */
import { describe, expect, it } from 'vitest';
import { messages, openScenario, type Scenario, STATUS } from '../../support/scenario';
import { page } from '../../support/page-commands';

const TAB = '거래 - 세금계산서';
const PULL = '세금계산서, 2026-10-01~2026-10-31';
const NEW = ['작성일자', '사업자등록번호', '영수/청구', '결제 상태', '수정 사유', '당초 승인번호'];

interface Meta {
  header: { field: string; label: string }[];
}

type Arrange = (s: Scenario) => void;

/** The tab as that version left it, after its users did something to it. */
async function earlier(arrange: Arrange = () => undefined): Promise<Scenario> {
  const s = await openScenario({ language: 'ko' });
  s.run('menuPullTickets', [PULL]);
  const hands = s.book.as(s.kim);
  const sheet = s.book.document.sheets.find(({ name }) => name === TAB);
  const metadata = sheet?.metadata.find(({ key }) => key === 'financeSheets.table');
  if (metadata === undefined) throw new Error('no tab');
  for (const label of NEW) hands.deleteColumns(TAB, label);
  hands.moveColumn(TAB, '거래일시', 'A');
  hands.hideColumns(TAB, '거래일시', 1, false);
  hands.type(TAB, ['거래일시', 1], '작성일자');
  const meta = JSON.parse(metadata.value ?? '') as Meta;
  const left = meta.header.filter(({ label }) => !NEW.includes(label));
  const day = left.find(({ field }) => field === 'transactAt');
  if (day === undefined) throw new Error('no day');
  meta.header = [{ ...day, label: '작성일자' }, ...left.filter(one => one !== day)];
  metadata.value = JSON.stringify(meta);
  arrange(s);
  return s;
}

function header(s: Scenario): string[] {
  return s.book
    .sheet(TAB)
    .row(1)
    .map(label => (STATUS.test(String(label)) ? '상태' : String(label)));
}

/** An invoice of another day than its transaction. */
async function dated(s: Scenario, day: string): Promise<string> {
  const id = String(s.book.sheet(TAB).column('ID')[0]);
  const [record] = await s.service.records('tickets', { ids: [id] });
  const taxInvoice = { ...(record?.['taxInvoice'] as object), reportingDate: day };
  await s.service.change('tickets', id, { taxInvoice });
  return id;
}

/** As the cell shows it, in Korea. */
function day(value: unknown): string {
  return new Date((value as Date).getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
}

const SAID = '새 열 작성일자가 생겼습니다. 예전 작성일자 열은 이제 거래일시입니다';

describe('a tab of invoices of an earlier version', () => {
  it('gets the new columns at its right end, what a month closes with in sight', async () => {
    const s = await earlier();
    const before = header(s);
    expect(before[0]).toBe('작성일자');
    s.run('menuPullTickets', [PULL]);
    const after = header(s);
    expect(after.slice(0, before.length)).toEqual(['거래일시', ...before.slice(1)]);
    expect(after.slice(before.length).toSorted()).toEqual(NEW.toSorted());
    const hidden = s.book.sheet(TAB).hiddenColumns();
    expect(after.filter((label, i) => NEW.includes(label) && hidden.includes(i + 1))).toEqual([]);
  });

  it('says once that 작성일자 means another day, and never again', async () => {
    const s = await earlier();
    expect(messages(s.run('menuPullTickets', [PULL]))).toContain(SAID);
    expect(messages(s.run('menuPullTickets', [PULL]))).not.toContain('새 열');
  });

  it('says nothing of it in a tab that this version made', async () => {
    const scenario = await openScenario({ language: 'ko' });
    for (const _ of [1, 2]) expect(messages(scenario.run('menuPullTickets', [PULL]))).not.toContain('새 열');
  });

  it('shows the day of the invoice, and the day of the transaction where there is none', async () => {
    const s = await earlier();
    const id = await dated(s, '2026-09-30');
    s.run('menuPullTickets', [PULL]);
    const rows = s.book.sheet(TAB).records();
    const one = rows.find(row => String(row['ID']) === id);
    expect(day(one?.['작성일자'])).toBe('2026-09-30');
    expect(day(one?.['거래일시'])).toMatch(/^2026-10/);
    const plain = (await s.service.records('tickets', { days: ['2026-10-01', '2026-10-31'] })).filter(
      ({ taxInvoice }) => (taxInvoice as { reportingDate?: string } | null)?.reportingDate === undefined,
    );
    const undated = rows.filter(row => plain.some(record => String(record['id']) === String(row['ID'])));
    for (const row of undated) expect(day(row['작성일자'])).toBe(day(row['거래일시']));
  });

  it.each<[string, Arrange, (labels: readonly string[], s: Scenario) => void]>([
    [
      'columns of their own',
      s => {
        s.book.as(s.kim).insertColumns(TAB, 'C');
        s.book.as(s.kim).type(TAB, 'C1', '내 확인');
        s.book.as(s.kim).type(TAB, 'C2', '봤음');
      },
      (labels, s) => {
        expect(labels[2]).toBe('내 확인');
        expect(s.book.sheet(TAB).values('C2')).toEqual([['봤음']]);
      },
    ],
    [
      'hidden columns',
      s => {
        s.book.as(s.kim).hideColumns(TAB, '품목');
      },
      (labels, s) => {
        expect(s.book.sheet(TAB).hiddenColumns()).toContain(labels.indexOf('품목') + 1);
      },
    ],
    [
      'moved columns',
      s => {
        s.book.as(s.kim).moveColumn(TAB, '합계금액', '거래처');
      },
      labels => {
        expect(labels.indexOf('합계금액') + 1).toBe(labels.indexOf('거래처'));
      },
    ],
    [
      'a renamed column',
      s => {
        s.book.as(s.kim).type(TAB, ['작성일자', 1], '내 날짜');
      },
      (labels, s) => {
        expect(labels[0]).toBe('내 날짜');
        expect(labels.filter(label => label === '작성일자')).toHaveLength(1);
        // Each is found again by what sticks to it.
        s.run('menuPullTickets', [PULL]);
        expect(header(s)).toEqual(labels);
      },
    ],
    [
      'an order of rows',
      s => {
        s.book.as(s.kim).sort(TAB, { by: '합계금액' });
      },
      (_, s) => {
        const amounts = s.book.sheet(TAB).column('합계금액').map(Number);
        expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
      },
    ],
    [
      'a filter',
      s => {
        const [name] = s.book.sheet(TAB).column('거래처');
        s.book.as(s.kim).filter(TAB, { column: '거래처', hide: [String(name)] });
      },
      (_, s) => {
        expect(s.book.sheet(TAB).filteredRows().length).toBeGreaterThan(0);
      },
    ],
  ])('keeps %s of its users', async (_, arrange, holds) => {
    const s = await earlier(arrange);
    const before = header(s);
    s.run('menuPullTickets', [PULL]);
    const after = header(s);
    expect(after.length).toBe(before.length + NEW.length);
    holds(after, s);
  });

  it('has its ledger made anew by the day of the invoice', async () => {
    const s = await earlier();
    s.book.as(s.kim).select(TAB);
    page(s).report('ledger');
    const ledger = s.book.sheets().find(name => name.startsWith('매출매입장')) ?? '';
    const days = (): string[] =>
      s.book
        .sheet(ledger)
        .column('작성일자')
        .filter(value => value instanceof Date)
        .map(day);
    expect(days()).not.toContain('2026-09-30');
    await dated(s, '2026-09-30');
    s.book.as(s.kim).select(TAB);
    expect(messages(s.run('menuPullTickets', [PULL]))).toContain(
      `새 날짜 기준으로 다시 만든 보고서: ${ledger}`,
    );
    expect(days()).toContain('2026-09-30');
    expect(s.book.as(s.kim).selected().tab).toBe(TAB);
  });
});
