import { expect, it } from 'vitest';
import type { Json } from '../../../src/common/json';
import { membersAskedFor } from '../../../src/requests/request-members';

type Method = Parameters<typeof membersAskedFor>[0]['method'];

const asked = (method: Method, path: string, query: Readonly<Record<string, string>> = {}, body?: Json) =>
  membersAskedFor({ method, path, query, body: body ?? null }).map(({ name }) => name);

it('a request of transactions may hold payroll unless it names only kinds without any', () => {
  expect(asked('get', 'tickets')).toEqual(['tickets']);
  expect(asked('get', 'tickets', { ticketType: 'EXPENSE_TICKET' })).toEqual([]);
  expect(asked('get', 'tickets', { TicketType: 'EXPENSE_TICKET,SOMETHING_NEW' })).toEqual(['tickets']);
  expect(asked('get', 'tickets', { ticketType: 'Total' })).toEqual(['tickets']);
  expect(asked('get', 'tickets', { ticketType: 'EXPENSE_TICKET', keyword: 'salary' })).toEqual(['tickets']);
  expect(asked('post', 'tickets/search', {}, { filter: { ticketType: 'EXPENSE_TICKET' } })).toEqual([]);
  expect(asked('post', 'tickets/search', {}, { filter: {} })).toEqual(['tickets']);
});

it('a change of transactions returns what it changed, so that only its words count', () => {
  expect(asked('put', 'tickets')).toEqual([]);
  expect(asked('patch', 'tickets', {}, { ticketType: 'SALARY_HISTORY' })).toEqual(['tickets']);
});

it('a request of other lists holds none, in whatever case the path is written', () => {
  expect(asked('get', 'tags')).toEqual([]);
  expect(asked('get', 'TICKETS/1001')).toEqual(['tickets']);
});
