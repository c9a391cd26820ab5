/** The days of a pulled tab, chosen as for any pull. A click pulls them into it, and later refreshes follow them. */

import type { Day } from '../../common/calendar';
import * as sidebarTexts from '../../text/sidebar-texts';
import type { Text } from '../../text/text';
import type { Days } from '../server/pull/pull-methods';
import { OneButton } from './parts';
import { usePage } from './page';
import { PullState } from './pull-state';
import { areDays, spanOf, WhichDays } from './screens/pull/pull-days';
import { usePull } from './use-pull';

interface TabDaysProps {
  readonly sheetId: number;
  /** null: nothing is chosen yet. */
  readonly days: Days | null;
  readonly today: Day;
  /** Whether nothing need be pulled for these days. */
  readonly isThere: boolean;
  /** What the days are for. */
  readonly about: Text;
  readonly onChange: (days: Days) => void;
  readonly onPulled: () => void;
}

export function TabDays({ sheetId, days, today, isThere, about, onChange, onPulled }: TabDaysProps) {
  const { ask } = usePage();
  const pulling = usePull(onPulled);
  const isChosen = days !== null && areDays(days);
  const span = isChosen ? spanOf(days, today) : null;
  return (
    <>
      <WhichDays id={`tab-${sheetId}-`} days={days} today={today} onChange={onChange} />
      {span !== null && (
        <p class="faint">
          {span.start} ~ {span.end}. {about}
        </p>
      )}
      <PullState pulling={pulling} busy={sidebarTexts.pulling} />
      {isChosen && !isThere && !pulling.isBusy && (
        <OneButton
          look="main"
          text={sidebarTexts.pullDays}
          onClick={() => pulling.begin(answers => ask('refresh', { sheetId, days, answers }))}
        />
      )}
    </>
  );
}
