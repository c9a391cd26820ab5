/** A switch with its description. */

interface ToggleProps {
  readonly label: string;
  readonly about: string;
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
}

export function Toggle({ label, about, isOn, turn }: ToggleProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      class={isOn ? 'toggle on' : 'toggle'}
      onClick={() => turn(!isOn)}
    >
      <i aria-hidden="true" />
      <span>
        <strong>{label}</strong>
        <small>{about}</small>
      </span>
    </button>
  );
}
