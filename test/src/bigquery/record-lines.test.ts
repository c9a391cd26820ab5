import { describe, expect, it } from 'vitest';
import { unpacked } from '../../../src/common/bytes';
import { archived, cellOf, hashOf, lineEnd, lineReader, linesOf } from '../../../src/bigquery/record-lines';
import { field } from '../../../src/resources/common-fields';
import type { FieldType } from '../../../src/resources/definition';
import { tickets } from '../../../src/resources/tickets';
import type { JsonObject } from '../../../src/common/json';
import { parseExact } from '../../../src/common/long-numbers';

function lineOf(record: JsonObject): Record<string, unknown> {
  const own = archived(tickets);
  const row = lineReader(tickets)(own)(record);
  const [line = ''] = linesOf(tickets, own, new Map([[row.id, row]]));
  return JSON.parse(unpacked(line) + lineEnd('2026-09-01', '2026-11-02T09:00:00', 'load', true)) as Record<
    string,
    unknown
  >;
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
    const own = archived(tickets);
    const read = lineReader(tickets)(own);
    const row = read({ id: 1 });
    const at = own.fields.findIndex(({ name }) => name === '$notCounted');
    const values = row.values.map((value, i) => (i === at ? 500 : value));
    const [line] = linesOf(tickets, own, new Map([['1', { ...row, values }]]));
    expect(line).toContain('"notCounted":"500"');
  });
});

describe('the hash of a month', () => {
  it('differs by any line, and by nothing else', () => {
    const lines = Array.from({ length: 1_203 }, (_, i) => `line ${i}`);
    expect(hashOf(lines)).toBe(hashOf([...lines]));
    for (const at of [0, 499, 500, 1_202])
      expect(hashOf(lines.map((line, i) => (i === at ? `${line}!` : line)))).not.toBe(hashOf(lines));
    expect(hashOf(lines.slice(1))).not.toBe(hashOf(lines));
  });
});
