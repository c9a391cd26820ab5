import { describe, expect, it } from 'vitest';
import { PreviewedStore } from '../../../../src/sheet/properties/previewed-store';
import { MemoryStore } from '../../../support/memory';

const changes = (count: number) =>
  new Set(Array.from({ length: count }, (_, i) => String(i).padStart(24, '0')));
const DAY = 24 * 3_600_000;

describe('what was previewed', () => {
  it('is kept by spreadsheet and tab, for a day, until it is forgotten', () => {
    const store = new MemoryStore();
    const one = new PreviewedStore(store, 's1', 1);
    one.remember('hash', changes(3), 1_000);
    expect(one.load(1_000)).toEqual({ hash: 'hash', changes: changes(3) });
    expect(new PreviewedStore(store, 's2', 1).load(1_000)).toBeNull();
    expect(new PreviewedStore(store, 's1', 2).load(1_000)).toBeNull();
    expect(one.load(1_001 + DAY)).toBeNull();
    one.forget();
    expect(one.load(1_000)).toBeNull();
    expect([...store.entries.keys()].filter(name => name.includes('.s1.'))).toEqual([]);
  });

  it('fits into the properties: 2,000 changes one by one, more as a whole, four tabs', () => {
    const store = new MemoryStore();
    for (let sheet = 0; sheet < 9; sheet++)
      new PreviewedStore(store, 's1', sheet).remember('hash', changes(2_000), sheet);
    expect(new PreviewedStore(store, 's1', 8).load(9)?.changes).toEqual(changes(2_000));
    expect(new PreviewedStore(store, 's1', 4).load(9)).toBeNull();
    const sizes = [...store.entries.keys()].map(name => (store.get(name) ?? '').length);
    expect(Math.max(...sizes)).toBeLessThan(9_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(210_000);
    new PreviewedStore(store, 's1', 8).remember('hash', changes(2_001), 10);
    expect(new PreviewedStore(store, 's1', 8).load(10)).toEqual({ hash: 'hash', changes: null });
  });
});
