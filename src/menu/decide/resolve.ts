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

/** Thrown away by "Cancel": nothing that was said before counts then. */
const STOP = Symbol('stop');

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
    const fields = this.fields();
    const rows = fields === STOP ? STOP : this.rows();
    const meant = rows === STOP ? STOP : this.meant();
    const entries = meant === STOP ? STOP : this.entries();
    if (fields === STOP || rows === STOP || meant === STOP || entries === STOP) return null;
    return { fields, rows, meant, entries };
  }

  private fields(): FieldDecision[] | typeof STOP {
    const { resource } = this.planned.table;
    const decisions: FieldDecision[] = [];
    let forAll: string | null = null;
    for (const row of this.questions.conflicts) {
      let forRow: string | null = forAll;
      for (const conflict of row.fields) {
        const field = fieldOf(resource, conflict.field);
        const show = (value: Scalar | undefined): string =>
          value === undefined
            ? '?'
            : inLanguage(valueText(resource, field.name, value), this.context.language);
        const question = resolveTexts.conflict({
          row: inLanguage(
            noteLine(resource, { ...row, field: null, reason: field.label }),
            this.context.language,
          ),
          mine: show(conflict.mine),
          theirs: show(conflict.theirs),
          base: show(conflict.base),
          formula: conflict.formula === true,
        });
        const choices = conflict.formula === true ? ['1'] : ['1', '2', '='];
        const standing: string | null = forRow;
        const answer: Answer | typeof STOP | null =
          standing !== null && choices.includes(standing)
            ? this.counted({ choice: standing, rest: '', reach: 'one' })
            : this.question(question, choices, typed => this.valueProblem(field.name, typed));
        if (answer === STOP) return STOP;
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

  private rows(): RowDecision[] | typeof STOP {
    const { resource } = this.planned.table;
    const settings = this.context.settings(resource);
    const decisions: RowDecision[] = [];
    let forAll = false;
    for (const note of this.questions.rows) {
      const row = this.planned.snapshot.rows.find(candidate => candidate.row === note.row);
      if (row === undefined) continue;
      const sameAs = note.asks?.sameAs ?? '';
      const canCreate = note.asks?.isOwnRow !== true;
      const question = resolveTexts.newRow(noteLine(resource, note), shownLine(sameAs, 80), canCreate);
      const answer: Answer | typeof STOP | null =
        forAll && canCreate
          ? this.counted({ choice: '1', rest: '', reach: 'one' })
          : this.question(question, canCreate ? ['1', '2'] : ['2'], (rest, choice) =>
              choice === '2' && rest === '' && sameAs === '' ? resolveTexts.notUnderstood('2') : null,
            );
      if (answer === STOP) return STOP;
      if (answer === null) continue;
      if (answer.choice === '1' && answer.reach === 'all') forAll = true;
      const hash = newRowHash(resource, valuesOfNewRow({ resource, settings }, row));
      const recordId = answer.rest === '' ? sameAs : answer.rest;
      decisions.push({
        hash,
        choice: answer.choice === '1' ? { kind: 'create' } : { kind: 'link', recordId },
      });
    }
    return decisions;
  }

  /** Values that are blocked for being odd, one question each: nobody says of several at once that each is meant. */
  private meant(): string[] | typeof STOP {
    const hashes: string[] = [];
    for (const note of this.questions.odd) {
      const question = resolveTexts.oddValue(noteLine(this.planned.table.resource, note));
      const answer = this.question(question, ['1'], () => null);
      if (answer === STOP) return STOP;
      if (answer !== null && note.ifMeant !== undefined) hashes.push(note.ifMeant);
    }
    return hashes;
  }

  private entries(): EntryDecision[] | typeof STOP {
    const decisions: EntryDecision[] = [];
    let forAll: string | null = null;
    for (const { entry, reason } of this.questions.entries) {
      const isCreate = entry.kind === 'create';
      const standing: string | null = forAll;
      const answer: Answer | typeof STOP | null =
        standing !== null
          ? this.counted({ choice: standing, rest: '', reach: 'one' })
          : this.question(
              resolveTexts.unknown(shownLine(entry.title, 60), oneLine(reason), isCreate),
              isCreate ? ['1', '2', '3'] : ['1', '2'],
              (rest, choice) => (choice === '3' && rest === '' ? resolveTexts.notUnderstood('3') : null),
            );
      if (answer === STOP) return STOP;
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

  private counted(answer: Answer): Answer {
    this.count++;
    return answer;
  }

  /** null: later. Asks again until the answer is understood. */
  private question(
    question: Text,
    choices: readonly string[],
    problemOf: (rest: string, choice: string) => Text | null,
  ): Answer | typeof STOP | null {
    this.count++;
    const place = resolveTexts.place(this.count, this.total);
    for (let problem: Text | null = null; ; ) {
      const lines = [place, ...(problem === null ? [] : [problem, verbatim('')]), question];
      const typed = this.dialogs.ask(joined(lines));
      if (typed === null) return STOP;
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
