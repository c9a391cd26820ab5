import { useEffect, useRef, useState } from 'preact/hooks';
import { advancedTexts } from '../../../../text/advanced-texts';
import { requestsScreenTexts } from '../../../../text/requests-screen-texts';
import { reviewTexts } from '../../../../text/review-texts';
import type { RequestForm, TypedValues, ValuesWanted } from '../../../server/requests/request-form';
import type { RequestRows, RequestRowsShown } from '../../../server/requests/request-rows';
import type { RequestShown } from '../../../server/requests/requests';
import { LeftOver } from '../../left-over';
import { WhenLoaded } from '../../loaded';
import { usePage } from '../../page';
import { Lines, Message, Trouble, Waiting } from '../../parts';
import { useRequesting } from '../../requesting';
import { RequestingState } from '../../requesting-state';
import type { ScreenProps } from '../../screen';
import type { Failure, Outcome } from '../../script';
import { useQuestion } from '../../use-question';
import { RequestDoubts } from './request-doubts';
import { EMPTY, RequestFields } from './request-form';
import { RequestOnce } from './request-once';
import { ALL_TICKED, type LoadedRows, RequestRowsPreview } from './request-rows';

/** What goes, as it was shown last. isMoved: it is not what was confirmed. */
type Shown =
  | { readonly of: 'once'; readonly shown: RequestShown; readonly isMoved: boolean }
  | { readonly of: 'rows'; readonly loaded: LoadedRows; readonly isMoved: boolean };

/** Requests that no list knows: a form, what it becomes, once or for each selected row, and what became of it. */
export function Requests({ source, home }: ScreenProps) {
  const page = usePage();
  const { say, ask } = page;
  const requesting = useRequesting(page, home.again);
  const requests = useQuestion('requests', null);
  const [isByRow, setByRow] = useState(source !== null);
  const [form, setForm] = useState<RequestForm>(EMPTY);
  const [names, setNames] = useState<readonly string[]>([]);
  const [values, setValues] = useState<TypedValues>({});
  const [shown, setShown] = useState<Shown | null>(null);
  // Kept while something is sent: what has moved meanwhile is shown with the ticks as they were.
  const [ticks, setTicks] = useState(ALL_TICKED);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const asked = useRef(0);
  const given = Object.fromEntries(names.map(name => [name, values[name] ?? '']));

  const take = (
    result: RequestShown | RequestRowsShown | ValuesWanted,
    before: LoadedRows | null,
    isMoved: boolean,
  ): void => {
    if (result.kind === 'values') {
      setNames(result.names);
      setShown(null);
    } else if (result.kind === 'request') setShown({ of: 'once', shown: result, isMoved });
    else {
      const isSame = before !== null && before.view.fingerprint === result.fingerprint;
      const rows = isSame ? [...before.rows, ...result.part] : result.part;
      setShown({
        of: 'rows',
        loaded: { view: result, rows, next: result.next },
        isMoved: isMoved || (before !== null && !isSame),
      });
    }
  };
  const load = async (rows: RequestRows, from: number, before: LoadedRows | null): Promise<void> => {
    asked.current += 1;
    const own = asked.current;
    setLoading(true);
    setFailure(null);
    const filled = { form, values: given };
    let answer: Outcome<'previewRequest' | 'previewRows'> = isByRow
      ? await ask('previewRows', { ...filled, rows, from })
      : await ask('previewRequest', filled);
    // What was shown first is no longer so: all of it is looked at again.
    const isOther =
      answer.ok && answer.result.kind === 'rows' && answer.result.fingerprint !== before?.view.fingerprint;
    if (from > 0 && isOther) answer = await ask('previewRows', { ...filled, rows, from: 0 });
    if (own !== asked.current) return;
    setLoading(false);
    if (answer.ok) take(answer.result, before, false);
    else setFailure(answer.failure);
  };
  const change = (next: RequestForm): void => {
    setForm(next);
    setNames([]);
    setFailure(null);
  };
  const back = (): void => {
    asked.current += 1;
    setLoading(false);
    setTicks(ALL_TICKED);
    setShown(null);
    setFailure(null);
    requests.again();
  };
  const { state } = requesting;
  useEffect(() => {
    if (state.kind !== 'moved') return;
    // Nothing was sent: what goes now has come with the answer.
    take(state.view, null, true);
    requesting.forget();
  }, [state.kind]);

  if (state.kind !== 'idle' && state.kind !== 'moved')
    return (
      <section>
        <h2>{say(requestsScreenTexts.title)}</h2>
        <RequestingState requesting={requesting} />
        {!requesting.isBusy && (
          <div class="buttons">
            <button
              type="button"
              onClick={() => {
                requesting.forget();
                back();
              }}
            >
              {say(requestsScreenTexts.another)}
            </button>
          </div>
        )}
      </section>
    );
  return (
    <section>
      <h2>{say(requestsScreenTexts.title)}</h2>
      <WhenLoaded loaded={requests}>
        {view => (
          <>
            <p class="faint">{say(requestsScreenTexts.goesTo(view.goesTo))}</p>
            {shown === null && (
              <>
                {view.waiting > 0 && (
                  <LeftOver
                    text={say(requestsScreenTexts.waiting(view.waiting))}
                    sure={say(advancedTexts.stopSure)}
                    goOn={say(reviewTexts.goOn)}
                    onGoOn={requesting.resume}
                    onStop={() =>
                      void ask('stopRequests', null).then(() => {
                        requests.again();
                        home.again();
                      })
                    }
                  />
                )}
                {view.others !== '' && (
                  <Message tone="plain">
                    <Lines text={view.others} />
                  </Message>
                )}
                <RequestDoubts
                  view={view}
                  onUse={wanted => {
                    setByRow(false);
                    change(wanted);
                  }}
                  onEnd={requests.again}
                />
                <p class="faint">{say(advancedTexts.aboutRequests)}</p>
                {view.trouble !== '' && (
                  <Message tone="caution">
                    <Lines text={view.trouble} />
                  </Message>
                )}
                <div class="chips">
                  {([false, true] as const).map(one => (
                    <button
                      type="button"
                      key={String(one)}
                      aria-pressed={one === isByRow}
                      onClick={() => {
                        setByRow(one);
                        setNames([]);
                      }}
                    >
                      {say(one ? requestsScreenTexts.forRows : requestsScreenTexts.once)}
                    </button>
                  ))}
                </div>
                {isByRow && <p class="faint">{say(requestsScreenTexts.rowsHint)}</p>}
                <RequestFields
                  form={form}
                  saved={view.saved}
                  names={names}
                  values={values}
                  isBusy={isLoading}
                  onForm={change}
                  onValues={setValues}
                  onPreview={() => void load(null, 0, null)}
                />
              </>
            )}
          </>
        )}
      </WhenLoaded>
      {failure !== null && <Trouble failure={failure} />}
      {isLoading && shown?.of !== 'rows' && <Waiting what={say(requestsScreenTexts.loading)} />}
      {shown?.of === 'once' && (
        <RequestOnce
          form={form}
          values={given}
          shown={shown.shown}
          isMoved={shown.isMoved}
          onShown={next => take(next, null, true)}
          onChange={back}
          onAgain={() => void load(null, 0, null)}
          onEnd={requests.again}
        />
      )}
      {shown?.of === 'rows' && (
        <RequestRowsPreview
          loaded={shown.loaded}
          ticks={ticks}
          onTicks={setTicks}
          isMoved={shown.isMoved}
          isLoading={isLoading}
          onMore={from => void load(shown.loaded.view.rows, from, shown.loaded)}
          onChange={back}
          onAgain={() => void load(null, 0, null)}
          onSend={choice =>
            requesting.send({
              form,
              values: given,
              rows: shown.loaded.view.rows,
              fingerprint: shown.loaded.view.fingerprint,
              ...choice,
            })
          }
        />
      )}
    </section>
  );
}
