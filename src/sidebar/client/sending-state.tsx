/** How a push stands: under way, or what came of it. */

import { reviewTexts } from '../../text/review-texts';
import { usePage } from './page';
import { ChainProgress } from './chain-progress';
import { type Counted, Counts, Lines, Message, Trouble } from './parts';
import { countDone, type Sending, type Sent } from './sending';

export function SendingState({ sending }: { readonly sending: Sending }) {
  const { say, ask } = usePage();
  const { state } = sending;
  if (state.kind === 'idle' || state.kind === 'moved') return null;
  if (state.kind === 'sending') {
    const { sent } = state;
    const done = countDone(sent);
    return (
      <ChainProgress
        state={state}
        done={done}
        all={done + sent.unknown + sent.left}
        busy={say(reviewTexts.sending)}
        text={say(reviewTexts.progress(done, sent.unknown, sent.left, sent.endsAt))}
        onStop={sending.stop}
      >
        <Told lines={sent.told} />
      </ChainProgress>
    );
  }
  const { sent } = state;
  const goOn = (
    <div class="buttons">
      <button type="button" class="main" onClick={sending.resume}>
        {say(reviewTexts.goOn)}
      </button>
    </div>
  );
  if (state.kind === 'failed')
    return (
      <>
        <Done sent={sent} />
        <Trouble failure={state.failure} />
        {goOn}
      </>
    );
  const { offersWhole } = sent;
  return (
    <>
      <Done sent={sent} />
      {state.text !== '' && (
        <Message tone="caution">
          <Lines text={state.text} />
        </Message>
      )}
      {state.isStuck && (
        <Message tone="caution">
          <p>{say(reviewTexts.noProgress)}</p>
        </Message>
      )}
      <Told lines={sent.told} />
      <Told lines={sent.now} />
      {offersWhole !== null && (
        <Message tone="caution">
          <Lines text={offersWhole.text} />
          <button
            type="button"
            onClick={() =>
              void ask('sendWhole', { list: offersWhole.list }).then(answer => {
                if (answer.ok) sending.forget();
              })
            }
          >
            {say(reviewTexts.yesWhole)}
          </button>
        </Message>
      )}
      {state.isStuck && goOn}
      {!state.isStuck && sent.left > 0 && goOn}
    </>
  );
}

/** What the service was seen to take. */
function Done({ sent }: { readonly sent: Sent }) {
  const { say } = usePage();
  const { updated, created, different, alreadyThere } = sent.done;
  const counts: readonly Counted[] = [
    [say(reviewTexts.updated), updated, 'plain'],
    [say(reviewTexts.created), created, 'plain'],
    [say(reviewTexts.different), different, 'plain'],
    [say(reviewTexts.alreadyThere), alreadyThere, 'plain'],
  ];
  if (counts.every(([, count]) => count === 0)) return null;
  return (
    <Message tone="good">
      <p>{say(sent.isUndo ? reviewTexts.undone : reviewTexts.done)}</p>
      <Counts counts={counts} />
    </Message>
  );
}

function Told({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Message tone="caution">
      {lines.map((line, i) => (
        <Lines text={line} key={i} />
      ))}
    </Message>
  );
}
