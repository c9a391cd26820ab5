import { describe, expect, it } from 'vitest';
import { lazy, lazyPattern, remembered } from '../../../src/common/lazy';

describe('a lazy value', () => {
  it('is made at its first use and kept', () => {
    let times = 0;
    const value = lazy(() => ({ time: ++times }));
    expect(times).toBe(0);
    expect(value()).toBe(value());
    expect(times).toBe(1);
  });
});

describe('a remembered function', () => {
  it('is computed once for each object, even where nothing comes of it', () => {
    const asked: object[] = [];
    const found = remembered((key: { readonly name?: string }) => {
      asked.push(key);
      return key.name;
    });
    const [one, other] = [{ name: 'a' }, {}];
    expect([found(one), found(other), found(one), found(other)]).toEqual(['a', undefined, 'a', undefined]);
    expect(asked).toEqual([one, other]);
  });
});

describe('a lazy pattern', () => {
  it('means what the same literal means', () => {
    const letters = lazyPattern(String.raw`^[\p{L}\d-]+$`, 'u');
    expect([letters().test('가나-12'), letters().test('가 나')]).toEqual([true, false]);
  });

  it('does no harm before it is used where the platform does not know it', () => {
    const unknown = lazyPattern('(?<=', '');
    expect(() => unknown()).toThrow(SyntaxError);
  });
});
