import { useState } from 'preact/hooks';
import * as presetTexts from '../../../../text/pull/preset-texts';
import type { ListView } from '../../../server/pull/lists-view';
import type { Chosen, Days } from '../../../server/pull/pull-methods';
import { Button } from '../../parts';
import { Periods, spanOf } from './pull-days';
import { type Filled, THIS_MONTH } from './pull-form';
import { Records } from './pull-records';

interface QuickPullProps {
  readonly list: ListView;
  readonly today: string;
  readonly isBusy: boolean;
  readonly onPull: (chosen: Chosen) => void;
  readonly onMore: (filled: Filled) => void;
}

/** The usual pull without a form: a period, optionally a category, and a click on the kind. */
export function QuickPull({ list, today, isBusy, onPull, onMore }: QuickPullProps) {
  const [days, setDays] = useState<Days>(THIS_MONTH);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isPending, setPending] = useState(false);
  const { quick } = list;
  const kinds = list.parameters.find(({ name }) => name === quick?.parameter);
  const condition = list.parameters.find(({ name }) => name === quick?.condition);
  if (quick === null || kinds === undefined || condition === undefined) return null;
  const conditions = chosen.length === 0 ? {} : { [condition.name]: chosen };
  const filled = (own: Days): Filled => ({ days: own, parameters: conditions, labels: {} });
  const span = spanOf(days, today);
  return (
    <section class="card quick">
      <h3>{list.label}</h3>
      <Periods
        days={days}
        today={today}
        onChange={setDays}
        onOwn={() => onMore(filled({ start: '', end: '' }))}
      />
      {span !== null && (
        <p class="faint">
          {span.start} ~ {span.end}
        </p>
      )}
      <Records
        list={list.name}
        parameter={condition}
        chosen={chosen}
        isBrief
        onPending={setPending}
        onChange={setChosen}
      />
      <p class="faint">{presetTexts.quick}</p>
      <div class="chips kinds">
        {kinds.choices
          .filter(({ value }) => quick.kinds.includes(value))
          .map(kind => (
            <Button
              key={kind.value}
              before="↓ "
              text={kind.label}
              disabled={isBusy || isPending}
              onClick={() =>
                onPull({ list: list.name, days, parameters: { ...conditions, [kinds.name]: [kind.value] } })
              }
            />
          ))}
      </div>
      <Button look="link" text={presetTexts.allConditions} onClick={() => onMore(filled(days))} />
    </section>
  );
}
