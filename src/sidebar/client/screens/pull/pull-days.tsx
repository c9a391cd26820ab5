import { useState } from 'preact/hooks';
import type { Day } from '../../../../common/calendar';
import {
  type Days as Span,
  daysOf,
  isPeriod,
  lastDays,
  lastMonths,
  months,
  type Period,
} from '../../../../common/period';
import { dayTyped, endTyped, periodText } from '../../../../text/typed-period';
import * as periodTexts from '../../../../text/period-texts';
import * as presetTexts from '../../../../text/pull/preset-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import type { Text } from '../../../../text/text';
import type { Days } from '../../../server/pull/pull-methods';
import { Chips, Select } from '../../fields';
import { usePage, type Words } from '../../page';

/** The usual periods, as chips, with the latest VAT term that has ended; others are in a list. */
const CHIPS: readonly Period[] = ['thisMonth', 'lastMonth', 'lastTwoMonths'];
const VAT_TERMS = ['vat1Preliminary', 'vat1Final', 'vat2Preliminary', 'vat2Final'] as const;
const OTHERS: readonly Period[] = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  lastDays(7),
  lastDays(30),
  lastDays(90),
  lastMonths(3),
  'thisQuarter',
  'lastQuarter',
  'firstHalf',
  'secondHalf',
  'thisYear',
  'lastYear',
  ...VAT_TERMS,
];

/** A year back from the month before the last: this month and the last one are chips. */
const OTHER_MONTHS = 12;

/** Months of the past, the latest first. */
export function otherMonths(today: Day): readonly { readonly span: Span; readonly label: Text }[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return Array.from({ length: OTHER_MONTHS }, (_, i) => {
    const span = months(year, month - 2 - i, month - 2 - i);
    return { span, label: monthText(span.start) };
  });
}

export function monthText(day: Day): Text {
  return periodTexts.month(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
}

/** No period: the user enters days. */
const OWN = '';

function optionText(say: (text: Text) => string, period: Period): string {
  const besides: Readonly<Partial<Record<string, Text>>> = presetTexts.besides;
  const more = besides[period];
  return more === undefined ? say(periodText(period)) : `${say(periodText(period))} (${say(more)})`;
}

interface PeriodsProps {
  /** null: nothing is chosen yet. */
  readonly days: Days | null;
  readonly today: Day;
  readonly onChange: (days: Days) => void;
  readonly onOwn: () => void;
}

/** The choice of a period in every form: chips, a list of others and of past months, own days. */
export function Periods({ days, today, onChange, onOwn }: PeriodsProps) {
  const { say } = usePage();
  const chosen = days !== null && 'period' in days ? days.period : OWN;
  const ended = daysOf('lastQuarter', today).start;
  const terms = VAT_TERMS.filter(term => daysOf(term, today).start === ended);
  const others = [
    ...OTHERS.map((one): Other => ({ value: one, label: optionText(say, one), days: { period: one } })),
    ...otherMonths(today).map(({ span, label }): Other => ({ value: span.start, label, days: { ...span } })),
  ];
  const isChosen = (one: Other): boolean => JSON.stringify(one.days) === JSON.stringify(days);
  return (
    <>
      <Chips
        value={days === null ? null : chosen}
        choices={[
          ...[...CHIPS, ...terms].map(chip => [chip, periodText(chip)] as const),
          [OWN, sidebarTexts.ownPeriod] as const,
        ]}
        onChange={chip => (chip === OWN ? onOwn() : onChange({ period: chip }))}
      />
      <Select
        label={sidebarTexts.otherPeriods}
        value={others.find(isChosen)?.value ?? ''}
        choices={[{ value: '', label: sidebarTexts.otherPeriods }, ...others]}
        onChange={value => {
          const other = others.find(one => one.value === value);
          if (other !== undefined) onChange(other.days);
        }}
      />
    </>
  );
}

interface Other {
  readonly value: string;
  readonly label: Words;
  readonly days: Days;
}

interface WhichDaysProps {
  /** Prefix of the fields' ids, for a screen that asks for days more than once. */
  readonly id?: string;
  /** null: nothing is chosen yet. */
  readonly days: Days | null;
  readonly today: string;
  readonly onChange: (days: Days) => void;
}

/** The days: a period, which a refresh follows, or from one day to another. */
export function WhichDays({ id = '', days, today, onChange }: WhichDaysProps) {
  const isOwn = days !== null && !('period' in days);
  const own = isOwn ? days : { start: '', end: '' };
  return (
    <fieldset>
      <legend>{sidebarTexts.period}</legend>
      <Periods days={days} today={today} onChange={onChange} onOwn={() => onChange(own)} />
      {isOwn && (
        <div class="dates">
          <DayField
            id={`${id}from`}
            label={sidebarTexts.from}
            day={own.start}
            read={typed => endTyped(typed, 'start', { today })}
            onChange={start => onChange({ ...own, start })}
          />
          <DayField
            id={`${id}to`}
            label={sidebarTexts.to}
            day={own.end}
            read={typed =>
              endTyped(typed, 'end', { today, ...(own.start !== '' && { from: oneDay(own.start) }) })
            }
            onChange={end => onChange({ ...own, end })}
          />
          {own.end !== '' && own.start > own.end && (
            <p class="fault" role="alert">
              ⊘ {presetTexts.badOrder}
            </p>
          )}
        </div>
      )}
    </fieldset>
  );
}

function oneDay(day: Day): Span {
  return { start: day, end: day };
}

/** From which day to which, as of today; null for a period of a later version. */
export function spanOf(days: Days, today: Day): Span | null {
  if (!('period' in days)) return days;
  return isPeriod(days.period) ? daysOf(days.period, today) : null;
}

/** Whether the days are complete and valid. */
export function areDays(days: Days): boolean {
  return 'period' in days || (days.start !== '' && days.end !== '' && days.start <= days.end);
}

interface DayFieldProps {
  readonly id: string;
  readonly label: Words;
  /** '' for none. */
  readonly day: string;
  /** The day that a text means; null for none. */
  readonly read: (typed: string) => Day | null;
  readonly onChange: (day: string) => void;
}

/** A day, typed or picked. The browser's own field would turn "20261005" into the year 61005. */
export function DayField({ id, label, day, read, onChange }: DayFieldProps) {
  const { say, words } = usePage();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isBad = isLeft && typed !== null && typed.trim() !== '' && day === '';
  return (
    <>
      <label for={id}>{label}</label>
      <div class="day">
        <input
          id={id}
          type="text"
          autocomplete="off"
          maxLength={20}
          placeholder={say(presetTexts.dayHint)}
          aria-invalid={isBad}
          aria-describedby={isBad ? `${id}-fault` : undefined}
          value={typed ?? day}
          onInput={event => {
            const text = event.currentTarget.value;
            setTyped(text);
            setLeft(false);
            onChange(read(text) ?? '');
          }}
          onBlur={() => {
            setLeft(true);
            if (day !== '') setTyped(null);
          }}
        />
        <input
          type="date"
          max="9999-12-31"
          class="picker"
          tabIndex={-1}
          aria-label={say(presetTexts.pickDay(words(label)))}
          title={say(presetTexts.pickDay(words(label)))}
          value={day}
          onInput={event => {
            setTyped(null);
            onChange(dayTyped(event.currentTarget.value) ?? '');
          }}
        />
      </div>
      {isBad && (
        <p class="fault" role="alert" id={`${id}-fault`}>
          ⊘ {presetTexts.noDay(typed ?? '')}
        </p>
      )}
    </>
  );
}
