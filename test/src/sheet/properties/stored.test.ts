import { describe, expect, it } from 'vitest';
import { number, object, text } from '../../../../src/common/decode';
import { stored, storedList, storedText } from '../../../../src/sheet/properties/stored';
import { MemoryStore } from '../../../support/memory';

const NAME = 'financeSheets.some';
const long = (letters: number): string => '가'.repeat(letters);

function holding(written: string): MemoryStore {
  const store = new MemoryStore();
  store.entries.set(NAME, written);
  return store;
}

describe('a property', () => {
  it('is named by its kind and what it belongs to', () => {
    const store = new MemoryStore();
    storedText(NAME)(store).write('a');
    storedText(NAME)(store, 'book', 3).write('b');
    expect([...store.entries]).toEqual([
      [NAME, 'a'],
      [`${NAME}.book.3`, 'b'],
    ]);
    storedText(NAME)(store).remove();
    expect([...store.entries.keys()]).toEqual([`${NAME}.book.3`]);
  });

  it('of JSON is read by its decoder, else as none', () => {
    const some = stored(NAME, object({ a: number }), null);
    expect(some(holding('{"a":1,"b":2}')).read()).toEqual({ a: 1 });
    for (const other of ['', 'x', '{}', '[]', '{"a":"1"}']) {
      expect(some(holding(other)).read()).toBeNull();
      expect(some(holding(other)).isThere()).toBe(true);
    }
    expect(some(new MemoryStore()).read()).toBeNull();
    expect(some(new MemoryStore()).isThere()).toBe(false);
  });

  it('that is too long is shortened step by step, no more than it must be', () => {
    const steps: number[] = [];
    const some = stored(NAME, text, '', (value, step) => {
      steps.push(step);
      return value.slice(0, -100);
    })(new MemoryStore());
    some.write(long(2_000));
    expect([some.read(), steps]).toEqual([long(2_000), []]);
    expect([some.fits(long(2_000)), some.fits(long(3_000))]).toEqual([true, false]);
    some.write(long(3_000));
    expect([some.read().length, steps]).toEqual([2_800, [0, 1]]);
  });

  it('that cannot be shortened is refused by the platform, and what stood there stays', () => {
    const some = stored(NAME, text, '')(new MemoryStore());
    some.write('before');
    expect(() => some.write(long(4_000))).toThrow('9 KB');
    expect(some.read()).toBe('before');
  });
});

describe('a list in a property', () => {
  it('loses its oldest entries where there are too many, or they are too long', () => {
    const few = storedList(NAME, text, { most: 2 })(new MemoryStore());
    few.write(['a', 'b', 'c']);
    expect(few.read()).toEqual(['b', 'c']);
    const large = storedList(NAME, text, { within: 'names' })(new MemoryStore());
    large.write(['a', long(1_500), long(1_000), 'b']);
    expect(large.read()).toEqual(['a', long(1_500), long(1_000), 'b']);
    large.write(['a', long(1_500), long(1_500), 'b']);
    expect(large.read()).toEqual([long(1_500), 'b']);
  });

  it('keeps its last entry, which the platform refuses where it is too long alone', () => {
    const list = storedList(NAME, text, {})(new MemoryStore());
    expect(() => list.write(['a', long(4_000)])).toThrow('9 KB');
  });

  it('leaves nothing behind when it is empty', () => {
    const store = holding('["a"]');
    storedList(NAME, text, {})(store).write([]);
    expect(store.entries.size).toBe(0);
  });

  it('is read without the entries that are none', () => {
    expect(storedList(NAME, number, {})(holding('[1,"x",2]')).read()).toEqual([1, 2]);
    expect(storedList(NAME, number, { within: 'all' })(holding('{"all":[1,null,2]}')).read()).toEqual([1, 2]);
    for (const other of ['', '{}', '{"all":7}', '[1]'])
      expect(storedList(NAME, number, { within: 'all' })(holding(other)).read()).toEqual([]);
  });
});
