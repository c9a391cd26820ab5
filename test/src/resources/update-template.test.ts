import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/common/json';
import { filled, partsOf, type Slot, storedTemplate, withList } from '../../../src/resources/update-template';

/** What is made of the body for these records: the list of their items in its frame, or the one item. */
function made(body: string, ...records: readonly Readonly<Record<string, Json>>[]): Json {
  const parts = partsOf({ body });
  const items = records.map(values => filled(parts.item, ({ field }: Slot) => values[field]) ?? null);
  return parts.frame === null ? (items[0] ?? null) : withList(parts.frame, parts.listAt, items);
}

describe('a body with placeholders', () => {
  it('for one record is the whole body', () => {
    const body = '{"ticketId": {{id}}, "memo": "{{memo}}", "by": "sheet"}';
    expect(made(body, { id: 7, memo: 'a' })).toEqual({ ticketId: 7, memo: 'a', by: 'sheet' });
  });

  it('takes several records where a list holds one item with {{id}}', () => {
    const body = '{"kind":"bulk","data":{"tickets":[{"id":"{{id}}","tag":{{tagId}}}],"note":["a","b"]}}';
    expect(made(body, { id: 'x', tagId: 1 }, { id: 'y', tagId: 'two' })).toEqual({
      kind: 'bulk',
      data: {
        tickets: [
          { id: 'x', tag: 1 },
          { id: 'y', tag: 'two' },
        ],
        note: ['a', 'b'],
      },
    });
  });

  it('may be the list alone', () => {
    expect(made('[{"id":{{id}},"memo":"{{memo}}"}]', { id: 1, memo: 'a' }, { id: '2', memo: '' })).toEqual([
      { id: 1, memo: 'a' },
      { id: '2', memo: '' },
    ]);
  });

  it('may name its record as the name of a member', () => {
    expect(made('{"tickets":{"{{id}}":{"memo":{{memo}}}}}', { id: 'x"1', memo: null })).toEqual({
      tickets: { 'x"1': { memo: null } },
    });
  });

  it.each<[string, Json, Json, Json]>([
    ['a number', 1001, 1001, '1001'],
    ['a text', '가 "나"', '가 "나"', '가 "나"'],
    ['true', true, true, 'true'],
    ['nothing', null, null, ''],
    ['a list', ['a'], ['a'], '["a"]'],
  ])(
    'keeps the type of %s where the braces stand bare, and makes it a text within quotes',
    (_, value, bare, quoted) => {
      expect(made('{"a": {{id}}, "b": "{{id}}"}', { id: value })).toEqual({ a: bare, b: quoted });
    },
  );

  it('leaves out the members of fields that do not go along, and objects of which nothing is left', () => {
    const body =
      '{"id":"{{id}}","category":{"id":"{{expenseCategory.id?}}"},"more":{"tag":{{tagId}},"x":1},"none":{}}';
    expect(made(body, { id: 'a' })).toEqual({ id: 'a', more: { x: 1 }, none: {} });
    expect(made(body, { id: 'a', 'expenseCategory.id': 'c', tagId: null })).toEqual({
      id: 'a',
      category: { id: 'c' },
      more: { tag: null, x: 1 },
      none: {},
    });
  });

  it('has the id within a text, and lists that are no list of records', () => {
    expect(made('{"ref":"tickets/{{id}}","fields":["memo"],"memo":"{{memo}}"}', { id: 5, memo: '' })).toEqual(
      {
        ref: 'tickets/5',
        fields: ['memo'],
        memo: '',
      },
    );
  });

  it('tells its fields, which of them may be empty, and which go as texts', () => {
    expect(partsOf({ body: '{"t":[{"id":"{{ id }}","m":"{{memo?}}","g":{{tagId}}}]}' }).slots).toEqual([
      { field: 'id', asText: true, mayBeEmpty: false },
      { field: 'memo', asText: true, mayBeEmpty: true },
      { field: 'tagId', asText: false, mayBeEmpty: false },
    ]);
  });

  it('takes values for what they are, whatever they look like', () => {
    const hostile = '{{memo}}"},{"id":"other';
    expect(made('{"t":[{"id":"{{id}}","memo":"{{memo}}"}]}', { id: '{{memo}}', memo: hostile })).toEqual({
      t: [{ id: '{{memo}}', memo: hostile }],
    });
    const own = JSON.parse('{"__proto__":"{{memo}}","id":"{{id}}"}') as JsonObject;
    const result = made(JSON.stringify(own), { id: 'a', memo: 'b' });
    expect(JSON.stringify(result)).toBe('{"__proto__":"b","id":"a"}');
  });
});

describe('a stored description', () => {
  const least = { method: 'post', path: 'tickets/bulk-update-individual', body: '{}' };

  it('has fifty records a request and what was edited where nothing else is said', () => {
    expect(storedTemplate(least)).toEqual({ ...least, most: 50, sends: 'changed' });
  });

  it.each([
    [{ ...least, most: 51 }, 50],
    [{ ...least, most: 0 }, 50],
    [{ ...least, most: 2.5 }, 50],
    [{ ...least, most: 12 }, 12],
  ])('takes up to fifty records a request: %j', (stored, most) => {
    expect(storedTemplate(stored)?.most).toBe(most);
  });

  it.each([null, [], {}, { ...least, method: 'delete' }, { ...least, path: 1 }, { method: 'post' }])(
    'is none: %j',
    stored => {
      expect(storedTemplate(stored as Json)).toBeUndefined();
    },
  );
});
