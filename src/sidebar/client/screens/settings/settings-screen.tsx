import { useState } from 'preact/hooks';
import * as advancedTexts from '../../../../text/setup/advanced-texts';
import * as profileTexts from '../../../../text/setup/profile-texts';
import * as settingsScreenTexts from '../../../../text/setup/settings-screen-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import type { ColumnsView, FunctionView } from '../../../server/settings/settings-methods';
import { ActionState, useAction, useQuestion, WhenLoaded } from '../../calls';
import { OneButton } from '../../parts';
import { usePage, type Words } from '../../page';
import { PullState } from '../../pull-state';
import { usePull } from '../../use-pull';
import { Connection } from './connect-screen';
import { Profile } from './profile-screen';
import { Tick, ticking } from '../../fields';

/** Connection, columns, what is known of the service, cell functions, rare settings. All but the first are folded. */
export function Settings() {
  const settings = useQuestion('settings', null);
  return (
    <section>
      <Connection />
      <WhenLoaded loaded={settings}>
        {({ columns, lists, list, functions }) => (
          <>
            <details>
              <summary>{settingsScreenTexts.columns}</summary>
              {columns === null ? (
                <p>{settingsScreenTexts.noColumns}</p>
              ) : (
                <Columns key={columns.stamp} view={columns} onEnd={settings.again} />
              )}
            </details>
            <details>
              <summary>{profileTexts.title}</summary>
              <Profile lists={lists} first={list} />
            </details>
            <details>
              <summary>{settingsScreenTexts.functions}</summary>
              <Functions functions={functions} onEnd={settings.again} />
            </details>
            <details>
              <summary>{settingsScreenTexts.advanced}</summary>
              <Windows />
            </details>
          </>
        )}
      </WhenLoaded>
    </section>
  );
}

/** Screens that open in a window. */
function Windows() {
  const window = useAction('openWindow');
  return (
    <>
      <p class="faint">{advancedTexts.aboutTemplate}</p>
      <OneButton
        text={advancedTexts.openTemplate}
        onClick={() => window.run({ screen: 'requests', list: 'tickets' })}
      />
      <p class="faint">{advancedTexts.aboutRequests}</p>
      <OneButton text={advancedTexts.openRequests} onClick={() => window.run({ screen: 'requests' })} />
      <ActionState states={[window.state]} />
    </>
  );
}

/** Checkboxes for the tab's columns. Applying them pulls the tab, so that new columns are filled. */
function Columns({ view, onEnd }: { readonly view: ColumnsView; readonly onEnd: () => void }) {
  const { ask } = usePage();
  const { sheetId, tab, stamp, columns, outOfSight } = view;
  const [ticked, setTicked] = useState<readonly string[]>(
    columns.filter(({ isOn }) => isOn).map(({ name }) => name),
  );
  const [inSight, setInSight] = useState<readonly string[]>([]);
  const applying = usePull(onEnd);
  const { isBusy } = applying;
  return (
    <>
      <p class="breaks">{settingsScreenTexts.columnsOf(tab)}</p>
      {columns.some(({ isFixed }) => isFixed) && <p class="faint">{settingsScreenTexts.fixed}</p>}
      <Ticks
        legend={settingsScreenTexts.columns}
        ticks={columns}
        ticked={ticked}
        isBusy={isBusy}
        onChange={setTicked}
      />
      {outOfSight.length > 0 && (
        <>
          <p class="faint">{settingsScreenTexts.outOfSight}</p>
          <Ticks
            legend={settingsScreenTexts.unhide}
            ticks={outOfSight}
            ticked={inSight}
            isBusy={isBusy}
            onChange={setInSight}
          />
        </>
      )}
      <PullState pulling={applying} busy={sidebarTexts.applying} />
      {!isBusy && (
        <OneButton
          text={settingsScreenTexts.applyColumns}
          onClick={() =>
            applying.begin(answers =>
              ask('chooseColumns', { sheetId, stamp, shown: ticked, inSight, answers }),
            )
          }
        />
      )}
    </>
  );
}

interface FunctionsProps {
  readonly functions: readonly FunctionView[];
  readonly onEnd: () => void;
}

function Functions({ functions, onEnd }: FunctionsProps) {
  const { ask } = usePage();
  const [ticked, setTicked] = useState<readonly string[]>(
    functions.filter(({ isAllowed }) => isAllowed).map(({ name }) => name),
  );
  const saving = usePull(onEnd);
  const { isBusy } = saving;
  return (
    <>
      <p class="faint">{settingsScreenTexts.functionsHint}</p>
      <Ticks
        legend={settingsScreenTexts.functions}
        ticks={functions}
        ticked={ticked}
        isBusy={isBusy}
        onChange={setTicked}
      />
      <PullState pulling={saving} busy={sidebarTexts.saving} />
      {!isBusy && (
        <OneButton
          text={settingsScreenTexts.saveFunctions}
          onClick={() => saving.begin(answers => ask('allowFunctions', { names: ticked, answers }))}
        />
      )}
    </>
  );
}

interface TicksProps {
  readonly legend: Words;
  readonly ticks: readonly { readonly name: string; readonly label: string; readonly isFixed?: boolean }[];
  readonly ticked: readonly string[];
  readonly isBusy: boolean;
  readonly onChange: (ticked: readonly string[]) => void;
}

/** A column of checkboxes. Fixed ones cannot be changed. */
function Ticks({ legend, ticks, ticked, isBusy, onChange }: TicksProps) {
  const { words } = usePage();
  return (
    <fieldset aria-label={words(legend)}>
      {ticks.map(({ name, label, isFixed = false }) => (
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
