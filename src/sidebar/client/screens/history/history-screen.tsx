import { useEffect, useState } from 'preact/hooks';
import * as historyTexts from '../../../../text/push/history-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import type { Methods } from '../../../contract';
import type { OutcomeName, PushView } from '../../../server/history-methods';
import { Message, OneButton, Reloading, Waiting } from '../../parts';
import { Select } from '../../fields';
import { usePage } from '../../page';
import { useLatest, WhenLoaded } from '../../calls';
import { useScreen } from '../../screen';
import { Push } from './history-push';

type Filter = Omit<Methods['history']['input'], 'after'>;
type Found = Methods['history']['result'];

const ALL: Filter = { user: '', list: '', outcome: '' };
const OUTCOMES: readonly OutcomeName[] = ['applied', 'different', 'failed', 'notSent', 'unknown'];

/** The pushes by day, latest first: user, result, and undo. */
export function History() {
  const { review } = useScreen();
  const { ask, language } = usePage();
  const [filter, setFilter] = useState<Filter>(ALL);
  const [found, setFound] = useState<Found | null>(null);
  const { isLoading, failure, call } = useLatest(true);

  /** before: the pushes shown already. */
  const load = (wanted: Filter, before: readonly PushView[]): void =>
    call<Found>(ask('history', { ...wanted, after: before[before.length - 1]?.name ?? '' }), result => {
      const known = new Set(before.map(({ name }) => name));
      const more = result.pushes.filter(({ name }) => !known.has(name));
      setFound({ ...result, pushes: [...before, ...more] });
    });
  useEffect(() => load(ALL, []), []);
  const change = (next: Filter): void => {
    setFilter(next);
    load(next, []);
  };

  const again = (): void => load(filter, []);
  const isFiltered = filter.user !== '' || filter.list !== '' || filter.outcome !== '';
  return (
    <section>
      <Reloading title={historyTexts.screen} isLoading={isLoading} again={again} />
      {found !== null && (found.pushes.length > 0 || isFiltered) && (
        <Filters found={found} filter={filter} onChange={change} />
      )}
      {found !== null && isLoading && <Waiting what={sidebarTexts.loading} />}
      <WhenLoaded loaded={{ value: found, failure, isLoading, again }}>
        {({ pushes, more, dropped }) => (
          <>
            {pushes.length === 0 && !isLoading && (
              <p>{isFiltered ? historyTexts.nothingFound : historyTexts.nothing}</p>
            )}
            {pushes.some(({ who }) => who === 'other') && <p class="faint">{historyTexts.othersHint}</p>}
            {[...new Set(pushes.map(({ day }) => day))].map(day => (
              <section class="group" key={day}>
                <h3>
                  {day} <span class="count">{weekday(day, language)}</span>
                </h3>
                <ul class="rows">
                  {pushes
                    .filter(push => push.day === day)
                    .map(push => (
                      <Push
                        key={push.name}
                        push={push}
                        // An undo is a push: it is reviewed and sent on the review screen.
                        onUndo={() => review({ of: 'undo', push: push.name })}
                      />
                    ))}
                </ul>
              </section>
            ))}
            {more > 0 && !isLoading && (
              <OneButton text={historyTexts.morePushes} onClick={() => load(filter, pushes)} />
            )}
            {dropped !== '' && more === 0 && <Message tone="plain" text={dropped} />}
          </>
        )}
      </WhenLoaded>
    </section>
  );
}

function weekday(day: string, language: string): string {
  return new Date(day).toLocaleDateString(language, { weekday: 'short', timeZone: 'UTC' });
}

interface FiltersProps {
  readonly found: Found;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

function Filters({ found: { users, lists }, filter, onChange }: FiltersProps) {
  const { say } = usePage();
  const all = { value: '', label: say(sidebarTexts.all) };
  const outcomes = OUTCOMES.map(value => ({ value, label: say(historyTexts.groups[value]) }));
  const selects = [
    ['user', historyTexts.person, [all, ...users]],
    ['list', sidebarTexts.list, [all, ...lists]],
    ['outcome', historyTexts.result, [all, ...outcomes]],
  ] as const;
  return (
    <div class="filters">
      {selects.map(([name, label, choices]) =>
        // A filter with a single choice is not shown.
        choices.length < 3 && filter[name] === '' ? null : (
          <div key={name}>
            <Select
              id={`history-${name}`}
              label={label}
              value={filter[name]}
              choices={choices.map(({ value, label: named }) => ({
                value,
                label: named === '' ? historyTexts.noName : named,
              }))}
              onChange={value => onChange({ ...filter, [name]: value })}
            />
          </div>
        ),
      )}
    </div>
  );
}
