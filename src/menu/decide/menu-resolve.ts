/** "Decide...", by typing: asks one question after the other. */

import { shownLine } from '../../common/shown-line';
import type { Context } from '../../commands/context';
import { type OpenQuestions, questionsToAsk } from '../../commands/decide/open-questions';
import { resolve } from '../../commands/decide/resolve';
import type { Decisions, EntryDecision, FieldDecision, RowDecision } from '../../push/decide/decisions';
import * as pullReportTexts from '../../text/pull/pull-report-texts';
import * as planTexts from '../../text/push/plan-texts';
import * as resolveTexts from '../../text/push/resolve-texts';
import { inLanguage, joined, type Text } from '../../text/text';
import { cutLine } from '../../text/texts';
import { isCalled } from '../../text/is-called';
import * as typedTexts from '../../text/typed-texts';
import type { Dialogs } from '../dialogs';

/** Asks about conflicts, doubtful new rows and unknown outcomes. "all" answers the rest of a kind. */
export function resolveAsking(context: Context, dialogs: Dialogs): void {
  const { questions, typedProblem } = questionsToAsk(context);
  // A cancel drops all earlier answers.
  const asked = new Interview(context, dialogs, questions, typedProblem).ask();
  const { fields, rows, entries, meant } = asked;
  if (fields.length + rows.length + entries.length + meant.length === 0) {
    const { tab, shared } = questions;
    const known = shared.length === 0 ? [] : [pullReportTexts.sharedNumbers(shared, 20)];
    if (countOf(questions) === 0) dialogs.tell(joined([resolveTexts.nothing(tab.name), ...known]));
    return;
  }
  const { done, left } = resolve(context, asked);
  const moved = left.filter(({ why }) => why === null).length;
  const reasons = left.flatMap(({ why }) => why ?? []);
  const lines = [resolveTexts.done(done.length), ...(moved > 0 ? [resolveTexts.movedMeanwhile(moved)] : [])];
  dialogs.tell(joined([...lines, ...reasons]));
}

function countOf({ conflicts, rows, odd, entries }: OpenQuestions): number {
  const fields = conflicts.reduce((sum, row) => sum + row.fields.length, 0);
  return fields + rows.length + odd.length + entries.length;
}

/** A typed answer: the choice, its argument, and its scope. */
interface Answer {
  readonly choice: string;
  readonly rest: string;
  readonly reach: 'one' | 'row' | 'all';
}

class Interview {
  private readonly total: number;
  private count = 0;

  constructor(
    private readonly context: Context,
    private readonly dialogs: Dialogs,
    private readonly questions: OpenQuestions,
    private readonly typedProblem: (name: string, typed: string) => Text | null,
  ) {
    this.total = countOf(questions);
  }

  ask(): Decisions {
    return { fields: this.fields(), rows: this.rows(), meant: this.meant(), entries: this.entries() };
  }

  private fields(): FieldDecision[] {
    const { language } = this.context;
    const decisions: FieldDecision[] = [];
    let forAll: string | null = null;
    for (const { row, title, fields } of this.questions.conflicts) {
      let forRow: string | null = forAll;
      for (const { name, label, mine, theirs, base, note, hasFormula } of fields) {
        const question = resolveTexts.conflict({
          row: inLanguage(noteLine({ row, title, label: null, reason: label }), language),
          mine: inLanguage(mine, language),
          theirs: inLanguage(planTexts.noted(theirs, note), language),
          base: base === null ? '?' : inLanguage(base, language),
          formula: hasFormula,
        });
        const answer: Answer | null = this.answer(
          forRow,
          question,
          resolveTexts.conflictChoices(hasFormula),
          hasFormula ? ['1'] : ['1', '2', '='],
          (typed, choice) => (choice === '=' ? badValue(this.typedProblem(name, typed)) : null),
        );
        if (answer === null) continue;
        if (answer.reach !== 'one' && answer.choice !== '=') forRow = answer.choice;
        if (answer.reach === 'all' && answer.choice !== '=') forAll = answer.choice;
        const choice: FieldDecision['choice'] =
          answer.choice === '1'
            ? { kind: 'mine' }
            : answer.choice === '2'
              ? { kind: 'service' }
              : { kind: 'typed', text: answer.rest };
        decisions.push({ name, choice });
      }
    }
    return decisions;
  }

  private rows(): RowDecision[] {
    const decisions: RowDecision[] = [];
    let forAll: string | null = null;
    for (const { name, rows, canCreate, candidates, ...note } of this.questions.rows) {
      const [first] = candidates;
      const sameAs = first?.recordId ?? '';
      const line = noteLine({ ...note, row: rows[0] ?? 0 });
      const answer: Answer | null = this.answer(
        forAll,
        resolveTexts.newRow(line),
        resolveTexts.newRowChoices(shownLine(sameAs, 80), canCreate),
        canCreate ? ['1', '2'] : ['2'],
        (rest, choice) =>
          choice === '2' && rest === '' && sameAs === '' ? resolveTexts.notUnderstood('2') : null,
      );
      if (answer === null) continue;
      if (answer.choice === '1' && answer.reach === 'all') forAll = '1';
      decisions.push({
        name,
        choice: answer.choice === '1' ? { kind: 'create' } : linkTo(answer.rest, first),
      });
    }
    return decisions;
  }

  /** Values that are blocked as unusual, one question each, because they must not be confirmed together. */
  private meant(): string[] {
    return this.questions.odd.flatMap(odd => {
      const answer = this.answer(
        null,
        resolveTexts.oddValue(noteLine(odd)),
        resolveTexts.oddValueChoices,
        ['1'],
        () => null,
      );
      return answer === null ? [] : [odd.name];
    });
  }

  private entries(): EntryDecision[] {
    const decisions: EntryDecision[] = [];
    let forAll: string | null = null;
    for (const { name, title, reason, isCreate, candidates } of this.questions.entries) {
      const mayBe = candidates.map(one => `${one.title}: ${one.recordId}`).join(', ');
      const answer: Answer | null = this.answer(
        forAll,
        resolveTexts.unknown(title, oneLine(reason)),
        resolveTexts.unknownChoices(isCreate, shownLine(mayBe, 400)),
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
      decisions.push({ name, choice });
    }
    return decisions;
  }

  /**
   * The standing answer for the kind, if it is possible here; else asks until the answer is understood. null: the user
   * decides later.
   */
  private answer(
    standing: string | null,
    about: Text,
    question: Text,
    choices: readonly string[],
    problemOf: (rest: string, choice: string) => Text | null,
  ): Answer | null {
    this.count++;
    if (standing !== null && choices.includes(standing)) return { choice: standing, rest: '', reach: 'one' };
    const place = resolveTexts.place(this.count, this.total);
    for (let problem: Text | null = null; ; ) {
      const typed: string =
        problem === null
          ? this.dialogs.typed(joined([place, question]), about)
          : this.dialogs.typed(joined([problem, question]));
      if (typed.trim() === '') return null;
      const answer = answerIn(typed);
      problem = choices.includes(answer.choice)
        ? problemOf(answer.rest, answer.choice)
        : resolveTexts.notUnderstood(shownLine(typed.trim(), 60));
      if (problem === null) return answer;
    }
  }
}

/** The record with the typed id. If nothing was typed: the offered record, as it was shown. */
function linkTo(typed: string, offered: { readonly name: string } | undefined): RowDecision['choice'] {
  return typed === '' && offered !== undefined
    ? { kind: 'link', candidate: offered.name }
    : { kind: 'link', recordId: typed };
}

function badValue(problem: Text | null): Text | null {
  return problem === null ? null : resolveTexts.badValue(oneLine(problem));
}

/** A row with its note. */
function noteLine(note: {
  readonly row: number;
  readonly title: string;
  readonly label: Text | null;
  readonly reason: Text;
}): Text {
  return planTexts.note(note.row, note.title, note.label, oneLine(note.reason));
}

function oneLine(text: Text): Text {
  return cutLine(text, 400);
}

/** Such as "1", "2 all", "2 모두", "1 row", "3 c77", "=new value". */
function answerIn(typed: string): Answer {
  const text = typed.trim();
  if (text.startsWith('=')) return { choice: '=', rest: text.slice(1).trim(), reach: 'one' };
  const [choice = '', ...words] = text.split(/\s+/);
  const rest = words.join(' ');
  if (isCalled(typedTexts.all, rest)) return { choice, rest: '', reach: 'all' };
  if (isCalled(typedTexts.row, rest)) return { choice, rest: '', reach: 'row' };
  return { choice, rest, reach: 'one' };
}
