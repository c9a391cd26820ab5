/** A tab of one kind of transactions has this kind's columns and labels. Earlier labels and words still work. */
import { describe, expect, it } from 'vitest';
import { messages, openScenario, SMALL, type Scenario, STATUS } from '../../support/scenario';
import { wonBy } from '../summaries/support/truth';
import { page } from '../../support/page-commands';

const OCTOBER = '2026-10-01~2026-10-31';

async function korean(typed: string, ticketsPerMonth = 60): Promise<Scenario> {
  const scenario = await openScenario({
    language: 'ko',
    service: { sizes: { ...SMALL, ticketsPerMonth } },
  });
  expect(messages(scenario.run('menuPullTickets', [`${typed}, ${OCTOBER}`]))).toContain('가져왔습니다');
  return scenario;
}

function inSight(s: Scenario, tab: string): string[] {
  const sheet = s.book.sheet(tab);
  const hidden = sheet.hiddenColumns();
  return sheet
    .row(1)
    .map(label => (STATUS.test(String(label)) ? '상태' : String(label)))
    .filter((_, i) => !hidden.includes(i + 1));
}

describe('a tab of one kind', () => {
  it('of card payments has the store, the card and what was approved', async () => {
    // Enough for a foreign line, without which two columns stay out of sight.
    const s = await korean('카드 사용', 240);
    expect(inSight(s, '거래 - 카드 사용')).toEqual([
      '승인일시',
      '상태',
      '카드',
      '카드 별칭',
      '사용자',
      '가맹점명',
      '금액',
      '부가세',
      '승인 구분',
      '승인 금액',
      '매입 금액',
      '취소 금액',
      '매입일',
      '통화',
      '외화 금액',
      '환율',
      '수수료',
      '계정과목',
      '거래처',
      '태그',
      '태그 상세',
      '메모',
      '첨부 있음',
      '승인번호',
      '집계 참고',
      '집계 제외 금액',
    ]);
    const [first, second] = s.book.sheet('거래 - 카드 사용').column('ID').map(String);
    const codes = ['CANCELED', 'A_CODE_OF_TOMORROW'];
    for (const [i, id] of [first, second].entries())
      await s.service.change('tickets', id ?? '', { cardUsage: { paymentStatus: codes[i] ?? '' } });
    s.run('menuPullTickets', [`카드 사용, ${OCTOBER}`]);
    const rows = s.book.sheet('거래 - 카드 사용').records();
    const stateOf = (id?: string): unknown => rows.find(row => String(row['ID']) === id)?.['승인 구분'];
    expect([stateOf(first), stateOf(second)]).toEqual(['취소', 'A_CODE_OF_TOMORROW']);
  });

  it("of bank transactions has the bank's words and whose account it was", async () => {
    const s = await korean('계좌');
    const labels = inSight(s, '거래 - 계좌 입출금');
    expect(labels.slice(0, 2)).toEqual(['거래일시', '상태']);
    expect(labels).toEqual(expect.arrayContaining(['적요', '상대 예금주', '거래 후 잔액', '메모']));
    expect(new Set(s.book.sheet('거래 - 계좌 입출금').column('입출금'))).toEqual(new Set(['입금', '출금']));
  });

  it('of tax invoices says sales and purchases, because no money moves', async () => {
    const s = await korean('세금계산서');
    const labels = inSight(s, '거래 - 세금계산서');
    expect(labels).toEqual([
      '작성일자',
      '상태',
      '발급일자',
      '매출/매입',
      '거래처',
      '사업자등록번호',
      '품목',
      '공급가액',
      '세액',
      '합계금액',
      '영수/청구',
      '과세 유형',
      '결제 상태',
      '수정 사유',
      '계정과목',
      '메모',
      '승인번호',
      '당초 승인번호',
    ]);
    expect(new Set(s.book.sheet('거래 - 세금계산서').column('매출/매입'))).toEqual(new Set(['매출', '매입']));
    // What sums by direction understands the words of the tab.
    const sums = (): unknown[] => {
      s.book.as(s.kim).type('시트1', 'A1', `=FIN_TICKET_SUM("세금계산서", "2026-10-01", "2026-10-31")`);
      return s.book.sheet('시트1').values('A1:B2').flat();
    };
    const [inLabel, outLabel, inSum, outSum] = sums();
    expect([inLabel, outLabel]).toEqual(['입금', '출금']);
    expect(Number(inSum)).toBeGreaterThan(0);
    expect(Number(outSum)).toBeGreaterThan(0);
    s.book.as(s.kim).select('거래 - 세금계산서');
    page(s).report('category');
    const summary = s.book.sheets().find(name => name.startsWith('계정과목별')) ?? '';
    const shown = s.book
      .sheet(summary)
      .values()
      .flat()
      .filter(cell => typeof cell === 'number');
    expect(shown).toContain(Number(outSum));
  });

  it('of several has what they have in common, under the common labels', async () => {
    const s = await korean('종류=카드+계좌');
    const tab = s.book.sheets().find(name => name.startsWith('거래 - ')) ?? '';
    expect(tab).toBe('거래 - 카드 사용 + 계좌 입출금');
    expect(inSight(s, tab).slice(0, 5)).toEqual(['거래일시', '상태', '종류', '수입/지출', '금액']);
    expect(inSight(s, tab)).not.toContain('가맹점명');
    expect(new Set(s.book.sheet(tab).column('수입/지출'))).toEqual(new Set(['수입', '지출']));
    expect(sumsOf(s, tab)).toEqual(await trueSums(s, CARD_AND_BANK));
  });
});

const CARD_AND_BANK = ['EXPENSE_TICKET', 'BANK_TRANSACTION_TICKET'];

/** What FIN_TICKET_SUM says, and what the summary by category of the tab says: in, out. */
function sumsOf(s: Scenario, tab: string): number[][] {
  s.book
    .as(s.kim)
    .type('시트1', 'A1', `=FIN_TICKET_SUM("카드+계좌", "2026-10-01", "2026-10-31", "", FIN_STAMP)`);
  const [, byFunction = []] = s.book.sheet('시트1').values('A1:B2');
  s.book.as(s.kim).select(tab);
  page(s).report('category');
  const summary = s.book.sheet(s.book.sheets().find(name => name.startsWith('계정과목별')) ?? '');
  const [header = [], , total = []] = summary.values();
  const at = (label: string): number => Number(total[header.indexOf(label)]);
  return [byFunction.map(Number), [at('수입 합계'), at('지출 합계')]];
}

/** The same over the service's records and its truth. */
async function trueSums({ service }: Scenario, types: readonly string[]): Promise<number[][]> {
  const own = (await service.records('tickets', { days: ['2026-10-01', '2026-10-31'] })).filter(
    record => types.includes(String(record['ticketType'])) && record['isIncluded'] === true,
  );
  const won = wonBy(await service.truth(), own);
  const sum = (way: string): number =>
    own.filter(record => record['transactionType'] === way).reduce((total, record) => total + won(record), 0);
  const sums = [sum('IN'), sum('OUT')];
  return [sums, sums];
}

/** The words of an earlier version in the cells of a tab: it keeps them at every pull. */
async function withWords(typed: string, words: number | undefined): Promise<{ s: Scenario; tab: string }> {
  const s = await korean(typed);
  const tab = s.book.sheets().find(name => name.startsWith('거래 - ')) ?? '';
  const sheet = s.book.document.sheets.find(({ name }) => name === tab);
  const metadata = sheet?.metadata.find(({ key }) => key === 'financeSheets.table');
  if (metadata === undefined) throw new Error('no tab');
  metadata.value = JSON.stringify({ ...(JSON.parse(metadata.value ?? '') as object), words });
  s.run('menuPullTickets', [`${typed}, ${OCTOBER}`]);
  return { s, tab };
}

describe('a tab of several kinds that an earlier version made', () => {
  it.each([
    [undefined, ['카드', '계좌']],
    [2, ['카드 사용', '계좌 입출금']],
  ])('with words of version %s keeps them, and is summed as a new one is', async (words, kinds) => {
    const { s, tab } = await withWords('종류=카드+계좌', words);
    const sheet = s.book.sheet(tab);
    expect(new Set(sheet.column('수입/지출'))).toEqual(new Set(['입금', '출금']));
    expect(new Set(sheet.column('종류'))).toEqual(new Set(kinds));
    expect(sumsOf(s, tab)).toEqual(await trueSums(s, CARD_AND_BANK));
  });

  it.each([undefined, 2, 3])('with words of version %s has sums of one of its kinds', async words => {
    const { s, tab } = await withWords('종류=카드+계좌', words);
    s.book.as(s.kim).select(tab);
    page(s).report('category', { kinds: ['카드 사용'] });
    const [, of] = await trueSums(s, [CARD_AND_BANK[0] ?? '']);
    const summary = s.book.sheet(s.book.sheets().find(name => name.startsWith('계정과목별')) ?? '');
    const [header = [], , total = []] = summary.values();
    const at = (label: RegExp): number => Number(total[header.findIndex(cell => label.test(String(cell)))]);
    expect([at(/^(수입|입금) 합계/), at(/^(지출|출금) 합계/)]).toEqual(of);
  });
});

/** The tab as an earlier version left it: its labels, its words, Status last. */
async function earlier(): Promise<Scenario> {
  const s = await openScenario({
    language: 'ko',
    service: { sizes: { ...SMALL, ticketsPerMonth: 240 } },
  });
  s.run('menuPullTickets', [`세금계산서, ${OCTOBER}`]);
  const tab = '거래 - 세금계산서';
  const old: Readonly<Record<string, string>> = {
    작성일자: '거래 일시',
    '매출/매입': '입출금',
    품목: '내용',
    메모: '설명',
    발급일자: '발행일',
  };
  const sheet = s.book.document.sheets.find(({ name }) => name === tab);
  const metadata = sheet?.metadata.find(({ key }) => key === 'financeSheets.table');
  if (sheet === undefined || metadata === undefined) throw new Error('no tab');
  const meta = JSON.parse(metadata.value ?? '') as {
    words?: number;
    header: { field: string; label: string }[];
  };
  delete meta.words;
  const hands = s.book.as(s.kim);
  for (const [label, before] of Object.entries(old)) {
    const column = s.book.sheet(tab).columnOf(label);
    hands.type(tab, [label, 1], before);
    const entry = meta.header[column];
    if (entry !== undefined) entry.label = before;
  }
  metadata.value = JSON.stringify(meta);
  hands.moveColumn(tab, 'ID', 'A');
  return s;
}

describe('a tab of an earlier version', () => {
  it('keeps its order and the words of its cells; headers that nobody renamed take the new labels, once', async () => {
    const s = await earlier();
    const tab = '거래 - 세금계산서';
    s.book.as(s.kim).type(tab, ['설명', 1], '내가 붙인 이름');
    s.run('menuPullTickets', [`세금계산서, ${OCTOBER}`]);
    const labels = s.book.sheet(tab).row(1).map(String);
    expect(labels[0]).toBe('ID');
    expect(labels).toEqual(
      expect.arrayContaining(['작성일자', '매출/매입', '품목', '발급일자', '내가 붙인 이름']),
    );
    expect(new Set(s.book.sheet(tab).column('매출/매입'))).toEqual(new Set(['입금', '출금']));
    const before = s.book.sheet(tab).row(1).slice(3);
    const again = messages(s.run('menuPullTickets', [`세금계산서, ${OCTOBER}`]));
    expect(again).toContain('신규 0건');
    expect(s.book.sheet(tab).row(1).slice(3)).toEqual(before);
  });

  it('is finished where a kill came while its headers were renamed', async () => {
    const s = await earlier();
    const tab = '거래 - 세금계산서';
    const writes =
      s.run('menuPullTickets', [`세금계산서, ${OCTOBER}`], { sequence: true }).calls.byMember[
        'Range.setValues'
      ] ?? 0;
    const after = s.book.sheet(tab).row(1);
    for (const when of ['before', 'after'] as const) {
      const one = await earlier();
      const kill = { member: 'Range.setValues', nth: writes, when } as const;
      expect(one.run('menuPullTickets', [`세금계산서, ${OCTOBER}`], { kill }).outcome).toBe('killed');
      one.run('menuPullTickets', [`세금계산서, ${OCTOBER}`]);
      const labels = one.book.sheet(tab).row(1);
      expect(labels.map(label => String(label).replace(STATUS, ''))[3]).toBe(
        after.map(label => String(label).replace(STATUS, ''))[3],
      );
      expect(labels.filter(label => label === '품목')).toHaveLength(1);
    }
  });
});
