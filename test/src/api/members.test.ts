import { describe, expect, it } from 'vitest';
import { membersIn, leftOutOf, withoutPay } from '../../../src/api/members';
import type { PersonalKinds } from '../../../src/resources/definition';
import { tickets } from '../../../src/resources/tickets';

const kinds = tickets.personalKinds as PersonalKinds;
const without = (json: Parameters<typeof withoutPay>[0]) => withoutPay(json, kinds);

describe('an answer without payroll', () => {
  it('lacks each object that says that it is payroll, at any depth and in any spelling, and counts them', () => {
    const card = { ticketType: 'EXPENSE_TICKET', amount: 1 };
    const found = without({
      data: [
        card,
        { ticketType: 'SALARY_HISTORY', amount: 9 },
        { 'ticket-type': 'salary history', amount: 9 },
      ],
      of: { first: { ticket_type: 'SALARY_HISTORY', amount: 9 }, second: card },
    });
    expect(found).toEqual({ json: { data: [card], of: { first: null, second: card } }, leftOut: 3 });
  });

  it('is the same answer where nothing says so', () => {
    const answer = { data: [[1, 'SALARY_HISTORY'], null], kind: 'SALARY_HISTORY' };
    expect(without(answer)).toEqual({ json: answer, leftOut: 0 });
    expect(without({ ticketType: 'SALARY_HISTORY' })).toEqual({ json: null, leftOut: 1 });
  });

  it('lacks what lies deeper than any list has records', () => {
    const nested = (levels: number): object => (levels === 0 ? { amount: 9 } : { in: nested(levels - 1) });
    expect(JSON.stringify(without(nested(300) as never).json)).not.toContain('amount');
    expect(JSON.stringify(without(nested(100) as never).json)).toContain('amount');
  });
});

describe('a record that does not say its kind', () => {
  it.each([
    ['has no kind', {}],
    ['has null for its kind', { ticketType: null }],
    ['has an empty kind', { ticketType: '' }],
  ])('may be payroll in an answer for all kinds, and is none in one for cards, if it %s', (_, record) => {
    expect(leftOutOf(tickets, null)?.(record)).toBe(true);
    expect(leftOutOf(tickets, 'EXPENSE_TICKET')?.(record)).toBe(false);
  });
});

describe('an order of transactions', () => {
  it.each([
    'SALARY_HISTORY',
    'SALARY_PAYMENT',
    'PAYROLL_2027',
    'WAGE_SLIP',
    'salary_history',
    'Salary-History',
    ' SALARY_HISTORY ',
    'Payroll',
    '급여',
    'ＳＡＬＡＲＹ＿ＨＩＳＴＯＲＹ',
    'SALARY_HISTORY+wage',
  ])("holds nothing but members' data, in any spelling: %s", ticketType => {
    expect(membersIn(tickets, { ticketType })).toBe('every');
  });

  it.each(['', 'Total', 'EXPENSE_TICKET+SALARY_HISTORY', 'Total+EXPENSE_TICKET', 'A_TYPE_OF_TOMORROW'])(
    'holds some among others, where it does not rule them out: %j',
    ticketType => {
      expect(membersIn(tickets, { ticketType })).toBe('some');
    },
  );

  it.each(['EXPENSE_TICKET', 'EXPENSE_TICKET+BANK_TRANSACTION_TICKET'])('holds none: %s', ticketType => {
    expect(membersIn(tickets, { ticketType })).toBe('none');
  });
});
