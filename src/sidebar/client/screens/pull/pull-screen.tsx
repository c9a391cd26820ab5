import { useRef, useState } from 'preact/hooks';
import { findable, searched } from '../../../../common/search';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import type { ListView } from '../../../server/pull/lists-view';
import type { PresetView } from '../../../server/pull/presets-view';
import type { Chosen } from '../../../server/pull/pull-methods';
import { Field } from '../../fields';
import { Trouble, useQuestion, WhenLoaded } from '../../calls';
import { usePage } from '../../page';
import { Message } from '../../parts';
import { useScreen } from '../../screen';
import { PullState } from '../../pull-state';
import { usePull } from '../../use-pull';
import { type Filled, PullForm, THIS_MONTH } from './pull-form';
import { Lists } from './pull-lists';
import { Presets } from './pull-presets';
import { QuickPull } from './pull-quick';
import { type KnownRecords, KnownRecordsContext } from './pull-records';

const EMPTY: Filled = { days: THIS_MONTH, parameters: {}, labels: {} };

/** Presets, the quick form, and the lists. A list without parameters is pulled by a click. */
export function Pull() {
  const { forgetTold, home, view, list: wanted } = useScreen();
  const { ask } = usePage();
  const lists = useQuestion('lists', null);
  const presets = useQuestion('presets', null);
  const records = useRef<KnownRecords>(new Map());
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<{ readonly list: ListView; readonly filled: Filled } | null>(null);
  const [saved, setSaved] = useState('');
  const [starred, setStarred] = useState<Readonly<Record<string, boolean>>>({});
  const pulling = usePull(() => {
    lists.again();
    presets.again();
    home.again();
  });
  if (lists.value === null) return <WhenLoaded loaded={lists}>{() => null}</WhenLoaded>;
  const { today } = lists.value;
  const all = lists.value.lists.map(list => ({
    ...list,
    isFavourite: starred[list.name] ?? list.isFavourite,
  }));
  const own = all.find(({ name }) => name === wanted);
  // A window is about one list.
  const opened = picked ?? (own === undefined ? null : { list: own, filled: EMPTY });
  const { isBusy } = pulling;
  const state = (
    <>
      <PullState pulling={pulling} busy={sidebarTexts.pulling} />
      {pulling.state.kind === 'done' && (view.tab?.edits ?? null) !== null && (
        <p class="faint">{sidebarTexts.editNext}</p>
      )}
      {saved !== '' && <Message tone="good" text={saved} />}
    </>
  );
  const begin = (): void => {
    forgetTold();
    setSaved('');
    pulling.forget();
  };
  const open = (list: ListView, filled: Filled): void => {
    begin();
    setPicked({ list, filled });
  };
  const pull = (chosen: Chosen): void => {
    begin();
    pulling.begin(answers => ask('pull', { ...chosen, answers }));
  };

  if (opened !== null)
    return (
      <KnownRecordsContext.Provider value={records.current}>
        <PullForm
          list={opened.list}
          today={today}
          filled={opened.filled}
          isBusy={isBusy}
          state={state}
          onBack={
            own !== undefined
              ? null
              : () => {
                  begin();
                  setPicked(null);
                }
          }
          onPull={pull}
          onSaved={told => {
            setSaved(told);
            presets.again();
          }}
        />
      </KnownRecordsContext.Provider>
    );

  const choose = (list: ListView): void => {
    if (list.byDates || list.parameters.length > 0) open(list, EMPTY);
    else pull({ list: list.name, days: null, parameters: {} });
  };
  const openPreset = ({ chosen, labels }: PresetView): void => {
    const list = all.find(({ name }) => name === chosen.list);
    if (list !== undefined) open(list, { ...chosen, labels });
  };
  const star = (list: ListView, isOn: boolean): void => {
    setStarred({ ...starred, [list.name]: isOn });
    void ask('favourite', { list: list.name, isOn }).then(outcome => {
      if (!outcome.ok) setStarred(({ [list.name]: _, ...others }) => others);
    });
  };
  const isSearching = search.trim() !== '';
  const found = searched(search, all, ({ label }) => findable([label]));
  const quick = all.find(list => list.quick !== null);
  return (
    <KnownRecordsContext.Provider value={records.current}>
      <section>
        {presets.failure !== null && <Trouble failure={presets.failure} />}
        {!isSearching && (
          <Presets
            presets={presets.value ?? []}
            isBusy={isBusy}
            onPull={({ whose, id }) => {
              begin();
              pulling.begin(answers => ask('pullPreset', { whose, id, answers }));
            }}
            onOpen={openPreset}
            onChanged={presets.again}
          />
        )}
        {!isSearching && quick !== undefined && (
          <QuickPull
            list={quick}
            today={today}
            isBusy={isBusy}
            onPull={pull}
            onMore={filled => open(quick, filled)}
          />
        )}
        {state}
        <Field id="search" label={sidebarTexts.search} type="search" value={search} onInput={setSearch} />
        {found.length === 0 && <p>{sidebarTexts.nothingFound}</p>}
        <Lists lists={found} isGrouped={!isSearching} isBusy={isBusy} onChoose={choose} onStar={star} />
      </section>
    </KnownRecordsContext.Provider>
  );
}
