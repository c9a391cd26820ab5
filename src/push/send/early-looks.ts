/**
 * A list may show a change late. What an early look of a run did not show as sent, the run settles again on its last
 * look. So a row says "Rejected" only if no look of its push shows the sent values.
 */

import type { RemoteList } from '../../changes/remote';
import { type EndedEntry, type EntryOutcome, type OpenEntry, wasTried } from '../entry/journal';
import { reopened } from '../entry/entry-states';
import { endedEntry, finish, type FinishParts } from '../settle/finish';
import type { Settlement } from '../settle/settlement';
import type { Looks } from './looks';
import type { RunBooks } from './run-books';
import type { Trials } from './trials';

/** Outcomes of entries that a later look may show as sent. */
const EARLY: readonly EntryOutcome[] = ['rejected', 'shownDifferently', 'unlisted'];

export class EarlyLooks {
  /** By operation id, with the look that ended the entry; null: a look of an earlier execution. */
  private readonly ended = new Map<
    string,
    { readonly entry: EndedEntry; readonly look: RemoteList | null }
  >();

  /** before: entries of the same run that an earlier execution ended. */
  constructor(
    private readonly parts: FinishParts,
    private readonly looks: Looks,
    private readonly books: RunBooks,
    private readonly trials: Trials,
    before: readonly EndedEntry[],
  ) {
    this.note(before, null);
  }

  /** Remembers entries that this look ended. */
  note(entries: readonly EndedEntry[], look: RemoteList | null = this.looks.remote): void {
    for (const entry of entries)
      if (EARLY.includes(entry.outcome)) this.ended.set(entry.operationId, { entry, look });
  }

  /** Settles them on the present look, and writes down what it shows as sent. Returns these entries. */
  settleAgain(open: readonly OpenEntry[]): EndedEntry[] {
    const { parts, looks, books, trials } = this;
    const early = [...this.ended.values()].flatMap(({ entry, look }) =>
      look !== looks.remote && entry.state === 'closed' && wasTried(entry) ? [reopened(entry)] : [],
    );
    if (early.length === 0) return [];
    const entries = [...open, ...early];
    const table = books.readTable(entries);
    const settled = books.settle(table, entries);
    const settlements = settled.settlements.flatMap(settlement => this.shownLater(settlement));
    if (settlements.length === 0) return [];
    for (const { entry, seen } of settlements) {
      const shown = trials.unproven(entry).filter(name => seen.applied.includes(name));
      trials.prove(entry.kind, shown, entry.title);
    }
    return finish(parts, table, books.baseline, { ...settled, settlements });
  }

  private shownLater(settlement: Settlement): Extract<Settlement, { kind: 'landed' }>[] {
    const before = this.ended.get(settlement.entry.operationId)?.entry;
    if (before === undefined || settlement.kind !== 'landed') return [];
    const [now] = endedEntry(settlement);
    if (now === undefined || now.outcome === before.outcome) return [];
    // With its id the entry stays closed in the journal until its row is up to date. A kill leaves nothing in doubt.
    return [{ ...settlement, entry: { ...settlement.entry, recordId: settlement.record.id } }];
  }
}
