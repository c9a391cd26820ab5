/** Numbers beyond 2^53 of an answer, from its text to the cell. */
import { describe, expect, it } from 'vitest';
import { canonical, sameValue } from '../../../src/changes/canonical';
import { isOdd, toCell } from '../../../src/changes/cell-codec';
import { fieldTypes } from '../../../src/changes/field-types';
import { fieldValue } from '../../../src/changes/flatten';
import { OtherFields } from '../../../src/changes/other-fields';
import { toRemoteList } from '../../../src/changes/to-remote';
import type { JsonObject } from '../../../src/common/json';
import { parseExact } from '../../../src/common/long-numbers';
import { fetchList } from '../../../src/api/list';
import { contacts } from '../../../src/resources/contacts';
import { allFields, type FieldDefinition } from '../../../src/resources/definition';
import { resources } from '../../../src/resources/registry';
import { tickets } from '../../../src/resources/tickets';
import { clientOn } from '../../support/builders/client';

const LONG = '9007199254740993';
const answered = (text: string) => ({ status: 200, headers: {}, text });

/** The record's text with the number at the field's path. */
function recordText({ name }: FieldDefinition): string {
  return name
    .split('.')
    .reverse()
    .reduce(
      (inner, step) => (step.endsWith('[]') ? `{"${step.slice(0, -2)}":[${inner}]}` : `{"${step}":${inner}}`),
      LONG,
    );
}

const plain = resources.flatMap(resource =>
  allFields(resource)
    .filter(field => field.type !== 'id' && field.derived === undefined)
    .map(field => ({ list: resource.name, field })),
);

describe('a number beyond 2^53', () => {
  it('is a text in every number field of every list, marked, as it came', () => {
    const numbers = plain.filter(({ field }) => fieldTypes[field.type].isNumber);
    expect(numbers.length).toBeGreaterThan(70);
    for (const { list, field } of numbers) {
      const value = fieldValue(parseExact(recordText(field)) as JsonObject, field);
      const cell = toCell(field, value, 'en');
      const name = `${list} ${field.name}`;
      expect([value, canonical(field, value), cell, isOdd(field, cell)], name).toEqual([
        LONG,
        LONG,
        LONG,
        true,
      ]);
      expect(sameValue(field, value, '9007199254740992'), name).toBe(false);
    }
  });

  it('keeps its digits in every other field, too', () => {
    for (const { list, field } of plain.filter(one => ['text', 'list'].includes(one.field.type)))
      expect(fieldValue(parseExact(recordText(field)) as JsonObject, field), `${list} ${field.name}`).toBe(
        LONG,
      );
  });

  it('comes so from short answers and long ones, deep within records and in the last of them', () => {
    for (const count of [2, 3_000]) {
      const text = Array.from(
        { length: count },
        (_, i) =>
          `{"id":"t${i}","amount":${LONG},"cardUsage":{"vat":-${LONG}},"content":"${'x'.repeat(40)}"}`,
      ).join();
      const { client } = clientOn([answered(`{"data":[${text}],"meta":{"total":${count}}}`)]);
      const list = fetchList(client, { method: 'get', path: 'tags' }, tickets.list, {
        take: record => record,
      });
      const { records } = toRemoteList(tickets, list);
      expect(records.size).toBe(count);
      const at = (name: string): number => tickets.fields.findIndex(field => field.name === name);
      for (const id of ['t0', `t${count - 1}`]) {
        const values = records.get(id)?.values ?? [];
        expect(values[at('amount')]).toBe(LONG);
        expect(values[at('cardUsage.vat')]).toBe(`-${LONG}`);
      }
    }
  });

  it('is offered as a number column, and goes along with an update as the text of its digits', () => {
    const others = new OtherFields(tickets);
    others.see([parseExact(`{"id":"a","own":${LONG}}`) as JsonObject]);
    expect(others.specs()).toContainEqual({ name: 'own', type: 'integer' });
    const { client } = clientOn([
      answered(`{"data":[{"id":"c","accountNumber":${LONG}}],"meta":{"total":1}}`),
    ]);
    const list = fetchList(client, { method: 'get', path: 'contacts' });
    const record = toRemoteList(contacts, list).records.get('c');
    expect(JSON.stringify(record)).toContain(`"${LONG}"`);
    expect(JSON.stringify(record)).not.toContain('\\ue001');
    expect(JSON.stringify(record?.raw ?? {})).not.toMatch(/[\ue000-\uf8ff]/);
  });
});
