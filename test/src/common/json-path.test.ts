import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/common/json';
import { parseJson } from '../../../src/common/json';
import { atPath } from '../../../src/common/json-path';

const record: Json = {
  name: 'N',
  bank: { name: 'B', branch: { code: 7 } },
  users: [{ name: 'a' }, { mail: 'x' }, { name: 'c', team: { id: 1 } }, 'odd', null],
  tags: ['t'],
  closed: null,
};
const at = (path: string): Json | undefined => atPath(record, path.split('.'));

describe('the value at a path', () => {
  it.each<[string, Json | undefined]>([
    ['name', 'N'],
    ['bank.name', 'B'],
    ['bank.branch.code', 7],
    ['closed', null],
    ['closed.at', null],
    ['users[].name', ['a', null, 'c', null, null]],
    ['users[].team.id', [null, null, 1, null, null]],
    ['tags[]', ['t']],
  ])('is what stands there: %s', (path, value) => {
    expect(at(path)).toEqual(value);
  });

  it.each([
    'nothing',
    'nothing.at',
    'name.first',
    'tags.length',
    'users.name',
    'name[].first',
    'bank[].name',
    'nothing[].name',
    'constructor',
    'bank.__proto__',
  ])('is nothing where none is, or only what every object inherits: %s', path => {
    expect(at(path)).toBeUndefined();
  });

  it('is the value itself where the path ends, and nothing in nothing', () => {
    expect([atPath('x', []), atPath(undefined, ['a']), atPath(null, ['a'])]).toEqual(['x', undefined, null]);
    expect(atPath(parseJson('{"__proto__":{"a":1}}'), ['__proto__', 'a'])).toBe(1);
  });
});
