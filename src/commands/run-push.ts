/** Carries out a plan that the user confirmed. Called under the lock, with a plan that was made under it. */

import { execute, isReplaceStop, type PushReport } from '../push/executor';
import { finish } from '../push/finish';
import type { JournalEntry } from '../push/journal';
import type { AlreadyThere, Operation } from '../push/plan';
import { plannedEntry } from '../push/planned-entry';
import { nextAttempt } from '../push/prepare';
import type { Settlement } from '../push/settlement';
import { compareWithSent, rebaselined } from '../push/verify';
import type { Scalar } from '../changes/scalar';
import { fieldOf, type ResourceDefinition } from '../resources/definition';
import { canonical } from '../changes/canonical';
import { fromCell } from '../changes/cell-codec';
import { SheetPushTable } from '../sheet/push-table';
import { changeStamp } from '../sheet/stamp';
import { keyFingerprint, type Connection } from '../api/connection';
import { statusTexts } from '../text/status-texts';
import type { Context } from './context';
import { fetchRemote, type PlannedPush } from './plan-push';

export interface PushResult {
  readonly tab: string;
  readonly resource: ResourceDefinition;
  readonly report: PushReport;
  readonly alreadyThere: number;
  /** Row numbers now, by record id or token: for messages. */
  readonly rowOf: ReadonlyMap<string, number>;
}

/** Does what the plan says: settles, adopts, journals, sends, verifies. */
export function runPush(context: Context, connection: Connection, planned: PlannedPush): PushResult {
  const run = new PushRun(context, connection, planned);
  run.writeSettled();
  run.withdrawOld();
  run.adopt(planned.plan.alreadyThere);
  const entries = run.confirm(planned.plan.operations);
  return run.execute([...run.resends(), ...entries]);
}

/** Goes on with what was confirmed in an earlier execution, and nothing else. */
export function resumePush(context: Context, connection: Connection, planned: PlannedPush): PushResult {
  const run = new PushRun(context, connection, planned);
  run.writeSettled();
  return run.execute([...run.resends(), ...planned.entries.filter(entry => entry.state === 'planned')]);
}

class PushRun {
  private readonly pushTable: SheetPushTable;
  private readonly fingerprint: string;
  private adopted = 0;
  /** Entries of earlier runs that are closed now. */
  private settledNow: JournalEntry[] = [];

  constructor(
    private readonly context: Context,
    connection: Connection,
    private readonly planned: PlannedPush,
  ) {
    this.fingerprint = keyFingerprint(connection);
    this.pushTable = new SheetPushTable(planned.table, () => this.flush(), planned.table.meta.language);
  }

  /** What the plan had settled in memory, for real. */
  writeSettled(): void {
    if (this.planned.settled.settlements.length === 0) return;
    this.settledNow = finish(
      this.finishParts(),
      this.planned.snapshot,
      this.planned.baseline,
      this.planned.settled,
    );
  }

  /** Confirmed in an earlier run and never sent: the new plan has these rows again. */
  withdrawOld(): void {
    this.withdraw(this.planned.entries);
  }

  private withdraw(entries: readonly JournalEntry[]): void {
    const { name } = this.planned.table.resource;
    this.planned.journal.save(
      entries
        .filter(entry => entry.state === 'planned' && entry.resource === name)
        .map(entry => ({ ...entry, state: 'closed', outcome: 'withdrawn' })),
    );
  }

  resends(): JournalEntry[] {
    return this.planned.settled.settlements
      .filter(
        (settlement): settlement is Extract<Settlement, { kind: 'resend' }> => settlement.kind === 'resend',
      )
      .filter(({ entry }) => this.planned.journal.vouchesFor(entry))
      .map(({ entry, newAttempt }) => (newAttempt ? nextAttempt(entry) : entry));
  }

  /** Rows whose content is on the service already: id, status and baseline follow; nothing is sent. */
  adopt(rows: readonly AlreadyThere[]): void {
    if (rows.length === 0) return;
    const { resource } = this.planned.table;
    const known = this.planned.baselineSheet.load();
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
    this.planned.baselineSheet.update(records);
    this.flush();
    const newIds = new Map(rows.filter(row => row.adopted).map(row => [row.row, row.recordId]));
    this.pushTable.writeTokens(this.planned.snapshot, newIds);
    const text = statusTexts.alreadyThere(this.context.timeLabel());
    this.pushTable.writeOutcomes(rows.map(row => ({ name: row.recordId, status: { tone: 'good', text } })));
    this.flush();
    this.adopted = rows.length;
  }

  private valuesOf(row: AlreadyThere): Record<string, Scalar> {
    const { resource } = this.planned.table;
    const cells = this.planned.snapshot.rows.find(candidate => candidate.row === row.row)?.cells ?? [];
    const values: Record<string, Scalar> = {};
    for (const name of row.fields) {
      const field = fieldOf(resource, name);
      values[name] = canonical(field, fromCell(field, cells[resource.fields.indexOf(field)] ?? '').value);
    }
    return values;
  }

  /** Tokens into new rows, then entries into the journal: from here on a kill loses nothing. */
  confirm(operations: readonly Operation[]): JournalEntry[] {
    const { ids, session } = this.context.platform;
    const runId = ids.uuid();
    const user = session.userEmail();
    const resource = this.planned.table.resource.name;
    const entries = operations.map(operation =>
      plannedEntry(operation, {
        operationId: ids.uuid(),
        runId,
        resource,
        user,
        keyFingerprint: this.fingerprint,
      }),
    );
    const tokens = new Map<number, string>();
    operations.forEach((operation, i) => {
      const token = entries[i]?.token;
      if (operation.kind === 'create' && token != null) tokens.set(operation.row, token);
    });
    this.pushTable.writeTokens(this.planned.snapshot, tokens);
    this.planned.journal.save(entries);
    return entries;
  }

  execute(queue: readonly JournalEntry[]): PushResult {
    const { clock, ids, workbook } = this.context.platform;
    const { client, table, remote } = this.planned;
    const report =
      queue.length === 0
        ? { closed: [], open: [], remaining: 0, stop: null }
        : execute(
            {
              ...this.finishParts(),
              settings: this.context.settings(table.resource),
              client,
              clock,
              ids,
              budget: this.context.budget,
              keyFingerprint: this.fingerprint,
              fetchRemote: () => fetchRemote(client, table.resource),
              progress: (done, total) => workbook.toast(`${done} / ${total}`),
            },
            queue,
            remote,
          );
    // Going on would empty the same fields of one record after the other.
    if (isReplaceStop(report.stop)) this.withdraw(this.planned.journal.open());
    changeStamp(workbook, clock);
    const rowOf = new Map<string, number>();
    for (const row of table.read().snapshot.rows) if (row.id !== '') rowOf.set(row.id, row.row);
    const closed = [...this.settledNow, ...report.closed];
    return {
      tab: this.planned.plan.tab,
      resource: table.resource,
      report: { ...report, closed },
      alreadyThere: this.adopted,
      rowOf,
    };
  }

  private finishParts(): Parameters<typeof finish>[0] {
    return {
      resource: this.planned.table.resource,
      table: this.pushTable,
      baseline: this.planned.baselineSheet,
      journal: this.planned.journal,
      flush: () => this.flush(),
      timeLabel: () => this.context.timeLabel(),
    };
  }

  private flush(): void {
    this.context.platform.workbook.flush();
  }
}
