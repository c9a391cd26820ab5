import { useEffect, useState } from 'preact/hooks';
import { daysOf, daysOfMonth } from '../../../../common/period';
import * as monthEndTexts from '../../../../text/reports/month-end-texts';
import * as periodTexts from '../../../../text/period-texts';
import * as reviewTexts from '../../../../text/push/review-texts';
import type { MonthEndView, PartView } from '../../../server/month-end-methods';
import { Message, OneButton, Told } from '../../parts';
import { Chips, Select } from '../../fields';
import { useQuestion, WhenLoaded } from '../../calls';
import { usePage } from '../../page';
import { PullState } from '../../pull-state';
import { useScreen } from '../../screen';
import { usePull } from '../../use-pull';
import { monthText, otherMonths } from '../pull/pull-days';
import { LeftOfMonth, Parts } from './month-end-parts';

/** The closing of a month: what it needs, each part at a click or all in turn, and what is left to do. */
export function MonthEnd() {
  const [month, setMonth] = useState('');
  const plan = useQuestion('monthEnd', { month });
  return (
    <section>
      <h2>{monthEndTexts.title}</h2>
      <p class="faint">{monthEndTexts.about}</p>
      <WhenLoaded loaded={plan}>
        {view => (
          <>
            <WhichMonth view={view} onChange={setMonth} />
            <Preparing key={view.month} plan={view} again={plan.again} />
          </>
        )}
      </WhenLoaded>
    </section>
  );
}

interface WhichMonthProps {
  readonly view: MonthEndView;
  readonly onChange: (month: string) => void;
}

function WhichMonth({ view: { month, today }, onChange }: WhichMonthProps) {
  const chips = (['lastMonth', 'thisMonth'] as const).map(
    period => [daysOf(period, today).start.slice(0, 7), periodTexts[period]] as const,
  );
  const others = otherMonths(today).map(({ span, label }) => ({ value: span.start.slice(0, 7), label }));
  return (
    <fieldset>
      <legend>
        {monthEndTexts.month}: {monthText(month)}
      </legend>
      <Chips value={month} choices={chips} onChange={onChange} />
      <Select
        label={monthEndTexts.otherMonths}
        value={others.some(({ value }) => value === month) ? month : ''}
        choices={[{ value: '', label: monthEndTexts.otherMonths }, ...others]}
        onChange={chosen => {
          if (chosen !== '') onChange(chosen);
        }}
      />
    </fieldset>
  );
}

/** The parts of the month. They are prepared in turn: each answer of the script says what is left. */
function Preparing({ plan, again }: { readonly plan: MonthEndView; readonly again: () => void }) {
  const { forgetTold } = useScreen();
  const { say, ask } = usePage();
  /** The parts that this run has tried; null: no run. */
  const [tried, setTried] = useState<readonly string[] | null>(null);
  const [at, setAt] = useState<PartView | null>(null);
  const [told, setTold] = useState<readonly string[]>([]);
  const note = (text: string): void => setTold(lines => [...lines, text]);
  const pulling = usePull(state => {
    const isRefused = state.kind === 'failed' && state.failure.kind === 'refused';
    if (isRefused && tried !== null) note(`${at?.label ?? ''}: ${state.failure.text}`);
    // A pull that has stopped waits for its user, and after another failure the next part would fail, too.
    else if (state.kind === 'paused' || state.kind === 'failed') setTried(null);
    again();
  });
  const run = (part: PartView): void => {
    const { doing } = part;
    setAt(part);
    if (doing.does === 'goOn') pulling.begin(answers => ask('goOnPull', { answers }));
    if (doing.does === 'pull') pulling.begin(answers => ask('pull', { ...doing.chosen, answers }));
    if (doing.does !== 'make') return;
    const { does: _, ...report } = doing;
    pulling.begin(async () => {
      const answer = await ask('makeReport', { ...report, days: daysOfMonth(plan.month) });
      if (!answer.ok) return answer;
      // What a report leaves out stands below what was made.
      const [made = '', ...more] = answer.result.text.split('\n');
      const emptied = [...more, answer.emptied].filter(line => line !== '').join('\n');
      return { ok: true, emptied, result: { kind: 'done', text: made, tab: answer.result.tab } };
    });
  };
  const begin = (): void => {
    forgetTold();
    setTold([]);
  };
  const left = plan.parts.filter(({ state }) => state !== 'done');
  const next = (before: readonly string[]): void => {
    const part = left.find(({ name, doing }) => doing.does !== 'waits' && !before.includes(name));
    setTried(part === undefined ? null : [...before, part.name]);
    if (part !== undefined) run(part);
  };
  // The next part follows when the new state has come.
  useEffect(() => {
    if (tried !== null && !pulling.isBusy) next(tried);
  }, [plan]);
  const done = plan.parts.length - left.length;
  return (
    <>
      {tried === null && !pulling.isBusy && left.length > 0 && (
        <OneButton
          look="main"
          text={monthEndTexts.prepare(plan.all === null ? null : left.length)}
          onClick={() => {
            begin();
            next([]);
          }}
        />
      )}
      {(tried === null || pulling.isBusy) && (
        <PullState pulling={pulling} busy={monthEndTexts.working(at?.label ?? '')} />
      )}
      {tried !== null && (
        <>
          <progress
            {...(plan.all === null ? {} : { max: plan.all, value: done })}
            aria-label={say(monthEndTexts.title)}
          />
          <p>{monthEndTexts.progress(done, plan.all)}</p>
          <OneButton
            text={reviewTexts.stop}
            onClick={() => {
              setTried(null);
              pulling.stop();
            }}
          />
        </>
      )}
      <Told tone="caution" lines={told} />
      {left.length === 0 && <Message tone="good" text={monthEndTexts.isPrepared} />}
      <Parts
        parts={plan.parts}
        all={plan.all}
        isBusy={pulling.isBusy}
        isOpen={left.length > 0}
        onChoose={part => {
          begin();
          setTried(null);
          run(part);
        }}
      />
      <h2>{monthEndTexts.left}</h2>
      <LeftOfMonth view={plan} />
      <p class="faint">{monthEndTexts.payroll}</p>
    </>
  );
}
