/** The sales and purchase ledger: every row and sum, computed from the service's records without the add-on's code. */

import { describe, expect, it } from 'vitest';
import { seedsOf } from '../../support/sampling';
import { openScenario, type Scenario } from '../../support/scenario';
import { classOf, type Line, shown, shownSums, sorted, trueSums, truth, WORDS } from './support/ledger-truth';
import { besideOurs, letterOf } from './support/named';
import { RANGE, type Row, wonOf } from './support/summed';
import { page } from '../../support/page-commands';

const SIZES = { contacts: 37, categories: 23, ticketsPerMonth: 240 };

async function made(language: 'ko' | 'en' = 'en', seed = 2): Promise<Scenario> {
  const scenario = await openScenario({ language, service: { seed, sizes: SIZES } });
  scenario.run('menuPullContacts');
  scenario.run('menuPullTickets', [`12, ${RANGE}`]);
  expect(page(scenario).report('ledger').said).toMatch(/^Made "|만들었습니다/);
  return scenario;
}

const seeds = seedsOf(2, 2);

describe.each(seeds)('seed %i', seed => {
  const language = seed % 2 === 0 ? 'ko' : 'en';

  it('has each document once, as its record says, and sums by period, month and line of the return', async () => {
    const s = await made(language, seed);
    const words = WORDS[language];
    const lines = await truth(s, language);
    expect(lines.size).toBeGreaterThan(300);
    expect(new Set([...lines.values()].map(({ kind }) => kind)).size).toBe(5);
    expect(sorted(shown(s, words.tab))).toEqual(sorted(lines));
    expect(sorted(shownSums(s, words.tab))).toEqual(sorted(trueSums([...lines.values()], words)));
    const sheet = s.book.sheet(words.tab);
    const [day, total] = [
      letterOf(s, words.tab, words.columns.day),
      letterOf(s, words.tab, words.columns.total),
    ];
    expect([sheet.cell(`${day}4`).value, sheet.cell(`${total}4`).value]).toEqual([0, 0]);
    expect(String(sheet.cell('B2').value).replace(/^.*2026-10-31/, '')).toBe(
      await warnings(s, lines, language),
    );
  });

  it('leaves out what is gone, and its figures with what is left out are the whole', async () => {
    const s = await made(language, seed);
    const words = WORDS[language];
    const before = await truth(s, language);
    const whole = [...before.values()].reduce((sum, { total }) => sum + total, 0);
    const [id, gone] = [...before][7] as [string, Line];
    const hands = s.book.as(s.kim);
    // Its row stays for what its user wrote beside it.
    hands.insertColumns(words.source, 'B');
    hands.type(words.source, `B${s.book.sheet(words.source).column('ID').indexOf(id) + 2}`, 'mine');
    await s.service.remove('tickets', id);
    hands.select(words.source);
    s.run('menuPullTickets', [`12, ${RANGE}`]);
    page(s).report('ledger');
    expect(s.book.sheet(words.source).column('ID')).toContain(id);
    const sums = shownSums(s, words.tab);
    const lines = await truth(s, language);
    expect(sorted(sums)).toEqual(sorted(trueSums([...lines.values()], words)));
    const isQuarter = (key: string): boolean => words.terms.some(term => key.startsWith(`${term}|`));
    const quarters = [...sums].filter(([key]) => isQuarter(key) && key.endsWith(`|${words.total}|`));
    const shownWhole = quarters.reduce((sum, [, figures]) => sum + Number(figures[3]), 0);
    expect(shownWhole + gone.total).toBe(whole);
    expect(String(s.book.sheet(words.tab).cell('B2').value)).toContain(
      language === 'ko'
        ? '합계 제외 - 가져온 기간에 더 이상 없음: 1건'
        : 'No longer in the pulled days, not counted: 1 row',
    );
  });
});

/** Documents that somebody has to look at: rows and tax. */
function toCheck(lines: ReadonlyMap<string, Line>, words: (typeof WORDS)['en' | 'ko']): [number, string] {
  const all = [...lines.values()].filter(line => classOf(line, words) === words.deducted[2]);
  return [all.length, all.reduce((sum, { tax }) => sum + tax, 0).toLocaleString('en')];
}

/** Why a part of a document does not count, in the order of the report. */
const REASONS = [
  [
    '취소',
    'Cancelled',
    (one: Row) => one['isSplitted'] !== true && usage(one) !== 'REJECTED' && wonOf(one) === 0,
  ],
  ['일부 취소', 'Partly cancelled', (one: Row) => wonOf(one) !== 0],
  ['거절', 'Rejected', (one: Row) => one['isSplitted'] !== true && usage(one) === 'REJECTED'],
  ['분할 원거래', 'Whole of a split', (one: Row) => one['isSplitted'] === true],
] as const;
const usage = (one: Row): unknown => (one['cardUsage'] as Row | null | undefined)?.['paymentStatus'];

/** What the second row says: rows and won that do not count by reason, and what is to check. */
async function warnings(
  s: Scenario,
  lines: ReadonlyMap<string, Line>,
  language: 'en' | 'ko',
): Promise<string> {
  const isKorean = language === 'ko';
  const off = ((await s.service.records('tickets', { ids: [...lines.keys()] })) as Row[]).filter(
    one => Number(one['amount']) !== wonOf(one),
  );
  const reasons = REASONS.flatMap(([ko, en, is]) => {
    const own = off.filter(is);
    const won = own.reduce((sum, one) => sum + Number(one['amount']) - wonOf(one), 0).toLocaleString('en');
    if (own.length === 0) return [];
    return isKorean
      ? [`  △ 합계 제외 - ${ko}: ${own.length}건 ${won}원`]
      : [`  △ Not counted - ${en}: ${own.length} ${own.length === 1 ? 'row' : 'rows'}, ${won} won`];
  });
  const [open, tax] = toCheck(lines, WORDS[language]);
  const check = isKorean
    ? `  △ 과세 유형이나 공제 여부 확인 필요: ${open}건, 세액 ${tax}원`
    : `  △ Tax type or deduction to check: ${open} rows, tax ${tax} won`;
  // The first quarter was pulled from its second month on.
  const missing = isKorean
    ? `  △ "${WORDS.ko.source}"에 가져오지 않은 날짜가 있는 달: 2026-07 (그 날짜의 거래는 합계에 없음)`
    : `  △ "${WORDS.en.source}" lacks days of 2026-07: their rows are in no sum`;
  return [...reasons, check, missing].join('');
}

describe('the ledger', () => {
  it('follows a refresh, drops what does not count any more, and says what it lacks until it is made again', async () => {
    const s = await made();
    const lines = [...(await truth(s))];
    const [first, second] = lines.filter(([, { kind }]) => kind === 'Tax invoice') as [
      [string, Line],
      [string, Line],
    ];
    await s.service.change('tickets', first[0], { isIncluded: false });
    const [record = {}] = (await s.service.records('tickets', { ids: [second[0]] })) as Row[];
    await s.service.change('tickets', second[0], {
      amount: 1_100,
      taxInvoice: { ...(record['taxInvoice'] as Row), supplyValue: 1000, taxAmount: 100, totalAmount: 1100 },
    });
    await s.service.add('tickets', { ...record, id: 'new-1', transactAt: '2026-10-30T10:00:00' });
    const again = (): void => {
      s.book.as(s.kim).select(WORDS.en.source);
      s.run('menuRefresh');
    };
    again();
    const known = new Map(await truth(s));
    known.delete('new-1');
    expect(sorted(shown(s))).toEqual(sorted(known));
    const sheet = s.book.sheet(WORDS.en.tab);
    const check = (label: string): unknown => sheet.display(`${letterOf(s, WORDS.en.tab, label)}4`)[0]?.[0];
    expect([check('Date'), check('Total')]).toEqual([
      '⚠ 1',
      `⚠ ${Number(record['amount']).toLocaleString('en')}`,
    ]);
    page(s).report('ledger');
    expect(sorted(shown(s))).toEqual(sorted(await truth(s)));
    expect(sheet.cell('D4').value).toBe(0);
  });

  it("keeps its reader's word on a document, which goes before ours in the sums, also when rows come and go", async () => {
    const s = await made();
    const hands = s.book.as(s.kim);
    const tab = WORDS.en.tab;
    const [idColumn, own] = [letterOf(s, tab, 'ID'), letterOf(s, tab, 'Deductible (your word)')];
    const rowOf = (id: string): number =>
      s.book.sheet(tab).values(`${idColumn}1:${idColumn}`).flat().indexOf(id) + 1;
    const first = await truth(s);
    const bought = [...first].filter(([, { deducted, way }]) => way === 'Purchases' && deducted === 'yes');
    const [[id], [asked], [other]] = bought as [[string, Line], [string, Line], [string, Line]];
    hands.type(tab, `${own}${rowOf(id)}`, 'no');
    hands.type(tab, `${own}${rowOf(asked)}`, 'ask the accountant');
    const expected = (lines: ReadonlyMap<string, Line>): [string, unknown[]][] =>
      sorted(
        trueSums(
          [...lines.values()],
          WORDS.en,
          new Map([
            [lines.get(id) as Line, 'no'],
            [lines.get(asked) as Line, 'to check'],
          ]),
        ),
      );
    expect(sorted(shownSums(s, tab))).toEqual(expected(first));
    await s.service.remove('tickets', other);
    hands.select(WORDS.en.source);
    s.run('menuPullTickets', [`12, ${RANGE}`]);
    page(s).report('ledger');
    expect(s.book.sheet(tab).cell(`${own}${rowOf(id)}`).value).toBe('no');
    expect(s.book.sheet(tab).cell(`${own}${rowOf(asked)}`).value).toBe('ask the accountant');
    expect(sorted(shownSums(s, tab))).toEqual(expected(await truth(s)));
  });

  it('keeps the order of rows while somebody writes beside them', async () => {
    const s = await made();
    const hands = s.book.as(s.kim);
    const tab = WORDS.en.tab;
    const column = letterOf(s, tab, 'ID');
    const ids = (): unknown[] => s.book.sheet(tab).values(`${column}11:${column}40`).flat();
    const before = ids();
    const mine = besideOurs(s, tab, 12);
    hands.type(tab, mine, 'mine');
    const [gone] = before.slice(3);
    await s.service.remove('tickets', String(gone));
    hands.select(WORDS.en.source);
    s.run('menuPullTickets', [`12, ${RANGE}`]);
    page(s).report('ledger');
    expect(ids()).toEqual(before.map(id => (id === gone ? '' : id)));
    expect(s.book.sheet(tab).cell(mine).value).toBe('mine');
    expect(sorted(shown(s))).toEqual(sorted(await truth(s)));
  });

  it('works out tax in card sales by the rate that its reader types', async () => {
    const s = await made();
    const before = sorted(shown(s));
    s.book.as(s.kim).type(WORDS.en.tab, 'B3', '10%');
    expect(sorted(shown(s))).toEqual(before);
    s.book.as(s.kim).type(WORDS.en.tab, 'B3', '0');
    const sales = [...shown(s).values()].filter(({ kind }) => kind === 'Card sales');
    expect(sales.length).toBeGreaterThan(20);
    expect(sales.filter(({ tax, supply, total }) => tax !== 0 || supply !== total)).toEqual([]);
    page(s).report('ledger');
    expect(s.book.sheet(WORDS.en.tab).cell('B3').value).toBe(0);
  });

  it('says which days of its first VAT period were not pulled', async () => {
    const s = await openScenario();
    s.run('menuPullTickets', ['12, 2026-08-01~2026-10-31']);
    const missing = '△ "Transactions - All" lacks days of 2026-07: their rows are in no sum';
    expect(page(s).report('ledger').said).toContain(missing);
    expect(s.book.sheet(WORDS.en.tab).cell('B2').value).toContain(missing);
    s.run('menuPullTickets', ['12, 2026-07-01~2026-07-31']);
    expect(page(s).report('ledger').said).not.toContain('lacks days');
  });

  it('says what to pull where there is nothing for it', async () => {
    const scenario = await openScenario();
    scenario.run('menuPullTickets', [`2, ${RANGE}`]);
    expect(page(scenario).report('ledger').said).toContain(
      'This tab holds no invoices, cash receipts or card transactions (2026-08-01 ~ 2026-10-31). Pull other days, or',
    );
    expect(scenario.book.sheets().some(name => name.startsWith('Sales and'))).toBe(false);
  });
});
