/** The state of a push, or of requests of the team: running, or its result. */

import * as requestsScreenTexts from '../../text/requests/requests-screen-texts';
import * as reviewTexts from '../../text/push/review-texts';
import type { Done } from '../server/review/run-view';
import type { Chain } from './chain';
import { ChainCounts, ChainState } from './chain-state';
import { EffectQuestion } from './effect-question';
import { usePage, type Words } from './page';
import { type Counted, Lines, Message } from './parts';
import type { ScreenProps } from './screen';
import { countDone, type Sent } from './sending';

interface Props {
  readonly sending: Pick<Chain<Sent, unknown>, 'state' | 'stop' | 'resume' | 'forget'>;
  /** Absent: nothing can be put back. */
  readonly review?: ScreenProps['review'];
}

export function SendingState({ sending, review = () => undefined }: Props) {
  return (
    <ChainState
      chain={sending}
      busy={reviewTexts.sending}
      progress={sent => {
        const { unknown, left, endsAt } = sent;
        const done = countDone(sent);
        const text = reviewTexts.progress(done, unknown, left, endsAt);
        return { done, left, all: done + unknown + left, text };
      }}
    >
      {(sent, kind) =>
        kind === 'sending'
          ? [<Told key="told" lines={sent.told} />, null]
          : [
              <DoneCounts key="done" sent={sent} />,
              kind === 'ended' && <End key="end" sent={sent} review={review} onWhole={sending.forget} />,
            ]
      }
    </ChainState>
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

/** What the service was seen to take, or has answered. */
function DoneCounts({ sent: { done, isUndo, left } }: { readonly sent: Sent }) {
  const { words } = usePage();
  const isOfRequests = done.accepted !== undefined;
  const isGood = !isOfRequests || (done.rejected ?? 0) + (done.unknown ?? 0) + left === 0;
  return (
    <ChainCounts
      tone={isGood ? 'good' : 'caution'}
      {...(isOfRequests ? {} : { text: isUndo ? reviewTexts.undone : reviewTexts.done })}
      counts={COUNTS.map(([name, label, look]): Counted => [words(label), done[name] ?? 0, look])}
      left={isOfRequests && left > 0 ? requestsScreenTexts.waiting(left) : undefined}
    />
  );
}

function End({
  sent: { done, told, now, asks, rows },
  review,
  onWhole,
}: Required<Pick<Props, 'review'>> & {
  readonly sent: Sent;
  readonly onWhole: () => void;
}) {
  const { say } = usePage();
  const [, ...others] = rows;
  return (
    <>
      <Told lines={told} tone={done.accepted === undefined ? 'caution' : 'plain'} />
      <Told lines={now} />
      {asks !== null && <EffectQuestion asked={asks} isTold onPutBack={review} onDone={onWhole} />}
      <Outcomes rows={others.length === 0 ? rows : rows.filter(({ state }) => state !== 'accepted')} />
      {others.length > 0 && (
        <details>
          <summary>{say(requestsScreenTexts.outcomes)}</summary>
          <Outcomes rows={rows} />
        </details>
      )}
    </>
  );
}

interface ToldProps {
  readonly lines: readonly string[];
  readonly tone?: 'caution' | 'plain';
}

function Told({ lines, tone = 'caution' }: ToldProps) {
  if (lines.length === 0) return null;
  return <Message tone={tone} text={lines.join('\n')} />;
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
