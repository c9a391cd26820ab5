/**
 * The journal of custom requests: a hidden sheet and marks in the document's properties. A request counts as sent if
 * either of them knows it as sent. Order: sheet, flush, mark, request, sheet, flush, mark.
 */

import { heldUntil } from '../../common/outbox';
import { parseJson } from '../../common/json';
import type { KeyValueStore, Workbook } from '../../platform/ports';
import { mayHaveLanded, parseRequestEntry, type RequestEntry } from '../../requests/request-entry';
import { disprove, endedAs, prove, withdraw } from '../../requests/request-states';
import { type Binding, compareBindings } from '../binding';
import { HiddenSheet, type StoreRow } from './hidden-sheet';
import { REQUEST_JOURNAL_SHEET } from '../names';
import { RequestMarks, SHORT_KEY } from '../properties/request-marks';
import type { Waiting } from '../properties/waiting';

/** Number of entries to keep. The oldest finished ones go first; the marks remember them longer. */
const MOST_ENTRIES = 3_000;

/** Facts about an earlier request that may have had its effect. */
export interface SentBefore {
  readonly state: 'accepted' | 'unknown';
  readonly at: number;
  readonly key: string;
  /** Latest time for an effect, in epoch milliseconds. */
  readonly heldUntil: number;
  /** The entry, if the hidden sheet still has it. */
  readonly entry: RequestEntry | null;
}

export class RequestLedger {
  private readonly store: HiddenSheet;
  private readonly marks: RequestMarks;
  /** null: a row without a valid entry. It keeps its place, because entries are found by position. */
  private known: (RequestEntry | null)[] | null = null;

  constructor(
    private readonly workbook: Workbook,
    properties: KeyValueStore,
    private readonly binding: Binding,
    /** The waiting list of the current user. */
    private readonly waiting: Waiting,
  ) {
    this.store = new HiddenSheet(workbook, REQUEST_JOURNAL_SHEET, 3);
    this.marks = new RequestMarks(properties);
  }

  /** The binding of the journal; null if there is none. */
  boundTo(): Binding | null {
    return this.store.boundTo();
  }

  /** Oldest first. */
  entries(): readonly RequestEntry[] {
    return this.load().flatMap(entry => entry ?? []);
  }

  /** The earlier request with this hash that may have had its effect; null if none is known. */
  sentBefore(hash: string): SentBefore | null {
    const own = this.entries().filter(entry => entry.hash === hash && mayHaveLanded(entry));
    const latest = own.reduce<RequestEntry | null>(
      (best, entry) => (best !== null && (best.sentAt ?? 0) > (entry.sentAt ?? 0) ? best : entry),
      null,
    );
    const mark = this.marks.find(hash);
    if (mark !== null && (latest === null || !latest.key.startsWith(mark.key.slice(0, SHORT_KEY)))) {
      // The sheet differs from the mark: it is old or edited, or the run died before the mark (nothing was sent).
      const entry = this.entries().find(known => known.hash === hash && known.key === mark.key) ?? null;
      const state = mark.state === 'a' ? 'accepted' : 'unknown';
      const tried = mark.state === 'u' ? state : 'sent';
      const held = state === 'accepted' ? 0 : heldUntil({ state: tried, lastSentAt: mark.at });
      return { state, at: mark.at, key: mark.key, heldUntil: held, entry };
    }
    if (latest === null) return null;
    const at = latest.sentAt ?? latest.confirmedAt;
    const isAccepted = mark?.state === 'a' || latest.state === 'accepted';
    const state = isAccepted ? 'accepted' : 'unknown';
    return {
      state,
      at,
      // Prefer the mark's key, because editors cannot change the properties.
      key: mark === null || isAccepted ? latest.key : mark.key,
      heldUntil: isAccepted ? 0 : heldUntil({ state: latest.state, lastSentAt: at }),
      entry: latest,
    };
  }

  /** The id of the latest entry with this hash, in any state; '' for none. */
  latest(hash: string): string {
    const own = this.entries().filter(entry => entry.hash === hash);
    return own[own.length - 1]?.id ?? '';
  }

  /** True if the user's own waiting list has the entry as waiting. The sheet alone proves no consent. */
  waits({ run, order }: RequestEntry): boolean {
    return this.waiting.waits({ runId: run, order });
  }

  /** Writes newly confirmed entries of one run: first the user's waiting list, then the sheet. */
  confirm(entries: readonly RequestEntry[]): void {
    const [first] = entries;
    if (first !== undefined) this.waiting.confirm(first.run, first.confirmedAt, entries.length);
    this.save(entries);
  }

  /** Writes new and known entries and flushes. First strikes off all that are neither planned nor about to be sent. */
  save(entries: readonly RequestEntry[]): void {
    if (entries.length === 0) return;
    const over = entries.filter(({ state }) => state !== 'planned' && state !== 'sent');
    this.waiting.move(over.map(({ run, order }) => ({ runId: run, order, to: 'over' })));
    this.waiting.withdraw(over.filter(({ state }) => state === 'withdrawn').map(({ run }) => run));
    this.store.ensure(this.binding);
    const rows = this.load();
    const changes = new Map<number, StoreRow>();
    const added: RequestEntry[] = [];
    for (const entry of entries) {
      const at = rows.findIndex(known => known?.id === entry.id);
      if (at === -1) added.push(entry);
      else {
        changes.set(at, rowOf(entry));
        rows[at] = entry;
      }
    }
    if (changes.size > 0) this.store.update(changes);
    this.store.append(added.map(rowOf));
    rows.push(...added);
    this.workbook.flush();
  }

  /** Records that the request is about to be sent. After the return, a kill cannot lose this fact. */
  begin(entry: RequestEntry): void {
    const isRepeat = this.sentBefore(entry.hash)?.state === 'accepted';
    this.save([entry]);
    // Only after the sheet: after a kill in between, the add-on asks about the entry.
    this.waiting.move([{ runId: entry.run, order: entry.order, to: { inDoubt: entry.key } }]);
    this.marks.set(entry.hash, { state: isRepeat ? 'S' : 's', at: entry.sentAt ?? 0, key: entry.key });
  }

  /** Records the outcome, also for other entries that were sent with the same key. */
  end(entry: RequestEntry): void {
    const { state, hash, key } = entry;
    const same = this.entries().filter(
      other => other.key === key && other.id !== entry.id && mayHaveLanded(other),
    );
    const isOver = state === 'accepted' || state === 'unknown';
    this.save([entry, ...(isOver ? same.map(other => endedAs(other, entry)) : [])]);
    const at = entry.sentAt ?? entry.confirmedAt;
    if (state === 'accepted') this.marks.set(hash, { state: 'a', at, key });
    else if (state === 'unknown') this.marks.set(hash, { state: 'u', at, key });
    else if (this.marks.find(hash)?.state === 'S') this.marks.set(hash, { state: 'a', at, key: '' });
    else this.marks.set(hash, null);
    if (state === 'planned') this.waiting.move([{ runId: entry.run, order: entry.order, to: 'waiting' }]);
  }

  /** The user knows that the request in doubt had no effect. It no longer blocks others. */
  forget(hash: string): void {
    const own = this.entries().filter(entry => entry.hash === hash && mayHaveLanded(entry));
    const accepted = own.find(({ state }) => state === 'accepted');
    this.save(own.filter(entry => entry.state !== 'accepted').map(disprove));
    if (accepted === undefined) this.marks.set(hash, null);
    else this.marks.set(hash, { state: 'a', at: accepted.sentAt ?? 0, key: accepted.key });
  }

  /** The user knows that the request in doubt took effect. An equal request needs a new confirmation. */
  settle({ hash, key, sentAt }: RequestEntry): void {
    const own = this.entries().filter(entry => entry.hash === hash && mayHaveLanded(entry));
    this.save(own.filter(entry => entry.state !== 'accepted' && entry.key === key).map(prove));
    this.marks.set(hash, { state: 'a', at: sentAt ?? 0, key });
  }

  /** In a copied spreadsheet, withdraws planned entries, because the original may send them. Sent ones stay known. */
  adoptCopy(): void {
    const bound = this.boundTo();
    if (bound === null || compareBindings(bound, this.binding) !== 'copiedSpreadsheet') return;
    const rows = this.entries().map(entry => (entry.state === 'planned' ? withdraw(entry) : entry));
    this.replace(rows);
  }

  /** Removes the oldest finished entries above the limit. */
  prune(): void {
    const rows = this.entries();
    let surplus = rows.length - MOST_ENTRIES;
    if (surplus <= MOST_ENTRIES / 10) return;
    const kept = rows.filter(entry => {
      const isOver = entry.state !== 'planned' && entry.state !== 'sent' && entry.state !== 'unknown';
      return !(isOver && surplus-- > 0);
    });
    this.replace(kept);
  }

  private replace(entries: readonly RequestEntry[]): void {
    this.store.replace({ binding: this.binding, extra: {} }, entries.map(rowOf));
    this.known = [...entries];
    this.workbook.flush();
  }

  private load(): (RequestEntry | null)[] {
    this.known ??= this.store.read().map(row => parseRequestEntry(parseJson(row.text)));
    return this.known;
  }
}

function rowOf(entry: RequestEntry): StoreRow {
  return { heads: [entry.id, entry.state, entry.hash], text: JSON.stringify(entry) };
}
