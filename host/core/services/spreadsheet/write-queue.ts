/** Queued writes. Until a read, a flush or the end, other executions do not see them, and a kill may lose them. */
import type { Rect } from '../../model/a1';
import { findSheet } from '../../model/document';
import { Exception } from '../../model/exception';
import type { DocumentState, SheetState } from '../../model/state';

/** A write to a block. `run` must accept a rectangle that is cut at the bottom. */
export interface BlockWrite {
  readonly sheetId: number;
  readonly rect: Rect;
  run(sheet: SheetState, rect: Rect): void;
}

export class WriteQueue {
  private writes: BlockWrite[] = [];

  get size(): number {
    return this.writes.length;
  }

  add(write: BlockWrite): void {
    this.writes.push(write);
  }

  /**
   * Applies all writes in order; returns whether there were any. A failed write is dropped; later writes stay queued.
   */
  apply(doc: DocumentState): boolean {
    if (this.writes.length === 0) return false;
    const writes = this.writes;
    this.writes = [];
    for (let i = 0; i < writes.length; i++) {
      const write = writes[i];
      if (!write) continue;
      try {
        perform(doc, write, write.rect.rows);
      } catch (thrown) {
        this.writes = writes.slice(i + 1);
        throw thrown;
      }
    }
    return true;
  }

  /** After a kill: each write reaches the spreadsheet whole, with its upper rows only, or not at all. */
  discard(doc: DocumentState, random: () => number): void {
    const writes = this.writes;
    this.writes = [];
    for (const write of writes) {
      const fate = random();
      const share = random();
      const rows = fate < 0.4 ? 0 : fate < 0.7 ? write.rect.rows : Math.floor(share * (write.rect.rows + 1));
      if (rows === 0) continue;
      try {
        perform(doc, write, rows);
      } catch (thrown) {
        // The execution is over, so a refusal by the spreadsheet has no receiver.
        if (!(thrown instanceof Exception)) throw thrown;
      }
    }
  }
}

/**
 * Uses the coordinates from the time of the call. Rows that others have inserted since shift the cells under a write.
 */
function perform(doc: DocumentState, write: BlockWrite, rows: number): void {
  const { rect } = write;
  const sheet = findSheet(doc, write.sheetId);
  if (!sheet || rect.row + rect.rows > sheet.maxRows || rect.column + rect.columns > sheet.columns.length) {
    throw new Exception('The coordinates of the range are outside the dimensions of the sheet.');
  }
  write.run(sheet, rows === rect.rows ? rect : { ...rect, rows });
}
