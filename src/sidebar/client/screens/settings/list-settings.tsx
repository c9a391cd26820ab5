import { useState } from 'preact/hooks';
import { settingsScreenTexts } from '../../../../text/settings-screen-texts';
import type { Choice } from '../../parts';
import type { ListSettingsView } from '../../../server/settings/list-settings';
import { WhenLoaded } from '../../loaded';
import { usePage } from '../../page';
import { Lines, Message, Trouble, Waiting } from '../../parts';
import { useAction } from '../../use-action';
import { useQuestion } from '../../use-question';
import { Ticks } from './ticks';

/** The settings of one list, which is chosen at the top. */
export function ListSettings({
  lists,
  first,
}: {
  readonly lists: readonly Choice[];
  readonly first: string;
}) {
  const { say } = usePage();
  const [list, setList] = useState(first);
  const loaded = useQuestion('listSettings', { list });
  return (
    <>
      <p class="faint">{say(settingsScreenTexts.everybody)}</p>
      <label for="settings-list">{say(settingsScreenTexts.list)}</label>
      <select id="settings-list" value={list} onChange={event => setList(event.currentTarget.value)}>
        {lists.map(({ value, label }) => (
          <option value={value} key={value}>
            {label}
          </option>
        ))}
      </select>
      <WhenLoaded loaded={loaded}>
        {view => (view.list === list ? <OneList key={list} view={view} /> : null)}
      </WhenLoaded>
    </>
  );
}

function OneList({ view: first }: { readonly view: ListSettingsView }) {
  const { say } = usePage();
  const [view, setView] = useState(first);
  const [ticked, setTicked] = useState(tickedIn(first));
  const [options, setOptions] = useState(optionsIn(first));
  const show = (next: ListSettingsView): void => {
    setView(next);
    setTicked(tickedIn(next));
    setOptions(optionsIn(next));
  };
  const saving = useAction('saveListSettings', result => result && show(result.view));
  const isBusy = saving.state.kind === 'busy';
  const { list, stamp, sendable, canCheck } = view;
  return (
    <>
      {sendable.length > 0 && (
        <>
          <h3>{say(settingsScreenTexts.sendable)}</h3>
          <p class="faint">{say(settingsScreenTexts.sendableHint)}</p>
          <Ticks
            legend={say(settingsScreenTexts.sendable)}
            ticks={sendable}
            ticked={ticked}
            isBusy={isBusy}
            onChange={setTicked}
          />
        </>
      )}
      <details>
        <summary>{say(settingsScreenTexts.advancedOfList)}</summary>
        <p class="faint">{say(settingsScreenTexts.advancedHint)}</p>
        {view.options.map(({ name, label, choices }) => (
          <div key={name}>
            <label for={`option-${name}`}>{label}</label>
            <select
              id={`option-${name}`}
              value={options[name]}
              disabled={isBusy}
              onChange={event => setOptions({ ...options, [name]: event.currentTarget.value })}
            >
              {choices.map(choice => (
                <option value={choice.value} key={choice.value}>
                  {choice.label}
                </option>
              ))}
            </select>
          </div>
        ))}
        {canCheck && <Check list={list} onFound={put => setOptions({ ...options, put })} />}
      </details>
      {saving.state.kind === 'busy' && <Waiting what={say(settingsScreenTexts.saving)} />}
      {saving.state.kind === 'failed' && <Trouble failure={saving.state.failure} />}
      {saving.state.kind === 'done' && (
        <Message tone={saving.state.result.isSaved ? 'good' : 'caution'}>
          <Lines text={saving.state.result.text} />
        </Message>
      )}
      {!isBusy && (
        <div class="buttons">
          <button type="button" onClick={() => saving.run({ list, stamp, sendable: ticked, options })}>
            {say(settingsScreenTexts.save)}
          </button>
        </div>
      )}
    </>
  );
}

/** Finds out how the service knows which record is changed. What is found is chosen, and saved only with the rest. */
function Check({ list, onFound }: { readonly list: string; readonly onFound: (put: string) => void }) {
  const { say } = usePage();
  const checking = useAction('checkList');
  const { state } = checking;
  return (
    <>
      <p class="faint">{say(settingsScreenTexts.checkHint)}</p>
      {state.kind === 'busy' && <Waiting what={say(settingsScreenTexts.checking)} />}
      {state.kind === 'failed' && <Trouble failure={state.failure} />}
      {state.kind === 'done' && (
        <Message tone={state.result.found === '' ? 'caution' : 'good'}>
          <Lines text={state.result.text} />
        </Message>
      )}
      {state.kind !== 'busy' && (
        <div class="buttons">
          <button type="button" onClick={() => checking.run({ list })}>
            {say(settingsScreenTexts.check)}
          </button>
          {state.kind === 'done' && state.result.found !== '' && (
            <button type="button" onClick={() => onFound(state.result.found)}>
              {say(settingsScreenTexts.useFound)}
            </button>
          )}
        </div>
      )}
    </>
  );
}

function tickedIn({ sendable }: ListSettingsView): readonly string[] {
  return sendable.filter(({ isOn }) => isOn).map(({ name }) => name);
}

function optionsIn({ options }: ListSettingsView): Readonly<Record<string, string>> {
  return Object.fromEntries(options.map(({ name, value }) => [name, value]));
}
