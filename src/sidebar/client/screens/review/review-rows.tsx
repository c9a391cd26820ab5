/** The rows of a plan in groups, with a search, and ticks for sending. */

import { useState } from 'preact/hooks';
import * as reviewTexts from '../../../../text/push/review-texts';
import * as decideTexts from '../../../../text/push/decide-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import type { Text } from '../../../../text/text';
import type { ReviewView } from '../../../server/review/review-methods';
import type { ReviewField, ReviewGroup, ReviewRow } from '../../../server/review/review-view';
import { Button, Buttons, Changed, Fields, WholeValue } from '../../parts';
import { Field } from '../../fields';
import { usePage } from '../../page';
import { useAction } from '../../calls';
import { GoTo } from '../../screen';

const GROUPS: readonly (readonly [ReviewGroup, Text, 'bad' | 'caution' | 'plain'])[] = [
  ['blocked', reviewTexts.blocked, 'bad'],
  ['check', reviewTexts.check, 'caution'],
  ['conflict', reviewTexts.conflict, 'caution'],
  ['open', reviewTexts.open, 'caution'],
  ['again', reviewTexts.resent, 'caution'],
  ['changed', reviewTexts.changed, 'plain'],
  ['new', reviewTexts.fresh, 'plain'],
  ['already', reviewTexts.already, 'plain'],
  ['vanished', reviewTexts.vanished, 'plain'],
];
const HINTS: Partial<Record<ReviewGroup, Text>> = {
  conflict: reviewTexts.conflictHint,
  vanished: reviewTexts.vanishedHint,
};
/** Fewer rows than this need no search. */
const FEW = 8;

interface ReviewRowsProps {
  readonly view: ReviewView;
  readonly rows: readonly ReviewRow[];
  /** Names of rows that have changed since they were shown. */
  readonly other: ReadonlySet<string>;
  readonly leftOut: ReadonlySet<string>;
  readonly onTick: (leftOut: ReadonlySet<string>) => void;
}

export function ReviewRows({ view, rows, other, leftOut, onTick }: ReviewRowsProps) {
  const { language } = usePage();
  const isUndo = view.source.of !== 'tab';
  const [search, setSearch] = useState('');
  const wanted = folded(search, language);
  const found = wanted === '' ? rows : rows.filter(row => folded(textOf(row), language).includes(wanted));
  const names = found.flatMap(({ name }) => (name === '' ? [] : [name]));
  return (
    <>
      {rows.length > FEW && (
        <>
          <Field label={reviewTexts.filter} type="search" value={search} onInput={setSearch} />
          {names.length > 1 && (
            <Buttons>
              <Button look="link" text={reviewTexts.allOf} onClick={() => onTick(without(leftOut, names))} />
              <Button
                look="link"
                text={reviewTexts.noneOf}
                onClick={() => onTick(new Set([...leftOut, ...names]))}
              />
            </Buttons>
          )}
        </>
      )}
      {found.length === 0 && rows.length > 0 && <p>{reviewTexts.nothingFits}</p>}
      {GROUPS.map(([group, label, tone]) => {
        const own = found.filter(row => row.group === group);
        if (own.length === 0) return null;
        const hint = HINTS[group];
        return (
          <section key={group} class={`group ${tone}`}>
            <h3>
              {isUndo && group === 'blocked' ? reviewTexts.notUndone : label}{' '}
              <span class="count">{sidebarTexts.countOfRows(view.counts[group] ?? own.length)}</span>
            </h3>
            {hint !== undefined && <p class="faint">{hint}</p>}
            {group === 'conflict' && <GoTo screen="decide" look="link" text={reviewTexts.toDecide} />}
            <ul class="rows">
              {own.map((row, i) => (
                <Row
                  key={row.name === '' ? `${group} ${row.row} ${i}` : row.name}
                  view={view}
                  row={row}
                  isOther={other.has(row.name)}
                  isTicked={!leftOut.has(row.name)}
                  onTick={isOn =>
                    onTick(isOn ? without(leftOut, [row.name]) : new Set([...leftOut, row.name]))
                  }
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function Row({
  view,
  row: { group, name, row, title, fields, carried, notes },
  isOther,
  isTicked,
  onTick,
}: {
  readonly view: ReviewView;
  readonly row: ReviewRow;
  readonly isOther: boolean;
  readonly isTicked: boolean;
  readonly onTick: (isOn: boolean) => void;
}) {
  const { say } = usePage();
  const showing = useAction('show');
  const sheet = view.source.of === 'tab' ? view.source.sheet : null;
  return (
    <li class={name !== '' && !isTicked ? 'left-out' : undefined}>
      <div class="head">
        {name !== '' && (
          <input
            type="checkbox"
            aria-label={say(reviewTexts.send(row, title))}
            checked={isTicked}
            onChange={event => onTick(event.currentTarget.checked)}
          />
        )}
        {row > 0 && sheet !== null ? (
          <button
            type="button"
            class="link"
            title={say(reviewTexts.goTo(row))}
            onClick={() => showing.run({ sheet, row, title })}
          >
            <span class="breaks">{title}</span> <span class="faint">{sidebarTexts.row(row)}</span>
          </button>
        ) : (
          <span class="breaks title">{title}</span>
        )}
      </div>
      {isOther && <p class="note caution">⚠ {reviewTexts.movedSince}</p>}
      {notes.map(({ isBlocking, text }) => (
        <p class={isBlocking ? 'note bad' : 'note caution'} key={text}>
          <span aria-hidden="true">{isBlocking ? '⊘' : '⚠'} </span>
          {text}
        </p>
      ))}
      <Fields
        fields={fields.map(field => ({
          label: field.label,
          value: <Value field={field} isConflict={group === 'conflict'} />,
        }))}
      />
      {carried !== '' && <p class="faint">{carried}</p>}
      {showing.state.kind === 'failed' && <p class="note caution">{showing.state.failure.text}</p>}
    </li>
  );
}

interface ValueProps {
  readonly field: ReviewField;
  readonly isConflict: boolean;
}

function Value({ field: { label, from, to, note, whole }, isConflict }: ValueProps) {
  return (
    <>
      {isConflict ? (
        <>
          {decideTexts.mine}: <b>{to}</b>
          <br />
          {decideTexts.theirs}: <b>{from}</b>
        </>
      ) : (
        <Changed from={from} to={to} />
      )}
      {note !== null && <span class="faint"> ({note})</span>}
      {whole !== '' && (
        <details>
          <summary>{reviewTexts.whole}</summary>
          <WholeValue label={label} value={whole} />
        </details>
      )}
    </>
  );
}

function textOf({ title, row, fields, notes }: ReviewRow): string {
  const values = fields.flatMap(({ label, from, to }) => [label, from ?? '', to]);
  return [title, `${row}`, ...values, ...notes.map(({ text }) => text)].join(' ');
}

function folded(text: string, language: string): string {
  return text.normalize('NFC').replace(/\s+/g, '').toLocaleLowerCase(language);
}

function without(names: ReadonlySet<string>, gone: readonly string[]): ReadonlySet<string> {
  return new Set([...names].filter(name => !gone.includes(name)));
}
