import { createContext } from 'preact';
import { useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { findable, searched } from '../../../../common/search';
import * as presetTexts from '../../../../text/pull/preset-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import type { ParameterView } from '../../../server/pull/lists-view';
import type { RecordRow, RecordsView } from '../../../server/pull/pull-methods';
import { Button, Waiting } from '../../parts';
import { Tick } from '../../fields';
import { usePage } from '../../page';
import { Trouble, useLatest } from '../../calls';

/** Loaded records by list and parameter, so that nothing is loaded twice. */
export type KnownRecords = Map<string, RecordsView>;
export const KnownRecordsContext = createContext<KnownRecords>(new Map());

/** A longer list would not be read; further typing narrows it down. */
const MOST_SHOWN = 20;

/** A condition by record: typed and chosen, shown by name and number. The list loads when the field gets the focus. */
export function Records({
  list,
  parameter,
  chosen,
  named = {},
  isBrief = false,
  onChange,
  onPending,
}: {
  readonly list: string;
  readonly parameter: ParameterView;
  readonly chosen: readonly string[];
  /** Names of chosen records that are not loaded yet. */
  readonly named?: Readonly<Record<string, string>> | undefined;
  /** Without a line for its label. */
  readonly isBrief?: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
  /** Something is typed but not chosen, so it would not narrow the pull. */
  readonly onPending: (isPending: boolean) => void;
}) {
  const { say, ask } = usePage();
  const cache = useContext(KnownRecordsContext);
  const { name, label, several, none } = parameter;
  const key = `${list} ${name}`;
  const [view, setView] = useState<RecordsView | null>(cache.get(key) ?? null);
  /** A name stays when the list is loaded anew and no longer has its record. */
  const [called, setCalled] = useState(named);
  const { isLoading, failure, call } = useLatest(false);
  const [typed, setText] = useState('');
  const setTyped = (text: string): void => {
    setText(text);
    onPending(text.trim() !== '');
  };
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const moveTo = useRef<'field' | 'chip' | null>(null);

  const load = (isFresh: boolean): void => {
    if (isLoading) return;
    call<RecordsView>(ask('records', { list, parameter: name, isFresh }), found => {
      cache.set(key, found);
      setView(found);
    });
  };

  const rows = useMemo(
    () =>
      (view?.records ?? []).map(row => ({
        row,
        found: findable([row[1]], [row[2]]),
        above: findable([row[2]]),
      })),
    [view],
  );
  const found = useMemo(() => {
    const byName = searched(typed, rows, ({ found }) => found);
    // Such as 기업은행, or the parent tag of a tag detail.
    return byName.length > 0 ? byName : searched(typed, rows, ({ above }) => above);
  }, [typed, rows]);
  const offered = found.map(({ row }) => row).filter(([id]) => !chosen.includes(id));
  const shown = offered.slice(0, MOST_SHOWN);

  // The field disappears after a choice and returns after its removal; the keyboard focus follows.
  useEffect(() => {
    if (moveTo.current === 'field') field.current?.focus();
    if (moveTo.current === 'chip') box.current?.querySelector<HTMLElement>('.chosen button')?.focus();
    moveTo.current = null;
  });

  // A condition that no longer fits must be reported before the user looks for another.
  useEffect(() => {
    if (view === null && chosen.some(one => one !== none)) load(false);
  }, []);

  const choose = (row: RecordRow): void => {
    const [id] = row;
    moveTo.current = several ? 'field' : 'chip';
    setCalled({ ...called, [id]: nameOf(row) });
    onChange(several ? [...chosen.filter(one => one !== none), id] : [id]);
    setTyped('');
    setActive(0);
    setOpen(false);
  };
  const takeOut = (id: string): void => {
    moveTo.current = 'field';
    onChange(chosen.filter(one => one !== id));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // A syllable under composition handles its own keys.
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (isOpen && shown.length > 0) setActive((active + step + shown.length) % shown.length);
      setOpen(true);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const row = shown[active];
      if (row !== undefined) choose(row);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
    }
  };

  const records = chosen.filter(one => one !== none);
  const isNone = none !== null && chosen.includes(none);
  const id = `records-${name}`;
  return (
    <div class="records" ref={box}>
      {!isBrief && <label for={id}>{titleOf(parameter)}</label>}
      <Chosen records={records} called={called} view={view} onTakeOut={takeOut} />
      {(several || records.length === 0) && !isNone && (
        <input
          id={id}
          ref={field}
          type="search"
          role="combobox"
          autocomplete="off"
          spellcheck={false}
          maxLength={100}
          aria-label={isBrief ? say(presetTexts.find(label)) : undefined}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && shown.length > 0 ? `${id}-${active}` : undefined}
          placeholder={isBrief ? say(presetTexts.find(label)) : say(presetTexts.findHint)}
          value={typed}
          onFocus={() => {
            if (view === null) load(false);
          }}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onInput={event => {
            setTyped(event.currentTarget.value);
            setActive(0);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
        />
      )}
      {!isOpen && typed.trim() !== '' && (
        <p class="fault" role="alert">
          ⊘ {presetTexts.notChosen(typed.trim())}
        </p>
      )}
      {isLoading && <Waiting what={presetTexts.findingNames(label)} />}
      {failure !== null && <Trouble failure={failure} />}
      {isOpen && view !== null && !isLoading && (
        <div class="offered">
          <div role="listbox" id={`${id}-list`} aria-label={label}>
            {shown.map((row, i) => (
              <div
                key={row[0]}
                id={`${id}-${i}`}
                role="option"
                tabIndex={-1}
                aria-selected={i === active}
                onMouseDown={event => {
                  // The field keeps the focus, because its blur would remove the list before the click.
                  event.preventDefault();
                  choose(row);
                }}
              >
                <span>{row[1]}</span>
                {row[2] !== '' && <span class="faint">{row[2]}</span>}
              </div>
            ))}
          </div>
          <p class="faint" role="status">
            {shown.length === 0
              ? presetTexts.noneFound
              : offered.length > shown.length
                ? presetTexts.moreFound(offered.length - shown.length)
                : presetTexts.found(shown.length)}
          </p>
        </div>
      )}
      {view !== null && !isLoading && (several || records.length === 0) && !isNone && (
        <p class="faint row source">
          <span>
            {view.from === 'tab' ? presetTexts.fromTab(view.asOf) : presetTexts.fromService(view.asOf)}
            {view.isCut && ` · ${say(presetTexts.isCut)}`}
          </span>
          <Button look="link" text={sidebarTexts.reload} onClick={() => load(true)} />
        </p>
      )}
      {none !== null && !isBrief && records.length === 0 && (
        <Tick isOn={isNone} onTick={isOn => onChange(isOn ? [none] : [])}>
          {presetTexts.none(label)}
        </Tick>
      )}
    </div>
  );
}

interface ChosenProps {
  readonly records: readonly string[];
  readonly called: Readonly<Record<string, string>>;
  readonly view: RecordsView | null;
  readonly onTakeOut: (id: string) => void;
}

/** Chosen names with buttons to remove them. A name that the list no longer has is marked. */
function Chosen({ records, called, view, onTakeOut }: ChosenProps) {
  const { say } = usePage();
  const known = useMemo(() => new Map(view?.records.map(row => [row[0], nameOf(row)])), [view]);
  if (records.length === 0) return null;
  return (
    <ul class="chosen">
      {records.map(id => {
        const name = called[id] ?? known.get(id) ?? '?';
        const isGone = view !== null && !view.isCut && !known.has(id);
        return (
          <li key={id} class={isGone ? 'gone' : undefined}>
            <span>
              {isGone ? '⚠ ' : ''}
              {name}
              {isGone ? ` · ${say(presetTexts.goneChip)}` : ''}
            </span>
            <button type="button" aria-label={say(presetTexts.takeOut(name))} onClick={() => onTakeOut(id)}>
              ×
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Its label, marked if a pull needs it. */
export function titleOf({ label, isRequired }: ParameterView): string {
  return isRequired ? `★ ${label}` : label;
}

function nameOf([, title, detail]: RecordRow): string {
  return detail === '' ? title : `${title} (${detail})`;
}
