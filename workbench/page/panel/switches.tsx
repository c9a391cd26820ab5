/** The switches of the service. */
import type { Send } from '../store';
import type { PanelState } from './state';
import { Toggle } from './toggle';
import { inWords, switchGroups, switchWords } from './words';

export function Switches({ panel, send }: { readonly panel: PanelState; readonly send: Send }) {
  return (
    <div class="switches">
      {switchGroups.map(({ title, names }) => (
        <section key={title.en} class="half">
          <h3>{inWords(title)}</h3>
          <div class="toggles">
            {names.map(name => (
              <Toggle
                key={name}
                label={inWords(switchWords[name].label)}
                about={inWords(switchWords[name].about)}
                isOn={panel.switches.includes(name)}
                turn={isOn => send({ kind: 'switch', name, isOn })}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
