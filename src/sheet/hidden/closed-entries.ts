/** Closed entries of the journal, oldest first. Each batch of a push asks again, so only new entries are examined. */

import { type ClosedEntry, wasTried } from '../../push/entry/journal';

export class ClosedEntries {
  /** By resource: the ids from creates, and how many entries were examined for them. */
  private readonly created = new Map<string, { readonly ids: Set<string>; seen: number }>();
  /** Earlier entries were sent before `since` or never. */
  private recentFrom = 0;
  private since = Number.NEGATIVE_INFINITY;

  constructor(private readonly entries: ClosedEntry[]) {}

  all(): readonly ClosedEntry[] {
    return this.entries;
  }

  add(entries: readonly ClosedEntry[]): void {
    this.entries.push(...entries);
  }

  /** Ids that creates of this resource received. */
  createdIds(resource: string): Set<string> {
    const known = this.created.get(resource) ?? { ids: new Set<string>(), seen: 0 };
    this.created.set(resource, known);
    for (; known.seen < this.entries.length; known.seen++) {
      const entry = this.entries[known.seen] as ClosedEntry;
      if (entry.kind === 'create' && entry.resource === resource && entry.recordId !== null)
        known.ids.add(entry.recordId);
    }
    return new Set(known.ids);
  }

  /** All entries sent since then (epoch milliseconds), and perhaps some older ones. */
  sentSince(since: number): readonly ClosedEntry[] {
    if (since < this.since) this.recentFrom = 0;
    this.since = since;
    while (this.recentFrom < this.entries.length) {
      const entry = this.entries[this.recentFrom] as ClosedEntry;
      if (wasTried(entry) && entry.lastSentAt >= since) break;
      this.recentFrom++;
    }
    return this.entries.slice(this.recentFrom);
  }
}
