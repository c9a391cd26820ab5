/**
 * The journal in a hidden sheet, one row an operation; closed ones stay as the history. In the document's properties stands, in short, what is
 * open. The properties of who pushes have the same. They survive when somebody restores an earlier version of the spreadsheet or deletes the sheet, which then is noticed.
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

/** Operations kept; the oldest closed ones go first. */
export const MOST_OPERATIONS = 5_000;

export class JournalSheet implements JournalStore {
  private readonly rows: JournalRows;
  private readonly fence: JournalFence;
  /** Parsed once: there can be thousands. */
  private closed: ClosedEntries | null = null;

  constructor(
    private readonly workbook: Workbook,
    fence: Omit<FenceParts, 'spreadsheetId'>,
    private readonly binding: Binding,
    /** What the user who runs this has waiting. */
    private readonly waiting: Waiting,
  ) {
    this.rows = new JournalRows(workbook);
    const { spreadsheetId } = binding;
    this.fence = new JournalFence({ ...fence, spreadsheetId });
  }

  /** Where the journal was written; null when there is none. */
  boundTo(): Binding | null {
    return this.rows.readHeader()?.binding ?? null;
  }

  /** True when the properties know of later writes than the sheet: a version was restored, or the sheet was deleted or edited. */
  isBehindProperties(): boolean {
    const fence = this.fence.read();
    if (fence.isRolledBack || fence.sequence > this.rows.sequence()) return true;
    return fence.open.some(({ o }) => {
      const row = this.rows.beginningWith(o);
      if (row === undefined || this.rows.entryOf(row).length === 0) return true;
      return isClosed(row) && sequenceOf(row) <= fence.sequence;
    });
  }

  /** What the properties have in doubt, without what the sheet has closed since: a kill came between the two writes, and nobody has edited the sheet. */
  private stillOpen(): OpenInShort[] {
    const { sequence, open } = this.fence.read();
    return open.filter(({ o }) => {
      const row = this.rows.beginningWith(o);
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
    return this.waiting.waits(entry);
  }

  /** True for an entry that this user's own list has as sent with this key, and not over. */
  mayBeSentAgain(entry: DoubtfulEntry): boolean {
    return entry.key !== '' && this.waiting.mayBeSentAgain(entry, entry.key);
  }

  /** True for an entry that this user confirmed within a day, by their own list: only that goes on without a question. */
  isRecent(entry: ConfirmedEntry): boolean {
    return this.waiting.isRecent(entry);
  }

  /** Writes what the user has just confirmed: first the list, then the sheet, so that after a kill the list knows each row of the sheet. */
  confirm(entries: readonly JournalEntry[]): void {
    const [first] = entries;
    if (first !== undefined) this.waiting.confirm(first.runId, first.confirmedAt, entries.length);
    this.save(entries);
  }

  /** What was in doubt when the journal was last written, whatever became of the sheet. */
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

  /** Entries that say "sent" and were not: the properties are written before the request, and a kill came between sheet and properties. As they were confirmed. */
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

  /** Closed entries, oldest first: what was sent and what became of it. */
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

  /** forgotten: beginnings of operation ids that the properties need not know any more. */
  save(given: readonly JournalEntry[], forgotten: readonly string[] = []): void {
    if (given.length === 0) return;
    // With the next sequence in the properties, nothing would tell any more that these were never sent.
    const own = new Set(given.map(({ operationId }) => operationId));
    const entries = [...given, ...this.unsent().filter(({ operationId }) => !own.has(operationId))];
    const before = this.fence.read();
    if (this.fence.isTaken(before)) throw new TakenOverError();
    const sequence = Math.max(this.rows.sequence(), before.sequence) + 1;
    const known = this.stillOpen();
    // Struck off before the sheet says so: after a kill in between it is asked about, and never sent a second time.
    this.strikeOff(given);
    const closed = entries.filter(entry => entry.state === 'closed');
    this.closed?.add(closed);
    const lists = missingLists(entries, name => this.rows.has(name), sequence);
    const written = entries.map((entry): StoreRow => {
      return { heads: [entry.operationId, entry.state, String(sequence)], text: entryText(entry) };
    });
    this.rows.put(this.binding, [...lists, ...written]);
    // The sheet first, then the properties: what the properties know, the sheet has, unless somebody rolled the sheet back.
    this.workbook.flush();
    // Never rebuilt from the sheet, which every editor can edit: what it says would be vouched for by the next write.
    const saved = new Set([...entries.map(({ operationId }) => shortId(operationId)), ...forgotten]);
    const others = known.filter(({ o }) => !saved.has(o));
    this.fence.write(sequence, [...others, ...entries.filter(isInDoubt).map(inShort)]);
    // Before the request that follows: what may have left no longer waits.
    this.waiting.move(given.flatMap(moveOf));
  }

  /** Throws TakenOverError where another execution has written the journal since this one did. */
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

  /** Drops what is open and starts anew: for a copied spreadsheet, whose journal belongs to the original. */
  startAnew(): void {
    this.replace({ binding: this.binding, extra: {} }, []);
    this.workbook.flush();
    this.fence.startEra(0, []);
  }

  /** Accepts that the sheet is older than the properties said, after a pull has looked at everything. */
  acceptSheet(): void {
    this.fence.startEra(
      this.rows.sequence(),
      this.openInProperties().filter(({ o }) => this.rows.beginningWith(o) !== undefined),
    );
  }

  /** Lets the oldest operations go when there are too many; not while one is open, which must not be lost if this is interrupted. */
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

  /** How many operations were let go so far. */
  dropped(): number {
    return Number(this.rows.readHeader()?.extra['dropped'] ?? 0);
  }
}

/** What a written entry means for the list: sent, it is in doubt under its key; planned again, it was certainly not sent. */
function moveOf(entry: JournalEntry): Move[] {
  const { runId, order, state } = entry;
  if (state === 'planned') return [{ runId, order, to: 'waiting' }];
  return state === 'sent' && entry.key !== '' ? [{ runId, order, to: { inDoubt: entry.key } }] : [];
}
