import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../../../src/common/hash';
import { RequestMarks } from '../../../../src/sheet/properties/request-marks';
import { MemoryStore } from '../../../support/memory';

class Store extends MemoryStore {
  override set(name: string, value: string): void {
    if (value === '') throw new Error('no such property');
    super.set(name, value);
  }
}

const hashes = (count: number) => Array.from({ length: count }, (_, i) => sha256Hex(`request ${i}`, 32));
const KEY = 'ab'.repeat(16);

describe('the marks of what was sent', () => {
  it('are found again by whoever looks next, and forgotten only when told', () => {
    const store = new Store();
    const all = hashes(300);
    all.forEach((hash, i) => {
      new RequestMarks(store).set(hash, {
        state: i % 2 === 0 ? 'a' : 'u',
        at: 1_700_000_000_000 + i,
        key: KEY,
      });
    });
    const marks = new RequestMarks(store);
    all.forEach((hash, i) => {
      const key = i % 2 === 0 ? KEY.slice(0, 8) : KEY;
      expect(marks.find(hash)).toEqual({ state: i % 2 === 0 ? 'a' : 'u', at: 1_700_000_000_000 + i, key });
    });
    marks.set(all[0] as string, null);
    expect(marks.find(all[0] as string)).toBe(null);
    expect(marks.find(all[1] as string)?.state).toBe('u');
  });

  it('keep more than 6,000 within the limits of properties, and then let the oldest accepted ones go, never an unknown', () => {
    const store = new Store();
    const marks = new RequestMarks(store);
    const unknown = hashes(200);
    for (const hash of unknown) marks.set(hash, { state: 'u', at: 1, key: KEY });
    const accepted = hashes(7_000).slice(200);
    accepted.forEach((hash, i) => {
      marks.set(hash, { state: 'a', at: 1_700_000_000_000 + i, key: KEY });
    });
    expect([...store.entries.values()].join('').length).toBeLessThan(300 * 1024);
    expect(unknown.every(hash => marks.find(hash) !== null)).toBe(true);
    expect(accepted.slice(-5_000).every(hash => marks.find(hash) !== null)).toBe(true);
    expect(accepted.filter(hash => marks.find(hash) !== null).length).toBeGreaterThan(5_800);
  });

  it('take what is no mark for none', () => {
    const store = new Store();
    const [hash = ''] = hashes(1);
    for (const text of ['-', '', 'x', `${hash.slice(0, 16)}z1.`, `${hash.slice(0, 16)}a.`]) {
      for (let i = 0; i < 32; i++) store.entries.set(`financeSheets.requests.${i}`, text);
      expect(new RequestMarks(store).find(hash), text).toBe(null);
    }
  });
});
