import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Day } from '../../../../common/calendar';
import * as schedulesScreenTexts from '../../../../text/pull/schedules-screen-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import * as typedTexts from '../../../../text/typed-texts';
import type { Days } from '../../../server/pull/pull-methods';
import type { PlaceView, Rhythm, ScheduleView } from '../../../server/schedules-methods';
import { Select } from '../../fields';
import { useQuestion, WhenLoaded } from '../../calls';
import { usePage } from '../../page';
import { Faint, Message } from '../../parts';
import { PullState } from '../../pull-state';
import { useScreen } from '../../screen';
import { TabDays } from '../../tab-days';
import { usePull } from '../../use-pull';

/** The initial rhythm of a new schedule: daily at 7; Monday if weekly is chosen later. */
const AT_FIRST: Rhythm = { every: 'day', at: 7, on: 1 };
const EVERY = ['hour', 'day', 'week'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** A switch and a rhythm for each tab, with the result of its last run. */
export function Schedules() {
  const { forgetTold } = useScreen();
  const { ask } = usePage();
  const schedules = useQuestion('schedules', null);
  /** The tab that was set last, with its rhythm. */
  const [latest, setLatest] = useState<{ sheetId: number; rhythm: Rhythm | null } | null>(null);
  const setting = usePull(schedules.again);
  // Until the script has sent the new state.
  const isSetting = setting.isBusy || (setting.state.kind === 'done' && schedules.isLoading);
  const set = (sheetId: number, rhythm: Rhythm | null): void => {
    forgetTold();
    setLatest({ sheetId, rhythm });
    setting.begin(answers => ask('setSchedule', { sheetId, rhythm, answers }));
  };
  return (
    <WhenLoaded loaded={schedules}>
      {({ today, places, minutes, mostMinutes, mails }) => (
        <section>
          <p class="faint">{schedulesScreenTexts.about}</p>
          {mails !== '' && <p class="faint">{mails}</p>}
          {places.length === 0 && <p>{schedulesScreenTexts.none}</p>}
          {places.map(place => (
            <Place
              key={place.sheetId}
              place={place}
              today={today}
              onPulled={schedules.again}
              isBusy={setting.isBusy}
              draft={isSetting && latest?.sheetId === place.sheetId ? latest.rhythm : undefined}
              onSet={rhythm => set(place.sheetId, rhythm)}
            >
              {latest?.sheetId === place.sheetId && (
                <PullState pulling={setting} busy={sidebarTexts.saving} />
              )}
            </Place>
          ))}
          <p class="faint">{schedulesScreenTexts.minutes(minutes, mostMinutes)}</p>
        </section>
      )}
    </WhenLoaded>
  );
}

function Place({
  place: { sheetId, name, asks, days, own, others },
  today,
  onPulled,
  isBusy,
  draft,
  onSet,
  children,
}: {
  readonly place: PlaceView;
  readonly today: Day;
  readonly onPulled: () => void;
  readonly isBusy: boolean;
  /** The rhythm being set; undefined: none. */
  readonly draft: Rhythm | null | undefined;
  readonly onSet: (rhythm: Rhythm | null) => void;
  readonly children: ComponentChildren;
}) {
  const rhythm = draft === undefined ? own : draft;
  return (
    <div class="card">
      <h3 class="breaks" id={`place-${sheetId}`}>
        {name}
      </h3>
      {asks !== name && <p class="faint">{asks === '' ? schedulesScreenTexts.gone : asks}</p>}
      {days !== null && <OtherDays sheetId={sheetId} days={days} today={today} onPulled={onPulled} />}
      <label class="choice">
        <input
          type="checkbox"
          role="switch"
          aria-checked={rhythm !== null}
          aria-labelledby={`switch-${sheetId} place-${sheetId}`}
          checked={rhythm !== null}
          disabled={isBusy || (asks === '' && own === null)}
          onChange={event => onSet(event.currentTarget.checked ? AT_FIRST : null)}
        />
        <span id={`switch-${sheetId}`}>{schedulesScreenTexts.refreshes}</span>
      </label>
      {rhythm !== null && asks !== '' && <HowOften rhythm={rhythm} isBusy={isBusy} onSet={onSet} />}
      {children}
      {own !== null && draft === undefined && <Runs own={own} />}
      <Faint lines={others} />
    </div>
  );
}

interface OtherDaysProps {
  readonly sheetId: number;
  readonly days: Days;
  readonly today: Day;
  readonly onPulled: () => void;
}

/** Another period for the tab, which its runs follow too. */
function OtherDays({ sheetId, days, today, onPulled }: OtherDaysProps) {
  const [chosen, setChosen] = useState(days);
  return (
    <details>
      <summary>{schedulesScreenTexts.otherDays}</summary>
      <TabDays
        sheetId={sheetId}
        days={chosen}
        today={today}
        isThere={JSON.stringify(chosen) === JSON.stringify(days)}
        about={schedulesScreenTexts.period}
        onChange={setChosen}
        onPulled={onPulled}
      />
    </details>
  );
}

interface HowOftenProps {
  readonly rhythm: Rhythm;
  readonly isBusy: boolean;
  readonly onSet: (rhythm: Rhythm) => void;
}

function HowOften({ rhythm, isBusy, onSet }: HowOftenProps) {
  const { say } = usePage();
  const { every, at, on } = rhythm;
  return (
    <div class="rhythm">
      <Select
        label={schedulesScreenTexts.rhythm}
        value={every}
        choices={EVERY.map(value => ({ value, label: schedulesScreenTexts.every[value] }))}
        isBusy={isBusy}
        onChange={chosen => onSet({ ...rhythm, every: chosen })}
      />
      {every === 'week' && (
        <Select
          label={schedulesScreenTexts.weekday}
          value={on}
          choices={typedTexts.weekdays.map((label, value) => ({
            value,
            label: schedulesScreenTexts.weekdayNamed(say(label)),
          }))}
          isBusy={isBusy}
          onChange={day => onSet({ ...rhythm, on: day })}
        />
      )}
      {every !== 'hour' && (
        <Select
          label={schedulesScreenTexts.hour}
          value={at}
          choices={HOURS.map(value => ({ value, label: schedulesScreenTexts.oClock(value) }))}
          isBusy={isBusy}
          onChange={hour => onSet({ ...rhythm, at: hour })}
        />
      )}
    </div>
  );
}

/** The last run, the next run, and the error. */
function Runs({ own: { last, next, error } }: { readonly own: ScheduleView }) {
  const { never, after } = schedulesScreenTexts;
  return (
    <>
      {next === '' && <Message tone="bad" text={schedulesScreenTexts.stopped} />}
      <dl>
        <div>
          <dt>{schedulesScreenTexts.last}</dt>
          <dd>{last === '' ? never : last}</dd>
        </div>
        {next !== '' && (
          <div>
            <dt>{schedulesScreenTexts.next}</dt>
            <dd>{after(next)}</dd>
          </div>
        )}
      </dl>
      {error !== '' && <Message tone="caution" text={schedulesScreenTexts.reason(error)} />}
    </>
  );
}
