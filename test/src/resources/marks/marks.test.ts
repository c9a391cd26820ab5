/** What is the same money twice, told from the records of one pull as they come. */
import { describe, expect, it } from 'vitest';
import type { Scalar } from '../../../../src/changes/scalar';
import { decidedTogether, evidenceReader } from '../../../../src/changes/together';
import { remoteReader } from '../../../../src/changes/to-remote';
import type { JsonObject } from '../../../../src/common/json';
import { marksOf } from '../../../../src/resources/marks/marks';
import { tickets } from '../../../../src/resources/tickets';

type Fields = Record<string, unknown>;

const day = (text: string): string => (text.length === 2 ? `2026-10-${text}T10:00:00` : text);

const usage = (more: Fields = {}): Fields => ({
  paymentStatus: 'NORMAL',
  canceledAmount: 0,
  approvalNumber: '11112222',
  storeName: '누리식당 마포구점',
  paymentType: '일시불',
  card: { name: '한빛카드 법인 1', number: '4111********1111', organizationName: '한빛카드' },
  ...more,
});
const CHECK = { paymentType: '체크' };

function card(id: string, on: string, amount: number, more: Fields = {}, ticket: Fields = {}): Fields {
  return {
    id,
    ticketType: 'EXPENSE_TICKET',
    transactAt: day(on),
    transactionType: 'OUT',
    amount,
    isIncluded: true,
    cardUsage: usage({ amount, ...more }),
    ...ticket,
  };
}

const ACCOUNTS = {
  A: { id: 'a', number: '110-222-333333', organizationName: '한빛은행', currencyCode: 'KRW' },
  B: { id: 'b', number: '14001400001561', organizationName: '누리은행', currencyCode: 'KRW' },
  C: { id: 'c', number: '98700000008899', organizationName: '가온은행', currencyCode: null },
  D: { id: 'd', number: '55512345671234', organizationName: '미르은행', currencyCode: 'USD' },
  E: { id: 'e', number: '55512345675678', organizationName: '다온저축은행', currencyCode: 'USD' },
};

function bank(
  id: string,
  account: keyof typeof ACCOUNTS,
  on: string,
  amount: number,
  content: string,
  more: Fields = {},
  line: Fields = {},
): Fields {
  return {
    id,
    ticketType: 'BANK_TRANSACTION_TICKET',
    transactAt: day(on),
    transactionType: amount < 0 ? 'OUT' : 'IN',
    amount: Math.abs(amount),
    isIncluded: true,
    bankTransaction: { content, bankAccount: ACCOUNTS[account], transactAt: day(on), ...line },
    ...more,
  };
}

/** "code off" by id, of what is marked. */
function marks(records: readonly Fields[]): Record<string, string> {
  const read = remoteReader(tickets);
  const rows = new Map(records.map(record => [String(record['id']), read(record as JsonObject)]));
  const at = ['$mark', '$notCounted'].map(name => tickets.fields.findIndex(field => field.name === name));
  const found = [...decidedTogether(tickets, rows)].flatMap(([id, { values }]) => {
    const [code = null, off = null] = at.map(place => values[place]);
    return code === null && off === null ? [] : [[id, `${code} ${off}`]];
  });
  return Object.fromEntries(found);
}

/** The same whatever order they come in. */
function marked(...records: readonly Fields[]): Record<string, string> {
  const once = marks(records);
  expect(marks(records.toReversed())).toEqual(once);
  return once;
}

describe('a card payment', () => {
  it.each([
    ['cancelled', { paymentStatus: 'CANCELED', canceledAmount: 10_000 }, 'CANCELLED 10000'],
    [
      'cancelled, nobody says how much',
      { paymentStatus: 'CANCELED', canceledAmount: null },
      'CANCELLED 10000',
    ],
    [
      'cancelled by more than there was',
      { paymentStatus: 'CANCELED', canceledAmount: '12,000' },
      'CANCELLED 10000',
    ],
    ['cancelled in part', { paymentStatus: 'CANCELED', canceledAmount: 3_000 }, 'PARTLY_CANCELLED 3000'],
    [
      'cancelled in part, as less',
      { paymentStatus: 'CANCELED', canceledAmount: -3_000 },
      'PARTLY_CANCELLED 3000',
    ],
    [
      'taken back when purchased',
      { paymentStatus: 'PURCHASE_CANCELED', canceledAmount: '4000.00' },
      'PARTLY_CANCELLED 4000',
    ],
    ['rejected', { paymentStatus: 'REJECTED' }, 'REJECTED 10000'],
    ['paid', {}, undefined],
    ['paid, with an amount that says nothing', { canceledAmount: 3_000 }, undefined],
    [
      'cancelled, and its amount says so already',
      { amount: 14_000, paymentStatus: 'CANCELED', canceledAmount: 4_000 },
      undefined,
    ],
    ['cancelled, in small letters', { paymentStatus: 'canceled' }, 'CANCELLED 10000'],
    ['cancelled, with two l', { paymentStatus: 'Cancelled' }, 'CANCELLED 10000'],
    ['taken back, in Korean', { paymentStatus: '매입 취소' }, 'CANCELLED 10000'],
    ['rejected, in Korean', { paymentStatus: '거절' }, 'REJECTED 10000'],
  ])('that was %s', (_, more, expected) => {
    expect(marked(card('1', '05', 10_000, more))['1']).toBe(expected);
    const spelled = { ticketType: 'expense_ticket' };
    expect(marked(card('1', '05', 10_000, more, spelled))['1']).toBe(expected);
  });

  it('is told by its purchase where the approval says nothing', () => {
    const bought = { paymentStatus: 'PURCHASE_CANCELED', canceledAmount: 2_000, amount: 10_000 };
    expect(marked(card('1', '05', 10_000, {}, { purchaseUsage: bought }))).toEqual({
      1: 'PARTLY_CANCELLED 2000',
    });
    expect(marked({ ...card('1', '05', 10_000), cardUsage: null, purchaseUsage: bought })).toEqual({
      1: 'PARTLY_CANCELLED 2000',
    });
  });
});

describe('a payment abroad', () => {
  const abroad = { currency: 'USD', originalAmount: '120.50' };

  it('of 0 won has no won amount yet, and is named as such', () => {
    expect(marked(card('1', '05', 0, abroad))).toEqual({ 1: 'UNPRICED 0' });
    expect(marked(card('1', '05', 0, { ...abroad, currency: 'jpy', originalAmount: 1_300 }))).toEqual({
      1: 'UNPRICED 0',
    });
  });

  it('is not where there is a won amount, nothing abroad, or nothing to wait for', () => {
    expect(marked(card('1', '05', 150_000, abroad))).toEqual({});
    expect(marked(card('1', '05', 0, { currency: 'KRW', originalAmount: '0' }))).toEqual({});
    expect(marked(card('1', '05', 0, { ...abroad, originalAmount: '0' }))).toEqual({});
    for (const paymentStatus of ['CANCELED', 'PURCHASE_CANCELED', 'REJECTED'])
      expect(marked(card('1', '05', 0, { ...abroad, paymentStatus }))).toEqual({});
  });
});

describe('a cancellation that comes as a second line above 0', () => {
  const off = (more: Fields = {}) => ({ paymentStatus: 'CANCELED', canceledAmount: 10_000, ...more });
  const payment = card('1', '05', 10_000);

  it.each([
    ['of all', card('2', '06', 10_000, off()), 0],
    ['of all, without its amount', card('2', '06', 10_000, off({ canceledAmount: null })), 0],
    [
      'of a part, with the amount of the payment',
      card('2', '06', 10_000, off({ canceledAmount: 4_000 })),
      6_000,
    ],
    ['of a part, with its own amount', card('2', '06', 4_000, off({ canceledAmount: 4_000 })), 6_000],
    ['of the same moment', card('0', '05', 10_000, off()), 0],
  ])('%s leaves what is left of the payment', (_, told, left) => {
    const found = marked(payment, told);
    const lines = [payment, told].map(one => ({ id: String(one['id']), won: Number(one['amount']) }));
    expect(lines.reduce((sum, { id, won }) => sum + won - Number(found[id]?.split(' ')[1] ?? 0), 0)).toBe(
      left,
    );
  });

  it('takes off one payment, and several take off one', () => {
    expect(marked(payment, card('3', '05', 10_000), card('2', '06', 10_000, off()))).toEqual({
      1: 'CANCELLED 10000',
      2: 'CANCELLED 10000',
    });
    const part = (id: string, won: number) => card(id, '06', won, off({ canceledAmount: won }));
    expect(marked(payment, part('2', 3_000), part('3', 2_000))['1']).toBe('PARTLY_CANCELLED 5000');
  });

  it.each([
    ['of another approval', card('2', '06', 10_000, off({ approvalNumber: '9' }))],
    ['of another card', card('2', '06', 10_000, off({ card: { number: '5' } }))],
    ['of another store', card('2', '06', 10_000, off({ storeName: '늘봄마트' }))],
    ['of an earlier day', card('2', '04', 10_000, off())],
    ['of more money', card('2', '06', 10_001, off({ canceledAmount: 10_001 }))],
    ['that its user left out', card('2', '06', 10_000, off(), { isIncluded: false })],
  ])('takes off nothing %s', (_, told) => {
    expect(marked(payment, told)['1']).toBeUndefined();
  });

  it('takes off nothing without an approval number', () => {
    for (const approvalNumber of ['', '0', '00000000']) {
      const lines = [
        card('1', '05', 10_000, { approvalNumber }),
        card('2', '06', 10_000, off({ approvalNumber })),
      ];
      expect(marked(...lines)['1']).toBeUndefined();
    }
  });
});

describe('money that comes back in a line of its own', () => {
  const off = (more: Fields = {}) => ({ paymentStatus: 'CANCELED', canceledAmount: 10_000, ...more });
  const IN = { transactionType: 'IN' };

  it.each([
    ['in', card('2', '07', 10_000, {}, IN)],
    ['in, cancelled itself', card('2', '07', 10_000, off(), IN)],
    ['out, below 0', card('2', '07', -10_000)],
    ['out, below 0, cancelled itself', card('2', '07', -10_000, off())],
  ])('%s, covers what was cancelled', (_, back) => {
    expect(marked(card('1', '05', 10_000, off()), back)).toEqual({});
  });

  it('covers one payment, although two have its approval', () => {
    const both = [card('1', '05', 10_000, off()), card('3', '06', 10_000, off())];
    expect(marked(...both, card('2', '07', 10_000, {}, IN))).toEqual({ 3: 'CANCELLED 10000' });
  });

  it('covers as much as it is, and several may cover one', () => {
    const back = (id: string, won: number) => card(id, '07', won, {}, IN);
    expect(marked(card('1', '05', 10_000, off()), back('2', 4_000))).toEqual({ 1: 'PARTLY_CANCELLED 6000' });
    expect(marked(card('1', '05', 10_000, off()), back('2', 4_000), back('3', 6_000))).toEqual({});
    expect(marked(card('1', '05', 10_000, off({ canceledAmount: null })), back('2', 4_000))).toEqual({});
  });

  it.each([
    ['with another approval', { approvalNumber: '9' }, IN],
    ['of another card', { card: { number: '5' } }, IN],
    ['that was rejected', { paymentStatus: 'REJECTED' }, IN],
    ['that its user left out', {}, { ...IN, isIncluded: false }],
  ])('covers nothing %s', (_, more, ticket) => {
    expect(marked(card('1', '05', 10_000, off()), card('2', '07', 10_000, more, ticket))['1']).toBe(
      'CANCELLED 10000',
    );
  });

  describe('without an approval number', () => {
    const none = { approvalNumber: '' };
    const payment = card('1', '05', 10_000, off(none));
    const back = (id: string, on: string, more: Fields = {}) =>
      card(id, on, 10_000, { ...none, ...more }, IN);

    it('covers the cancelled payment if card, store and amount are those of no other line', () => {
      expect(marked(payment, back('2', '07'))).toEqual({});
      expect(marked(payment, card('2', '05', -10_000, none))).toEqual({});
      const part = off({ ...none, canceledAmount: 4_000 });
      expect(marked(card('1', '05', 10_000, part), card('2', '07', 4_000, none, IN))).toEqual({});
      expect(
        marked(card('1', '05', 10_000, off({ ...none, canceledAmount: null })), back('2', '07')),
      ).toEqual({});
    });

    it.each([
      ['of another card', [back('2', '07', { card: { number: '5' } })]],
      ['of another store', [back('2', '07', { storeName: '늘봄마트' })]],
      ['without a store', [back('2', '07', { storeName: '' })]],
      ['of another amount', [card('2', '07', 9_000, none, IN)]],
      ['of an earlier day', [back('2', '04')]],
      ['that has a rival', [back('2', '07'), back('3', '08')]],
      ['that may belong to another payment', [back('2', '07'), card('3', '06', 10_000, none)]],
      ['with a number', [back('2', '07', { approvalNumber: '9' })]],
    ])('covers nothing %s', (_, lines) => {
      expect(marked(payment, ...lines)['1']).toBe('CANCELLED 10000');
    });
  });
});

describe('a split', () => {
  const whole = card('1', '05', 10_000, {}, { isSplitted: true });
  const part = (id: string, amount: number, more: Fields = {}) =>
    card(id, '05', amount, {}, { parentId: '1', ...more });

  it('counts once: the parts, and of the whole what they lack', () => {
    const three = [part('2', 2_000), part('3', 3_000), part('4', 5_000)];
    expect(marked(whole, ...three)).toEqual({ 1: 'SPLIT 10000' });
    expect(marked(whole, ...three.slice(0, 2))).toEqual({ 1: 'SPLIT 5000' });
  });

  it.each(['TAX_INVOICE_TICKET', 'CASH_RECEIPT_TICKET'])('of a document tells its parts: %s', ticketType => {
    const three = ['2', '3'].map(id => part(id, 5_000, { ticketType }));
    expect(marked({ ...whole, ticketType }, ...three)).toEqual({
      1: 'SPLIT 10000',
      2: 'PART 0',
      3: 'PART 0',
    });
  });

  it('counts as its whole where no part is there, and as its parts where the whole is not', () => {
    expect(marked(whole)).toEqual({});
    expect(marked(part('2', 2_000), part('3', 8_000))).toEqual({});
  });

  it('may be split again', () => {
    const again = [
      part('2', 4_000),
      part('3', 6_000),
      part('4', 1_000, { parentId: '2' }),
      part('5', 3_000, { parentId: '2' }),
    ];
    expect(marked(whole, ...again)).toEqual({ 1: 'SPLIT 10000', 2: 'SPLIT 4000' });
  });

  it('that goes round leaves out nothing', () => {
    expect(
      marked(card('1', '05', 10_000, {}, { parentId: '2' }), card('2', '05', 10_000, {}, { parentId: '1' })),
    ).toEqual({});
    expect(marked(card('1', '05', 10_000, {}, { parentId: '1' }))).toEqual({});
  });

  it('that was cancelled is so part by part, and no won twice', () => {
    const off = { paymentStatus: 'CANCELED', canceledAmount: 7_000 };
    const cancelled = card('1', '05', 10_000, off);
    const parts = [
      card('2', '05', 6_000, off, { parentId: '1' }),
      card('3', '05', 4_000, off, { parentId: '1' }),
    ];
    expect(marked(cancelled, ...parts)).toEqual({
      1: 'SPLIT 10000',
      2: 'CANCELLED 6000',
      3: 'PARTLY_CANCELLED 1000',
    });
  });

  it('of a bank line that a check card caused is left out with its parts', () => {
    const line = bank('8', 'A', '05', -10_000, '체크 누리식당');
    const parts = [
      bank('9', 'A', '05', -4_000, '체크 누리식당', { parentId: '8' }),
      bank('10', 'A', '05', -6_000, '체크 누리식당', { parentId: '8' }),
    ];
    expect(marked(card('1', '05', 10_000, CHECK), line, ...parts)).toEqual({
      8: 'SPLIT 10000',
      9: 'CHECK_CARD 4000',
      10: 'CHECK_CARD 6000',
    });
  });
});

describe('the bank line of a check card', () => {
  it('stays with the payment that it names, also where that payment is not included', () => {
    const other = { storeName: '다온문구 성동구점' };
    for (const isIncluded of [true, false]) {
      const records = [
        card('1', '05', 1_500, CHECK, { isIncluded }),
        card('2', '05', 1_500, { ...CHECK, ...other }),
        bank('3', 'A', '05', -1_500, '체크 누리식당 마포'),
      ];
      expect(marks(records)).toEqual(isIncluded ? { 3: 'CHECK_CARD 1500' } : {});
      // With a line of its own, the included payment takes that.
      expect(marks([...records, bank('4', 'A', '05', -1_500, '체크 다온문구 성동')])).toEqual({
        ...(isIncluded && { 3: 'CHECK_CARD 1500' }),
        4: 'CHECK_CARD 1500',
      });
    }
  });

  it('is known by the amount less the discount while the payment is pending', () => {
    const discounted = { ...CHECK, discountedAmount: 7_235 };
    const line = bank('2', 'A', '05', -137_465, '체크 누리식당 마포');
    expect(marks([card('1', '05', 144_700, discounted), line])).toEqual({ 2: 'CHECK_CARD 137465' });
    // A settled amount is less by the discount already.
    expect(marks([card('1', '05', 137_465, discounted), line])).toEqual({ 2: 'CHECK_CARD 137465' });
    expect(marks([card('1', '05', 144_700, CHECK), line])).toEqual({});
    // Each payment has one line.
    const two = [line, bank('3', 'A', '05', -144_700, '체크 누리식당 마포')];
    expect(Object.keys(marks([card('1', '05', 144_700, discounted), ...two]))).toEqual(['3']);
  });

  const line = (id = '2', on = '05', won = -10_000, content = '체크 누리식당 마포') =>
    bank(id, 'A', on, won, content);

  it.each([
    ['the same day', line()],
    ['a day later', line('2', '06')],
    ['three days later', line('2', '08')],
    ['without a shop', line('2', '05', -10_000, '체크카드')],
    [
      'called so beside its text',
      bank('2', 'A', '05', -10_000, '누리식당', {}, { descriptionType: '체크카드' }),
    ],
    ['with the shop alone', line('2', '05', -10_000, '누리식당')],
  ])('is marked %s', (_, one) => {
    expect(marked(card('1', '05', 10_000, CHECK), one)).toEqual({ 2: 'CHECK_CARD 10000' });
  });

  it.each([
    ['the day before', card('1', '05', 10_000, CHECK), line('2', '04')],
    ['four days later', card('1', '05', 10_000, CHECK), line('2', '09')],
    ['of another amount', card('1', '05', 10_000, CHECK), line('2', '05', -10_010)],
    ['that comes in', card('1', '05', 10_000, CHECK), line('2', '05', 10_000)],
    [
      'that says neither check card nor shop',
      card('1', '05', 10_000, CHECK),
      line('2', '05', -10_000, '김민준'),
    ],
    ['of a credit card at another shop', card('1', '05', 10_000), line('2', '05', -10_000, '체크 다온문구')],
    ['of a credit card at the same shop', card('1', '05', 10_000), line('2', '05', -10_000, '누리식당')],
    ['of a payment that its user left out', card('1', '05', 10_000, CHECK, { isIncluded: false }), line()],
    ['of a rejected payment', card('1', '05', 10_000, { ...CHECK, paymentStatus: 'REJECTED' }), line()],
    ['of a foreign account', card('1', '05', 10_000, CHECK), bank('2', 'D', '05', -10_000, '체크 누리식당')],
  ])('is not marked %s', (_, payment, one) => {
    expect(marked(payment, one)['2']).toBeUndefined();
  });

  it('is one for each payment, also of two that are equal', () => {
    const two = [card('1', '05', 10_000, CHECK), card('3', '05', 10_000, CHECK)];
    expect(marked(two[0] as Fields, line('2'), line('4'))).toEqual({ 2: 'CHECK_CARD 10000' });
    expect(marked(...two, line('2'))).toEqual({ 2: 'CHECK_CARD 10000' });
    expect(marked(...two, line('2'), line('4'), line('5'))).toEqual({
      2: 'CHECK_CARD 10000',
      4: 'CHECK_CARD 10000',
    });
  });

  it('is the one that names the shop, of several', () => {
    const other = bank('2', 'A', '05', -10_000, '체크 다온문구', {}, { transactAt: '2026-10-05T09:00:00' });
    expect(marked(card('1', '05', 10_000, CHECK), other, line('3'))).toEqual({ 3: 'CHECK_CARD 10000' });
  });

  it('is that of what was paid in the end, or the whole and then what came back', () => {
    const partly = card('1', '05', 10_000, { ...CHECK, paymentStatus: 'CANCELED', canceledAmount: 3_000 });
    expect(marked(partly, line('2', '05', -7_000))).toMatchObject({ 2: 'CHECK_CARD 7000' });
    expect(marked(partly, line('2'), line('3', '20', 3_000), line('4', '21', 3_000))).toEqual({
      1: 'PARTLY_CANCELLED 3000',
      2: 'CHECK_CARD 10000',
      3: 'CHECK_CARD 3000',
    });
    const refund = card('5', '09', 10_000, CHECK, { transactionType: 'IN' });
    const paid = card('1', '05', 10_000, { ...CHECK, paymentStatus: 'CANCELED', canceledAmount: 10_000 });
    expect(marked(paid, refund, line('2'), line('3', '09', 10_000))).toEqual({
      2: 'CHECK_CARD 10000',
      3: 'CHECK_CARD 10000',
    });
  });
});

describe("a card company's bill", () => {
  const paid = card('1', '05', 10_000);
  it.each(['한빛카드결제', '한빛 카드', '(주)한빛카드 10월'])('is told by its name: %s', content => {
    expect(marked(paid, bank('2', 'A', '15', -350_000, content))).toEqual({ 2: 'CARD_BILL 350000' });
  });

  it.each([
    ['of a company without payments', paid, bank('2', 'A', '15', -350_000, '미르카드결제')],
    ['of a check card', card('1', '05', 10_000, CHECK), bank('2', 'A', '15', -350_000, '한빛카드결제')],
    ['of the bank with that name', paid, bank('2', 'A', '15', -350_000, '한빛은행')],
    ['that comes in', paid, bank('2', 'A', '15', 350_000, '한빛카드')],
    ['that takes sales back', paid, bank('2', 'A', '15', -350_000, '한빛카드매출')],
    [
      'where the payments are left out',
      card('1', '05', 1, {}, { isIncluded: false }),
      bank('2', 'A', '15', -350_000, '한빛카드결제'),
    ],
  ])('is none %s', (_, payment, one) => {
    expect(marked(payment, one)).toEqual({});
  });
});

describe('a transfer between own accounts', () => {
  const both = { 1: 'TRANSFER 500000', 2: 'TRANSFER 500000' };
  const lines = (out: string, into: string, on = '05', landed = on): Fields[] => [
    bank('1', 'A', on, -500_000, out),
    bank('2', 'B', landed, 500_000, into),
  ];

  it.each([
    ['by numbers', lines('14001400001561', '110222333333')],
    ['by a number with hyphens', lines('140-0140-0001561', '(주)가람')],
    ['by a number, on the way in', lines('(주)가람', '110-222-333333')],
    ['by bank and last digits', lines('누리1561', '주식회사 가람')],
    ['by bank and three digits', lines('(주)가람', '한빛 333')],
    [
      'by the counterparty',
      [
        bank('1', 'A', '05', -500_000, '이체', {}, { counterparty: '누리1561' }),
        bank('2', 'B', '05', 500_000, '가람'),
      ],
    ],
    ['by the same words', lines('(주)가람', '(주)가람')],
    ['a day later', lines('누리1561', '한빛3333', '05', '06')],
    ['over a weekend', lines('(주)가람', '(주)가람', '05', '08')],
  ])('is marked on both sides: %s', (_, pair) => {
    expect(marked(...pair)).toEqual(both);
  });

  it.each([
    ['by amount and day alone', lines('사무실 임차료', '가온상사')],
    ['too late', lines('누리1561', '한빛3333', '05', '09')],
    ['before it left', lines('누리1561', '한빛3333', '05', '04')],
    [
      'within one account',
      [bank('1', 'A', '05', -500_000, '김민준'), bank('2', 'A', '05', 500_000, '김민준')],
    ],
    [
      'of two payments with the same words, from two accounts',
      [bank('1', 'A', '05', -500_000, '임차료'), bank('2', 'B', '05', -500_000, '임차료')],
    ],
    ['to an account that is not in the list', lines('누리9999', '가온상사')],
    [
      'of another amount',
      [bank('1', 'A', '05', -500_500, '누리1561'), bank('2', 'B', '05', 500_000, '한빛3333')],
    ],
    [
      'with a counterparty',
      [
        bank('1', 'A', '05', -500_000, '가람산업', { contact: '가람산업' }),
        bank('2', 'B', '05', 500_000, '가람산업', { contact: '가람산업' }),
      ],
    ],
  ])('is none %s', (_, pair) => {
    expect(marked(...pair)).toEqual({});
  });

  it.each([
    ['140-0140-0001561', true],
    ['140014*****561', true],
    ['누리1561', true],
    ['누리1562', false],
    ['140-0140-0001562', false],
  ])('is told by a number that the service masks: %s', (content, isTold) => {
    const masked = (line: Fields): Fields => {
      const own = line['bankTransaction'] as { bankAccount: { number: string } };
      const number = own.bankAccount.number.replace(/^(\d{6}).*(\d{3})$/, '$1*****$2');
      return { ...line, bankTransaction: { ...own, bankAccount: { ...own.bankAccount, number } } };
    };
    expect(marked(...lines(content, 'ACME').map(masked))).toEqual(isTold ? both : {});
  });

  it("leaves a customer's payment of the same amount alone", () => {
    const pair = lines('누리1561', '한빛3333');
    const early = bank('3', 'B', '2026-10-05T10:00:01', 500_000, '가온상사');
    const named = bank('4', 'B', '2026-10-05T10:00:01', 500_000, '가온상사', { contact: '가온상사' });
    expect(marked(...pair, early)).toEqual(both);
    expect(marked(bank('1', 'A', '05', -500_000, '누리1561'), named)).toEqual({});
  });

  it('is one to one, also of two that are equal', () => {
    const [out, into] = lines('누리1561', '한빛3333') as [Fields, Fields];
    expect(Object.keys(marked(out, into, { ...into, id: '3' }))).toEqual(['1', '2']);
    expect(Object.keys(marked(out, into, { ...out, id: '3' }, { ...into, id: '4' }))).toHaveLength(4);
  });

  it('is told in a foreign currency by the amount of the account, and from won by the won', () => {
    const dollars = (id: string, account: 'D' | 'E', won: number, content: string, amount = '1000.00') =>
      bank(id, account, '05', won, content, {}, { originalAmount: amount });
    expect(marked(dollars('1', 'D', -1_380_000, '다온5678'), dollars('2', 'E', 1_379_500, 'ACME'))).toEqual({
      1: 'TRANSFER 1380000',
      2: 'TRANSFER 1379500',
    });
    expect(
      marked(dollars('1', 'D', -1_380_000, '다온5678'), dollars('2', 'E', 1_379_500, 'ACME', '999.00')),
    ).toEqual({});
    expect(marked(bank('1', 'A', '05', -1_380_000, '미르1234'), dollars('2', 'D', 1_380_000, 'FX'))).toEqual({
      1: 'TRANSFER 1380000',
      2: 'TRANSFER 1380000',
    });
  });
});

describe('many equal lines', () => {
  /** How often the evidence of so many of each is looked at. */
  function looks(count: number): number {
    const evidenceOf = evidenceReader(tickets) as (record: JsonObject) => Scalar[];
    const records = Array.from({ length: count }, (_, i) => [
      card(`c${i}`, '05', 10_000, CHECK),
      bank(`l${i}`, 'A', '05', -10_000, '체크 누리식당'),
      bank(`o${i}`, 'A', '06', -10_000, '누리1561'),
      bank(`i${i}`, 'B', '06', 10_000, '한빛3333'),
      bank(`x${i}`, 'B', '06', 10_000, '가온상사'),
    ]).flat();
    let found = 0;
    const watched = <T extends object>(values: T): T =>
      new Proxy(values, {
        get: (target, name) => {
          found++;
          return Reflect.get(target, name);
        },
      });
    const rows = records.map((record): [string, Scalar[]] => [
      String(record['id']),
      watched(evidenceOf(record as JsonObject)),
    ]);
    expect(marksOf(new Map(rows)).size).toBe(3 * count);
    return found;
  }

  it('are looked at a fixed number of times each', () => {
    expect(looks(1_000)).toBeLessThan(10.5 * looks(100));
  });
});
