/** One request as it would go, and sending exactly that. */

import { useRef, useState } from 'preact/hooks';
import { requestsScreenTexts } from '../../../../text/requests-screen-texts';
import { sidebarTexts } from '../../../../text/sidebar-texts';
import type { Answers, Question } from '../../../server/pull/answers';
import type { RequestForm, RequestWord, TypedValues } from '../../../server/requests/request-form';
import type { RequestSent, RequestShown } from '../../../server/requests/requests';
import { usePage } from '../../page';
import { Asked, Lines, Message, Trouble, Waiting } from '../../parts';
import type { Failure } from '../../script';
import { KeepRequest } from './request-keep';
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
  /** It is not what was confirmed. */
  readonly isMoved: boolean;
  readonly onShown: (shown: RequestShown) => void;
  /** Back to the form. */
  readonly onChange: () => void;
  /** What goes is worked out anew. */
  readonly onAgain: () => void;
  /** Something came of it. */
  readonly onEnd: () => void;
}) {
  const { say, ask } = usePage();
  const [word, setWord] = useState<RequestWord>('');
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sent, setSent] = useState<RequestSent | null>(null);
  const isSending = useRef(false);
  const { fingerprint, onlyReads, before, words } = shown;

  const send = (answers: Answers): void => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    setQuestion(null);
    const said = words.includes(word) ? word : '';
    void ask('sendRequest', { form, values, fingerprint, word: said, reason, answers }).then(answer => {
      isSending.current = false;
      setBusy(false);
      if (!answer.ok) {
        setFailure(answer.failure);
        return;
      }
      const { result } = answer;
      if (result.kind === 'asks') setQuestion(result);
      else if (result.kind === 'values') onChange();
      else if (result.kind === 'request') {
        setWord('');
        onShown(result);
      } else {
        setSent(result);
        onEnd();
      }
    });
  };

  if (sent !== null)
    return (
      <>
        <Message tone={TONES[sent.outcome]}>
          <Lines text={sent.text} />
        </Message>
        <RequestText lines={shown.lines} label={say(requestsScreenTexts.whatGoes)} />
        {form.name === '' && sent.outcome === 'accepted' && <KeepRequest form={form} onKept={onEnd} />}
        <div class="buttons">
          <button type="button" onClick={onChange}>
            {say(requestsScreenTexts.another)}
          </button>
        </div>
      </>
    );
  const isHeld = before !== '' && words.length === 0;
  return (
    <>
      {isMoved && (
        <Message tone="caution">
          <p>{say(requestsScreenTexts.moved)}</p>
        </Message>
      )}
      <h3>{say(requestsScreenTexts.whatGoes)}</h3>
      <RequestText lines={shown.lines} label={say(requestsScreenTexts.whatGoes)} />
      <p class="faint">{say(requestsScreenTexts.answerIn(shown.tab))}</p>
      {before !== '' && (
        <Message tone="caution">
          <Lines text={before} />
        </Message>
      )}
      {onlyReads ? (
        <p>{say(requestsScreenTexts.reads)}</p>
      ) : (
        !isHeld && (
          <Message tone="caution">
            <p>{say(requestsScreenTexts.changes)}</p>
          </Message>
        )
      )}
      {failure !== null && <Trouble failure={failure} />}
      {question !== null && (
        <Asked
          text={question.text}
          hasNo={false}
          onYes={() => send(question.yes)}
          onNo={() => setQuestion(null)}
        />
      )}
      {isBusy && (
        <Waiting what={say(onlyReads ? requestsScreenTexts.reading : requestsScreenTexts.sending)} />
      )}
      {!isBusy && question === null && (
        <form
          class="foot"
          onSubmit={event => {
            event.preventDefault();
            send({});
          }}
        >
          {words.length > 0 && (
            <WordChoice label={say(requestsScreenTexts.word)} words={words} word={word} onChange={setWord} />
          )}
          {!onlyReads && !isHeld && (
            <input
              type="text"
              maxLength={300}
              aria-label={say(requestsScreenTexts.reason)}
              placeholder={say(requestsScreenTexts.reason)}
              value={reason}
              onInput={event => setReason(event.currentTarget.value)}
            />
          )}
          {!isHeld && (
            <button type="submit" class="main" disabled={before !== '' && word === ''}>
              {say(onlyReads ? requestsScreenTexts.read : requestsScreenTexts.sendCount(1))}
            </button>
          )}
          <div class="row">
            <button type="button" class="link" onClick={onChange}>
              {say(requestsScreenTexts.change)}
            </button>
            <button type="button" class="link" onClick={onAgain}>
              {say(sidebarTexts.reload)}
            </button>
          </div>
        </form>
      )}
    </>
  );
}

const TONES = { accepted: 'good', rejected: 'bad', unknown: 'caution', notSent: 'caution' } as const;
