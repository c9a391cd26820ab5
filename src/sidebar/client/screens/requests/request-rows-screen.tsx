/** The request that a form becomes, or those of the selected rows, and the button that sends the ticked ones. */

import { useState } from 'preact/hooks';
import * as requestsScreenTexts from '../../../../text/requests/requests-screen-texts';
import * as reviewTexts from '../../../../text/push/review-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import type {
  Confirmed,
  RequestForm,
  RequestsShown,
  RequestWord,
} from '../../../server/requests/requests-methods';
import type { RowView } from '../../../server/requests/request-views';
import { Button, Form, Message, OneButton, useAsked, Waiting } from '../../parts';
import { Field, Select } from '../../fields';
import { usePage } from '../../page';
import { RequestText } from './request-text';

/** Which of the rows are sent. */
export type RowsChoice = Pick<Confirmed, 'leaveOut' | 'again' | 'count' | 'reason'>;

/** The loaded parts of a preview. view: the last of them. */
export interface LoadedRows {
  readonly view: RequestsShown;
  readonly rows: readonly RowView[];
  /** It differs from what was confirmed. */
  readonly isMoved: boolean;
}

/** The user's choices, by a request's content, which is unique, because row numbers may change. */
export interface Ticks {
  readonly leftOut: ReadonlySet<string>;
  readonly said: ReadonlyMap<string, RequestWord>;
}

export const ALL_TICKED: Ticks = { leftOut: new Set(), said: new Map() };

const GROUPS = [
  ['problem', requestsScreenTexts.problem, 'bad'],
  ['before', requestsScreenTexts.before, 'caution'],
  ['ready', requestsScreenTexts.ready, 'plain'],
] as const;

export function RequestRowsPreview({
  form,
  loaded: { view, rows, isMoved },
  ticks,
  onTicks,
  isLoading,
  onMore,
  onChange,
  onAgain,
  onSend,
}: {
  readonly form: RequestForm;
  readonly loaded: LoadedRows;
  readonly ticks: Ticks;
  readonly onTicks: (ticks: Ticks) => void;
  readonly isLoading: boolean;
  readonly onMore: () => void;
  readonly onChange: () => void;
  readonly onAgain: () => void;
  readonly onSend: (choice: RowsChoice) => void;
}) {
  const { leftOut, said } = ticks;
  const setLeftOut = (next: Ticks['leftOut']): void => onTicks({ ...ticks, leftOut: next });
  const [reason, setReason] = useState('');
  const ready = rows.filter(({ group }) => group === 'ready');
  const leaveOut = ready.filter(({ lines }) => leftOut.has(lines)).map(({ row }) => row);
  const again = rows.flatMap(({ row, lines, words }) => {
    const word = said.get(lines) ?? '';
    return word !== '' && words.includes(word) ? [{ row, word }] : [];
  });
  const count = view.counts.ready - leaveOut.length + again.length;
  const send = (): void => onSend({ leaveOut, again, count, reason });
  const deleting = useAsked(requestsScreenTexts.deleteSure(count), send);
  const method = form.method.toUpperCase();
  const isOnce = view.tab === '';
  const hasRead = view.next === null;
  const canSend = view.counts.ready + rows.filter(({ words }) => words.length > 0).length > 0;
  const all = view.counts.problem + view.counts.before + view.counts.ready;
  return (
    <>
      {isMoved && <Message tone="caution" text={requestsScreenTexts.moved} />}
      <h3 class="breaks">{isOnce ? requestsScreenTexts.whatGoes : view.tab}</h3>
      <div class="row">
        <Button look="link" text={requestsScreenTexts.change} onClick={onChange} />
        <Button look="link" text={sidebarTexts.reload} disabled={isLoading} onClick={onAgain} />
      </div>
      {isOnce && <p class="faint">{requestsScreenTexts.answerIn(view.answerTab)}</p>}
      {view.onlyReads && <p>{requestsScreenTexts.reads}</p>}
      {!view.onlyReads && canSend && (
        <Message tone="caution" text={requestsScreenTexts.changesBy[method] ?? requestsScreenTexts.changes} />
      )}
      {GROUPS.map(([group, label, tone]) => {
        const own = rows.filter(row => row.group === group);
        return view.counts[group] === 0 ? null : (
          <section class={`group ${tone}`} key={group}>
            {!isOnce && (
              <h3>
                {label} <span class="count">{sidebarTexts.countOfRows(view.counts[group])}</span>
              </h3>
            )}
            {group === 'ready' && ready.length > 1 && (
              <div class="row">
                <Button look="link" text={reviewTexts.allOf} onClick={() => setLeftOut(new Set())} />
                <Button
                  look="link"
                  text={reviewTexts.noneOf}
                  onClick={() => setLeftOut(new Set(ready.map(({ lines }) => lines)))}
                />
              </div>
            )}
            <ul class="rows">
              {own.map(row => (
                <Row
                  key={row.row}
                  row={row}
                  isTicked={!leftOut.has(row.lines)}
                  word={said.get(row.lines) ?? ''}
                  onTick={isOn => {
                    const now = new Set(leftOut);
                    if (isOn) now.delete(row.lines);
                    else now.add(row.lines);
                    setLeftOut(now);
                  }}
                  onWord={word => onTicks({ ...ticks, said: new Map(said).set(row.lines, word) })}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {isLoading && <Waiting what={requestsScreenTexts.loading} />}
      {!hasRead && !isLoading && <OneButton text={reviewTexts.more(all - rows.length)} onClick={onMore} />}
      {deleting.question}
      <Form look="foot" onSubmit={method === 'DELETE' ? deleting.ask : send}>
        {!canSend && <p>{requestsScreenTexts.nothing}</p>}
        {!hasRead && <p class="faint">{requestsScreenTexts.readAll}</p>}
        {canSend && deleting.question === null && (
          <>
            {!view.onlyReads && (
              <Field label={reviewTexts.reason} maxLength={300} value={reason} onInput={setReason} />
            )}
            <Button
              isSubmit
              look="main"
              text={
                view.onlyReads ? requestsScreenTexts.read : requestsScreenTexts.sendCount(isOnce ? 1 : count)
              }
              disabled={isLoading || !hasRead || count === 0}
            />
          </>
        )}
      </Form>
    </>
  );
}

interface RowProps {
  readonly row: RowView;
  readonly isTicked: boolean;
  readonly word: RequestWord;
  readonly onTick: (isOn: boolean) => void;
  readonly onWord: (word: RequestWord) => void;
}

function Row({ row: { row, group, lines, text, words }, isTicked, word, onTick, onWord }: RowProps) {
  const { say } = usePage();
  const isOnce = row === 0;
  const isLeftOut = group === 'ready' && !isTicked;
  const label = isOnce ? requestsScreenTexts.whatGoes : sidebarTexts.row(row);
  return (
    <li>
      {isOnce ? null : group === 'ready' ? (
        <label class="choice" title={say(requestsScreenTexts.sendRow(row))}>
          <input
            type="checkbox"
            aria-label={say(requestsScreenTexts.sendRow(row))}
            checked={isTicked}
            onChange={event => onTick(event.currentTarget.checked)}
          />
          <b>{label}</b>
        </label>
      ) : (
        <b>{label}</b>
      )}
      {text !== '' && (
        <p class={`note ${group === 'problem' ? 'bad' : 'caution'}`}>
          <span aria-hidden="true">{group === 'problem' ? '⊘ ' : '⚠ '}</span>
          {text}
        </p>
      )}
      {lines !== '' && !isLeftOut && <RequestText lines={lines} label={label} />}
      {words.length > 0 && (
        // A request that equals an earlier one is not sent unless the user says so.
        <Select
          label={isOnce ? requestsScreenTexts.word : requestsScreenTexts.wordOf(row)}
          value={word}
          choices={(['', ...words] as const).map(value => ({
            value,
            label: requestsScreenTexts.words[value],
          }))}
          onChange={onWord}
        />
      )}
    </li>
  );
}
