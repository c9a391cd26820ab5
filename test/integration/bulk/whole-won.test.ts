/** Amounts that a described request sends: whole won only, in whatever way they come into the cell. */
import { describe, expect, it } from 'vitest';
import { messages, type Scenario, STATUS } from '../../support/scenario';
import { openDescribed, records, type Shape, TAB } from './support';

const SHAPE: Shape = {
  service: {
    list: 'tickets',
    id: 'ticketId',
    members: { amount: 'amount', vat: 'cardUsage.vat' },
    most: 50,
    mode: 'merge',
    partial: 'each',
    answer: 'results',
    refusedIds: [],
  },
  description: {
    method: 'post',
    path: 'tickets/bulk-update-individual',
    body: '{"tickets":[{"ticketId":"{{id}}","amount":{{amount?}},"vat":{{cardUsage.vat?}}}]}',
    answers: { list: 'data.results', id: 'ticketId', error: 'error' },
  },
};

const open = async (): Promise<Scenario> => {
  return openDescribed(SHAPE, { ticketsPerMonth: 30, days: '2026-10-01~2026-10-31' });
};

const AMOUNT = 'Amount';

describe('an amount of a described request', () => {
  it.each([
    ['a formula with a fraction', '=20000/7', '2857.142857'],
    ['a typed fraction', '1234.5', '1234.5'],
    ['a share', '7%', '7%'],
    ['a share that is a whole number', '300%', '300%'],
    ['a day', '2026-10-05', '2026-10-05'],
    ['a word', '삼천원', '삼천원'],
    ['17 digits', '12345678901234567', '12345678901234600'],
  ])('is held back where it is %s: tab, row, column and value are named', async (_, typed, shown) => {
    const s = await open();
    const old = await records(s);
    const hands = s.book.as(s.kim);
    // A cell that keeps its format shows a share as 3, and a day as 46,300: only one without tells.
    hands.format(TAB, [AMOUNT, 4], null);
    hands.type(TAB, [AMOUNT, 4], typed);
    hands.type(TAB, [AMOUNT, 5], '777');
    const said = messages(s.run('menuPush'));
    expect(said).toContain(TAB);
    expect(said).toMatch(/Row 4 .*"Amount"/);
    expect(said).toContain(shown);
    expect(said).toMatch(/whole won|15 digits/);
    expect(String(s.book.sheet(TAB).cell([STATUS, 4]).value)).toMatch(/Amount.*(whole won|15 digits)/);
    const [held = '', good = ''] = s.book.sheet(TAB).column('ID').slice(2).map(String);
    const [before, now] = [old.get(held), await records(s)];
    expect(now.get(held)?.['amount']).toBe(before?.['amount']);
    expect(now.get(good)?.['amount']).toBe(777);
  });

  it('goes when it is whole, pasted ones and other columns of won too', async () => {
    const s = await open();
    const hands = s.book.as(s.kim);
    const ids = s.book.sheet(TAB).column('ID').map(String);
    hands.paste(TAB, [AMOUNT, 2], '1,000\n2000.0');
    hands.type(TAB, ['Card VAT', 4], '=ROUND(1000/7,0)');
    s.run('menuPush');
    const now = await records(s);
    expect(ids.slice(0, 2).map(id => now.get(id)?.['amount'])).toEqual([1_000, 2_000]);
    expect(now.get(ids[2] as string)?.['cardUsage']).toMatchObject({ vat: 143 });
  });
});
