import { useState } from 'preact/hooks';
import * as profileTexts from '../../../../text/setup/profile-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import type { ProfileView } from '../../../server/settings/profile-view';
import type { SettingsView } from '../../../server/settings/settings-methods';
import { ActionState, useAction, useQuestion, WhenLoaded } from '../../calls';
import { Button, Buttons, Message, OneButton } from '../../parts';
import { EffectQuestion } from '../../effect-question';
import { Select } from '../../fields';
import { ProfileExchange } from './profile-exchange';

/** What is known of the service, for the list that is chosen at the top. */
export function Profile({ lists, first }: { readonly lists: SettingsView['lists']; readonly first: string }) {
  const [list, setList] = useState(first);
  const loaded = useQuestion('profile', { list });
  return (
    <>
      <p class="faint">{profileTexts.about}</p>
      <Select id="profile-list" label={sidebarTexts.list} value={list} choices={lists} onChange={setList} />
      <WhenLoaded loaded={loaded}>
        {view =>
          view.list === list ? <OneList key={view.stamp + list} view={view} onChanged={loaded.again} /> : null
        }
      </WhenLoaded>
      <ProfileExchange onTaken={loaded.again} />
    </>
  );
}

function OneList({ view: first, onChanged }: { readonly view: ProfileView; readonly onChanged: () => void }) {
  const [view, setView] = useState(first);
  const [values, setValues] = useState(valuesIn(first.facts));
  const [words, setWords] = useState(valuesIn(first.fields));
  const saving = useAction('saveProfile', result => {
    if (result === null) return;
    setView(result.view);
    setValues(valuesIn(result.view.facts));
    setWords(valuesIn(result.view.fields));
  });
  const isBusy = saving.isBusy;
  const { list, stamp, canCheck, asks } = view;
  return (
    <>
      {asks !== null && <EffectQuestion asked={asks} onDone={onChanged} />}
      {view.facts.map(({ name, known, ...fact }) => (
        <div class="fact" key={name}>
          <Select
            {...fact}
            id={`fact-${name}`}
            value={values[name]}
            isBusy={isBusy}
            onChange={value => setValues({ ...values, [name]: value })}
          />
          <p class="faint breaks">{known}</p>
        </div>
      ))}
      {view.seen.map(line => (
        <p class="breaks" key={line}>
          {line}
        </p>
      ))}
      {canCheck && <Check list={list} onFound={put => setValues({ ...values, put })} />}
      {view.fields.length > 0 && (
        <details>
          <summary>{profileTexts.fields}</summary>
          <p class="faint">{profileTexts.fieldsHint}</p>
          {view.fields.map(({ name, label, choices, known }) => (
            <div class="fact" key={name}>
              <Select
                id={`word-${name}`}
                label={label}
                value={words[name]}
                choices={choices}
                isBusy={isBusy}
                onChange={value => setWords({ ...words, [name]: value })}
              />
              {known.map(line => (
                <p class="faint breaks" key={line}>
                  {line}
                </p>
              ))}
            </div>
          ))}
        </details>
      )}
      <ActionState states={[saving.state]} busy={sidebarTexts.saving} />
      {saving.state.kind === 'done' && (
        <Message tone={saving.state.result.isSaved ? 'good' : 'caution'} text={saving.state.result.text} />
      )}
      {!isBusy && (
        <OneButton text={sidebarTexts.save} onClick={() => saving.run({ list, stamp, values, words })} />
      )}
    </>
  );
}

/** Finds out how an update names its record. The result is selected, and saved only with the rest. */
function Check({ list, onFound }: { readonly list: string; readonly onFound: (put: string) => void }) {
  const checking = useAction('checkList');
  const { state } = checking;
  return (
    <>
      <p class="faint">{profileTexts.checkHint}</p>
      <ActionState states={[state]} busy={profileTexts.checking} />
      {state.kind === 'done' && (
        <Message tone={state.result.found === '' ? 'caution' : 'good'} text={state.result.text} />
      )}
      {state.kind !== 'busy' && (
        <Buttons>
          <Button text={profileTexts.check} onClick={() => checking.run({ list })} />
          {state.kind === 'done' && state.result.found !== '' && (
            <Button text={profileTexts.useFound} onClick={() => onFound(state.result.found)} />
          )}
        </Buttons>
      )}
    </>
  );
}

function valuesIn<Value extends string>(
  rows: readonly { readonly name: string; readonly value: Value }[],
): Readonly<Record<string, Value>> {
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
