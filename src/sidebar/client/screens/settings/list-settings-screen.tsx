import { useState } from 'preact/hooks';
import * as settingsScreenTexts from '../../../../text/setup/settings-screen-texts';
import type { Choice } from '../../parts';
import type { ListSettingsView } from '../../../server/settings/list-settings-view';
import { ActionState } from '../../action-state';
import { Select } from '../../fields';
import { WhenLoaded } from '../../loaded';
import { Button, Buttons } from '../../buttons';
import { usePage } from '../../page';
import { EffectQuestion } from '../../effect-question';
import { Message } from '../../parts';
import type { ScreenProps } from '../../screen';
import { useAction } from '../../use-action';
import { useQuestion } from '../../use-question';
import { Ticks } from './ticks';

/** The settings of the list that is chosen at the top. */
export function ListSettings({
  lists,
  first,
  review,
}: {
  readonly lists: readonly Choice[];
  readonly first: string;
} & Pick<ScreenProps, 'review'>) {
  const { say } = usePage();
  const [list, setList] = useState(first);
  const loaded = useQuestion('listSettings', { list });
  return (
    <>
      <p class="faint">{say(settingsScreenTexts.everybody)}</p>
      <Select
        id="settings-list"
        label={settingsScreenTexts.list}
        value={list}
        choices={lists}
        onChange={setList}
      />
      <WhenLoaded loaded={loaded}>
        {view =>
          view.list === list ? (
            <OneList key={view.stamp + list} view={view} review={review} onChanged={loaded.again} />
          ) : null
        }
      </WhenLoaded>
    </>
  );
}

function OneList({
  view: first,
  review,
  onChanged,
}: {
  readonly view: ListSettingsView;
  readonly onChanged: () => void;
} & Pick<ScreenProps, 'review'>) {
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
  const { list, stamp, sendable, canCheck, asks } = view;
  return (
    <>
      {asks !== null && <EffectQuestion asked={asks} onPutBack={review} onDone={onChanged} />}
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
          <Select
            key={name}
            id={`option-${name}`}
            label={label}
            value={options[name]}
            choices={choices}
            isBusy={isBusy}
            onChange={value => setOptions({ ...options, [name]: value })}
          />
        ))}
        {canCheck && <Check list={list} onFound={put => setOptions({ ...options, put })} />}
      </details>
      <ActionState states={[saving.state]} busy={settingsScreenTexts.saving} />
      {saving.state.kind === 'done' && (
        <Message tone={saving.state.result.isSaved ? 'good' : 'caution'} text={saving.state.result.text} />
      )}
      {!isBusy && (
        <Buttons>
          <Button
            text={settingsScreenTexts.save}
            onClick={() => saving.run({ list, stamp, sendable: ticked, options })}
          />
        </Buttons>
      )}
    </>
  );
}

/** Finds out how an update names its record. The result is selected, and saved only with the rest. */
function Check({ list, onFound }: { readonly list: string; readonly onFound: (put: string) => void }) {
  const { say } = usePage();
  const checking = useAction('checkList');
  const { state } = checking;
  return (
    <>
      <p class="faint">{say(settingsScreenTexts.checkHint)}</p>
      <ActionState states={[state]} busy={settingsScreenTexts.checking} />
      {state.kind === 'done' && (
        <Message tone={state.result.found === '' ? 'caution' : 'good'} text={state.result.text} />
      )}
      {state.kind !== 'busy' && (
        <Buttons>
          <Button text={settingsScreenTexts.check} onClick={() => checking.run({ list })} />
          {state.kind === 'done' && state.result.found !== '' && (
            <Button text={settingsScreenTexts.useFound} onClick={() => onFound(state.result.found)} />
          )}
        </Buttons>
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
