import { useState } from 'preact/hooks';
import type { Day } from '../../../../common/calendar';
import type { Days as Span } from '../../../../common/period';
import * as cellRowsTexts from '../../../../text/reports/cell-rows-texts';
import * as reportsScreenTexts from '../../../../text/reports/reports-screen-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import type { Days } from '../../../server/pull/pull-methods';
import type { ReportsView, SourcesView, SourceView } from '../../../server/reports-methods';
import { ActionState, useAction, useQuestion, WhenLoaded } from '../../calls';
import { Button, Buttons, Lines, Message, OneButton } from '../../parts';
import { Select, Tick, ticking } from '../../fields';
import { usePage } from '../../page';
import { GoTo, useScreen } from '../../screen';
import { TabDays } from '../../tab-days';
import { spanOf } from '../pull/pull-days';

/** Monthly totals, closing reports and daily cash, each with its source. */
export function Reports() {
  const { forgetTold } = useScreen();
  const reports = useQuestion('reports', null);
  const { state, isBusy, run } = useAction('makeReport', reports.again);
  const make: Make = (report, sheetId, kinds, days): void => {
    forgetTold();
    run({ report, sheetId, kinds, ...(days !== null && { days }) });
  };
  return (
    <WhenLoaded loaded={reports}>
      {view => (
        <section>
          {state.kind === 'done' && (
            <Message tone={state.result.isSound ? 'good' : 'caution'} text={state.result.text} />
          )}
          <ActionState states={[state]} busy={reportsScreenTexts.making} />
          <p>
            <GoTo screen="rows" look="link" text={cellRowsTexts.title} />
          </p>
          <Chosen view={view} isBusy={isBusy} onMake={make} onPulled={reports.again} />
        </section>
      )}
    </WhenLoaded>
  );
}

type Make = (report: string, sheetId: number, kinds: readonly string[], days: Span | null) => void;

interface ChosenProps {
  readonly view: ReportsView;
  readonly isBusy: boolean;
  readonly onMake: Make;
  readonly onPulled: () => void;
}

/** The tab of transactions, chosen once for all reports, and the reports. Each is one click away. */
function Chosen({ view: { today, totals, cash }, isBusy, onMake, onPulled }: ChosenProps) {
  const [sheetId, setSheetId] = useState<number | null>(null);
  const [days, setDays] = useState<Days | null>(null);
  const [ticked, setTicked] = useState<Readonly<Record<number, readonly string[]>>>({});
  const [first] = totals;
  const tab = first && chosenTab(first, sheetId);
  if (first === undefined || tab === undefined)
    return (
      <>
        <h2>{first?.title}</h2>
        <Missing text={first?.missing ?? ''} />
      </>
    );
  // Only the kind with the most rows, until the user ticks others.
  const kinds = ticked[tab.sheetId] ?? tab.kinds.slice(0, 1).map(({ value }) => value);
  const span = days === null ? null : spanOf(days, today);
  const isThere = span === null ? days === null : holds(tab, span, today);
  // Daily cash needs a tab with all bank lines. If the chosen tab lacks them, another one is taken and named.
  const ofCash = chosenTab(cash, tab.sheetId);
  return (
    <>
      <div class="card">
        <WhichTab view={first} tab={tab} onChange={setSheetId} />
        <About tab={tab} />
        <TabDays
          key={tab.sheetId}
          sheetId={tab.sheetId}
          days={days}
          today={today}
          isThere={isThere}
          about={isThere ? reportsScreenTexts.period : reportsScreenTexts.missingDays}
          onChange={setDays}
          onPulled={onPulled}
        />
        <Kinds
          tab={tab}
          ticked={kinds}
          onChange={chosen => setTicked({ ...ticked, [tab.sheetId]: chosen })}
        />
        <p class="faint">{reportsScreenTexts.make}</p>
      </div>
      {totals.map(group => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          <Buttons>
            {group.reports.map(({ name, label }) => (
              <Button
                key={name}
                text={label}
                disabled={
                  isBusy || !isThere || (group === first && tab.kinds.length > 0 && kinds.length === 0)
                }
                onClick={() => onMake(name, tab.sheetId, kinds, span)}
              />
            ))}
          </Buttons>
        </section>
      ))}
      <h2>{cash.label}</h2>
      {ofCash === undefined || cash.balances === null ? (
        <Missing text={cash.missing} />
      ) : (
        <div class="card">
          <h3>{reportsScreenTexts.balances}</h3>
          <About tab={cash.balances} isNamed />
          {ofCash.sheetId !== tab.sheetId && (
            <>
              <h3>{reportsScreenTexts.transactions}</h3>
              <About tab={ofCash} isNamed />
            </>
          )}
          <OneButton
            text={cash.label}
            disabled={isBusy}
            onClick={() => onMake('cash', ofCash.sheetId, [], null)}
          />
        </div>
      )}
    </>
  );
}

/** Whether the tab has these days, those that are still to come left aside. */
function holds({ held }: SourceView, { start, end }: Span, today: Day): boolean {
  const last = end < today ? end : today;
  return held.some(range => range.start <= start && range.end >= last);
}

function chosenTab(view: SourcesView, sheetId: number | null): SourceView | undefined {
  const of = (id: number | null): SourceView | undefined => view.tabs.find(tab => tab.sheetId === id);
  return of(sheetId) ?? of(view.meant) ?? view.tabs[0];
}

function Missing({ text }: { readonly text: string }) {
  return (
    <div class="card">
      <Lines text={text} />
      <Buttons>
        <GoTo screen="pull" text={reportsScreenTexts.pullFirst} />
      </Buttons>
    </div>
  );
}

interface WhichTabProps {
  readonly view: SourcesView;
  readonly tab: SourceView;
  readonly onChange: (sheetId: number) => void;
}

/** The tab's name, or a choice of several tabs. */
function WhichTab({ view, tab, onChange }: WhichTabProps) {
  if (view.tabs.length === 1) return <p class="breaks">{tab.name}</p>;
  return (
    <Select
      id="tab"
      label={reportsScreenTexts.from}
      value={tab.sheetId}
      choices={view.tabs.map(({ sheetId, name }) => ({ value: sheetId, label: name }))}
      onChange={onChange}
    />
  );
}

/** What a tab contains: days, kinds, time of the pull, and its problems. */
function About({ tab, isNamed = false }: { readonly tab: SourceView; readonly isNamed?: boolean }) {
  const { say } = usePage();
  const parts = [tab.days === '' ? say(reportsScreenTexts.noDays) : tab.days, tab.asked].filter(
    part => part !== '',
  );
  return (
    <>
      {isNamed && <p class="breaks">{tab.name}</p>}
      <p class="faint">{parts.join(' · ')}</p>
      <p class="faint">{sidebarTexts.asOf(tab.asOf)}</p>
      {tab.incomplete !== '' && <Message tone="caution" text={tab.incomplete} />}
    </>
  );
}

interface KindsProps {
  readonly tab: SourceView;
  readonly ticked: readonly string[];
  readonly onChange: (kinds: readonly string[]) => void;
}

/** Checkboxes for the kinds of transactions, if a tab has several. */
function Kinds({ tab, ticked, onChange }: KindsProps) {
  if (tab.kinds.length === 0) return null;
  return (
    <fieldset>
      <legend>{reportsScreenTexts.kinds}</legend>
      <p class="faint">{reportsScreenTexts.kindsHint}</p>
      {tab.kinds.map(({ value, label, rows }) => (
        <Tick
          key={value}
          isOn={ticked.includes(value)}
          onTick={isOn => onChange(ticking(ticked, value, isOn))}
        >
          {reportsScreenTexts.kind(label, rows)}
        </Tick>
      ))}
      {ticked.length > 1 && <Message tone="caution" text={reportsScreenTexts.severalKinds} />}
      {ticked.length === 0 && <p>{reportsScreenTexts.noKind}</p>}
    </fieldset>
  );
}
