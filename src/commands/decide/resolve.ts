/** Conflicts, new rows that may exist already, rows whose outcome is unknown: what there is to decide, and the decisions carried out. Nothing is sent. */

import { shownLine } from '../../common/shown-line';
import {
  adjustmentsOf,
  type Decisions,
  type EntryDecision,
  linkedBaseline,
  linkProblem,
  mayStillLand,
  questionsOf,
  type RowDecision,
} from '../../push/decide/decisions';
import { heldUntil } from '../../common/outbox';
import type { JournalEntry } from '../../push/entry/journal';
import { close } from '../../push/entry/life';
import { newRowHash } from '../../push/plan/plan-input';
import { newRowHashes, valuesOfNewRow } from '../../push/plan/plan-creates';
import { PushRun } from '../../push/push';
import { clockTime } from '../../push/settle/settlement';
import { writeAdjustments } from '../../push/decide/write-adjustments';
import { statusTexts } from '../../text/status-texts';
import { resolveTexts } from '../../text/resolve-texts';
import type { Text } from '../../text/text';
import type { Context } from '../context';
import { type PlannedPush, planPush, writableTable } from '../push/plan-push';
import { pushParts } from '../push/run-push';

/** What of the tab in sight waits for somebody's word. Takes no lock, writes nothing. */
export function openQuestions(context: Context) {
  context.requireConnected();
  const planned = planPush(context, writableTable(context));
  return { planned, questions: questionsOf(planned) };
}

/** Writes down what was decided, with a plan that is made anew under the lock; what is no longer as it was shown is left, and said in problems. */
export function resolve(context: Context, decisions: Decisions): Pick<Application, 'done' | 'problems'> {
  return context.withPushLock(() => {
    const application = new Application(context, planPush(context, writableTable(context)));
    application.fields(decisions);
    for (const decision of decisions.rows) application.row(decision);
    application.meant(decisions.meant);
    application.entries(decisions.entries);
    const { done, problems } = application;
    return { done, problems };
  });
}

class Application {
  done = 0;
  readonly problems: Text[] = [];

  constructor(
    private readonly context: Context,
    private readonly planned: PlannedPush,
  ) {}

  fields({ fields }: Decisions): void {
    if (fields.length === 0) return;
    const { planned } = this;
    const adjustments = adjustmentsOf(planned, fields);
    const parts = pushParts(this.context, planned);
    // Rows are as the plan has them only once what was settled is written.
    new PushRun(parts, planned).writeSettled();
    const left = writeAdjustments(parts, planned.snapshot, adjustments);
    const done = adjustments.filter(adjustment => !left.includes(adjustment));
    this.done += done.length;
    const moved = fields.length - done.length;
    if (moved > 0) this.problems.push(resolveTexts.movedMeanwhile(moved));
    const isDone = (recordId: string, name: string): boolean =>
      done.some(adjustment => adjustment.recordId === recordId && adjustment.field === name);
    const open = planned.plan.conflicts
      .filter(row => row.fields.some(({ field }) => !isDone(row.recordId, field)))
      .map(row => row.recordId);
    const resolved = [...new Set(done.map(({ recordId }) => recordId))].filter(id => !open.includes(id));
    parts.table.writeOutcomes(
      resolved.map(name => ({ name, status: { tone: 'none', text: statusTexts.resolved() } })),
    );
  }

  row({ hash, choice }: RowDecision): void {
    const { planned } = this;
    const { resource } = planned.table;
    const settings = this.context.settings(resource);
    const asked = planned.plan.blocked.flatMap(({ asks, row: at }) => {
      const candidate = planned.snapshot.rows.find(one => one.row === at);
      return asks === undefined || candidate === undefined ? [] : [{ asks, row: candidate }];
    });
    const found = asked.find(
      ({ row }) => newRowHash(resource, valuesOfNewRow({ resource, settings }, row)) === hash,
    );
    if (found === undefined) {
      this.problems.push(resolveTexts.movedMeanwhile(1));
      return;
    }
    const { row, asks } = found;
    const present = (): ReadonlySet<string> => newRowHashes({ resource, settings, table: planned.snapshot });
    if (choice.kind === 'create') {
      planned.newRows.decided(hash, present);
      planned.newRows.allow([hash]);
      this.done++;
      return;
    }
    const isOwnRow = asks.isOwnRow === true && asks.sameAs === choice.recordId;
    const problem = isOwnRow ? null : linkProblem(planned, choice.recordId, null);
    const record = planned.remote.records.get(choice.recordId);
    if (problem !== null || record === undefined) {
      this.problems.push(resolveTexts.cannotLink(shownLine(choice.recordId, 80), problem ?? 'notListed'));
      return;
    }
    const parts = pushParts(this.context, planned);
    // The baseline first: a row that has an id without its baseline could not be told from an edited one.
    if (!isOwnRow) {
      parts.baseline.update([linkedBaseline(resource, row, record)]);
      parts.flush();
    }
    parts.table.writeTokens(planned.snapshot, new Map([[row.row, record.id]]));
    parts.table.writeOutcomes([{ name: record.id, status: { tone: 'none', text: statusTexts.linked() } }]);
    planned.newRows.decided(hash, present);
    planned.newRows.forget([hash]);
    this.done++;
  }

  /** Allows odd values that the user says are meant. A hash names row and value, so a value that was edited since is not allowed. */
  meant(hashes: readonly string[]): void {
    const { planned } = this;
    const asked = hashes.filter(hash => planned.plan.blocked.some(({ ifMeant }) => ifMeant === hash));
    if (asked.length < hashes.length)
      this.problems.push(resolveTexts.movedMeanwhile(hashes.length - asked.length));
    if (asked.length === 0) return;
    planned.newRows.allow(asked);
    const notes = planned.plan.blocked.filter(
      ({ ifMeant }) => ifMeant !== undefined && asked.includes(ifMeant),
    );
    const status = { tone: 'none', text: statusTexts.valueIsMeant() } as const;
    const statuses = new Map(notes.map(({ row }) => [row, status]));
    this.context.pushTable(planned.table).writeNotes(planned.snapshot, statuses);
    this.done += asked.length;
  }

  entries(decisions: readonly EntryDecision[]): void {
    if (decisions.length === 0) return;
    const { planned } = this;
    const changed: JournalEntry[] = [];
    let checks = 0;
    for (const { operationId, choice } of decisions) {
      const entry = planned.settled.settlements.find(
        settlement => settlement.kind === 'waiting' && settlement.entry.operationId === operationId,
      )?.entry;
      if (entry === undefined) this.problems.push(resolveTexts.movedMeanwhile(1));
      else if (choice.kind === 'check') checks++;
      else if (choice.kind === 'link') {
        const problem = linkProblem(planned, choice.recordId, entry);
        if (problem === null) changed.push({ ...entry, recordId: choice.recordId });
        else this.problems.push(resolveTexts.cannotLink(shownLine(choice.recordId, 80), problem));
      } else if (mayStillLand(entry, this.context.platform.clock.now())) {
        this.problems.push(
          resolveTexts.mayStillLand(shownLine(entry.title, 60), clockTime(heldUntil(entry))),
        );
      } else {
        const user = this.context.platform.session.userEmail();
        changed.push(close(entry, 'notApplied', { message: `notApplied: ${user}` }));
      }
    }
    planned.journal.save(changed);
    if (changed.length + checks === 0) return;
    // Looks again, with what is known now, and writes down what came of it.
    const again = planPush(this.context, planned.table);
    new PushRun(pushParts(this.context, again), again).writeSettled();
    const decided = new Set(decisions.map(({ operationId }) => operationId));
    const waiting = again.settled.settlements.flatMap(one => (one.kind === 'waiting' ? [one] : []));
    const still = waiting.filter(({ entry }) => decided.has(entry.operationId));
    this.done += changed.length + checks - still.length;
    for (const { entry, reason } of still)
      this.problems.push(resolveTexts.stillUnknown(shownLine(entry.title, 60), reason));
  }
}
