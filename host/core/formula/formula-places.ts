/** Finds the formula cells and the spilled cells of a spreadsheet. */
import { isRich } from '../model/cells';
import type { DocumentState, RichCell, SheetState } from '../model/state';

export interface Place {
  readonly sheet: SheetState;
  readonly row: number;
  readonly column: number;
  readonly cell: RichCell;
  readonly formula: string;
}

/** Spilled cells below one another, from the same formula. */
export interface SpilledRun {
  readonly sheet: SheetState;
  readonly column: number;
  readonly row: number;
  rows: number;
  readonly from: { readonly row: number; readonly column: number };
}

/** Everything that the index of formulas is built from. */
export interface Found {
  readonly places: readonly Place[];
  /** All cells with spilled values, also those whose formula is gone. */
  readonly spilled: readonly SpilledRun[];
  /** Tabs with their size, and named ranges, because references resolve by them. */
  readonly frame: string;
}

export function search(doc: DocumentState): Found {
  const places: Place[] = [];
  const spilled: SpilledRun[] = [];
  for (const sheet of doc.sheets) {
    const runs: (SpilledRun | undefined)[] = [];
    for (let r = 0; r < sheet.rows.length; r++) {
      const row = sheet.rows[r];
      if (row?.hadFormula !== true) continue;
      const { cells } = row;
      for (let c = 0; c < cells.length; c++) {
        const cell = cells[c];
        if (!isRich(cell)) continue;
        if (cell.f !== undefined) places.push({ sheet, row: r, column: c, cell, formula: cell.f });
        else if (cell.spilledFrom) {
          const { row, column } = cell.spilledFrom;
          const run = runs[c];
          if (run && run.row + run.rows === r && run.from.row === row && run.from.column === column) {
            run.rows += 1;
            continue;
          }
          const next = { sheet, column: c, row: r, rows: 1, from: { row, column } };
          runs[c] = next;
          spilled.push(next);
        }
      }
    }
  }
  const tabs = doc.sheets.map(({ id, name, maxRows, columns }) => [id, name, maxRows, columns.length]);
  return { places, spilled, frame: JSON.stringify([tabs, doc.namedRanges]) };
}

/** Whether both give an equal index. */
export function areSame(one: Found, other: Found): boolean {
  return (
    one.frame === other.frame &&
    one.places.length === other.places.length &&
    one.spilled.length === other.spilled.length &&
    one.places.every((place, i) => {
      const { sheet, row, column, cell, formula } = other.places[i] ?? place;
      const isThere = place.sheet === sheet && place.row === row && place.column === column;
      return isThere && place.cell === cell && place.formula === formula;
    }) &&
    one.spilled.every((run, i) => {
      const { sheet, row, rows, column, from } = other.spilled[i] ?? run;
      const isThere = run.sheet === sheet && run.row === row && run.rows === rows && run.column === column;
      return isThere && run.from.row === from.row && run.from.column === from.column;
    })
  );
}
