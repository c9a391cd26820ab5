import { useState } from 'preact/hooks';
import { templateScreenTexts } from '../../../../text/template-screen-texts';
import type { TemplateKept, TemplateView } from '../../../server/template';
import { WhenLoaded } from '../../loaded';
import { usePage } from '../../page';
import { Asked, Lines, Message, Trouble, Waiting } from '../../parts';
import { useAction } from '../../use-action';
import { useQuestion } from '../../use-question';
import { TemplateExchange } from './template-exchange';
import { TemplateFields } from './template-form';
import { TemplateLook } from './template-look';

/** How the service takes changes of a list, which a team writes down once: a form, what it makes, and a text to hand on. */
export function Template() {
  const { say } = usePage();
  const [list, setList] = useState('');
  const loaded = useQuestion('template', { list });
  return (
    <section>
      <h2>{say(templateScreenTexts.title)}</h2>
      <p class="faint">{say(templateScreenTexts.about)}</p>
      <WhenLoaded loaded={loaded}>
        {view => (
          <>
            {view.lists.length > 1 && (
              <>
                <label for="template-list">{say(templateScreenTexts.list)}</label>
                <select
                  id="template-list"
                  value={view.list}
                  onChange={event => setList(event.currentTarget.value)}
                >
                  {view.lists.map(({ value, label }) => (
                    <option value={value} key={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </>
            )}
            <OneTemplate key={`${view.list} ${view.stamp}`} view={view} onAgain={loaded.again} />
          </>
        )}
      </WhenLoaded>
    </section>
  );
}

function OneTemplate({
  view: first,
  onAgain,
}: {
  readonly view: TemplateView;
  readonly onAgain: () => void;
}) {
  const { say } = usePage();
  const [view, setView] = useState(first);
  const [form, setForm] = useState(first.form);
  const [told, setTold] = useState('');
  const [isSure, setSure] = useState(false);
  const took = (result: TemplateKept | null): void => {
    if (result?.kind !== 'kept') return;
    setView(result.view);
    setForm(result.view.form);
    setTold(result.text);
  };
  const keeping = useAction('keepTemplate', took);
  const accepting = useAction('acceptTemplate', took);
  const removing = useAction('forgetTemplate', took);
  const states = [keeping.state, accepting.state, removing.state];
  const isBusy = states.some(({ kind }) => kind === 'busy');
  // What would be lost by it, and the same once more by who is sure.
  const asked = [
    [keeping.state, () => keeping.run({ list, form, stamp, isSure: true })],
    [removing.state, () => removing.run({ list, stamp, isSure: true })],
  ] as const;
  const { list, stamp } = view;
  const begin = (action: () => void): void => {
    setTold('');
    for (const { forget } of [keeping, accepting, removing]) forget();
    action();
  };
  return (
    <>
      {stamp === '' && <p>{say(templateScreenTexts.none)}</p>}
      {stamp !== '' && view.isRead && (
        <Message tone="good">
          <p>{say(templateScreenTexts.isRead)}</p>
        </Message>
      )}
      {!view.isRead && (
        <Message tone="caution">
          <p>{say(templateScreenTexts.notRead)}</p>
        </Message>
      )}
      <TemplateFields form={form} placeholders={view.placeholders} onForm={setForm} />
      <TemplateLook list={list} form={form} />
      {told !== '' && (
        <Message tone="good">
          <Lines text={told} />
        </Message>
      )}
      {states.map(
        (state, i) =>
          state.kind === 'failed' && (
            <div key={i}>
              <Trouble failure={state.failure} />
              <button type="button" class="link" onClick={onAgain}>
                {say(templateScreenTexts.showNow)}
              </button>
            </div>
          ),
      )}
      {asked.map(
        ([state, again], i) =>
          state.kind === 'done' &&
          state.result.kind === 'asks' && (
            <Asked
              key={i}
              text={state.result.text}
              hasNo={false}
              onYes={() => begin(again)}
              onNo={() => begin(() => undefined)}
            />
          ),
      )}
      {isBusy && <Waiting what={say(templateScreenTexts.saving)} />}
      {isSure ? (
        <Asked
          text={say(templateScreenTexts.removeSure)}
          hasNo={false}
          onYes={() => {
            setSure(false);
            begin(() => removing.run({ list, stamp, isSure: false }));
          }}
          onNo={() => setSure(false)}
        />
      ) : (
        <div class="buttons">
          {!view.isRead && (
            <button
              type="button"
              class="main"
              disabled={isBusy || JSON.stringify(form) !== JSON.stringify(view.form)}
              onClick={() => begin(() => accepting.run({ list, stamp }))}
            >
              {say(templateScreenTexts.accept)}
            </button>
          )}
          <button
            type="button"
            class={view.isRead ? 'main' : undefined}
            disabled={isBusy || form.body.trim() === ''}
            onClick={() => begin(() => keeping.run({ list, form, stamp, isSure: false }))}
          >
            {say(templateScreenTexts.keep)}
          </button>
          {stamp !== '' && (
            <button type="button" disabled={isBusy} onClick={() => setSure(true)}>
              {say(templateScreenTexts.remove)}
            </button>
          )}
        </div>
      )}
      <TemplateExchange list={list} stamp={stamp} onForm={setForm} />
    </>
  );
}
