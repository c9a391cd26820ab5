/** The cells of a tab with a dropdown, as stretches of columns. */
import type { SheetView } from '../../host/index';
import type { Dropdown, Rect } from '../protocol';

type TabState = SheetView['state'];
type Style = NonNullable<NonNullable<TabState['rows'][number]>['styles'][number]>;
type Validation = NonNullable<Style['validation']>;

/** A stretch of a column that may still grow. */
interface Open {
  readonly style: Style | undefined;
  readonly name: string | null;
  readonly from: number;
}

export function dropdownsOf({ rows, columns }: TabState): Dropdown[] {
  const found = new Map<string, { readonly validation: Validation; readonly rects: Rect[] }>();
  const names = new Map<Validation, string>();
  const open = columns.map((): Open => ({ style: undefined, name: null, from: 0 }));
  const close = ({ name, from }: Open, column: number, end: number): void => {
    if (name !== null) found.get(name)?.rects.push({ row: from, column, rows: end - from, columns: 1 });
  };
  for (let r = 0; r < rows.length; r++) {
    const styles = rows[r]?.styles ?? [];
    for (let c = 0; c < open.length; c++) {
      const before = open[c];
      const style = styles[c];
      // Cells that look alike share one style object, so in a big tab nearly all cells end here.
      if (before === undefined || before.style === style) continue;
      const validation = style?.validation;
      const name = validation?.criteria === 'VALUE_IN_LIST' ? nameOf(names, validation) : null;
      const isSame = name === before.name;
      if (!isSame) close(before, c, r);
      if (name !== null && validation !== undefined && !found.has(name))
        found.set(name, { validation, rects: [] });
      open[c] = { style, name, from: isSame ? before.from : r };
    }
  }
  open.forEach((last, c) => {
    close(last, c, rows.length);
  });
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
