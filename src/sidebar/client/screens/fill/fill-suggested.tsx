/** Suggested values from rows of the same counterparty or shop. Only ticked ones are written. */

import { useState } from 'preact/hooks';
import * as fillScreenTexts from '../../../../text/push/fill-screen-texts';
import * as rulesTexts from '../../../../text/push/rules-texts';
import { ActionState, useAction, useQuestion, WhenLoaded } from '../../calls';
import type { FillView, SuggestionShown, SuggestionsShown } from '../../../server/fill-methods';
import { Button, Buttons, Faint, Message, Waiting } from '../../parts';
import { Select, Tick, ticking } from '../../fields';
import { FillEnd } from './fill-end';
import type { BegunRule } from './fill-rules';

interface FillSuggestedProps {
  readonly view: FillView;
  readonly onRule: (begun: BegunRule) => void;
}

export function FillSuggested({ view: { sheet, suggests }, onRule }: FillSuggestedProps) {
  const [field, setField] = useState(suggests[0]?.value ?? '');
  const loaded = useQuestion('suggestions', { sheet, field });
  return (
    <>
      <p class="faint">{fillScreenTexts.suggestHint}</p>
      <Select
        id="suggest-field"
        label={fillScreenTexts.column}
        value={field}
        choices={suggests}
        onChange={setField}
      />
      {loaded.isLoading ? (
        <Waiting what={fillScreenTexts.looking} />
      ) : (
        <WhenLoaded loaded={loaded}>
          {first => <Groups key={field} sheet={sheet} field={field} first={first} onRule={onRule} />}
        </WhenLoaded>
      )}
    </>
  );
}

interface GroupsProps {
  readonly sheet: number;
  readonly field: string;
  readonly first: SuggestionsShown;
  readonly onRule: (begun: BegunRule) => void;
}

function Groups({ sheet, field, first, onRule }: GroupsProps) {
  const [found, setFound] = useState(first);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isMoved, setMoved] = useState(false);
  const filling = useAction('applySuggestions', result => {
    setMoved(result?.kind === 'suggestions');
    if (result?.kind === 'suggestions') setFound(result);
  });
  const { state } = filling;
  if (state.kind === 'done' && state.result.kind === 'done') return <FillEnd done={state.result} />;
  const { groups, notes, warning, fingerprint } = found;
  const isOn = ({ name }: SuggestionShown): boolean => ticked.includes(name);
  const count = groups.filter(isOn).reduce((sum, group) => sum + group.count, 0);
  return (
    <>
      {isMoved && <Message tone="caution" text={fillScreenTexts.moved} />}
      {groups.length === 0 && <p>{fillScreenTexts.noSuggestions}</p>}
      {groups.length > 1 && (
        <Buttons>
          <Button
            look="link"
            text={fillScreenTexts.tickSure}
            onClick={() => setTicked(groups.filter(({ seen, of }) => seen === of).map(({ name }) => name))}
          />
          <Button look="link" text={fillScreenTexts.tickNone} onClick={() => setTicked([])} />
        </Buttons>
      )}
      <ul class="rows">
        {groups.map(group => (
          <li key={group.name}>
            <Tick isOn={isOn(group)} onTick={on => setTicked(ticking(ticked, group.name, on))}>
              {group.isRule && <b>{fillScreenTexts.byRule} </b>}
              {group.title} → <ins>{group.value}</ins>
            </Tick>
            <p class="faint">
              {fillScreenTexts.rowsOf(group.count, rowsIn(group))} ·{' '}
              {fillScreenTexts.seen(group.seen, group.of)}
            </p>
            {group.others.length > 0 && (
              <p class="note caution">{fillScreenTexts.others(group.others.join(' · '))}</p>
            )}
            {!group.isRule && (
              <Button
                look="link"
                text={rulesTexts.fromSuggestion}
                onClick={() => onRule({ contains: group.title, gives: { [field]: group.value } })}
              />
            )}
          </li>
        ))}
      </ul>
      {warning !== '' && <Message tone="caution" text={warning} />}
      <Faint lines={notes} />
      <ActionState states={[state]} busy={fillScreenTexts.filling} />
      {groups.length > 0 && (
        <div class="foot">
          <Button
            look="main"
            text={fillScreenTexts.fill(count)}
            disabled={count === 0 || state.kind === 'busy'}
            onClick={() => filling.run({ sheet, field, names: ticked, fingerprint })}
          />
        </div>
      )}
    </>
  );
}

function rowsIn({ rows, count }: SuggestionShown): string {
  return `${rows.join(', ')}${count > rows.length ? ' …' : ''}`;
}
