/** Asks the host for rows as they come into sight; tabs of moderate size are asked for whole, bit by bit. */
import type { FUniver } from '@univerjs/core/facade';
import type { Connection } from '../connection';
import type { BookView } from './book-view';

/** Rows above and below the window that are asked for as well. */
const AROUND = 200;
/** A tab with no more rows than this is filled in the background. */
const WHOLE_UP_TO = 5_000;
/** Rows that are asked for at once. */
const BLOCK = 200;
/** Blocks that may be under way while others are asked for. */
const MOST_COMING = 4;

export class Sight {
  readonly #asked = new Map<number, Set<number>>();
  #soon: ReturnType<typeof setTimeout> | null = null;
  /** Blocks that have been asked for and have not come yet. */
  #coming = 0;
  #looksAgain = false;

  constructor(
    private readonly api: FUniver,
    private readonly view: BookView,
    private readonly send: Connection['send'],
  ) {}

  /** Scrolling tells it often; it looks once a moment. */
  look(): void {
    this.#soon ??= setTimeout(() => {
      this.#soon = null;
      this.#lookNow();
    }, 30);
  }

  /** Rows have come: those that nobody sees yet may follow. */
  hasCome(tab: number): void {
    this.#coming = Math.max(0, this.#coming - 1);
    if (this.#looksAgain) this.look();
    const frame = this.view.frame(tab);
    if (frame === undefined || frame.filledRows > WHOLE_UP_TO) return;
    const asked = this.#askedOf(tab);
    for (let block = 0; block * BLOCK < frame.filledRows; block++)
      if (!asked.has(block)) {
        this.#ask(tab, block * BLOCK, block * BLOCK + 1);
        return;
      }
  }

  /** A tab that has gone may come back with other rows. */
  forgetGone(): void {
    for (const [tab, blocks] of this.#asked) {
      const frame = this.view.frame(tab);
      if (frame === undefined) {
        this.#asked.delete(tab);
        // What was asked of it may never come.
        this.#coming = 0;
      }
      // So may rows of a tab that has become shorter.
      else for (const block of blocks) if (block * BLOCK >= frame.rows) blocks.delete(block);
    }
  }

  #lookNow(): void {
    // Whoever drags the scroll bar through a big tab wants the rows where they stop, not all that flew by.
    this.#looksAgain = this.#coming > MOST_COMING;
    if (this.#looksAgain) return;
    const tab = this.view.activeTab;
    const frame = tab === null ? undefined : this.view.frame(tab);
    if (tab === null || frame === undefined) return;
    const range = this.api.getActiveWorkbook()?.getActiveSheet()?.getVisibleRange();
    const from = Math.max(0, (range?.startRow ?? 0) - AROUND);
    const to = Math.min(frame.rows, (range?.endRow ?? 50) + AROUND);
    this.#ask(tab, 0, 1);
    this.#ask(tab, from, to);
  }

  #ask(tab: number, from: number, to: number): void {
    const asked = this.#askedOf(tab);
    for (let block = Math.floor(from / BLOCK); block * BLOCK < to; block++) {
      if (asked.has(block)) continue;
      asked.add(block);
      this.#coming++;
      this.send({ kind: 'see', tab, from: block * BLOCK, to: (block + 1) * BLOCK });
    }
  }

  #askedOf(tab: number): Set<number> {
    const asked = this.#asked.get(tab) ?? new Set<number>();
    this.#asked.set(tab, asked);
    return asked;
  }
}
