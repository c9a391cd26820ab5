import { useState } from 'preact/hooks';
import { presetTexts } from '../../../../text/preset-texts';
import { sidebarTexts } from '../../../../text/sidebar-texts';
import type { PresetView } from '../../../server/pull/presets';
import type { Chosen } from '../../../server/pull/pull-methods';
import { usePage } from '../../page';
import { Asked, Message, Trouble, Waiting } from '../../parts';
import type { Failure } from '../../script';

/** A card for each: a click pulls it. One that no longer fits opens its form instead, with what was chosen. */
export function Presets({
  presets,
  isBusy,
  onPull,
  onOpen,
  onChanged,
}: {
  readonly presets: readonly PresetView[];
  readonly isBusy: boolean;
  readonly onPull: (preset: PresetView) => void;
  readonly onOpen: (preset: PresetView) => void;
  readonly onChanged: () => void;
}) {
  const { say } = usePage();
  const groups = (['own', 'team'] as const).map(whose => presets.filter(preset => preset.whose === whose));
  return (
    <>
      {groups
        .filter(group => group.length > 0)
        .map(group => (
          <section key={group[0]?.whose} class="presets">
            <h3>{say(group[0]?.whose === 'team' ? presetTexts.teamPresets : presetTexts.own)}</h3>
            <ul>
              {group.map(preset => (
                <Preset
                  key={`${preset.whose} ${preset.id}`}
                  preset={preset}
                  isBusy={isBusy}
                  onPull={() => (preset.trouble === '' ? onPull(preset) : onOpen(preset))}
                  onOpen={() => onOpen(preset)}
                  onChanged={onChanged}
                />
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}

function Preset({
  preset,
  isBusy,
  onPull,
  onOpen,
  onChanged,
}: {
  readonly preset: PresetView;
  readonly isBusy: boolean;
  readonly onPull: () => void;
  readonly onOpen: () => void;
  readonly onChanged: () => void;
}) {
  const { say, ask } = usePage();
  const { whose, id, name, words, trouble } = preset;
  const [stage, setStage] = useState<'closed' | 'open' | 'rename' | 'remove' | 'busy'>('closed');
  const [newName, setNewName] = useState(name);
  const [failure, setFailure] = useState<Failure | null>(null);
  const change = async (what: 'rename' | 'remove'): Promise<void> => {
    setStage('busy');
    setFailure(null);
    const outcome = await (what === 'rename'
      ? ask('renamePreset', { whose, id, name: newName })
      : ask('removePreset', { whose, id }));
    setStage(outcome.ok ? 'closed' : what);
    if (outcome.ok) onChanged();
    else setFailure(outcome.failure);
  };
  return (
    <li class="preset">
      <div class="head">
        <button type="button" class="whole" disabled={isBusy} onClick={onPull}>
          <strong>{name}</strong>
          <span class="faint">{words}</span>
        </button>
        <button
          type="button"
          class="more"
          aria-label={say(presetTexts.more(name))}
          aria-expanded={stage !== 'closed'}
          onClick={() => setStage(stage === 'closed' ? 'open' : 'closed')}
        >
          ⋯
        </button>
      </div>
      {trouble !== '' && (
        <Message tone="caution">
          <p>{trouble}</p>
        </Message>
      )}
      {failure !== null && <Trouble failure={failure} />}
      {stage === 'busy' && <Waiting what={say(presetTexts.saving)} />}
      {stage === 'open' && (
        <div class="buttons">
          <button type="button" disabled={isBusy} onClick={onOpen}>
            {say(presetTexts.open)}
          </button>
          <button
            type="button"
            onClick={() => {
              setNewName(name);
              setStage('rename');
            }}
          >
            {say(presetTexts.rename)}
          </button>
          <button type="button" onClick={() => setStage('remove')}>
            {say(presetTexts.remove)}
          </button>
        </div>
      )}
      {stage === 'rename' && (
        <form
          onSubmit={event => {
            event.preventDefault();
            void change('rename');
          }}
        >
          <NameField id={`name-${whose}-${id}`} name={newName} onChange={setNewName} />
          <div class="buttons">
            <button type="submit" class="main" disabled={newName.trim() === ''}>
              {say(presetTexts.saveNow)}
            </button>
            <button type="button" onClick={() => setStage('closed')}>
              {say(sidebarTexts.cancel)}
            </button>
          </div>
        </form>
      )}
      {stage === 'remove' && (
        <Asked
          text={say(whose === 'team' ? presetTexts.removeTeamSure(name) : presetTexts.removeSure(name))}
          hasNo={false}
          onYes={() => void change('remove')}
          onNo={() => setStage('closed')}
        />
      )}
    </li>
  );
}

/** Keeps what the form is filled with under a name, for its user or for the team. */
export function SavePreset({
  chosen,
  onSaved,
}: {
  readonly chosen: Chosen;
  readonly onSaved: (told: string) => void;
}) {
  const { say, ask } = usePage();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [whose, setWhose] = useState<PresetView['whose']>('own');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (!isOpen)
    return (
      <button type="button" class="link" onClick={() => setOpen(true)}>
        ＋ {say(presetTexts.save)}
      </button>
    );
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const outcome = await ask('savePreset', { ...chosen, whose, name });
    setBusy(false);
    if (!outcome.ok) {
      setFailure(outcome.failure);
      return;
    }
    setOpen(false);
    setName('');
    onSaved(outcome.result.text);
  };
  const choices = [
    ['own', presetTexts.forMe],
    ['team', presetTexts.forTeam],
  ] as const;
  return (
    <form class="card" onSubmit={save}>
      <NameField id="preset-name" name={name} onChange={setName} />
      {choices.map(([value, label]) => (
        <label class="choice" key={value}>
          <input
            type="radio"
            name="preset-whose"
            checked={whose === value}
            onChange={() => setWhose(value)}
          />
          {say(label)}
        </label>
      ))}
      {failure !== null && <Trouble failure={failure} />}
      {isBusy ? (
        <Waiting what={say(presetTexts.saving)} />
      ) : (
        <div class="buttons">
          <button type="submit" class="main" disabled={name.trim() === ''}>
            {say(presetTexts.saveNow)}
          </button>
          <button type="button" onClick={() => setOpen(false)}>
            {say(sidebarTexts.cancel)}
          </button>
        </div>
      )}
    </form>
  );
}

function NameField({
  id,
  name,
  onChange,
}: {
  readonly id: string;
  readonly name: string;
  readonly onChange: (name: string) => void;
}) {
  const { say } = usePage();
  return (
    <>
      <label for={id}>{say(presetTexts.name)}</label>
      <input
        id={id}
        type="text"
        autocomplete="off"
        maxLength={40}
        value={name}
        onInput={event => onChange(event.currentTarget.value)}
      />
    </>
  );
}
