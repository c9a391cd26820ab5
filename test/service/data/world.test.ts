import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ticketTypes } from '../../../service/data/tickets/index';
import { DEFAULT_SIZES, type RecordData, type Sizes, World } from '../../../service/data/world';
import { State } from '../../../service/state/state';

const state = (seed: number, sizes: Partial<Sizes> = {}, nasty = false) =>
  new State(new World({ seed, sizes: { ...DEFAULT_SIZES, ...sizes }, nasty }));
const listed = (of: State, resource: string) => of.source(resource)!.list();
const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
const member = (value: unknown, name: string): unknown =>
  (value as Readonly<Record<string, unknown>> | null)?.[name];
const assetOf = (ticket: RecordData): unknown =>
  member(member(ticket['cardUsage'], 'card'), 'id') ??
  member(member(ticket['bankTransaction'], 'bankAccount'), 'id') ??
  member(member(ticket['merchantCardTransaction'], 'asset'), 'id') ??
  null;
const small = { months: 2, ticketsPerMonth: 300 };

describe('sizes', () => {
  const full = state(1);

  test.each([
    ['categories', 180],
    ['tags', 40],
    ['tag-details', 120],
    ['contacts', 2_403],
    ['people', 60],
    ['teams', 12],
  ])('there are %s: %i', (resource, count) => {
    expect(listed(full, resource)).toHaveLength(count);
    expect(full.source(resource)!.count()).toBe(count);
  });

  test('24 months hold about 3,000 transactions each, of every type, and end in October 2026', () => {
    expect(full.world.months).toHaveLength(24);
    expect(full.world.months.map(month => month.name).slice(-1)).toEqual(['2026-10']);
    const last = full.tickets.between('Total', '2026-10-01', '2026-10-31');
    expect(last.length).toBeGreaterThan(2_800);
    expect(last.length).toBeLessThan(3_200);
    expect(new Set(last.map(ticket => ticket['ticketType']))).toEqual(new Set(ticketTypes));
    expect(full.tickets.count() / 24).toBeGreaterThan(2_900);
    expect(full.tickets.between('Total', '2024-11-01', '2024-11-30').length).toBeGreaterThan(2_700);
    expect(full.tickets.between('Total', '2024-10-01', '2024-10-31')).toEqual([]);
  });

  test('the count of tickets is that of the list', () => {
    const few = state(5, small);
    expect(few.tickets.count()).toBe(few.tickets.list().length);
  });

  test.each([240, 24_000])('%i contacts can be asked for', contacts => {
    const names = listed(state(1, { contacts }), 'contacts').map(contact => contact['companyName']);
    expect(new Set(names).size).toBe(contacts);
  });

  test('nothing at all can be asked for', () => {
    const none = state(1, {
      categories: 0,
      tags: 0,
      tagDetails: 0,
      contacts: 0,
      people: 0,
      teams: 0,
      months: 0,
      ticketsPerMonth: 0,
      accounts: 0,
      products: 0,
    });
    for (const resource of [
      'categories',
      'tags',
      'tag-details',
      'contacts',
      'people',
      'teams',
      'tickets',
      'workflows',
      'inventories',
    ]) {
      expect(listed(none, resource), resource).toEqual([]);
    }
  });

  test('tickets can be made without any people, contacts, tags or categories to refer to', () => {
    const alone = state(1, { ...small, categories: 0, tags: 0, tagDetails: 0, contacts: 0, people: 0 });
    expect(alone.tickets.list().length).toBeGreaterThan(400);
  });
});

describe('determinism', () => {
  const everything = (of: State) => of.resources.map(resource => [resource, hash(listed(of, resource))]);

  test('the same seed gives the same bytes', () => {
    expect(everything(state(9, small))).toEqual(everything(state(9, small)));
  });

  test('the order in which lists are asked for changes nothing', () => {
    const backwards = state(9, small);
    for (const resource of backwards.resources.toReversed()) listed(backwards, resource);
    expect(everything(backwards)).toEqual(everything(state(9, small)));
  });

  test('another seed gives other data and another workspace', () => {
    const one = everything(state(9, small));
    const other = everything(state(10, small));
    expect(
      one.filter(([resource, digest]) => other.some(([name, its]) => name === resource && its === digest)),
    ).toEqual([]);
    expect(state(9).world.workspaceId).not.toBe(state(10).world.workspaceId);
  });

  test('the data of seed 1 is what it has always been', () => {
    const of = state(1, small);
    expect(hash([listed(of, 'contacts'), listed(of, 'categories'), of.tickets.list()]).slice(0, 16)).toBe(
      '39fd15b6102f9bb6',
    );
  });

  test('ids are integers, unique within a list, and shared by lists', () => {
    const of = state(3, small);
    const all = of.resources.map(resource => listed(of, resource).map(record => record.id));
    for (const ids of all) {
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter(id => !/^[1-9]\d*$/.test(id))).toEqual([]);
    }
    expect(new Set(all.flat()).size).toBeLessThan(all.flat().length);
  });
});

describe('coherence', () => {
  const of = state(4, small);
  const ids = (resource: string) => new Set(listed(of, resource).map(record => record.id));
  const known = (values: unknown[], resource: string) =>
    values.filter(value => value !== null && !ids(resource).has(String(value)));

  test('references lead to records', () => {
    const tickets = of.tickets.list();
    expect(
      known(
        tickets.map(ticket => ticket['contactId'] ?? null),
        'contacts',
      ),
    ).toEqual([]);
    expect(
      known(
        tickets.map(ticket => ticket['tagId']),
        'tags',
      ),
    ).toEqual([]);
    expect(
      known(
        tickets.map(ticket => ticket['tagDetailId']),
        'tag-details',
      ),
    ).toEqual([]);
    expect(
      known(
        tickets.map(ticket => assetOf(ticket)),
        'assets',
      ),
    ).toEqual([]);
    expect(
      known(
        listed(of, 'tag-details').map(detail => detail['tagId']),
        'tags',
      ),
    ).toEqual([]);
    expect(
      known(
        listed(of, 'people').map(person => person['teamId']),
        'teams',
      ),
    ).toEqual([]);
    expect(
      known(
        listed(of, 'inventories').map(stock => stock['inventoryProductId']),
        'inventory-products',
      ),
    ).toEqual([]);
  });

  test('each type of ticket carries its nested part, and a month of tickets weighs some megabytes', () => {
    const part = (type: string, name: string) =>
      of.tickets.between(type, '2026-09-01', '2026-10-31').filter(ticket => ticket[name] === null);
    expect(part('EXPENSE_TICKET', 'cardUsage')).toEqual([]);
    expect(part('BANK_TRANSACTION_TICKET', 'bankTransaction')).toEqual([]);
    expect(part('TAX_INVOICE_TICKET', 'taxInvoice')).toEqual([]);
    expect(part('CASH_RECEIPT_TICKET', 'cashReceipt')).toEqual([]);
    expect(part('MANUAL_TRANSACTION_TICKET', 'manualTransaction')).toEqual([]);
    const bytes = JSON.stringify(of.tickets.list()).length / of.tickets.count();
    expect(bytes * 3_000).toBeGreaterThan(3_000_000);
  });

  test('money in won is whole, below 0 only where a document takes another back, and invoices add up', () => {
    const amounts = of.tickets.list().map(ticket => Number(ticket['amount']));
    expect(amounts.filter(amount => !Number.isSafeInteger(amount))).toEqual([]);
    const negative = of.tickets.list().filter(ticket => Number(ticket['amount']) < 0);
    const takesBack = (ticket: RecordData) =>
      member(ticket['taxInvoice'], 'modificationReason') ?? member(ticket['cashReceipt'], 'cancelOption');
    expect(negative.filter(ticket => takesBack(ticket) == null)).toEqual([]);
    for (const ticket of of.tickets.between('TAX_INVOICE_TICKET', '2026-09-01', '2026-10-31')) {
      const invoice = ticket['taxInvoice'] as Record<string, number>;
      expect(invoice['supplyValue']! + invoice['taxAmount']!).toBe(ticket['amount']);
    }
  });

  test('tickets come newest first, and all of them in the month asked for', () => {
    const times = of.tickets
      .between('Total', '2026-09-10', '2026-09-20')
      .map(ticket => String(ticket['transactAt']));
    expect(times.length).toBeGreaterThan(50);
    expect(times).toEqual(times.toSorted().reverse());
    expect(times.every(time => time >= '2026-09-10' && time < '2026-09-21')).toBe(true);
  });

  test('contacts come newest first', () => {
    const numbers = listed(of, 'contacts').map(contact => Number(contact.id));
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  });

  test('payslips add up', () => {
    for (const slip of listed(of, 'salary-histories').slice(0, 60) as (RecordData &
      Record<string, number>)[]) {
      const withheld =
        slip['pensionInsuranceAmount']! +
        slip['healthInsuranceAmount']! +
        slip['employInsuranceAmount']! +
        slip['careInsuranceAmount']! +
        slip['incomeTaxAmount']! +
        slip['localIncomeTaxAmount']!;
      expect(slip['netAmount']).toBe(slip['totalAmount']! - withheld);
    }
  });
});
