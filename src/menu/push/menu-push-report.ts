import type { Context } from '../../commands/context';
import { pushReportText } from '../../commands/push/push-report-text';
import {
  answerEffects,
  effectQuestion,
  putBackRequest,
  sendWholeRecords,
} from '../../commands/push/effects-command';
import { type PushResult, tellsNow } from '../../commands/push/run-push';
import type { PushRequest } from '../../commands/push/push-command';
import { isEffectStop } from '../../push/push-report';
import { EFFECT_ANSWERS, type EffectAnswer } from '../../push/send/unsent-effects';
import type { ResourceDefinition } from '../../resources/definition';
import * as effectTexts from '../../text/push/effect-texts';
import * as pushReportTexts from '../../text/push/push-report-texts';
import { isCalled } from '../../text/is-called';
import { joined, UserError } from '../../text/text';
import type { Dialogs } from '../dialogs';

/** What is sent next by the user's word: the same again, or old values that go back; null for nothing. */
export type Next = 'again' | PushRequest | null;

/** Shows the report of one execution of a push. */
export function reportPush(context: Context, dialogs: Dialogs, result: PushResult): Next {
  const text = pushReportText(context, result);
  const { done, rejected, unknown, leftOut, held, stop, counts } = text;
  const again = text.canBeCorrected ? [pushReportTexts.sendAgain] : [];
  // Before the dialog, because a person may leave it open until the execution is ended.
  tellsNow(context, result);
  dialogs.tell(
    joined([...done, ...rejected, ...unknown, ...leftOut, ...held, ...stop, ...counts, ...again], '\n'),
  );
  return isEffectStop(result.report.stop) ? askEffects(context, dialogs, result.resource, true) : null;
}

/** Asks what a change of unsent fields means, then offers *Put back*. isTold: the report has just named the fields. */
export function askEffects(
  context: Context,
  dialogs: Dialogs,
  resource: ResourceDefinition,
  isTold = false,
): Next {
  const question = effectQuestion(context, resource);
  if (question === null) return 'again';
  const typed = dialogs
    .ask(
      effectTexts.ask(resource.label),
      isTold ? question.toChoose : joined([question.text, question.toChoose], '\n'),
    )
    ?.trim();
  if (typed !== undefined && typed !== '') {
    if (answerTyped(context, dialogs, resource, typed) !== 'damage') return 'again';
  }
  if (question.canPutBack && dialogs.may(effectTexts.offerPutBack(resource.label)))
    return putBackRequest(context, resource);
  if (question.canSendWhole && dialogs.may(pushReportTexts.offerReplaceMode(resource.label)))
    sendWholeRecords(context, resource);
  return null;
}

/** Keeps an answer, typed as its button says or in short. Throws UserError for another word. */
export function answerTyped(
  context: Context,
  dialogs: Dialogs,
  resource: ResourceDefinition,
  typed: string,
): EffectAnswer {
  const answer = EFFECT_ANSWERS.find(one => isCalled(effectTexts[one], typed, one));
  if (answer === undefined) throw new UserError(effectTexts.unknownAnswer(typed.slice(0, 40)));
  dialogs.tell(answerEffects(context, resource, answer));
  return answer;
}
