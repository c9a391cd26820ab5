/** What a batch of a push reads: it must not grow with the tab more than it has to. */

import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../src/platform/ports';
import { MemorySheet } from '../../../support/memory/sheet';
import { PushBook } from '../../../support/push-book';

/** Cells of the tab that are read while so many of its rows are pushed, in whole rows and in columns. */
function cellsRead(rows: number, edited: number) {
  const book = new PushBook(rows);
  book.rename('Warm');
  book.push();
  book.rename('New', edited);
  const read = { inRows: 0, inColumns: 0 };
  const original = MemorySheet.prototype.read;
  const lists = book.lists;
  MemorySheet.prototype.read = function (this: MemorySheet, block: Block) {
    if (this.name() === 'Contacts') read[block.columns === 1 ? 'inColumns' : 'inRows'] += block.rows;
    return original.call(this, block);
  };
  try {
    book.push();
  } finally {
    MemorySheet.prototype.read = original;
  }
  expect(book.changed()).toBe(edited);
  return { ...read, lists: book.lists - lists };
}

describe('a push of edited rows', () => {
  it('reads the whole tab as often for three batches as for one: a batch reads the list once, the ids, and the lines of its own rows', () => {
    const [few, many] = [cellsRead(150, 50), cellsRead(150, 150)];
    const batches = many.lists - few.lists;
    expect(batches).toBe(100 / 50);
    // The batch's 50 rows and the header: before the request, after it, before the outcome. Then the header once more.
    expect((many.inRows - few.inRows) / batches).toBeLessThanOrEqual(3 * 51 + 1);
    // The ids at each of the three readings, and once more after the write. The ids of the batch's own rows once more
    // right before the write, because a colleague may have deleted a row above.
    expect((many.inColumns - few.inColumns) / batches).toBeLessThanOrEqual(4 * 150 + 2 * 50);
  });
});
