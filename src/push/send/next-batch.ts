/** Which of the confirmed operations go next, and whether one of them goes alone. */

import type { RemoteList } from '../../changes/remote';
import type { ResourceDefinition } from '../../resources/definition';
import type { OpenEntry, PlannedEntry, UnclearEntry } from '../entry/journal';
import { mayShareABatch } from './prepare';
import { fieldsAtRisk } from './whole-record';
import type { Trials } from './trials';

/** As many as the document's properties can tell of in short (sheet/properties/journal-fence.ts): of all lists and all users together no more are ever in doubt. */
export const MOST_IN_DOUBT = 50;

/** Confirmed and not sent, or to be sent again. */
export type QueuedEntry = PlannedEntry | UnclearEntry;

export interface Choosing {
  readonly resource: ResourceDefinition;
  readonly pending: readonly QueuedEntry[];
  /** Operations whose rows were refused last time. */
  readonly goLast: ReadonlySet<string>;
  readonly remote: RemoteList;
  readonly trials: Trials;
  /** Nobody has seen yet what a PUT does to the fields that it does not carry. */
  readonly isPutUnproven: boolean;
  /** How many fields an update leaves out of which nobody has seen that they survive that. */
  risk(entry: QueuedEntry): number;
  /** Entries that are in doubt and not pending: creates that could be mistaken for one of them wait. */
  readonly inDoubt: readonly OpenEntry[];
  /** How many entries that are not in doubt yet may get into it. */
  readonly free: number;
  /** How many updates can leave before the look is too old. */
  readonly mostUpdates: number;
}

export interface Batch {
  readonly entries: readonly QueuedEntry[];
  /** One whose effect is seen before a second record is touched. */
  readonly isAlone: boolean;
}

/**
 * Updates first, so that a batch has the youngest look, then creates. Alone goes the first PUT, the first row with a field that nobody has seen the service
 * take, and one that leaves out a field that no row before it held. Empty when nothing has a place beside what is in doubt.
 */
export function nextBatch(input: Choosing): Batch {
  for (const kind of ['update', 'create'] as const) {
    const possible = hopeful(input, takeable(input, kind));
    if (possible.length === 0) continue;
    // What went in one request with others goes with them again: its run had seen one go alone before it.
    const single = possible.filter(entry => companyOf(entry, possible).length === 1);
    if (kind === 'update' && input.isPutUnproven && single.length > 0)
      return alone(probe(input, single) as QueuedEntry);
    const trial = leastUnproven(input, single);
    if (trial !== undefined) return alone(trial);
    const entries = together(input, possible, kind);
    const risky = mostAtRisk(
      input,
      entries.filter(entry => single.includes(entry)),
    );
    return risky === undefined ? { entries, isAlone: false } : alone(risky);
  }
  return { entries: [], isAlone: false };
}

function alone(entry: QueuedEntry): Batch {
  return { entries: [entry], isAlone: true };
}

/** A row that was refused last time tells nothing, and keeps none of the others back: it goes once there are none. */
function hopeful({ goLast }: Choosing, possible: readonly QueuedEntry[]): readonly QueuedEntry[] {
  const others = possible.filter(({ operationId }) => !goLast.has(operationId));
  return others.length > 0 ? others : possible;
}

/** Entries of the kind that may be sent now, each by itself; what is in doubt already has its place. */
function takeable(input: Choosing, kind: OpenEntry['kind']): QueuedEntry[] {
  return input.pending.filter(
    entry =>
      entry.kind === kind &&
      (entry.state !== 'planned' || input.free > 0) &&
      mayShareABatch(entry, input.inDoubt),
  );
}

/**
 * The first PUT shows a loss only where there is something to lose; the fewer open questions it carries, the clearer is what it shows; and the more fields it leaves
 * out, the fewer are left of which nobody knows: each of those is another wait where the list lags.
 */
function probe(
  { resource, remote, trials }: Choosing,
  possible: readonly QueuedEntry[],
): QueuedEntry | undefined {
  const candidates = possible.map(entry => ({
    entry,
    risk: fieldsAtRisk(resource, entry, remote).length,
    open: trials.unproven(entry).length,
    fields: Object.keys(entry.after).length,
  }));
  type Candidate = (typeof candidates)[number];
  const isBetter = (one: Candidate, other: Candidate): boolean => {
    if (one.risk > 0 !== other.risk > 0) return one.risk > 0;
    if (one.open !== other.open) return one.open < other.open;
    // The fewer a row with an open question carries, the clearer is which of them was refused.
    if (one.open > 0 && one.fields !== other.fields) return one.fields < other.fields;
    return one.risk > other.risk;
  };
  return candidates.reduce<Candidate | undefined>(
    (best, one) => (best === undefined || isBetter(one, best) ? one : best),
    undefined,
  )?.entry;
}

/** The entry that leaves out the most fields of which nobody knows what becomes of them; undefined when there is none. */
function mostAtRisk(input: Choosing, entries: readonly QueuedEntry[]): QueuedEntry | undefined {
  let found: { entry: QueuedEntry; risk: number } | undefined;
  for (const entry of entries) {
    const risk = input.risk(entry);
    if (risk > (found?.risk ?? 0)) found = { entry, risk };
  }
  return found?.entry;
}

/** Of the rows with a field to be proven the one with the fewest such fields, so that it is clear which of them was refused; undefined when there is none. */
function leastUnproven(input: Choosing, possible: readonly QueuedEntry[]): QueuedEntry | undefined {
  let found: { entry: QueuedEntry; open: number; fields: number } | undefined;
  for (const entry of possible) {
    const open = input.trials.unproven(entry).length;
    const fields = Object.keys(entry.after).length;
    if (open === 0) continue;
    if (found === undefined || open < found.open || (open === found.open && fields < found.fields))
      found = { entry, open, fields };
  }
  return found?.entry;
}

function together(input: Choosing, possible: readonly QueuedEntry[], kind: OpenEntry['kind']): QueuedEntry[] {
  const most = kind === 'update' ? Math.max(1, Math.min(MOST_IN_DOUBT, input.mostUpdates)) : MOST_IN_DOUBT;
  const batch: QueuedEntry[] = [];
  let { free } = input;
  for (const entry of possible) {
    if (batch.length >= most) break;
    if (entry.state === 'planned' && free <= 0) continue;
    if (batch.includes(entry) || !mayShareABatch(entry, batch)) continue;
    const company = companyOf(entry, possible);
    // What went in one request goes in one again.
    if (batch.length > 0 && batch.length + company.length > most) continue;
    batch.push(...company);
    if (entry.state === 'planned') free--;
  }
  return batch;
}

/** Those that went in one request with the entry, itself included. */
function companyOf(entry: QueuedEntry, possible: readonly QueuedEntry[]): readonly QueuedEntry[] {
  if (entry.state === 'planned' || (entry.request?.count ?? 1) === 1) return [entry];
  return possible.filter(
    one => one.state !== 'planned' && one.request !== undefined && one.key === entry.key,
  );
}
