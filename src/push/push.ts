/** Carries out a plan that the user confirmed. Called under the lock, with a plan that was made under it (docs/architecture.md#push). */

import type { BaselineRecord } from '../changes/baseline';
import { canonical } from '../changes/canonical';
import { fromCell } from '../changes/cell-codec';
import type { RowStatus } from '../changes/row-status';
import type { Scalar } from '../changes/scalar';
import { shownLine } from '../common/shown-line';
import { fieldOf } from '../resources/definition';
import { statusTexts } from '../text/status-texts';
import { joined } from '../text/text';
import { writeAdjustments } from './decide/write-adjustments';
import type { ClosedEntry, ConfirmedEntry, EndedEntry, OpenEntry, PlannedEntry } from './entry/journal';
import { confirm, nextAttempt, withdraw } from './entry/entry-states';
import type { AlreadyThere, Operation } from './plan/plan';
import type { PlannedRun } from './plan/plan-run';
import { isEffectStop, nothingSent, type PushReport } from './push-report';
import { type ExecutorParts, execute } from './send/executor';
import type { QueuedEntry } from './send/next-batch';
import { compareWithSent, rebaselined } from './settle/compare-with-sent';
import { finish } from './settle/finish';

export interface PushRunParts extends ExecutorParts {
  /** E-mail address of who runs this. */
  readonly user: string;
}

export interface PushReason {
  /** Why, as the user says; '' for nothing. */
  readonly reason: string;
  /** The run that is taken back; '' for none. */
  readonly undoes: string;
}

export class PushRun {
  /** How many rows only had their books brought up to date. */
  alreadyThere = 0;
  /** What was confirmed in this run and will not be sent, because it was stopped. */
  dropped: readonly ClosedEntry[] = [];
  /** Entries of earlier runs that are closed now. */
  private settledNow: EndedEntry[] = [];

  constructor(
    private readonly parts: PushRunParts,
    private readonly planned: PlannedRun,
  ) {}

  /** Does what the plan says: settles, adopts, journals, sends, verifies. */
  push(why: PushReason): PushReport {
    this.writeSettled();
    this.withdrawOld();
    this.adopt(this.planned.plan.alreadyThere);
    const { plan, goLast, adjustments } = this.planned;
    // The cell before its baseline: a cell that nobody touched must never look like an edit.
    if (adjustments.length > 0) writeAdjustments(this.parts, this.planned.snapshot, adjustments);
    const first = plan.operations.filter(({ row }) => !goLast.has(row));
    const last = plan.operations.filter(({ row }) => goLast.has(row));
    const entries = this.confirm([...first, ...last], why);
    const goLastIds = entries.slice(first.length).map(({ operationId }) => operationId);
    return this.execute([...this.resends(), ...entries], new Set(goLastIds));
  }

  /** Goes on with what was confirmed in an earlier execution, and nothing else. */
  resume(confirmed: readonly PlannedEntry[]): PushReport {
    this.writeSettled();
    return this.execute([...this.resends(), ...confirmed]);
  }

  /** What the plan had settled in memory, for real. */
  writeSettled(): void {
    const { settled, snapshot, baseline } = this.planned;
    if (settled.settlements.length > 0) this.settledNow = finish(this.parts, snapshot, baseline, settled);
  }

  /** Confirmed in an earlier run and never sent: where the new plan has the row again, it counts. */
  private withdrawOld(): void {
    const { inScope, snapshot } = this.planned;
    const wanted = new Set(snapshot.rows.filter(row => inScope?.(row) !== false).map(row => row.id));
    this.withdraw(
      this.planned.entries.filter(
        entry => inScope === undefined || wanted.has(entry.recordId ?? entry.token ?? ''),
      ),
    );
  }

  private withdraw(entries: readonly OpenEntry[]): ClosedEntry[] {
    const dropped = withdrawn(entries, this.parts.resource.name);
    this.parts.journal.save(dropped);
    return dropped;
  }

  /** What goes again, and stands in the plan: nothing else was shown. */
  private resends(): QueuedEntry[] {
    const { settled, plan } = this.planned;
    const shown = new Set(plan.resends.map(({ operationId }) => operationId));
    return settled.settlements.flatMap(settlement => {
      if (settlement.kind !== 'resend') return [];
      const { entry } = settlement;
      if (!shown.has(entry.operationId)) return [];
      return [settlement.newAttempt ? nextAttempt(entry, this.parts.secret) : entry];
    });
  }

  /** Rows whose content is on the service already: id, status and baseline follow; nothing is sent. */
  private adopt(rows: readonly AlreadyThere[]): void {
    if (rows.length === 0) return;
    const { resource } = this.parts;
    const known = this.parts.baseline.load();
    const records = rows.flatMap(row => {
      const remote = this.planned.remote.records.get(row.recordId);
      if (remote === undefined) return [];
      const values = this.valuesOf(row);
      return [
        rebaselined(
          resource,
          row.recordId,
          // The cells of a new row were never filled from what an older row had.
          row.adopted ? undefined : known.get(row.recordId),
          values,
          compareWithSent(resource, values, remote),
        ),
      ];
    });
    // The baseline first: its cells hold these values already, and a row that has an id without its baseline could not be told from an edited one.
    this.parts.baseline.update(records);
    this.parts.flush();
    const newIds = new Map(rows.filter(row => row.adopted).map(row => [row.row, row.recordId]));
    this.parts.table.writeTokens(this.planned.snapshot, newIds);
    const byId = new Map(records.map(record => [record.id, record]));
    this.parts.table.writeOutcomes(
      rows.map(row => ({ name: row.recordId, status: this.statusOf(byId.get(row.recordId)) })),
    );
    this.parts.flush();
    this.alreadyThere = rows.length;
  }

  /** A row of which another field is known to be shown otherwise than it was sent is not as its cells say. */
  private statusOf(record: BaselineRecord | undefined): RowStatus {
    const different = Object.entries(record?.accepted ?? {});
    if (different.length === 0)
      return { tone: 'good', text: statusTexts.alreadyThere(this.parts.timeLabel()) };
    const fields = different.map(([name, { shown }]) => {
      const field = fieldOf(this.parts.resource, name);
      return statusTexts.conflictField(field.label, shownLine(String(shown ?? ''), 60));
    });
    return { tone: 'caution', text: statusTexts.acceptedDifferently(joined(fields, ', ')) };
  }

  private valuesOf(row: AlreadyThere): Record<string, Scalar> {
    const { fields } = this.parts.resource;
    const cells = this.planned.snapshot.rows.find(candidate => candidate.row === row.row)?.cells ?? [];
    const values: Record<string, Scalar> = {};
    for (const name of row.fields) {
      const field = fieldOf(this.parts.resource, name);
      values[name] = canonical(field, fromCell(field, cells[fields.indexOf(field)] ?? '').value);
    }
    return values;
  }

  /** Tokens into new rows, then entries into the journal: from here on a kill loses nothing. */
  private confirm(operations: readonly Operation[], why: PushReason): PlannedEntry[] {
    const { ids, user, keyFingerprint, secret, clock, tab } = this.parts;
    const run = {
      runId: ids.uuid(),
      resource: this.parts.resource.name,
      user,
      keyFingerprint,
      confirmedAt: clock.now(),
      ...why,
      ...(tab === undefined ? {} : { tab }),
    };
    const entries = operations.map((operation, order) =>
      confirm(operation, { ...run, order, operationId: ids.uuid() }, secret),
    );
    const tokens = new Map<number, string>();
    operations.forEach((operation, i) => {
      const token = entries[i]?.token;
      if (operation.kind === 'create' && token != null) tokens.set(operation.row, token);
    });
    this.parts.table.writeTokens(this.planned.snapshot, tokens);
    this.parts.journal.confirm(entries);
    return entries;
  }

  private execute(queue: readonly QueuedEntry[], goLast: ReadonlySet<string> = new Set()): PushReport {
    const { remote, ignored } = this.planned;
    const report = queue.length === 0 ? nothingSent : execute(this.parts, queue, { remote, ignored, goLast });
    // Going on would change the same fields of one record after the other.
    if (isEffectStop(report.stop) || report.stop === 'cancelled')
      this.dropped = this.withdraw(this.parts.journal.open());
    return { ...report, closed: [...this.settledNow, ...report.closed] };
  }
}

/** Entries of a list that were confirmed and never sent, as they are once the user drops them. */
export function withdrawn(entries: readonly OpenEntry[], resource: string): ClosedEntry[] {
  return entries.filter(entry => entry.state === 'planned' && entry.resource === resource).map(withdraw);
}

/** What is confirmed and not sent: what waits by this user's own list, and whatever else the journal says, which is never sent on its word. */
export function confirmedBefore(
  entries: readonly OpenEntry[],
  waits: (entry: ConfirmedEntry) => boolean,
): { readonly own: readonly PlannedEntry[]; readonly others: readonly PlannedEntry[] } {
  const planned = entries.filter(entry => entry.state === 'planned');
  const own = planned.filter(waits);
  return { own, others: planned.filter(entry => !own.includes(entry)) };
}
