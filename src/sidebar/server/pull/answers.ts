/** A question that stands between a command and its end. Asked again with the answers so far, the command goes on. */

import type { Context } from '../../../commands/context';
import { type AskedList, type MembersQuestion, membersQuestion } from '../../../commands/pull/members';
import { type Decoded, finite, flag, object, optional, saidFlag, text } from '../../../common/decode';
import type { Text } from '../../../text/text';
import { shown } from '../shown';

export type Answers = Decoded<ReturnType<typeof answersInput>>;
export type Question = ReturnType<typeof asks>;

export function answersInput() {
  return object({
    /** Whether members' data may come into this spreadsheet. */
    personal: optional(saidFlag),
    /** The columns of the tab, which this user did not choose, as they were shown. */
    columns: optional(text),
    /** The paused pull that loses its place, by when it began (epoch milliseconds). */
    replaces: optional(finite),
    /** What a tab asks for that this user has not asked for, as it was shown. */
    terms: optional(text),
    /** Of a pull after which so many of so many rows would go. */
    removal: optional(object({ may: flag, removed: finite, rows: finite })),
  });
}

/** no: null where a no ends it, and nothing has happened. */
export function asks(context: Context, text: Text, yes: Answers, no: Answers | null = null) {
  return { kind: 'asks' as const, text: shown(context, text), yes, no };
}

/** The question about members' data in these lists; null where there are none, or it was answered. */
export function personalQuestion(
  context: Context,
  lists: readonly AskedList[],
  answers: Answers,
): Question | null {
  return asksAbout(context, membersQuestion(context, lists), answers);
}

/** That question, unless it was answered. */
export function asksAbout(
  context: Context,
  question: MembersQuestion | null,
  answers: Answers,
): Question | null {
  if (question === null || answers.personal === true) return null;
  if (question.canGoWithout && answers.personal === false) return null;
  const no = question.canGoWithout ? { ...answers, personal: false } : null;
  return asks(context, question.text, { ...answers, personal: true }, no);
}
