import { expect, it } from 'vitest';
import { nobody } from '../../../../src/commands/asker';
import { isLikely, knownOf, type KnownRow, knownRows, valueAt } from '../../../../src/commands/fill/learned';
import { runPull } from '../../../../src/commands/pull/pull-command';
import { tablesOf } from '../../../../src/commands/table-with';
import { tickets } from '../../../../src/resources/tickets';
import { verbatim } from '../../../../src/text/texts';
import { archiveBench, ticket } from '../../../support/bigquery/archive-bench';
import { fieldOfType } from '../../../support/builders/fields';
import { things } from '../../../support/builders/push';

it('learns from other tabs up to three million cells together, and counts the tabs that it leaves out', () => {
  const bench = archiveBench({ tickets: [ticket('2026-09-01', 1_000)] });
  for (const ticketType of ['Total', 'EXPENSE_TICKET', 'TAX_INVOICE_TICKET', 'CASH_RECEIPT_TICKET']) {
    const range = { start: '2026-09-01', end: '2026-09-30' };
    runPull(bench.context(), tickets, { parameters: { ticketType }, range, period: null }, nobody);
  }
  const context = bench.context();
  const unread = (): number => {
    const [own, ...others] = tablesOf(context, tickets);
    expect(others).toHaveLength(3);
    return own === undefined ? -1 : knownRows(context, own, []).unread;
  };
  expect(unread()).toBe(0);
  for (const { sheet } of tablesOf(context, tickets)) {
    sheet.ensureSize(10_000, 140);
    sheet.write({ row: 10_000, column: 140, rows: 1, columns: 1 }, [['x']]);
  }
  // Two of 1.4 million cells fit, and a third does not.
  expect(unread()).toBe(1);
});

it('names the most frequent value first, which is suggested if it is frequent enough', () => {
  const seen = (...counts: number[]) => knownOf(new Map(counts.map((count, i) => [`value ${i}`, count])));
  expect(seen(1, 4, 2).values.map(({ value }) => value)).toEqual(['value 1', 'value 2', 'value 0']);
  expect([seen(1, 6, 3), seen(1, 5, 3), seen(1), seen(2)].map(isLikely)).toEqual([true, false, false, true]);
});

it('learns nothing from the name of a record that can no longer be chosen', () => {
  const choices = [
    { value: 'old', label: verbatim('Old'), isGone: true },
    { value: 'now', label: verbatim('Now') },
  ];
  const resource = { ...things, fields: [{ ...fieldOfType('enumeration', 'category'), choices }] };
  const learnt = (cell: string) =>
    valueAt({ resource, row: { cells: [cell] } } as unknown as KnownRow, 'category');
  expect([learnt('Now'), learnt('Old'), learnt(''), learnt('Never')]).toEqual(['now', null, null, null]);
});
