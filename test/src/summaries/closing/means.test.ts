import { describe, expect, it } from 'vitest';
import { meansExpression, meansOfRows } from '../../../../src/summaries/closing/means';
import { type Fields, sourceOf } from './source';

const card = (nickname: string, name: string, number: string): Fields => ({
  ticketType: 'Card',
  'cardUsage.card.nickname': nickname,
  'cardUsage.card.name': name,
  'cardUsage.card.number': number,
});

describe('by what a transaction was paid', () => {
  it('is the card or account with the end of its number, else the kind', () => {
    const rows = [
      card('Taxi', 'Corporate', '1234-5678'),
      card('', 'Corporate', '99'),
      card('', '', ''),
      { ticketType: 'Bank account', 'bankTransaction.bankAccount.nickname': 'Main' },
      { ticketType: 'Tax invoice' },
    ];
    expect(meansOfRows(sourceOf(rows))).toEqual(['Taxi 5678', 'Corporate 99', '', 'Main', 'Tax invoice']);
  });

  it('is worded as the tab words its kinds', () => {
    const source = sourceOf([{ ticketType: 'Tax invoice' }], {
      word: (_, value) => (value === 'TAX_INVOICE_TICKET' ? 'Bill' : undefined),
    });
    expect(meansOfRows(source)).toEqual(['Bill']);
  });

  it('does without columns that its user took out', () => {
    const source = sourceOf([{ ticketType: 'Card' }]);
    expect(meansExpression(source)).toBe(
      'IF(<ticketType>="Card",<ticketType>,IF(<ticketType>="Bank account",<ticketType>,<ticketType>))',
    );
    expect(meansOfRows(source)).toEqual(['Card']);
  });
});
