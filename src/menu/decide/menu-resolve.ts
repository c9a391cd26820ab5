/** "Decide...", by typing: asks one question after the other. */

import { shownLine } from '../../common/shown-line';
import type { Context } from '../../commands/context';
import { questionsToAsk, typedIn } from '../../commands/decide/open-questions';
import { resolve } from '../../commands/decide/resolve';
import type { PlannedPush } from '../../commands/push/plan-push';
import { pairTexts, valueText } from '../../commands/value-text';
import type { EntryDecision, FieldDecision, RowDecision } from '../../push/decide/decisions';
import type {
  ConflictQuestion,
  EntryQuestion,
  NewRowQuestion,
  OddQuestion,
} from '../../push/decide/questions';
import { fieldOf, type ResourceDefinition } from '../../resources/definition';
import * as pullReportTexts from '../../text/pull/pull-report-texts';
import * as planTexts from '../../text/push/plan-texts';
import * as resolveTexts from '../../text/push/resolve-texts';
import { inLanguage, joined, type Text } from '../../text/text';
import { cutLine } from '../../text/texts';
import { isCalled } from '../../text/is-called';
import * as typedTexts from '../../text/typed-texts';
import type { Dialogs } from '../dialogs';
import { noteLine } from '../push/plan-pages';

/** Asks about conflicts, doubtful new rows and unknown outcomes. "all" answers the rest of a kind. */
export function resolveAsking(context: Context, dialogs: Dialogs): void {
  const { planned, questions, shared } = questionsToAsk(context);
  const { resource } = planned.table;
  const fields = questions.conflicts.flatMap(row => conflicts(context, planned, row));
  const rows = questions.rows.map(one => newRow(resource, one));
  const odd = questions.odd.map(one => oddValue(resource, one));
  const entries = questions.entries.map(unknownOutcome);
  const total = fields.length + rows.length + odd.length + entries.length;
  const interview = new Interview(dialogs, total);
  // A cancel drops all earlier answers.
  const decisions = {
    fields: interview.ask(fields),
    rows: interview.ask(rows),
    meant: interview.ask(odd).map(({ name }) => name),
    entries: interview.ask(entries),
  };
  if (Object.values(decisions).every(({ length }) => length === 0)) {
    const known = shared.length === 0 ? [] : [pullReportTexts.sharedNumbers(shared, 20)];
    if (total === 0) dialogs.tell(joined([resolveTexts.nothing(planned.plan.tab), ...known]));
    return;
  }
  const { done, left } = resolve(context, decisions);
  const moved = left.filter(({ why }) => why === null).length;
  const reasons = left.flatMap(({ why }) => why ?? []);
  const lines = [resolveTexts.done(done.length), ...(moved > 0 ? [resolveTexts.movedMeanwhile(moved)] : [])];
  dialogs.tell(joined([...lines, ...reasons]));
}

/** A question, and what the typed answers mean. */
interface Asked<Choice> {
  readonly name: string;
  readonly about: Text;
  readonly choices: Text;
  /** Answers that can count for further questions: of its row ("1 row"), or all of its kind ("1 all"). */
  readonly mayStand: readonly string[];
  /** Absent: its kind has no questions that share a row. */
  readonly row?: number;
  /** null: no choice here, or what was typed behind it (rest) cannot be used, for the reason. */
  read(word: string, rest: string): Choice | { readonly problem: Text | null };
}

const NO_CHOICE = { problem: null };

function conflicts(
  { language }: Context,
  planned: PlannedPush,
  conflict: ConflictQuestion,
): Asked<FieldDecision['choice']>[] {
  const { resource } = planned.table;
  const { row, title } = conflict;
  return conflict.fields.map(({ name, field, base, mine, theirs, formula }) => {
    const hasFormula = formula === true;
    const { from, to, note } = pairTexts(resource, field, theirs, mine);
    const line = noteLine(resource, { row, title, field: null, reason: fieldOf(resource, field).label });
    return {
      ...{ name, row, mayStand: ['1', '2'] },
      about: resolveTexts.conflict({
        row: inLanguage(line, language),
        mine: inLanguage(to, language),
        theirs: inLanguage(planTexts.noted(from, note), language),
        base: base === undefined ? '?' : inLanguage(valueText(resource, field, base), language),
        formula: hasFormula,
      }),
      choices: resolveTexts.conflictChoices(hasFormula),
      read: (word, text) => {
        if (word === '1') return { kind: 'mine' };
        if (hasFormula || (word !== '2' && word !== '=')) return NO_CHOICE;
        if (word === '2') return { kind: 'service' };
        const typed = typedIn(planned, conflict, field, text);
        return 'problem' in typed
          ? { problem: resolveTexts.badValue(cutLine(typed.problem, 400)) }
          : { kind: 'typed', text };
      },
    };
  });
}

function newRow(
  resource: ResourceDefinition,
  { name, note, canCreate, candidates: [offered] }: NewRowQuestion,
): Asked<RowDecision['choice']> {
  return {
    ...{ name, mayStand: ['1'] },
    about: resolveTexts.newRow(noteLine(resource, note)),
    choices: resolveTexts.newRowChoices(shownLine(offered?.recordId ?? '', 80), canCreate),
    read: (word, recordId) => {
      if (word === '1' && canCreate) return { kind: 'create' };
      if (word !== '2') return NO_CHOICE;
      if (recordId !== '') return { kind: 'link', recordId };
      // If no id was typed: the offered record, as it was shown.
      return offered === undefined
        ? { problem: resolveTexts.notUnderstood('2') }
        : { kind: 'link', candidate: offered.name };
    },
  };
}

/** A value that is blocked as unusual. Such values must not be confirmed together. */
function oddValue(
  resource: ResourceDefinition,
  { name, note }: OddQuestion,
): Asked<{ readonly kind: 'meant' }> {
  const reason = note.oddReason ?? note.reason;
  return {
    ...{ name, mayStand: [] },
    about: resolveTexts.oddValue(noteLine(resource, { ...note, reason })),
    choices: resolveTexts.oddValueChoices,
    read: word => (word === '1' ? { kind: 'meant' } : NO_CHOICE),
  };
}

function unknownOutcome({
  name,
  entry: { kind, title },
  reason,
  candidates,
}: EntryQuestion): Asked<EntryDecision['choice']> {
  const isCreate = kind === 'create';
  const mayBe = candidates.map(one => `${shownLine(one.title, 60)}: ${one.recordId}`).join(', ');
  return {
    ...{ name, mayStand: ['1', '2'] },
    about: resolveTexts.unknown(shownLine(title, 60), cutLine(reason, 400)),
    choices: resolveTexts.unknownChoices(isCreate, shownLine(mayBe, 400)),
    read: (word, recordId) => {
      if (word === '1') return { kind: 'check' };
      if (word === '2') return { kind: 'notApplied' };
      if (word !== '3' || !isCreate) return NO_CHOICE;
      return recordId === '' ? { problem: resolveTexts.notUnderstood('3') } : { kind: 'link', recordId };
    },
  };
}

class Interview {
  private count = 0;

  constructor(
    private readonly dialogs: Dialogs,
    private readonly total: number,
  ) {}

  /** Asks the questions of a kind. A question without a decision is left for later. */
  ask<Choice extends object>(questions: readonly Asked<Choice>[]): { name: string; choice: Choice }[] {
    let forAll = '';
    let forRow = { row: 0, word: '' };
    return questions.flatMap(asked => {
      this.count++;
      const { name, row, mayStand } = asked;
      const standing = asked.read(forRow.row === row ? forRow.word : forAll, '');
      if (!('problem' in standing)) return [{ name, choice: standing }];
      const answered = this.answer(asked);
      if (answered === null) return [];
      const { word, reach, choice } = answered;
      if (mayStand.includes(word)) {
        if (reach === 'all') forAll = word;
        if (reach !== 'one' && row !== undefined) forRow = { row, word };
      }
      return [{ name, choice }];
    });
  }

  /** Asks until the answer is understood. null: the user decides later. */
  private answer<Choice extends object>({ about, choices, read }: Asked<Choice>) {
    const place = resolveTexts.place(this.count, this.total);
    for (let problem: Text | null = null; ; ) {
      const typed: string =
        problem === null
          ? this.dialogs.typed(joined([place, choices]), about)
          : this.dialogs.typed(joined([problem, choices]));
      if (typed.trim() === '') return null;
      const { word, rest, reach } = answerIn(typed);
      const choice = read(word, rest);
      if (!('problem' in choice)) return { word, reach, choice };
      problem = choice.problem ?? resolveTexts.notUnderstood(shownLine(typed.trim(), 60));
    }
  }
}

/** Choice, argument and scope of an answer such as "1", "2 all", "2 모두", "1 row", "3 c77", "=new value". */
function answerIn(typed: string): { word: string; rest: string; reach: 'one' | 'row' | 'all' } {
  const text = typed.trim();
  if (text.startsWith('=')) return { word: '=', rest: text.slice(1).trim(), reach: 'one' };
  const [word = '', ...words] = text.split(/\s+/);
  const rest = words.join(' ');
  if (isCalled(typedTexts.all, rest)) return { word, rest: '', reach: 'all' };
  if (isCalled(typedTexts.row, rest)) return { word, rest: '', reach: 'row' };
  return { word, rest, reach: 'one' };
}
