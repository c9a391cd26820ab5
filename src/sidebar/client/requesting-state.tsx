/** How requests from rows stand: under way, or what became of each. */

import { requestsScreenTexts } from '../../text/requests-screen-texts';
import { reviewTexts } from '../../text/review-texts';
import { ChainProgress } from './chain-progress';
import { usePage } from './page';
import { type Counted, Counts, Lines, Message, Trouble } from './parts';
import { countTried, type Requested, type Requesting } from './requesting';

export function RequestingState({ requesting }: { readonly requesting: Requesting }) {
  const { say } = usePage();
  const { state } = requesting;
  if (state.kind === 'idle' || state.kind === 'moved') return null;
  const { sent } = state;
  if (state.kind === 'sending') {
    const done = countTried(sent);
    return (
      <ChainProgress
        state={state}
        done={done}
        all={done + sent.waiting}
        busy={say(requestsScreenTexts.sending)}
        text={say(requestsScreenTexts.progress(done, sent.waiting))}
        onStop={requesting.stop}
      />
    );
  }
  const isOver = state.kind === 'ended' && sent.waiting === 0;
  return (
    <>
      <Done sent={sent} />
      {isOver && countTried(sent) === 0 && state.text === '' && <p>{say(requestsScreenTexts.ended)}</p>}
      {state.kind === 'failed' && <Trouble failure={state.failure} />}
      {state.kind === 'ended' && state.text !== '' && (
        <Message tone="caution">
          <Lines text={state.text} />
        </Message>
      )}
      {sent.stop !== '' && (
        <Message tone="caution">
          <Lines text={sent.stop} />
        </Message>
      )}
      {state.kind === 'ended' && state.isStuck && (
        <Message tone="caution">
          <p>{say(reviewTexts.noProgress)}</p>
        </Message>
      )}
      <Rows rows={sent.rows.filter(row => row.state !== 'accepted')} />
      {sent.rows.length > 0 && (
        <details>
          <summary>{say(requestsScreenTexts.outcomes)}</summary>
          <Rows rows={sent.rows} />
        </details>
      )}
      <p class="faint">{say(requestsScreenTexts.inTab)}</p>
      {!isOver && (
        <div class="buttons">
          <button type="button" class="main" onClick={requesting.resume}>
            {say(reviewTexts.goOn)}
          </button>
        </div>
      )}
    </>
  );
}

/** How many of each. */
function Done({ sent: { done, waiting } }: { readonly sent: Requested }) {
  const { say } = usePage();
  const counts: readonly Counted[] = [
    [say(requestsScreenTexts.accepted), done.accepted, 'plain'],
    [say(requestsScreenTexts.rejected), done.rejected, 'bad'],
    [say(requestsScreenTexts.unknown), done.unknown, 'caution'],
    [say(requestsScreenTexts.left), done.left, 'plain'],
  ];
  if (counts.every(([, count]) => count === 0)) return null;
  const isGood = done.rejected + done.unknown + waiting === 0;
  return (
    <Message tone={isGood ? 'good' : 'caution'}>
      <Counts counts={counts} />
      {waiting > 0 && <p>{say(requestsScreenTexts.waiting(waiting))}</p>}
    </Message>
  );
}

function Rows({ rows }: { readonly rows: Requested['rows'] }) {
  if (rows.length === 0) return null;
  return (
    <ul class="rows">
      {rows.map(({ from, text }, i) => (
        <li key={i}>
          <b class="breaks">{from}</b>
          <Lines text={text} />
        </li>
      ))}
    </ul>
  );
}
