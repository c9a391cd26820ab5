/** The cards of "Decide" with their choices. */

import { Fragment } from 'preact';
import * as decideTexts from '../../../../text/push/decide-texts';
import type {
  CandidateView,
  ConflictCard,
  ConflictField,
  DoubleCard,
  OddCard,
  UnknownCard,
} from '../../../server/decide-methods';
import type { Text } from '../../../../text/text';
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
  const choose = (kind: 'mine' | 'service') => () => onSay(name, { of: 'field', choice: { kind } });
  const type = (text: string): void => onSay(name, { of: 'field', choice: { kind: 'typed', text } });
  const other = `${title} · ${label}: ${say(decideTexts.other)}`;
  return (
    <Options name={name} label={label} {...saying}>
      <Radio name={name} isOn={said?.kind === 'mine'} onChoose={choose('mine')}>
        {decideTexts.mine}: <b>{mine}</b>
      </Radio>
      {hasFormula ? (
        <p class="faint">
          {decideTexts.theirs}: {theirs}. {decideTexts.formula}
        </p>
      ) : (
        <>
          <Radio name={name} isOn={said?.kind === 'service'} onChoose={choose('service')}>
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
  const { tab, words, onSay } = saying;
  const { name, rows, title, reason, canCreate, candidates } = card;
  const word = words.get(name);
  const said = word?.of === 'row' ? word.choice : null;
  const [first] = rows;
  return (
    <Card title={title} row={first ?? 0} rows={rows} tab={tab}>
      <p>{reason}</p>
      <Options name={name} label={title} isHidden {...saying}>
        <Candidates
          group={name}
          candidates={candidates}
          labelOf={decideTexts.linkTo}
          chosen={said?.kind === 'link' ? said.candidate : null}
          onChoose={candidate => onSay(name, { of: 'row', choice: { kind: 'link', candidate } })}
        />
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
        <Candidates
          group={name}
          candidates={candidates}
          labelOf={decideTexts.madeThis}
          chosen={said?.kind === 'link' ? said.candidate : null}
          onChoose={candidate => onSay(name, { of: 'entry', choice: { kind: 'link', candidate } })}
        />
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

interface CandidatesProps {
  readonly group: string;
  readonly candidates: readonly CandidateView[];
  readonly labelOf: (title: string) => Text;
  /** null: none of them. */
  readonly chosen: string | null;
  readonly onChoose: (candidate: string) => void;
}

/** Records that a row may be: name, number, and the row's different values. */
function Candidates({ group, candidates, labelOf, chosen, onChoose }: CandidatesProps) {
  return candidates.map(({ name, title, facts, differs, problem }) => (
    <Fragment key={name}>
      <Radio name={group} isOn={chosen === name} isDisabled={problem !== ''} onChoose={() => onChoose(name)}>
        {labelOf(title)}
      </Radio>
      <div class="candidate">
        <Fields fields={facts} />
        {problem !== '' && <p class="note caution">⚠ {problem}</p>}
        {differs.length > 0 && (
          <>
            <p class="faint">{decideTexts.differs}</p>
            <Fields
              fields={differs.map(({ label, theirs, mine }) => ({
                label,
                value: <Changed from={theirs} to={mine} />,
              }))}
            />
          </>
        )}
      </div>
    </Fragment>
  ));
}
