/** A pull from the menu: confirms what it would replace, and reports the result. */

import type { Context } from '../../commands/context';
import {
  type DecidedPull,
  decided,
  pausedInTheWay,
  type PullOrder,
  runPull,
  type ListOrder,
} from '../../commands/pull/pull-command';
import { resultText } from '../../commands/pull/result-text';
import type { ManyRemoved } from '../../pull/many-removed';
import type { PullCheckpoint } from '../../pull/staging';
import type { ResourceDefinition } from '../../resources/definition';
import { resourceNamed } from '../../resources/registry';
import * as pullReportTexts from '../../text/pull/pull-report-texts';
import * as pullTexts from '../../text/pull/pull-texts';
import type { Text } from '../../text/text';
import { verbatim } from '../../text/texts';
import type { Dialogs } from '../dialogs';

/** Pulls, unless a paused pull is to be kept. */
export function pull(
  context: Context,
  dialogs: Dialogs,
  resource: ResourceDefinition,
  order: PullOrder,
): void {
  if (mayReplacePaused(context, dialogs, [{ resource, order }]))
    pullAndTell(context, dialogs, resource, order);
}

/** Pulls from the beginning, or from where an earlier execution ran out of time. */
export function pullAndTell(
  context: Context,
  dialogs: Dialogs,
  resource: ResourceDefinition,
  order: PullOrder | PullCheckpoint,
): void {
  dialogs.tell(outcomeText(decided(runPull(context, resource, order), mayRemove(dialogs))));
}

/** Asks before another list by dates replaces a paused pull. */
export function mayReplacePaused(context: Context, dialogs: Dialogs, wanted: readonly ListOrder[]): boolean {
  const paused = pausedInTheWay(context, wanted);
  if (paused === null) return true;
  const { start, end } = paused.range;
  const list = resourceNamed(paused.resource)?.label ?? verbatim(paused.resource);
  return dialogs.confirm(pullTexts.askReplacePaused(list, `${start} ~ ${end}`));
}

/** Asks before many rows are removed. */
export function mayRemove(dialogs: Dialogs): (many: ManyRemoved) => boolean {
  return ({ tab, removed, rows }) => dialogs.confirm(pullTexts.askManyRemoved(tab, removed, rows));
}

function outcomeText(outcome: DecidedPull): Text {
  return outcome.kind === 'paused' ? pullReportTexts.pullPaused(outcome.next) : resultText(outcome.result);
}
