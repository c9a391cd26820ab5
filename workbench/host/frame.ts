/** A tab without its cells: sizes, what is hidden or frozen, filter, dropdowns, protections. */
import type { SheetView } from '../../host/index';
import type { Dropdown, FilterPicture, ProtectionPicture, Rect, Stretch, TabFrame } from '../protocol';
import { valuesBelow } from './filter-values';

type TabState = SheetView['state'];
type Validation = NonNullable<
  NonNullable<NonNullable<TabState['rows'][number]>['styles'][number]>['validation']
>;

/** @param email Who looks at it. */
export function frameOf(tab: SheetView, email: string): TabFrame {
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
        mayEdit: warningOnly || editors.includes(email),
      }),
    ),
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

/** Cells with one validation, as stretches of their columns. */
function dropdownsOf(state: TabState): Dropdown[] {
  const found = new Map<string, { readonly validation: Validation; readonly rects: Rect[] }>();
  const names = new Map<Validation, string>();
  for (let c = 0; c < state.columns.length; c++) {
    let open: { readonly name: string; readonly from: number } | null = null;
    for (let r = 0; r <= state.rows.length; r++) {
      const validation = state.rows[r]?.styles[c]?.validation;
      const name = validation?.criteria === 'VALUE_IN_LIST' ? nameOf(names, validation) : null;
      if (open !== null && name !== open.name) {
        found.get(open.name)?.rects.push({ row: open.from, column: c, rows: r - open.from, columns: 1 });
        open = null;
      }
      if (name === null || validation === undefined || open !== null) continue;
      if (!found.has(name)) found.set(name, { validation, rects: [] });
      open = { name, from: r };
    }
  }
  return [...found.values()].map(({ validation, rects }) => ({
    rects,
    values: (validation.values[0] as readonly unknown[]).map(String),
    strict: !validation.allowInvalid,
  }));
}

function nameOf(names: Map<Validation, string>, validation: Validation): string {
  const known = names.get(validation);
  if (known !== undefined) return known;
  const name = JSON.stringify([validation.values, validation.allowInvalid]);
  names.set(validation, name);
  return name;
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
