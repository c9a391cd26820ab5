/** Which confirmed operations go next, and whether an operation goes alone. */

import type { OpenEntry, PlannedEntry, UnclearEntry } from '../entry/journal';
import { mayShareABatch } from './prepare';

/** Most entries in doubt, for all lists and users: the fence (sheet/properties/journal-fence.ts) holds no more. */
export const MOST_IN_DOUBT = 50;

/** An entry that is confirmed and not sent, or that is to be sent again. */
export type QueuedEntry = PlannedEntry | UnclearEntry;

/** What the effect of an entry would show for the first time. */
export interface Unknown {
  /** True for an update while the run has seen no effect of an update. */
  readonly isFirst: boolean;
  /** How many of its fields the service is not known to take. */
  readonly fields: number;
  /** How many fields that it does not change are not known to survive. */
  readonly left: number;
}

export interface Choosing {
  readonly pending: readonly QueuedEntry[];
  /** Operations whose rows were refused last time. */
  readonly goLast: ReadonlySet<string>;
  unknown(entry: QueuedEntry): Unknown;
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
 * Updates go before creates, so that they have the youngest look. An entry about which something is unknown goes alone.
 * Empty if no entry may go beside those in doubt.
 */
export function nextBatch(input: Choosing): Batch {
  for (const kind of ['update', 'create'] as const) {
    const possible = hopeful(input, takeable(input, kind));
    if (possible.length === 0) continue;
    const entries = together(input, possible, kind);
    // A field that is left out is looked at only in the batch that leaves it out.
    const telling =
      mostTelling(input, possible, possible, ({ isFirst, fields }) => isFirst || fields > 0) ??
      mostTelling(input, possible, entries, ({ left }) => left > 0);
    return telling === undefined ? { entries, isAlone: false } : { entries: [telling], isAlone: true };
  }
  return { entries: [], isAlone: false };
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
 * The entry that tells most of those about which something is unknown; undefined if there is none. It leaves out many
 * fields, because no loss can show otherwise, and each other field would cost another wait. It has few unproven fields,
 * so that a refusal has a clear cause. An entry that shared a request cannot go alone.
 */
function mostTelling(
  input: Choosing,
  possible: readonly QueuedEntry[],
  entries: readonly QueuedEntry[],
  isOpen: (unknown: Unknown) => boolean,
): QueuedEntry | undefined {
  const candidates = entries
    .filter(entry => companyOf(entry, possible).length === 1)
    .map(entry => ({ entry, ...input.unknown(entry), all: Object.keys(entry.after).length }))
    .filter(isOpen);
  type Candidate = (typeof candidates)[number];
  const isBetter = (one: Candidate, other: Candidate): boolean => {
    if (one.left > 0 !== other.left > 0) return one.left > 0;
    if (one.fields !== other.fields) return one.fields < other.fields;
    if (one.fields > 0 && one.all !== other.all) return one.all < other.all;
    return one.left > other.left;
  };
  return candidates.reduce<Candidate | undefined>(
    (best, one) => (best === undefined || isBetter(one, best) ? one : best),
    undefined,
  )?.entry;
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
