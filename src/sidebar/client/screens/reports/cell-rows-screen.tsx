import { useState } from 'preact/hooks';
import * as cellRowsTexts from '../../../../text/reports/cell-rows-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import type { CellRow, RowsPartView } from '../../../server/cell-rows-methods';
import { ActionState, useAction, useQuestion, WhenLoaded } from '../../calls';
import { Message, OneButton } from '../../parts';
import { usePage } from '../../page';
import { useScreen } from '../../screen';

/** More rows are shown on demand. */
const AT_ONCE = 100;

/** The rows behind the cell that is selected in a report. */
export function CellRows() {
  const { forgetTold } = useScreen();
  const rows = useQuestion('cellRows', null);
  return (
    <section>
      <h2>{cellRowsTexts.title}</h2>
      <OneButton
        text={cellRowsTexts.look}
        disabled={rows.isLoading}
        onClick={() => {
          forgetTold();
          rows.again();
        }}
      />
      <WhenLoaded loaded={rows}>
        {({ text, found }) =>
          found === null ? (
            <Message tone="plain" text={text} />
          ) : (
            <div key={`${found.report} ${found.cell}`}>
              <h3 class="breaks">{found.report}</h3>
              {found.parts.map(part => (
                <Part part={part} cell={found.cell} key={part.warning} />
              ))}
            </div>
          )
        }
      </WhenLoaded>
    </section>
  );
}

/** The rows behind a number, or behind one of the warnings in a cell. */
function Part({ part, cell }: { readonly part: RowsPartView; readonly cell: string }) {
  const [most, setMost] = useState(AT_ONCE);
  const showing = useAction('show');
  const { warning, value, all, rest, rows, tabs, differs, isCount, isDifference } = part;
  const hidden = Math.max(0, rows.length - most);
  return (
    <>
      <div class="card">
        <p>
          <b>{warning === '' ? cellRowsTexts.cell(cell, value) : warning}</b>
        </p>
        <p class="faint">{all.rows === 0 ? cellRowsTexts.none : cellRowsTexts.rows(all.rows)}</p>
        {isDifference && all.rows > 0 && <p class="faint">{cellRowsTexts.difference}</p>}
        {isCount && all.rows > 0 && <p class="faint">{cellRowsTexts.count}</p>}
      </div>
      {differs !== '' && <Message tone="caution" text={differs} />}
      <ActionState states={[showing.state]} />
      {tabs.map(({ id, name, isGone }) => (
        <section class="group" key={id}>
          <h3 class="breaks">{name}</h3>
          <ul class="rows">
            {rows
              .slice(0, most)
              .filter(({ tab }) => tab === id)
              .map(row => (
                <Row
                  key={row.row}
                  row={row}
                  tab={name}
                  onShow={isGone ? null : () => showing.run({ sheet: id, row: row.row, title: row.party })}
                />
              ))}
          </ul>
        </section>
      ))}
      {hidden > 0 && (
        <OneButton
          text={sidebarTexts.showMore(Math.min(hidden, AT_ONCE))}
          onClick={() => setMost(most + AT_ONCE)}
        />
      )}
      {rest.rows > 0 && <p>{cellRowsTexts.rest(rest.rows, rest.amount)}</p>}
    </>
  );
}

interface RowProps {
  readonly row: CellRow;
  readonly tab: string;
  readonly onShow: (() => void) | null;
}

/** A row as a line: a click shows it in its tab. */
function Row({ row: { row, on, party, amount }, tab, onShow }: RowProps) {
  const { say } = usePage();
  const where = [on, say(cellRowsTexts.row(row))].filter(part => part !== '').join(' · ');
  return (
    <li>
      <div class="row">
        {onShow === null ? (
          <span class="breaks">{party}</span>
        ) : (
          <button
            type="button"
            class="link breaks"
            title={say(cellRowsTexts.goTo(tab, row))}
            onClick={onShow}
          >
            {party}
          </button>
        )}
        <span class="number">{amount === null ? '' : amount.toLocaleString('en-US')}</span>
      </div>
      <p class="faint">{where}</p>
    </li>
  );
}
