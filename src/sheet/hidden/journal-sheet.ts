/**
 * The journal in a hidden sheet, one row an operation; closed ones stay as the history. In the document's properties stands, in short, what is
 * open: these survive when somebody restores an earlier version of the spreadsheet or deletes the sheet, which then is noticed.
 */

import { utf8 } from '../../common/bytes';
import { sha256Hex } from '../../common/hash';
import { decodeText, looseNumber, looseText, object, or, those, where } from '../../common/decode';
import { canonicalJson, type JsonObject } from '../../common/json';
import type { KeyValueStore, Workbook } from '../../platform/ports';
import {
  type ClosedEntry,
  type ConfirmedEntry,
  type DoubtfulEntry,
  isInDoubt,
  type JournalEntry,
  type JournalStore,
  type OpenEntry,
  type PlannedEntry,
  recentIdsOf,
  rowNameOf,
} from '../../push/entry/journal';
import { close, doubt, unsent } from '../../push/entry/life';
import { parseEntry } from '../../push/entry/parse-entry';
import type { Binding } from '../binding';
import { HiddenSheet, type StoreRow } from './hidden-sheet';
import { JOURNAL_SHEET } from '../names';
import { entryText, holdsIds, missingLists, withIds } from '../table/shared-ids';
import type { Move, Waiting } from '../properties/waiting';

const FENCE = 'financeSheets.journal';
/** So much of an operation id or a key tells it from others. */
const SHORT = 16;
/** Bytes. */
const LONGEST_NAME = 48;
/** Operations kept; the oldest closed ones go first. */
export const MOST_OPERATIONS = 5_000;

/** What DocumentProperties keep of an entry that may have had an effect. */
export interface OpenInShort {
  /** Operation id, its beginning. */
  readonly o: string;
  /** Idempotency key, its beginning. */
  readonly k: string;
  /** Resource. */
  readonly r: string;
  /** Record id or token (shortName). */
  readonly n: string;
  /** Payload hash. */
  readonly h: string;
  /** Epoch milliseconds of the last send. */
  readonly t: number;
  /** 1 for a create. */
  readonly c: number;
  /** What came back, as a sum of ANSWERED, DEFINITE and REFUSED: the sheet's word for it is not taken, because it decides whether the operation may get a second key. */
  readonly f: number;
}

/** The last try was answered, with an error. */
const ANSWERED = 1;
/** No try has ended with its effect unknown. */
const DEFINITE = 2;
/** The service said no. */
const REFUSED = 4;

export class JournalSheet implements JournalStore {
  private readonly store: HiddenSheet;
  private rows: StoreRow[] | null = null;
  /** Parsed once: there can be thousands. */
  private closed: ClosedEntry[] | null = null;
  private readonly indexes = new Map<string, number>();

  constructor(
    private readonly workbook: Workbook,
    private readonly properties: KeyValueStore,
    private readonly binding: Binding,
    /** What the user who runs this has waiting; null where nothing is ever sent or closed. */
    private readonly waiting: Waiting | null = null,
  ) {
    this.store = new HiddenSheet(workbook, JOURNAL_SHEET, 3);
  }

  /** Where the journal was written; null when there is none. */
  boundTo(): Binding | null {
    return this.store.readHeader()?.binding ?? null;
  }

  /** True when the properties know of later writes than the sheet: a version was restored, or the sheet was deleted or edited. */
  isBehindProperties(): boolean {
    const fence = this.fence();
    if (fence.sequence > this.sequence()) return true;
    const rowOf = this.rowsByShortId();
    return fence.open.some(({ o }) => {
      const row = rowOf.get(o);
      if (row === undefined || this.parsed(row).length === 0) return true;
      return isClosed(row) && sequenceOf(row) <= fence.sequence;
    });
  }

  private rowsByShortId(): ReadonlyMap<string, StoreRow> {
    return new Map(this.load().map(row => [shortId(row.heads[0] ?? ''), row]));
  }

  /** What the properties have in doubt, less what was closed after they were written: a kill between sheet and properties, which is no hand's work. */
  private stillOpen(): OpenInShort[] {
    const { sequence, open } = this.fence();
    const rowOf = this.rowsByShortId();
    return open.filter(({ o }) => {
      const row = rowOf.get(o);
      return row === undefined || !isClosed(row) || sequenceOf(row) <= sequence;
    });
  }

  /**
   * True when the properties know this entry with this very body. Whoever can edit the spreadsheet can edit the hidden sheet, but must not be
   * able to make a colleague's key send something that the colleague never confirmed.
   */
  vouchesFor(entry: DoubtfulEntry): boolean {
    const short = inShort(entry);
    // The key is sealed; a new attempt has another one before the properties know it. A time that was set back would end the wait too early.
    return this.openInProperties().some(
      known => known.o === short.o && known.h === short.h && known.t <= short.t,
    );
  }

  /** True for an entry that this user's own list has as waiting: without their seal it says nothing. */
  waits(entry: ConfirmedEntry): boolean {
    return this.waiting?.waits(entry) === true;
  }

  /** True for an entry that this user's own list has as sent with this key, and not over. */
  mayBeSentAgain(entry: DoubtfulEntry): boolean {
    return entry.key !== '' && this.waiting?.mayBeSentAgain(entry, entry.key) === true;
  }

  /** True for an entry that this user confirmed within a day, by their own list: only that goes on without a question. */
  isRecent(entry: ConfirmedEntry): boolean {
    return this.waiting?.isRecent(entry) === true;
  }

  /** What the user has just confirmed: their list first, so that after a kill nothing stands in the sheet that the list would have to be taken to mean. */
  confirm(entries: readonly JournalEntry[]): void {
    const [first] = entries;
    if (first !== undefined) this.waiting?.confirm(first.runId, first.confirmedAt, entries.length);
    this.save(entries);
  }

  /** What was in doubt when the journal was last written, whatever became of the sheet. */
  openInProperties(): readonly OpenInShort[] {
    return this.fence().open;
  }

  open(): readonly OpenEntry[] {
    const planned = new Map(this.unsent().map(entry => [entry.operationId, entry]));
    const known = new Map(this.openInProperties().map(short => [short.o, short]));
    return this.load()
      .flatMap(row => (isClosed(row) ? [] : this.parsed(row)))
      .flatMap(entry => {
        if (entry.state === 'planned') return [entry];
        if (entry.state === 'closed') return [];
        return [planned.get(entry.operationId) ?? vouched(entry, known.get(shortId(entry.operationId)))];
      });
  }

  /** Entries that say "sent" and were not: the properties are written before the request, and a kill came between sheet and properties. As they were confirmed. */
  private unsent(): PlannedEntry[] {
    const { sequence, open } = this.fence();
    const inDoubt = new Set(open.map(({ o }) => o));
    return this.load().flatMap(row => {
      if (row.heads[1] !== 'sent' || sequenceOf(row) <= sequence) return [];
      return this.parsed(row).flatMap(entry =>
        entry.state === 'sent' && !inDoubt.has(shortId(entry.operationId)) ? [unsent(entry)] : [],
      );
    });
  }

  /** Closed entries, oldest first: what was sent and what became of it. */
  history(): readonly ClosedEntry[] {
    this.closed ??= this.load()
      .flatMap(row => (isClosed(row) ? this.parsed(row) : []))
      .map(entry => (entry.state === 'closed' ? entry : close(entry, 'notApplied')));
    return this.closed;
  }

  createdIds(resource: string): ReadonlySet<string> {
    const created = this.history().filter(entry => entry.kind === 'create' && entry.resource === resource);
    return new Set(created.flatMap(entry => entry.recordId ?? []));
  }

  recentIds(resource: string, since: number): ReadonlySet<string> {
    return recentIdsOf([...this.history(), ...this.open()], resource, since);
  }

  /** forgotten: beginnings of operation ids that the properties need not know any more. */
  save(given: readonly JournalEntry[], forgotten: readonly string[] = []): void {
    if (given.length === 0) return;
    // With the next sequence in the properties, nothing would tell any more that these were never sent.
    const own = new Set(given.map(({ operationId }) => operationId));
    const entries = [...given, ...this.unsent().filter(({ operationId }) => !own.has(operationId))];
    const sequence = Math.max(this.sequence(), this.fence().sequence) + 1;
    const known = this.stillOpen();
    // Struck off before the sheet says so: after a kill in between it is asked about, and never sent a second time.
    this.strikeOff(given);
    this.store.ensure({ binding: this.binding, extra: {} });
    const rows = this.load();
    const closed = entries.filter(entry => entry.state === 'closed');
    if (closed.length > 0) this.closed?.push(...closed);
    const changes = new Map<number, StoreRow>();
    const added = missingLists(entries, name => this.indexes.has(name), sequence);
    added.forEach(({ heads: [name = ''] }, i) => {
      this.indexes.set(name, rows.length + i);
    });
    for (const entry of entries) {
      const row: StoreRow = {
        heads: [entry.operationId, entry.state, String(sequence)],
        text: entryText(entry),
      };
      const at = this.indexes.get(entry.operationId);
      if (at === undefined) {
        this.indexes.set(entry.operationId, rows.length + added.length);
        added.push(row);
      } else changes.set(at, row);
    }
    if (changes.size > 0) this.store.update(changes);
    this.store.append(added);
    for (const [at, row] of changes) rows[at] = row;
    rows.push(...added);
    // The sheet first, then the properties: what the properties know, the sheet has, unless somebody rolled the sheet back.
    this.flush();
    // Never rebuilt from the sheet, which every editor can edit: what it says would be vouched for by the next write.
    const saved = new Set([...entries.map(({ operationId }) => shortId(operationId)), ...forgotten]);
    const others = known.filter(({ o }) => !saved.has(o));
    this.writeFence(sequence, [...others, ...entries.filter(isInDoubt).map(inShort)]);
    // Before the request that follows: what may have left no longer waits.
    this.waiting?.move(given.flatMap(moveOf));
  }

  private strikeOff(given: readonly JournalEntry[]): void {
    if (this.waiting === null) return;
    const over = given.filter(
      ({ state }) => state === 'closed' || state === 'accepted' || state === 'rejected',
    );
    this.waiting.move(over.map(({ runId, order }) => ({ runId, order, to: 'over' })));
    this.waiting.withdraw(
      given.flatMap(entry =>
        entry.state === 'closed' && entry.outcome === 'withdrawn' ? [entry.runId] : [],
      ),
    );
  }

  /** Drops what is open and starts anew: for a copied spreadsheet, whose journal belongs to the original. */
  startAnew(): void {
    this.store.replace({ binding: this.binding, extra: {} }, []);
    this.rows = [];
    this.closed = null;
    this.indexes.clear();
    this.flush();
    this.writeFence(0, []);
  }

  /** Accepts that the sheet is older than the properties said, after a pull has looked at everything. */
  acceptSheet(): void {
    const rowOf = this.rowsByShortId();
    this.writeFence(
      this.sequence(),
      this.openInProperties().filter(({ o }) => rowOf.has(o)),
    );
  }

  /** Lets the oldest operations go when there are too many; not while one is open, which must not be lost if this is interrupted. */
  prune(): void {
    const rows = this.load();
    const surplus = rows.length - MOST_OPERATIONS;
    if (surplus <= 0 || this.open().length > 0) return;
    const header = { binding: this.binding, extra: { dropped: this.dropped() + surplus } };
    this.store.replace(header, rows.slice(surplus));
    this.rows = null;
    this.closed = null;
    this.indexes.clear();
  }

  /** How many operations were let go so far. */
  dropped(): number {
    return Number(this.store.readHeader()?.extra['dropped'] ?? 0);
  }

  private load(): StoreRow[] {
    if (this.rows === null) {
      this.rows = this.store.readHeader() === null ? [] : this.store.read();
      for (const [i, row] of this.rows.entries()) this.indexes.set(row.heads[0] ?? '', i);
    }
    return this.rows;
  }

  private parsed(row: StoreRow): JournalEntry[] {
    if (holdsIds(row)) return [];
    const rows = this.load();
    const entry = parseEntry(withIds(row, name => rows[this.indexes.get(name) ?? -1]));
    return entry === null ? [] : [entry];
  }

  private sequence(): number {
    return this.load().reduce((highest, row) => Math.max(highest, sequenceOf(row)), 0);
  }

  private fence(): { sequence: number; open: readonly OpenInShort[] } {
    return decodeText(storedFence, this.properties.get(FENCE)) ?? { sequence: 0, open: [] };
  }

  private writeFence(sequence: number, open: readonly OpenInShort[]): void {
    // 9 KB a value; a batch has at most 50 entries, so this cuts only what several dead runs left behind.
    this.properties.set(FENCE, JSON.stringify({ sequence, open: open.slice(-50) }));
  }

  private flush(): void {
    this.workbook.flush();
  }
}

function inShort(entry: DoubtfulEntry): OpenInShort {
  return {
    o: shortId(entry.operationId),
    k: shortKey(entry.key),
    r: entry.resource,
    n: shortName(rowNameOf(entry)),
    h: bodyHash(entry.body),
    t: entry.lastSentAt,
    c: entry.kind === 'create' ? 1 : 0,
    f:
      (entry.answeredWithError ? ANSWERED : 0) +
      (entry.allDefinite ? DEFINITE : 0) +
      (entry.state === 'rejected' ? REFUSED : 0),
  };
}

/**
 * An entry in doubt as far as the document's properties bear out what it says of its tries; where they do not, the worse is taken: the effect is unknown, and the
 * key stays.
 */
function vouched(entry: DoubtfulEntry, short: OpenInShort | undefined): DoubtfulEntry {
  const has = (flag: number): boolean => ((short?.f ?? 0) & flag) !== 0;
  return doubt(entry, { isRefused: has(REFUSED), isAnswered: has(ANSWERED), isDefinite: has(DEFINITE) });
}

/** What a written entry means for the list: sent, it is in doubt under its key; planned again, it was certainly not sent. */
function moveOf(entry: JournalEntry): Move[] {
  const { runId, order, state } = entry;
  if (state === 'planned') return [{ runId, order, to: 'waiting' }];
  return state === 'sent' && entry.key !== '' ? [{ runId, order, to: { inDoubt: entry.key } }] : [];
}

function isClosed(row: StoreRow): boolean {
  return row.heads[1] === 'closed';
}

function sequenceOf(row: StoreRow): number {
  const sequence = Number(row.heads[2]);
  return Number.isSafeInteger(sequence) ? sequence : 0;
}

/** A record id or token, as the properties keep it: 9 KB must hold a whole batch. */
export function shortName(name: string): string {
  return utf8(name).length <= LONGEST_NAME ? name : `#${sha256Hex(name, 32)}`;
}

/** The beginning of an operation id, as the properties keep it. */
export function shortId(operationId: string): string {
  return operationId.slice(0, SHORT);
}

/** The beginning of a key, as the properties keep it. */
export function shortKey(key: string): string {
  return key.slice(0, SHORT);
}

/** Tells bodies apart in little room. */
export function bodyHash(body: JsonObject): string {
  return sha256Hex(canonicalJson(body), 16);
}

const storedFence = object({
  sequence: or(where(looseNumber, Number.isSafeInteger), 0),
  open: or(
    those(
      object({
        o: where(looseText, id => id !== ''),
        k: looseText,
        r: looseText,
        n: looseText,
        h: looseText,
        t: looseNumber,
        c: looseNumber,
        f: looseNumber,
      }),
    ),
    [],
  ),
});
