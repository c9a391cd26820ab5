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
      apart: 'Not in the parts',
      taxed: 'Tax type',
      deducted: 'Deductible (assumed)',
      own: 'Deductible (your word)',
      id: 'ID',
      place: 'Row',
      class: 'Taxed/Deductible',
      inReturn: 'In the VAT return',
      rows: 'Rows',
    },
    tab: 'Sales and purchases (Transactions - All)',
    source: 'Transactions - All',
    in: 'Sales',
    out: 'Purchases',
    kinds: ['Tax invoice', 'Cash receipt', 'Card', 'Card sales'],
    exempt: 'Exempt invoice',
    taxed: { TAXABLE: 'Taxable', ZERO_RATED: 'Zero-rated', EXEMPT: 'Exempt', none: 'No tax' },
    terms: ['2026 VAT 2 preliminary', '2026 VAT 2 final'],
    deducted: ['none', 'yes', 'to check', 'no'],
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
      apart: '합계와의 차이',
      taxed: '과세 유형',
      deducted: '공제 여부 (추정)',
      own: '공제 여부 (직접 입력)',
      id: 'ID',
      place: '행',
      class: '과세·공제',
      inReturn: '부가세 신고서 항목',
      rows: '건수',
    },
    tab: '매출매입장 (거래 - 전체)',
    source: '거래 - 전체',
    in: '매출',
    out: '매입',
    kinds: ['세금계산서', '현금영수증', '카드 사용', '카드 매출'],
    exempt: '계산서',
    taxed: { TAXABLE: '과세', ZERO_RATED: '영세율', EXEMPT: '면세', none: '세액 없음' },
    terms: ['2026년 부가세 2기 예정', '2026년 부가세 2기 확정'],
    deducted: ['해당 없음', '공제', '확인 필요', '불공제'],
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
  readonly apart: number;
  readonly taxed: string;
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
  const day = bookedOn(one);
  const month = Number(day.slice(5, 7));
  const [none, , toCheck] = words.deducted;
  return {
    period: words.terms[month < 10 ? 0 : 1],
    way: isIn ? words.in : words.out,
    kind: kind === 0 && taxType === 'EXEMPT' ? words.exempt : (words.kinds[kind] as string),
    day,
    contact: String(one['contact'] || part['storeName'] || one['content']),
    registration: '',
    approval: String(part['approvalNumber'] ?? ''),
    supply,
    tax,
    total,
    apart: 0,
    taxed: (words.taxed as Record<string, string>)[taxType] ?? toCheck,
    deducted: isIn ? none : deductedOf(kind, tax, taxType, part, words),
  };
}

/** Of purchases, as far as the document tells. */
function deductedOf(
  kind: number,
  tax: number,
  taxType: string,
  part: Row,
  { deducted: [none, yes, toCheck, no] }: (typeof WORDS)['en' | 'ko'],
): string {
  const isTaxed = taxType === 'TAXABLE';
  const isBare = taxType === 'EXEMPT' || taxType === 'ZERO_RATED';
  if (kind === 0) return isTaxed ? yes : isBare && tax === 0 ? none : toCheck;
  if (tax === 0) return none;
  if (kind === 2) return isTaxed ? yes : toCheck;
  if (part['deductionStatus'] === '불공제') return no;
  return part['deductionStatus'] === '공제' && part['usage'] === 'EXPENSE_PROOF' && !isBare ? yes : toCheck;
}

/** Invoices and receipts say themselves how they are taxed. */
function taxTypeOf(one: Row): string {
  const [invoice, receipt] = ['taxInvoice', 'cashReceipt'].map(name => one[name] as Row | null | undefined);
  const said = (invoice?.['issueOption'] as Row | null | undefined)?.['taxType'] ?? receipt?.['taxationType'];
  const words: Record<string, string> = {
    TAX: 'TAXABLE',
    ZERO_TAX_RATE: 'ZERO_RATED',
    TAX_EXEMPTION: 'EXEMPT',
    TAXABLE: 'TAXABLE',
    NON_TAXABLE: 'EXEMPT',
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
              apart: number('apart'),
              taxed: text('taxed'),
              deducted: text('deducted'),
            },
          ],
        ];
      }),
  );
}

/** Sums: "period|way|kind|class" -> rows, supply value, tax, total, of lines that hold something. */
function shownSums(s: Scenario, tab: string): Map<string, unknown[]> {
  const sheet = s.book.sheet(tab);
  const texts = sheet.display();
  const [second, only] = [placesIn(s, tab, 1), placesIn(s, tab)];
  const keys = [second('period'), second('way'), second('kind'), only('class')];
  const figures = [only('rows'), second('supply'), second('tax'), second('total')];
  return new Map(
    sheet
      .values()
      .map((row, i): [string, unknown[]] => [
        keys.map(at => texts[i]?.[at] ?? '').join('|'),
        figures.map(at => row[at]),
      ])
      .slice(1)
      .filter(([key, [rows]]) => key.startsWith('2') && rows !== 0),
  );
}

/** The line of the return that a document stands in. own: what its reader says. */
function classOf(line: Line, words: (typeof WORDS)['en' | 'ko'], own = ''): string {
  const [none, , toCheck] = words.deducted;
  const { way, kind, taxed } = line;
  if (way === words.in) return taxed;
  const deducted = own === '' ? line.deducted : own;
  if (kind === words.exempt) return deducted === none ? taxed : toCheck;
  if (deducted !== none) return deducted;
  return kind === words.kinds[0] ? taxed : words.taxed.none;
}

function trueSums(
  lines: readonly Line[],
  words: (typeof WORDS)['en' | 'ko'],
  own: ReadonlyMap<Line, string> = new Map(),
): Map<string, unknown[]> {
  const sums = new Map<string, number[]>();
  for (const line of lines)
    for (const block of [line.period, line.day.slice(0, 7)])
      for (const rest of [`${line.kind}|${classOf(line, words, own.get(line))}`, `${words.total}|`]) {
        const key = `${block}|${line.way}|${rest}`;
        const old = sums.get(key) ?? [0, 0, 0, 0];
        sums.set(
          key,
          [1, line.supply, line.tax, line.total].map((value, i) => value + (old[i] ?? 0)),
        );
      }
  return sums;
}

const sorted = <T>(map: ReadonlyMap<string, T>): [string, T][] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1));

/** SEEDS=50 tries more worlds. */
const seeds = Array.from({ length: Number(process.env['SEEDS'] ?? 2) }, (_, i) => i + 2);

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
      language === 'ko' ? await koreanWarnings(s, lines) : await warnings(s, lines),
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
    s.run('menuSummaryLedger');
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
        : 'No longer in the pulled days, not counted: 1 rows',
    );
  });
});

/** Documents that somebody has to look at: rows and tax. */
function toCheck(lines: ReadonlyMap<string, Line>, words: (typeof WORDS)['en' | 'ko']): [number, string] {
  const all = [...lines.values()].filter(line => classOf(line, words) === words.deducted[2]);
  return [all.length, all.reduce((sum, { tax }) => sum + tax, 0).toLocaleString('en')];
}

/** What was cancelled: rows and won. */
async function off(s: Scenario, lines: ReadonlyMap<string, Line>): Promise<[number, string]> {
  const all = ((await s.service.records('tickets')) as Row[])
    .filter(one => lines.has(String(one['id'])))
    .map(one => Number(one['amount']) - wonOf(one))
    .filter(won => won !== 0);
  return [all.length, all.reduce((sum, one) => sum + one, 0).toLocaleString('en')];
}

async function warnings(s: Scenario, lines: ReadonlyMap<string, Line>): Promise<string> {
  const [[rows, won], [open, tax]] = [await off(s, lines), toCheck(lines, WORDS.en)];
  return `  △ Cancelled, rejected or split, not counted: ${rows} rows, ${won} won  △ Tax type or deduction to check: ${open} rows, tax ${tax} won`;
}

async function koreanWarnings(s: Scenario, lines: ReadonlyMap<string, Line>): Promise<string> {
  const [[rows, won], [open, tax]] = [await off(s, lines), toCheck(lines, WORDS.ko)];
  return `  △ 합계 제외 - 취소·거절·분할: ${rows}건 ${won}원  △ 과세 유형이나 공제 여부 확인 필요: ${open}건, 세액 ${tax}원`;
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
    const check = (label: string): unknown => sheet.display(`${letterOf(s, WORDS.en.tab, label)}4`)[0]?.[0];
    expect([check('Date'), check('Total')]).toEqual([
      '⚠ 1',
      `⚠ ${Number(record['amount']).toLocaleString('en')}`,
    ]);
    s.run('menuSummaryLedger');
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
    s.run('menuSummaryLedger');
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
