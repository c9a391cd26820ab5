import { describe, expect, it } from 'vitest';
import { readable } from '../../../src/changes/readable';
import type { Json } from '../../../src/common/json';

describe('JSON for people', () => {
  it('shows texts, numbers and truth values as they are, and nothing for null', () => {
    expect(['a', 7, 0, true, false, null].map(value => readable(value))).toEqual([
      ...['a', '7', '0', 'true', 'false', ''],
    ]);
  });

  it('shows the members of a list', () => {
    expect(readable(['a', 1, ['b', null], { name: 'N' }])).toBe('a, 1, b, , N');
    expect(readable([])).toBe('');
  });

  it('shows an object by its name, whichever member holds it', () => {
    for (const member of ['name', 'companyName', 'title', 'nickname'])
      expect(readable({ id: 'x', [member]: 'N' })).toBe('N');
    expect(readable({ nickname: 'n', title: 't', companyName: 'c', name: 'first' })).toBe('first');
    expect(readable({ name: null, title: 't' })).toBe('t');
  });

  it('shows the amount beside the name, where it is a number', () => {
    expect(readable({ name: 'N', amount: 1500 })).toBe('N 1500');
    expect(readable({ name: 'N', amount: 0 })).toBe('N 0');
    expect(readable({ name: 'N', amount: '1500' })).toBe('N');
  });

  it('shows a key with its value', () => {
    expect(readable({ key: 'colour', value: 'red', name: 'N' })).toBe('colour: red');
    expect(readable({ key: 'colour', value: ['red', 'blue'] })).toBe('colour: red, blue');
    expect(readable({ key: 'colour' })).toBe('colour: ');
  });

  it('shows any other object as JSON', () => {
    expect(readable({ id: 1, open: true })).toBe('{"id":1,"open":true}');
    expect(readable({ name: 7 })).toBe('{"name":7}');
  });

  it('comes to an end in what nests for ever, and keeps what stands before', () => {
    const nested = (depth: number): Json => {
      let value: Json = 7;
      for (let i = 0; i < depth; i++) value = [value];
      return value;
    };
    expect(readable(nested(8))).toBe('7');
    expect(readable(nested(9))).toBe('…');
    let keys: Json = 7;
    for (let i = 0; i < 9; i++) keys = { key: 'k', value: keys };
    expect(readable(keys)).toBe(`${'k: '.repeat(9)}…`);
    expect(readable(['a', nested(9)])).toBe('a, …');
    let objects: Json = 7;
    for (let i = 0; i < 200_000; i++) objects = { id: objects };
    expect(readable(['a', objects])).toBe('a, …');
  });
});
