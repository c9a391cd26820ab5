/** Rules of the team. A new one is tried on past rows before it can be kept. */

import { useState } from 'preact/hooks';
import * as rulesTexts from '../../../../text/push/rules-texts';
import type { FillView } from '../../../server/fill-methods';
import type { RulesView, TrialShown } from '../../../server/rules-methods';
import { ActionState, useAction, useQuestion, WhenLoaded } from '../../calls';
import { Form, Message, OneButton } from '../../parts';
import { Field, Select } from '../../fields';

/** A rule that a suggestion begins. */
export interface BegunRule {
  readonly contains: string;
  /** Values by field. */
  readonly gives: Readonly<Record<string, string>>;
}

interface Props {
  readonly view: FillView;
  /** null: an empty form. */
  readonly begun: BegunRule | null;
}

export function FillRules(props: Props) {
  const loaded = useQuestion('rules', { sheet: props.view.sheet });
  return <WhenLoaded loaded={loaded}>{first => <Rules {...props} first={first} />}</WhenLoaded>;
}

function Rules({ view, begun, first }: Props & { readonly first: RulesView }) {
  const [{ rules, cards, fields }, setShown] = useState(first);
  const [isNew, setNew] = useState(begun !== null || first.rules.length === 0);
  const removing = useAction('removeRule', result => result !== null && setShown(result));
  return (
    <>
      <p class="faint">{rulesTexts.hint}</p>
      {rules.length === 0 && <p>{rulesTexts.none}</p>}
      <ul class="rows">
        {rules.map(rule => (
          <li key={rule.id}>
            <b class="breaks">{rule.words}</b>
            <p>
              → <ins>{rule.gives}</ins>
            </p>
            <Tried trial={rule} />
            <OneButton
              look="link"
              text={rulesTexts.remove}
              disabled={removing.isBusy}
              onClick={() => removing.run({ sheet: view.sheet, id: rule.id })}
            />
          </li>
        ))}
      </ul>
      <ActionState states={[removing.state]} />
      {isNew ? (
        <NewRule
          view={view}
          begun={begun}
          fields={fields}
          cards={cards}
          onKept={kept => {
            setShown(kept);
            setNew(false);
          }}
        />
      ) : (
        <OneButton look="main" text={rulesTexts.add} onClick={() => setNew(true)} />
      )}
    </>
  );
}

interface NewRuleProps extends Props {
  readonly fields: readonly string[];
  readonly cards: readonly string[];
  readonly onKept: (rules: RulesView) => void;
}

function NewRule({ view: { sheet, fields }, begun, fields: ruled, cards, onKept }: NewRuleProps) {
  const [draft, setDraft] = useState({ contains: begun?.contains ?? '', from: '', to: '', card: '' });
  const [gives, setGives] = useState<Readonly<Record<string, string>>>(begun?.gives ?? {});
  const [trial, setTrial] = useState<TrialShown | null>(null);
  const [isMoved, setMoved] = useState(false);
  const trying = useAction('tryRule', result => setTrial(result));
  const keeping = useAction('keepRule', result => {
    if (result?.kind === 'rules') onKept(result);
    if (result?.kind === 'trial') setTrial(result);
    setMoved(result?.kind === 'trial');
  });
  // A trial belongs to the earlier words.
  const change = (set: () => void): void => {
    set();
    setTrial(null);
    trying.forget();
    keeping.forget();
  };
  const typed = (name: keyof typeof draft) => (value: string) =>
    change(() => setDraft({ ...draft, [name]: value }));
  const whole = { ...draft, gives };
  const isBusy = trying.isBusy || keeping.isBusy;
  return (
    <Form look="card" onSubmit={() => trying.run({ sheet, draft: whole })}>
      <Field
        id="rule-contains"
        label={rulesTexts.contains}
        value={draft.contains}
        onInput={typed('contains')}
      />
      <Field id="rule-from" label={rulesTexts.from} value={draft.from} onInput={typed('from')} />
      <Field id="rule-to" label={rulesTexts.to} value={draft.to} onInput={typed('to')} />
      {cards.length > 0 && (
        <Select
          id="rule-card"
          label={rulesTexts.card}
          value={draft.card}
          choices={[
            { value: '', label: rulesTexts.anyCard },
            ...cards.map(card => ({ value: card, label: card })),
          ]}
          onChange={typed('card')}
        />
      )}
      <h3>{rulesTexts.give}</h3>
      {fields
        .filter(({ name }) => ruled.includes(name))
        .map(({ name, label, choices }) => (
          <div key={name}>
            <Field
              id={`rule-${name}`}
              label={label}
              list={`rule-${name}-choices`}
              choices={choices}
              autocomplete="off"
              value={gives[name] ?? ''}
              onInput={value => change(() => setGives({ ...gives, [name]: value }))}
            />
          </div>
        ))}
      <OneButton
        isSubmit
        look={trial === null ? 'main' : undefined}
        text={rulesTexts.attempt}
        disabled={isBusy}
      />
      <ActionState states={[trying.state]} busy={rulesTexts.trying} />
      <ActionState states={[keeping.state]} busy={rulesTexts.keeping} />
      {isMoved && <Message tone="caution" text={rulesTexts.moved} />}
      {trial !== null && (
        <>
          <Tried trial={trial} />
          <OneButton
            look="main"
            text={rulesTexts.keep}
            disabled={isBusy}
            onClick={() => keeping.run({ sheet, draft: whole, right: trial.right, of: trial.of })}
          />
        </>
      )}
    </Form>
  );
}

/** What a rule would have said about past rows. */
function Tried({
  trial: { right, of, open, otherwise, warnings },
}: {
  readonly trial: Pick<TrialShown, 'right' | 'of' | 'open' | 'otherwise' | 'warnings'>;
}) {
  return (
    <>
      <p class="faint">
        {rulesTexts.right(right, of)} {open > 0 && rulesTexts.open(open)}
      </p>
      {otherwise.length > 0 && <p>{rulesTexts.otherwise}</p>}
      {[...otherwise, ...warnings].map(line => (
        <p class="note caution breaks" key={line}>
          {line}
        </p>
      ))}
    </>
  );
}
