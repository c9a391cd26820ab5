import { describe, expect, it } from 'vitest';
import { columnName, columnsOf, schemaChange, schemaOf } from '../../../src/bigquery/archive-columns';
import { allFields } from '../../../src/resources/definition';
import { resources } from '../../../src/resources/registry';
import { tickets } from '../../../src/resources/tickets';

describe('the columns of a table', () => {
  it.each(resources.map(resource => [resource.name, resource] as const))(
    'of %s: one for each field, by names that BigQuery takes and keeps apart',
    (_, resource) => {
      const schema = schemaOf(resource);
      const names = schema.map(({ name }) => name.toLowerCase());
      expect(new Set(names).size).toBe(names.length);
      for (const { name } of schema) expect(name).toMatch(/^[A-Za-z_]\w{0,299}$/);
      const fields = new Set(allFields(resource).map(({ name }) => name));
      expect(columnsOf(resource)).toHaveLength(fields.size);
      for (const { description } of schema) expect(description).not.toBe('');
    },
  );

  it('have the type of the field, and the labels of both languages', () => {
    const of = (name: string) => schemaOf(tickets).find(column => column.name === name);
    expect(of('id')?.type).toBe('STRING');
    expect(of('expenseCategory_code')?.type).toBe('STRING');
    expect(of('amount')).toEqual({ name: 'amount', type: 'NUMERIC', description: '금액 / Amount' });
    expect(of('purchaseUsage_originalAmount')?.type).toBe('BIGNUMERIC');
    expect(of('transactAt')?.type).toBe('DATETIME');
    expect(of('bookedOn')?.type).toBe('DATE');
    expect(of('isIncluded')?.type).toBe('BOOL');
    expect(of('record')?.type).toBe('JSON');
  });

  it.each([
    ['expenseCategory.name', 'expenseCategory_name'],
    ['users[].name', 'users_name'],
    ['$notCounted', 'notCounted'],
  ])('%s is called %s', (field, name) => {
    expect(columnName(field)).toBe(name);
  });
});

describe('a table that differs from the list', () => {
  const wanted = schemaOf(tickets);

  it('gets what it lacks, and keeps what somebody added', () => {
    const there = [...wanted.slice(3), { name: 'myOwn', type: 'STRING' }];
    expect(schemaChange(wanted, there)).toEqual({ added: wanted.slice(0, 3), changed: [] });
  });

  it("is the same under Google's older names of types, and in other letters", () => {
    const older = { BOOL: 'BOOLEAN', NUMERIC: 'DECIMAL', BIGNUMERIC: 'BIGDECIMAL' } as Record<string, string>;
    const there = wanted.map(({ name, type }) => ({ name: name.toUpperCase(), type: older[type] ?? type }));
    expect(schemaChange(wanted, there)).toEqual({ added: [], changed: [] });
  });

  it('is told where a column has another type', () => {
    const there = wanted.map(({ name, type }) => ({ name, type: name === 'amount' ? 'FLOAT' : type }));
    expect(schemaChange(wanted, there)).toEqual({ added: [], changed: ['amount'] });
  });
});
