/** The state of a push or of the team's requests: progress with a stop button, or the result with a next step. */

import * as requestsScreenTexts from '../../text/requests/requests-screen-texts';
import * as reviewTexts from '../../text/push/review-texts';
import type { Done } from '../server/review/run-view';
import { Trouble } from './calls';
import { type Chain, countDone, type Sent } from './chain';
import { EffectQuestion } from './effect-question';
import { usePage, type Words } from './page';
import { type Counted, Counts, Lines, Message, OneButton, Told, Waiting } from './parts';

export function SendingState({
  sending: { state, stop, resume, forget },
}: {
  readonly sending: Chain<unknown>;
}) {
  const { say } = usePage();
  if (state.kind === 'idle' || state.kind === 'moved') return null;
  const { sent } = state;
  const { unknown, left, endsAt, told } = sent;
  const done = countDone(sent);
  const text = reviewTexts.progress(done, unknown, left, endsAt);
  if (state.kind === 'sending') {
    const { isStopping, isLost, waits } = state;
    const all = done + unknown + left;
    return (
      <>
        <Waiting what={isStopping ? reviewTexts.stopping : reviewTexts.sending} />
        {all > 0 && (
          <>
            <progress max={all} value={done} aria-label={say(reviewTexts.sending)} />
            <p>{text}</p>
          </>
        )}
        {isLost && <p>{reviewTexts.noAnswer}</p>}
        {waits > 0 && !isLost && <p>{reviewTexts.waits(waits)}</p>}
        <Told tone="caution" lines={told} />
        <p class="faint">{reviewTexts.mayClose}</p>
        {!isStopping && <OneButton text={reviewTexts.stop} onClick={stop} />}
      </>
    );
  }
  const isStuck = state.kind === 'ended' && state.isStuck;
  return (
    <>
      <DoneCounts sent={sent} />
      {state.kind === 'failed' && <Trouble failure={state.failure} />}
      {state.kind === 'ended' && state.text !== '' && <Message tone="caution" text={state.text} />}
      {isStuck && <Message tone="caution" text={`${say(reviewTexts.noProgress)}\n${say(text)}`} />}
      {state.kind === 'ended' && <End sent={sent} onWhole={forget} />}
      {(state.kind === 'failed' || isStuck || left > 0) && (
        <OneButton look="main" text={reviewTexts.goOn} onClick={resume} />
      )}
    </>
  );
}

const COUNTS: readonly (readonly [name: Done, label: Words, look: Counted[2]])[] = [
  ['updated', reviewTexts.updated, 'plain'],
  ['created', reviewTexts.created, 'plain'],
  ['different', reviewTexts.different, 'plain'],
  ['alreadyThere', reviewTexts.alreadyThere, 'plain'],
  ['accepted', requestsScreenTexts.accepted, 'plain'],
  ['rejected', requestsScreenTexts.rejected, 'bad'],
  ['unknown', requestsScreenTexts.unknown, 'caution'],
  ['leftOut', requestsScreenTexts.left, 'plain'],
];

/** What the service was seen to take, or has answered; nothing if all counts are zero. */
function DoneCounts({ sent: { done, isUndo, left } }: { readonly sent: Sent }) {
  const counts = COUNTS.map(([name, label, look]): Counted => [label, done[name] ?? 0, look]);
  if (counts.every(([, count]) => count === 0)) return null;
  const isOfRequests = done.accepted !== undefined;
  const isGood = !isOfRequests || (done.rejected ?? 0) + (done.unknown ?? 0) + left === 0;
  const heading = isUndo ? reviewTexts.undone : reviewTexts.done;
  return (
    <Message tone={isGood ? 'good' : 'caution'} text={isOfRequests ? undefined : heading}>
      <Counts counts={counts} />
      {isOfRequests && left > 0 && <p>{requestsScreenTexts.waiting(left)}</p>}
    </Message>
  );
}

interface EndProps {
  readonly sent: Sent;
  readonly onWhole: () => void;
}

function End({ sent: { done, told, now, asks, rows }, onWhole }: EndProps) {
  const [, ...others] = rows;
  return (
    <>
      <Told tone={done.accepted === undefined ? 'caution' : 'plain'} lines={told} />
      <Told tone="caution" lines={now} />
      {asks !== null && <EffectQuestion asked={asks} isTold onDone={onWhole} />}
      <Outcomes rows={others.length === 0 ? rows : rows.filter(({ state }) => state !== 'accepted')} />
      {others.length > 0 && (
        <details>
          <summary>{requestsScreenTexts.outcomes}</summary>
          <Outcomes rows={rows} />
        </details>
      )}
    </>
  );
}

/** What became of each request. */
function Outcomes({ rows }: Pick<Sent, 'rows'>) {
  if (rows.length === 0) return null;
  return (
    <ul class="rows">
      {rows.map(({ from, text }, i) => (
        <li key={i}>
          {from !== '' && <b class="breaks">{from}</b>}
          <Lines text={text} />
        </li>
      ))}
    </ul>
  );
}
