import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { lastDays, type Period } from '../../../common/period';
import { periodText } from '../../../text/typed-period';
import { sidebarTexts } from '../../../text/sidebar-texts';
import type { Days, ListView, ParameterView } from '../../methods/pull';
import { usePage } from '../page';

type Parameters = Readonly<Record<string, readonly string[]>>;

/** What is picked most, in sight; the others stand in a list. */
const CHIPS: readonly Period[] = ['thisMonth', 'lastMonth', 'thisQuarter', lastDays(30)];
const OTHERS: readonly Period[] = [
  'today',
  lastDays(7),
  lastDays(90),
  'lastQuarter',
  'firstHalf',
  'secondHalf',
  'thisYear',
  'vat1Preliminary',
  'vat1Final',
  'vat2Preliminary',
  'vat2Final',
];

/** What a list can be asked for: days by a click, kinds by ticks. */
export function PullForm({
  list,
  isBusy,
  state,
  onBack,
  onPull,
}: {
  readonly list: ListView;
  readonly isBusy: boolean;
  /** Where the pull stands. */
  readonly state: ComponentChildren;
  /** null: there is nothing else to go to. */
  readonly onBack: (() => void) | null;
  readonly onPull: (days: Days | null, parameters: Parameters) => void;
}) {
  const { say } = usePage();
  const [days, setDays] = useState<Days>({ period: 'thisMonth' });
  const [parameters, setParameters] = useState<Parameters>({});
  const isMissing = list.parameters.some(
    ({ name, isRequired }) => isRequired && (parameters[name] ?? []).length === 0,
  );
  const hasDays = !list.byDates || 'period' in days || (days.start !== '' && days.end !== '');
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!isBusy) onPull(list.byDates ? days : null, parameters);
  };
  return (
    <form onSubmit={submit}>
      {onBack !== null && (
        <button type="button" class="link" onClick={onBack} disabled={isBusy}>
          ← {say(sidebarTexts.back)}
        </button>
      )}
      <h2>{list.label}</h2>
      {list.byDates && <WhichDays days={days} onChange={setDays} />}
      {list.parameters.map(parameter => {
        const Part = parameter.kind === 'choice' ? Choices : Typed;
        return (
          <Part
            key={parameter.name}
            parameter={parameter}
            chosen={parameters[parameter.name] ?? []}
            onChange={chosen => setParameters({ ...parameters, [parameter.name]: chosen })}
          />
        );
      })}
      {state}
      {!isBusy && (
        <div class="buttons">
          <button type="submit" class="main" disabled={isMissing || !hasDays}>
            {say(sidebarTexts.pullNow)}
          </button>
        </div>
      )}
      <p class="faint">{say(sidebarTexts.moreInMenu)}</p>
    </form>
  );
}

function WhichDays({ days, onChange }: { readonly days: Days; readonly onChange: (days: Days) => void }) {
  const { say } = usePage();
  const period = 'period' in days ? days.period : null;
  const own = 'period' in days ? { start: '', end: '' } : days;
  const other = OTHERS.find(one => one === period) ?? '';
  return (
    <fieldset>
      <legend>{say(sidebarTexts.period)}</legend>
      <div class="chips">
        {CHIPS.map(chip => (
          <button
            type="button"
            key={chip}
            aria-pressed={period === chip}
            onClick={() => onChange({ period: chip })}
          >
            {say(periodText(chip))}
          </button>
        ))}
        <button type="button" aria-pressed={period === null} onClick={() => onChange(own)}>
          {say(sidebarTexts.ownPeriod)}
        </button>
      </div>
      <select
        aria-label={say(sidebarTexts.otherPeriods)}
        value={other}
        onChange={event => {
          if (event.currentTarget.value !== '') onChange({ period: event.currentTarget.value });
        }}
      >
        <option value="">{say(sidebarTexts.otherPeriods)}</option>
        {OTHERS.map(one => (
          <option value={one} key={one}>
            {say(periodText(one))}
          </option>
        ))}
      </select>
      {period === null && (
        <div class="dates">
          <label for="from">{say(sidebarTexts.from)}</label>
          <input
            id="from"
            type="date"
            value={own.start}
            onInput={event => onChange({ ...own, start: event.currentTarget.value })}
          />
          <label for="to">{say(sidebarTexts.to)}</label>
          <input
            id="to"
            type="date"
            value={own.end}
            onInput={event => onChange({ ...own, end: event.currentTarget.value })}
          />
        </div>
      )}
    </fieldset>
  );
}

interface PartProps {
  readonly parameter: ParameterView;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A day, or a text. */
function Typed({ parameter: { name, label, kind, isRequired }, chosen, onChange }: PartProps) {
  return (
    <>
      <label for={name}>{isRequired ? `★ ${label}` : label}</label>
      <input
        id={name}
        type={kind === 'date' ? 'date' : 'text'}
        maxLength={200}
        value={chosen[0] ?? ''}
        onInput={event => onChange(event.currentTarget.value === '' ? [] : [event.currentTarget.value])}
      />
    </>
  );
}

/** Ticks where several go together, else one of them; nothing chosen means all. */
function Choices({ parameter, chosen, onChange }: PartProps) {
  const { say } = usePage();
  const { name, label, several, isRequired, choices } = parameter;
  const toggled = (value: string, isOn: boolean): readonly string[] => {
    if (!several) return isOn ? [value] : [];
    return isOn ? [...chosen, value] : chosen.filter(one => one !== value);
  };
  return (
    <fieldset>
      <legend>{isRequired ? `★ ${label}` : label}</legend>
      {!several && !isRequired && (
        <label class="choice">
          <input type="radio" name={name} checked={chosen.length === 0} onChange={() => onChange([])} />
          {say(sidebarTexts.all)}
        </label>
      )}
      {choices.map(choice => (
        <label class="choice" key={choice.value}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(choice.value)}
            onChange={event => onChange(toggled(choice.value, event.currentTarget.checked))}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
