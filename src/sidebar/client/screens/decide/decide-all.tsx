/** Decides all conflicts in the same way, after a question that shows the changes. */

import { useState } from 'preact/hooks';
import * as decideTexts from '../../../../text/push/decide-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import type { ConflictCard } from '../../../server/decide-methods';
import { Button, Buttons, Changed, SecondLook } from '../../parts';
import { usePage } from '../../page';

type Side = 'mine' | 'service';

interface DecideAllProps {
  readonly conflicts: readonly ConflictCard[];
  readonly isBusy: boolean;
  readonly onDecide: (side: Side) => void;
}

export function DecideAll({ conflicts, isBusy, onDecide }: DecideAllProps) {
  const { say } = usePage();
  const [side, setSide] = useState<Side | null>(null);
  const fields = conflicts.flatMap(row => row.fields.map(field => ({ ...field, row })));
  if (fields.length < 2) return null;
  if (side === null)
    return (
      <Buttons>
        <Button text={decideTexts.allMine} disabled={isBusy} onClick={() => setSide('mine')} />
        <Button text={decideTexts.allTheirs} disabled={isBusy} onClick={() => setSide('service')} />
      </Buttons>
    );
  const isMine = side === 'mine';
  const changing = fields.filter(({ hasFormula }) => isMine || !hasFormula);
  const count = changing.length;
  /** Cells with a formula, which stay. */
  const left = fields.length - count;
  return (
    <SecondLook text={isMine ? decideTexts.allMineSure(count) : decideTexts.allTheirsSure(count)}>
      <ul class="second-look">
        {changing.map(({ name, label, mine, theirs, note, row: { row, title } }) => (
          <li key={name}>
            <span class="faint breaks">{`${title} · ${say(sidebarTexts.row(row))} · ${label}`}</span>
            <br />
            <Changed from={isMine ? theirs : mine} to={isMine ? mine : theirs} note={note} />
          </li>
        ))}
      </ul>
      {left > 0 && <p class="faint">{decideTexts.withoutFormulas(left)}</p>}
      <Buttons>
        <Button
          look="main"
          text={isMine ? decideTexts.useMine(count) : decideTexts.useTheirs(count)}
          disabled={count === 0}
          onClick={() => {
            setSide(null);
            onDecide(side);
          }}
        />
        <Button text={sidebarTexts.cancel} onClick={() => setSide(null)} />
      </Buttons>
    </SecondLook>
  );
}
