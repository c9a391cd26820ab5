/**
 * The journal in a hidden sheet, one row per operation. Closed operations stay as the history. The properties of the
 * document and of the user hold the open entries in short. They show if the sheet is outdated: they survive when a user
 * restores an earlier version or deletes the sheet.
 */

import type { Workbook } from '../../platform/ports';
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
} from '../../push/entry/journal';
import { close, unsent } from '../../push/entry/entry-states';
import type { Binding } from '../binding';
import { ClosedEntries } from './closed-entries';
import {
  type FenceParts,
  inShort,
  JournalFence,
  type OpenInShort,
  shortId,
  vouched,
} from '../properties/journal-fence';
import type { Move, Waiting } from '../properties/waiting';
import { entryText, missingLists } from '../table/shared-ids';
import { TakenOverError } from '../taken-over';
import type { StoreHeader, StoreRow } from './hidden-sheet';
import { isClosed, JournalRows, sequenceOf } from './journal-rows';

/** Number of operations to keep. The oldest closed ones go first. */
export const MOST_OPERATIONS = 5_000;

export class JournalSheet implements JournalStore {
  private readonly rows: JournalRows;
  private readonly fence: JournalFence;
  /** Parsed once, because there can be thousands. */
  private closed: ClosedEntries | null = null;

  constructor(
    private readonly workbook: Workbook,
    fence: Omit<FenceParts, 'spreadsheetId'>,
    private readonly binding: Binding,
    /** The waiting list of the current user. */
    private readonly waiting: Waiting,
  ) {
    this.rows = new JournalRows(workbook);
    const { spreadsheetId } = binding;
    this.fence = new JournalFence({ ...fence, spreadsheetId });
  }

  /** The binding of the journal; null if there is none. */
  boundTo(): Binding | null {
    return this.rows.readHeader()?.binding ?? null;
  }

  /** True if the properties know later writes than the sheet: a version was restored, or a user edited the sheet. */
  isBehindProperties(): boolean {
    const fence = this.fence.read();
    if (fence.isRolledBack || fence.sequence > this.rows.sequence()) return true;
    return fence.open.some(({ o }) => {
      const row = this.rows.beginningWith(o);
      if (row === undefined || this.rows.entryOf(row).length === 0) return true;
      return isClosed(row) && sequenceOf(row) <= fence.sequence;
    });
  }

  /** Open entries of the properties, without those that the sheet has closed before a kill stopped the second write. */
  private stillOpen(): OpenInShort[] {
    const { sequence, open } = this.fence.read();
    return open.filter(({ o }) => {
      const row = this.rows.beginningWith(o);
      return row === undefined || !isClosed(row) || sequenceOf(row) <= sequence;
    });
  }

  /**
   * True if the properties know this entry with this body. Every editor can edit the hidden sheet. An edit must not
   * make a colleague's key send data that the colleague never confirmed.
   */
  vouchesFor(entry: DoubtfulEntry): boolean {
    const short = inShort(entry);
    // The key is not compared, because the seal covers it. A time that was set back would end the wait too early.
    return this.openInProperties().some(
      known => known.o === short.o && known.h === short.h && known.t <= short.t,
    );
  }

  /** True if the user's own waiting list has the entry as waiting. The sheet alone proves no consent. */
  waits(entry: ConfirmedEntry): boolean {
    return this.waiting.waits(entry);
  }

  /** True if the user's own waiting list has the entry as sent with this key and unfinished. */
  mayBeSentAgain(entry: DoubtfulEntry): boolean {
    return entry.key !== '' && this.waiting.mayBeSentAgain(entry, entry.key);
  }

  /** True if this user confirmed the entry within a day. Only such entries continue without a question. */
  isRecent(entry: ConfirmedEntry): boolean {
    return this.waiting.isRecent(entry);
  }

  /** Writes newly confirmed entries: first the list, then the sheet. After a kill the list knows each row. */
  confirm(entries: readonly JournalEntry[]): void {
    const [first] = entries;
    if (first !== undefined) this.waiting.confirm(first.runId, first.confirmedAt, entries.length);
    this.save(entries);
  }

  /** Entries in doubt at the last write of the journal, whatever happened to the sheet since. */
  openInProperties(): readonly OpenInShort[] {
    return this.fence.read().open;
  }

  open(): readonly OpenEntry[] {
    const planned = new Map(this.unsent().map(entry => [entry.operationId, entry]));
    const known = new Map(this.openInProperties().map(short => [short.o, short]));
    return this.rows
      .open()
      .flatMap(row => this.rows.entryOf(row))
      .flatMap(entry => {
        if (entry.state === 'planned') return [entry];
        if (entry.state === 'closed') return [];
        return [planned.get(entry.operationId) ?? vouched(entry, known.get(shortId(entry.operationId)))];
      });
  }

  /** Entries marked "sent" that were not sent: a kill came before the properties' write. They are planned again. */
  private unsent(): PlannedEntry[] {
    const { sequence, open } = this.fence.read();
    const inDoubt = new Set(open.map(({ o }) => o));
    return this.rows.open().flatMap(row => {
      if (row.heads[1] !== 'sent' || sequenceOf(row) <= sequence) return [];
      return this.rows
        .entryOf(row)
        .flatMap(entry =>
          entry.state === 'sent' && !inDoubt.has(shortId(entry.operationId)) ? [unsent(entry)] : [],
        );
    });
  }

  /** Closed entries with their outcomes, oldest first. */
  history(): readonly ClosedEntry[] {
    return this.closedEntries().all();
  }

  private closedEntries(): ClosedEntries {
    this.closed ??= new ClosedEntries(
      this.rows
        .load()
        .flatMap(row => (isClosed(row) ? this.rows.entryOf(row) : []))
        .map(entry => (entry.state === 'closed' ? entry : close(entry, 'notApplied'))),
    );
    return this.closed;
  }

  createdIds(resource: string): ReadonlySet<string> {
    return this.closedEntries().createdIds(resource);
  }

  recentIds(resource: string, since: number): ReadonlySet<string> {
    return recentIdsOf([...this.closedEntries().sentSince(since), ...this.open()], resource, since);
  }

  /** forgotten: beginnings of operation ids to remove from the properties. */
  save(given: readonly JournalEntry[], forgotten: readonly string[] = []): void {
    if (given.length === 0) return;
    // Include unsent entries: after the next sequence number, the properties no longer show that they were not sent.
    const own = new Set(given.map(({ operationId }) => operationId));
    const entries = [...given, ...this.unsent().filter(({ operationId }) => !own.has(operationId))];
    const before = this.fence.read();
    if (this.fence.isTaken(before)) throw new TakenOverError();
    const sequence = Math.max(this.rows.sequence(), before.sequence) + 1;
    const known = this.stillOpen();
    // Strike off first. After a kill in between, the add-on asks about the entry and never sends it a second time.
    this.strikeOff(given);
    const closed = entries.filter(entry => entry.state === 'closed');
    this.closed?.add(closed);
    const lists = missingLists(entries, name => this.rows.has(name), sequence);
    const written = entries.map((entry): StoreRow => {
      return { heads: [entry.operationId, entry.state, String(sequence)], text: entryText(entry) };
    });
    this.rows.put(this.binding, [...lists, ...written]);
    // Sheet first, then properties. If the properties know more than the sheet, the sheet was rolled back.
    this.workbook.flush();
    // Never rebuild the properties from the sheet: editors can edit it, and the properties would confirm the edit.
    const saved = new Set([...entries.map(({ operationId }) => shortId(operationId)), ...forgotten]);
    const others = known.filter(({ o }) => !saved.has(o));
    this.fence.write(sequence, [...others, ...entries.filter(isInDoubt).map(inShort)]);
    // Move before the request is sent: an entry that may have left must not count as waiting.
    this.waiting.move(given.flatMap(moveOf));
  }

  /** Throws TakenOverError if another execution has written the journal since this one. */
  requireLast(): void {
    if (this.fence.isTaken()) throw new TakenOverError();
  }

  private strikeOff(given: readonly JournalEntry[]): void {
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

  /** Drops open entries and starts a new journal. For a copied spreadsheet: its journal belongs to the original. */
  startAnew(): void {
    this.replace({ binding: this.binding, extra: {} }, []);
    this.workbook.flush();
    this.fence.startEra(0, []);
  }

  /** Accepts a sheet that is older than the properties, after a pull has read everything. */
  acceptSheet(): void {
    this.fence.startEra(
      this.rows.sequence(),
      this.openInProperties().filter(({ o }) => this.rows.beginningWith(o) !== undefined),
    );
  }

  /** Removes the oldest operations above the limit. Waits while an operation is open: an interruption could lose it. */
  prune(): void {
    const rows = this.rows.load();
    const surplus = rows.length - MOST_OPERATIONS;
    if (surplus <= 0 || this.open().length > 0) return;
    const header = { binding: this.binding, extra: { dropped: this.dropped() + surplus } };
    this.replace(header, rows.slice(surplus));
  }

  private replace(header: StoreHeader, rows: readonly StoreRow[]): void {
    this.rows.replace(header, rows);
    this.closed = null;
  }

  /** Number of operations removed so far. */
  dropped(): number {
    return Number(this.rows.readHeader()?.extra['dropped'] ?? 0);
  }
}

/** The change of the waiting list for a written entry. A planned entry waits again: it was certainly not sent. */
function moveOf(entry: JournalEntry): Move[] {
  const { runId, order, state } = entry;
  if (state === 'planned') return [{ runId, order, to: 'waiting' }];
  return state === 'sent' && entry.key !== '' ? [{ runId, order, to: { inDoubt: entry.key } }] : [];
}
