import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import * as presetTexts from '../../../../text/pull/preset-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import { dayTyped } from '../../../../text/typed-period';
import type { ListView, ParameterView } from '../../../server/pull/lists-view';
import type { PresetView } from '../../../server/pull/presets-view';
import type { Chosen, Days } from '../../../server/pull/pull-methods';
import { Button, Form, OneButton } from '../../parts';
import { Field, Radio, Tick, ticking } from '../../fields';
import { usePage } from '../../page';
import { areDays, DayField, WhichDays } from './pull-days';
import { SavePreset } from './pull-presets';
import { Records, titleOf } from './pull-records';

export type Filled = Pick<Chosen, 'days' | 'parameters'> & Pick<PresetView, 'labels'>;

export const THIS_MONTH: Days = { period: 'thisMonth' };

interface PullFormProps {
  readonly list: ListView;
  readonly today: string;
  /** Its initial values. */
  readonly filled: Filled;
  readonly isBusy: boolean;
  /** The state of the pull. */
  readonly state: ComponentChildren;
  /** null: there is no other screen. */
  readonly onBack: (() => void) | null;
  readonly onPull: (chosen: Chosen) => void;
  readonly onSaved: (told: string) => void;
}

/** The parameters of a list: days by click, kinds by tick, records by name. */
export function PullForm({ list, today, filled, isBusy, state, onBack, onPull, onSaved }: PullFormProps) {
  const { say } = usePage();
  const [days, setDays] = useState<Days>(filled.days ?? THIS_MONTH);
  const [parameters, setParameters] = useState(filled.parameters);
  const [pending, setPending] = useState<Readonly<Record<string, boolean>>>({});
  const isMissing = list.parameters.some(
    ({ name, isRequired }) => isRequired && (parameters[name] ?? []).length === 0,
  );
  const isPending = Object.values(pending).includes(true);
  const isReady = !isMissing && !isPending && (!list.byDates || areDays(days));
  const chosen: Chosen = { list: list.name, days: list.byDates ? days : null, parameters };
  const set = (name: string, values: readonly string[]): void =>
    setParameters({ ...parameters, [name]: values });
  const gone = Object.keys(parameters).filter(
    name => (parameters[name] ?? []).length > 0 && !list.parameters.some(one => one.name === name),
  );
  return (
    <>
      <Form onSubmit={() => !isBusy && isReady && onPull(chosen)}>
        {onBack !== null && (
          <Button look="link" before="← " text={sidebarTexts.back} disabled={isBusy} onClick={onBack} />
        )}
        <h2>{list.label}</h2>
        {gone.length > 0 && (
          <ul class="chosen">
            {gone.map(name => (
              <li class="gone" key={name}>
                <span>⚠ {presetTexts.goneCondition(name)}</span>
                <button
                  type="button"
                  aria-label={say(presetTexts.takeOut(name))}
                  onClick={() => set(name, [])}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
        )}
        {list.byDates && <WhichDays days={days} today={today} onChange={setDays} />}
        {list.parameters.map(parameter => {
          const { name, kind } = parameter;
          const label = titleOf(parameter);
          const values = parameters[name] ?? [];
          const onChange = (next: readonly string[]): void => set(name, next);
          if (kind === 'choice')
            return <Choices key={name} parameter={parameter} chosen={values} onChange={onChange} />;
          if (kind === 'record')
            return (
              <Records
                key={name}
                list={list.name}
                parameter={parameter}
                chosen={values}
                named={filled.labels[name]}
                onPending={isOn => setPending(before => ({ ...before, [name]: isOn }))}
                onChange={onChange}
              />
            );
          if (kind === 'date')
            return (
              <DayField
                key={name}
                id={name}
                label={label}
                day={values[0] ?? ''}
                read={typed => dayTyped(typed, { today })}
                onChange={day => onChange(day === '' ? [] : [day])}
              />
            );
          return (
            <Field
              key={name}
              id={name}
              label={label}
              maxLength={200}
              value={values[0] ?? ''}
              onInput={value => onChange(value === '' ? [] : [value])}
            />
          );
        })}
        {state}
        {!isBusy && <OneButton isSubmit look="main" text={sidebarTexts.pull} disabled={!isReady} />}
      </Form>
      {!isBusy && isReady && <SavePreset chosen={chosen} onSaved={onSaved} />}
    </>
  );
}

interface ChoicesProps {
  readonly parameter: ParameterView;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Checkboxes if several values are allowed, else radio buttons. No choice means all. */
function Choices({ parameter, chosen, onChange }: ChoicesProps) {
  const { say } = usePage();
  const { name, several, isRequired, choices } = parameter;
  const gone = chosen.filter(value => !choices.some(choice => choice.value === value));
  return (
    <fieldset>
      <legend>{titleOf(parameter)}</legend>
      {!several && !isRequired && (
        <Radio name={name} isOn={chosen.length === 0} onChoose={() => onChange([])}>
          {sidebarTexts.all}
        </Radio>
      )}
      {[
        ...choices,
        ...gone.map(value => ({ value, label: `⚠ ${value} · ${say(presetTexts.goneChip)}` })),
      ].map(({ value, label: words }) =>
        several ? (
          <Tick
            key={value}
            isOn={chosen.includes(value)}
            onTick={isOn => onChange(ticking(chosen, value, isOn))}
          >
            {words}
          </Tick>
        ) : (
          <Radio key={value} name={name} isOn={chosen.includes(value)} onChoose={() => onChange([value])}>
            {words}
          </Radio>
        ),
      )}
    </fieldset>
  );
}
