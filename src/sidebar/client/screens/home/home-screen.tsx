import { useState } from 'preact/hooks';
import * as advancedTexts from '../../../../text/setup/advanced-texts';
import * as cellRowsTexts from '../../../../text/reports/cell-rows-texts';
import * as decideTexts from '../../../../text/push/decide-texts';
import * as fillScreenTexts from '../../../../text/push/fill-screen-texts';
import * as monthEndTexts from '../../../../text/reports/month-end-texts';
import * as reviewTexts from '../../../../text/push/review-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import type { EditCounts, Notice, TabView } from '../../../server/home-methods';
import { ActionState, Grant, useAction } from '../../calls';
import { Button, Buttons, type Counted, Counts, Message, Reloading, Told } from '../../parts';
import { EditableNote } from '../../editable-note';
import { LeftOver } from '../../left-over';
import { LeftToDo } from '../../left-to-do';
import { usePage } from '../../page';
import { PullState } from '../../pull-state';
import { GoTo, useScreen } from '../../screen';
import { SendingState } from '../../sending-state';
import { usePull } from '../../use-pull';

/** What runs or waits, and the tab in sight. */
export function Home() {
  const { view, home, sending, open } = useScreen();
  const { isLoading, again } = home;
  const { ask } = usePage();
  const pulling = usePull(again);
  const window = useAction('openWindow');
  const goOn = {
    requests: () => window.run({ screen: 'requests' }),
    pull: () => pulling.begin(answers => ask('goOnPull', { answers })),
    push: () => {
      open('review');
      sending.resume();
    },
  };
  const sent = <SendingState sending={sending} />;
  return (
    <section>
      {sending.isBusy ? <Message tone="plain">{sent}</Message> : sent}
      {view.notices.map(notice => (
        <NoticeOf
          notice={notice}
          key={notice.text}
          isBusy={notice.goesOn === 'push' && sending.isBusy}
          onGoOn={notice.goesOn && goOn[notice.goesOn]}
          onStopped={text => open('home', text)}
        />
      ))}
      <ActionState states={[window.state]} />
      <PullState pulling={pulling} busy={sidebarTexts.pulling} />
      <Reloading title={sidebarTexts.thisTab} isLoading={isLoading} again={again} />
      {view.report !== '' ? (
        <>
          <div class="card">
            <h3 class="breaks">{view.report}</h3>
            <p class="faint">{cellRowsTexts.hint}</p>
          </div>
          <Buttons>
            <GoTo screen="rows" look="main" text={cellRowsTexts.title} />
          </Buttons>
        </>
      ) : view.tab === null ? (
        <p>{sidebarTexts.notOurs}</p>
      ) : (
        <Tab tab={view.tab} />
      )}
      {view.closing !== null && (
        <div class="card">
          <h3 class="breaks">{view.closing.title}</h3>
          {view.closing.sheetId === null ? (
            <Counts counts={view.closing.counts.map(({ label, rows }) => [label, rows, 'plain'])} />
          ) : (
            <LeftToDo sheetId={view.closing.sheetId} counts={view.closing.counts} />
          )}
        </div>
      )}
      <RefreshAll />
    </section>
  );
}

interface NoticeOfProps {
  readonly notice: Notice;
  readonly isBusy: boolean;
  readonly onGoOn: (() => void) | null;
  readonly onStopped: (told: string) => void;
}

/** The waiting work. While this page sends, the banner above shows all of it. */
function NoticeOf({ notice: { text, goesOn, canStop, link }, isBusy, onGoOn, onStopped }: NoticeOfProps) {
  if (isBusy) return null;
  if (link !== undefined)
    return (
      <Message tone="caution" text={text}>
        <Grant link={link} />
      </Message>
    );
  const isOfRequests = goesOn === 'requests';
  return (
    <LeftOver
      text={text}
      sure={isOfRequests ? advancedTexts.stopSure : reviewTexts.stopSure}
      goOn={goesOn === 'push' && !canStop ? reviewTexts.checkNow : reviewTexts.goOn}
      onGoOn={onGoOn}
      stop={isOfRequests ? 'stopRequests' : 'stop'}
      canStop={canStop}
      onStopped={onStopped}
    />
  );
}

function Tab({ tab }: { readonly tab: TabView }) {
  const { ask } = usePage();
  const pulling = usePull(useScreen().home.again);
  const { edits } = tab;
  // The buttons keep their places when edits come in: a person may be about to click.
  const waiting = Object.values(edits ?? {}).reduce((sum, count) => sum + count, 0);
  const hasEdits = waiting > 0;
  return (
    <>
      <div class="card">
        <h3 class="breaks">{tab.name}</h3>
        <p class="faint">
          {tab.list !== tab.name && `${tab.list} · `}
          {sidebarTexts.records(tab.records)} · {sidebarTexts.asOf(tab.asOf)}
        </p>
        {tab.incomplete !== '' && <Message tone="caution" text={tab.incomplete} />}
        {edits !== null && (
          <div class="edits">
            <Edits edits={edits} />
          </div>
        )}
        <EditableNote tab={tab} />
      </div>
      <PullState pulling={pulling} busy={sidebarTexts.refreshing} />
      {!pulling.isBusy && (
        <Buttons>
          {edits !== null && (
            <GoTo
              screen="review"
              look={hasEdits ? 'main' : undefined}
              text={sidebarTexts.reviewAndSend}
              note={waiting > 0 ? sidebarTexts.toReview(waiting) : undefined}
            />
          )}
          {tab.canRefresh && (
            <Button
              look={hasEdits ? undefined : 'main'}
              text={sidebarTexts.refresh}
              onClick={() => pulling.begin(answers => ask('refresh', { sheetId: null, answers }))}
            />
          )}
        </Buttons>
      )}
      {edits !== null && (
        <div class="row">
          <GoTo screen="fill" look="link" text={fillScreenTexts.title} />
          {edits.unsent > 0 && <GoTo screen="decide" look="link" text={decideTexts.title} />}
        </div>
      )}
    </>
  );
}

/** Refreshes all tabs, one after the other. A tab that fails or asks does not affect the earlier ones. */
function RefreshAll() {
  const { home } = useScreen();
  const { say, ask } = usePage();
  const [tabs, setTabs] = useState<readonly { readonly sheetId: number; readonly name: string }[]>([]);
  const [at, setAt] = useState<number | null>(null);
  const next = (known: typeof tabs, i: number): void => {
    const tab = known[i];
    setAt(tab === undefined ? null : i);
    if (tab === undefined) home.again();
    else pulling.begin(answers => ask('refresh', { sheetId: tab.sheetId, answers }));
  };
  const [told, setTold] = useState<readonly string[]>([]);
  const note = (text: string): void => setTold(lines => [...lines, text]);
  const pulling = usePull(state => {
    const isRefused = state.kind === 'failed' && state.failure.kind === 'refused';
    if (state.kind === 'done') note(state.text);
    if (isRefused) note(`${tabs[at ?? 0]?.name ?? ''}: ${state.failure.text}`);
    // The next tab would fail in the same way.
    if (state.kind === 'failed' && !isRefused) setAt(null);
    // A tab whose question was declined stays as it is.
    else if (state.kind !== 'paused') next(tabs, (at ?? 0) + 1);
  });
  const finding = useAction('refreshable', found => {
    if (found === null) return;
    setTabs(found);
    next(found, 0);
  });
  const begin = (): void => {
    setTold([]);
    finding.run(null);
  };
  return (
    <>
      {at !== null && <p>{sidebarTexts.refreshed(at, tabs.length)}</p>}
      {(at !== null || pulling.state.kind === 'failed') && (
        <PullState pulling={pulling} busy={`${say(sidebarTexts.refreshing)}: ${tabs[at ?? 0]?.name ?? ''}`} />
      )}
      <ActionState states={[finding.state]} busy={sidebarTexts.refreshing} />
      <Told tone="good" lines={told} />
      <Buttons>
        <GoTo screen="monthEnd" text={monthEndTexts.title} />
        {at === null && !finding.isBusy && <Button text={sidebarTexts.refreshAll} onClick={begin} />}
      </Buttons>
    </>
  );
}

function Edits({ edits }: { readonly edits: EditCounts }) {
  const counts: readonly Counted[] = [
    [sidebarTexts.unreadable, edits.unreadable, 'bad'],
    [sidebarTexts.typedOver, edits.typedOver, 'caution'],
    [sidebarTexts.unsent, edits.unsent, 'caution'],
    [sidebarTexts.edited, edits.edited, 'plain'],
    [sidebarTexts.fresh, edits.fresh, 'plain'],
  ];
  if (counts.every(([, count]) => count === 0)) return <p>{sidebarTexts.noEdits}</p>;
  return <Counts counts={counts} />;
}
