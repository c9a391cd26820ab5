import { useEffect, useRef, useState } from 'preact/hooks';
import * as decideTexts from '../../../../text/push/decide-texts';
import * as historyTexts from '../../../../text/push/history-texts';
import * as reviewTexts from '../../../../text/push/review-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import type { PushSource, ReviewView } from '../../../server/review/review-methods';
import type { ReviewRow } from '../../../server/review/review-view';
import { type Draft, draftName, EMPTY_DRAFT } from '../../drafts';
import { Button, Buttons, OneButton, Waiting } from '../../parts';
import { EditableNote } from '../../editable-note';
import { usePage } from '../../page';
import { Trouble, useLatest } from '../../calls';
import { GoTo, useScreen } from '../../screen';
import type { Sending } from '../../sending';
import { SendingState } from '../../sending-state';
import { type LoadedPlan, leftOutOf, Plan, type Scope } from './review-plan';

function wholeTab(scope: Scope = 'all'): PushSource {
  return { of: 'tab', scope, sheet: null, rows: null };
}

/** The rows that would be sent. The ticked rows are sent, with their progress. */
export function Review() {
  const { sending, source, drafts, home, view: shown, open } = useScreen();
  const { ask } = usePage();
  const [loaded, setLoaded] = useState<LoadedPlan | null>(null);
  const { isLoading, failure, call } = useLatest(false);
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const wanted = useRef<PushSource>(source ?? wholeTab());

  const take = (view: ReviewView, before: LoadedPlan | null): void => {
    const names = new Set(view.rows.map(({ name }) => name));
    const known = before === null ? null : new Set(before.rows.map(({ name }) => name));
    setLoaded({
      view,
      rows: view.rows,
      other: known === null ? null : new Set([...names].filter(name => name !== '' && !known.has(name))),
      gone: view.next !== null || before === null ? 0 : goneFrom(before.rows, view.rows),
    });
    setDraft(drafts.get(draftName(view.source)) ?? EMPTY_DRAFT);
  };
  const write = (next: Draft): void => {
    if (loaded === null) return;
    drafts.set(draftName(loaded.view.source), next);
    setDraft(next);
  };
  /** before: the parts that the next one follows; null for a new plan. */
  const load = (which: PushSource, before: LoadedPlan | null): void =>
    call<ReviewView>(ask('review', { source: which, after: before?.view.next ?? null }), view => {
      if (before !== null && view.from > 0)
        setLoaded({ ...before, view, rows: [...before.rows, ...view.rows] });
      else take(view, before);
    });
  const { state } = sending;
  const isIdle = state.kind === 'idle' || state.kind === 'moved';
  useEffect(() => {
    // The answer has the changed plan.
    if (state.kind === 'moved') {
      take(state.view, loaded);
      sending.forget();
    } else if (state.kind === 'ended' || state.kind === 'failed') setLoaded(null);
    else if (isIdle && loaded === null) load(wanted.current, null);
  }, [state.kind]);
  // Perhaps nothing can be sent from the tab in sight, which is no error.
  const isRefused = failure?.kind === 'refused' && wanted.current.of === 'tab';
  const { tab } = shown;
  useEffect(() => {
    if (isRefused) home.again();
  }, [failure]);
  const unseen = loaded === null ? [] : unseenOf(loaded, draft.leftOut);
  // A left-out row may be in a part that is not loaded, and would then be sent.
  useEffect(() => {
    if (loaded !== null && loaded.view.next !== null && unseen.length > 0) load(loaded.view.source, loaded);
  }, [loaded]);

  const review = (which: PushSource): void => {
    wanted.current = which;
    setLoaded(null);
    if (isIdle) load(which, null);
    else sending.forget();
  };
  const again = (): void => {
    const last = loaded?.view.source ?? wanted.current;
    // The tab in sight by now, with what is selected in it.
    review(last.of === 'tab' ? wholeTab(last.scope) : last);
  };
  if (!isIdle)
    return (
      <section>
        <SendingState sending={sending} />
        {!sending.isBusy && (
          <Buttons>
            <Button text={reviewTexts.newReview} onClick={again} />
            {waitsForWord(sending) && <GoTo screen="decide" text={decideTexts.title} />}
            <Button
              text={wanted.current.of === 'undo' ? historyTexts.screen : sidebarTexts.home}
              onClick={() => open(wanted.current.of === 'undo' ? 'history' : 'home')}
            />
          </Buttons>
        )}
      </section>
    );
  if (loaded === null)
    return (
      <section>
        {isLoading || (isRefused && home.isLoading) ? (
          <Waiting what={reviewTexts.loading} />
        ) : isRefused && tab?.edits === null ? (
          <>
            <h2 class="breaks">{tab.name}</h2>
            <p>{reviewTexts.nothing(tab.name)}</p>
            <EditableNote tab={tab} />
            <Buttons>
              <GoTo screen="home" text={sidebarTexts.home} />
              <Button look="link" text={sidebarTexts.reload} onClick={again} />
            </Buttons>
          </>
        ) : (
          <>
            {failure !== null && <Trouble failure={failure} />}
            <OneButton look="main" text={sidebarTexts.tryAgain} onClick={again} />
          </>
        )}
      </section>
    );
  return (
    <section>
      <Plan
        loaded={loaded}
        draft={draft}
        isComplete={loaded.view.next === null || unseen.length === 0}
        isLoading={isLoading}
        failure={failure}
        onDraft={write}
        onMore={() => load(loaded.view.source, loaded)}
        onAgain={again}
        onScope={scope => review(wholeTab(scope))}
        onSend={isMeant => {
          const { view } = loaded;
          const leaveOut = leftOutOf(loaded, draft.leftOut);
          sending.push({
            source: view.source,
            fingerprint: view.fingerprint,
            leaveOut,
            count: view.count - leaveOut.length,
            reason: draft.reason,
            isMeant,
          });
        }}
      />
    </section>
  );
}

/** Whether rows were not sent, or have an unknown outcome. */
function waitsForWord({ state }: Sending): boolean {
  return state.kind === 'ended' && (state.sent.unknown > 0 || state.sent.now.length > 0);
}

/** Names of left-out rows that are not loaded: they are in a later part, or are no longer sent. */
function unseenOf({ rows }: LoadedPlan, leftOut: ReadonlySet<string>): string[] {
  const names = new Set(rows.map(({ name }) => name));
  return [...leftOut].filter(name => !names.has(name));
}

/** The number of records and new rows that had something to send before, but not now. */
function goneFrom(before: readonly ReviewRow[], now: readonly ReviewRow[]): number {
  const sent = (rows: readonly ReviewRow[]): ReviewRow[] => rows.filter(({ name }) => name !== '');
  const titles = new Set(sent(now).map(({ title }) => title));
  return sent(before).filter(({ title }) => !titles.has(title)).length;
}
