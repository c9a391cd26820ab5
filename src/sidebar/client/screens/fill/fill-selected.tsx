/** One value for the selected rows: chosen, shown as it would be, then written. */

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { fillScreenTexts } from '../../../../text/fill-screen-texts';
import type { FillShown, FillView } from '../../../server/fill';
import { usePage } from '../../page';
import { Message, Trouble, Waiting } from '../../parts';
import { useAction } from '../../use-action';
import { FillEnd } from './fill-end';

export function FillSelected({
  view: { sheet, fields },
  after,
}: {
  readonly view: FillView;
  readonly after: ComponentChildren;
}) {
  const { say } = usePage();
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
  // What was shown is about what was chosen then.
  const change = (set: () => void): void => {
    set();
    setPlan(null);
    setMoved(false);
    looking.forget();
    filling.forget();
  };
  const isBusy = looking.state.kind === 'busy' || filling.state.kind === 'busy';
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        change(() => looking.run({ ...order, rows: null }));
      }}
    >
      <p class="faint">{say(fillScreenTexts.hint)}</p>
      <label for="fill-field">{say(fillScreenTexts.column)}</label>
      <select
        id="fill-field"
        value={field}
        onChange={event => {
          const { value } = event.currentTarget;
          change(() => {
            setField(value);
            setTyped('');
          });
        }}
      >
        {fields.map(({ name, label }) => (
          <option value={name} key={name}>
            {label}
          </option>
        ))}
      </select>
      <label for="fill-value">{say(fillScreenTexts.value)}</label>
      <input
        id="fill-value"
        type="text"
        list="fill-choices"
        autocomplete="off"
        value={typed}
        onInput={event => {
          const { value } = event.currentTarget;
          change(() => setTyped(value));
        }}
      />
      <datalist id="fill-choices">
        {choices.map(choice => (
          <option value={choice} key={choice} />
        ))}
      </datalist>
      <p class="faint">{say(fillScreenTexts.empty)}</p>
      <label class="choice">
        <input
          type="checkbox"
          checked={onlyEmpty}
          onChange={event => {
            const { checked } = event.currentTarget;
            change(() => setOnlyEmpty(checked));
          }}
        />
        <span>{say(fillScreenTexts.onlyEmpty)}</span>
      </label>
      <div class="buttons">
        <button type="submit" class={plan === null ? 'main' : undefined} disabled={isBusy}>
          {say(fillScreenTexts.preview)}
        </button>
      </div>
      {looking.state.kind === 'busy' && <Waiting what={say(fillScreenTexts.looking)} />}
      {filling.state.kind === 'busy' && <Waiting what={say(fillScreenTexts.filling)} />}
      {[looking.state, filling.state].map(
        (state, i) => state.kind === 'failed' && <Trouble key={i} failure={state.failure} />,
      )}
      {isMoved && (
        <Message tone="caution">
          <p>{say(fillScreenTexts.moved)}</p>
        </Message>
      )}
      {plan !== null && (
        <Plan
          plan={plan}
          isBusy={isBusy}
          onFill={() => filling.run({ ...order, rows: plan.rows, fingerprint: plan.fingerprint })}
        />
      )}
      {filling.state.kind === 'done' && filling.state.result.kind === 'done' && (
        <>
          <FillEnd done={filling.state.result} />
          {after}
        </>
      )}
    </form>
  );
}

function Plan({
  plan: { count, replaced, notes, warning, examples },
  isBusy,
  onFill,
}: {
  readonly plan: FillShown;
  readonly isBusy: boolean;
  readonly onFill: () => void;
}) {
  const { say } = usePage();
  return (
    <>
      <ul class="rows">
        {examples.map(({ row, title, from, to }) => (
          <li key={row}>
            <b class="breaks">
              {say(fillScreenTexts.row(row))} {title}
            </b>
            <p>
              <del>{from}</del> → <ins>{to}</ins>
            </p>
          </li>
        ))}
      </ul>
      {count > examples.length && <p class="faint">{say(fillScreenTexts.more(count - examples.length))}</p>}
      {replaced > 0 && (
        <Message tone="caution">
          <p>{say(fillScreenTexts.replaced(replaced))}</p>
        </Message>
      )}
      {warning !== '' && (
        <Message tone="caution">
          <p>{warning}</p>
        </Message>
      )}
      {notes.map(note => (
        <p class="faint" key={note}>
          {note}
        </p>
      ))}
      {count === 0 ? (
        <p>{say(fillScreenTexts.nothing)}</p>
      ) : (
        <div class="buttons">
          <button type="button" class="main" disabled={isBusy} onClick={onFill}>
            {say(fillScreenTexts.fill(count))}
          </button>
        </div>
      )}
    </>
  );
}
