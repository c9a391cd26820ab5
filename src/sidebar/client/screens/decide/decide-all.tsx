/** All conflicts decided alike, after a second look at what exactly changes. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { decideTexts } from '../../../../text/decide-texts';
import { sidebarTexts } from '../../../../text/sidebar-texts';
import type { ConflictCard } from '../../../server/decide';
import { usePage } from '../../page';

type Side = 'mine' | 'service';

export function DecideAll({
  conflicts,
  isBusy,
  onDecide,
}: {
  readonly conflicts: readonly ConflictCard[];
  readonly isBusy: boolean;
  readonly onDecide: (side: Side) => void;
}) {
  const { say } = usePage();
  const [side, setSide] = useState<Side | null>(null);
  const fields = conflicts.flatMap(row => row.fields.map(field => ({ ...field, row })));
  if (fields.length < 2) return null;
  if (side === null)
    return (
      <div class="buttons">
        <button type="button" disabled={isBusy} onClick={() => setSide('mine')}>
          {say(decideTexts.allMine)}
        </button>
        <button type="button" disabled={isBusy} onClick={() => setSide('service')}>
          {say(decideTexts.allTheirs)}
        </button>
      </div>
    );
  const changing = fields.filter(({ hasFormula }) => side === 'mine' || !hasFormula);
  return (
    <SecondLook
      side={side}
      left={fields.length - changing.length}
      changes={changing.map(({ name, label, mine, theirs, note, row: { row, title } }) => {
        const [from, to] = side === 'mine' ? [theirs, mine] : [mine, theirs];
        return { name, where: `${title} · ${say(decideTexts.row(row))} · ${label}`, from, to, note };
      })}
      onYes={() => {
        setSide(null);
        onDecide(side);
      }}
      onNo={() => setSide(null)}
    />
  );
}

function SecondLook({
  side,
  left,
  changes,
  onYes,
  onNo,
}: {
  readonly side: Side;
  /** Cells with a formula, which stay. */
  readonly left: number;
  readonly changes: readonly {
    readonly name: string;
    readonly where: string;
    readonly from: string;
    readonly to: string;
    readonly note: string;
  }[];
  readonly onYes: () => void;
  readonly onNo: () => void;
}) {
  const { say } = usePage();
  const first = useRef<HTMLFieldSetElement>(null);
  useEffect(() => first.current?.focus(), []);
  const isMine = side === 'mine';
  const count = changes.length;
  const text = say(isMine ? decideTexts.allMineSure(count) : decideTexts.allTheirsSure(count));
  return (
    <fieldset class="asked" aria-label={text} tabIndex={-1} ref={first}>
      <p>{text}</p>
      <ul class="second-look">
        {changes.map(({ name, where, from, to, note }) => (
          <li key={name}>
            <span class="faint breaks">{where}</span>
            <br />
            <del>{from}</del> <span aria-hidden="true">→</span> <ins>{to}</ins>
            {note !== '' && <span class="faint"> ({note})</span>}
          </li>
        ))}
      </ul>
      {left > 0 && <p class="faint">{say(decideTexts.withoutFormulas(left))}</p>}
      <div class="buttons">
        <button type="button" class="main" disabled={count === 0} onClick={onYes}>
          {say(isMine ? decideTexts.useMine(count) : decideTexts.useTheirs(count))}
        </button>
        <button type="button" onClick={onNo}>
          {say(sidebarTexts.cancel)}
        </button>
      </div>
    </fieldset>
  );
}
