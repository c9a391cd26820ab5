/** One request as it would be sent, and the button that sends it. */

import { useState } from 'preact/hooks';
import * as requestsScreenTexts from '../../../../text/requests/requests-screen-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import { ActionState } from '../../action-state';
import type { Answers } from '../../../server/pull/answers';
import type { RequestForm, RequestWord, TypedValues } from '../../../server/requests/request-form-input';
import type { RequestShown } from '../../../server/requests/requests-methods';
import { Button, Buttons, Form } from '../../buttons';
import { Field } from '../../fields';
import { usePage } from '../../page';
import { Asked, Message } from '../../parts';
import { useAction } from '../../use-action';
import { KeepRequest } from './request-keep';
import { ChangesNote, useSure } from './request-sure';
import { RequestText } from './request-text';
import { WordChoice } from './request-word';

export function RequestOnce({
  form,
  values,
  shown,
  isMoved,
  onShown,
  onChange,
  onAgain,
  onEnd,
}: {
  readonly form: RequestForm;
  readonly values: TypedValues;
  readonly shown: RequestShown;
  /** Whether it differs from the confirmed request. */
  readonly isMoved: boolean;
  readonly onShown: (shown: RequestShown) => void;
  /** Returns to the form. */
  readonly onChange: () => void;
  /** Computes the request again. */
  readonly onAgain: () => void;
  /** Called after a result. */
  readonly onEnd: () => void;
}) {
  const { say } = usePage();
  const [word, setWord] = useState<RequestWord>('');
  const [reason, setReason] = useState('');
  const sending = useAction('sendRequest', result => {
    if (result?.kind === 'values') onChange();
    else if (result?.kind === 'request') {
      setWord('');
      onShown(result);
    } else if (result?.kind === 'sent') onEnd();
  });
  const { state } = sending;
  const { fingerprint, onlyReads, before, words } = shown;
  const send = (answers: Answers): void => {
    const said = words.includes(word) ? word : '';
    sending.run({ form, values, fingerprint, word: said, reason, answers });
  };
  const sure = useSure(form, 1, () => send({}));
  const came = state.kind === 'done' ? state.result : null;
  const question = came?.kind === 'asks' ? came : null;

  if (came?.kind === 'sent')
    return (
      <>
        <Message tone={TONES[came.outcome]} text={came.text} />
        <RequestText lines={shown.lines} label={say(requestsScreenTexts.whatGoes)} />
        {form.name === '' && came.outcome === 'accepted' && <KeepRequest form={form} onKept={onEnd} />}
        <Buttons>
          <Button text={requestsScreenTexts.another} onClick={onChange} />
        </Buttons>
      </>
    );
  const isHeld = before !== '' && words.length === 0;
  return (
    <>
      {isMoved && <Message tone="caution" text={requestsScreenTexts.moved} />}
      <h3>{say(requestsScreenTexts.whatGoes)}</h3>
      <RequestText lines={shown.lines} label={say(requestsScreenTexts.whatGoes)} />
      <p class="faint">{say(requestsScreenTexts.answerIn(shown.tab))}</p>
      {before !== '' && <Message tone="caution" text={before} />}
      {onlyReads ? <p>{say(requestsScreenTexts.reads)}</p> : !isHeld && <ChangesNote form={form} />}
      <ActionState
        states={[state]}
        busy={onlyReads ? requestsScreenTexts.reading : requestsScreenTexts.sending}
      />
      {question !== null && (
        <Asked text={question.text} onYes={() => send(question.yes)} onNo={sending.forget} />
      )}
      {sure.question}
      {state.kind !== 'busy' && question === null && sure.question === null && (
        <Form look="foot" onSubmit={sure.send}>
          {words.length > 0 && (
            <WordChoice label={say(requestsScreenTexts.word)} words={words} word={word} onChange={setWord} />
          )}
          {!onlyReads && !isHeld && (
            <Field label={requestsScreenTexts.reason} maxLength={300} value={reason} onInput={setReason} />
          )}
          {!isHeld && (
            <Button
              isSubmit
              look="main"
              text={onlyReads ? requestsScreenTexts.read : requestsScreenTexts.sendCount(1)}
              disabled={before !== '' && word === ''}
            />
          )}
          <div class="row">
            <Button look="link" text={requestsScreenTexts.change} onClick={onChange} />
            <Button look="link" text={sidebarTexts.reload} onClick={onAgain} />
          </div>
        </Form>
      )}
    </>
  );
}

const TONES = { accepted: 'good', rejected: 'bad', unknown: 'caution', notSent: 'caution' } as const;
