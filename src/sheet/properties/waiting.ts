/**
 * What one user has confirmed in this spreadsheet and what of it still waits, in that user's own properties. Whoever edits the spreadsheet can put any old row back
 * into the hidden journals; what goes without a question is only what this list has. An entry is named by its run and its place in that run, which its seal covers,
 * so that a bit for each is enough: 5,000 entries take less than 1 KB of the 9 KB of a property.
 */

import {
  asText,
  type Decoded,
  looseNumber,
  looseText,
  object,
  or,
  pair,
  recordOf,
} from '../../common/decode';
import type { Platform } from '../../platform/ports';
import { type Property, storedList } from './stored';

/** What was confirmed longer ago is asked about again. What is in doubt keeps its place in the list: with its own key it is sent again more safely than as new, once it was shown again. */
export const CONSENT_MS = 24 * 3_600_000;
/** Places in a run that have a bit; what is beyond is asked about when its execution ends. */
export const MOST_IN_A_RUN = 40_000;
/** So much of a run's id or of a key tells it from others. */
const SHORT_RUN = 16;
const SHORT_KEY = 12;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** An entry, by what its seal covers. */
export interface Place {
  readonly runId: string;
  /** From 0, among those that were confirmed together. */
  readonly order: number;
}

/** What becomes of an entry: it waits (again), is in doubt under this key, or is over. */
export interface Move extends Place {
  readonly to: 'waiting' | 'over' | { readonly inDoubt: string };
}

const packedRun = object({
  id: looseText,
  /** When it was confirmed, epoch milliseconds. */
  at: looseNumber,
  waiting: looseText,
  /** Keys, cut, by place. */
  inDoubt: or(recordOf(asText), {}),
});
type PackedRun = Decoded<typeof packedRun>;
type Run = Pick<PackedRun, 'id' | 'at'> & {
  readonly waiting: Set<number>;
  readonly inDoubt: Map<number, string>;
};

const runsOfUser = storedList('financeSheets.waiting', packedRun, { within: 'runs' });
const withdrawnByAll = storedList('financeSheets.withdrawn', pair(asText, looseNumber), { most: 200 });

/**
 * The list of one journal (`journal`: "rows" or "requests") in one spreadsheet, for the user who runs this. Questions are answered as the list was at the first of them or at this object's latest
 * write: whoever has taken the lock makes another object.
 */
export class Waiting {
  private readonly runs: Property<readonly PackedRun[]>;
  private readonly withdrawn: Property<readonly [string, number][]>;
  /** What the questions were answered from last: they come once for each of thousands of entries, and reading a property has a price and a daily quota. */
  private asked: { readonly runs: readonly Run[]; readonly withdrawn: ReadonlySet<string> } | null = null;

  constructor(
    /**
     * Nobody else's executions can write into the user's own store. The document's tells a user that a colleague has withdrawn what waits: it can only take away.
     */
    private readonly stores: Pick<Platform, 'userStore' | 'documentStore' | 'clock'>,
    journal: 'rows' | 'requests',
    spreadsheetId: string,
  ) {
    this.runs = runsOfUser(stores.userStore, journal, spreadsheetId);
    this.withdrawn = withdrawnByAll(stores.documentStore, journal);
  }

  /** Lists what was just confirmed: `count` entries, from place 0. Called before their journal is written. */
  confirm(runId: string, at: number, count: number): void {
    const places = Math.min(count, MOST_IN_A_RUN);
    const run: Run = {
      id: runId.slice(0, SHORT_RUN),
      at,
      waiting: new Set(Array.from({ length: places }, (_, i) => i)),
      inDoubt: new Map(),
    };
    this.write([...this.read().filter(({ id }) => id !== run.id), run]);
  }

  /** True for what this user confirmed within a day, and what was neither sent, nor closed, nor cancelled since. */
  waits(place: Place): boolean {
    const run = this.find(place);
    const isListed = run?.waiting.has(place.order) === true && !this.answers().withdrawn.has(run.id);
    return isListed && !this.isOld(run);
  }

  /**
   * True for what was sent with this key and is not over; or was about to be sent, when a kill came between journal and list: that a colleague has withdrawn what
   * waits of the run says nothing of it. However long ago: whoever sends it unasked looks at `isRecent` too.
   */
  mayBeSentAgain(place: Place, key: string): boolean {
    const run = this.find(place);
    return (
      run?.inDoubt.get(place.order) === key.slice(0, SHORT_KEY) || run?.waiting.has(place.order) === true
    );
  }

  /** True for what this user confirmed within a day. */
  isRecent(place: Place): boolean {
    const run = this.find(place);
    return run !== undefined && !this.isOld(run);
  }

  /** Writes down what became of entries. What the list does not have is never added: once struck off, it stays so. */
  move(moves: readonly Move[]): void {
    const runs = this.read();
    let changed = false;
    for (const { runId, order, to } of moves) {
      const run = runs.find(({ id }) => id === runId.slice(0, SHORT_RUN));
      const isListed = run !== undefined && (run.waiting.has(order) || run.inDoubt.has(order));
      if (!isListed) continue;
      changed = true;
      run.waiting.delete(order);
      run.inDoubt.delete(order);
      if (to === 'waiting') run.waiting.add(order);
      else if (to !== 'over') run.inDoubt.set(order, to.inDoubt.slice(0, SHORT_KEY));
    }
    if (changed) this.write(runs);
  }

  /** Takes off all that waits, here and, for what others confirmed, by a word to their lists. What is in doubt stays. */
  withdraw(runIds: readonly string[]): void {
    const runs = this.read();
    const going = new Set(runIds.map(id => id.slice(0, SHORT_RUN)));
    const others = [...going].filter(id => id !== '' && !runs.some(run => run.id === id));
    if (others.length === 0) return;
    const now = this.stores.clock.now();
    const withdrawn = this.withdrawn.read();
    const known = withdrawn.filter(([id, at]) => now - at <= CONSENT_MS && !others.includes(id));
    this.withdrawn.write([...known, ...others.map((id): [string, number] => [id, now])]);
    this.asked = null;
  }

  /** Forgets everything, for who disconnects. */
  forget(): void {
    this.asked = null;
    this.runs.remove();
  }

  private find({ runId }: Place): Run | undefined {
    return this.answers().runs.find(({ id }) => id === runId.slice(0, SHORT_RUN));
  }

  private answers(): { readonly runs: readonly Run[]; readonly withdrawn: ReadonlySet<string> } {
    this.asked ??= { runs: this.read(), withdrawn: new Set(this.withdrawn.read().map(([id]) => id)) };
    return this.asked;
  }

  private isOld({ at }: Run): boolean {
    return Math.abs(this.stores.clock.now() - at) > CONSENT_MS;
  }

  private read(): Run[] {
    return this.runs.read().map(unpackedRun);
  }

  private write(runs: readonly Run[]): void {
    this.asked = null;
    const kept = runs.filter(run => run.inDoubt.size > 0 || (run.waiting.size > 0 && !this.isOld(run)));
    this.runs.write(kept.map(packedOf));
  }
}

function packedOf({ id, at, waiting, inDoubt }: Run): PackedRun {
  return { id, at, waiting: packed(waiting), inDoubt: Object.fromEntries(inDoubt) };
}

function unpackedRun({ id, at, waiting, inDoubt }: PackedRun): Run {
  const keys = Object.entries(inDoubt).map(([order, key]) => [Number(order), key] as const);
  return { id, at, waiting: unpacked(waiting), inDoubt: new Map(keys) };
}

/** Six places a character, the first in its lowest bit. */
function packed(places: ReadonlySet<number>): string {
  const digits: number[] = [];
  for (const place of places) {
    const at = Math.floor(place / 6);
    while (digits.length <= at) digits.push(0);
    digits[at] = (digits[at] ?? 0) | (1 << (place % 6));
  }
  return digits.map(digit => DIGITS.charAt(digit)).join('');
}

function unpacked(text: string): Set<number> {
  const places = new Set<number>();
  for (let at = 0; at < text.length; at++) {
    const digit = DIGITS.indexOf(text.charAt(at));
    for (let bit = 0; bit < 6; bit++) if (digit >= 0 && (digit >> bit) & 1) places.add(at * 6 + bit);
  }
  return places;
}
