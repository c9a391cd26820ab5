import { describe, expect, it } from 'vitest';
import { LineBlocks } from '../../../src/bigquery/line-blocks';
import { archived, cellOf, lineEnd, lineReader, rowsOf } from '../../../src/bigquery/record-lines';
import { field } from '../../../src/resources/common-fields';
import type { FieldType } from '../../../src/resources/definition';
import { tickets } from '../../../src/resources/tickets';
import type { JsonObject } from '../../../src/common/json';
import { parseExact } from '../../../src/common/long-numbers';
import type { RemoteRecord } from '../../../src/changes/remote';
import { GzipTextCompressor } from '../../support/memory/stores';

const END = lineEnd('2026-09-01', '2026-11-02T09:00:00', 'load', true);
const own = archived(tickets);

type Rows = ReturnType<typeof rowsOf>;

/** The rows of records in the order in which they came; the last one of an id counts. */
function rows(records: readonly JsonObject[], change = (row: RemoteRecord): RemoteRecord => row): Rows {
  const lines = new LineBlocks(new GzipTextCompressor(), 2_000);
  const read = lineReader(tickets, lines)(own);
  const byId = new Map(records.map(record => read(record)).map(row => [row.id, change(row)]));
  return rowsOf(tickets, own, byId, lines);
}

function textOf({ blocks }: Rows): string {
  return blocks.map(block => block.text(END)).join('');
}

function linesOf(found: Rows): Record<string, unknown>[] {
  const lines = textOf(found).split('\n').slice(0, -1);
  return lines.map(line => JSON.parse(line) as Record<string, unknown>);
}

function lineOf(record: JsonObject): Record<string, unknown> {
  return linesOf(rows([record]))[0] ?? {};
}

describe('a value in a column', () => {
  it.each<[FieldType, string | number | boolean, unknown]>([
    ['integer', 1_234, '1234'],
    ['integer', '-1,234.50', '-1234.5'],
    ['integer', '12345678901234567890', '12345678901234567890'],
    ['integer', `1${'0'.repeat(29)}`, null],
    ['integer', 'a lot', null],
    ['decimal', '10.00', '10'],
    ['decimal', 0.1, '0.1'],
    ['decimal', 1e-7, null],
    ['boolean', 'Y', true],
    ['boolean', 'perhaps', null],
    ['date', '20261005', '2026-10-05'],
    ['date', '2026-02-30', null],
    ['time', '2026-03-01T21:52:10.826539', '2026-03-01T21:52:10'],
    ['time', '2026-03-01T15:00:00Z', '2026-03-02T00:00:00'],
    ['time', 'soon', null],
    ['enumeration', 'NOT_IN_OUR_LIST', 'NOT_IN_OUR_LIST'],
    ['text', '  가나  ', '가나'],
    ['text', '', null],
    ['registrationNumber', '124-81-00998', '1248100998'],
  ])('%s %s is %s', (type, value, expected) => {
    expect(cellOf(field('x', type, 'x', 'x'), value)).toBe(expected);
  });
});

describe('a line', () => {
  it('keeps the whole record, also what fits no column', () => {
    const record = { id: 5, amount: 'a lot', transactAt: 'soon', nested: { deep: [1, null, 'x'] } };
    const line = lineOf(record);
    expect(line['record']).toEqual(record);
    expect(line['amount']).toBeUndefined();
    expect(line).toMatchObject({ id: '5', archiveMonth: '2026-09-01', loadId: 'load', isComplete: true });
  });

  it('keeps every digit of a number that JSON would round', () => {
    const record = parseExact('{"id":7,"amount":12345678901234567890}') as JsonObject;
    const line = lineOf(record);
    expect(line).toMatchObject({ id: '7', amount: '12345678901234567890' });
    expect(line['record']).toEqual({ id: 7, amount: '12345678901234567890' });
  });

  it('is a text for BigQuery whatever the record holds: halves of pairs, backslashes, line breaks, a hostile name', () => {
    const broken = '\ud800\ud800x\\ud83d \\\udc00 😀 a\nb';
    const record = JSON.parse(JSON.stringify({ id: 1, content: broken })) as JsonObject;
    const line = lineOf(JSON.parse(`{"__proto__":{"a":1},${JSON.stringify(record).slice(1)}`) as JsonObject);
    expect(line['content']).toBe('\ufffd\ufffdx\\ud83d \\\ufffd 😀 a\nb');
    expect(JSON.stringify(line)).not.toMatch(/[^\\]\\ud[89a-f]/);
    expect(Object.keys(line['record'] as object)).toContain('__proto__');
  });

  it('has the marks that all records of the month decide', () => {
    const at = own.fields.findIndex(({ name }) => name === '$notCounted');
    const marked = rows([{ id: 1 }], row => ({
      ...row,
      values: row.values.map((value, i) => (i === at ? 500 : value)),
    }));
    expect(linesOf(marked)[0]).toMatchObject({ id: '1', notCounted: '500' });
    expect(marked.hash).not.toBe(rows([{ id: 1 }]).hash);
  });
});

describe('the rows of a month', () => {
  const some = (count: number): JsonObject[] =>
    Array.from({ length: count }, (_, i) => ({ id: i, content: `가나 ${i}\n😀`, amount: i }));

  it('are each record once, whether its block is compressed or not, and count their bytes', () => {
    for (const count of [0, 1, 12, 13, 250]) {
      const found = rows(some(count));
      expect(linesOf(found).map(({ record }) => record)).toEqual(some(count));
      expect(found.count).toBe(count);
      const bytes = found.blocks.reduce((sum, block) => sum + block.bytes + block.rows * END.length, 0);
      expect(bytes).toBe(Buffer.byteLength(textOf(found)));
    }
    expect(rows(some(250)).blocks.length).toBeGreaterThan(10);
  });

  it('have only the last line of a record that came twice, also of a whole block', () => {
    const old = some(60).map(record => ({ ...record, content: 'old' }));
    const found = rows([...old, ...some(60)]);
    expect(linesOf(found).map(({ record }) => record)).toEqual(some(60));
    expect(found.count).toBe(60);
    expect(found.blocks.every(block => block.rows > 0)).toBe(true);
    expect(found.hash).toBe(rows(some(60)).hash);
  });

  it('have a hash that differs by any record, and neither by their order nor by blocks', () => {
    const all = some(100);
    const { hash } = rows(all);
    expect(rows([...all].reverse()).hash).toBe(hash);
    for (const at of [0, 49, 99])
      expect(rows(all.map((record, i) => (i === at ? { ...record, amount: -1 } : record))).hash).not.toBe(
        hash,
      );
    expect(rows(all.slice(1)).hash).not.toBe(hash);
  });
});
