import { describe, expect, it } from 'vitest';
import { fieldValue, flattener } from '../../../src/changes/flatten';
import type { Scalar } from '../../../src/changes/scalar';
import type { Json, JsonObject } from '../../../src/common/json';
import { parseJson } from '../../../src/common/json';
import type { FieldType } from '../../../src/resources/definition';
import { tickets } from '../../../src/resources/tickets';
import { fieldOfType } from '../../support/builders/fields';

function at(record: Json, name: string, type: FieldType = 'text'): Scalar {
  return fieldValue(record as JsonObject, fieldOfType(type, name));
}

describe('a field by its path', () => {
  it('is found in nested members', () => {
    const record = { a: { b: { c: 'deep' } }, name: 'top' };
    expect([at(record, 'name'), at(record, 'a.b.c')]).toEqual(['top', 'deep']);
  });

  it('is nothing where any part of the path is missing, null or something else', () => {
    for (const record of [
      {},
      { a: null },
      { a: 'x' },
      { a: 7 },
      { a: [] },
      { a: [{ b: 'x' }] },
      { a: { c: 'x' } },
      { a: { b: null } },
    ]) {
      expect(at(record, 'a.b'), JSON.stringify(record)).toBeNull();
    }
  });

  it('lists the members of a list', () => {
    const record = { users: [{ name: '김' }, { name: '이' }, {}, { name: null }, 'x'] };
    expect(at(record, 'users[].name', 'list')).toBe('김, 이, , , ');
    expect(at({ users: [] }, 'users[].name', 'list')).toBe('');
    for (const users of [null, 'x', { name: 'x' }]) expect(at({ users }, 'users[].name', 'list')).toBeNull();
  });

  it('never reaches what every object inherits', () => {
    for (const name of [
      '__proto__',
      'constructor',
      'toString',
      'constructor.name',
      '__proto__.toString',
      'a.__proto__',
      'a.constructor.name',
    ]) {
      expect(at({ a: {} }, name), name).toBeNull();
    }
  });

  it('is found under names that every object inherits when the record has them', () => {
    const record = parseJson('{"__proto__":{"name":"own"},"constructor":"c","toString":"t"}') as JsonObject;
    expect([at(record, '__proto__.name'), at(record, 'constructor'), at(record, 'toString')]).toEqual([
      'own',
      'c',
      't',
    ]);
  });

  it('does not let a record change other objects', () => {
    flattener(tickets)(
      parseJson(
        '{"id":"1","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
      ) as JsonObject,
    );
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('a value', () => {
  it('stays as the service wrote it in a text field', () => {
    for (const text of [' x ', '한글'.normalize('NFD'), '007', '', 'a\r\nb'])
      expect(at({ f: text }, 'f')).toBe(text);
  });

  it('becomes text in a text field', () => {
    expect([at({ f: 7 }, 'f'), at({ f: 0 }, 'f'), at({ f: true }, 'f'), at({ f: false }, 'f')]).toEqual([
      '7',
      '0',
      'true',
      'false',
    ]);
  });

  it('is a number in a number field, also when it came as text', () => {
    const values: [Json, Scalar][] = [
      [1000, 1000],
      [0, 0],
      [-1.5, -1.5],
      ['10.00', 10],
      ['-3', -3],
      ['0', 0],
      ['1350.25', 1350.25],
      ['1,234', 1234],
      ['-1,234,567.00', -1234567],
      ['0.000000123456', 0.000000123456],
      ['1350.123456789012', 1350.123456789012],
      ['１２３４', 1234],
      ['.50', 0.5],
      ['−5', -5],
    ];
    for (const [json, expected] of values) expect(at({ f: json }, 'f', 'decimal')).toBe(expected);
  });

  it('is shown as it came in a number field when it is no number that a cell holds exactly', () => {
    for (const text of ['1,00', '10 KRW', '', '1e3', '0x10', '٣', '12345678901234567891', 'NaN', '1.234,5']) {
      expect(at({ f: text }, 'f', 'integer'), text).toBe(text);
    }
  });

  it('is true or false in a truth field', () => {
    expect([
      at({ f: true }, 'f', 'boolean'),
      at({ f: false }, 'f', 'boolean'),
      at({ f: 1 }, 'f', 'boolean'),
      at({ f: 0 }, 'f', 'boolean'),
    ]).toEqual([true, false, true, false]);
    for (const [word, value] of [
      ['true', true],
      ['FALSE', false],
      ['Y', true],
      ['n', false],
      ['1', true],
    ] as const)
      expect(at({ f: word }, 'f', 'boolean'), word).toBe(value);
    for (const word of ['maybe', '', '예']) expect(at({ f: word }, 'f', 'boolean')).toBe(word);
    expect(at({ f: 2 }, 'f', 'boolean')).toBe('2');
  });

  it('is a text where JSON has rounded it', () => {
    expect(at(JSON.parse('{"f":12345678901234567}'), 'f', 'integer')).toBe('12345678901234568');
  });

  it('is a day or time where it came in parts', () => {
    expect(at({ f: [2026, 10, 5] }, 'f', 'date')).toBe('2026-10-05');
    expect(at({ f: [2026, 10, 5, 9, 30] }, 'f', 'time')).toBe('2026-10-05T09:30:00');
    expect(at({ f: [2026, 10, 5, 9, 30, 15, 123000000] }, 'f', 'time')).toBe('2026-10-05T09:30:15');
    expect(at({ f: [2026, 10] }, 'f', 'date')).toBe('2026, 10');
    expect(at({ f: 1791160215 }, 'f', 'time')).toBe('1791160215');
  });

  it('is the name of a nested object, and its JSON where it has none', () => {
    expect(at({ f: { id: 't1', name: '마케팅' } }, 'f')).toBe('마케팅');
    expect(at({ f: { companyName: '상호' } }, 'f')).toBe('상호');
    expect(at({ f: { name: 7, nickname: 'n' } }, 'f')).toBe('n');
    expect(at({ f: { code: 7 } }, 'f')).toBe('{"code":7}');
  });

  it('joins a list for reading', () => {
    expect(at({ f: ['a', 7, true, null, { name: 'n' }, ['x', 'y']] }, 'f', 'list')).toBe(
      'a, 7, true, , n, x, y',
    );
  });
});

describe('flatten', () => {
  it('gives one value a field, in the order of the resource', () => {
    const record = {
      id: 't1',
      ticketType: 'EXPENSE_TICKET',
      transactAt: '2026-10-31T12:00:00',
      amount: 55_000,
      contact: { id: 'c1', companyName: '상호' },
      expenseCategory: { id: 'e1', name: '복리후생비', code: '811' },
      users: [{ name: '김' }, { name: '이' }],
      isIncluded: true,
      cardUsage: { approvalNumber: '00123456', originalAmount: '10.00', card: { number: '1234-****' } },
      messages: [{ text: 'heavy' }],
    };
    const values = flattener(tickets)(record);
    expect(values).toHaveLength(tickets.fields.length);
    const byName = Object.fromEntries(tickets.fields.map((field, i) => [field.name, values[i]]));
    expect(byName).toMatchObject({
      id: 't1',
      amount: 55_000,
      contact: '상호',
      'expenseCategory.name': '복리후생비',
      'users[].name': '김, 이',
      isIncluded: true,
      'cardUsage.approvalNumber': '00123456',
      'cardUsage.originalAmount': 10,
      'cardUsage.card.number': '1234-****',
      'bankTransaction.counterparty': null,
    });
    expect(JSON.stringify(values)).not.toContain('heavy');
  });
});
