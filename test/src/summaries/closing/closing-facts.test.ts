import { describe, expect, it } from 'vitest';
import { closingFacts } from '../../../../src/summaries/closing/closing-facts';
import { type Fields, OCTOBER, sourceOf } from './source';

const NUMBER = 'bankTransaction.bankAccount.number';
const AFTER = 'bankTransaction.afterTransactionBalance';

function row(id: string, serial: number, more: Fields = {}): Fields {
  return {
    id,
    ticketType: 'Card',
    transactAt: { serial },
    transactionType: 'Out',
    amount: 10,
    isIncluded: true,
    'users[].name': 'Kim',
    ...more,
  };
}

describe('what a closing checklist has to know', () => {
  it('is nothing where there are neither rows nor days', () => {
    expect(closingFacts(sourceOf([]))).toBeNull();
  });

  it('is the last month that was pulled as a whole, else the last one', () => {
    const rows = [row('a', OCTOBER - 3), row('b', OCTOBER + 5), row('c', OCTOBER + 31)];
    const whole = [{ start: '2026-09-01', end: '2026-11-02' }];
    expect(closingFacts(sourceOf(rows, { ranges: whole }))).toMatchObject({ month: OCTOBER, isPart: false });
    const parts = [{ start: '2026-10-05', end: '2026-11-02' }];
    expect(closingFacts(sourceOf(rows, { ranges: parts }))).toMatchObject({
      month: OCTOBER + 31,
      isPart: true,
    });
    // Of a tab that does not say what was pulled each month counts as whole.
    expect(closingFacts(sourceOf(rows))).toMatchObject({ month: OCTOBER + 31, isPart: false });
  });

  it('are people by how often they come in that month', () => {
    const rows = [
      row('a', OCTOBER, { 'users[].name': 'Lee' }),
      row('b', OCTOBER + 1, { 'users[].name': 'Lee' }),
      row('c', OCTOBER + 2, { 'users[].name': '' }),
      row('d', OCTOBER + 3, { isIncluded: false, 'users[].name': 'Park' }),
      ...[1, 2, 3, 4].map(i => row(`e${i}`, OCTOBER - i, { 'users[].name': 'Kim' })),
    ];
    const facts = closingFacts(sourceOf(rows));
    expect(facts).toMatchObject({ persons: ['Lee', '(none)'] });
  });

  it('are no card or kind without a name, because its formula would count empty cells', () => {
    const card = 'cardUsage.card.name';
    const rows = [
      row('a', OCTOBER, { [card]: '' }),
      row('b', OCTOBER, { [card]: '' }),
      row('c', OCTOBER, { [card]: 'Taxi' }),
      row('d', OCTOBER, { ticketType: '', [card]: '' }),
    ];
    expect(closingFacts(sourceOf(rows))).toMatchObject({ kinds: ['Card'], means: ['Taxi'] });
  });

  it('are rows without a readable day, and rows that do not say that they count', () => {
    const rows = [
      row('a', OCTOBER),
      row('b', OCTOBER, { transactAt: 'soon', amount: 7 }),
      row('c', OCTOBER, { isIncluded: '' }),
      row('', OCTOBER, { isIncluded: '' }),
    ];
    const doubts = closingFacts(sourceOf(rows))?.doubts;
    expect(doubts?.leftOut.all()).toEqual([['undated', { rows: 1, won: 7, example: 'soon' }]]);
    expect(doubts?.notSaid.get('notSaid')).toMatchObject({ rows: 1, won: 10 });
  });

  it('are accounts in which no line follows another, and no account with a single line', () => {
    const line = (id: string, number: string, after: number, amount: number, way = 'In'): Fields =>
      row(id, OCTOBER, {
        ticketType: 'Bank account',
        transactionType: way,
        amount,
        [NUMBER]: number,
        [AFTER]: after,
      });
    const rows = [
      line('a', '1', 100, 100),
      line('b', '1', 70, 30, 'Out'),
      line('c', '2', 1.5, 2_000),
      line('d', '2', 3, 2_000),
      line('e', '3', 5, 5),
    ];
    expect(closingFacts(sourceOf(rows))?.spareAccounts).toEqual(['2']);
  });
});
