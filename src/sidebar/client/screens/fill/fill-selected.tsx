/** One value for the selected rows: choose it, preview it, then write it. */

import { useState } from 'preact/hooks';
import * as fillScreenTexts from '../../../../text/push/fill-screen-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import { ActionState, useAction } from '../../calls';
import type { FillShown, FillView } from '../../../server/fill-methods';
import { Changed, Faint, Form, Message, OneButton } from '../../parts';
import { Field, Select, Tick } from '../../fields';
import { FillEnd } from './fill-end';

export function FillSelected({ view: { sheet, fields } }: { readonly view: FillView }) {
  const [field, setField] = useState(fields[0]?.name ?? '');
  const [typed, setTyped] = useState('');
  const [onlyEmpty, setOnlyEmpty] = useState(false);
  const [isMoved, setMoved] = useState(false);
  const [plan, setPlan] = useState<FillShown | null>(null);
  const looking = useAction('previewFill', result => setPlan(result));
  const filling = useAction('fill', result => {
    setMoved(result?.kind === 'shown');
    setPlan(result?.kind === 'shown' ? result : null);
  });
  const choices = fields.find(({ name }) => name === field)?.choices ?? [];
  const order = { sheet, field, typed, onlyEmpty };
  // A preview belongs to the earlier choice.
  const change = (set: () => void): void => {
    set();
    setPlan(null);
    setMoved(false);
    looking.forget();
    filling.forget();
  };
  const isBusy = looking.isBusy || filling.isBusy;
  return (
    <Form onSubmit={() => change(() => looking.run({ ...order, rows: null }))}>
      <p class="faint">{fillScreenTexts.hint}</p>
      <Select
        id="fill-field"
        label={fillScreenTexts.column}
        value={field}
        choices={fields.map(({ name, label }) => ({ value: name, label }))}
        onChange={value =>
          change(() => {
            setField(value);
            setTyped('');
          })
        }
      />
      <Field
        id="fill-value"
        label={fillScreenTexts.value}
        list="fill-choices"
        choices={choices}
        autocomplete="off"
        value={typed}
        onInput={value => change(() => setTyped(value))}
      />
      <p class="faint">{fillScreenTexts.empty}</p>
      <Tick isOn={onlyEmpty} onTick={isOn => change(() => setOnlyEmpty(isOn))}>
        {fillScreenTexts.onlyEmpty}
      </Tick>
      <OneButton
        isSubmit
        look={plan === null ? 'main' : undefined}
        text={sidebarTexts.preview}
        disabled={isBusy}
      />
      <ActionState states={[looking.state]} busy={fillScreenTexts.looking} />
      <ActionState states={[filling.state]} busy={fillScreenTexts.filling} />
      {isMoved && <Message tone="caution" text={fillScreenTexts.moved} />}
      {plan !== null && (
        <Plan
          plan={plan}
          isBusy={isBusy}
          onFill={() => filling.run({ ...order, rows: plan.rows, fingerprint: plan.fingerprint })}
        />
      )}
      {filling.state.kind === 'done' && filling.state.result.kind === 'done' && (
        <FillEnd done={filling.state.result} />
      )}
    </Form>
  );
}

interface PlanProps {
  readonly plan: FillShown;
  readonly isBusy: boolean;
  readonly onFill: () => void;
}

function Plan({ plan: { count, replaced, notes, warning, examples }, isBusy, onFill }: PlanProps) {
  return (
    <>
      <ul class="rows">
        {examples.map(({ row, title, from, to }) => (
          <li key={row}>
            <b class="breaks">
              {sidebarTexts.row(row)} {title}
            </b>
            <p>
              <Changed from={from} to={to} />
            </p>
          </li>
        ))}
      </ul>
      {count > examples.length && <p class="faint">{fillScreenTexts.more(count - examples.length)}</p>}
      {replaced > 0 && <Message tone="caution" text={fillScreenTexts.replaced(replaced)} />}
      {warning !== '' && <Message tone="caution" text={warning} />}
      <Faint lines={notes} />
      {count === 0 ? (
        <p>{fillScreenTexts.nothing}</p>
      ) : (
        <OneButton look="main" text={fillScreenTexts.fill(count)} disabled={isBusy} onClick={onFill} />
      )}
    </>
  );
}
