/** "Resolve rows...": asks about one thing after the other. */

import { shownLine } from '../../common/shown-line';
import type { Context } from '../../commands/context';
import { openQuestions, resolve } from '../../commands/decide/resolve';
import type { PlannedPush } from '../../commands/push/plan-push';
import { valueText } from '../../commands/value-text';
import type {
  Decisions,
  EntryDecision,
  FieldDecision,
  Questions,
  RowDecision,
} from '../../push/decide/decisions';
import { newRowHash } from '../../push/plan/plan-input';
import { valuesOfNewRow } from '../../push/plan/plan-creates';
import { checkValue, problemFinding } from '../../push/plan/validate';
import { canonical } from '../../changes/canonical';
import { fromCell } from '../../changes/cell-codec';
import type { Scalar } from '../../changes/scalar';
import { fieldOf } from '../../resources/definition';
import { resolveTexts } from '../../text/resolve-texts';
import { inLanguage, joined, type Text } from '../../text/text';
import { cutLine, verbatim } from '../../text/texts';
import { isCalled } from '../../text/is-called';
import { typedTexts } from '../../text/typed-texts';
import type { Dialogs } from '../dialogs';
import { noteLine } from '../push/plan-pages';

/** Conflicts, new rows that may exist already, rows whose outcome is unknown: one question each; "all" answers the rest of a kind. */
export function resolveAsking(context: Context, dialogs: Dialogs): void {
  const { planned, questions } = openQuestions(context);
  const asked = new Interview(context, dialogs, planned, questions).ask();
  if (asked === null) return;
  const { fields, rows, entries, meant } = asked;
  if (fields.length + rows.length + entries.length + meant.length === 0) {
    const { conflicts, odd } = questions;
    const isNothing = conflicts.length + questions.rows.length + questions.entries.length + odd.length === 0;
    if (isNothing) dialogs.tell(resolveTexts.nothing(planned.plan.tab));
    return;
  }
  const { done, problems } = resolve(context, asked);
  dialogs.tell(joined([resolveTexts.done(done), ...problems]));
}

/** What was typed: the choice, what follows it, and for how much it counts. */
interface Answer {
  readonly choice: string;
  readonly rest: string;
  readonly reach: 'one' | 'row' | 'all';
}

/** The user cancelled: nothing that they said before counts then. */
class Cancelled extends Error {}

class Interview {
  private readonly total: number;
  private count = 0;

  constructor(
    private readonly context: Context,
    private readonly dialogs: Dialogs,
    private readonly planned: PlannedPush,
    private readonly questions: Questions,
  ) {
    const { conflicts, rows, entries, odd } = questions;
    const fields = conflicts.reduce((sum, row) => sum + row.fields.length, 0);
    this.total = fields + rows.length + odd.length + entries.length;
  }

  /** null when the user cancelled. */
  ask(): Decisions | null {
    try {
      return { fields: this.fields(), rows: this.rows(), meant: this.meant(), entries: this.entries() };
    } catch (error) {
      if (error instanceof Cancelled) return null;
      throw error;
    }
  }

  private fields(): FieldDecision[] {
    const { resource } = this.planned.table;
    const { language } = this.context;
    const decisions: FieldDecision[] = [];
    let forAll: string | null = null;
    for (const row of this.questions.conflicts) {
      let forRow: string | null = forAll;
      for (const conflict of row.fields) {
        const field = fieldOf(resource, conflict.field);
        const show = (value: Scalar | undefined): string =>
          value === undefined ? '?' : inLanguage(valueText(resource, field.name, value), language);
        const isFormula = conflict.formula === true;
        const question = resolveTexts.conflict({
          row: inLanguage(noteLine(resource, { ...row, field: null, reason: field.label }), language),
          mine: show(conflict.mine),
          theirs: show(conflict.theirs),
          base: show(conflict.base),
          formula: isFormula,
        });
        const answer: Answer | null = this.answer(
          forRow,
          question,
          isFormula ? ['1'] : ['1', '2', '='],
          typed => this.valueProblem(field.name, typed),
        );
        if (answer === null) continue;
        if (answer.reach !== 'one' && answer.choice !== '=') forRow = answer.choice;
        if (answer.reach === 'all' && answer.choice !== '=') forAll = answer.choice;
        const choice: FieldDecision['choice'] =
          answer.choice === '1'
            ? { kind: 'mine' }
            : answer.choice === '2'
              ? { kind: 'service' }
              : { kind: 'typed', value: this.valueOf(field.name, answer.rest).value };
        decisions.push({ recordId: row.recordId, conflict, choice });
      }
    }
    return decisions;
  }

  private rows(): RowDecision[] {
    const { resource } = this.planned.table;
    const settings = this.context.settings(resource);
    const decisions: RowDecision[] = [];
    let forAll: string | null = null;
    for (const note of this.questions.rows) {
      const row = this.planned.snapshot.rows.find(candidate => candidate.row === note.row);
      if (row === undefined) continue;
      const sameAs = note.asks?.sameAs ?? '';
      const canCreate = note.asks?.isOwnRow !== true;
      const question = resolveTexts.newRow(noteLine(resource, note), shownLine(sameAs, 80), canCreate);
      const answer: Answer | null = this.answer(
        forAll,
        question,
        canCreate ? ['1', '2'] : ['2'],
        (rest, choice) =>
          choice === '2' && rest === '' && sameAs === '' ? resolveTexts.notUnderstood('2') : null,
      );
      if (answer === null) continue;
      if (answer.choice === '1' && answer.reach === 'all') forAll = '1';
      const hash = newRowHash(resource, valuesOfNewRow({ resource, settings }, row));
      const recordId = answer.rest === '' ? sameAs : answer.rest;
      const choice: RowDecision['choice'] =
        answer.choice === '1' ? { kind: 'create' } : { kind: 'link', recordId };
      decisions.push({ hash, choice });
    }
    return decisions;
  }

  /** Values that are blocked for being odd, one question each: nobody says of several at once that each is meant. */
  private meant(): string[] {
    return this.questions.odd.flatMap(note => {
      const question = resolveTexts.oddValue(noteLine(this.planned.table.resource, note));
      const answer = this.answer(null, question, ['1'], () => null);
      return answer === null || note.ifMeant === undefined ? [] : [note.ifMeant];
    });
  }

  private entries(): EntryDecision[] {
    const decisions: EntryDecision[] = [];
    let forAll: string | null = null;
    for (const { entry, reason } of this.questions.entries) {
      const isCreate = entry.kind === 'create';
      const answer: Answer | null = this.answer(
        forAll,
        resolveTexts.unknown(shownLine(entry.title, 60), oneLine(reason), isCreate),
        isCreate ? ['1', '2', '3'] : ['1', '2'],
        (rest, choice) => (choice === '3' && rest === '' ? resolveTexts.notUnderstood('3') : null),
      );
      if (answer === null) continue;
      if (answer.reach === 'all' && answer.choice !== '3') forAll = answer.choice;
      const choice: EntryDecision['choice'] =
        answer.choice === '1'
          ? { kind: 'check' }
          : answer.choice === '2'
            ? { kind: 'notApplied' }
            : { kind: 'link', recordId: answer.rest };
      decisions.push({ operationId: entry.operationId, choice });
    }
    return decisions;
  }

  /** What was said for all of its kind (standing), where it is a choice here; else asks, again until the answer is understood. null: later. */
  private answer(
    standing: string | null,
    question: Text,
    choices: readonly string[],
    problemOf: (rest: string, choice: string) => Text | null,
  ): Answer | null {
    this.count++;
    if (standing !== null && choices.includes(standing)) return { choice: standing, rest: '', reach: 'one' };
    const place = resolveTexts.place(this.count, this.total);
    for (let problem: Text | null = null; ; ) {
      const lines = [place, ...(problem === null ? [] : [problem, verbatim('')]), question];
      const typed = this.dialogs.ask(joined(lines));
      if (typed === null) throw new Cancelled();
      if (typed.trim() === '') return null;
      const answer = answerIn(typed);
      problem = choices.includes(answer.choice)
        ? problemOf(answer.rest, answer.choice)
        : resolveTexts.notUnderstood(shownLine(typed.trim(), 60));
      if (problem === null) return answer;
    }
  }

  private valueProblem(name: string, typed: string): Text | null {
    const field = fieldOf(this.planned.table.resource, name);
    const { value, problem } = this.valueOf(name, typed);
    const finding =
      problem === null
        ? checkValue(field, value, false).find(({ severity }) => severity === 'blocks')
        : problemFinding(field, problem, value);
    return finding === undefined ? null : resolveTexts.badValue(oneLine(finding.reason));
  }

  private valueOf(name: string, typed: string): ReturnType<typeof fromCell> {
    const field = fieldOf(this.planned.table.resource, name);
    const isNumber = field.type === 'integer' || field.type === 'decimal';
    const number = Number(typed.replace(/,/g, ''));
    const reading = fromCell(field, isNumber && typed !== '' && Number.isFinite(number) ? number : typed);
    return { ...reading, value: canonical(field, reading.value) };
  }
}

function oneLine(text: Text): Text {
  return cutLine(text, 400);
}

/** "1", "2 all", "2 모두", "1 row", "3 c77", "=new value". */
function answerIn(typed: string): Answer {
  const text = typed.trim();
  if (text.startsWith('=')) return { choice: '=', rest: text.slice(1).trim(), reach: 'one' };
  const [choice = '', ...words] = text.split(/\s+/);
  const rest = words.join(' ');
  if (isCalled(typedTexts.all, rest)) return { choice, rest: '', reach: 'all' };
  if (isCalled(typedTexts.row, rest)) return { choice, rest: '', reach: 'row' };
  return { choice, rest, reach: 'one' };
}
