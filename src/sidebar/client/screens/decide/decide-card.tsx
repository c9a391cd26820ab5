/** The parts of every card of "Decide": a row that can be shown, and the choices. */

import type { ComponentChildren } from 'preact';
import * as decideTexts from '../../../../text/push/decide-texts';
import { Button } from '../../parts';
import { useAction } from '../../calls';
import type { Word, Words } from './decide-words';

interface NamedRow {
  readonly title: string;
  /** 0 for none. */
  readonly row: number;
  readonly rows?: readonly number[];
  readonly tab: number;
}

/** A row and the question about it. */
export function Card({ children, ...row }: NamedRow & { readonly children: ComponentChildren }) {
  return (
    <div class="card">
      <RowName {...row} />
      {children}
    </div>
  );
}

/** A click on the name shows the row in the tab. */
export function RowName({ title, row, rows = [row], tab }: NamedRow) {
  const { state, run } = useAction('show');
  const where = row === 0 ? decideTexts.noRow : decideTexts.rows(rows.join(', '), rows.length);
  return (
    <>
      <h4>
        {row === 0 ? (
          <span class="breaks">{title}</span>
        ) : (
          <button type="button" class="link breaks" onClick={() => run({ sheet: tab, row, title })}>
            {title}
          </button>
        )}{' '}
        <span class="faint">{where}</span>
      </h4>
      {state.kind === 'done' && <p class="note caution">{state.result.text}</p>}
      {state.kind === 'failed' && <p class="note caution">{state.failure.text}</p>}
    </>
  );
}

/** Properties of every card. onSay: null takes a decision back. */
export interface Saying {
  readonly tab: number;
  readonly words: Words;
  readonly isBusy: boolean;
  readonly onSay: (name: string, word: Word | null) => void;
}

interface OptionsProps extends Omit<Saying, 'tab'> {
  /** What the decision is about. */
  readonly name: string;
  readonly label: string;
  /** For screen readers only, because the card shows it already. */
  readonly isHidden?: boolean;
  readonly children: ComponentChildren;
}

export function Options({ name, label, isHidden = false, words, isBusy, onSay, children }: OptionsProps) {
  return (
    <fieldset class="options" disabled={isBusy} aria-label={isHidden ? label : undefined}>
      {!isHidden && <legend>{label}</legend>}
      {children}
      {words.has(name) && <Button look="link" text={decideTexts.later} onClick={() => onSay(name, null)} />}
    </fieldset>
  );
}
