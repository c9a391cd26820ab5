/** Conflicts, new rows that may exist already, rows whose outcome is unknown: what there is to decide, and the decisions carried out. Nothing is sent. */

import { type Decisions, type Questions, questionsOf } from '../../push/decide/decisions';
import type { Context } from '../context';
import { type PlannedPush, planPush, writableTable } from '../push/plan-push';
import { type Applied, applyDecisions } from './apply-decisions';

export interface OpenQuestions {
  readonly planned: PlannedPush;
  readonly questions: Questions;
}

/** What of the tab in sight waits for somebody's word. Takes no lock, writes nothing. */
export function openQuestions(context: Context): OpenQuestions {
  context.requireConnected();
  const planned = planPush(context, writableTable(context));
  return { planned, questions: questionsOf(planned) };
}

/** Writes down what was decided; what is no longer as it was shown is left. */
export function resolve(context: Context, decisions: Decisions): Applied {
  return context.withPushLock(() =>
    applyDecisions(context, planPush(context, writableTable(context)), decisions),
  );
}
