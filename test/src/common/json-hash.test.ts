import { describe, expect, it } from 'vitest';
import { jsonHash } from '../../../src/common/hash';
import { type JsonObject, parseJson } from '../../../src/common/json';

describe('jsonHash', () => {
  it('is the same for equal bodies, whatever the order of their fields', () => {
    expect(jsonHash({ name: '상호', n: 1 })).toBe(jsonHash({ n: 1, name: '상호' }));
    expect(jsonHash({})).toMatch(/^[0-9a-f]{64}$/);
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
    expect(new Set(bodies.map(one => jsonHash(one))).size).toBe(bodies.length);
  });
});
