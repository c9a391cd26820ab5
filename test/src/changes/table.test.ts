import { describe, expect, it } from 'vitest';
import {
  hasContent,
  isStrangeToken,
  isToken,
  recordIdOf,
  type TableRow,
  tokenFor,
} from '../../../src/changes/table';
import { things } from '../../support/builders/push';
import { SeededIds } from '../../support/memory';

const row = (id: string): TableRow => ({ row: 2, id, cells: [], status: '', userContent: false });

describe('tokens', () => {
  it('are made of operation ids and known again', () => {
    const ids = new SeededIds();
    const made = Array.from({ length: 200 }, () => tokenFor(ids.uuid(), 'book'));
    expect(made.every(isToken)).toBe(true);
    expect(new Set(made).size).toBe(200);
    expect(made.filter(id => isStrangeToken(id, 'book'))).toEqual([]);
    expect(made.filter(id => !isStrangeToken(id, 'other book'))).toEqual([]);
    expect(isStrangeToken('c1', 'book')).toBe(false);
  });

  it('are not taken for ids, and ids not for tokens', () => {
    expect(recordIdOf(row('new:3f9a0c1e0000'))).toBeNull();
    expect(recordIdOf(row(''))).toBeNull();
    for (const id of [
      'c1',
      'new',
      'new:',
      'new:abc',
      'NEW:3f9a0c1e0000',
      'new:3F9A0C1E',
      'new:3f9a0c1e 0',
      'x new:3f9a0c1e0000',
    ]) {
      expect(recordIdOf(row(id)), id).toBe(id);
    }
  });
});

describe('a row of the tab', () => {
  const of = (cells: TableRow['cells']) => hasContent(things, { ...row(''), cells });

  it('has content where a cell of our columns holds something, be it 0, but not where a checkbox is not ticked', () => {
    for (const cell of ['x', ' ', 0, true]) expect(of(['', '', cell])).toBe(true);
    expect(of(['', '', false])).toBe(false);
  });

  it('has none where all are empty, or their columns were deleted, whatever its id cell says', () => {
    expect([of([]), of(['', '', '']), of(['new:abcdef', undefined, ''])]).toEqual([false, false, false]);
  });
});
