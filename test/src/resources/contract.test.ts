/** The definitions against the OpenAPI document: a column that no record can ever fill is a spelling mistake. */

import { describe, expect, it } from 'vitest';
import { resources } from '../../../src/resources/registry';
import {
  allFields,
  type FieldDefinition,
  isWritable,
  type ResourceDefinition,
} from '../../../src/resources/definition';
import { contract, type Operation, type Schema } from '../../support/openapi';

function resolved(schema: Schema): Schema[] {
  const own =
    schema.$ref === undefined ? [schema] : resolved(named(schema.$ref.replace('#/components/schemas/', '')));
  return own.flatMap(one => [
    one,
    ...[...(one.allOf ?? []), ...(one.anyOf ?? []), ...(one.oneOf ?? [])].flatMap(resolved),
  ]);
}

function named(name: string): Schema {
  const schema = contract.components.schemas[name];
  if (schema === undefined) throw new Error(`the contract has no ${name}`);
  return schema;
}

/** The schemas at a path such as "users[].name", or none. rows: the name of the list whose members are rows. */
function at(schema: Schema, path: readonly string[], rows = ''): Schema[] {
  const [head, ...rest] = path;
  if (head === undefined) return resolved(schema);
  const members = resolved(schema).flatMap(one => one.properties?.[head.replace('[]', '')] ?? []);
  const next =
    head.endsWith('[]') || head === rows
      ? members.flatMap(resolved).flatMap(one => one.items ?? [])
      : members;
  return next.flatMap(one => at(one, rest));
}

function operationAt(path: string, method: string): Operation | undefined {
  return contract.paths[`/api/public-docs/${path}`]?.[method];
}

/** What a record of the list may be, whether it comes in an envelope, bare, or alone. */
function recordOf({ list }: ResourceDefinition): Schema {
  const answer = operationAt(list.path, list.method)?.responses['200']?.content?.['application/json']?.schema;
  if (answer === undefined) throw new Error(`the contract has no answer for ${list.path}`);
  const outer = resolved(answer);
  const all = [...outer, ...outer.flatMap(one => one.properties?.['data'] ?? []).flatMap(resolved)];
  const items = all.flatMap(one => one.items ?? []);
  return { anyOf: list.isRecord === true ? all : items };
}

/** What a create or an update of the list takes; a POST may as well be how the list is asked for. */
function writeOf({ list: { path } }: ResourceDefinition, method: 'post' | 'put'): Schema | undefined {
  const operation = operationAt(path, method);
  if (operation === undefined || operation.operationId.startsWith('list')) return undefined;
  return merged(bodyOf(operation));
}

function merged(schemas: readonly Schema[]): Schema {
  return {
    required: schemas.flatMap(({ required = [] }) => required),
    properties: Object.assign({}, ...schemas.map(({ properties = {} }) => properties)),
  };
}

function bodyOf(operation: Operation): Schema[] {
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  return schema === undefined ? [] : resolved(schema);
}

function taken(operation: Operation): string[] {
  const query = (operation.parameters ?? []).flatMap(({ name }) => name ?? []);
  return [...query, ...bodyOf(operation).flatMap(schema => Object.keys(schema.properties ?? {}))];
}

function enumOf(operation: Operation, name: string): (string | null)[] {
  const query = (operation.parameters ?? [])
    .filter(one => one.name === name)
    .flatMap(({ schema }) => schema ?? []);
  const body = bodyOf(operation).flatMap(schema => schema.properties?.[name] ?? []);
  return [...query, ...body].flatMap(resolved).flatMap(schema => schema.enum ?? []);
}

/** The members of a record that a column shows: itself, and what it is worked out from. */
function sourcesOf(field: FieldDefinition): FieldDefinition[] {
  const others = (field.derived?.from ?? []).filter(({ name }) => name !== field.name).flatMap(sourcesOf);
  return field.name.startsWith('$') ? others : [field, ...others];
}

const table = resources.map(resource => [resource.name, resource] as const);

describe.each(table)('%s', (_name: string, resource: ResourceDefinition) => {
  const record = recordOf(resource);
  const create = writeOf(resource, 'post');
  const update = writeOf(resource, 'put');

  it('has only fields that the contract has', () => {
    const { rows, rowKey } = resource.list;
    const unknown = allFields(resource)
      .flatMap(sourcesOf)
      .filter(
        field =>
          at(record, field.name.split('.'), rows).length === 0 &&
          !(field.type === 'id' && rowKey !== undefined),
      );
    expect(unknown.map(field => field.name)).toEqual([]);
  });

  it('makes ids, where records have none, of fields that the contract has', () => {
    const { rows, rowKey = [] } = resource.list;
    const unknown = rowKey.filter(field => at(record, field.split('.'), rows).length === 0);
    expect(unknown).toEqual([]);
  });

  it('asks with parameters that the contract has', () => {
    const { path, method, parameters = [], window } = resource.list;
    const operation = operationAt(path, method) as Operation;
    const dates = window === undefined ? [] : [window.startParameter, window.endParameter];
    const options = parameters.flatMap(({ queryOption }) => queryOption ?? []);
    const names = [...parameters.map(({ name }) => name), ...dates, ...options];
    expect(names.filter(name => !taken(operation).includes(name))).toEqual([]);
    for (const { name, choices } of parameters) {
      const values = enumOf(operation, name).filter(value => value !== 'ALL');
      if (choices !== undefined)
        expect(values.filter(value => !choices.some(one => one.value === value))).toEqual([]);
    }
  });

  it('asks where the contract listens', () => {
    const methods = (path: string): string[] =>
      Object.keys(contract.paths[`/api/public-docs/${path}`] ?? contract.paths[`/${path}`] ?? {});
    expect(methods(resource.list.path)).toContain(resource.list.method);
    if (resource.create !== undefined) expect(methods(resource.create.path)).toContain('post');
    if (resource.update?.path !== undefined) expect(methods(resource.update.path)).toContain('put');
  });

  it('requires what the contract requires of a create, and sends nothing that it refuses', () => {
    expect(create !== undefined).toBe(resource.create !== undefined);
    if (create === undefined || resource.create === undefined) return;
    expect([...resource.create.required].sort()).toEqual([...(create.required ?? [])].sort());
    const sendable = resource.fields.filter(field => field.writable !== undefined).map(field => field.name);
    expect(sendable.filter(field => create.properties?.[field] === undefined)).toEqual([]);
  });

  it('carries what the contract requires of an update', () => {
    expect(update !== undefined).toBe(resource.update !== undefined);
    if (update === undefined || resource.update === undefined) return;
    const required = (update.required ?? []).filter(field => field !== 'id');
    expect([...resource.update.required].sort()).toEqual([...required].sort());
  });

  it('writes by default exactly what the contract says is written', () => {
    const { properties = {} } = merged([create ?? {}, update ?? {}]);
    const sure = Object.entries(properties).filter(
      ([name, { description = '' }]) => name !== 'id' && description.startsWith('[C]'),
    );
    const always = resource.fields.filter(field => field.writable === 'always');
    expect(always.map(field => field.name).sort()).toEqual(sure.map(([name]) => name).sort());
    expect(isWritable(resource)).toBe(create !== undefined || update !== undefined);
  });

  it('knows every value of its enumerations', () => {
    for (const field of allFields(resource).filter(({ choices }) => choices !== undefined)) {
      const values = at(record, field.name.split('.'))
        .flatMap(one => one.enum ?? [])
        .filter(value => value !== null);
      const known = (field.choices ?? []).map(choice => choice.value);
      // ALL is a filter and never a record's value.
      expect(
        values.filter(value => value !== 'ALL' && !known.includes(value)),
        field.name,
      ).toEqual([]);
    }
  });
});
