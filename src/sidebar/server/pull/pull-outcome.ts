/** Pulls for the sidebar. A command with a question stops, and is called again with the answer. */

import type { Context } from '../../../commands/context';
import {
  type Chosen,
  type ChosenDays,
  type ChosenOrder,
  chosenOrder,
  datesOf,
  rememberNames,
} from '../../../commands/pull/chosen-order';
import { columnsOf } from '../../../commands/pull/order';
import { type ListOrder, pausedInTheWay, runPull } from '../../../commands/pull/pull-command';
import { isConfirmed, membersOf, tabToRefresh, termsOfTab } from '../../../commands/pull/refresh';
import { pausedPull } from '../../../commands/push/resume';
import { resultText } from '../../../commands/pull/result-text';
import { unknownTermsText } from '../../../commands/pull/refresh';
import { daysBetween } from '../../../common/calendar';
import { shownLine } from '../../../common/shown-line';
import type { ResourceDefinition } from '../../../resources/definition';
import { resourceNamed } from '../../../resources/registry';
import * as commandTexts from '../../../text/command-texts';
import * as pullReportTexts from '../../../text/pull/pull-report-texts';
import * as pullTexts from '../../../text/pull/pull-texts';
import { verbatim } from '../../../text/texts';
import { UserError } from '../../../text/text';
import type { Shown } from '../method';
import { type Answers, asks, personalQuestion, type Question } from './answers';

/** The time of one execution: short, so that the page can show progress. */
const PULL_MS = 50_000;

export type PullOutcome = ReturnType<typeof told> | Question;
export type PullView = Shown<PullOutcome>;

/** Pulls a list into its tab. Throws UserError for input that our pages never send. */
export function pull(
  context: Context,
  { answers, ...chosen }: Chosen & { readonly answers: Answers },
): PullOutcome {
  context.requireConnected();
  return pullChosen(context, chosenOrder(context, chosen), answers, []);
}

/** Pulls a list with these parameters. questions: asked before all others. */
export function pullChosen(
  context: Context,
  chosen: ChosenOrder,
  answers: Answers,
  questions: readonly (() => Question | null)[],
): PullOutcome {
  const { resource, order } = chosen;
  const found = columnsOf(context, resource, order);
  rememberNames(context, chosen);
  return answered(
    context,
    { resource, order: { ...order, ...(found && { columns: found.columns }) } },
    [
      ...questions,
      () => personalQuestion(context, [{ resource, ...order }], answers),
      () => columnsQuestion(found, answers),
    ],
    answers,
  );
}

/**
 * Pulls a tab again with its last parameters. sheetId: null for the active tab. days: chosen instead of those of the
 * last pull; later refreshes follow them.
 */
export function refresh(
  context: Context,
  {
    sheetId,
    days,
    answers,
  }: { readonly sheetId: number | null; readonly days?: ChosenDays | undefined; readonly answers: Answers },
): PullOutcome {
  context.requireConnected();
  const { tab, resource, order: last } = tabToRefresh(context, sheetId);
  const order = days === undefined ? last : { ...last, ...datesOf(context, resource, days) };
  const terms = JSON.stringify(termsOfTab(tab.meta));
  return answered(
    context,
    { resource, order },
    [
      () =>
        isConfirmed(context, tab) || answers.terms === terms
          ? null
          : asks(unknownTermsText(context, [tab]), { ...answers, terms }),
      () => {
        const again = membersOf(context, tab) !== 'none';
        return again ? personalQuestion(context, [{ resource, ...order }], answers) : null;
      },
    ],
    answers,
  );
}

/** The first open question, else the result of the pull. */
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
  return ran(context, wanted.resource, { ...wanted.order, members: answers.personal === true }, answers);
}

/** Continues a pull that an earlier execution left unfinished. */
export function goOnPull(context: Context, { answers }: { readonly answers: Answers }): PullOutcome {
  context.requireConnected();
  const paused = pausedPull(context);
  if (paused === null) throw new UserError(commandTexts.nothingToContinue);
  if (paused.own === null) throw new UserError(pullTexts.pausedByOthers(paused.resource.label));
  return ran(context, paused.resource, paused.own, answers);
}

/** The result, or the question before anything is written. */
function ran(
  context: Context,
  resource: ResourceDefinition,
  order: Parameters<typeof runPull>[2],
  answers: Answers,
): PullOutcome {
  if (order.range !== null) context.budget.shorten(PULL_MS);
  const outcome = runPull(context, resource, order);
  if (outcome.kind === 'asks') {
    const { tab, removed, rows } = outcome.many;
    const known = answers.removal;
    if (known === undefined || known.removed !== removed || known.rows !== rows) {
      const answer = (may: boolean): Answers => ({ ...answers, removal: { may, removed, rows } });
      return asks(pullTexts.askManyRemoved(tab, removed, rows), answer(true), answer(false));
    }
    return told(context, outcome.write(known.may ? 'agreed' : 'keep'));
  }
  return told(context, outcome);
}

function told(context: Context, outcome: Exclude<ReturnType<typeof runPull>, { kind: 'asks' }>) {
  if (outcome.kind === 'paused')
    return {
      kind: 'paused' as const,
      text: pullReportTexts.pullPaused(outcome.next),
      /** The number of missing days, times the requests per day. */
      left: daysLeft(context),
    };
  const { result } = outcome;
  return { kind: 'done' as const, text: resultText(result), tab: shownLine(result.tab, 100) };
}

function daysLeft(context: Context): number {
  const left = context.staging().checkpoint()?.left ?? [];
  return left.reduce((sum, { start, end }) => sum + daysBetween(start, end), 0);
}

function columnsQuestion(found: ReturnType<typeof columnsOf>, answers: Answers): Question | null {
  if (found === null || found.notTheirs === null || answers.columns === found.columns) return null;
  const { tab, names } = found.notTheirs;
  const text = pullTexts.askColumnsOfTab(shownLine(tab, 60), shownLine(names.join(', '), 1_000));
  return asks(text, { ...answers, columns: found.columns });
}

function pausedQuestion(context: Context, wanted: ListOrder, answers: Answers): Question | null {
  const paused = pausedInTheWay(context, [wanted]);
  if (paused === null || answers.replaces === paused.startedAt) return null;
  const list = resourceNamed(paused.resource)?.label ?? verbatim(paused.resource);
  const { start, end } = paused.range;
  const text = pullTexts.askReplacePaused(list, `${start} ~ ${end}`);
  return asks(text, { ...answers, replaces: paused.startedAt });
}
