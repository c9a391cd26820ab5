import { describe, expect, it } from 'vitest';
import { isScalar, scalar } from '../../../src/changes/scalar';

describe('what a hidden sheet may hold as the value of a field', () => {
  it('is a text, a number, a truth value or nothing', () => {
    for (const value of ['', 'a', 0, -1.5, true, false, null]) {
      expect(isScalar(value), String(value)).toBe(true);
      expect(scalar(value)).toBe(value);
    }
  });

  it('is no list, no object, and nothing that is missing', () => {
    for (const value of [[], ['a'], {}, { a: 1 }, undefined]) {
      expect(isScalar(value), JSON.stringify(value)).toBe(false);
      expect(scalar(value)).toBeUndefined();
    }
  });
});
