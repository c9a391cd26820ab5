import { useEffect, useState } from 'preact/hooks';
import * as advancedTexts from '../../../../text/setup/advanced-texts';
import * as requestsScreenTexts from '../../../../text/requests/requests-screen-texts';
import * as templateScreenTexts from '../../../../text/requests/template-screen-texts';
import * as reviewTexts from '../../../../text/push/review-texts';
import type { RequestForm, RequestRows, TypedValues } from '../../../server/requests/requests-methods';
import type { Answers } from '../../../server/pull/answers';
import { LeftOver } from '../../left-over';
import { Trouble, useLatest, useQuestion, WhenLoaded } from '../../calls';
import { Asked, Message, OneButton, Waiting } from '../../parts';
import { Chips } from '../../fields';
import { usePage } from '../../page';
import { useScreen } from '../../screen';
import { countDone, type Sent } from '../../chain';
import { type NotSent, useRequesting } from '../../sending';
import { SendingState } from '../../sending-state';
import { RequestDoubts } from './request-doubts-screen';
import { EMPTY, RequestFields } from './request-form-screen';
import { EditsRequest } from '../template/template-screen';
import { KeepRequest } from './request-keep';
import { ALL_TICKED, type LoadedRows, RequestRowsPreview, type RowsChoice } from './request-rows-screen';

type Use = 'once' | 'rows' | 'edits';

/** Requests of the team: used once, once for each selected row, or for the edits of a list. */
export function Requests() {
  const { source, list } = useScreen();
  const [use, setUse] = useState<Use>(list !== null ? 'edits' : source !== null ? 'rows' : 'once');
  const [isSending, setSending] = useState(false);
  return (
    <section>
      <h2>{requestsScreenTexts.title}</h2>
      {!isSending && (
        <Chips<Use>
          value={use}
          choices={[
            ['once', requestsScreenTexts.once],
            ['rows', requestsScreenTexts.forRows],
            ['edits', templateScreenTexts.title],
          ]}
          onChange={setUse}
        />
      )}
      {use === 'edits' ? (
        <EditsRequest />
      ) : (
        <SentRequests isByRow={use === 'rows'} onOnce={() => setUse('once')} onSending={setSending} />
      )}
    </section>
  );
}

interface SentRequestsProps {
  readonly isByRow: boolean;
  readonly onOnce: () => void;
  /** Whether a preview or a result is shown instead of the form. */
  readonly onSending: (isSending: boolean) => void;
}

/** A form, its preview, sending, and the results. */
function SentRequests({ isByRow, onOnce, onSending }: SentRequestsProps) {
  const { home } = useScreen();
  const page = usePage();
  const { ask } = page;
  const requesting = useRequesting(page, home.again);
  const requests = useQuestion('requests', null);
  const [form, setForm] = useState<RequestForm>(EMPTY);
  /** The kept request from which the form began. */
  const [kept, setKept] = useState<RequestForm | null>(null);
  const [names, setNames] = useState<readonly string[]>([]);
  const [values, setValues] = useState<TypedValues>({});
  const [shown, setShown] = useState<LoadedRows | null>(null);
  /** Asked before anything goes: what was confirmed, and the question. */
  const [asked, setAsked] = useState<{ readonly text: string; readonly yes: Answers } | null>(null);
  const [choice, setChoice] = useState<RowsChoice | null>(null);
  // Kept while something is sent, so that a changed preview keeps its ticks.
  const [ticks, setTicks] = useState(ALL_TICKED);
  const { isLoading, failure, call, drop } = useLatest(false);
  const filled = {
    form,
    values: Object.fromEntries(names.map(name => [name, values[name] ?? ''])),
    isByRow,
  };

  const take = (result: NotSent, before: LoadedRows | null, isMoved: boolean): void => {
    if (result.kind === 'asks') {
      setAsked(result);
      return;
    }
    if (result.kind === 'values') {
      setNames(result.names);
      setShown(null);
      return;
    }
    // A part of another preview begins anew: everything must be read again.
    const isSame = before !== null && result.from > 0;
    const rows = isSame ? [...before.rows, ...result.part] : result.part;
    setShown({ view: result, rows, isMoved: isMoved || (before !== null && !isSame) });
  };
  const load = (rows: RequestRows, before: LoadedRows | null): void => {
    const after = before?.view.next ?? null;
    call<NotSent>(ask('previewRequests', { ...filled, rows, after }), result => take(result, before, false));
  };
  const send = (chosen: RowsChoice, answers: Answers): void => {
    if (shown === null) return;
    const { rows, fingerprint } = shown.view;
    setChoice(chosen);
    setAsked(null);
    requesting.send({ ...filled, rows, fingerprint, answers, ...chosen });
  };
  const change = (next: RequestForm): void => {
    setForm(next);
    setNames([]);
    drop();
  };
  const begin = (from: RequestForm | null): void => {
    setKept(from);
    change(from ?? EMPTY);
  };
  const back = (): void => {
    drop();
    setTicks(ALL_TICKED);
    setShown(null);
    setAsked(null);
    requests.again();
  };
  const { state } = requesting;
  const isForm = shown === null && (state.kind === 'idle' || state.kind === 'moved');
  useEffect(() => onSending(!isForm), [isForm]);
  // The values of rows are others than those of a single request.
  useEffect(() => setNames([]), [isByRow]);
  useEffect(() => {
    if (state.kind !== 'moved') return;
    // Nothing was sent: the answer has the new preview, or a question.
    take(state.view, null, true);
    requesting.forget();
  }, [state.kind]);

  if (state.kind !== 'idle' && state.kind !== 'moved')
    return (
      <>
        <SendingState sending={requesting} />
        {state.kind === 'ended' && state.text === '' && isBare(state.sent) && (
          <p>{requestsScreenTexts.ended}</p>
        )}
        {state.kind === 'ended' && <p class="faint">{requestsScreenTexts.inTab}</p>}
        {!requesting.isBusy && (
          <OneButton
            text={requestsScreenTexts.another}
            onClick={() => {
              requesting.forget();
              back();
            }}
          />
        )}
      </>
    );
  return (
    <>
      <WhenLoaded loaded={requests}>
        {view => (
          <>
            <p class="faint">{requestsScreenTexts.goesTo(view.goesTo)}</p>
            {shown === null && (
              <>
                {view.waiting > 0 && (
                  <LeftOver
                    text={requestsScreenTexts.waiting(view.waiting)}
                    sure={advancedTexts.stopSure}
                    goOn={reviewTexts.goOn}
                    onGoOn={requesting.resume}
                    stop="stopRequests"
                    canStop
                    onStopped={() => {
                      requests.again();
                      home.again();
                    }}
                  />
                )}
                {view.others !== '' && <Message tone="plain" text={view.others} />}
                <RequestDoubts
                  view={view}
                  onUse={wanted => {
                    onOnce();
                    begin(null);
                    change(wanted);
                  }}
                  onEnd={requests.again}
                />
                <p class="faint">{advancedTexts.aboutRequests}</p>
                {view.moved !== '' && <Message tone="plain" text={view.moved} />}
                {isByRow && <p class="faint">{requestsScreenTexts.rowsHint}</p>}
                <RequestFields
                  form={form}
                  saved={view.saved}
                  names={names}
                  values={values}
                  isByRow={isByRow}
                  isBusy={isLoading}
                  onForm={change}
                  onKept={begin}
                  onValues={setValues}
                  onPreview={() => load(null, null)}
                />
                <KeepRequest
                  key={kept?.name}
                  form={form}
                  kept={kept}
                  onKept={now => {
                    setKept(now);
                    if (now !== null) setForm(now);
                    requests.again();
                  }}
                />
              </>
            )}
          </>
        )}
      </WhenLoaded>
      {failure !== null && <Trouble failure={failure} />}
      {isLoading && shown === null && <Waiting what={requestsScreenTexts.loading} />}
      {asked !== null && choice !== null && (
        <Asked text={asked.text} onYes={() => send(choice, asked.yes)} onNo={() => setAsked(null)} />
      )}
      {shown !== null && asked === null && (
        <RequestRowsPreview
          form={form}
          loaded={shown}
          ticks={ticks}
          onTicks={setTicks}
          isLoading={isLoading}
          onMore={() => load(shown.view.rows, shown)}
          onChange={back}
          onAgain={() => load(null, null)}
          onSend={chosen => send(chosen, {})}
        />
      )}
    </>
  );
}

function isBare({ told, now, left, rows, ...sent }: Sent): boolean {
  return told.length + now.length + rows.length + left + countDone({ ...sent, told, now, left, rows }) === 0;
}
