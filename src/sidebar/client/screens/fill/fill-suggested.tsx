/** What others of the same counterparty or shop got before, for rows in which it is missing. Nothing goes in before it is ticked. */

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { fillScreenTexts } from '../../../../text/fill-screen-texts';
import type { FillView, SuggestionShown, SuggestionsShown } from '../../../server/fill';
import { WhenLoaded } from '../../loaded';
import { usePage } from '../../page';
import { Message, Trouble, Waiting } from '../../parts';
import { useAction } from '../../use-action';
import { useQuestion } from '../../use-question';
import { FillEnd } from './fill-end';

export function FillSuggested({
  view: { sheet, suggests },
  after,
}: {
  readonly view: FillView;
  readonly after: ComponentChildren;
}) {
  const { say } = usePage();
  const [field, setField] = useState(suggests[0]?.value ?? '');
  const loaded = useQuestion('suggestions', { sheet, field });
  return (
    <>
      <p class="faint">{say(fillScreenTexts.suggestHint)}</p>
      <label for="suggest-field">{say(fillScreenTexts.column)}</label>
      <select id="suggest-field" value={field} onChange={event => setField(event.currentTarget.value)}>
        {suggests.map(({ value, label }) => (
          <option value={value} key={value}>
            {label}
          </option>
        ))}
      </select>
      {loaded.isLoading ? (
        <Waiting what={say(fillScreenTexts.looking)} />
      ) : (
        <WhenLoaded loaded={loaded}>
          {first => <Groups key={field} sheet={sheet} field={field} first={first} after={after} />}
        </WhenLoaded>
      )}
    </>
  );
}

function Groups({
  sheet,
  field,
  first,
  after,
}: {
  readonly sheet: number;
  readonly field: string;
  readonly first: SuggestionsShown;
  readonly after: ComponentChildren;
}) {
  const { say } = usePage();
  const [found, setFound] = useState(first);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isMoved, setMoved] = useState(false);
  const filling = useAction('applySuggestions', result => {
    setMoved(result?.kind === 'suggestions');
    if (result?.kind === 'suggestions') setFound(result);
  });
  const { state } = filling;
  if (state.kind === 'done' && state.result.kind === 'done')
    return (
      <>
        <FillEnd done={state.result} />
        {after}
      </>
    );
  const { groups, notes, warning, fingerprint } = found;
  const isOn = ({ name }: SuggestionShown): boolean => ticked.includes(name);
  const count = groups.filter(isOn).reduce((sum, group) => sum + group.count, 0);
  return (
    <>
      {isMoved && (
        <Message tone="caution">
          <p>{say(fillScreenTexts.moved)}</p>
        </Message>
      )}
      {groups.length === 0 && <p>{say(fillScreenTexts.noSuggestions)}</p>}
      {groups.length > 1 && (
        <div class="buttons">
          <button
            type="button"
            class="link"
            onClick={() => setTicked(groups.filter(({ seen, of }) => seen === of).map(({ name }) => name))}
          >
            {say(fillScreenTexts.tickSure)}
          </button>
          <button type="button" class="link" onClick={() => setTicked([])}>
            {say(fillScreenTexts.tickNone)}
          </button>
        </div>
      )}
      <ul class="rows">
        {groups.map(group => (
          <li key={group.name}>
            <label class="choice">
              <input
                type="checkbox"
                checked={isOn(group)}
                onChange={event =>
                  setTicked(
                    event.currentTarget.checked
                      ? [...ticked, group.name]
                      : ticked.filter(name => name !== group.name),
                  )
                }
              />
              <span class="breaks">
                {group.title} → <ins>{group.value}</ins>
              </span>
            </label>
            <p class="faint">
              {say(fillScreenTexts.rowsOf(group.count, rowsIn(group)))} ·{' '}
              {say(fillScreenTexts.seen(group.seen, group.of))}
            </p>
            {group.others.length > 0 && (
              <p class="note caution">{say(fillScreenTexts.others(group.others.join(' · ')))}</p>
            )}
          </li>
        ))}
      </ul>
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
      {state.kind === 'failed' && <Trouble failure={state.failure} />}
      {state.kind === 'busy' && <Waiting what={say(fillScreenTexts.filling)} />}
      {groups.length > 0 && (
        <div class="foot">
          <button
            type="button"
            class="main"
            disabled={count === 0 || state.kind === 'busy'}
            onClick={() => filling.run({ sheet, field, names: ticked, fingerprint })}
          >
            {say(fillScreenTexts.fill(count))}
          </button>
        </div>
      )}
    </>
  );
}

function rowsIn({ rows, count }: SuggestionShown): string {
  return `${rows.join(', ')}${count > rows.length ? ' …' : ''}`;
}
