/** Which confirmed operations go next, and whether an operation goes alone. */

import type { RemoteList } from '../../changes/remote';
import type { ResourceDefinition } from '../../resources/definition';
import type { OpenEntry, PlannedEntry, UnclearEntry } from '../entry/journal';
import { mayShareABatch } from './prepare';
import { fieldsAtRisk } from './whole-record';
import type { Trials } from './trials';

/** Most entries in doubt, for all lists and users: the fence (sheet/properties/journal-fence.ts) holds no more. */
export const MOST_IN_DOUBT = 50;

/** An entry that is confirmed and not sent, or that is to be sent again. */
export type QueuedEntry = PlannedEntry | UnclearEntry;

export interface Choosing {
  readonly resource: ResourceDefinition;
  readonly pending: readonly QueuedEntry[];
  /** Operations whose rows were refused last time. */
  readonly goLast: ReadonlySet<string>;
  readonly remote: RemoteList;
  readonly trials: Trials;
  /** True while the effect of a PUT on fields that it does not carry is unknown. */
  readonly isPutUnproven: boolean;
  /** How many fields an update leaves out that are not known to survive. */
  risk(entry: QueuedEntry): number;
  /** Entries in doubt that are not pending. A create that could be mistaken for such an entry waits. */
  readonly inDoubt: readonly OpenEntry[];
  /** How many more entries may get in doubt. */
  readonly free: number;
  /** How many updates can leave before the look is too old. */
  readonly mostUpdates: number;
}

export interface Batch {
  readonly entries: readonly QueuedEntry[];
  /** True for a single entry whose effect must be seen before a second record is touched. */
  readonly isAlone: boolean;
}

/**
 * Updates go before creates, so that they have the youngest look. Three kinds go alone: the first PUT, the first row
 * with an unproven field, and a row that leaves out a field not known to survive. Empty if no entry may go beside
 * those in doubt.
 */
export function nextBatch(input: Choosing): Batch {
  for (const kind of ['update', 'create'] as const) {
    const possible = hopeful(input, takeable(input, kind));
    if (possible.length === 0) continue;
    // Entries that shared a request are sent again together, so that no such entry can go alone.
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

/** Rows that were refused last time go only when no other rows are left, because they prove nothing. */
function hopeful({ goLast }: Choosing, possible: readonly QueuedEntry[]): readonly QueuedEntry[] {
  const others = possible.filter(({ operationId }) => !goLast.has(operationId));
  return others.length > 0 ? others : possible;
}

/** Entries of the kind that may be sent now. An entry in doubt already has its place. */
function takeable(input: Choosing, kind: OpenEntry['kind']): QueuedEntry[] {
  return input.pending.filter(
    entry =>
      entry.kind === kind &&
      (entry.state !== 'planned' || input.free > 0) &&
      mayShareABatch(entry, input.inDoubt),
  );
}

/**
 * Chooses the row whose first PUT tells most. It must leave out filled fields, because otherwise no loss can show. It
 * has few unproven fields, and it leaves out many fields, because each other field would cost another wait.
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
    // With fewer fields the cause of a refusal is clearer.
    if (one.open > 0 && one.fields !== other.fields) return one.fields < other.fields;
    return one.risk > other.risk;
  };
  return candidates.reduce<Candidate | undefined>(
    (best, one) => (best === undefined || isBetter(one, best) ? one : best),
    undefined,
  )?.entry;
}

/** The entry that leaves out the most fields not known to survive; undefined if there is none. */
function mostAtRisk(input: Choosing, entries: readonly QueuedEntry[]): QueuedEntry | undefined {
  let found: { entry: QueuedEntry; risk: number } | undefined;
  for (const entry of entries) {
    const risk = input.risk(entry);
    if (risk > (found?.risk ?? 0)) found = { entry, risk };
  }
  return found?.entry;
}

/** The row with the fewest unproven fields, so that a refusal has a clear cause; undefined if there is none. */
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
    // Entries that shared a request are sent again together.
    if (batch.length > 0 && batch.length + company.length > most) continue;
    batch.push(...company);
    if (entry.state === 'planned') free--;
  }
  return batch;
}

/** The entries that shared a request with this entry, and the entry itself. */
function companyOf(entry: QueuedEntry, possible: readonly QueuedEntry[]): readonly QueuedEntry[] {
  if (entry.state === 'planned' || (entry.request?.count ?? 1) === 1) return [entry];
  return possible.filter(
    one => one.state !== 'planned' && one.request !== undefined && one.key === entry.key,
  );
}
