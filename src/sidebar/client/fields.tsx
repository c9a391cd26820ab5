/** Fields of forms. */

import type { ComponentChildren } from 'preact';
import { usePage, type Words } from './page';

interface FieldProps {
  readonly id?: string;
  readonly label: Words;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly type?: 'text' | 'password' | 'search' | 'number';
  readonly inputMode?: 'url';
  readonly autocomplete?: 'off';
  readonly spellcheck?: boolean;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  /** The id of the list of its choices. */
  readonly list?: string;
  readonly choices?: readonly string[];
  readonly placeholder?: string;
  readonly 'aria-describedby'?: string;
}

/** A field of one line. Without an id, its label is for screen readers only and is shown as a hint in the field. */
export function Field({ id, label, value, onInput, choices, ...more }: FieldProps) {
  const { words } = usePage();
  const hidden = { 'aria-label': words(label), placeholder: words(label) };
  return (
    <>
      {id !== undefined && <label for={id}>{label}</label>}
      <input
        type="text"
        {...(id === undefined ? hidden : { id })}
        {...more}
        value={value}
        onInput={event => onInput(event.currentTarget.value)}
      />
      {choices !== undefined && (
        <datalist id={more.list}>
          {choices.map(choice => (
            <option value={choice} key={choice} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** A field for words of a machine: nothing corrects or completes them. */
export function CodeField(field: FieldProps) {
  return <Field spellcheck={false} autocomplete="off" {...field} />;
}

interface LongFieldProps {
  readonly id: string;
  readonly label: Words;
  readonly rows: number;
  readonly value: string;
  readonly onInput: (value: string) => void;
}

/** A field of several lines. */
export function LongField({ id, label, rows, value, onInput }: LongFieldProps) {
  return (
    <>
      <label for={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        spellcheck={false}
        value={value}
        onInput={event => onInput(event.currentTarget.value)}
      />
    </>
  );
}

/** A list with one choice. Without an id, its label is for screen readers only. */
export function Select<Value extends string | number>({
  id,
  label,
  value,
  choices,
  isBusy = false,
  onChange,
}: {
  readonly id?: string;
  readonly label: Words;
  readonly value: Value | undefined;
  readonly choices: readonly { readonly value: Value; readonly label: Words }[];
  readonly isBusy?: boolean;
  readonly onChange: (value: Value) => void;
}) {
  const { words } = usePage();
  return (
    <>
      {id !== undefined && <label for={id}>{label}</label>}
      <select
        {...(id === undefined ? { 'aria-label': words(label) } : { id })}
        value={value}
        disabled={isBusy}
        onChange={event => {
          const chosen = choices[event.currentTarget.selectedIndex];
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {choices.map(choice => (
          <option value={choice.value} key={choice.value}>
            {capital(words(choice.label), choice.label)}
          </option>
        ))}
      </select>
    </>
  );
}

/** As a chip shows it (style/all.css). Names of others stay as they are. */
function capital(shown: string, label: Words): string {
  return typeof label === 'string' ? shown : shown.charAt(0).toUpperCase() + shown.slice(1);
}

interface ChipsProps<Value extends string | boolean> {
  /** null for none. */
  readonly value: Value | null;
  readonly choices: readonly (readonly [value: Value, label: Words])[];
  readonly onChange: (value: Value) => void;
}

/** Visible choices, one of which is selected. */
export function Chips<Value extends string | boolean>({ value, choices, onChange }: ChipsProps<Value>) {
  return (
    <div class="chips">
      {choices.map(([one, label]) => (
        <button type="button" key={String(one)} aria-pressed={one === value} onClick={() => onChange(one)}>
          {label}
        </button>
      ))}
    </div>
  );
}

interface TickProps {
  readonly isOn: boolean;
  readonly isBusy?: boolean;
  readonly isFaint?: boolean;
  readonly onTick: (isOn: boolean) => void;
  readonly children: ComponentChildren;
}

/** A checkbox with its label. */
export function Tick({ isOn, isBusy = false, isFaint = false, onTick, children }: TickProps) {
  return (
    <label class={isFaint ? 'choice faint' : 'choice'}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isBusy}
        onChange={event => onTick(event.currentTarget.checked)}
      />
      <span class="breaks">{children}</span>
    </label>
  );
}

interface RadioProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
  readonly children: ComponentChildren;
}

/** A radio button; buttons of the same name exclude each other. */
export function Radio({ name, isOn, isDisabled = false, onChoose, children }: RadioProps) {
  return (
    <label class="choice">
      <input type="radio" name={name} checked={isOn} disabled={isDisabled} onChange={onChoose} />
      <span class="breaks">{children}</span>
    </label>
  );
}

/** The ticked names, with or without this one. */
export function ticking(ticked: readonly string[], name: string, isOn: boolean): readonly string[] {
  return isOn ? [...ticked, name] : ticked.filter(one => one !== name);
}
