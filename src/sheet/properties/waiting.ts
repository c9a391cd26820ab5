/**
 * The waiting list: entries that one user confirmed in this spreadsheet and that still wait. The user's own properties
 * hold it. Every editor can put an old row back into the hidden outbox. Only entries of this list are sent without a
 * question. A run and a place in it name an entry, and the entry's seal covers both. A bit per place is enough: 5,000
 * entries take less than 1 KB of a property's 9 KB.
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
import { type AnyEntry, isRequest } from '../../requests/request-entry';
import { packed, type Place, unpacked } from './packed-places';
import { type Property, storedList } from './stored';
import { Untold } from './untold';

/**
 * Consent ends after a day, and the add-on asks again. An entry in doubt stays listed. After a new question it is
 * resent under its old key, which is safer than a new one.
 */
export const CONSENT_MS = 24 * 3_600_000;
/** Places in a run that have a bit. After the run's execution, the add-on asks about entries at later places. */
export const MOST_IN_A_RUN = 40_000;
/** This many characters identify a run or a key. */
const SHORT_RUN = 16;
const SHORT_KEY = 12;

/** The new state of an entry: it waits (again), is in doubt under this key, or is over. */
export interface Move extends Place {
  readonly to: 'waiting' | 'over' | { readonly inDoubt: string };
}

const packedRun = object({
  id: looseText,
  /** Time of the confirmation, epoch milliseconds. */
  at: looseNumber,
  waiting: looseText,
  /** Shortened keys by place. */
  inDoubt: or(recordOf(asText), {}),
});
type PackedRun = Decoded<typeof packedRun>;
type Run = Pick<PackedRun, 'id' | 'at'> & {
  readonly waiting: Set<number>;
  readonly inDoubt: Map<number, string>;
};

const runsOfUser = storedList('financeSheets.waiting', packedRun, { within: 'runs' });
const withdrawnByAll = storedList('financeSheets.withdrawn', pair(asText, looseNumber), { most: 200 });

/** Part of the properties' names. */
const LIST = 'rows';
/** Earlier versions listed requests here. What still waited is asked about anew. */
const OLD_LIST = 'requests';

/**
 * The current user's list in one spreadsheet. Answers come from the first reading or from this object's latest write.
 * An execution that has taken the lock therefore makes a new object.
 */
export class Waiting {
  private readonly runs: Property<readonly PackedRun[]>;
  private readonly withdrawn: Property<readonly [string, number][]>;
  /** Entries whose outcome no report has told. Written apart, because a report is made without the lock. */
  readonly untold: Untold;
  /** Cache, because thousands of entries ask, and reading a property takes time and counts to a daily quota. */
  private asked: { readonly runs: readonly Run[]; readonly withdrawn: ReadonlySet<string> } | null = null;

  constructor(
    /** Only this user writes the user's store. The document's store only withdraws entries, on a colleague's word. */
    private readonly stores: Pick<Platform, 'userStore' | 'documentStore' | 'clock'>,
    private readonly spreadsheetId: string,
  ) {
    this.runs = runsOfUser(stores.userStore, LIST, spreadsheetId);
    this.withdrawn = withdrawnByAll(stores.documentStore, LIST);
    this.untold = new Untold(stores, spreadsheetId);
  }

  /** Lists newly confirmed entries: `count` entries from place 0. Called before their journal is written. */
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

  /** True if this user confirmed the entry within a day and it was not sent, closed or withdrawn since. */
  waits(place: Place): boolean {
    const run = this.find(place);
    const isListed = run?.waiting.has(place.order) === true && !this.answers().withdrawn.has(run.id);
    return isListed && !this.isOld(run);
  }

  /**
   * True if the entry was sent with this key and is unfinished. Also true if a kill came between journal and list, when
   * the entry was about to be sent. A colleague's withdrawal and the age do not matter here. Before an unasked send,
   * the caller checks `isRecent` too.
   */
  mayBeSentAgain(place: Place, key: string): boolean {
    const run = this.find(place);
    return (
      run?.inDoubt.get(place.order) === key.slice(0, SHORT_KEY) || run?.waiting.has(place.order) === true
    );
  }

  /** True if this user confirmed the entry within a day. */
  isRecent(place: Place): boolean {
    const run = this.find(place);
    return run !== undefined && !this.isOld(run);
  }

  /** Records new states of entries. Never adds an unlisted entry, so that an ended entry cannot return. */
  move(moves: readonly Move[]): void {
    if (moves.length === 0) return;
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

  /** Takes ended entries off the list. If a kill then keeps the sheet as it was, the add-on asks about the entries. */
  beforeWriting(entries: readonly AnyEntry[]): void {
    this.move(entries.filter(isOver).map(({ runId, order }) => ({ runId, order, to: 'over' })));
    const withdrawn = entries.filter(entry => entry.state === 'closed' && entry.outcome === 'withdrawn');
    this.withdraw(withdrawn.map(({ runId }) => runId));
    // The command that drops entries tells its user.
    if (withdrawn.length > 0) this.untold.told(withdrawn, '');
  }

  /** Called before a request is sent: an entry that may have left must not count as waiting. */
  afterWriting(entries: readonly AnyEntry[]): void {
    this.move(entries.flatMap(moveOf));
  }

  /** Withdraws other users' waiting entries by a mark that their lists read. Entries in doubt stay. */
  withdraw(runIds: readonly string[]): void {
    if (runIds.length === 0) return;
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

  /** Forgets everything. For a user who disconnects. */
  forget(): void {
    this.asked = null;
    this.runs.remove();
    runsOfUser(this.stores.userStore, OLD_LIST, this.spreadsheetId).remove();
    this.untold.forget();
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

/** A request in doubt never goes again by itself, may stay in doubt for weeks, and the list has little room. */
function isOver(entry: AnyEntry): boolean {
  const { state } = entry;
  if (state === 'unknown') return isRequest(entry);
  return state === 'closed' || state === 'accepted' || state === 'rejected';
}

/** A planned entry waits again: it was certainly not sent. */
function moveOf(entry: AnyEntry): Move[] {
  const { runId, order, state } = entry;
  if (state === 'planned') return [{ runId, order, to: 'waiting' }];
  return state === 'sent' && entry.key !== '' ? [{ runId, order, to: { inDoubt: entry.key } }] : [];
}

function packedOf({ id, at, waiting, inDoubt }: Run): PackedRun {
  return { id, at, waiting: packed(waiting), inDoubt: Object.fromEntries(inDoubt) };
}

function unpackedRun({ id, at, waiting, inDoubt }: PackedRun): Run {
  const keys = Object.entries(inDoubt).map(([order, key]) => [Number(order), key] as const);
  return { id, at, waiting: unpacked(waiting), inDoubt: new Map(keys) };
}
