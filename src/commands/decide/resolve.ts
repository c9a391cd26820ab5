/**
 * Carries out decisions about conflicts, new rows that may exist, unusual values and unknown outcomes. Sends nothing.
 */

import { heldUntil } from '../../common/outbox';
import { shownLine } from '../../common/shown-line';
import type { Adjustment } from '../../push/decide/adjustment';
import {
  adjustmentOf,
  type Decisions,
  type EntryDecision,
  type FieldDecision,
  linkedBaseline,
  linkedId,
  type RowDecision,
} from '../../push/decide/decisions';
import { linkProblem, mayStillLand, type NewRowQuestion, type Questions } from '../../push/decide/questions';
import { writeAdjustments } from '../../push/decide/write-adjustments';
import type { JournalEntry } from '../../push/entry/journal';
import { close } from '../../push/entry/entry-states';
import { newRowHashes } from '../../push/plan/plan-creates';
import { PushRun } from '../../push/push';
import { clockTime } from '../../push/settle/settlement';
import * as resolveTexts from '../../text/push/resolve-texts';
import * as statusTexts from '../../text/push/status-texts';
import type { Text } from '../../text/text';
import type { Context } from '../context';
import { type PlannedPush, planPush, writableTable } from '../push/plan-push';
import { pushParts } from '../push/run-push';
import { questionsIn, typedIn } from './open-questions';

/**
 * Carries out decisions about the active tab, or the tab `sheet`. The plan is made again under the lock, and a
 * decision counts only for an unchanged question. So repeating the decisions changes nothing.
 */
export function resolve(context: Context, decisions: Decisions, sheet?: number) {
  return context.withPushLock(() => {
    const planned = planPush(context, writableTable(context, sheet));
    const application = new Application(context, planned, questionsIn(context, planned));
    application.fields(firstWords(decisions.fields));
    for (const decision of firstWords(decisions.rows)) application.row(decision);
    application.meant([...new Set(decisions.meant)]);
    application.entries(firstWords(decisions.entries));
    const { done, left } = application;
    return { done, left };
  });
}

/** The first decision on each question, because two could contradict each other. */
function firstWords<T extends { readonly name: string }>(decisions: readonly T[]): T[] {
  return decisions.filter(({ name }, i) => decisions.findIndex(one => one.name === name) === i);
}

class Application {
  /** Carried out, by the name of its question. */
  readonly done: string[] = [];
  /** Not carried out. why: null if row, cell or service differ from what was shown. */
  readonly left: { readonly name: string; readonly why: Text | null }[] = [];
  /** Records that rows were linked to in this run, because two rows must not become the same record. */
  private readonly linked = new Set<string>();

  constructor(
    private readonly context: Context,
    private readonly planned: PlannedPush,
    private readonly questions: Questions,
  ) {}

  fields(decisions: readonly FieldDecision[]): void {
    if (decisions.length === 0) return;
    const { planned } = this;
    const wanted = new Map<Adjustment, string>();
    for (const { name, choice } of decisions) {
      const adjustment = this.adjustment(name, choice);
      if (adjustment !== null) wanted.set(adjustment, name);
    }
    if (wanted.size === 0) return;
    const parts = pushParts(this.context, planned);
    // The rows match the plan only after settled results are written.
    new PushRun(parts, planned).writeSettled();
    const left = writeAdjustments(parts, planned.snapshot, [...wanted.keys()]);
    const done = [...wanted.keys()].filter(adjustment => !left.includes(adjustment));
    for (const [adjustment, name] of wanted)
      if (left.includes(adjustment)) this.leave(name, null);
      else this.done.push(name);
    const isDone = (recordId: string, name: string): boolean =>
      done.some(adjustment => adjustment.recordId === recordId && adjustment.field === name);
    const open = planned.plan.conflicts
      .filter(row => row.fields.some(({ field }) => !isDone(row.recordId, field)))
      .map(row => row.recordId);
    const resolved = [...new Set(done.map(({ recordId }) => recordId))].filter(id => !open.includes(id));
    parts.table.writeOutcomes(
      resolved.map(name => ({ name, status: { tone: 'none', text: statusTexts.resolved } })),
    );
  }

  /** null, with the reason recorded, if the conflict has changed or the typed value cannot be used. */
  private adjustment(name: string, choice: FieldDecision['choice']): Adjustment | null {
    for (const row of this.questions.conflicts)
      for (const conflict of row.fields) {
        if (conflict.name !== name) continue;
        const value =
          choice.kind === 'typed' ? typedIn(this.planned, row, conflict.field, choice.text) : { value: null };
        if ('value' in value) return adjustmentOf(row, conflict, choice, value.value);
        this.leave(name, resolveTexts.badValue(value.problem));
        return null;
      }
    this.leave(name, null);
    return null;
  }

  row({ name, choice }: RowDecision): void {
    const question = this.questions.rows.find(one => one.name === name);
    const why = question === undefined ? null : this.rowProblem(question, choice);
    if (why === undefined) this.done.push(name);
    else this.leave(name, why);
  }

  /** Carries out the decision. Returns why it failed; null for a row that has changed. */
  private rowProblem(question: NewRowQuestion, choice: RowDecision['choice']): Text | null | undefined {
    const { planned } = this;
    const { resource } = planned.table;
    const settings = this.context.settings(resource);
    const { hash, canCreate, candidates } = question;
    const present = (): ReadonlySet<string> => newRowHashes({ resource, settings, table: planned.snapshot });
    if (choice.kind === 'create') {
      if (!canCreate) return null;
      planned.newRows.decided(hash, present);
      planned.newRows.allow([hash]);
      return undefined;
    }
    const [row] = question.rows;
    const recordId = linkedId(choice, candidates);
    if (recordId === undefined || row === undefined) return null;
    const isOwnRow = !canCreate && candidates.some(one => one.recordId === recordId);
    const problem = isOwnRow ? null : this.problemOf(recordId, null);
    const record = planned.remote.records.get(recordId);
    if (problem !== null || record === undefined) return cannotLink(question, recordId, problem);
    const parts = pushParts(this.context, planned);
    // The baseline is written first: a row with an id but without baseline would look edited.
    if (!isOwnRow) {
      parts.baseline.update([linkedBaseline(resource, row, record)]);
      parts.flush();
    }
    parts.table.writeTokens(planned.snapshot, new Map([[row.row, record.id]]));
    parts.table.writeOutcomes([{ name: record.id, status: { tone: 'none', text: statusTexts.linked } }]);
    planned.newRows.decided(hash, present);
    planned.newRows.forget([hash]);
    this.linked.add(recordId);
    return undefined;
  }

  private problemOf(recordId: string, entry: JournalEntry | null): ReturnType<typeof linkProblem> {
    return this.linked.has(recordId) ? 'hasRow' : linkProblem(this.planned, recordId, entry);
  }

  /** Allows unusual values that the user has confirmed. A hash names row and value, so a later edit is not allowed. */
  meant(names: readonly string[]): void {
    const { planned } = this;
    const asked = this.questions.odd.filter(({ name }) => names.includes(name));
    for (const name of names) if (!asked.some(one => one.name === name)) this.leave(name, null);
    if (asked.length === 0) return;
    planned.newRows.allow(asked.map(({ hash }) => hash));
    const status = { tone: 'none', text: statusTexts.valueIsMeant } as const;
    const statuses = new Map(asked.map(({ note }) => [note.row, status]));
    this.context.pushTable(planned.table).writeNotes(planned.snapshot, statuses);
    this.done.push(...asked.map(({ name }) => name));
  }

  entries(decisions: readonly EntryDecision[]): void {
    const { planned } = this;
    const changed: JournalEntry[] = [];
    const names = new Map<string, string>();
    for (const { name, choice } of decisions) {
      const question = this.questions.entries.find(one => one.name === name);
      if (question === undefined) {
        this.leave(name, null);
        continue;
      }
      const { entry } = question;
      if (choice.kind === 'link') {
        const recordId = entry.kind === 'create' ? linkedId(choice, question.candidates) : undefined;
        const problem = recordId === undefined ? null : this.problemOf(recordId, entry);
        if (recordId === undefined || problem !== null) {
          this.leave(name, recordId === undefined ? null : cannotLink(question, recordId, problem));
          continue;
        }
        this.linked.add(recordId);
        changed.push({ ...entry, recordId });
      } else if (choice.kind === 'notApplied') {
        if (mayStillLand(entry, this.context.platform.clock.now())) {
          this.leave(
            name,
            resolveTexts.mayStillLand(shownLine(entry.title, 60), clockTime(heldUntil(entry))),
          );
          continue;
        }
        const user = this.context.platform.session.userEmail();
        changed.push(close(entry, 'notApplied', { message: `notApplied: ${user}` }));
      }
      names.set(entry.operationId, name);
    }
    if (names.size === 0) return;
    planned.journal.save(changed);
    // Settles again with the new knowledge, and journals the results.
    const again = planPush(this.context, planned.table);
    new PushRun(pushParts(this.context, again), again).writeSettled();
    const waiting = new Map(
      again.settled.settlements.flatMap(one =>
        one.kind === 'waiting' ? [[one.entry.operationId, one] as const] : [],
      ),
    );
    // The answer to the decision tells their outcome.
    const decided = planned.entries.filter(
      ({ operationId }) => names.has(operationId) && !waiting.has(operationId),
    );
    this.context.waiting().untold.told(decided, '');
    for (const [operationId, name] of names) {
      const still = waiting.get(operationId);
      if (still === undefined) this.done.push(name);
      else this.leave(name, resolveTexts.stillUnknown(shownLine(still.entry.title, 60), still.reason));
    }
  }

  private leave(name: string, why: Text | null): void {
    this.left.push({ name, why });
  }
}

/** Names the record as offered, or by the typed id. */
function cannotLink(
  { candidates }: Pick<Questions['rows'][number], 'candidates'>,
  recordId: string,
  problem: resolveTexts.LinkProblem | null,
): Text {
  const title = candidates.find(one => one.recordId === recordId)?.title ?? '';
  const named = shownLine(title === '' ? recordId : title, 80);
  return resolveTexts.cannotLink(named, resolveTexts.problems[problem ?? 'notListed']);
}
