import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areNamesGood,
  bodyOfShape,
  type RequestShape,
  SHAPE_KINDS,
  shapeOf,
} from '../../../src/resources/request-shape';
import { markedBody } from '../../../src/resources/update-template';
import { SHAPES } from '../../integration/bulk/shapes';

const category = { field: 'expenseCategory.id', name: 'category.id', asText: true, mayBeEmpty: false };
const memo = { field: 'description', name: 'memo', asText: true, mayBeEmpty: true };
const flagged = { field: 'isIncluded', name: 'included', asText: false, mayBeEmpty: true };
const members = [category, memo, flagged];
const record =
  '"category":{"id":"{{expenseCategory.id}}"},"memo":"{{description?}}","included":{{isIncluded?}}';
const shape = (part: Partial<RequestShape>): RequestShape => ({
  kind: 'list',
  list: 'tickets',
  id: 'id',
  idAsText: false,
  members,
  ...part,
});

describe('a body by choices', () => {
  it.each<[string, RequestShape, string, string]>([
    ['many records in a list', shape({}), `{"tickets":[{"id":{{id}},${record}}]}`, 'x'],
    [
      'a list deep in the body, and an id deep in its record',
      shape({ list: 'data.items', id: 'key.id', idAsText: true }),
      `{"data":{"items":[{"key":{"id":"{{id}}"},${record}}]}}`,
      'x',
    ],
    ['a body that is the list', shape({ kind: 'bare', list: '' }), `[{"id":{{id}},${record}}]`, 'x'],
    ['one record, named in the path', shape({ kind: 'path', list: '', id: '' }), `{${record}}`, 'x/{{id}}'],
    ['one record, named in the body', shape({ kind: 'member', list: '' }), `{"id":{{id}},${record}}`, 'x'],
    ['one record, under its id', shape({ kind: 'key', list: '', id: '' }), `{"{{id}}":{${record}}}`, 'x'],
  ])('has %s, and the choices are read again', (_, chosen, body, path) => {
    expect(bodyOfShape(chosen).replace(/\s/g, '')).toBe(body);
    expect(shapeOf(body, path)).toEqual(chosen);
  });

  it.each(Object.entries(SHAPES))('is found for %s', (_, { description }) => {
    const { body } = description;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const found = shapeOf(text, String(description['path']));
    expect(found).not.toBeNull();
    expect(markedBody(bodyOfShape(found as RequestShape))).toEqual(markedBody(text));
  });

  it.each([
    ['a value that is no field', '{"tickets":[{"id":"{{id}}","by":"sheet","memo":"{{description}}"}]}'],
    ['a member beside the list', '{"dryRun":false,"tickets":[{"id":"{{id}}","memo":"{{description}}"}]}'],
    ['an id within a longer text', '{"ref":"tickets/{{id}}","memo":"{{description}}"}'],
    ['a name with a dot in it', '{"id":"{{id}}","a.b":"{{description}}"}'],
    ['two lists of records', '{"a":[{"id":"{{id}}"}],"b":[{"id":"{{id}}","memo":"{{description}}"}]}'],
    ['the id twice', '{"id":"{{id}}","ref":"{{id}}","memo":"{{description}}"}'],
    ['no id at all', '{"memo":"{{description}}"}'],
    ['no JSON', '{"memo":'],
  ])('is not found for %s, which stays a text', (_, body) => {
    expect(shapeOf(body, 'tickets')).toBeNull();
  });

  it('is the same body after any number of readings', () => {
    const step = fc.constantFrom('a', 'b', 'c', '한글', 'x-1', '"', '{}', ' ');
    const place = fc.array(step, { minLength: 1, maxLength: 3 }).map(steps => steps.join('.'));
    const one = fc.record({
      field: fc.constantFrom('description', 'tagId', 'expenseCategory.id', 'amount'),
      name: place,
      asText: fc.boolean(),
      mayBeEmpty: fc.boolean(),
    });
    const any = fc.record({
      kind: fc.constantFrom(...SHAPE_KINDS),
      list: place,
      id: place,
      idAsText: fc.boolean(),
      members: fc.array(one, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(any, chosen => {
        if (!areNamesGood(chosen)) return;
        const body = bodyOfShape(chosen);
        const again = shapeOf(body, 'tickets/{{id}}');
        expect(again?.members).toHaveLength(chosen.members.length);
        expect(bodyOfShape(again as RequestShape)).toBe(body);
      }),
    );
  });
});

describe('names of a shape', () => {
  it.each<[string, Partial<RequestShape>]>([
    ['a field has none', { members: [{ ...memo, name: ' ' }] }],
    ['the list has none', { list: '' }],
    ['the id has none', { id: '' }],
    ['one ends with a dot', { members: [{ ...memo, name: 'memo.' }] }],
    ['two fields have the same', { members: [memo, { ...category, name: 'memo' }] }],
    ['one field would stand within another', { members: [memo, { ...category, name: 'memo.category' }] }],
    ['a field has that of the id', { members: [{ ...memo, name: 'id' }] }],
  ])('are not good where %s', (_, part) => {
    expect(areNamesGood(shape(part))).toBe(false);
  });

  it('are good where the shape does not use what is missing', () => {
    expect(areNamesGood(shape({ kind: 'path', list: '', id: '' }))).toBe(true);
    expect(areNamesGood(shape({ kind: 'bare', list: '' }))).toBe(true);
  });
});
