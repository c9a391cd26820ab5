import { useState } from 'preact/hooks';
import * as presetTexts from '../../../../text/pull/preset-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import { ActionState, useAction } from '../../calls';
import type { PresetView } from '../../../server/pull/presets-view';
import type { Chosen } from '../../../server/pull/pull-methods';
import { Asked, Button, Buttons, Form, Message } from '../../parts';
import { Field, Radio } from '../../fields';
import { usePage } from '../../page';

interface PresetsProps {
  readonly presets: readonly PresetView[];
  readonly isBusy: boolean;
  readonly onPull: (preset: PresetView) => void;
  readonly onOpen: (preset: PresetView) => void;
  readonly onChanged: () => void;
}

/** One card per preset. A click pulls it; a preset that no longer fits opens its form with its values. */
export function Presets({ presets, ...shared }: PresetsProps) {
  const titles = { own: presetTexts.own, team: presetTexts.teamPresets };
  return (
    <>
      {(['own', 'team'] as const)
        .filter(one => presets.some(({ whose }) => whose === one))
        .map(one => (
          <section key={one} class="presets">
            <h3>{titles[one]}</h3>
            <ul>
              {presets
                .filter(({ whose }) => whose === one)
                .map(preset => (
                  <Preset key={`${preset.whose} ${preset.id}`} preset={preset} {...shared} />
                ))}
            </ul>
          </section>
        ))}
    </>
  );
}

interface PresetProps extends Omit<PresetsProps, 'presets'> {
  readonly preset: PresetView;
}

function Preset({ preset, isBusy, onPull, onOpen, onChanged }: PresetProps) {
  const { say } = usePage();
  const { whose, id, name, words, trouble } = preset;
  const pull = trouble === '' ? onPull : onOpen;
  const [stage, setStage] = useState<'closed' | 'open' | 'rename' | 'remove'>('closed');
  const [newName, setNewName] = useState(name);
  const close = (): void => setStage('closed');
  const ended = (_: null, isDone: boolean): void => {
    if (!isDone) return;
    close();
    onChanged();
  };
  const renaming = useAction('renamePreset', ended);
  const removing = useAction('removePreset', ended);
  const states = [renaming.state, removing.state];
  // While one runs, no other can start.
  const now = states.some(({ kind }) => kind === 'busy') ? 'busy' : stage;
  return (
    <li class="preset">
      <div class="head">
        <button type="button" class="whole" disabled={isBusy} onClick={() => pull(preset)}>
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
      {trouble !== '' && <Message tone="caution" text={trouble} />}
      <ActionState states={states} busy={sidebarTexts.saving} />
      {now === 'open' && (
        <Buttons>
          <Button text={presetTexts.open} disabled={isBusy} onClick={() => onOpen(preset)} />
          <Button
            text={presetTexts.rename}
            onClick={() => {
              setNewName(name);
              setStage('rename');
            }}
          />
          <Button text={sidebarTexts.remove} onClick={() => setStage('remove')} />
        </Buttons>
      )}
      {now === 'rename' && (
        <Form onSubmit={() => renaming.run({ whose, id, name: newName })}>
          <NameField id={`name-${whose}-${id}`} name={newName} onChange={setNewName} />
          <Buttons>
            <Button isSubmit look="main" text={sidebarTexts.save} disabled={newName.trim() === ''} />
            <Button text={sidebarTexts.cancel} onClick={close} />
          </Buttons>
        </Form>
      )}
      {now === 'remove' && (
        <Asked
          text={whose === 'team' ? presetTexts.removeTeamSure(name) : presetTexts.removeSure(name)}
          onYes={() => removing.run({ whose, id })}
          onNo={close}
        />
      )}
    </li>
  );
}

interface SavePresetProps {
  readonly chosen: Chosen;
  readonly onSaved: (told: string) => void;
}

/** Saves the form's values under a name, for the user or the team. */
export function SavePreset({ chosen, onSaved }: SavePresetProps) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [whose, setWhose] = useState<PresetView['whose']>('own');
  const saving = useAction('savePreset', result => {
    if (result === null) return;
    setOpen(false);
    setName('');
    onSaved(result.text);
  });
  if (!isOpen)
    return <Button look="link" before="＋ " text={presetTexts.save} onClick={() => setOpen(true)} />;
  const choices = [
    ['own', presetTexts.forMe],
    ['team', presetTexts.forTeam],
  ] as const;
  return (
    <Form look="card" onSubmit={() => saving.run({ ...chosen, whose, name })}>
      <NameField id="preset-name" name={name} onChange={setName} />
      {choices.map(([value, label]) => (
        <Radio key={value} name="preset-whose" isOn={whose === value} onChoose={() => setWhose(value)}>
          {label}
        </Radio>
      ))}
      <ActionState states={[saving.state]} busy={sidebarTexts.saving} />
      {!saving.isBusy && (
        <Buttons>
          <Button isSubmit look="main" text={sidebarTexts.save} disabled={name.trim() === ''} />
          <Button text={sidebarTexts.cancel} onClick={() => setOpen(false)} />
        </Buttons>
      )}
    </Form>
  );
}

interface NameFieldProps {
  readonly id: string;
  readonly name: string;
  readonly onChange: (name: string) => void;
}

function NameField({ id, name, onChange }: NameFieldProps) {
  return (
    <Field
      id={id}
      label={presetTexts.name}
      autocomplete="off"
      maxLength={40}
      value={name}
      onInput={onChange}
    />
  );
}
