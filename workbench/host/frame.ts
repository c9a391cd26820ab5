/** A tab without its cells: sizes, hidden and frozen parts, filter, dropdowns, protections. */
import type { Book, SheetView } from '../../host/index';
import type { FilterPicture, ProtectionPicture, Stretch, TabFrame } from '../protocol';
import { chartsOf } from './charts';
import { dropdownsOf } from './dropdowns';
import { valuesBelow } from './filter-values';

/** @param email The user who looks at the tab. */
export function frameOf(book: Book, tab: SheetView, email: string): TabFrame {
  const { state } = tab;
  const size = tab.size();
  return {
    id: state.id,
    name: state.name,
    hidden: state.hidden,
    color: state.tabColor,
    rows: size.maxRows,
    columns: size.maxColumns,
    filledRows: size.rows,
    frozenRows: state.frozenRows,
    frozenColumns: state.frozenColumns,
    widths: tab.widths(),
    hiddenColumns: stretches(state.columns.length, c => state.columns[c]?.hidden === true),
    hiddenRows: stretches(
      state.rows.length,
      r => state.rows[r]?.hidden === true || state.rows[r]?.filtered === true,
    ),
    filter: filterOf(tab),
    dropdowns: dropdownsOf(state),
    protections: state.protections.map(
      ({ range, description, warningOnly, editors }): ProtectionPicture => ({
        rect: range,
        description,
        warnsOnly: warningOnly,
        mayEdit: warningOnly || email === book.document.owner || editors.includes(email),
      }),
    ),
    charts: chartsOf(book, tab),
  };
}

function filterOf(tab: SheetView): FilterPicture | null {
  const { filter } = tab.state;
  if (!filter) return null;
  const { criteria, row, column, rows, columns } = filter;
  const hiding = criteria.filter(({ hiddenValues }) => hiddenValues.length > 0);
  return {
    rect: { row, column, rows, columns },
    columns: hiding.map(({ column: place, hiddenValues }) => ({
      column: place,
      show: valuesBelow(tab, place).filter(value => value !== '' && !hiddenValues.includes(value)),
      blanks: !hiddenValues.includes(''),
    })),
  };
}

function stretches(length: number, holds: (place: number) => boolean): Stretch[] {
  const found: Stretch[] = [];
  for (let i = 0; i < length; i++) {
    if (!holds(i)) continue;
    const from = i;
    while (i + 1 < length && holds(i + 1)) i++;
    found.push([from, i - from + 1]);
  }
  return found;
}
