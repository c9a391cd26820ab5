/** A push of the history with its rows. */

import { useEffect, useState } from 'preact/hooks';
import * as historyTexts from '../../../../text/push/history-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import type { Methods } from '../../../contract';
import type { OutcomeName, PushView, SentRowView } from '../../../server/history-methods';
import { Button, Buttons, Changed, Fields, OneButton, Waiting } from '../../parts';
import { usePage } from '../../page';
import { Trouble, useLatest } from '../../calls';

const SIGNS: readonly (readonly [OutcomeName, 'good' | 'caution' | 'bad', string])[] = [
  ['failed', 'bad', '✗'],
  ['unknown', 'caution', '?'],
  ['different', 'caution', '△'],
  ['notSent', 'caution', '–'],
  ['applied', 'good', '✓'],
];

export function Push({ push, onUndo }: { readonly push: PushView; readonly onUndo: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { time, user, who, list, reason, isUndo, undone, updates, creates, counts, undoProblem } = push;
  return (
    <li>
      <p class="push">
        <b>
          {time} · {list}
        </b>{' '}
        · {historyTexts.changes(updates, creates)}
        {isUndo && <span class="badge">{historyTexts.isUndo}</span>}
        {undone && <span class="badge">{historyTexts.undone}</span>}
      </p>
      <p class="faint">
        {who === 'mine' ? historyTexts.me : user === '' ? historyTexts.noName : user}
        {reason !== '' && <> · {historyTexts.reason(reason)}</>}
      </p>
      {who === 'namesMe' && (
        <p class="note caution">
          <span aria-hidden="true">⚠ </span>
          {historyTexts.namesMe}
        </p>
      )}
      <p>
        {SIGNS.filter(([group]) => counts[group] > 0).map(([group, tone, sign]) => (
          <span class={`outcome ${tone}`} key={group}>
            <span aria-hidden="true">{sign} </span>
            {historyTexts.groups[group]} {sidebarTexts.countOfRows(counts[group])}
          </span>
        ))}
      </p>
      <Buttons>
        <Button
          look="link"
          text={isOpen ? historyTexts.close : historyTexts.details}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        {undoProblem === '' && <Button text={historyTexts.undoThis} onClick={onUndo} />}
      </Buttons>
      {undoProblem !== '' && <p class="faint">{undoProblem}</p>}
      {isOpen && <Details name={push.name} />}
    </li>
  );
}

function Details({ name }: { readonly name: string }) {
  const { ask } = usePage();
  const [rows, setRows] = useState<readonly SentRowView[]>([]);
  const [more, setMore] = useState(0);
  const { isLoading, failure, call } = useLatest(false);
  const load = (): void => {
    if (isLoading) return;
    call<Methods['sentRows']['result']>(ask('sentRows', { push: name, from: rows.length }), found => {
      setRows([...rows, ...found.rows]);
      setMore(found.more);
    });
  };
  useEffect(load, []);
  return (
    <>
      <ul class="rows sent">
        {rows.map((row, i) => (
          <Row key={i} row={row} />
        ))}
      </ul>
      {isLoading && <Waiting what={sidebarTexts.loading} />}
      {failure !== null && <Trouble failure={failure} />}
      {!isLoading && (failure !== null || more > 0) && (
        <OneButton
          text={failure === null ? sidebarTexts.showMore(more) : sidebarTexts.tryAgain}
          onClick={load}
        />
      )}
    </>
  );
}

function Row({ row: { title, isCreate, outcome, group, answer, fields } }: { readonly row: SentRowView }) {
  const [, tone] = SIGNS.find(([one]) => one === group) ?? [];
  return (
    <li>
      <p class="breaks">
        <b>{title}</b> <span class={`outcome ${tone}`}>{outcome}</span>{' '}
        {isCreate && <span class="badge">{historyTexts.create}</span>}
      </p>
      {answer !== '' && <p class="faint">{answer}</p>}
      <Fields
        fields={fields.map(({ label, from, to, note }) => ({
          label,
          value: <Changed from={isCreate ? null : from} to={to} note={note} />,
        }))}
      />
    </li>
  );
}
