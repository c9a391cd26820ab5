interface Tick {
  readonly name: string;
  readonly label: string;
  readonly isFixed: boolean;
}

/** Boxes to tick, one below the other. What is fixed cannot be changed. */
export function Ticks({
  legend,
  ticks,
  ticked,
  isBusy,
  onChange,
}: {
  readonly legend: string;
  readonly ticks: readonly Tick[];
  readonly ticked: readonly string[];
  readonly isBusy: boolean;
  readonly onChange: (ticked: readonly string[]) => void;
}) {
  return (
    <fieldset aria-label={legend}>
      {ticks.map(({ name, label, isFixed }) => (
        <label class={isFixed ? 'choice faint' : 'choice'} key={name}>
          <input
            type="checkbox"
            checked={ticked.includes(name)}
            disabled={isBusy || isFixed}
            onChange={event =>
              onChange(event.currentTarget.checked ? [...ticked, name] : ticked.filter(one => one !== name))
            }
          />
          <span class="breaks">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
