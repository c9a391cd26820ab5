import { useState } from 'preact/hooks';
import { sidebarTexts } from '../../../text/sidebar-texts';
import type { ListView } from '../../methods/pull';
import { usePage } from '../page';
import { Trouble, Waiting } from '../parts';
import type { ScreenProps } from '../screen';
import { PullState } from '../pull-state';
import { usePull } from '../use-pull';
import { useQuestion } from '../use-question';
import { PullForm } from './pull-form';

/** The lists, to be found by a part of their name. One that needs nothing is pulled at its click; others open what they can be asked for. */
export function Pull({ forgetTold, home, list: wantedList }: ScreenProps) {
  const { say, ask, language } = usePage();
  const lists = useQuestion('lists', null);
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<ListView | null>(null);
  const chosen = picked ?? lists.value?.find(({ name }) => name === wantedList) ?? null;
  const pulling = usePull(() => {
    lists.again();
    home.again();
  });
  if (lists.value === null)
    return lists.failure === null ? (
      <Waiting what={say(sidebarTexts.loading)} />
    ) : (
      <>
        <Trouble failure={lists.failure} />
        <div class="buttons">
          <button type="button" onClick={lists.again}>
            {say(sidebarTexts.tryAgain)}
          </button>
        </div>
      </>
    );
  const isBusy = pulling.state.kind === 'busy' || pulling.state.kind === 'asks';
  const state = <PullState pulling={pulling} busy={say(sidebarTexts.pulling)} />;

  if (chosen !== null)
    return (
      <PullForm
        list={chosen}
        isBusy={isBusy}
        state={state}
        onBack={
          wantedList !== null
            ? null
            : () => {
                pulling.forget();
                setPicked(null);
              }
        }
        onPull={(days, parameters) =>
          pulling.begin(answers => ask('pull', { list: chosen.name, days, parameters, answers }))
        }
      />
    );

  const choose = (list: ListView): void => {
    forgetTold();
    pulling.forget();
    if (list.byDates || list.parameters.length > 0) setPicked(list);
    else pulling.begin(answers => ask('pull', { list: list.name, days: null, parameters: {}, answers }));
  };
  const wanted = spaceless(search, language);
  const found = lists.value.filter(({ label }) => spaceless(label, language).includes(wanted));
  return (
    <section>
      <label for="search">{say(sidebarTexts.search)}</label>
      <input
        id="search"
        type="search"
        value={search}
        onInput={event => setSearch(event.currentTarget.value)}
      />
      {state}
      {found.length === 0 && <p>{say(sidebarTexts.nothingFound)}</p>}
      <ul class="lists">
        {found.map(list => (
          <li key={list.name}>
            <button type="button" disabled={isBusy} onClick={() => choose(list)}>
              <span>{list.byDates || list.parameters.length > 0 ? `${list.label}…` : list.label}</span>
              <span class="faint">
                {list.tab === null ? say(sidebarTexts.neverPulled) : say(sidebarTexts.asOf(list.tab.asOf))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function spaceless(text: string, language: string): string {
  return text.normalize('NFC').replace(/\s+/g, '').toLocaleLowerCase(language);
}
