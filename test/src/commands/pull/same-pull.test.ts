import { expect, it } from 'vitest';
import { isStagedFor } from '../../../../src/commands/pull/same-pull';
import type { PullCheckpoint } from '../../../../src/pull/staging';
import { tickets } from '../../../../src/resources/tickets';
import { things } from '../../../support/builders/push';

const range = { start: '2026-10-01', end: '2026-10-31' };
const order = { parameters: { ticketType: 'EXPENSE_TICKET' }, range };
const staged = { resource: tickets.name, ...order } as unknown as PullCheckpoint;

it('a paused pull is taken up by a pull of the same list, parameters and days, and by no other', () => {
  expect(isStagedFor(staged, tickets, order)).toBe(true);
  expect(isStagedFor(staged, things, order)).toBe(false);
  for (const other of [
    { ...order, parameters: {} },
    { ...order, parameters: { ticketType: 'TAX_INVOICE_TICKET' } },
    { ...order, range: { ...range, start: '2026-10-02' } },
    { ...order, range: { ...range, end: '2026-10-30' } },
    { ...order, range: null },
  ])
    expect(isStagedFor(staged, tickets, other)).toBe(false);
});
