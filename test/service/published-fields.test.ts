/** The stand-in answers what the service published: every field of every list, in the spellings of the guide. */

import { beforeAll, describe, expect, it } from 'vitest';
import { publishedFields } from '../support/published-fields';
import { type Client, start } from './support/client';

const fields = publishedFields();
const assetTypes =
  'CARD,BANK_ACCOUNT,HOME_TAX_ACCOUNT,CUSTOM,MERCHANT_GROUP,SECURITIES_ACCOUNT,ECOMMERCE,MANUAL'.split(',');

type Json = Readonly<Record<string, unknown>>;

/** The values in answers by list and path ("tickets taxInvoice.supplier.id"), and the records in answers by list. */
const values = new Map<string, unknown[]>();
const answers = new Map<string, unknown[]>();

async function everythingOf(api: Client, list: string): Promise<unknown[]> {
  const range = { startDate: '2026-10-01', endDate: '2026-10-31' };
  switch (list) {
    case 'tickets':
      return (await api.post(list, { ticketType: 'Total', ...range })).data();
    case 'assets':
      return (await Promise.all(assetTypes.map(assetType => api.post(list, { assetType })))).flatMap(reply =>
        reply.data<unknown[]>(),
      );
    case 'exchange-rates':
    case 'leave-balances':
      return (await api.post(list, {})).data();
    case 'holidays':
      return [(await api.post(list, range)).data<unknown>()];
    case 'salary-histories':
      return (await api.post(list, { startDate: '2026-09-01', endDate: '2026-09-30' })).data();
    case 'balances':
    case 'attendances':
    case 'leave-histories':
      return (await api.post(list, range)).data();
    default:
      return (await api.get(list)).data();
  }
}

function collect(value: unknown, path: string): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, path);
  } else if (value !== null && typeof value === 'object') {
    for (const [name, member] of Object.entries(value)) {
      const inner = path.endsWith(' ') ? `${path}${name}` : `${path}.${name}`;
      const known = values.get(inner) ?? [];
      known.push(member);
      values.set(inner, known);
      collect(member, inner);
    }
  }
}

const at = (list: string, path: string): readonly unknown[] => values.get(`${list} ${path}`) ?? [];

beforeAll(async () => {
  // All that a small firm has in a month; sizes that are too small have no amended invoice.
  const { api } = await start({
    sizes: { ticketsPerMonth: 3_000, months: 2, contacts: 240, people: 60, tags: 60 },
  });
  for (const list of new Set(fields.map(field => field.list))) {
    const records = await everythingOf(api, list);
    answers.set(list, records);
    collect(records, `${list} `);
  }
});

describe('every published field', () => {
  it('comes in an answer', () => {
    const missing = fields.filter(({ list, path }) => at(list, path).length === 0);
    expect(missing.map(({ list, path }) => `${list} ${path}`)).toEqual([]);
  });

  it('has a value in one, so that nobody tests with nulls alone', () => {
    const allNull = fields.filter(({ list, path }) => at(list, path).every(value => value === null));
    expect(allNull.map(({ list, path }) => `${list} ${path}`)).toEqual(NEVER_FILLED);
  });

  it('has only published codes', () => {
    const coded = fields.filter(({ type }) => /^[A-Z_]+(?:\/[A-Z_]+)+$/.test(type));
    expect(coded.length).toBeGreaterThan(25);
    for (const { list, path, type } of coded) {
      const codes = new Set(at(list, path).filter(value => value !== null));
      expect(
        [...codes].filter(code => !type.split('/').includes(String(code))),
        `${list} ${path}`,
      ).toEqual([]);
    }
  });
});

/** A tag has no tag above it; holidays that can be asked for need no reason. */
const NEVER_FILLED = ['tags tagId', 'holidays reason'];

describe('spellings of the guide', () => {
  it('ids are positive integers', () => {
    const ids = fields.filter(
      ({ path }) => /(?:^|\.)id$|[a-z]Id$/.test(path) && !path.endsWith('registContactId'),
    );
    expect(ids.length).toBeGreaterThan(50);
    for (const { list, path } of ids) {
      const odd = at(list, path).filter(id => id !== null && !(Number.isInteger(id) && Number(id) > 0));
      expect(odd, `${list} ${path}`).toEqual([]);
    }
  });

  it('times have microseconds and no offset; a few end in Z', () => {
    const times = fields
      .filter(({ type }) => type.startsWith('ISO-8601'))
      .flatMap(({ list, path }) => at(list, path).filter(value => value !== null));
    expect(times.length).toBeGreaterThan(5_000);
    const usual = times.filter(time => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/.test(String(time)));
    expect(usual.length / times.length).toBeGreaterThan(0.95);
    expect(times.filter(time => !/\.\d{6}Z?$/.test(String(time)))).toEqual([]);
    expect(times.some(time => String(time).endsWith('Z'))).toBe(true);
  });

  it('some days of accounts are written in eight digits', () => {
    for (const day of at('assets', 'bankAccount.startDate')) expect(day).toMatch(/^\d{8}$/);
  });

  it('numbers of documents and sums in a currency are texts, codes are both', () => {
    expect(at('tickets', 'cardUsage.approvalNumber').every(value => /^\d{8}$/.test(String(value)))).toBe(
      true,
    );
    expect(at('tickets', 'cardUsage.originalAmount')).toContainEqual(expect.stringMatching(/^\d+\.\d\d$/));
    expect(at('balances', 'balances.originalBalance')).toContainEqual(expect.stringMatching(/^-\d+$/));
    const codes = new Set(at('categories', 'code').map(code => typeof code));
    expect(codes).toEqual(new Set(['string', 'number']));
    expect(new Set(at('tags', 'isHidden'))).toEqual(new Set([0, 1]));
  });

  it('numbers of cards and accounts come with stars, those of contacts do not', () => {
    for (const number of at('tickets', 'cardUsage.card.number')) expect(number).toMatch(/^\d{6}\*{6}\d{4}$/);
    for (const number of at('balances', 'bankAccount.number')) expect(number).toMatch(/^\d{6}\*+\d{3}$/);
    for (const number of at('salary-histories', 'bankAccount')) expect(number).toMatch(/^\d+-\d+-\*+$/);
    expect(at('contacts', 'accountNumber').filter(number => String(number).includes('*'))).toEqual([]);
  });

  it('a detail that does not apply is null, nothing is "" or null by field', () => {
    const [card] = (answers.get('tickets') ?? []).filter(
      ticket => (ticket as Json)['ticketType'] === 'EXPENSE_TICKET',
    );
    expect(card).toMatchObject({ bankTransaction: null, taxInvoice: null, cashReceipt: null, contact: '' });
    expect(Object.hasOwn(card as object, 'contactId')).toBe(false);
    const empty = at('tickets', 'bankTransaction.counterparty');
    const nothing = empty.filter(name => name === null || name === '');
    expect(nothing.length / empty.length).toBeGreaterThan(0.7);
  });
});

describe('requests that the guide refuses with 400', () => {
  const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
  it.each<[string, string, object]>([
    ['a missing ticketType', 'tickets', october],
    ['a malformed day', 'tickets', { ticketType: 'Total', startDate: '2026-10-1', endDate: '2026-10-31' }],
    [
      'a start after the end',
      'tickets',
      { ticketType: 'Total', startDate: '2026-10-31', endDate: '2026-10-01' },
    ],
    ['more than 31 days', 'tickets', { ticketType: 'Total', startDate: '2026-09-30', endDate: '2026-10-31' }],
    ['an id that is a text', 'tickets', { ticketType: 'Total', ...october, contactId: '49176' }],
    ['an id that is not positive', 'tickets', { ticketType: 'Total', ...october, tagId: 0 }],
    ['an id that is no integer', 'salary-histories', { ...october, employeeId: 1.5 }],
    ['one of several ids that is none', 'attendances', { ...october, userIds: [1_008, -1] }],
    ['only one of two days', 'balances', { startDate: '2026-10-01' }],
  ])('%s', async (_, path, body) => {
    const { api } = await start();
    const reply = await api.post(path, body);
    expect([reply.status, typeof reply.message]).toEqual([400, 'string']);
  });

  it('an id in an address that is no positive integer', async () => {
    const { api } = await start();
    expect((await api.get('inventories?lastSeenId=first')).status).toBe(400);
  });
});

describe('publishedLimits', () => {
  it('the newest 100 contacts, 60 requests a minute, 401 for a minute after parallel requests', async () => {
    const { api } = await start({ publishedLimits: true, clock: 'request', sizes: { contacts: 240 } });
    const at0 = Date.parse('2026-11-02T00:00:00Z');
    expect((await api.get('contacts', { at: at0 })).data()).toHaveLength(100);
    for (let i = 1; i < 60; i++) expect((await api.get('teams', { at: at0 })).status).toBe(200);
    expect((await api.get('teams', { at: at0 })).status).toBe(429);
    await Promise.all([1, 2, 3].map(() => api.get('teams', { at: at0 + 60_000 })));
    expect((await api.get('teams', { at: at0 + 119_999 })).status).toBe(401);
    expect((await api.get('teams', { at: at0 + 121_000 })).status).toBe(200);
  });

  it('what is set besides wins', async () => {
    const { switches } = await start({ publishedLimits: true, switches: { contactCap: 7 } });
    expect(switches()).toMatchObject({ contactCap: 7, rateLimitPerMinute: 60 });
  });
});

describe('ids', () => {
  it.each([
    ['text', /^4\d{4}$/],
    ['uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/],
  ] as const)('%s: answers write them so, and requests name records by them', async (ids, shape) => {
    const service = await start({ switches: { ids } });
    const contacts = (await service.api.get('contacts')).data<{ id: string; memo: string }[]>();
    expect(contacts.filter(({ id }) => !shape.test(id))).toEqual([]);
    expect(new Set(contacts.map(({ id }) => id)).size).toBe(25);
    const { id } = contacts[3]!;
    expect((await service.api.put('contacts', { id, memo: 'x' })).data<object>()).toMatchObject({
      id,
      memo: 'x',
    });
    expect(service.records('contacts')[3]).toMatchObject({ memo: 'x' });
    expect((await service.api.put('contacts', { id: 40_001, memo: 'x' })).status).toBe(400);
  });

  it('masking none shows the numbers, all hides those of contacts too', async () => {
    const { api } = await start();
    const numberOf = async (masking: 'none' | 'all') =>
      (await api.get('contacts', { switches: { masking } })).data()[0]!['accountNumber'];
    expect(await numberOf('all')).toMatch(/^\d{3}-\d{6}-\d{2}-\*{3}$|^[A-Z]{2}\d+$/);
    const [account] = (
      await api.post('assets', { assetType: 'BANK_ACCOUNT' }, { switches: { masking: 'none' } })
    ).data();
    expect(account!['number']).toMatch(/^\d{12}$/);
  });
});
