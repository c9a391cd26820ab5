/** The published fields as data, and the contract that must hold each of them. */

import { describe, expect, it } from 'vitest';
import { contract, type Schema } from '../support/openapi';
import { publishedFields } from '../support/published-fields';
import { repeated } from '../support/repeated';

const published = publishedFields();

/** The schema and all that it may be instead; lists by their members. */
function alternatives(schema: Schema): Schema[] {
  const name = schema.$ref?.split('/').pop();
  const named = name === undefined ? [] : alternatives(contract.components.schemas[name] as Schema);
  const items = schema.items === undefined ? [] : alternatives(schema.items);
  return [schema, ...named, ...items, ...(schema.anyOf ?? []).flatMap(alternatives)];
}

/** What the contract says of a member, without looking into it. */
function membersAt(schemas: readonly Schema[], [head, ...rest]: readonly string[]): Schema[] {
  const found = schemas.flatMap(alternatives).flatMap(({ properties }) => properties?.[head ?? ''] ?? []);
  return rest.length === 0 ? found : membersAt(found, rest);
}

/** The answer of a list; an envelope's `data` or a bare list. */
function answerOf(list: string): Schema[] {
  const operations = Object.values(contract.paths[`/api/public-docs/${list}`] ?? {});
  const operation = operations.find(({ operationId }) => operationId.startsWith('list'));
  const schema = operation?.responses['200']?.content?.['application/json']?.schema;
  if (schema === undefined) throw new Error(`the contract has no list ${list}`);
  const outer = alternatives(schema);
  return [...outer, ...outer.flatMap(({ properties }) => properties?.['data'] ?? [])];
}

const CODES = /^\w+(?:\/\w+)+$/;
/** What JSON can be; the guide's slash between them parts no codes. */
const JSON_TYPES = ['number', 'string', 'boolean'];

describe('the list of published fields', () => {
  it('holds every field that the guide names, once each', () => {
    expect(published).toHaveLength(658);
    expect(repeated(published.map(({ list, path }) => `${list} ${path}`))).toEqual([]);
    expect(new Set(published.map(({ list }) => list)).size).toBe(18);
  });

  it('names whatever holds a field before the field, or is a part that the guide left out', () => {
    const known = new Set(published.map(({ list, path }) => `${list} ${path}`));
    const parents = published.filter(({ path }) => path.includes('.'));
    const without = parents.filter(
      ({ list, path }) => !known.has(`${list} ${path.slice(0, path.lastIndexOf('.'))}`),
    );
    expect(without.map(({ path }) => path)).toEqual(['cardUsage.card.owners.name']);
  });
});

describe('the contract', () => {
  const fields = published.map(field => ({
    ...field,
    schemas: membersAt(answerOf(field.list), field.path.split('.')),
  }));

  it('has every published field', () => {
    const missing = fields.filter(({ schemas }) => schemas.length === 0);
    expect(missing.map(({ list, path }) => `${list} ${path}`)).toEqual([]);
  });

  it('marks every published field as seen or as promised', () => {
    const isMarked = (schema: Schema): boolean =>
      alternatives(schema).some(({ description = '' }) => /^\[(?:C|O|C\/O)\]/.test(description));
    const unmarked = fields.filter(({ schemas }) => !schemas.some(isMarked));
    expect(unmarked.map(({ list, path }) => `${list} ${path}`)).toEqual([]);
  });

  it('has every published code', () => {
    const coded = fields.filter(
      ({ type }) => CODES.test(type) && !type.split('/').every(part => JSON_TYPES.includes(part)),
    );
    expect(coded.length).toBeGreaterThan(30);
    for (const { list, path, type, schemas } of coded) {
      const known = schemas.flatMap(alternatives).flatMap(one => one.enum ?? []);
      expect(
        type.split('/').filter(code => !known.includes(code)),
        `${list} ${path}`,
      ).toEqual([]);
    }
  });

  it('takes null where the guide says that a field may be null', () => {
    const nullable = fields.filter(({ isNullable }) => isNullable);
    expect(nullable.length).toBeGreaterThan(30);
    const takesNull = (schema: Schema): boolean =>
      alternatives(schema).some(({ type = [] }) => type === 'null' || type.includes('null'));
    expect(
      nullable.filter(({ schemas }) => !schemas.some(takesNull)).map(({ list, path }) => `${list} ${path}`),
    ).toEqual([]);
  });

  it('takes ids as integers, and numbers of documents as texts and as numbers', () => {
    const of = (path: string): unknown =>
      membersAt(answerOf('tickets'), path.split('.'))
        .flatMap(alternatives)
        .flatMap(({ type = [] }) => type);
    expect(of('id')).toContain('integer');
    expect(of('contactId')).toContain('integer');
    expect(of('cardUsage.approvalNumber')).toEqual(expect.arrayContaining(['string', 'number']));
    expect(of('cardUsage.originalAmount')).toEqual(expect.arrayContaining(['string', 'number']));
  });
});
