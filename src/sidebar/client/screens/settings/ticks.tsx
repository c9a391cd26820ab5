import { Tick, ticking } from '../../fields';

interface Ticked {
  readonly name: string;
  readonly label: string;
  readonly isFixed: boolean;
}

/** A column of checkboxes. Fixed ones cannot be changed. */
export function Ticks({
  legend,
  ticks,
  ticked,
  isBusy,
  onChange,
}: {
  readonly legend: string;
  readonly ticks: readonly Ticked[];
  readonly ticked: readonly string[];
  readonly isBusy: boolean;
  readonly onChange: (ticked: readonly string[]) => void;
}) {
  return (
    <fieldset aria-label={legend}>
      {ticks.map(({ name, label, isFixed }) => (
        <Tick
          key={name}
          isOn={ticked.includes(name)}
          isBusy={isBusy || isFixed}
          isFaint={isFixed}
          onTick={isOn => onChange(ticking(ticked, name, isOn))}
        >
          {label}
        </Tick>
      ))}
    </fieldset>
  );
}
