import { useState } from 'preact/hooks';
import { decideTexts } from '../../../text/decide-texts';
import { reviewTexts } from '../../../text/review-texts';
import { sidebarTexts } from '../../../text/sidebar-texts';
import type { EditCounts, Notice, TabView } from '../../methods/home';
import { usePage } from '../page';
import type { ScreenProps } from '../screen';
import { Asked, Message } from '../parts';
import { PullState } from '../pull-state';
import type { Sending } from '../sending';
import { SendingState } from '../sending-state';
import { usePull } from '../use-pull';

/** What runs or waits, and the tab in sight. */
export function Home({ view, home: { isLoading, again }, sending, open }: ScreenProps) {
  const { say } = usePage();
  return (
    <section>
      {sending.isBusy && (
        <Message tone="plain">
          <SendingState sending={sending} />
        </Message>
      )}
      {view.notices.map(notice => (
        <NoticeOf
          notice={notice}
          key={notice.text}
          sending={sending}
          onGoOn={() => {
            open('review');
            sending.resume();
          }}
          onStopped={again}
        />
      ))}
      <div class="row">
        <h2>{say(sidebarTexts.thisTab)}</h2>
        <button type="button" class="link" onClick={again} disabled={isLoading}>
          {say(sidebarTexts.reload)}
        </button>
      </div>
      {view.tab === null ? (
        <p>{say(sidebarTexts.notOurs)}</p>
      ) : (
        <Tab tab={view.tab} onAgain={again} onReview={() => open('review')} onDecide={() => open('decide')} />
      )}
    </section>
  );
}

/** What waits, with what goes on with it or drops it. While this page sends, the banner above says it all. */
function NoticeOf({
  notice: { text, goesOn, canStop },
  sending,
  onGoOn,
  onStopped,
}: {
  readonly notice: Notice;
  readonly sending: Sending;
  readonly onGoOn: () => void;
  readonly onStopped: () => void;
}) {
  const { say, ask } = usePage();
  const [isSure, setSure] = useState(false);
  if (goesOn === 'push' && sending.isBusy) return null;
  return (
    <Message tone="caution">
      <p>{text}</p>
      {isSure ? (
        <Asked
          text={say(reviewTexts.stopSure)}
          hasNo={false}
          onYes={() => {
            setSure(false);
            void ask('stop', null).then(onStopped);
          }}
          onNo={() => setSure(false)}
        />
      ) : (
        goesOn !== null && (
          <div class="buttons">
            <button type="button" class="main" onClick={onGoOn}>
              {say(reviewTexts.goOn)}
            </button>
            {canStop && (
              <button type="button" onClick={() => setSure(true)}>
                {say(sidebarTexts.cancel)}
              </button>
            )}
          </div>
        )
      )}
    </Message>
  );
}

function Tab({
  tab,
  onAgain,
  onReview,
  onDecide,
}: {
  readonly tab: TabView;
  readonly onAgain: () => void;
  readonly onReview: () => void;
  readonly onDecide: () => void;
}) {
  const { say, ask } = usePage();
  const pulling = usePull(onAgain);
  const isBusy = pulling.state.kind === 'busy' || pulling.state.kind === 'asks';
  return (
    <>
      <div class="card">
        <h3 class="breaks">{tab.name}</h3>
        <p class="faint">
          {tab.list} · {say(sidebarTexts.records(tab.records))} · {say(sidebarTexts.asOf(tab.asOf))}
        </p>
        {tab.incomplete !== '' && (
          <Message tone="caution">
            <p>{tab.incomplete}</p>
          </Message>
        )}
        {tab.edits === null ? <p class="faint">{say(sidebarTexts.readOnly)}</p> : <Edits edits={tab.edits} />}
      </div>
      <PullState pulling={pulling} busy={say(sidebarTexts.refreshing)} />
      {!isBusy && (
        <div class="buttons">
          {tab.edits !== null && (
            <button type="button" class="main" onClick={onReview}>
              {say(sidebarTexts.reviewAndSend)}
            </button>
          )}
          {tab.edits !== null && tab.edits.unsent > 0 && (
            <button type="button" onClick={onDecide}>
              {say(decideTexts.title)}
            </button>
          )}
          {tab.canRefresh && (
            <button
              type="button"
              class={tab.edits === null ? 'main' : undefined}
              onClick={() => pulling.begin(answers => ask('refresh', { answers }))}
            >
              {say(sidebarTexts.refresh)}
            </button>
          )}
        </div>
      )}
    </>
  );
}

function Edits({ edits }: { readonly edits: EditCounts }) {
  const { say } = usePage();
  const counts = [
    [sidebarTexts.unreadable, edits.unreadable, 'bad'],
    [sidebarTexts.unsent, edits.unsent, 'caution'],
    [sidebarTexts.edited, edits.edited, 'plain'],
    [sidebarTexts.fresh, edits.fresh, 'plain'],
  ] as const;
  const there = counts.filter(([, count]) => count > 0);
  if (there.length === 0) return <p>{say(sidebarTexts.noEdits)}</p>;
  return (
    <dl>
      {there.map(([label, count, tone]) => (
        <div class={tone} key={label.en}>
          <dt>{say(label)}</dt>
          <dd>{say(sidebarTexts.countOfRows(count))}</dd>
        </div>
      ))}
    </dl>
  );
}
