/** Tab, baseline and list as a run sees them, and what they say of its open entries. */

import type { Baseline } from '../../changes/baseline';
import type { TableSnapshot } from '../../changes/table';
import { HOLD_MS } from '../../common/outbox';
import type { Clock } from '../../platform/ports';
import type { ResourceSettings } from '../../resources/settings';
import { type DoubtfulEntry, isUpdate, type OpenEntry, rowNameOf } from '../entry/journal';
import type { FinishParts } from '../settle/finish';
import { settle, type Settled } from '../settle/settle';
import type { Looks } from './looks';

export interface RunBooksParts extends FinishParts {
  readonly settings: ResourceSettings;
  readonly clock: Clock;
  readonly keyFingerprint: string;
  /** True for an entry that this user confirmed, this user's executions sent, and no one changed since. */
  readonly isOwn: (entry: DoubtfulEntry) => boolean;
  /** The sheet id of the tab, for a list with several tabs. */
  readonly tab?: number;
}

export class RunBooks {
  baseline: Baseline;

  constructor(
    private readonly parts: RunBooksParts,
    private readonly looks: Looks,
  ) {
    this.baseline = parts.baseline.load();
  }

  /** Reads the baseline again, after something was written into it. */
  renew(): void {
    this.baseline = this.parts.baseline.load();
  }

  /** The current tab. Updates need only their rows. A create needs all rows, because its row may have changed. */
  readTable(entries: readonly OpenEntry[]): TableSnapshot {
    const { table } = this.parts;
    return entries.every(isUpdate) ? table.readRows(new Set(entries.map(rowNameOf))) : table.read();
  }

  settle(table: TableSnapshot, entries: readonly OpenEntry[], isOwn = this.parts.isOwn): Settled {
    const { resource, settings, keyFingerprint, journal, clock, tab } = this.parts;
    const now = clock.now();
    return settle({
      resource,
      settings,
      table,
      baseline: this.baseline,
      remote: this.looks.remote,
      createdIds: journal.createdIds(resource.name),
      recentIds: journal.recentIds(resource.name, now - HOLD_MS),
      ...(tab === undefined ? {} : { tab }),
      entries,
      now,
      keyFingerprint,
      isOwn,
    });
  }
}

/** Operation ids of the entries that are to be sent again. */
export function resentIds({ settlements }: Settled): ReadonlySet<string> {
  return new Set(settlements.flatMap(({ kind, entry }) => (kind === 'resend' ? [entry.operationId] : [])));
}
