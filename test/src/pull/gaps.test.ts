import { describe, expect, it } from 'vitest';
import type { TableRow } from '../../../src/changes/table';
import { emptyGaps, gapsAfter, gapsText } from '../../../src/pull/gaps';
import type { Gap, Slice } from '../../../src/pull/staging';
import { balances } from '../../../src/resources/balances';
import type { ResourceDefinition } from '../../../src/resources/definition';
import { tickets } from '../../../src/resources/tickets';

const reason = { ko: '이유', en: 'reason' };
const slice = (start: string, end = start, value: string | null = null): Slice => ({ start, end, value });
const gap = (start: string, end = start, value: string | null = null): Gap => ({
  ...slice(start, end, value),
  reason,
});

describe('gaps in words', () => {
  it('name day or days, the type, and the reason', () => {
    expect(gapsText(tickets, [gap('2026-10-01'), gap('2026-10-03', '2026-10-05', 'EXPENSE_TICKET')])).toEqual(
      {
        ko: '2026-10-01: 이유; 2026-10-03 ~ 2026-10-05 카드 사용: 이유',
        en: '2026-10-01: reason; 2026-10-03 ~ 2026-10-05 Card: reason',
      },
    );
  });

  it('name a type that nobody listed by its code', () => {
    expect(gapsText(tickets, [gap('2026-10-01', '2026-10-01', 'NEW_KIND')]).en).toBe(
      '2026-10-01 NEW_KIND: reason',
    );
  });

  it('name eight, and count the rest', () => {
    const many = Array.from({ length: 11 }, (_, i) => gap(`2026-10-${String(i + 10)}`));
    expect(gapsText(tickets, many).en).toMatch(/2026-10-17: reason; and 3 more$/);
  });
});

describe('gaps after a pull', () => {
  const range = { start: '2026-10-10', end: '2026-10-20' };

  it.each([
    ['before the range', '2026-10-01', '2026-10-09', [['2026-10-01', '2026-10-09']]],
    ['behind it', '2026-10-21', '2026-10-22', [['2026-10-21', '2026-10-22']]],
    ['within it', '2026-10-10', '2026-10-20', []],
    ['over its start', '2026-10-08', '2026-10-12', [['2026-10-08', '2026-10-09']]],
    ['but one day before it', '2026-10-09', '2026-10-12', [['2026-10-09', '2026-10-09']]],
    ['but one day behind it', '2026-10-19', '2026-10-21', [['2026-10-21', '2026-10-21']]],
    ['over its end', '2026-10-19', '2026-10-23', [['2026-10-21', '2026-10-23']]],
    [
      'around it',
      '2026-10-01',
      '2026-10-31',
      [
        ['2026-10-01', '2026-10-09'],
        ['2026-10-21', '2026-10-31'],
      ],
    ],
  ])('keep of an old one %s what was not pulled', (_, start, end, left) => {
    expect(gapsAfter([gap(start, end)], range, [])).toEqual(left.map(([from, to]) => gap(String(from), to)));
  });

  it('are the old ones elsewhere and those of now', () => {
    expect(gapsAfter([gap('2026-09-01'), gap('2026-10-11')], range, [gap('2026-10-12')])).toEqual([
      gap('2026-09-01'),
      gap('2026-10-12'),
    ]);
  });
});

describe('parts that came empty', () => {
  function row(
    resource: ResourceDefinition,
    id: string,
    values: Record<string, string | { serial: number }>,
  ): TableRow {
    return {
      row: 2,
      id,
      cells: resource.fields.map(field => values[field.name] ?? ''),
      status: '',
      userContent: false,
    };
  }
  const ticket = (id: string, day: string, type = 'Card'): TableRow =>
    row(tickets, id, { transactAt: `${day} 10:00:00`, ticketType: type });
  const october = (value: string): Slice => slice('2026-10-01', '2026-10-31', value);
  const one = { ticketType: 'EXPENSE_TICKET' };
  const two = { ticketType: 'EXPENSE_TICKET+BANK_TRANSACTION_TICKET' };

  it('are gaps where the tab has rows of their days', () => {
    const found = emptyGaps(tickets, one, [ticket('a', '2026-10-31')], [october('EXPENSE_TICKET')]);
    expect(found.map(({ start, value }) => [start, value])).toEqual([['2026-10-01', 'EXPENSE_TICKET']]);
    expect(found[0]?.reason.en).toContain('came back empty');
  });

  it('are none where it has no rows of them, or only rows that are no records', () => {
    const rows = [ticket('a', '2026-11-01'), ticket('b', '2026-09-30'), ticket('', '2026-10-05')];
    expect(emptyGaps(tickets, one, rows, [october('EXPENSE_TICKET')])).toEqual([]);
  });

  it('know a true date', () => {
    // 2026-10-05 is day 46300 of a spreadsheet.
    const rows = [row(tickets, 'a', { transactAt: { serial: 46_300.5 }, ticketType: 'Card' })];
    expect(emptyGaps(tickets, one, rows, [slice('2026-10-05', '2026-10-05', 'EXPENSE_TICKET')]).length).toBe(
      1,
    );
    expect(emptyGaps(tickets, one, rows, [slice('2026-10-06', '2026-10-06', 'EXPENSE_TICKET')])).toEqual([]);
  });

  it('of one type are no gap for rows of another', () => {
    const rows = [ticket('a', '2026-10-05', 'Card')];
    expect(emptyGaps(tickets, two, rows, [october('BANK_TRANSACTION_TICKET')])).toEqual([]);
    expect(emptyGaps(tickets, two, rows, [october('EXPENSE_TICKET')]).length).toBe(1);
  });

  it('count rows of a type that was not asked for: it came with one that takes in others', () => {
    const rows = [ticket('a', '2026-10-05', 'Payroll')];
    expect(emptyGaps(tickets, { ticketType: 'Total' }, rows, [october('Total')]).length).toBe(1);
    expect(emptyGaps(tickets, { ticketType: 'Total+EXPENSE_TICKET' }, rows, [october('Total')]).length).toBe(
      1,
    );
  });

  it('count every row where the user deleted the column of the types, and none without that of the days', () => {
    const whole = ticket('a', '2026-10-05', 'Card');
    const without = (name: string): TableRow => ({
      ...whole,
      cells: whole.cells.map((cell, i) => (tickets.fields[i]?.name === name ? undefined : cell)),
    });
    const found = (one: TableRow) => emptyGaps(tickets, two, [one], [october('BANK_TRANSACTION_TICKET')]);
    expect(
      [found(whole), found(without('ticketType')), found(without('transactAt'))].map(gaps => gaps.length),
    ).toEqual([0, 1, 0]);
  });

  it('are known in a list without types', () => {
    const rows = [row(balances, 'x|2026-10-05', { 'balances.baseDate': '2026-10-05' })];
    expect(emptyGaps(balances, {}, rows, [slice('2026-10-01', '2026-10-31')]).length).toBe(1);
    expect(emptyGaps(balances, {}, rows, [])).toEqual([]);
  });
});
