/** Carries out a confirmed plan. Call it under the lock, with a plan made under it (docs/architecture/push.md). */

import type { BaselineRecord } from '../changes/baseline';
import { canonical } from '../changes/canonical';
import { fromCell } from '../changes/cell-codec';
import { noStatus, type RowStatus } from '../changes/row-status';
import type { Scalar } from '../changes/scalar';
import { shownLine } from '../common/shown-line';
import { fieldOf } from '../resources/definition';
import * as statusTexts from '../text/push/status-texts';
import { joined } from '../text/text';
import { writeAdjustments } from './decide/write-adjustments';
import {
  type ClosedEntry,
  type EndedEntry,
  isPlanned,
  type OpenEntry,
  type PlannedEntry,
  rowNameOf,
} from './entry/journal';
import { close, confirm, nextAttempt, withdraw } from './entry/entry-states';
import { type AlreadyThere, isEmptyPlan, type Operation } from './plan/plan';
import { isConfirmed } from './entry/seal';
import type { PlannedRun } from './plan/plan-run';
import { isEffectStop, nothingSent, type PushReport } from './push-report';
import { type ExecutorParts, execute } from './send/executor';
import type { QueuedEntry } from './send/next-batch';
import { compareWithSent, rebaselined } from './settle/compare-with-sent';
import { finish } from './settle/finish';
import { leaveOut } from './settle/row-marks';

export interface PushRunParts extends ExecutorParts {
  /** E-mail address of the user who runs the push. */
  readonly user: string;
  /** Marks the tokens of its new rows. */
  readonly spreadsheetId: string;
}

export interface PushReason {
  /** The user's reason; '' for none. */
  readonly reason: string;
  /** The run that is taken back; '' for none. */
  readonly undoes: string;
}

export class PushRun {
  /** Number of rows for which only the books changed. */
  alreadyThere = 0;
  /** Entries confirmed in this run and dropped because the run was stopped. */
  dropped: readonly ClosedEntry[] = [];
  /** Entries of earlier runs that are closed now. */
  private settledNow: EndedEntry[] = [];

  constructor(
    private readonly parts: PushRunParts,
    private readonly planned: PlannedRun,
  ) {}

  /** Carries out the plan: settles, adopts, journals, sends, verifies. */
  push(why: PushReason): PushReport {
    this.writeSettled();
    this.withdrawOld();
    this.adopt(this.planned.plan.alreadyThere);
    const { plan, adjustments } = this.planned;
    const goLast = new Set(plan.goLast);
    // Write the cell before its baseline, so that an untouched cell never looks like an edit.
    if (adjustments.length > 0) writeAdjustments(this.parts, this.planned.snapshot, adjustments);
    const first = plan.operations.filter(({ row }) => !goLast.has(row));
    const last = plan.operations.filter(({ row }) => goLast.has(row));
    const entries = this.confirm([...first, ...last], why);
    const goLastIds = entries.slice(first.length).map(({ operationId }) => operationId);
    return this.execute([...this.resends(), ...entries], new Set(goLastIds));
  }

  /** Continues with entries confirmed in an earlier execution, and nothing else. */
  resume(confirmed: readonly PlannedEntry[]): PushReport {
    this.writeSettled();
    const { ignored } = this.planned;
    const isIgnored = ({ kind, after }: PlannedEntry): boolean =>
      kind === 'update' && Object.keys(after).every(name => ignored.has(name));
    const held = confirmed.filter(isIgnored).map(entry => close(entry, 'heldBack'));
    leaveOut(this.parts, held, ({ after }) => Object.keys(after)[0] ?? null);
    const report = this.execute([...this.resends(), ...confirmed.filter(entry => !isIgnored(entry))]);
    const fields = [...new Set(held.flatMap(({ after }) => Object.keys(after)))];
    const columns = fields.map(field => ({ kind: 'update', field, why: 'ignored', said: '' }) as const);
    return {
      ...report,
      closed: [...report.closed, ...held],
      heldFields: [...report.heldFields, ...columns],
    };
  }

  /** Writes the settlements that the plan made in memory. */
  writeSettled(): void {
    const { settled, snapshot, baseline } = this.planned;
    if (settled.settlements.length > 0) this.settledNow = finish(this.parts, snapshot, baseline, settled);
  }

  /** Drops unsent entries of earlier runs, because the new plan replaces them. An empty plan drops only the user's. */
  private withdrawOld(): void {
    const { inScope, snapshot, plan } = this.planned;
    const wanted = new Set(snapshot.rows.filter(row => inScope?.(row) !== false).map(row => row.id));
    const isReplaced = (entry: OpenEntry): boolean =>
      !isEmptyPlan(plan) || isConfirmed(this.parts.secret, entry);
    const dropped = this.withdraw(
      this.planned.entries.filter(
        entry =>
          (inScope === undefined || wanted.has(entry.recordId ?? entry.token ?? '')) && isReplaced(entry),
      ),
    );
    // What the plan sends gets a new Status. For the rest, "Continue" has nothing to send any more.
    if (dropped.length > 0)
      this.parts.table.writeOutcomes(dropped.map(entry => ({ name: rowNameOf(entry), status: noStatus })));
  }

  private withdraw(entries: readonly OpenEntry[]): ClosedEntry[] {
    const dropped = withdrawn(entries, this.parts.resource.name);
    this.parts.journal.save(dropped);
    return dropped;
  }

  /** Entries that are sent again, if the plan showed them to the user. */
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

  /** Updates id, Status and baseline of rows whose content is already on the service. Sends nothing. */
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
          // The cells of a new row were never filled from an older row.
          row.adopted ? undefined : known.get(row.recordId),
          values,
          compareWithSent(resource, values, remote),
        ),
      ];
    });
    // Write the baseline first, because a row with an id but no baseline would look edited.
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

  /** The Status names other fields that the service shows differently from what was sent. */
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

  /** Writes tokens into new rows, then entries into the journal. After that a kill loses nothing. */
  private confirm(operations: readonly Operation[], why: PushReason): PlannedEntry[] {
    const { ids, user, keyFingerprint, secret, spreadsheetId, clock, tab } = this.parts;
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
      confirm(operation, { ...run, order, operationId: ids.uuid() }, secret, spreadsheetId),
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
    const report = queue.length === 0 ? nothingSent : execute(this.parts, queue, { ...this.planned, goLast });
    // Continuing would change the same fields of further records.
    if (isEffectStop(report.stop) || report.stop === 'cancelled')
      this.dropped = this.withdraw(
        this.parts.journal.open().filter(({ tab = this.parts.tab }) => tab === this.parts.tab),
      );
    const dropped = new Set(this.dropped.map(({ operationId }) => operationId));
    const remaining = report.remaining - queue.filter(({ operationId }) => dropped.has(operationId)).length;
    // A refusal of an earlier run says nothing of a row that went again.
    const again = new Set(report.closed.map(rowNameOf));
    const settled = this.settledNow.filter(
      entry => entry.outcome !== 'rejected' || !again.has(rowNameOf(entry)),
    );
    return { ...report, remaining, closed: [...settled, ...report.closed] };
  }
}

/** The unsent entries of a list, closed as withdrawn. */
export function withdrawn(entries: readonly OpenEntry[], resource: string): ClosedEntry[] {
  return entries.filter(entry => entry.state === 'planned' && entry.resource === resource).map(withdraw);
}

/** Unsent entries: this user's own, by the waiting list, and others. The others are never sent. */
export function confirmedBefore<Entry extends { readonly state: OpenEntry['state'] | 'closed' }>(
  entries: readonly Entry[],
  waits: (entry: Extract<Entry, { readonly state: 'planned' }>) => boolean,
) {
  const planned = entries.filter(isPlanned);
  const own = new Set(planned.filter(waits));
  return { own: [...own], others: planned.filter(entry => !own.has(entry)) };
}
