/**
 * What one window has been told of the spreadsheet. After each execution and each act it is compared with what the host holds now, and only the
 * difference is told: frames of tabs that have changed, and cells among the rows that the window has seen.
 */
import type { Book, SheetView } from '../../host/index';
import type { CellChange, CellPicture, Selection, ToPage } from '../protocol';
import { picturesOf } from './cells';
import { frameOf } from './frame';
import { Looks } from './looks';

/** Rows are told in blocks of this many. */
export const BLOCK = 200;

/** Cells of a block as they were told, as JSON; '' is an empty cell. */
type Told = string[][];

export class Viewer {
  readonly #book: Book;
  readonly #email: string;
  readonly #tell: (message: ToPage) => void;
  readonly #looks = new Looks();
  readonly #frames = new Map<number, string>();
  readonly #blocks = new Map<number, Map<number, Told>>();
  #order = '';
  #selection = '';

  constructor(book: Book, email: string, tell: (message: ToPage) => void) {
    this.#book = book;
    this.#email = email;
    this.#tell = tell;
  }

  /** Rows of a tab come into sight: from there on the window is told of their changes. */
  see(tab: number, from: number, to: number): void {
    const view = this.#tab(tab);
    if (view === undefined) return;
    const blocks = this.#blocks.get(tab) ?? new Map<number, Told>();
    this.#blocks.set(tab, blocks);
    for (let block = Math.floor(from / BLOCK); block * BLOCK < Math.min(to, view.size().maxRows); block++) {
      const first = !blocks.has(block);
      const cells = this.#changesIn(view, blocks, block);
      if (first || cells.length > 0) this.#tellCells(tab, cells, [block * BLOCK, BLOCK]);
    }
  }

  /** Tells what has changed since the last time. */
  update(): void {
    this.#updateTabs();
    for (const [tab, blocks] of this.#blocks) {
      const view = this.#tab(tab);
      if (view === undefined) this.#blocks.delete(tab);
      else this.#updateCells(view, blocks);
    }
    const selection = this.#selected();
    const name = JSON.stringify(selection);
    if (name !== this.#selection) this.#tell({ kind: 'selection', selection });
    this.#selection = name;
  }

  /** The window has said itself what is selected. */
  hasSelected(): void {
    this.#selection = JSON.stringify(this.#selected());
  }

  #updateTabs(): void {
    const order = this.#book.document.sheets.map(({ id }) => id);
    const changed = this.#book.sheets().flatMap(name => {
      const frame = frameOf(this.#book.sheet(name), this.#email);
      const text = JSON.stringify(frame);
      if (this.#frames.get(frame.id) === text) return [];
      this.#frames.set(frame.id, text);
      return [frame];
    });
    for (const id of this.#frames.keys()) if (!order.includes(id)) this.#frames.delete(id);
    const name = order.join();
    if (changed.length > 0 || name !== this.#order) this.#tell({ kind: 'tabs', order, changed });
    this.#order = name;
  }

  #updateCells(view: SheetView, blocks: Map<number, Told>): void {
    const { maxRows } = view.size();
    const cells: CellChange[] = [];
    for (const block of [...blocks.keys()]) {
      if (block * BLOCK >= maxRows) blocks.delete(block);
      else for (const change of this.#changesIn(view, blocks, block)) cells.push(change);
    }
    if (cells.length > 0) this.#tellCells(view.id, cells, null);
  }

  /** Compares a block with what was told of it, and remembers it as told. */
  #changesIn(view: SheetView, blocks: Map<number, Told>, block: number): CellChange[] {
    const from = block * BLOCK;
    const count = Math.min(BLOCK, view.size().maxRows - from);
    const before = blocks.get(block) ?? [];
    const changes: CellChange[] = [];
    const told = picturesOf(view, this.#looks, from, count).map((row, r) =>
      row.map((cell: CellPicture | null, c) => {
        const text = cell === null ? '' : JSON.stringify(cell);
        if (text !== (before[r]?.[c] ?? '')) changes.push([from + r, c, cell]);
        return text;
      }),
    );
    blocks.set(block, told);
    return changes;
  }

  #tellCells(tab: number, cells: readonly CellChange[], seen: readonly [number, number] | null): void {
    const { from, looks } = this.#looks.takeFresh();
    if (looks.length > 0) this.#tell({ kind: 'looks', from, looks });
    this.#tell({ kind: 'cells', tab, cells, seen });
  }

  #selected(): Selection {
    const { activeSheetId, selection, otherSelections } = this.#book.document;
    return { tab: activeSheetId, rects: [...otherSelections, selection] };
  }

  #tab(id: number): SheetView | undefined {
    const found = this.#book.document.sheets.find(sheet => sheet.id === id);
    return found && this.#book.sheet(found.name);
  }
}
