import { describe, expect, it } from 'vitest';
import { rowHash } from '../../../src/changes/row-hash';
import { type JsonObject, parseJson } from '../../../src/common/json';

describe('rowHash', () => {
  it('is the same for equal bodies, whatever the order of their fields', () => {
    expect(rowHash({ name: '상호', n: 1 })).toBe(rowHash({ n: 1, name: '상호' }));
    expect(rowHash({})).toMatch(/^[0-9a-f]{64}$/);
  });

  it('differs for every other body', () => {
    const bodies: JsonObject[] = [
      {},
      { name: '' },
      { name: null },
      { name: 'a' },
      { name: 'a ' },
      { name: '1' },
      { name: 1 },
      { name: true },
      { name: 'true' },
      { a: 'b', c: 'd' },
      { a: 'b","c":"d' },
      { a: 'd', c: 'b' },
      { name: '한글' },
      { name: '한글'.normalize('NFD') },
      parseJson('{"__proto__":"x"}') as JsonObject,
      parseJson('{"constructor":"x"}') as JsonObject,
    ];
    expect(new Set(bodies.map(rowHash)).size).toBe(bodies.length);
  });
});
