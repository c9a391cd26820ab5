/** What a window was told of the cells of a tab, and what has changed since. Rows are told in blocks, once they have come into sight. */
import type { SheetView } from '../../host/index';
import type { CellChange, CellPicture, Stretch } from '../protocol';
import { picturesOf } from './cells';
import type { Looks } from './looks';
import { orderBySource, orderByTexts, stretchesOf } from './row-order';
import { holdsTheSame, type ToldRow, toldRow } from './told-row';

/** Rows are told in blocks of this many. */
export const BLOCK = 200;

export interface News {
  /** Rows that stand elsewhere now; null: all where they stood. */
  readonly order: readonly Stretch[] | null;
  readonly cells: readonly CellChange[];
}

export class ToldTab {
  readonly #looks: Looks;
  readonly #blocks = new Set<number>();
  #rows: (ToldRow | undefined)[] = [];

  constructor(looks: Looks) {
    this.#looks = looks;
  }

  has(block: number): boolean {
    return this.#blocks.has(block);
  }

  /** The cells of a block that has come into sight. */
  see(tab: SheetView, block: number): CellChange[] {
    this.#blocks.add(block);
    const from = block * BLOCK;
    return this.#tell(tab, range(from, Math.min(from + BLOCK, tab.state.maxRows)));
  }

  /** What is another than it was told. */
  news(tab: SheetView): News {
    for (const block of this.#blocks) if (block * BLOCK >= tab.state.maxRows) this.#blocks.delete(block);
    this.#rows.splice(tab.state.maxRows);
    const rows = tab.state.rows.slice(0, tab.state.maxRows);
    const moved = orderBySource(this.#rows, rows, place => this.#blocks.has(Math.floor(place / BLOCK)));
    if (moved !== null) this.#reorder(moved);
    const changed = this.#changed(tab);
    const texts = new Map<number, readonly string[]>();
    const sorted = moved === null ? orderByTexts(this.#rows, this.#texts(tab, changed, texts)) : null;
    if (sorted !== null) this.#reorder(sorted);
    const order = moved ?? sorted;
    return { order: order && stretchesOf(order), cells: this.#tell(tab, changed) };
  }

  /** Looks at all rows anew: what they show depends on more than what they hold. */
  doubtAll(): void {
    this.#rows = this.#rows.map(row => row && { ...row, cells: [DOUBTED] });
  }

  #reorder(order: readonly number[]): void {
    const before = this.#rows;
    this.#rows = order.map(former => before[former]);
  }

  /** Places of rows that hold something else than was told. */
  #changed({ state }: SheetView): number[] {
    const changed: number[] = [];
    for (const block of this.#blocks) {
      const from = block * BLOCK;
      for (let place = from; place < Math.min(from + BLOCK, state.maxRows); place++) {
        const told = this.#rows[place];
        const row = state.rows[place];
        if (told === undefined ? row !== undefined : !holdsTheSame(row, told)) changed.push(place);
        // A restored version may hold the same in rows of its own.
        else if (told !== undefined && told.source !== row) this.#rows[place] = { ...told, source: row };
      }
    }
    return changed;
  }

  #texts(
    tab: SheetView,
    places: readonly number[],
    into: Map<number, readonly string[]>,
  ): ReadonlyMap<number, readonly string[]> {
    for (const [from, count] of runsOf(places))
      picturesOf(tab, this.#looks, from, count).forEach((row, r) => {
        into.set(from + r, row.map(textOf));
      });
    return into;
  }

  /** Compares rows with what was told of them, and remembers them as told. */
  #tell(tab: SheetView, places: readonly number[]): CellChange[] {
    const changes: CellChange[] = [];
    for (const [from, count] of runsOf(places))
      picturesOf(tab, this.#looks, from, count).forEach((row, r) => {
        const place = from + r;
        const before = this.#rows[place]?.texts ?? [];
        const texts = row.map((cell, c) => {
          const text = textOf(cell);
          if (text !== (before[c] ?? '')) changes.push([place, c, cell]);
          return text;
        });
        // Columns that have gone are cut off by the window itself.
        this.#rows[place] = toldRow(tab.state.rows[place], texts);
      });
    return changes;
  }
}

const DOUBTED = Symbol('doubted');

const textOf = (cell: CellPicture | null): string => (cell === null ? '' : JSON.stringify(cell));

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

/** Neighbours among places, which are in order within each block. */
function runsOf(places: readonly number[]): Stretch[] {
  const runs: [number, number][] = [];
  for (const place of places) {
    const last = runs.at(-1);
    if (last !== undefined && last[0] + last[1] === place) last[1]++;
    else runs.push([place, 1]);
  }
  return runs;
}
