/** The page and its open screen. */

import { useEffect, useRef, useState } from 'preact/hooks';
import * as sidebarTexts from '../../text/sidebar-texts';
import type { PushSource } from '../server/review/review-methods';
import type { Opened, ScreenName } from '../protocol';
import { draftName, type Drafts } from './drafts';
import { Trouble, useQuestion, WhenLoaded } from './calls';
import { usePage } from './page';
import { Message } from './parts';
import { Connect } from './screens/settings/connect-screen';
import { type Screen, ScreenContext } from './screen';
import { useSending } from './sending';

export function App({ screens }: { readonly screens: readonly Screen[] }) {
  const page = usePage();
  const { say } = page;
  const home = useQuestion('home', null);
  const [screen, setScreen] = useState<ScreenName>(page.opens?.screen ?? 'home');
  const [told, setTold] = useState('');
  const [source, setSource] = useState<PushSource | null>(sourceOf(page.opens));
  const drafts = useRef<Drafts>(new Map());
  const [visit, setVisit] = useState(0);
  const sending = useSending(page, (end, sent) => {
    if (end.kind === 'ended' && sent !== null) drafts.current.delete(draftName(sent));
    home.again();
  });
  useReturn(() => {
    if (screen === 'home' && page.opens === null && !home.isLoading) home.again();
  });
  const view = home.value;

  if (view === null)
    return (
      <main>
        <WhenLoaded loaded={home}>{() => null}</WhenLoaded>
      </main>
    );

  const { connection } = view;
  if (connection === null)
    return (
      <main>
        <h1>{sidebarTexts.title}</h1>
        {told !== '' && <Message tone="plain" text={told} />}
        <Connect
          onConnected={text => {
            setTold(text);
            setScreen(page.opens?.screen ?? 'pull');
            home.again();
          }}
        />
      </main>
    );

  const open = (next: ScreenName, text = ''): void => {
    // The result of a push was read here, so the next review is a new one and must not look as if it was sent.
    const isRead = screen === 'review' || (screen === 'home' && sending.state.kind !== 'moved');
    if (isRead) sending.forget();
    setTold(text);
    setSource(null);
    setScreen(next);
    // The open screen reloads too.
    setVisit(visit + 1);
    if (next === 'home') home.again();
  };
  const shown = screens.find(({ name }) => name === screen);
  const links = (isRare: boolean) =>
    screens
      .filter(one => one.within === undefined && (one.isRare === true) === isRare)
      .map(({ name, label }) => (
        <button
          type="button"
          key={name}
          aria-current={name === (shown?.within ?? screen) ? 'page' : undefined}
          onClick={() => open(name)}
        >
          {label}
        </button>
      ));
  return (
    <>
      {page.opens === null && (
        <header>
          <nav aria-label={say(sidebarTexts.title)}>
            <div class="top">
              <p class="where" title={connection.workspace}>
                {connection.workspace}
              </p>
              {links(true)}
            </div>
            <div class="tabs">{links(false)}</div>
          </nav>
        </header>
      )}
      <main>
        {told !== '' && <Message tone="good" text={told} />}
        {home.failure !== null && screen === 'home' && <Trouble failure={home.failure} />}
        {shown !== undefined && (
          <ScreenContext.Provider
            value={{
              home,
              view: { ...view, connection },
              sending,
              drafts: drafts.current,
              source,
              list: page.opens?.list ?? null,
              review: rows => {
                open('review');
                sending.forget();
                setSource(rows);
              },
              open,
              forgetTold: () => setTold(''),
            }}
          >
            <shown.component key={`${shown.name} ${visit} ${JSON.stringify(source)}`} />
          </ScreenContext.Provider>
        )}
      </main>
    </>
  );
}

/** The rows that a window is about. */
function sourceOf(opens: Opened | null): PushSource | null {
  return opens?.scope === undefined ? null : { of: 'tab', scope: opens.scope, sheet: null, rows: null };
}

/** A minimum interval, because a call takes about a second and the mouse may move in and out. */
const LEAST_BETWEEN_MS = 3_000;

/**
 * Detects that a person returns to the page, because Sheets does not report edits or a change of the tab to a page.
 * @param onReturn Called at most once in three seconds.
 */
function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  latest.current = onReturn;
  useEffect(() => {
    // On the page's clock, which starts when it opens with fresh data.
    let asked = 0;
    const back = ({ timeStamp }: Event): void => {
      if (document.hidden || timeStamp - asked < LEAST_BETWEEN_MS) return;
      asked = timeStamp;
      latest.current();
    };
    const root = document.documentElement;
    root.addEventListener('mouseenter', back);
    window.addEventListener('focus', back);
    return () => {
      root.removeEventListener('mouseenter', back);
      window.removeEventListener('focus', back);
    };
  }, []);
}
