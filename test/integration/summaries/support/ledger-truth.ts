/** The ledger as shown, and its rows and sums, computed from the service's records without the add-on's code. */

import type { Scenario } from '../../../support/scenario';
import { placeOf } from './named';
import { bookedOn, directionOf, type Row, wonOf } from './summed';

export const FIRST = 11;

export const WORDS = {
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
    terms: ['2026 VAT 1 preliminary', '2026 VAT 1 final', '2026 VAT 2 preliminary', '2026 VAT 2 final'],
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
    terms: [
      '2026년 부가세 1기 예정',
      '2026년 부가세 1기 확정',
      '2026년 부가세 2기 예정',
      '2026년 부가세 2기 확정',
    ],
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

export interface Line {
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

/** The ledger as the records say, by id. */
export async function truth(
  s: Pick<Scenario, 'service'>,
  language: 'ko' | 'en' = 'en',
  months: readonly [from: string, before: string] = ['2026-08', '2026-11'],
): Promise<Map<string, Line>> {
  const words = WORDS[language];
  const days = [`${months[0]}-01`, `${months[1]}-01`] as const;
  const all = (await s.service.records('tickets', { days })) as Row[];
  const own = all.filter(
    one =>
      KINDS.includes(String(one['ticketType'])) &&
      one['isIncluded'] === true &&
      String(one['transactAt']) >= months[0] &&
      String(one['transactAt']) < months[1],
  );
  const numbers = new Map(
    (await s.service.records('contacts')).map(({ id, registrationNumber }) => [
      id,
      String(registrationNumber),
    ]),
  );
  const lines = own.map(one => {
    const registration = (numbers.get(String(one['contactId'])) ?? '').replace(/\D/g, '');
    return { one, line: { ...lineOf(one, words), registration } };
  });
  const [none, yes, toCheck] = words.deducted;
  const isInvoice = ({ one }: (typeof lines)[number]): boolean => one['ticketType'] === KINDS[0];
  const common = ({ one, line }: (typeof lines)[number]): string =>
    `${line.way} ${one['contactId']} ${line.total}`;
  const invoices = new Set(lines.filter(isInvoice).map(common));
  return new Map(
    lines.map((each, i) => {
      const { one, line } = each;
      const isRepeated = lines.slice(0, i).some(({ line: { kind, way, total, approval } }) => {
        const isDocument = kind !== words.kinds[2] && kind !== words.kinds[3] && approval !== '';
        return (
          isDocument &&
          kind === line.kind &&
          way === line.way &&
          total === line.total &&
          approval === line.approval
        );
      });
      const isInvoiced = !isInvoice(each) && one['contactId'] !== null && invoices.has(common(each));
      const isOdd = (isRepeated || isInvoiced) && [none, yes].some(word => word === line.deducted);
      const isAsked = isOdd && (line.tax !== 0 || line.way === words.in || isInvoice(each));
      return [String(one['id']), { ...line, deducted: isAsked ? toCheck : line.deducted }];
    }),
  );
}

export function lineOf(one: Row, words: (typeof WORDS)['en' | 'ko']): Line {
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
  const [none, yes, toCheck] = words.deducted;
  const deducted = isIn ? none : deductedOf(kind, tax, taxType, part, words);
  const isOdd = contradicts(kind, { supply, tax, total, amount }, taxType);
  return {
    period: String(words.terms[Math.floor((month - 1) / 3)]),
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
    deducted: isOdd && (isIn || kind === 0 || deducted === yes) ? toCheck : deducted,
  };
}

/** Invoices and receipts whose tax is not that of their type, or that have another sign than the transaction. */
function contradicts(
  kind: number,
  { supply, tax, total, amount }: Readonly<Record<'supply' | 'tax' | 'total' | 'amount', number>>,
  taxType: string,
): boolean {
  if (kind > 1) return false;
  const isTaxed = taxType === 'TAXABLE' ? tax === 0 && Math.abs(supply) >= 10 : false;
  const isBare = ['EXEMPT', 'ZERO_RATED'].includes(taxType) && tax !== 0;
  return isTaxed || isBare || total * amount < 0;
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
export function placesIn(s: Scenario, tab: string, nth = 0): (name: ColumnName) => number {
  const words = tab === WORDS.ko.tab ? WORDS.ko : WORDS.en;
  const places = new Map<ColumnName, number>();
  return name => {
    const at = places.get(name) ?? placeOf(s, tab, words.columns[name], nth);
    places.set(name, at);
    return at;
  };
}

/** The ledger as it stands, by id. */
export function shown(s: Scenario, tab: string = WORDS.en.tab): Map<string, Line> {
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
export function shownSums(s: Scenario, tab: string): Map<string, unknown[]> {
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
export function classOf(line: Line, words: (typeof WORDS)['en' | 'ko'], own = ''): string {
  const [none, , toCheck] = words.deducted;
  const { way, kind, taxed } = line;
  const deducted = own === '' ? line.deducted : own;
  if (way === words.in) return deducted === toCheck ? toCheck : taxed;
  if (kind === words.exempt) return deducted === none ? taxed : toCheck;
  if (deducted !== none) return deducted;
  return kind === words.kinds[0] ? taxed : words.taxed.none;
}

export function trueSums(
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

export const sorted = <T>(map: ReadonlyMap<string, T>): [string, T][] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1));
