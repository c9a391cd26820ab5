import { describe, expect, it } from 'vitest';
import type { RemoteList, RemoteRecord } from '../../../../src/changes/remote';
import { withJsonTypes } from '../../../../src/push/entry/json-types';
import type { ResourceDefinition } from '../../../../src/resources/definition';
import { completeList, record, things, type Values } from '../../../support/builders/push';

const filed: ResourceDefinition = {
  ...things,
  fields: things.fields.map(field =>
    field.name === 'memo' ? { ...field, type: 'id', reference: 'tags' } : field,
  ),
};

function listed(...records: readonly (Values & { readonly numbers?: never })[]) {
  return (...numbers: readonly (readonly string[])[]): RemoteList => ({
    ...completeList(filed),
    records: new Map(
      records.map((values, i): [string, RemoteRecord] => {
        const one = record(filed, values);
        return [one.id, { ...one, ...(numbers[i] === undefined ? {} : { numbers: numbers[i] }) }];
      }),
    ),
  });
}

const memoIn = (list: RemoteList, memo: string | null = '7') =>
  withJsonTypes(filed, list, { name: 'N', memo })['memo'];

describe('a reference in a body', () => {
  it('is a number where the records of the list have it as a number', () => {
    expect(memoIn(listed({ id: '1', memo: '5' })(['memo']))).toBe(7);
    expect(memoIn(listed({ id: 'a', memo: '5' }, { id: 'b', memo: '6' })([], ['memo']))).toBe(7);
  });

  it('is a text where they have it as a text, whatever their own ids are', () => {
    expect(memoIn(listed({ id: '1', memo: '5' })())).toBe('7');
    expect(memoIn(listed({ id: '1', memo: '5' })(['id']))).toBe('7');
  });

  it('is as the ids of the list are where no record has one', () => {
    expect(memoIn(listed({ id: '1' })(['id']))).toBe(7);
    expect(memoIn(listed({ id: '1' })())).toBe('7');
    expect(memoIn(listed()())).toBe('7');
  });

  it('stays empty where it is empty, and no other member is touched', () => {
    const numbers = listed({ id: '1', memo: '5' })(['id', 'memo']);
    expect(memoIn(numbers, '')).toBe('');
    expect(memoIn(numbers, null)).toBeNull();
    expect(withJsonTypes(filed, numbers, { name: '12', amount: 3 })).toEqual({ name: '12', amount: 3 });
  });
});
