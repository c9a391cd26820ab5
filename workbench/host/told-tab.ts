/** The cells of a tab that a window has, and their changes. Rows are sent in blocks as they come into view. */
import type { SheetView } from '../../host/index';
import type { CellChange, CellPicture, Stretch } from '../protocol';
import { picturesOf } from './cells';
import type { Looks } from './looks';
import { orderBySource, orderByTexts, stretchesOf } from './row-order';
import { holdsTheSame, type ToldRow, toldRow } from './told-row';

/** The number of rows per block. */
export const BLOCK = 200;

export interface News {
  /** The new order of the rows; null if no row moved. */
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

  /** The cells of a block that has come into view. */
  see(tab: SheetView, block: number): CellChange[] {
    this.#blocks.add(block);
    const from = block * BLOCK;
    return this.#tell(tab, range(from, Math.min(from + BLOCK, tab.state.maxRows)));
  }

  /** The changes since the last message. */
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

  /** Marks all rows as unknown, because their shown texts may have changed although their contents have not. */
  doubtAll(): void {
    this.#rows = this.#rows.map(row => row && { ...row, cells: [DOUBTED] });
  }

  #reorder(order: readonly number[]): void {
    const before = this.#rows;
    this.#rows = order.map(former => before[former]);
  }

  /** Places of rows whose contents differ from those sent. */
  #changed({ state }: SheetView): number[] {
    const changed: number[] = [];
    for (const block of this.#blocks) {
      const from = block * BLOCK;
      for (let place = from; place < Math.min(from + BLOCK, state.maxRows); place++) {
        const told = this.#rows[place];
        const row = state.rows[place];
        if (told === undefined ? row !== undefined : !holdsTheSame(row, told)) changed.push(place);
        // A restored version may hold the same contents in other row objects.
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

  /** Compares rows with those sent, and stores them as sent. */
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
        // The window itself cuts deleted columns.
        this.#rows[place] = toldRow(tab.state.rows[place], texts);
      });
    return changes;
  }
}

const DOUBTED = Symbol('doubted');

const textOf = (cell: CellPicture | null): string => (cell === null ? '' : JSON.stringify(cell));

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

/** Stretches of neighbouring places. Places are sorted within each block. */
function runsOf(places: readonly number[]): Stretch[] {
  const runs: [number, number][] = [];
  for (const place of places) {
    const last = runs.at(-1);
    if (last !== undefined && last[0] + last[1] === place) last[1]++;
    else runs.push([place, 1]);
  }
  return runs;
}
