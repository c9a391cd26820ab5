/** The state of a push: running, or its result. */

import * as reviewTexts from '../../text/push/review-texts';
import { ChainCounts, ChainState } from './chain-state';
import { EffectQuestion } from './effect-question';
import { usePage } from './page';
import { Message } from './parts';
import type { ScreenProps } from './screen';
import { countDone, type Sent } from './sending';

export function SendingState({ sending, review }: Pick<ScreenProps, 'sending' | 'review'>) {
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
              <Done key="done" sent={sent} />,
              kind === 'ended' && <End key="end" sent={sent} review={review} onWhole={sending.forget} />,
            ]
      }
    </ChainState>
  );
}

/** What the service was seen to take. */
function Done({ sent }: { readonly sent: Sent }) {
  const { say } = usePage();
  const { updated, created, different, alreadyThere } = sent.done;
  return (
    <ChainCounts
      tone="good"
      text={sent.isUndo ? reviewTexts.undone : reviewTexts.done}
      counts={[
        [say(reviewTexts.updated), updated, 'plain'],
        [say(reviewTexts.created), created, 'plain'],
        [say(reviewTexts.different), different, 'plain'],
        [say(reviewTexts.alreadyThere), alreadyThere, 'plain'],
      ]}
    />
  );
}

function End({
  sent: { told, now, asks },
  review,
  onWhole,
}: {
  readonly sent: Sent;
  readonly onWhole: () => void;
} & Pick<ScreenProps, 'review'>) {
  return (
    <>
      <Told lines={told} />
      <Told lines={now} />
      {asks !== null && <EffectQuestion asked={asks} isTold onPutBack={review} onDone={onWhole} />}
    </>
  );
}

function Told({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return <Message tone="caution" text={lines.join('\n')} />;
}
