import { useEffect, useRef, useState } from 'preact/hooks';
import { decideTexts } from '../../../../text/decide-texts';
import { historyTexts } from '../../../../text/history-texts';
import { reviewTexts } from '../../../../text/review-texts';
import { sidebarTexts } from '../../../../text/sidebar-texts';
import type { Text } from '../../../../text/text';
import type { PushSource, ReviewView } from '../../../server/review/review';
import type { ReviewRow } from '../../../server/review/review-view';
import { type Draft, draftName, EMPTY_DRAFT } from '../../drafts';
import { usePage } from '../../page';
import { Lines, Message, Trouble, Waiting } from '../../parts';
import type { ScreenProps } from '../../screen';
import type { Failure } from '../../script';
import { SendingState } from '../../sending-state';
import { ReviewRows } from './review-rows';

type Scope = Extract<PushSource, { of: 'tab' }>['scope'];
const SCOPES: readonly (readonly [Scope, Text])[] = [
  ['all', reviewTexts.all],
  ['selected', reviewTexts.selectedRows],
  ['failed', reviewTexts.failedRows],
];

function wholeTab(scope: Scope = 'all'): PushSource {
  return { of: 'tab', scope, sheet: null, rows: null };
}

/** The parts of a plan that have come. */
interface Loaded {
  readonly view: ReviewView;
  readonly rows: readonly ReviewRow[];
  readonly next: number | null;
  /** Names of operations that were not shown like this before; null: nothing was shown before. */
  readonly other: ReadonlySet<string> | null;
  /** How many of those that were shown before are no longer sent. */
  readonly gone: number;
}

/** What would be sent, row by row; what is ticked is sent, and how far that is. */
export function Review(props: ScreenProps) {
  const { sending, source, drafts } = props;
  const { say, ask } = usePage();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const wanted = useRef<PushSource>(source ?? wholeTab());
  const asked = useRef(0);

  const take = (view: ReviewView, before: Loaded | null): void => {
    const names = new Set(view.rows.map(({ name }) => name));
    const known = before === null ? null : new Set(before.rows.map(({ name }) => name));
    setLoaded({
      view,
      rows: view.rows,
      next: view.next,
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
  const load = (from: number, which: PushSource): void => {
    asked.current += 1;
    const own = asked.current;
    setLoading(true);
    setFailure(null);
    void ask('review', { source: which, from }).then(answer => {
      if (own !== asked.current) return;
      setLoading(false);
      if (!answer.ok) setFailure(answer.failure);
      else if (from > 0 && loaded !== null && answer.result.fingerprint === loaded.view.fingerprint)
        setLoaded({
          ...loaded,
          rows: [...loaded.rows, ...answer.result.rows],
          next: answer.result.next,
        });
      else take(answer.result, from > 0 ? loaded : null);
    });
  };
  const { state } = sending;
  const isIdle = state.kind === 'idle' || state.kind === 'moved';
  useEffect(() => {
    // A plan that moved meanwhile has come with the answer.
    if (state.kind === 'moved') {
      take(state.view, loaded);
      sending.forget();
    } else if (state.kind === 'ended' || state.kind === 'failed') setLoaded(null);
    else if (isIdle && loaded === null) load(0, wanted.current);
  }, [state.kind]);
  const unseen = loaded === null ? [] : unseenOf(loaded, draft.leftOut);
  // A row that was left out may stand in a part that has not come yet: without it, it would be sent.
  useEffect(() => {
    if (loaded !== null && loaded.next !== null && unseen.length > 0) load(loaded.next, loaded.view.source);
  }, [loaded]);

  const review = (which: PushSource): void => {
    wanted.current = which;
    setLoaded(null);
    if (isIdle) load(0, which);
    else sending.forget();
  };
  const again = (): void => {
    const last = loaded?.view.source ?? wanted.current;
    // The tab in sight by now, with what is selected in it.
    review(last.of === 'undo' ? last : wholeTab(last.scope));
  };
  if (!isIdle)
    return (
      <section>
        <SendingState sending={sending} />
        {!sending.isBusy && (
          <div class="buttons">
            <button type="button" onClick={again}>
              {say(reviewTexts.newReview)}
            </button>
            {waitsForWord(sending) && (
              <button type="button" onClick={() => props.open('decide')}>
                {say(decideTexts.title)}
              </button>
            )}
            <button
              type="button"
              onClick={() => props.open(wanted.current.of === 'undo' ? 'history' : 'home')}
            >
              {say(wanted.current.of === 'undo' ? historyTexts.screen : sidebarTexts.home)}
            </button>
          </div>
        )}
      </section>
    );
  if (loaded === null)
    return (
      <section>
        {failure !== null && <Trouble failure={failure} />}
        {isLoading ? (
          <Waiting what={say(reviewTexts.loading)} />
        ) : (
          <div class="buttons">
            <button type="button" class="main" onClick={again}>
              {say(sidebarTexts.tryAgain)}
            </button>
          </div>
        )}
      </section>
    );
  return (
    <section>
      <Plan
        loaded={loaded}
        draft={draft}
        isComplete={loaded.next === null || unseen.length === 0}
        isLoading={isLoading}
        failure={failure}
        onDraft={write}
        onMore={from => load(from, loaded.view.source)}
        onAgain={again}
        onScope={scope => review(wholeTab(scope))}
        onDecide={() => props.open('decide')}
        onHistory={() => props.open('history')}
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

/** Some rows were not sent, or nobody knows yet what became of them. */
function waitsForWord({ state }: ScreenProps['sending']): boolean {
  return state.kind === 'ended' && (state.sent.unknown > 0 || state.sent.now.length > 0);
}

/** The rows of the plan that are left out. */
function leftOutOf({ rows }: Loaded, leftOut: ReadonlySet<string>): string[] {
  return rows.flatMap(({ name }) => (leftOut.has(name) ? [name] : []));
}

/** What was left out and has not come: it stands further below, or is no longer to be sent. */
function unseenOf({ rows }: Loaded, leftOut: ReadonlySet<string>): string[] {
  const names = new Set(rows.map(({ name }) => name));
  return [...leftOut].filter(name => !names.has(name));
}

/** How many records or new rows had something to send before, and have nothing now. */
function goneFrom(before: readonly ReviewRow[], now: readonly ReviewRow[]): number {
  const sent = (rows: readonly ReviewRow[]): ReviewRow[] => rows.filter(({ name }) => name !== '');
  const titles = new Set(sent(now).map(({ title }) => title));
  return sent(before).filter(({ title }) => !titles.has(title)).length;
}

function Plan({
  loaded,
  draft,
  isComplete,
  isLoading,
  failure,
  onDraft,
  onMore,
  onAgain,
  onScope,
  onDecide,
  onHistory,
  onSend,
}: {
  readonly loaded: Loaded;
  readonly draft: Draft;
  /** All that was left out has come. */
  readonly isComplete: boolean;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
  readonly onDraft: (draft: Draft) => void;
  readonly onMore: (from: number) => void;
  readonly onAgain: () => void;
  readonly onScope: (scope: Scope) => void;
  readonly onDecide: () => void;
  readonly onHistory: () => void;
  readonly onSend: (isMeant: boolean) => void;
}) {
  const { say } = usePage();
  const { view, rows, next, other, gone } = loaded;
  const { reason } = draft;
  const leftOut = new Set(leftOutOf(loaded, draft.leftOut));
  const [isMeant, setMeant] = useState(false);
  const total = Object.values(view.counts).reduce((sum, count) => sum + count, 0);
  const count = view.count - leftOut.size;
  const mayWriteDown = view.count === 0 && (view.closes || (view.counts.already ?? 0) > 0);
  const isUndo = view.source.of === 'undo';
  const hasRead = !view.mustReadAll || next === null;
  return (
    <>
      {isUndo && (
        <button type="button" class="link" onClick={onHistory}>
          ← {say(historyTexts.screen)}
        </button>
      )}
      <div class="row">
        <h2 class="breaks">{isUndo ? say(reviewTexts.undoOf(view.tab)) : view.tab}</h2>
        <button type="button" class="link" onClick={onAgain} disabled={isLoading}>
          {say(reviewTexts.again)}
        </button>
      </div>
      {isUndo && <p class="faint">{say(reviewTexts.undoHint)}</p>}
      {view.source.of === 'tab' && <Scopes now={view.source.scope} onChange={onScope} />}
      {other !== null && (
        <Message tone="caution">
          <p>{say(reviewTexts.moved)}</p>
          {other.size > 0 && <p>{say(reviewTexts.movedMarked)}</p>}
          {gone > 0 && <p>{say(reviewTexts.gone(gone))}</p>}
        </Message>
      )}
      {view.notices.map(notice => (
        <Message tone="caution" key={notice}>
          <Lines text={notice} />
        </Message>
      ))}
      {total === 0 && (
        <>
          <p>{say(reviewTexts.nothing(view.tab))}</p>
          {view.source.of === 'tab' && <p class="faint">{say(reviewTexts.nothingHint)}</p>}
        </>
      )}
      <ReviewRows
        view={view}
        rows={rows}
        other={other ?? new Set()}
        leftOut={leftOut}
        onTick={names => onDraft({ ...draft, leftOut: names })}
        onDecide={onDecide}
      />
      {failure !== null && <Trouble failure={failure} />}
      {isLoading && <Waiting what={say(reviewTexts.loading)} />}
      {next !== null && !isLoading && (
        <div class="buttons">
          <button type="button" onClick={() => onMore(next)}>
            {say(reviewTexts.more(total - rows.length))}
          </button>
        </div>
      )}
      {(view.count > 0 || mayWriteDown) && (
        <form
          class="foot"
          onSubmit={event => {
            event.preventDefault();
            onSend(isMeant);
          }}
        >
          {view.suspicion !== '' && (
            <Message tone="caution">
              <Lines text={view.suspicion} />
              <label class="choice">
                <input
                  type="checkbox"
                  checked={isMeant}
                  onChange={event => setMeant(event.currentTarget.checked)}
                />
                {say(reviewTexts.suspicion)}
              </label>
            </Message>
          )}
          {leftOut.size > 0 && <p class="faint">{say(reviewTexts.someLeftOut(leftOut.size))}</p>}
          {!hasRead && <p class="faint">{say(reviewTexts.readAll)}</p>}
          {view.count > 0 && (
            <input
              type="text"
              maxLength={500}
              aria-label={say(reviewTexts.reason)}
              placeholder={say(reviewTexts.reason)}
              value={reason}
              onInput={event => onDraft({ ...draft, reason: event.currentTarget.value })}
            />
          )}
          <button
            type="submit"
            class="main"
            disabled={
              isLoading ||
              !isComplete ||
              !hasRead ||
              (view.suspicion !== '' && !isMeant) ||
              (count === 0 && !mayWriteDown)
            }
          >
            {say(sendText(view, count))}
          </button>
        </form>
      )}
    </>
  );
}

function sendText({ count: all, source }: ReviewView, count: number): Text {
  if (all === 0) return reviewTexts.writeDown;
  return source.of === 'undo' ? reviewTexts.undoCount(count) : reviewTexts.sendCount(count);
}

/** Which rows of the tab it is about. */
function Scopes({ now, onChange }: { readonly now: Scope; readonly onChange: (scope: Scope) => void }) {
  const { say } = usePage();
  return (
    <div class="chips">
      {SCOPES.map(([scope, label]) => (
        <button type="button" key={scope} aria-pressed={scope === now} onClick={() => onChange(scope)}>
          {say(label)}
        </button>
      ))}
    </div>
  );
}
