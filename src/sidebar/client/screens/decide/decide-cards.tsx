/** The cards of "Decide": what each shows, and what can be said to it. */

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { decideTexts } from '../../../../text/decide-texts';
import type {
  CandidateView,
  ConflictCard,
  ConflictField,
  DoubleCard,
  FieldView,
  OddCard,
  UnknownCard,
} from '../../../server/decide';
import { usePage } from '../../page';
import { WholeValue } from '../../parts';
import type { Word, Words } from './decide-words';

/** What every card is given. onSay: null takes a word back. */
export interface Saying {
  readonly tab: number;
  readonly words: Words;
  readonly isBusy: boolean;
  readonly onSay: (name: string, word: Word | null) => void;
}

export function Conflict({ card, ...saying }: Saying & { readonly card: ConflictCard }) {
  return (
    <Card title={card.title} row={card.row} tab={saying.tab}>
      {card.fields.map(field => (
        <ConflictChoice key={field.name} title={card.title} field={field} {...saying} />
      ))}
    </Card>
  );
}

function ConflictChoice({
  title,
  field: { name, label, mine, theirs, base, whole, note, hasFormula, choices },
  words,
  isBusy,
  onSay,
}: Saying & { readonly title: string; readonly field: ConflictField }) {
  const { say } = usePage();
  const word = words.get(name);
  const said = word?.of === 'field' ? word.choice : null;
  const typed = said?.kind === 'typed' ? said.text : '';
  const type = (text: string): void => onSay(name, { of: 'field', choice: { kind: 'typed', text } });
  const other = `${title} · ${label}: ${say(decideTexts.other)}`;
  return (
    <Options label={label} isBusy={isBusy} onLater={said === null ? null : () => onSay(name, null)}>
      <Option
        name={name}
        isChosen={said?.kind === 'mine'}
        onChoose={() => onSay(name, { of: 'field', choice: { kind: 'mine' } })}
      >
        {say(decideTexts.mine)}: <b>{mine}</b>
      </Option>
      {hasFormula ? (
        <p class="faint">
          {say(decideTexts.theirs)}: {theirs}. {say(decideTexts.formula)}
        </p>
      ) : (
        <>
          <Option
            name={name}
            isChosen={said?.kind === 'service'}
            onChoose={() => onSay(name, { of: 'field', choice: { kind: 'service' } })}
          >
            {say(decideTexts.theirs)}: <b>{theirs}</b>
          </Option>
          <Option name={name} isChosen={said?.kind === 'typed'} onChoose={() => type(typed)}>
            {say(decideTexts.other)}
          </Option>
          {said?.kind === 'typed' &&
            (choices.length > 0 ? (
              <select aria-label={other} value={typed} onChange={event => type(event.currentTarget.value)}>
                <option value="" />
                {choices.map(choice => (
                  <option value={choice} key={choice}>
                    {choice}
                  </option>
                ))}
              </select>
            ) : (
              <input
                type="text"
                aria-label={other}
                maxLength={10_000}
                value={typed}
                onInput={event => type(event.currentTarget.value)}
              />
            ))}
        </>
      )}
      {note !== '' && <p class="note caution">⚠ {note}</p>}
      {base !== '' && <p class="faint">{say(decideTexts.base(base))}</p>}
      {whole.length > 0 && (
        <details>
          <summary>{say(decideTexts.whole)}</summary>
          {whole.map(one => (
            <div key={one.label}>
              <p class="faint">{one.label}</p>
              <WholeValue label={one.label} value={one.value} />
            </div>
          ))}
        </details>
      )}
    </Options>
  );
}

export function Double({ card, tab, words, isBusy, onSay }: Saying & { readonly card: DoubleCard }) {
  const { say } = usePage();
  const { name, rows, title, reason, canCreate, candidates } = card;
  const word = words.get(name);
  const said = word?.of === 'row' ? word.choice : null;
  const [first] = rows;
  return (
    <Card title={title} row={first ?? 0} rows={rows} tab={tab}>
      <p>{reason}</p>
      <Options
        label={title}
        isHidden
        isBusy={isBusy}
        onLater={said === null ? null : () => onSay(name, null)}
      >
        {candidates.map(candidate => (
          <Candidate
            key={candidate.name}
            group={name}
            candidate={candidate}
            label={say(decideTexts.linkTo(candidate.title))}
            isChosen={said?.kind === 'link' && said.candidate === candidate.name}
            onChoose={() => onSay(name, { of: 'row', choice: { kind: 'link', candidate: candidate.name } })}
          />
        ))}
        {rows.length > 1 && candidates.length > 0 && first !== undefined && (
          <p class="faint">{say(decideTexts.linkFirst(first))}</p>
        )}
        {canCreate && (
          <Option
            name={name}
            isChosen={said?.kind === 'create'}
            onChoose={() => onSay(name, { of: 'row', choice: { kind: 'create' } })}
          >
            {say(decideTexts.create)}
          </Option>
        )}
      </Options>
    </Card>
  );
}

export function Odd({ card, tab, words, isBusy, onSay }: Saying & { readonly card: OddCard }) {
  const { say } = usePage();
  const { name, row, title, reason } = card;
  return (
    <Card title={title} row={row} tab={tab}>
      <p>{reason}</p>
      <label class="choice">
        <input
          type="checkbox"
          checked={words.has(name)}
          disabled={isBusy}
          onChange={event => onSay(name, event.currentTarget.checked ? { of: 'odd' } : null)}
        />
        {say(decideTexts.meant)}
      </label>
    </Card>
  );
}

export function Unknown({ card, tab, words, isBusy, onSay }: Saying & { readonly card: UnknownCard }) {
  const { say } = usePage();
  const { name, row, title, reason, sentBy, sent, until, freeAt, candidates } = card;
  const word = words.get(name);
  const said = word?.of === 'entry' ? word.choice : null;
  const choose = (kind: 'check' | 'notApplied') => () => onSay(name, { of: 'entry', choice: { kind } });
  return (
    <Card title={title} row={row} tab={tab}>
      <p class="faint">{sentBy}</p>
      {sent.length > 0 && (
        <details>
          <summary>{say(decideTexts.sentValues)}</summary>
          <Fields fields={sent} />
        </details>
      )}
      {reason !== '' && <p>{reason}</p>}
      {until !== null && <p>{say(decideTexts.until(until.time, until.minutes))}</p>}
      <Options
        label={title}
        isHidden
        isBusy={isBusy}
        onLater={said === null ? null : () => onSay(name, null)}
      >
        <Option name={name} isChosen={said?.kind === 'check'} onChoose={choose('check')}>
          {say(decideTexts.check)}
        </Option>
        {candidates.map(candidate => (
          <Candidate
            key={candidate.name}
            group={name}
            candidate={candidate}
            label={say(decideTexts.madeThis(candidate.title))}
            isChosen={said?.kind === 'link' && said.candidate === candidate.name}
            onChoose={() => onSay(name, { of: 'entry', choice: { kind: 'link', candidate: candidate.name } })}
          />
        ))}
        <Option
          name={name}
          isChosen={said?.kind === 'notApplied'}
          isDisabled={freeAt !== null}
          onChoose={choose('notApplied')}
        >
          {say(decideTexts.notApplied)}
        </Option>
        {freeAt !== null && <p class="faint">{say(decideTexts.freeAt(freeAt.time, freeAt.minutes))}</p>}
      </Options>
    </Card>
  );
}

/** A record that a row may be: by name and number, with what the row says otherwise. */
function Candidate({
  group,
  candidate: { facts, differs, problem },
  label,
  isChosen,
  onChoose,
}: {
  readonly group: string;
  readonly candidate: CandidateView;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const { say } = usePage();
  return (
    <>
      <Option name={group} isChosen={isChosen} isDisabled={problem !== ''} onChoose={onChoose}>
        {label}
      </Option>
      <div class="candidate">
        <Fields fields={facts} />
        {problem !== '' && <p class="note caution">⚠ {problem}</p>}
        {differs.length > 0 && (
          <>
            <p class="faint">{say(decideTexts.differs)}</p>
            <dl class="fields">
              {differs.map(({ label: field, theirs, mine }) => (
                <div key={field}>
                  <dt>{field}</dt>
                  <dd>
                    <del>{theirs}</del> <span aria-hidden="true">→</span> <ins>{mine}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
    </>
  );
}

function Fields({ fields }: { readonly fields: readonly FieldView[] }) {
  if (fields.length === 0) return null;
  return (
    <dl class="fields">
      {fields.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A row and what is asked about it; a click on its name shows it in the tab. */
function Card({
  title,
  row,
  rows = [row],
  tab,
  children,
}: {
  readonly title: string;
  /** 0 for none. */
  readonly row: number;
  readonly rows?: readonly number[];
  readonly tab: number;
  readonly children: ComponentChildren;
}) {
  const { say, ask } = usePage();
  const [told, setTold] = useState('');
  const show = async (): Promise<void> => {
    const source = { of: 'tab', scope: 'all', sheet: tab, rows: null } as const;
    const answer = await ask('show', { source, row, title });
    setTold(answer.ok ? answer.result.text : answer.failure.text);
  };
  const where = row === 0 ? say(decideTexts.noRow) : say(decideTexts.rows(rows.join(', '), rows.length));
  return (
    <div class="card">
      <h4>
        {row === 0 ? (
          <span class="breaks">{title}</span>
        ) : (
          <button type="button" class="link breaks" onClick={() => void show()}>
            {title}
          </button>
        )}{' '}
        <span class="faint">{where}</span>
      </h4>
      {told !== '' && <p class="note caution">{told}</p>}
      {children}
    </div>
  );
}

function Options({
  label,
  isHidden = false,
  isBusy,
  onLater,
  children,
}: {
  readonly label: string;
  /** Only for whoever listens: the card says it already. */
  readonly isHidden?: boolean;
  readonly isBusy: boolean;
  /** Takes the word back; null while there is none. */
  readonly onLater: (() => void) | null;
  readonly children: ComponentChildren;
}) {
  const { say } = usePage();
  return (
    <fieldset class="options" disabled={isBusy} aria-label={isHidden ? label : undefined}>
      {!isHidden && <legend>{label}</legend>}
      {children}
      {onLater !== null && (
        <button type="button" class="link" onClick={onLater}>
          {say(decideTexts.later)}
        </button>
      )}
    </fieldset>
  );
}

function Option({
  name,
  isChosen,
  isDisabled = false,
  onChoose,
  children,
}: {
  readonly name: string;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
  readonly children: ComponentChildren;
}) {
  return (
    <label class="choice">
      <input type="radio" name={name} checked={isChosen} disabled={isDisabled} onChange={onChoose} />
      <span class="breaks">{children}</span>
    </label>
  );
}
