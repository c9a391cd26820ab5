import { useEffect, useRef, useState } from 'preact/hooks';
import * as templateScreenTexts from '../../../../text/requests/template-screen-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import type { TemplateForm, TemplateKept, TemplateView } from '../../../server/template-methods';
import { Select } from '../../fields';
import { Trouble, useAction, useQuestion, WhenLoaded } from '../../calls';
import { usePage } from '../../page';
import { Asked, Button, Buttons, Message, Told, useAsked, Waiting, WholeValue } from '../../parts';
import { useScreen } from '../../screen';
import { TemplateFields } from './template-form';

/** The request for the edits of a list. A team describes it once: a form, its faults, and what goes. */
export function EditsRequest() {
  const [list, setList] = useState('');
  const loaded = useQuestion('template', { list });
  return (
    <>
      <p class="faint">{templateScreenTexts.about}</p>
      <WhenLoaded loaded={loaded}>
        {view => (
          <>
            {view.lists.length > 1 && (
              <Select
                id="template-list"
                label={sidebarTexts.list}
                value={view.list}
                choices={view.lists}
                onChange={setList}
              />
            )}
            <OneTemplate key={`${view.list} ${view.stamp}`} view={view} onAgain={loaded.again} />
          </>
        )}
      </WhenLoaded>
    </>
  );
}

interface OneTemplateProps {
  readonly view: TemplateView;
  readonly onAgain: () => void;
}

function OneTemplate({ view: first, onAgain }: OneTemplateProps) {
  const { review } = useScreen();
  const [view, setView] = useState(first);
  const [form, setForm] = useState(first.form);
  const [told, setTold] = useState('');
  const took = (result: TemplateKept | null): void => {
    if (result?.kind !== 'kept') return;
    setView(result.view);
    setForm(result.view.form);
    setTold(result.text);
  };
  const keeping = useAction('keepTemplate', took);
  const accepting = useAction('acceptTemplate', took);
  const trying = useAction(
    'tryTemplate',
    found =>
      found !== null &&
      review({
        of: 'tab',
        scope: 'selected',
        sheet: found.sheet,
        rows: [{ first: found.row, last: found.row }],
      }),
  );
  const pulling = useAction('pullNames', result => {
    if (result === null) return;
    setView(result.view);
    setTold(result.text);
  });
  const actions = [keeping, accepting, trying, pulling];
  const states = actions.map(({ state }) => state);
  const isBusy = states.some(({ kind }) => kind === 'busy');
  const { list, stamp } = view;
  const isKept = JSON.stringify(form) === JSON.stringify(view.form);
  const begin = (action: () => void): void => {
    setTold('');
    for (const { forget } of actions) forget();
    action();
  };
  /** What is kept; null: nothing, it is removed. */
  const wanted = useRef<TemplateForm | null>(null);
  const keep = (isSure: boolean): void =>
    begin(() => keeping.run({ list, form: wanted.current, stamp, isSure }));
  const sure = useAsked(templateScreenTexts.removeSure, () => {
    wanted.current = null;
    keep(false);
  });
  return (
    <>
      {stamp === '' && <p>{templateScreenTexts.none}</p>}
      {stamp !== '' && view.isRead && <Message tone="good" text={templateScreenTexts.isRead} />}
      {!view.isRead && <Message tone="caution" text={templateScreenTexts.notRead} />}
      <TemplateFields list={list} form={form} fields={view.placeholders} onForm={setForm} />
      <TemplateLook list={list} form={form} />
      {told !== '' && <Message tone="good" text={told} />}
      {view.unpulled !== '' && (
        <Message tone="plain" text={view.unpulled}>
          <Button
            text={templateScreenTexts.pullNames}
            disabled={isBusy}
            onClick={() => begin(() => pulling.run({ list }))}
          />
        </Message>
      )}
      {states.map(
        (state, i) =>
          state.kind === 'failed' && (
            <div key={i}>
              <Trouble failure={state.failure} />
              <Button look="link" text={templateScreenTexts.showNow} onClick={onAgain} />
            </div>
          ),
      )}
      {keeping.state.kind === 'done' && keeping.state.result.kind === 'asks' && (
        <Asked text={keeping.state.result.text} onYes={() => keep(true)} onNo={keeping.forget} />
      )}
      {isBusy && (
        <Waiting what={pulling.isBusy ? templateScreenTexts.pullingNames : templateScreenTexts.saving} />
      )}
      {sure.question ?? (
        <Buttons>
          {!view.isRead && (
            <Button
              look="main"
              text={templateScreenTexts.accept}
              disabled={isBusy || !isKept}
              onClick={() => begin(() => accepting.run({ list, stamp }))}
            />
          )}
          <Button
            look={view.isRead ? 'main' : undefined}
            text={templateScreenTexts.keep}
            disabled={isBusy || isEmpty(form)}
            onClick={() => {
              wanted.current = form;
              keep(false);
            }}
          />
          {stamp !== '' && (
            <>
              <Button
                text={templateScreenTexts.tryOne}
                disabled={isBusy || !isKept}
                onClick={() => trying.run({ list })}
              />
              <Button text={sidebarTexts.remove} disabled={isBusy} onClick={sure.ask} />
            </>
          )}
        </Buttons>
      )}
      {stamp !== '' && <p class="faint">{templateScreenTexts.tryHint}</p>}
    </>
  );
}

/** A call takes a second or more, so it waits for a pause in typing. */
const PAUSE_MS = 700;

/** The faults of a description while it is typed, or the requests that it makes. */
function TemplateLook({ list, form }: { readonly list: string; readonly form: TemplateForm }) {
  const [typed, setTyped] = useState(form);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(form), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [JSON.stringify(form)]);
  const isOld = JSON.stringify(typed) !== JSON.stringify(form);
  return isEmpty(typed) ? null : (
    <div class={isOld ? 'faint' : undefined} aria-busy={isOld}>
      <Look list={list} form={typed} />
    </div>
  );
}

/** Whether nothing of the request is said yet. */
function isEmpty({ shape, body }: TemplateForm): boolean {
  return shape === null ? body.trim() === '' : shape.members.length === 0;
}

function Look({ list, form }: { readonly list: string; readonly form: TemplateForm }) {
  const { say } = usePage();
  const { value, failure } = useQuestion('checkTemplate', { list, form });
  if (failure !== null) return <Trouble failure={failure} />;
  if (value === null) return null;
  const { faults, samples } = value;
  if (faults.length > 0) return <Told tone="bad" lines={[say(templateScreenTexts.faults), ...faults]} />;
  return (
    <>
      <h3>{templateScreenTexts.sample}</h3>
      {samples.map((sample, i) => (
        <div class="request long" key={i}>
          <WholeValue label={templateScreenTexts.sample} value={sample} />
        </div>
      ))}
      <p class="faint">{templateScreenTexts.sampleHint}</p>
    </>
  );
}
