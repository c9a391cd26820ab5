import { sidebarTexts } from '../../../text/sidebar-texts';
import type { EditCounts, TabView } from '../../methods/home';
import { usePage } from '../page';
import type { ScreenProps } from '../screen';
import { Message } from '../parts';
import { PullState } from '../pull-state';
import { usePull } from '../use-pull';

/** What runs or waits, and the tab in sight. */
export function Home({ view, home: { isLoading, again } }: ScreenProps) {
  const { say } = usePage();
  return (
    <section>
      {view.notices.map(notice => (
        <Message tone="caution" key={notice}>
          <p>{notice}</p>
        </Message>
      ))}
      <div class="row">
        <h2>{say(sidebarTexts.thisTab)}</h2>
        <button type="button" class="link" onClick={again} disabled={isLoading}>
          {say(sidebarTexts.reload)}
        </button>
      </div>
      {view.tab === null ? <p>{say(sidebarTexts.notOurs)}</p> : <Tab tab={view.tab} onAgain={again} />}
    </section>
  );
}

function Tab({ tab, onAgain }: { readonly tab: TabView; readonly onAgain: () => void }) {
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
      {tab.canRefresh && !isBusy && (
        <div class="buttons">
          <button
            type="button"
            class="main"
            onClick={() => pulling.begin(answers => ask('refresh', { answers }))}
          >
            {say(sidebarTexts.refresh)}
          </button>
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
    <>
      <dl>
        {there.map(([label, count, tone]) => (
          <div class={tone} key={label.en}>
            <dt>{say(label)}</dt>
            <dd>{say(sidebarTexts.countOfRows(count))}</dd>
          </div>
        ))}
      </dl>
      <p class="faint">{say(sidebarTexts.howToSend)}</p>
    </>
  );
}
