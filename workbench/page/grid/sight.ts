/** Requests rows from the host as they come into view. Tabs of moderate size are requested whole, block by block. */
import type { FUniver } from '@univerjs/core/facade';
import type { Connection } from '../connection';
import type { BookView } from './book-view';

/** Rows above and below the view that are requested too. */
const AROUND = 200;
/** A tab with at most this many rows is loaded in the background. */
const WHOLE_UP_TO = 5_000;
/** Rows per request. */
const BLOCK = 200;
/** The maximum of pending blocks while others are requested. */
const MOST_COMING = 4;

export class Sight {
  readonly #asked = new Map<number, Set<number>>();
  #soon: ReturnType<typeof setTimeout> | null = null;
  /** The number of requested blocks that have not arrived. */
  #coming = 0;
  #looksAgain = false;

  constructor(
    private readonly api: FUniver,
    private readonly view: BookView,
    private readonly send: Connection['send'],
  ) {}

  /** Called at each scroll step; it works at most once per interval. */
  look(): void {
    this.#soon ??= setTimeout(() => {
      this.#soon = null;
      this.#lookNow();
    }, 30);
  }

  /** Rows have arrived: rows outside the view may be requested next. */
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

  /** Forgets deleted tabs: a tab of the same id may return with other rows. */
  forgetGone(): void {
    for (const [tab, blocks] of this.#asked) {
      const frame = this.view.frame(tab);
      if (frame === undefined) {
        this.#asked.delete(tab);
        // Its pending requests may never be answered.
        this.#coming = 0;
      }
      // The same holds for rows of a shortened tab.
      else for (const block of blocks) if (block * BLOCK >= frame.rows) blocks.delete(block);
    }
  }

  #lookNow(): void {
    // If a person drags the scroll bar through a big tab, only the rows at the end of the drag matter.
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
