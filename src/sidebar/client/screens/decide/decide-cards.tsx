/** The cards of "Decide" with their choices. */

import * as decideTexts from '../../../../text/push/decide-texts';
import type {
  CandidateView,
  ConflictCard,
  ConflictField,
  DoubleCard,
  OddCard,
  UnknownCard,
} from '../../../server/decide-methods';
import { Field, Radio, Select, Tick } from '../../fields';
import { usePage } from '../../page';
import { Changed, Fields, WholeValue } from '../../parts';
import { Card, Options, type Saying } from './decide-card';

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
  ...saying
}: Saying & { readonly title: string; readonly field: ConflictField }) {
  const { say } = usePage();
  const { words, onSay } = saying;
  const word = words.get(name);
  const said = word?.of === 'field' ? word.choice : null;
  const typed = said?.kind === 'typed' ? said.text : '';
  const type = (text: string): void => onSay(name, { of: 'field', choice: { kind: 'typed', text } });
  const other = `${title} · ${label}: ${say(decideTexts.other)}`;
  return (
    <Options name={name} label={label} {...saying}>
      <Radio
        name={name}
        isOn={said?.kind === 'mine'}
        onChoose={() => onSay(name, { of: 'field', choice: { kind: 'mine' } })}
      >
        {decideTexts.mine}: <b>{mine}</b>
      </Radio>
      {hasFormula ? (
        <p class="faint">
          {decideTexts.theirs}: {theirs}. {decideTexts.formula}
        </p>
      ) : (
        <>
          <Radio
            name={name}
            isOn={said?.kind === 'service'}
            onChoose={() => onSay(name, { of: 'field', choice: { kind: 'service' } })}
          >
            {decideTexts.theirs}: <b>{theirs}</b>
          </Radio>
          <Radio name={name} isOn={said?.kind === 'typed'} onChoose={() => type(typed)}>
            {decideTexts.other}
          </Radio>
          {said?.kind === 'typed' &&
            (choices.length > 0 ? (
              <Select
                label={other}
                value={typed}
                choices={['', ...choices].map(value => ({ value, label: value }))}
                onChange={type}
              />
            ) : (
              <Field label={other} placeholder="" maxLength={10_000} value={typed} onInput={type} />
            ))}
        </>
      )}
      {note !== null && <p class="note caution">⚠ {note}</p>}
      {base !== null && <p class="faint">{decideTexts.base(base)}</p>}
      {whole.length > 0 && (
        <details>
          <summary>{decideTexts.whole}</summary>
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

export function Double({ card, ...saying }: Saying & { readonly card: DoubleCard }) {
  const { say } = usePage();
  const { tab, words, onSay } = saying;
  const { name, rows, title, reason, canCreate, candidates } = card;
  const word = words.get(name);
  const said = word?.of === 'row' ? word.choice : null;
  const [first] = rows;
  return (
    <Card title={title} row={first ?? 0} rows={rows} tab={tab}>
      <p>{reason}</p>
      <Options name={name} label={title} isHidden {...saying}>
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
          <p class="faint">{decideTexts.linkFirst(first)}</p>
        )}
        {canCreate && (
          <Radio
            name={name}
            isOn={said?.kind === 'create'}
            onChoose={() => onSay(name, { of: 'row', choice: { kind: 'create' } })}
          >
            {decideTexts.create}
          </Radio>
        )}
      </Options>
    </Card>
  );
}

export function Odd({ card, tab, words, isBusy, onSay }: Saying & { readonly card: OddCard }) {
  const { name, row, title, reason } = card;
  return (
    <Card title={title} row={row} tab={tab}>
      <p>{reason}</p>
      <Tick isOn={words.has(name)} isBusy={isBusy} onTick={isOn => onSay(name, isOn ? { of: 'odd' } : null)}>
        {decideTexts.meant}
      </Tick>
    </Card>
  );
}

export function Unknown({ card, ...saying }: Saying & { readonly card: UnknownCard }) {
  const { say } = usePage();
  const { tab, words, onSay } = saying;
  const { name, row, title, reason, sentBy, sent, until, freeAt, candidates } = card;
  const word = words.get(name);
  const said = word?.of === 'entry' ? word.choice : null;
  const choose = (kind: 'check' | 'notApplied') => () => onSay(name, { of: 'entry', choice: { kind } });
  return (
    <Card title={title} row={row} tab={tab}>
      <p class="faint">{sentBy}</p>
      {sent.length > 0 && (
        <details>
          <summary>{decideTexts.sentValues}</summary>
          <Fields fields={sent} />
        </details>
      )}
      {reason !== '' && <p>{reason}</p>}
      {until !== null && <p>{decideTexts.until(until.time, until.minutes)}</p>}
      <Options name={name} label={title} isHidden {...saying}>
        <Radio name={name} isOn={said?.kind === 'check'} onChoose={choose('check')}>
          {decideTexts.check}
        </Radio>
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
        <Radio
          name={name}
          isOn={said?.kind === 'notApplied'}
          isDisabled={freeAt !== null}
          onChoose={choose('notApplied')}
        >
          {decideTexts.notApplied}
        </Radio>
        {freeAt !== null && <p class="faint">{decideTexts.freeAt(freeAt.time, freeAt.minutes)}</p>}
      </Options>
    </Card>
  );
}

/** A record that a row may be: name, number, and the row's different values. */
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
  return (
    <>
      <Radio name={group} isOn={isChosen} isDisabled={problem !== ''} onChoose={onChoose}>
        {label}
      </Radio>
      <div class="candidate">
        <Fields fields={facts} />
        {problem !== '' && <p class="note caution">⚠ {problem}</p>}
        {differs.length > 0 && (
          <>
            <p class="faint">{decideTexts.differs}</p>
            <Fields
              fields={differs.map(({ label: field, theirs, mine }) => ({
                label: field,
                value: <Changed from={theirs} to={mine} />,
              }))}
            />
          </>
        )}
      </div>
    </>
  );
}
