/** The counts of a closing checklist. A click lists the rows of one. */

import { useRef } from 'preact/hooks';
import * as monthEndTexts from '../../text/reports/month-end-texts';
import * as sidebarTexts from '../../text/sidebar-texts';
import { ActionState, useAction } from './calls';
import { usePage } from './page';
import { useScreen } from './screen';

interface LeftToDoProps {
  /** The tab of the checklist; null: rows were counted, and there is nothing to lead to. */
  readonly sheetId: number | null;
  readonly counts: readonly { readonly label: string; readonly rows: number; readonly at: number | null }[];
}

export function LeftToDo({ sheetId, counts }: LeftToDoProps) {
  const { open } = useScreen();
  const { say } = usePage();
  const chosen = useRef('');
  const showing = useAction('showCheck', (_, isDone) => {
    if (isDone) open('rows', chosen.current);
  });
  return (
    <>
      <ActionState states={[showing.state]} busy={sidebarTexts.loading} />
      <ul class="lists">
        {counts.map(({ label, rows, at }) => (
          <li key={label}>
            <button
              type="button"
              disabled={sheetId === null || at === null}
              onClick={() => {
                if (sheetId === null || at === null) return;
                chosen.current = say(monthEndTexts.check(label, rows));
                showing.run({ sheetId, row: at });
              }}
            >
              <span>{label}</span>
              <b>{sidebarTexts.countOfRows(rows)}</b>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
