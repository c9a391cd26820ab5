/** The question about fields that changed without being sent, for the page. */

import type { Context } from '../../../commands/context';
import { answerEffects, type effectQuestion, sendWholeRecords } from '../../../commands/push/effects-command';
import { object, oneOf, text } from '../../../common/decode';
import { EFFECT_ANSWERS } from '../../../push/send/unsent-effects';
import type { ResourceDefinition } from '../../../resources/definition';
import * as reviewTexts from '../../../text/push/review-texts';
import { UserError } from '../../../text/text';
import { inSheet, type Shown } from '../method';

export type EffectView = NonNullable<Shown<ReturnType<typeof effectQuestion>>>;

export function effectMethods() {
  return {
    answerEffects: inSheet(
      object({ list: text, answer: oneOf(...EFFECT_ANSWERS) }),
      (context, { list, answer }) => ({ text: answerEffects(context, listNamed(context, list), answer) }),
    ),
    /** From now on updates of the list send all known fields. */
    sendWhole: inSheet(object({ list: text }), (context, { list }) => {
      sendWholeRecords(context, listNamed(context, list));
      return null;
    }),
  };
}

export function listNamed(context: Context, name: string): ResourceDefinition {
  const resource = context.list(name);
  if (resource === undefined) throw new UserError(reviewTexts.unknownList);
  return resource;
}
