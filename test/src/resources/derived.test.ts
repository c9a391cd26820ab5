import { describe, expect, it } from 'vitest';
import {
  isFieldType,
  requestResource,
  requestResourceName,
  withFields,
} from '../../../src/resources/derived';
import { resources } from '../../../src/resources/registry';
import { tags } from '../../../src/resources/tags';
import { tickets } from '../../../src/resources/tickets';

describe('a list with chosen columns', () => {
  it('has them in their order, the id first whether it was chosen or not', () => {
    const chosen = withFields(tickets, [
      { name: 'amount', type: 'integer' },
      { name: 'id', type: 'id' },
      { name: 'workspaceId', type: 'text' },
    ]);
    expect(chosen.fields.map(({ name }) => name)).toEqual(['id', 'amount', 'workspaceId']);
    expect(chosen.name).toBe('tickets');
    expect(chosen.list).toBe(tickets.list);
  });

  it('has its own fields as they are, whatever type was remembered', () => {
    const [, name] = withFields(tags, [{ name: 'name', type: 'decimal' }]).fields;
    expect(name).toBe(tags.fields.find(field => field.name === 'name'));
  });

  it('shows others under their path, never to be edited', () => {
    const [, other] = withFields(tags, [{ name: 'a.b', type: 'date' }]).fields;
    expect(other).toMatchObject({ name: 'a.b', type: 'date', label: { ko: 'a.b', en: 'a.b' } });
    expect(other?.writable).toBeUndefined();
  });

  it('shows members that any list may have under their words, declared or not', () => {
    const labels = resources.map(resource =>
      withFields(
        resource,
        ['createdAt', 'modifiedAt', 'workspaceId'].map(name => ({ name, type: 'text' })),
      )
        .fields.slice(1)
        .map(({ label }) => label.ko),
    );
    expect(labels).toEqual(resources.map(() => ['등록일시', '수정일시', '워크스페이스 ID']));
  });

  it('shows as text what has no type of its own: an id elsewhere, a choice without choices', () => {
    const types = withFields(tags, [
      { name: 'x', type: 'enumeration' },
      { name: 'y', type: 'list' },
    ]).fields.map(({ type }) => type);
    expect(types).toEqual(['id', 'text', 'list']);
  });
});

describe('the list of a custom request', () => {
  it('is known by a name that no other list has', () => {
    const name = requestResourceName('October');
    const resource = requestResource(name, [{ name: 'total', type: 'integer' }]);
    expect(resource?.name).toBe(name);
    expect(resource?.label.en).toBe('October');
    expect(resource?.fields.map(field => field.name)).toEqual(['id', 'total']);
    expect([resource?.create, resource?.update]).toEqual([undefined, undefined]);
  });

  it('is none for the name of another list', () => {
    expect(requestResource('tags', [])).toBeNull();
  });
});

it('a stored type is one of those that a column can have', () => {
  for (const { fields } of resources)
    for (const { type } of fields) expect(isFieldType(type), type).toBe(true);
  for (const type of ['', 'toString', null, 3, undefined]) expect(isFieldType(type)).toBe(false);
});
