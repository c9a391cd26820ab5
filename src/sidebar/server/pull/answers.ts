/** A command's questions. It is called again with the answers so far, and then continues. */

import type { Context } from '../../../commands/context';
import {
  type AskedList,
  type MembersQuestion,
  membersQuestion,
} from '../../../commands/pull/members-question';
import { type Decoded, finite, flag, object, optional, saidFlag, text } from '../../../common/decode';
import type { Text } from '../../../text/text';
import type { Shown } from '../method';

export type Answers = Decoded<ReturnType<typeof answersInput>>;
export type Question = ReturnType<typeof asks>;
export type QuestionView = Shown<Question>;

export function answersInput() {
  return object({
    /** Whether members' data may come into this spreadsheet. */
    personal: optional(saidFlag),
    /** The columns as shown, if this user did not choose them. */
    columns: optional(text),
    /** The paused pull to replace, by its start time (epoch milliseconds). */
    replaces: optional(finite),
    /** The terms of the tab as shown, if this user did not choose them. */
    terms: optional(text),
    /** Whether a pull may remove so many of so many rows. */
    removal: optional(object({ may: flag, removed: finite, rows: finite })),
  });
}

/** no: null if No ends the command without effect. */
export function asks(text: Text, yes: Answers, no: Answers | null = null) {
  return { kind: 'asks' as const, text, yes, no };
}

/** The question about members' data in these lists; null if there are none, or it was answered. */
export function personalQuestion(
  context: Context,
  lists: readonly AskedList[],
  answers: Answers,
): Question | null {
  return asksAbout(membersQuestion(context, lists), answers);
}

/** The question, unless it was answered. */
export function asksAbout(question: MembersQuestion | null, answers: Answers): Question | null {
  if (question === null || answers.personal === true) return null;
  if (question.canGoWithout && answers.personal === false) return null;
  const no = question.canGoWithout ? { ...answers, personal: false } : null;
  return asks(question.text, { ...answers, personal: true }, no);
}
