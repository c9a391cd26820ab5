import { describe, expect, it } from 'vitest';
import { joinValues, listRequest, NONE, splitValues, valuesOf } from '../../../src/api/list-request';
import { assets } from '../../../src/resources/assets';
import { tags } from '../../../src/resources/tags';
import { tickets } from '../../../src/resources/tickets';
import { attendances, leaveBalances } from '../../../src/resources/work';
import { workflows } from '../../../src/resources/workflows';

const october = { start: '2026-10-01', end: '2026-10-31' };

describe('the request for a list', () => {
  it('without parameters is a plain GET', () => {
    expect(listRequest(tags)).toEqual({ method: 'get', path: 'tags' });
  });

  it('has its dates and parameters in the body of a POST', () => {
    expect(listRequest(tickets, { ticketType: 'A+B', transactionType: 'IN' }, october, 'A')).toEqual({
      method: 'post',
      path: 'tickets',
      body: { ticketType: 'A', transactionType: 'IN', startDate: '2026-10-01', endDate: '2026-10-31' },
    });
  });

  it('has its parameters in the query of a GET, truth values as words', () => {
    expect(listRequest(workflows, { status: 'REQUESTED', draftedByMe: 'false' })).toEqual({
      method: 'get',
      path: 'workflows',
      query: { status: 'REQUESTED', draftedByMe: 'false' },
    });
  });

  it('has truth values as such in the body of a POST', () => {
    const label = { ko: '초안', en: 'Drafts' };
    const list = { ...leaveBalances.list, parameters: [{ name: 'drafts', label, type: 'boolean' as const }] };
    const body = (drafts: string) => listRequest({ ...leaveBalances, list }, { drafts }).body;
    expect([body('true'), body('false')]).toEqual([{ drafts: true }, { drafts: false }]);
  });

  it('has a body where the method is POST, even an empty one', () => {
    expect(listRequest(leaveBalances)).toEqual({ method: 'post', path: 'leave-balances', body: {} });
  });

  it('leaves out what is not given, empty, or no parameter of the list', () => {
    expect(listRequest(leaveBalances, { baseDate: '', other: 'x' }).body).toEqual({});
  });

  it('says that a filter means exactly this record', () => {
    expect(listRequest(tickets, { contactId: 'c1', tagId: 't1' }, october, 'A').body).toMatchObject({
      contactId: 'c1',
      contactIdQueryOption: 'EXACT_MATCH',
      tagId: 't1',
    });
  });

  it('asks for records without one by the option alone', () => {
    const body = listRequest(tickets, { contactId: NONE }, october, 'A').body;
    expect(body).toMatchObject({ contactIdQueryOption: 'NONE' });
    expect(body).not.toHaveProperty('contactId');
  });

  it('has several values as a list where the list takes one', () => {
    expect(listRequest(attendances, { userIds: 'u1+u2' }, october).body).toMatchObject({
      userIds: ['u1', 'u2'],
    });
    expect(listRequest(attendances, { userIds: 'u1' }, october).body).toMatchObject({ userIds: ['u1'] });
  });

  it('ids of digits go as numbers, as the service writes them; other texts of digits stay texts', () => {
    expect(listRequest(attendances, { userIds: '1008+1009' }, october).body).toMatchObject({
      userIds: [1008, 1009],
    });
    expect(listRequest(tickets, { contactId: '49176', tagId: '007' }, october, 'A').body).toMatchObject({
      contactId: 49176,
      tagId: '007',
    });
  });
});

describe('values that take a request each', () => {
  it('are those of the one parameter that does', () => {
    expect(valuesOf(assets, { assetType: 'CARD+MANUAL' })).toEqual(['CARD', 'MANUAL']);
    expect(valuesOf(assets, { assetType: 'CARD' })).toEqual(['CARD']);
  });

  it('are found behind parameters that take a list', () => {
    const parameters = [...(attendances.list.parameters ?? []), ...(assets.list.parameters ?? [])];
    const resource = { ...assets, list: { ...assets.list, parameters } };
    expect(valuesOf(resource, { userIds: 'u1+u2', assetType: 'CARD' })).toEqual(['CARD']);
  });

  it('are a single request where there are none', () => {
    expect(valuesOf(tags, {})).toEqual([null]);
    expect(valuesOf(assets, {})).toEqual([null]);
  });

  it('come back as they were joined', () => {
    expect(splitValues(joinValues(['a', 'b']))).toEqual(['a', 'b']);
    expect(splitValues('')).toEqual([]);
  });
});
