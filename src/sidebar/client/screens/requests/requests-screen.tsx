import { useEffect, useState } from 'preact/hooks';
import type { Methods } from '../../../contract';
import * as advancedTexts from '../../../../text/setup/advanced-texts';
import * as requestsScreenTexts from '../../../../text/requests/requests-screen-texts';
import * as reviewTexts from '../../../../text/push/review-texts';
import type { RequestForm, TypedValues } from '../../../server/requests/request-form-input';
import type { RequestRows } from '../../../server/requests/request-rows-view';
import type { RequestShown } from '../../../server/requests/requests-methods';
import { LeftOver } from '../../left-over';
import { WhenLoaded } from '../../loaded';
import { Button, Buttons } from '../../buttons';
import { Chips } from '../../fields';
import { usePage } from '../../page';
import { Message, Trouble, Waiting } from '../../parts';
import { useRequesting } from '../../requesting';
import { RequestingState } from '../../requesting-state';
import type { ScreenProps } from '../../screen';
import type { Outcome } from '../../script';
import { useLatest } from '../../use-latest';
import { useQuestion } from '../../use-question';
import { RequestDoubts } from './request-doubts-screen';
import { EMPTY, RequestFields } from './request-form-screen';
import { RequestOnce } from './request-once';
import { ALL_TICKED, type LoadedRows, RequestRowsPreview } from './request-rows-screen';

type Previewed = Methods['previewRequest' | 'previewRows']['result'];

/** The last preview. isMoved: it differs from what was confirmed. */
type Shown =
  | { readonly of: 'once'; readonly shown: RequestShown; readonly isMoved: boolean }
  | { readonly of: 'rows'; readonly loaded: LoadedRows; readonly isMoved: boolean };

/** Requests of the team: a form, its preview, sending once or per selected row, and the results. */
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
  // Kept while something is sent, so that a changed preview keeps its ticks.
  const [ticks, setTicks] = useState(ALL_TICKED);
  const { isLoading, failure, call, drop } = useLatest(false);
  const given = Object.fromEntries(names.map(name => [name, values[name] ?? '']));

  const take = (result: Previewed, before: LoadedRows | null, isMoved: boolean): void => {
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
  const load = (rows: RequestRows, from: number, before: LoadedRows | null): void => {
    const filled = { form, values: given };
    const preview = async (): Promise<Outcome<'previewRequest' | 'previewRows'>> => {
      if (!isByRow) return await ask('previewRequest', filled);
      const answer = await ask('previewRows', { ...filled, rows, from });
      // The first preview is outdated: everything must be read again.
      const isOther =
        answer.ok && answer.result.kind === 'rows' && answer.result.fingerprint !== before?.view.fingerprint;
      return from > 0 && isOther ? await ask('previewRows', { ...filled, rows, from: 0 }) : answer;
    };
    call<Previewed>(preview(), result => take(result, before, false));
  };
  const change = (next: RequestForm): void => {
    setForm(next);
    setNames([]);
    drop();
  };
  const back = (): void => {
    drop();
    setTicks(ALL_TICKED);
    setShown(null);
    requests.again();
  };
  const { state } = requesting;
  useEffect(() => {
    if (state.kind !== 'moved') return;
    // Nothing was sent: the answer has the new preview.
    take(state.view, null, true);
    requesting.forget();
  }, [state.kind]);

  if (state.kind !== 'idle' && state.kind !== 'moved')
    return (
      <section>
        <h2>{say(requestsScreenTexts.title)}</h2>
        <RequestingState requesting={requesting} />
        {!requesting.isBusy && (
          <Buttons>
            <Button
              text={requestsScreenTexts.another}
              onClick={() => {
                requesting.forget();
                back();
              }}
            />
          </Buttons>
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
                {view.others !== '' && <Message tone="plain" text={view.others} />}
                <RequestDoubts
                  view={view}
                  onUse={wanted => {
                    setByRow(false);
                    change(wanted);
                  }}
                  onEnd={requests.again}
                />
                <p class="faint">{say(advancedTexts.aboutRequests)}</p>
                {view.trouble !== '' && <Message tone="caution" text={view.trouble} />}
                <Chips
                  value={isByRow}
                  choices={[
                    [false, requestsScreenTexts.once],
                    [true, requestsScreenTexts.forRows],
                  ]}
                  onChange={isOn => {
                    setByRow(isOn);
                    setNames([]);
                  }}
                />
                {isByRow && <p class="faint">{say(requestsScreenTexts.rowsHint)}</p>}
                <RequestFields
                  form={form}
                  saved={view.saved}
                  names={names}
                  values={values}
                  isBusy={isLoading}
                  onForm={change}
                  onValues={setValues}
                  onPreview={() => load(null, 0, null)}
                />
              </>
            )}
          </>
        )}
      </WhenLoaded>
      {failure !== null && <Trouble failure={failure} />}
      {isLoading && shown?.of !== 'rows' && <Waiting what={requestsScreenTexts.loading} />}
      {shown?.of === 'once' && (
        <RequestOnce
          form={form}
          values={given}
          shown={shown.shown}
          isMoved={shown.isMoved}
          onShown={next => take(next, null, true)}
          onChange={back}
          onAgain={() => load(null, 0, null)}
          onEnd={requests.again}
        />
      )}
      {shown?.of === 'rows' && (
        <RequestRowsPreview
          form={form}
          loaded={shown.loaded}
          ticks={ticks}
          onTicks={setTicks}
          isMoved={shown.isMoved}
          isLoading={isLoading}
          onMore={from => load(shown.loaded.view.rows, from, shown.loaded)}
          onChange={back}
          onAgain={() => load(null, 0, null)}
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
