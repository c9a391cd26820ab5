/**
 * The outbox in a hidden sheet, one row per operation or request. Closed entries stay as the history. The properties of
 * the document and of the user hold the open operations in short. These properties survive when a user restores an
 * earlier version or deletes the sheet, so they show whether the sheet is outdated. Sent requests: request-marks.ts.
 */

import type { Workbook } from '../../platform/ports';
import {
  type ClosedEntry,
  type ConfirmedEntry,
  type DoubtfulEntry,
  isInDoubt,
  isPlanned,
  type JournalEntry,
  type JournalStore,
  type OpenEntry,
  type PlannedEntry,
  recentIdsOf,
} from '../../push/entry/journal';
import { close, unsent, withdraw } from '../../push/entry/entry-states';
import { type AnyEntry, isOperation, isRequest, type RequestEntry } from '../../requests/request-entry';
import * as commandTexts from '../../text/command-texts';
import { BusyError } from '../../text/text';
import type { Binding } from '../binding';
import {
  type Fence,
  type FenceParts,
  inShort,
  JournalFence,
  type OpenInShort,
  shortId,
  vouched,
} from '../properties/journal-fence';
import type { Place } from '../properties/packed-places';
import type { Waiting } from '../properties/waiting';
import { entryText, missingLists } from '../table/shared-ids';
import type { StoreHeader, StoreRow } from './hidden-sheet';
import { holdsRequest, isClosed, JournalRows, sequenceOf } from './journal-rows';

/** Number of operations to keep. The oldest closed ones go first. */
export const MOST_OPERATIONS = 5_000;
/** The same for finished requests. The marks remember them longer. */
const MOST_REQUESTS = 3_000;

export class JournalSheet implements JournalStore {
  private readonly rows: JournalRows;
  private readonly fence: JournalFence;
  /** Parsed once, because there can be thousands. */
  private closed: ClosedEntry[] | null = null;

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
  private stillOpen({ sequence, open }: Fence): OpenInShort[] {
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
  waits(entry: Place): boolean {
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
  confirm(entries: readonly AnyEntry[]): void {
    const [first] = entries;
    if (first !== undefined) this.waiting.confirm(first.runId, first.confirmedAt, entries.length);
    if (first !== undefined && isOperation(first))
      this.waiting.untold.confirm(first.runId, first.confirmedAt, entries.length);
    this.save(entries);
  }

  /** Entries in doubt at the last write of the journal, whatever happened to the sheet since. */
  openInProperties(): readonly OpenInShort[] {
    return this.fence.read().open;
  }

  open(): readonly OpenEntry[] {
    const fence = this.fence.read();
    const planned = new Map(this.unsent(fence).map(entry => [entry.operationId, entry]));
    const known = new Map(fence.open.map(short => [short.o, short]));
    return this.rows
      .open()
      .flatMap(row => this.rows.entryOf(row))
      .flatMap(entry => {
        if (entry.state === 'planned') return [entry];
        if (entry.state === 'closed') return [];
        return [planned.get(entry.operationId) ?? vouched(entry, known.get(shortId(entry.operationId)))];
      });
  }

  /** The requests in any state, oldest first. */
  requests(): readonly RequestEntry[] {
    return this.rows.requests();
  }

  /**
   * Entries marked "sent" that were not sent: a kill came before the properties' write. They are planned again. A copy
   * has no properties of the original, which may have sent them.
   */
  private unsent({ sequence, open }: Fence): PlannedEntry[] {
    if (this.boundTo()?.spreadsheetId !== this.binding.spreadsheetId) return [];
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
    this.closed ??= this.rows
      .load()
      .flatMap(row => (isClosed(row) ? this.rows.entryOf(row) : []))
      .map(entry => (entry.state === 'closed' ? entry : close(entry, 'notApplied')));
    return this.closed;
  }

  createdIds(resource: string): ReadonlySet<string> {
    const ids = new Set<string>();
    for (const { kind, resource: own, recordId } of this.history())
      if (kind === 'create' && own === resource && recordId !== null) ids.add(recordId);
    return ids;
  }

  recentIds(resource: string, since: number): ReadonlySet<string> {
    return recentIdsOf([...this.history(), ...this.open()], resource, since);
  }

  /** forgotten: beginnings of operation ids to remove from the properties. */
  save(entries: readonly AnyEntry[], forgotten: readonly string[] = []): void {
    this.saveRequests(entries.filter(isRequest));
    this.saveOperations(entries.filter(isOperation), forgotten);
  }

  private saveOperations(given: readonly JournalEntry[], forgotten: readonly string[]): void {
    if (given.length === 0) return;
    // Include unsent entries: after the next sequence number, the properties no longer show that they were not sent.
    const own = new Set(given.map(({ operationId }) => operationId));
    const before = this.fence.read();
    const entries = [...given, ...this.unsent(before).filter(({ operationId }) => !own.has(operationId))];
    this.requireLast(before);
    const sequence = Math.max(this.rows.sequence(), before.sequence) + 1;
    const known = this.stillOpen(before);
    this.waiting.beforeWriting(given);
    const closed = entries.filter(entry => entry.state === 'closed');
    // A later look of a push may close an entry anew.
    if (this.closed !== null)
      this.closed = [
        ...new Map([...this.closed, ...closed].map(entry => [entry.operationId, entry])).values(),
      ];
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
    this.fence.write(before.era, sequence, [...others, ...entries.filter(isInDoubt).map(inShort)]);
    this.waiting.afterWriting(given);
  }

  /**
   * Requests take no sequence number: the properties could not hold hundreds in doubt, and a request must not hide that
   * a version of the rows was restored.
   */
  private saveRequests(given: readonly RequestEntry[]): void {
    if (given.length === 0) return;
    this.waiting.beforeWriting(given);
    this.putRequests(given);
    this.waiting.afterWriting(given);
  }

  /** Writes requests that were confirmed, and ended, in an earlier outbox. */
  putRequests(entries: readonly RequestEntry[]): void {
    this.rows.put(this.binding, entries.map(rowOfRequest));
    this.workbook.flush();
  }

  /** Throws BusyError if another execution has written the journal since this one, although this one holds the lock. */
  requireLast(known = this.fence.read()): void {
    if (this.fence.isTaken(known)) throw new BusyError(commandTexts.takenOver);
  }

  /**
   * Drops all operations and starts a new journal. For a copied spreadsheet: its journal belongs to the original.
   * Sent requests stay known, because the copy must not send equal requests unasked. The original sends requests that
   * wait on no list of the copy.
   */
  startAnew(): void {
    const requests = this.requests().map(entry =>
      isPlanned(entry) && !this.waits(entry) ? withdraw(entry) : entry,
    );
    this.replace({ binding: this.binding, extra: {} }, requests.map(rowOfRequest));
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

  /**
   * Removes the oldest closed entries above the limits. Waits while an operation is open, because an interruption could
   * lose the operation. A request in doubt may stay open for weeks. Such a request stays, and it delays nothing.
   */
  prune(): void {
    const rows = this.rows.load();
    const operations = rows.filter(row => !holdsRequest(row));
    const requests = rows.filter(row => holdsRequest(row) && isClosed(row));
    const surplus = Math.max(0, operations.length - MOST_OPERATIONS);
    const surplusRequests = requests.length - MOST_REQUESTS;
    const header = this.rows.readHeader();
    if (header === null || (surplus === 0 && surplusRequests <= MOST_REQUESTS / 10)) return;
    if (this.open().length > 0) return;
    const gone = new Set([
      ...operations.slice(0, surplus),
      ...requests.slice(0, Math.max(0, surplusRequests)),
    ]);
    const left = rows.filter(row => !gone.has(row));
    this.replace({ ...header, extra: { dropped: this.dropped() + surplus } }, left);
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

function rowOfRequest(entry: RequestEntry): StoreRow {
  return { heads: [entry.operationId, entry.state, '0'], text: JSON.stringify(entry) };
}
