/** The sales and purchase ledger: every row and every sum against the service's records, worked out without any code of the add-on. */

import { afterEach, describe, expect, it } from 'vitest';
import { messages, openScenario, type Scenario } from '../../support/scenario';
import { besideOurs, letterOf, placeOf } from './support/named';
import { bookedOn, directionOf, RANGE, type Row, wonOf } from './support/summed';

let scenario: Scenario | undefined;
afterEach(async () => {
  await scenario?.close();
  scenario = undefined;
});

const SIZES = { contacts: 37, categories: 23, ticketsPerMonth: 240 };
const FIRST = 11;

const WORDS = {
  en: {
    columns: {
      period: 'VAT period',
      way: 'Sales/Purchases',
      kind: 'Evidence',
      day: 'Date',
      contact: 'Contact',
      registration: 'Registration number',
      approval: 'Approval number',
      supply: 'Supply value',
      tax: 'Tax',
      total: 'Total',
      deducted: 'Deductible (assumed)',
      id: 'ID',
      place: 'Row',
      month: 'Month',
      rows: 'Rows',
    },
    tab: 'Sales and purchases (Transactions - All)',
    source: 'Transactions - All',
    in: 'Sales',
    out: 'Purchases',
    kinds: ['Tax invoice', 'Cash receipt', 'Card', 'Card sales'],
    terms: ['2026 VAT 2 preliminary', '2026 VAT 2 final'],
    deducted: ['none', 'yes', 'to check'],
    subtotal: 'Subtotal',
    total: 'Total',
  },
  ko: {
    columns: {
      period: '부가세 기간',
      way: '매출/매입',
      kind: '증빙',
      day: '작성일자',
      contact: '거래처',
      registration: '사업자등록번호',
      approval: '승인번호',
      supply: '공급가액',
      tax: '세액',
      total: '합계',
      deducted: '공제 여부 (추정)',
      id: 'ID',
      place: '행',
      month: '월',
      rows: '건수',
    },
    tab: '매출매입장 (거래 - 전체)',
    source: '거래 - 전체',
    in: '매출',
    out: '매입',
    kinds: ['세금계산서', '현금영수증', '카드 사용', '카드 매출'],
    terms: ['2026년 부가세 2기 예정', '2026년 부가세 2기 확정'],
    deducted: ['해당 없음', '공제', '확인 필요'],
    subtotal: '소계',
    total: '합계',
  },
} as const;
const KINDS = [
  'TAX_INVOICE_TICKET',
  'CASH_RECEIPT_TICKET',
  'EXPENSE_TICKET',
  'MERCHANT_CARD_TRANSACTION_TICKET',
];

interface Line {
  readonly period: string;
  readonly way: string;
  readonly kind: string;
  readonly day: string;
  readonly contact: string;
  readonly registration: string;
  readonly approval: string;
  readonly supply: number;
  readonly tax: number;
  readonly total: number;
  readonly deducted: string;
}

async function made(language: 'ko' | 'en' = 'en', seed = 2): Promise<Scenario> {
  scenario = await openScenario({ language, service: { seed, sizes: SIZES } });
  scenario.run('menuPullContacts');
  scenario.run('menuPullTickets', [`12, ${RANGE}`]);
  expect(scenario.run('menuSummaryLedger').outcome).toBe('finished');
  return scenario;
}

/** The ledger as the records say, by id. */
async function truth(s: Scenario, language: 'ko' | 'en' = 'en'): Promise<Map<string, Line>> {
  const words = WORDS[language];
  const all = (await s.service.records('tickets')) as Row[];
  const own = all.filter(
    one =>
      KINDS.includes(String(one['ticketType'])) &&
      one['isIncluded'] === true &&
      String(one['transactAt']) >= '2026-08-01' &&
      String(one['transactAt']) < '2026-11',
  );
  const numbers = new Map(
    (await s.service.records('contacts')).map(({ id, registrationNumber }) => [
      id,
      String(registrationNumber),
    ]),
  );
  return new Map(
    own.map(one => {
      const registration = (numbers.get(String(one['contactId'])) ?? '').replace(/\D/g, '');
      return [String(one['id']), { ...lineOf(one, words), registration }];
    }),
  );
}

function lineOf(one: Row, words: (typeof WORDS)['en' | 'ko']): Line {
  const kind = KINDS.indexOf(String(one['ticketType']));
  const part = (one['taxInvoice'] ?? one['cashReceipt'] ?? one['cardUsage'] ?? {}) as Row;
  const amount = Number(one['amount']);
  // Card payments are purchases and card sales are sales; what goes the other way takes back.
  const isIn = kind === 2 ? false : kind === 3 ? true : directionOf(one) === 'IN';
  const sign = kind < 2 || (directionOf(one) === 'IN') === isIn ? 1 : -1;
  const taxType = taxTypeOf(one);
  const isUntaxed = ['EXEMPT', 'ZERO_RATED'].includes(taxType);
  // Of what was cancelled nothing is left, neither of the tax.
  const kept = wonOf(one);
  const cardTax = kept === amount ? part['vat'] : Math.round((Number(part['vat']) * kept) / amount);
  const taxes = [part['taxAmount'], part['vat'], cardTax, isUntaxed ? 0 : Math.round(amount / 11)];
  const tax = sign * Number(taxes[kind]) + 0;
  const total = sign * kept + 0;
  const supply = kind < 2 ? Number(part['supplyValue']) : total - tax;
  const [none, yes, toCheck] = words.deducted;
  const day = bookedOn(one);
  const month = Number(day.slice(5, 7));
  return {
    period: words.terms[month < 10 ? 0 : 1],
    way: isIn ? words.in : words.out,
    kind: words.kinds[kind] as string,
    day,
    contact: String(one['contact'] || part['storeName'] || one['content']),
    registration: '',
    approval: String(part['approvalNumber'] ?? ''),
    supply,
    tax,
    total,
    deducted: isIn || tax === 0 ? none : taxType === 'TAXABLE' ? yes : toCheck,
  };
}

/** An invoice says itself how it is taxed. */
function taxTypeOf(one: Row): string {
  const invoice = one['taxInvoice'] as Row | null | undefined;
  const said = (invoice?.['issueOption'] as Row | null | undefined)?.['taxType'];
  const words: Record<string, string> = {
    TAX: 'TAXABLE',
    ZERO_TAX_RATE: 'ZERO_RATED',
    TAX_EXEMPTION: 'EXEMPT',
  };
  return words[String(said)] ?? String(one['taxType']);
}

type ColumnName = keyof (typeof WORDS)['en']['columns'];

/** Where columns stand, by name; nth: in the table of documents, or that of sums. */
function placesIn(s: Scenario, tab: string, nth = 0): (name: ColumnName) => number {
  const words = tab === WORDS.ko.tab ? WORDS.ko : WORDS.en;
  const places = new Map<ColumnName, number>();
  return name => {
    const at = places.get(name) ?? placeOf(s, tab, words.columns[name], nth);
    places.set(name, at);
    return at;
  };
}

/** The ledger as it stands, by id. */
function shown(s: Scenario, tab: string = WORDS.en.tab): Map<string, Line> {
  const sheet = s.book.sheet(tab);
  const at = placesIn(s, tab);
  const texts = sheet.display();
  return new Map(
    sheet
      .values()
      .slice(FIRST - 1)
      .flatMap((row, i): [string, Line][] => {
        const text = (name: ColumnName): string => texts[FIRST - 1 + i]?.[at(name)] ?? '';
        const number = (name: ColumnName): number => Number(row[at(name)]);
        const id = text('id');
        if (id === '' || text('place') === '') return [];
        return [
          [
            id,
            {
              period: text('period'),
              way: text('way'),
              kind: text('kind'),
              day: text('day'),
              contact: text('contact'),
              registration: text('registration').replace(/\D/g, ''),
              approval: text('approval'),
              supply: number('supply'),
              tax: number('tax'),
              total: number('total'),
              deducted: text('deducted'),
            },
          ],
        ];
      }),
  );
}

/** Sums: "period|way|kind|month" -> rows, supply value, tax, total. */
function shownSums(s: Scenario, tab: string): Map<string, unknown[]> {
  const sheet = s.book.sheet(tab);
  const texts = sheet.display();
  const [second, only] = [placesIn(s, tab, 1), placesIn(s, tab)];
  const keys = [second('period'), second('way'), second('kind'), only('month')];
  const figures = [only('rows'), second('supply'), second('tax'), second('total')];
  return new Map(
    sheet
      .values()
      .map((row, i): [string, unknown[]] => [
        keys.map(at => texts[i]?.[at] ?? '').join('|'),
        figures.map(at => row[at]),
      ])
      .slice(1)
      .filter(([key]) => key !== '|||' && key !== ''),
  );
}

function trueSums(lines: readonly Line[], words: (typeof WORDS)['en' | 'ko']): Map<string, unknown[]> {
  const sums = new Map<string, number[]>();
  for (const { period, way, kind, day, supply, tax, total } of lines)
    for (const rest of [`${kind}|${day.slice(0, 7)}`, `${kind}|${words.subtotal}`, `${words.total}|`]) {
      const key = `${period}|${way}|${rest}`;
      const old = sums.get(key) ?? [0, 0, 0, 0];
      sums.set(
        key,
        [1, supply, tax, total].map((value, i) => value + (old[i] ?? 0)),
      );
    }
  return sums;
}

const sorted = <T>(map: ReadonlyMap<string, T>): [string, T][] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1));

describe.each([
  [2, 'ko'],
  [3, 'en'],
] as const)('seed %i (%s)', (seed, language) => {
  it('has each document once, as its record says, and sums by period, kind and month', async () => {
    const s = await made(language, seed);
    const words = WORDS[language];
    const lines = await truth(s, language);
    expect(lines.size).toBeGreaterThan(300);
    expect(new Set([...lines.values()].map(({ kind }) => kind)).size).toBe(4);
    expect(sorted(shown(s, words.tab))).toEqual(sorted(lines));
    expect(sorted(shownSums(s, words.tab))).toEqual(sorted(trueSums([...lines.values()], words)));
    const sheet = s.book.sheet(words.tab);
    expect([sheet.cell('D4').value, sheet.cell('J4').value]).toEqual([0, 0]);
    const off = ((await s.service.records('tickets')) as Row[])
      .filter(one => lines.has(String(one['id'])))
      .map(one => Number(one['amount']) - wonOf(one))
      .filter(won => won !== 0);
    const won = off.reduce((sum, one) => sum + one, 0).toLocaleString('en');
    const says = String(sheet.cell('B2').value).replace(/^.*2026-10-31/, '');
    expect(says).toBe(
      language === 'ko'
        ? `  △ 취소·거절·분할되어 더하지 않음: ${off.length}건 ${won}원`
        : `  △ Cancelled, rejected or split, not counted: ${off.length} rows, ${won} won`,
    );
  });
});

describe('the ledger', () => {
  it('follows a refresh, drops what does not count any more, and says what it lacks until it is made again', async () => {
    const s = await made();
    const lines = [...(await truth(s))];
    const [first, second] = lines.filter(([, { kind }]) => kind === 'Tax invoice') as [
      [string, Line],
      [string, Line],
    ];
    await s.service.change('tickets', first[0], { isIncluded: false });
    const record = (await s.service.records('tickets')).find(one => one.id === second[0]) as Row;
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
    expect(sheet.display('D4:J4')[0]).toEqual([
      '⚠ 1',
      '',
      '',
      '',
      '',
      '',
      `⚠ ${Number(record['amount']).toLocaleString('en')}`,
    ]);
    s.run('menuSummaryLedger');
    expect(sorted(shown(s))).toEqual(sorted(await truth(s)));
    expect(sheet.cell('D4').value).toBe(0);
  });

  it('keeps what is typed under Deductible with its document, also when rows come and go', async () => {
    const s = await made();
    const hands = s.book.as(s.kim);
    const tab = WORDS.en.tab;
    const idAt = (row: number): string =>
      String(s.book.sheet(tab).cell(`${letterOf(s, tab, 'ID')}${row}`).value);
    const [id, other] = [idAt(30), idAt(12)];
    hands.type(tab, `${letterOf(s, tab, 'Deductible (assumed)')}30`, 'not for tax');
    await s.service.remove('tickets', other);
    hands.select(WORDS.en.source);
    s.run('menuPullTickets', [`12, ${RANGE}`]);
    s.run('menuSummaryLedger');
    expect(idAt(29)).toBe(id);
    expect(shown(s).get(id)?.deducted).toBe('not for tax');
    expect([...shown(s).values()].filter(({ deducted }) => deducted === 'not for tax')).toHaveLength(1);
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
    s.run('menuSummaryLedger');
    expect(ids()).toEqual(before.map(id => (id === gone ? '' : id)));
    expect(s.book.sheet(tab).cell(mine).value).toBe('mine');
    expect(sorted(shown(s))).toEqual(sorted(await truth(s)));
  });

  it('works out tax in card sales by the rate that its reader types', async () => {
    const s = await made();
    s.book.as(s.kim).type(WORDS.en.tab, 'B3', '0');
    const sales = [...shown(s).values()].filter(({ kind }) => kind === 'Card sales');
    expect(sales.length).toBeGreaterThan(20);
    expect(sales.filter(({ tax, supply, total }) => tax !== 0 || supply !== total)).toEqual([]);
    s.run('menuSummaryLedger');
    expect(s.book.sheet(WORDS.en.tab).cell('B3').value).toBe(0);
  });

  it('says what to pull where there is nothing for it', async () => {
    scenario = await openScenario();
    scenario.run('menuPullTickets', [`2, ${RANGE}`]);
    expect(messages(scenario.run('menuSummaryLedger'))).toContain('This tab holds no invoices');
    expect(scenario.book.sheets().some(name => name.startsWith('Sales and'))).toBe(false);
  });
});
