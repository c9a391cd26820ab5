// The seeded transactions of a world, by month and kind. The last few are kept; services of one world share them.
import { makeTickets } from '../data/tickets/index';
import type { RecordData, World } from '../data/world';

/** The maximum of kept records: a quarter of 100,000 a month, with reserve. More would need too much memory. */
const KEPT_RECORDS = 330_000;

export class TicketBatches {
  readonly #world: World;
  /** By the time of their last use. */
  readonly #kept = new Map<string, readonly RecordData[]>();
  #count = 0;

  constructor(world: World) {
    this.#world = world;
  }

  of(monthIndex: number, type: string): readonly RecordData[] {
    const name = `${monthIndex} ${type}`;
    const known = this.#kept.get(name);
    const batch = known ?? makeTickets(this.#world, monthIndex, type);
    this.#kept.delete(name);
    this.#kept.set(name, batch);
    if (known === undefined) this.#count += batch.length;
    for (const [oldest, records] of this.#kept) {
      if (this.#count <= KEPT_RECORDS || oldest === name) break;
      this.#kept.delete(oldest);
      this.#count -= records.length;
    }
    return batch;
  }
}
