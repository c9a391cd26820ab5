/** The outcome of a pull, for the page. */

import type { Asker } from '../../../commands/asker';
import type { Context } from '../../../commands/context';
import { type RefreshOrder, refreshAsked, runAsked } from '../../../commands/pull/asked-pull';
import type { PullEnd } from '../../../commands/pull/pull-command';
import { outcomeText } from '../../../commands/pull/result-text';
import { pausedPull } from '../../../commands/push/resume';
import { daysBetween } from '../../../common/calendar';
import { shownLine } from '../../../common/shown-line';
import * as commandTexts from '../../../text/command-texts';
import * as pullTexts from '../../../text/pull/pull-texts';
import { UserError } from '../../../text/text';
import type { Shown } from '../method';
import type { Question } from './answers';

export type PullOutcome = ReturnType<typeof told>;
export type PullView = Shown<PullOutcome | Question>;

export function refresh(context: Context, order: RefreshOrder, asker: Asker): PullOutcome {
  return told(context, refreshAsked(context, asker, order));
}

/** Continues a pull that an earlier execution left unfinished. */
export function goOnPull(context: Context, _: unknown, asker: Asker): PullOutcome {
  const paused = pausedPull(context);
  if (paused === null) throw new UserError(commandTexts.nothingToContinue);
  if (paused.own === null) throw new UserError(pullTexts.pausedByOthers(paused.resource.label));
  return told(context, runAsked(context, asker, paused.resource, paused.own));
}

export function told(context: Context, outcome: PullEnd) {
  const text = outcomeText(outcome);
  if (outcome.kind === 'done')
    return { kind: 'done' as const, text, tab: shownLine(outcome.result.tab, 100) };
  const left = context.staging().checkpoint()?.left ?? [];
  return {
    kind: 'paused' as const,
    text,
    /** The number of missing days, times the requests per day. */
    left: left.reduce((sum, { start, end }) => sum + daysBetween(start, end), 0),
  };
}
