/** A plan: its notices, its rows, and the button that sends the ticked rows. */

import { useState } from 'preact/hooks';
import * as historyTexts from '../../../../text/push/history-texts';
import * as reviewTexts from '../../../../text/push/review-texts';
import type { Text } from '../../../../text/text';
import type { PushSource, ReviewView } from '../../../server/review/review-methods';
import type { ReviewRow } from '../../../server/review/review-view';
import type { Draft } from '../../drafts';
import { Button, Form, Message, OneButton, Reloading, Waiting } from '../../parts';
import { Chips, Field, Tick } from '../../fields';
import { Trouble } from '../../calls';
import type { Failure } from '../../script';
import { GoTo } from '../../screen';
import { ReviewRows } from './review-rows';

export type Scope = Extract<PushSource, { of: 'tab' }>['scope'];
const SCOPES: readonly (readonly [Scope, Text])[] = [
  ['all', reviewTexts.all],
  ['selected', reviewTexts.selectedRows],
  ['failed', reviewTexts.failedRows],
];

/** The loaded parts of a plan. view: the last of them. */
export interface LoadedPlan {
  readonly view: ReviewView;
  readonly rows: readonly ReviewRow[];
  /** Names of operations that differ from the earlier plan; null: there was none. */
  readonly other: ReadonlySet<string> | null;
  /** The number of earlier operations that are no longer sent. */
  readonly gone: number;
}

/** The rows of the plan that are left out. */
export function leftOutOf({ rows }: LoadedPlan, leftOut: ReadonlySet<string>): string[] {
  return rows.flatMap(({ name }) => (leftOut.has(name) ? [name] : []));
}

export function Plan({
  loaded,
  draft,
  isComplete,
  isLoading,
  failure,
  onDraft,
  onMore,
  onAgain,
  onScope,
  onSend,
}: {
  readonly loaded: LoadedPlan;
  readonly draft: Draft;
  /** Whether all left-out rows are loaded. */
  readonly isComplete: boolean;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
  readonly onDraft: (draft: Draft) => void;
  readonly onMore: () => void;
  readonly onAgain: () => void;
  readonly onScope: (scope: Scope) => void;
  readonly onSend: (isMeant: boolean) => void;
}) {
  const { view, rows, other, gone } = loaded;
  const leftOut = new Set(leftOutOf(loaded, draft.leftOut));
  const [isMeant, setMeant] = useState(false);
  const total = Object.values(view.counts).reduce((sum, count) => sum + count, 0);
  const count = view.count - leftOut.size;
  const mayWriteDown = view.count === 0 && (view.closes || (view.counts.already ?? 0) > 0);
  const isUndo = view.source.of !== 'tab';
  const hasRead = !view.mustReadAll || view.next === null;
  return (
    <>
      {isUndo && <GoTo screen="history" look="link" before="← " text={historyTexts.screen} />}
      <Reloading
        title={isUndo ? reviewTexts.undoOf(view.tab) : view.tab}
        isLoading={isLoading}
        again={onAgain}
      />
      {isUndo && <p class="faint">{reviewTexts.undoHint}</p>}
      {view.source.of === 'tab' && <Chips value={view.source.scope} choices={SCOPES} onChange={onScope} />}
      {other !== null && (
        <Message tone="caution" text={reviewTexts.moved}>
          {other.size > 0 && <p>{reviewTexts.movedMarked}</p>}
          {gone > 0 && <p>{reviewTexts.gone(gone)}</p>}
        </Message>
      )}
      {view.notices.map(notice => (
        <Message tone="caution" key={notice} text={notice} />
      ))}
      {total === 0 && (
        <>
          <p>{reviewTexts.nothing(view.tab)}</p>
          {view.source.of === 'tab' && <p class="faint">{reviewTexts.nothingHint}</p>}
        </>
      )}
      <ReviewRows
        view={view}
        rows={rows}
        other={other ?? new Set()}
        leftOut={leftOut}
        onTick={names => onDraft({ ...draft, leftOut: names })}
      />
      {failure !== null && <Trouble failure={failure} />}
      {isLoading && <Waiting what={reviewTexts.loading} />}
      {view.next !== null && !isLoading && (
        <OneButton text={reviewTexts.more(total - rows.length)} onClick={onMore} />
      )}
      {(view.count > 0 || mayWriteDown) && (
        <Form look="foot" onSubmit={() => onSend(isMeant)}>
          {view.suspicion !== '' && (
            <Message tone="caution" text={view.suspicion}>
              <Tick isOn={isMeant} onTick={setMeant}>
                {reviewTexts.suspicion}
              </Tick>
            </Message>
          )}
          {leftOut.size > 0 && <p class="faint">{reviewTexts.someLeftOut(leftOut.size)}</p>}
          {!hasRead && <p class="faint">{reviewTexts.readAll}</p>}
          {view.count > 0 && (
            <Field
              label={reviewTexts.reason}
              maxLength={500}
              value={draft.reason}
              onInput={typed => onDraft({ ...draft, reason: typed })}
            />
          )}
          <Button
            isSubmit
            look="main"
            text={sendText(view, count)}
            disabled={
              isLoading ||
              !isComplete ||
              !hasRead ||
              (view.suspicion !== '' && !isMeant) ||
              (count === 0 && !mayWriteDown)
            }
          />
        </Form>
      )}
    </>
  );
}

function sendText({ count: all, source }: ReviewView, count: number): Text {
  if (all === 0) return reviewTexts.writeDown;
  return source.of !== 'tab' ? reviewTexts.undoCount(count) : reviewTexts.sendCount(count);
}
