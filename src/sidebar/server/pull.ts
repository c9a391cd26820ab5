/** Pulls for the sidebar: a command that has to ask stops, and comes again with the answer. */

import { joinValues, type Parameters } from '../../api/list-request';
import type { Context } from '../../commands/context';
import { columnsOf, withRequired } from '../../commands/pull/order';
import { daysNow, type ListOrder, pausedInTheWay, type PullOrder, runPull } from '../../commands/pull/pull';
import { isConfirmed, tabInSight, termsOfTab } from '../../commands/pull/refresh';
import { resultText } from '../../commands/pull/result-text';
import { unknownTermsText } from '../../commands/pull/unknown-terms';
import { isDay } from '../../common/calendar';
import { isPeriod } from '../../common/period';
import { shownLine } from '../../common/shown-line';
import type { ParameterDefinition, ResourceDefinition } from '../../resources/definition';
import { resourceNamed } from '../../resources/registry';
import { commandTexts } from '../../text/command-texts';
import { pullReportTexts } from '../../text/pull-report-texts';
import { pullTexts } from '../../text/pull-texts';
import { joined, type Text } from '../../text/text';
import { verbatim } from '../../text/texts';
import { UserError } from '../../text/user-error';
import type { Answers, Days, PullMethods, PullOutcome, Question } from '../methods/pull';
import { choicesOf } from './lists';
import { shown } from './shown';

const LONGEST_VALUE = 200;

/** Pulls a list into its tab. Throws UserError for what no page of ours sends. */
export function pull(context: Context, input: PullMethods['pull']['input']): PullOutcome {
  context.requireConnected();
  const resource = resourceNamed(input.list);
  if (resource === undefined) throw new UserError(pullTexts.badPart(input.list.slice(0, 60), verbatim('')));
  const wanted = withRequired(resource, parametersOf(resource, input.parameters), undefined);
  const order = { parameters: wanted, ...datesOf(context, resource, input.days) };
  const found = columnsOf(context, resource, order);
  return answered(
    context,
    { resource, order: { ...order, ...(found && { columns: found.columns }) } },
    [
      () => personalQuestion(context, resource, input.answers),
      () => columnsQuestion(context, found, input.answers),
    ],
    input.answers,
  );
}

/** Pulls the tab in sight again, with what it was asked for last. */
export function refresh(context: Context, { answers }: PullMethods['refresh']['input']): PullOutcome {
  context.requireConnected();
  const { tab, resource, order } = tabInSight(context);
  const terms = JSON.stringify(termsOfTab(tab.meta));
  return answered(
    context,
    { resource, order },
    [
      () =>
        isConfirmed(context, tab) || answers.terms === terms
          ? null
          : asks(context, unknownTermsText(context, [tab]), { ...answers, terms }),
      () => personalQuestion(context, resource, answers),
    ],
    answers,
  );
}

/** The first question that is open, else what came of the pull. */
function answered(
  context: Context,
  wanted: ListOrder,
  questions: readonly (() => Question | null)[],
  answers: Answers,
): PullOutcome {
  for (const question of [...questions, () => pausedQuestion(context, wanted, answers)]) {
    const open = question();
    if (open !== null) return open;
  }
  const outcome = runPull(context, wanted.resource, wanted.order);
  if (outcome.kind === 'asks') {
    const { tab, removed, rows } = outcome.many;
    const known = answers.removal;
    if (known === undefined || known.removed !== removed || known.rows !== rows) {
      const text = pullTexts.askManyRemoved(tab, removed, rows);
      return asks(
        context,
        text,
        { ...answers, removal: { may: true, removed, rows } },
        {
          ...answers,
          removal: { may: false, removed, rows },
        },
      );
    }
    return told(context, outcome.write(known.may ? 'agreed' : 'keep'));
  }
  return told(context, outcome);
}

function told(context: Context, outcome: Exclude<ReturnType<typeof runPull>, { kind: 'asks' }>): PullOutcome {
  if (outcome.kind === 'paused')
    return { kind: 'paused', text: shown(context, pullReportTexts.pullPaused(outcome.next)) };
  const { result } = outcome;
  return { kind: 'done', text: shown(context, resultText(result)), tab: result.tab };
}

export function asks(context: Context, text: Text, yes: Answers, no: Answers | null = null): Question {
  return { kind: 'asks', text: shown(context, text), yes, no };
}

export function personalQuestion(
  context: Context,
  { isPersonal, label }: ResourceDefinition,
  answers: Answers,
): Question | null {
  if (isPersonal !== true || answers.personal === true) return null;
  const people = context.platform.workbook.sharedWith();
  const names = (emails: readonly string[] = []): string => emails.slice(0, 20).join(', ');
  const text = pullTexts.askPersonal(label, names(people?.editors), names(people?.viewers));
  return asks(context, text, { ...answers, personal: true });
}

function columnsQuestion(
  context: Context,
  found: ReturnType<typeof columnsOf>,
  answers: Answers,
): Question | null {
  if (found === null || found.notTheirs === null || answers.columns === found.columns) return null;
  const { tab, names } = found.notTheirs;
  const text = pullTexts.askColumnsOfTab(shownLine(tab, 60), shownLine(names.join(', '), 1_000));
  return asks(context, text, { ...answers, columns: found.columns });
}

function pausedQuestion(context: Context, wanted: ListOrder, answers: Answers): Question | null {
  const paused = pausedInTheWay(context, [wanted]);
  if (paused === null || answers.replaces === paused.startedAt) return null;
  const list = resourceNamed(paused.resource)?.label ?? verbatim(paused.resource);
  const { start, end } = paused.range;
  const text = pullTexts.askReplacePaused(list, `${start} ~ ${end}`);
  return asks(context, text, { ...answers, replaces: paused.startedAt });
}

/** Only what the list can be asked with: it becomes part of a request. */
function parametersOf(
  resource: ResourceDefinition,
  given: Readonly<Record<string, readonly string[]>>,
): Parameters {
  const wanted: Record<string, string> = {};
  for (const parameter of resource.list.parameters ?? []) {
    const values: readonly string[] = [...new Set(given[parameter.name])].filter(value => value !== '');
    if (values.length === 0 || parameter.reference !== undefined) continue;
    if (values.length > 1 && parameter.several === undefined) throw badValue(parameter, values.join('+'));
    for (const value of values) checkValue(parameter, value);
    wanted[parameter.name] = joinValues(values);
  }
  return wanted;
}

function checkValue(parameter: ParameterDefinition, value: string): void {
  const choices = choicesOf(parameter);
  if (choices !== null && !choices.some(choice => choice.value === value)) throw badValue(parameter, value);
  if (parameter.type === 'date') checkDay(value);
  if (value.length > LONGEST_VALUE) throw badValue(parameter, value);
}

function checkDay(day: string): void {
  if (!isDay(day)) throw new UserError(commandTexts.badDate(String(day).slice(0, 40)));
}

function badValue(parameter: ParameterDefinition, value: string): UserError {
  const labels = (choicesOf(parameter) ?? []).map(({ label }) => label);
  const takes = labels.length === 0 ? pullTexts.anyText : joined(labels, ', ');
  return new UserError(pullTexts.badValue(parameter.label, value.slice(0, 40), takes));
}

function datesOf(
  context: Context,
  resource: ResourceDefinition,
  days: Days | null,
): Pick<PullOrder, 'range' | 'period'> {
  if (resource.list.window === undefined) return { range: null, period: null };
  if (days === null) throw new UserError(pullTexts.datesMissing(resource.label));
  if ('period' in days) {
    const { period } = days;
    if (!isPeriod(period)) throw new UserError(pullTexts.badDays(period.slice(0, 40)));
    return { range: daysNow(context, period), period };
  }
  const { start, end } = days;
  for (const day of [start, end]) checkDay(day);
  if (start > end) throw new UserError(commandTexts.badOrder(start, end));
  return { range: { start, end }, period: null };
}
