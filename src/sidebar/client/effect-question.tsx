/** Fields changed on the service without being sent: what it means, and what helps. */

import { useState } from 'preact/hooks';
import * as effectTexts from '../../text/push/effect-texts';
import * as reviewTexts from '../../text/push/review-texts';
import type { Methods } from '../contract';
import type { EffectView } from '../server/review/effects';
import { ActionState, useAction } from './calls';
import { Button, Buttons, Message } from './parts';
import { useScreen } from './screen';

type Answer = Methods['answerEffects']['input']['answer'];

interface EffectQuestionProps {
  readonly asked: EffectView;
  /** What changed stands above already. */
  readonly isTold?: boolean;
  readonly onDone: () => void;
}

export function EffectQuestion({ asked, isTold = false, onDone }: EffectQuestionProps) {
  const { list, text, toChoose, isAnswered, canPutBack, canSendWhole } = asked;
  const { review } = useScreen();
  const [given, setGiven] = useState<Answer | null>(isAnswered ? 'damage' : null);
  const answering = useAction('answerEffects');
  const setting = useAction('sendWhole', (_, isDone) => isDone && onDone());
  const answer = (one: Answer) => () => {
    setGiven(one);
    answering.run({ list, answer: one });
  };
  const isBusy = answering.isBusy || setting.isBusy;
  const isOver = answering.state.kind === 'done';
  const isDamage = given === 'damage' && (isOver || isAnswered);
  return (
    <>
      {!isOver && <Message tone="caution" text={isTold ? toChoose : `${text}\n${toChoose}`} />}
      <ActionState states={[answering.state, setting.state]} busy={reviewTexts.sending} />
      {answering.state.kind === 'done' && <Message tone="good" text={answering.state.result.text} />}
      {!isBusy && (
        <Buttons>
          {!isOver && !isAnswered && (
            <Button look="main" text={effectTexts.damage} onClick={answer('damage')} />
          )}
          {!isOver && <Button text={effectTexts.belongs} onClick={answer('belongs')} />}
          {canPutBack && (!isOver || isDamage) && (
            <Button
              look={isDamage ? 'main' : undefined}
              text={effectTexts.putBack}
              onClick={() => review({ of: 'putBack', list })}
            />
          )}
          {isDamage && canSendWhole && (
            <Button text={reviewTexts.yesWhole} onClick={() => setting.run({ list })} />
          )}
          {!isOver && <Button look="link" text={effectTexts.other} onClick={answer('other')} />}
        </Buttons>
      )}
    </>
  );
}
