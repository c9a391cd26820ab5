/** How the page answers the questions of a command: it calls again with the answers so far. */

import type { Asker } from '../../../commands/asker';
import type { Context } from '../../../commands/context';
import { type Decoded, recordOf, saidFlag } from '../../../common/decode';
import type { Text } from '../../../text/text';

export type Answers = Decoded<ReturnType<typeof answersInput>>;
export type Question = ReturnType<typeof asks>;

/** By what each question was about. */
export function answersInput() {
  return recordOf(saidFlag);
}

/** no: null if No ends the command without effect. */
function asks(text: Text, yes: Answers, no: Answers | null) {
  return { kind: 'asks' as const, text, yes, no };
}

/** A question that the page has not answered. It ends the call, before anything is done. */
class Unanswered extends Error {
  constructor(readonly question: Question) {
    super('unanswered');
  }
}

/** Lets a method ask first. It then returns the question. */
export function asking<Input, Result>(
  run: (context: Context, input: Input, asker: Asker) => Result,
): (context: Context, input: Input & { readonly answers: Answers }) => Result | Question {
  return (context, input) => {
    try {
      return run(context, input, askerOf(input.answers));
    } catch (error) {
      if (error instanceof Unanswered) return error.question;
      throw error;
    }
  };
}

function askerOf(answers: Answers): Asker {
  const answered = (about: string, is: boolean): Answers => ({ ...answers, [about]: is });
  return {
    may: (question, about) => {
      const known = answers[about];
      if (known === undefined)
        throw new Unanswered(asks(question, answered(about, true), answered(about, false)));
      return known;
    },
    must: (question, about) => {
      if (answers[about] !== true) throw new Unanswered(asks(question, answered(about, true), null));
    },
  };
}
