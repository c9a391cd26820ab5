import { useEffect, useRef, useState } from 'preact/hooks';
import { reviewTexts } from '../../../text/review-texts';
import { sidebarTexts } from '../../../text/sidebar-texts';
import type { Text } from '../../../text/text';
import type { PushSource, ReviewRow, ReviewView } from '../../methods/review';
import { usePage } from '../page';
import { Lines, Message, Trouble, Waiting } from '../parts';
import type { ScreenProps } from '../screen';
import type { Failure } from '../script';
import { SendingState } from '../sending-state';
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
  const { sending, source } = props;
  const { say, ask } = usePage();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
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
    setLeftOut(old => new Set([...old].filter(name => names.has(name))));
  };
  const load = (from: number, wanted: PushSource): void => {
    asked.current += 1;
    const own = asked.current;
    setLoading(true);
    setFailure(null);
    void ask('review', { source: wanted, from }).then(answer => {
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
    } else if (isIdle && loaded === null) load(0, source ?? wholeTab());
  }, [state.kind]);

  const review = (wanted: PushSource): void => {
    sending.forget();
    setLoaded(null);
    setLeftOut(new Set());
    load(0, wanted);
  };
  const again = (): void => {
    const last = loaded?.view.source ?? source;
    // The tab in sight by now, with what is selected in it.
    review(last === null || last.of === 'undo' ? (last ?? wholeTab()) : wholeTab(last.scope));
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
            <button type="button" onClick={() => props.open('home')}>
              {say(sidebarTexts.home)}
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
        leftOut={leftOut}
        isLoading={isLoading}
        failure={failure}
        onTick={setLeftOut}
        onMore={from => load(from, loaded.view.source)}
        onAgain={again}
        onScope={scope => review(wholeTab(scope))}
        onSend={(reason, isMeant) => {
          const { view } = loaded;
          sending.push({
            source: view.source,
            fingerprint: view.fingerprint,
            leaveOut: [...leftOut],
            count: view.count - leftOut.size,
            reason,
            isMeant,
          });
        }}
      />
    </section>
  );
}

/** How many records or new rows had something to send before, and have nothing now. */
function goneFrom(before: readonly ReviewRow[], now: readonly ReviewRow[]): number {
  const sent = (rows: readonly ReviewRow[]): ReviewRow[] => rows.filter(({ name }) => name !== '');
  const titles = new Set(sent(now).map(({ title }) => title));
  return sent(before).filter(({ title }) => !titles.has(title)).length;
}

function Plan({
  loaded: { view, rows, next, other, gone },
  leftOut,
  isLoading,
  failure,
  onTick,
  onMore,
  onAgain,
  onScope,
  onSend,
}: {
  readonly loaded: Loaded;
  readonly leftOut: ReadonlySet<string>;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
  readonly onTick: (leftOut: ReadonlySet<string>) => void;
  readonly onMore: (from: number) => void;
  readonly onAgain: () => void;
  readonly onScope: (scope: Scope) => void;
  readonly onSend: (reason: string, isMeant: boolean) => void;
}) {
  const { say } = usePage();
  const [reason, setReason] = useState('');
  const [isMeant, setMeant] = useState(false);
  const total = Object.values(view.counts).reduce((sum, count) => sum + count, 0);
  const count = view.count - leftOut.size;
  const mayWriteDown = view.count === 0 && (view.closes || (view.counts.already ?? 0) > 0);
  const hasRead = !view.mustReadAll || next === null;
  return (
    <>
      <div class="row">
        <h2 class="breaks">{view.tab}</h2>
        <button type="button" class="link" onClick={onAgain} disabled={isLoading}>
          {say(reviewTexts.again)}
        </button>
      </div>
      {view.source.of === 'tab' && <Scopes now={view.source.scope} onChange={onScope} />}
      {other !== null && (
        <Message tone="caution">
          <p>{say(reviewTexts.moved)}</p>
          {gone > 0 && <p>{say(reviewTexts.gone(gone))}</p>}
        </Message>
      )}
      {view.notices.map(notice => (
        <Message tone="caution" key={notice}>
          <Lines text={notice} />
        </Message>
      ))}
      {total === 0 && <p>{say(reviewTexts.nothing(view.tab))}</p>}
      <ReviewRows view={view} rows={rows} other={other ?? new Set()} leftOut={leftOut} onTick={onTick} />
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
            onSend(reason, isMeant);
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
              onInput={event => setReason(event.currentTarget.value)}
            />
          )}
          <button
            type="submit"
            class="main"
            disabled={
              isLoading || !hasRead || (view.suspicion !== '' && !isMeant) || (count === 0 && !mayWriteDown)
            }
          >
            {say(view.count === 0 ? reviewTexts.writeDown : reviewTexts.sendCount(count))}
          </button>
        </form>
      )}
    </>
  );
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
