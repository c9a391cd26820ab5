import { describe, expect, it } from 'vitest';
import { MadeIds, rowRecords } from '../../../src/api/row-records';
import { balances } from '../../../src/resources/balances';
import { exchangeRates, holidays } from '../../../src/resources/calendar-lists';
import { salaryHistories } from '../../../src/resources/payroll';
import type { Json, JsonObject } from '../../../src/common/json';

const account = (id: string, days: readonly string[]): JsonObject => ({
  id: 'of the account record',
  bankAccount: { id, number: '0123' },
  balances: days.map(baseDate => ({ baseDate, accountBalance: 1 })),
});

const ids = (rows: readonly JsonObject[]): unknown[] => rows.map(row => row['id']);

describe('the rows of records', () => {
  it('are the records where nothing else is said', () => {
    const records = [{ id: 'a' }, { id: 'b' }];
    expect(rowRecords(records, {})).toEqual(records);
  });

  it('are the members of the list within each, with what stands around it', () => {
    const rows = rowRecords(
      [account('x', ['2026-10-01', '2026-10-02']), account('y', ['2026-10-01'])],
      balances.list,
    );
    expect(ids(rows)).toEqual(['x|2026-10-01', 'x|2026-10-02', 'y|2026-10-01']);
    expect(rows[1]).toEqual({
      id: 'x|2026-10-02',
      bankAccount: { id: 'x', number: '0123' },
      balances: { baseDate: '2026-10-02', accountBalance: 1 },
    });
  });

  it('are none where the list within is missing, null, or holds no records', () => {
    for (const list of [undefined, null, 'none', [1, null, 'x']])
      expect(rowRecords([{ holidays: list as never }], holidays.list)).toEqual([]);
  });

  it('keep an id of their own, a number or a text, 0 included', () => {
    const rows = rowRecords(
      [
        { id: 0, currencyCode: 'USD', baseDate: 'd' },
        { id: 'own', currencyCode: 'USD', baseDate: 'd' },
      ],
      exchangeRates.list,
    );
    expect(ids(rows)).toEqual([0, 'own']);
  });

  it('get one of what names them where they have none, or an empty one', () => {
    const rows = rowRecords(
      [
        { currencyCode: 'USD', baseDate: '2026-10-01' },
        { id: null, currencyCode: 'JPY', baseDate: '2026-10-01' },
        { id: '', currencyCode: 'EUR' },
      ],
      exchangeRates.list,
    );
    expect(ids(rows)).toEqual(['USD|2026-10-01', 'JPY|2026-10-01', 'EUR|']);
  });

  it('of the same name are told apart by their order', () => {
    const twice = { currencyCode: 'USD', baseDate: '2026-10-01' };
    expect(ids(rowRecords([twice, { ...twice, presentName: 'other' }, twice], exchangeRates.list))).toEqual([
      'USD|2026-10-01',
      'USD|2026-10-01|2',
      'USD|2026-10-01|3',
    ]);
  });

  it('of parts are one row where a record came twice, in an answer or on two pages, and two where they differ', () => {
    const one = account('x', ['2026-10-01']);
    const other = { ...one, balances: [{ baseDate: '2026-10-01', accountBalance: 2 }] };
    const made = new MadeIds();
    expect(ids(rowRecords([one, one], balances.list, made))).toEqual(['x|2026-10-01', 'x|2026-10-01']);
    // Money in two shapes of one day is no repetition: neither may hide the other.
    expect(ids(rowRecords([other, one], balances.list, made))).toEqual(['x|2026-10-01|2', 'x|2026-10-01']);
  });

  it('without parts are as many as came, also where all that is told of two is the same', () => {
    const paid = { employeeName: 'Kim', paymentDate: '2026-10-01', netAmount: 5 };
    const made = new MadeIds();
    const page = (): unknown[] => ids(rowRecords([paid, paid], salaryHistories.list, made));
    expect(page()).toEqual(['|Kim|2026-10-01', '|Kim|2026-10-01|2']);
    expect(page(), 'the same page once more').toEqual(['|Kim|2026-10-01', '|Kim|2026-10-01|2']);
    expect(ids(rowRecords([{ ...paid, netAmount: 6 }], salaryHistories.list, made))).toEqual([
      '|Kim|2026-10-01|3',
    ]);
  });

  it('that nothing names get no id: they are refused later, not made up', () => {
    expect(rowRecords([{ krwAmount: 1 }], exchangeRates.list)).toEqual([{ krwAmount: 1 }]);
  });

  it('have ids that a cell keeps, whatever the names hold', () => {
    const [row] = rowRecords(
      [{ currencyCode: ` a\n\tb ${'x'.repeat(200)}`, baseDate: '2026-10-01' }],
      exchangeRates.list,
    );
    expect(row?.['id']).toBe(`${`a b ${'x'.repeat(200)}`.slice(0, 60)}|2026-10-01`);
  });
});

describe('parts of a record', () => {
  const named = { bankAccount: { id: 'a' } };

  it('may be a single object, an object by day, or an object within another member', () => {
    const part = { baseDate: '2026-10-01', accountBalance: 5 };
    expect(ids(rowRecords([{ ...named, balances: part }], balances.list))).toEqual(['a|2026-10-01']);
    expect(ids(rowRecords([{ ...named, page: 1, detail: { balances: [part] } }], balances.list))).toEqual([
      'a|2026-10-01',
    ]);
    const byDay = { '2026-10-01': 5, '2026-10-02': { accountBalance: 6 } };
    expect(rowRecords([{ ...named, balances: byDay }], balances.list)).toMatchObject([
      { id: 'a|2026-10-01', balances: { baseDate: '2026-10-01', accountBalance: 5 } },
      { id: 'a|2026-10-02', balances: { baseDate: '2026-10-02', accountBalance: 6 } },
    ]);
  });

  it('are one where not every member of the object is a day', () => {
    const mixed = { '2026-10-01': 5, note: 'x' };
    expect(rowRecords([{ ...named, balances: mixed }], balances.list)).toMatchObject([{ balances: mixed }]);
    expect(rowRecords([{ ...named, balances: {} }], balances.list)).toHaveLength(1);
    const shape = { rows: 'parts', rowKey: ['parts.day', 'name'] };
    expect(rowRecords([{ name: 'x', parts: { '2026-10-01': 5 } }], shape)).toHaveLength(1);
  });

  it('keep what says whose they are where they cannot be read, so that somebody sees it', () => {
    for (const list of ['none', 7, [1, 'x']] as Json[])
      expect(rowRecords([{ ...named, balances: list }], balances.list), JSON.stringify(list)).toEqual([
        { ...named, id: 'a|', balances: {} },
      ]);
    expect(rowRecords([{ ...named, balances: [] }], balances.list)).toEqual([]);
    expect(rowRecords([{ note: 'x', balances: 'none' }], balances.list)).toEqual([]);
  });

  it('of a flat record keep money that comes as an object, and a day that comes as a list of numbers', () => {
    const values = { baseDate: [2026, 10, 27], accountBalance: { value: 603_003, currency: 'KRW' } };
    const [row] = rowRecords([{ ...named, ...values }], balances.list);
    expect(row).toMatchObject({ ...named, balances: values });
  });

  it('are the record itself where it is flat, without the object that names it and its own id', () => {
    const flat = { id: 'own', ...named, baseDate: '2026-10-01', accountBalance: 5 };
    expect(rowRecords([flat], balances.list)).toEqual([
      {
        ...named,
        baseDate: '2026-10-01',
        accountBalance: 5,
        id: 'a|2026-10-01',
        balances: { baseDate: '2026-10-01', accountBalance: 5 },
      },
    ]);
  });
});

describe('an id that is made of what names a row', () => {
  const shape = { rowKey: ['day', 'who.name'] };

  it('has a place for each name, empty where one is missing', () => {
    expect(
      ids(
        rowRecords([{ day: 'd', who: { name: 'n' } }, { day: 'd' }, { day: null, who: { name: 0 } }], shape),
      ),
    ).toEqual(['d|n', 'd|', '|0']);
    expect(ids(rowRecords([{ day: ' ', who: { name: '' } }], shape))).toEqual([undefined]);
  });

  it('is the same on every page, and another where the content differs', () => {
    const made = new MadeIds();
    const page = (amount: number): unknown[] =>
      ids(rowRecords([{ day: 'd', amount }], { rowKey: ['day'] }, made));
    expect([page(1), page(2), page(1), page(3)]).toEqual([['d'], ['d|2'], ['d'], ['d|3']]);
  });
});
