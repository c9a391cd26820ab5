/** Fields changed on the service without being sent: what it means, and what helps. */

import * as effectTexts from '../../text/push/effect-texts';
import * as reviewTexts from '../../text/push/review-texts';
import type { Methods } from '../contract';
import type { PushSource } from '../server/review/review-methods';
import type { EffectView } from '../server/review/effects';
import { ActionState } from './action-state';
import { Button, Buttons } from './buttons';
import { Message } from './parts';
import { useAction } from './use-action';

export function EffectQuestion({
  asked,
  isTold = false,
  onPutBack,
  onDone,
}: {
  readonly asked: EffectView;
  /** What changed stands above already. */
  readonly isTold?: boolean;
  readonly onPutBack: (source: PushSource) => void;
  readonly onDone: () => void;
}) {
  const { list, text, toChoose, isAnswered, canPutBack, whole } = asked;
  const answering = useAction('answerEffects');
  const setting = useAction('sendWhole', result => result && onDone());
  const answer = (one: Methods['answerEffects']['input']['answer']) => () =>
    answering.run({ list, answer: one });
  const isBusy = answering.state.kind === 'busy' || setting.state.kind === 'busy';
  const isOver = answering.state.kind === 'done';
  return (
    <>
      {!isOver && <Message tone="caution" text={isTold ? toChoose : `${text}\n${toChoose}`} />}
      <ActionState states={[answering.state, setting.state]} busy={reviewTexts.sending} />
      {answering.state.kind === 'done' && <Message tone="good" text={answering.state.result.text} />}
      {!isBusy && (
        <Buttons>
          {!isOver && <Button text={effectTexts.belongs} onClick={answer('belongs')} />}
          {!isOver && !isAnswered && <Button text={effectTexts.damage} onClick={answer('damage')} />}
          {!isOver && <Button look="link" text={effectTexts.other} onClick={answer('other')} />}
          {canPutBack && (
            <Button text={effectTexts.putBack} onClick={() => onPutBack({ of: 'putBack', list })} />
          )}
          {whole !== '' && <Button text={reviewTexts.yesWhole} onClick={() => setting.run({ list })} />}
        </Buttons>
      )}
    </>
  );
}
