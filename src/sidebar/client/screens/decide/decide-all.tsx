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
  const changing = fields.filter(({ hasFormula }) => side === 'mine' || !hasFormula);
  return (
    <AllAlike
      side={side}
      left={fields.length - changing.length}
      changes={changing.map(({ name, label, mine, theirs, note, row: { row, title } }) => {
        const [from, to] = side === 'mine' ? [theirs, mine] : [mine, theirs];
        return { name, where: `${title} · ${say(sidebarTexts.row(row))} · ${label}`, from, to, note };
      })}
      onYes={() => {
        setSide(null);
        onDecide(side);
      }}
      onNo={() => setSide(null)}
    />
  );
}

interface AllAlikeProps {
  readonly side: Side;
  /** The number of cells with a formula, which stay. */
  readonly left: number;
  readonly changes: readonly {
    readonly name: string;
    readonly where: string;
    readonly from: string;
    readonly to: string;
    readonly note: string | null;
  }[];
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function AllAlike({ side, left, changes, onYes, onNo }: AllAlikeProps) {
  const isMine = side === 'mine';
  const count = changes.length;
  return (
    <SecondLook text={isMine ? decideTexts.allMineSure(count) : decideTexts.allTheirsSure(count)}>
      <ul class="second-look">
        {changes.map(({ name, where, from, to, note }) => (
          <li key={name}>
            <span class="faint breaks">{where}</span>
            <br />
            <Changed from={from} to={to} note={note} />
          </li>
        ))}
      </ul>
      {left > 0 && <p class="faint">{decideTexts.withoutFormulas(left)}</p>}
      <Buttons>
        <Button
          look="main"
          text={isMine ? decideTexts.useMine(count) : decideTexts.useTheirs(count)}
          disabled={count === 0}
          onClick={onYes}
        />
        <Button text={sidebarTexts.cancel} onClick={onNo} />
      </Buttons>
    </SecondLook>
  );
}
