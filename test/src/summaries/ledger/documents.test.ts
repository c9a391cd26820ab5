import { describe, expect, it } from 'vitest';
import { serialOf } from '../../../../src/common/calendar';
import { documentsIn, periodLabel, periodStart } from '../../../../src/summaries/ledger/documents';
import { type Fields, OCTOBER, sourceOf } from '../closing/source';

describe('VAT periods', () => {
  it.each([
    ['2026-01-01', '2026-01-01', '2026 VAT 1 preliminary', '2026년 부가세 1기 예정'],
    ['2026-03-31 23:59:59', '2026-01-01', '2026 VAT 1 preliminary', '2026년 부가세 1기 예정'],
    ['2026-04-01', '2026-04-01', '2026 VAT 1 final', '2026년 부가세 1기 확정'],
    ['2026-09-30', '2026-07-01', '2026 VAT 2 preliminary', '2026년 부가세 2기 예정'],
    ['2026-12-31', '2026-10-01', '2026 VAT 2 final', '2026년 부가세 2기 확정'],
  ])('%s lies in that from %s', (moment, start, en, ko) => {
    const at = serialOf(moment) ?? 0;
    expect([periodStart(at), periodLabel(at, 'en'), periodLabel(at, 'ko')]).toEqual([start, en, ko]);
  });
});

describe('documents', () => {
  const row = (id: string, kind: string, way: string, serial = OCTOBER, more: Fields = {}): Fields => ({
    id,
    ticketType: kind,
    transactAt: { serial },
    transactionType: way,
    amount: 10,
    isIncluded: true,
    ...more,
  });

  it('stand by period, sales first, kind and day; other kinds are none', () => {
    const { documents } = documentsIn(
      sourceOf([
        row('out', 'Tax invoice', 'Out'),
        row('bank', 'Bank account', 'Out'),
        row('receipt', 'Cash receipt', 'In'),
        row('later', 'Tax invoice', 'In', OCTOBER + 9),
        row('first', 'Tax invoice', 'In', OCTOBER + 1.5),
        row('before', 'Card', 'Out', OCTOBER - 1),
        row('left out', 'Card', 'Out', OCTOBER, { isIncluded: false }),
      ]),
    );
    expect(documents.map(({ id }) => id)).toEqual(['before', 'first', 'later', 'receipt', 'out']);
  });

  it('of cards are purchases, of card sales are sales, whatever way the money went', () => {
    const { documents } = documentsIn(
      sourceOf([row('refund', 'Card', 'In'), row('taken back', 'Card sales', 'Out')]),
    );
    expect(documents.map(({ id, way }) => [id, way])).toEqual([
      ['taken back', 'IN'],
      ['refund', 'OUT'],
    ]);
  });

  it('without a readable day, amount or direction are told', () => {
    const { documents, doubts } = documentsIn(
      sourceOf([
        row('a', 'Card', 'Out', OCTOBER, { transactAt: 'soon' }),
        row('b', 'Card', 'Out', OCTOBER, { amount: 'much' }),
        row('c', 'Card', 'Sideways'),
      ]),
    );
    expect(documents).toEqual([]);
    expect(doubts.leftOut.all().map(([reason, { rows }]) => [reason, rows])).toEqual([
      ['undated', 1],
      ['amount', 1],
      ['direction', 1],
    ]);
  });
});
