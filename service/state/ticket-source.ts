// Transactions: made month by month when asked for, changes laid over them.
import type { Days } from '../switch-types';
import { dateOf, dayNumber } from '../data/calendar';
import { ticketCount, ticketTypes } from '../data/tickets/index';
import type { RecordData, World } from '../data/world';
import { type Change, Overlay, type RecordSource } from './collection';
import { TicketBatches } from './ticket-batches';

export class TicketSource implements RecordSource {
  readonly #world: World;
  readonly #overlay = new Overlay();
  /** Ids of records that were created at run time; the overlay holds the records. */
  readonly #added = new Set<string>();
  readonly #batches: TicketBatches;

  constructor(world: World) {
    this.#world = world;
    this.#batches = world.once('batches of transactions', () => new TicketBatches(world));
  }

  /** The transactions of a kind (`Total`: of all) whose day is in the range, newest first. */
  between(
    type: string,
    startDate: string,
    endDate: string,
    asOf = Number.POSITIVE_INFINITY,
    days: Days = 'korean',
  ): readonly RecordData[] {
    const types = type === 'Total' ? ticketTypes : [type];
    const first = dayNumber(startDate);
    // A day of UTC ends in the morning of the next one in Seoul.
    const last = dayNumber(endDate) + (days === 'utc' ? 1 : 0);
    const begin = days === 'utc' ? 'T09:00:00' : '';
    const end = days === 'utc' ? `${dateOf(last)}T09:00:00` : dateOf(last + 1);
    const inRange = (record: RecordData) => {
      const at = String(record['transactAt']);
      return at >= startDate + begin && at < end;
    };
    const found: RecordData[] = [];
    this.#world.months.forEach((month, monthIndex) => {
      if (month.lastDay < first || month.firstDay > last) return;
      for (const kind of types) {
        for (const record of this.#batches.of(monthIndex, kind)) {
          const isChanged = this.#overlay.size > 0 && this.#overlay.at(record.id, asOf) !== undefined;
          if (!isChanged && inRange(record)) found.push(record);
        }
      }
    });
    // A change may have moved a transaction to another month.
    for (const id of this.#overlay.ids()) {
      const record = this.#overlay.at(id, asOf);
      if (record && inRange(record) && (type === 'Total' || record['ticketType'] === type))
        found.push(record);
    }
    return found.sort(
      (a, b) => compare(String(b['transactAt']), String(a['transactAt'])) || compare(a.id, b.id),
    );
  }

  list(asOf?: number): readonly RecordData[] {
    const months = this.#world.months;
    const from = months[0];
    if (from === undefined) return [];
    return this.between('Total', dateOf(from.firstDay), dateOf(months[months.length - 1]!.lastDay), asOf);
  }

  get(id: string): RecordData | undefined {
    const version = this.#overlay.at(id, Number.POSITIVE_INFINITY);
    if (version !== undefined) return version ?? undefined;
    for (let month = this.#world.months.length - 1; month >= 0; month--) {
      for (const kind of ticketTypes) {
        const found = this.#batches.of(month, kind).find(record => record.id === id);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  put(record: RecordData, at: number): void {
    if (
      this.#overlay.at(record.id, Number.POSITIVE_INFINITY) === undefined &&
      this.get(record.id) === undefined
    ) {
      this.#added.add(record.id);
    }
    this.#overlay.add(record.id, at, record);
  }

  remove(id: string, at: number): boolean {
    if (this.get(id) === undefined) return false;
    this.#overlay.add(id, at, null);
    return true;
  }

  changes(): readonly Change[] {
    return this.#overlay.changes();
  }

  count(): number {
    let seeded = 0;
    for (let month = 0; month < this.#world.months.length; month++) {
      for (const kind of ticketTypes) seeded += ticketCount(this.#world, month, kind);
    }
    for (const change of this.#overlay.changes()) {
      if (this.#added.has(change.id)) seeded += change.data === null ? 0 : 1;
      else if (change.data === null) seeded -= 1;
    }
    return seeded;
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
