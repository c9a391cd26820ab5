/**
 * Writes results into cells. An array spills right and down into empty cells only. If a filled cell or the edge of
 * the grid is in the way, it becomes #REF!.
 */
import { rectToA1 } from '../model/a1';
import { cellValue, ensureRow, hasContent, isRich, putCell, putStyle } from '../model/cells';
import { formatKind } from '../model/number-format';
import { defaultDateFormats } from '../model/parse-date';
import type { CustomOutcome, DocumentState, SheetState } from '../model/state';
import { isDateAt } from './custom';
import type { FormulaCell, FormulaIndex } from './graph';
import type { Matrix, Value } from './values';

interface Place {
  readonly row: number;
  readonly column: number;
}

export class Spiller {
  private readonly old = new Map<FormulaCell, Place[]>();
  /** True once spilled cells have changed: formulas that were computed earlier may now read other values. */
  moved = false;

  /** Collects the cells of earlier spills and clears those whose formula is gone. */
  constructor(
    index: FormulaIndex,
    private readonly doc: DocumentState,
  ) {
    for (const { sheet, row, column, from } of index.spilled) {
      const origin = index.at(sheet, from.row, from.column);
      if (origin) {
        this.remember(origin, { row, column });
        continue;
      }
      const cells = sheet.rows[row]?.cells;
      if (cells) cells[column] = undefined;
      this.moved = true;
    }
  }

  /** Writes a result into its cell and spills the rest. */
  place(target: FormulaCell, result: Matrix, outcome: CustomOutcome | undefined): void {
    const problem = this.obstacle(target, result);
    const block: Matrix = problem === null ? result : [[{ error: '#REF!', message: problem }]];
    const kept = new Set<string>();
    target.cell.v = block[0]?.[0] ?? null;
    if (problem === null) this.format(target, outcome, 0, 0);
    block.forEach((line, r) => {
      line.forEach((value, c) => {
        if (r === 0 && c === 0) return;
        this.put(target, { row: target.row + r, column: target.column + c }, value);
        this.format(target, outcome, r, c);
        kept.add(`${target.row + r}:${target.column + c}`);
      });
    });
    for (const place of this.old.get(target) ?? []) {
      if (kept.has(`${place.row}:${place.column}`)) continue;
      const row = target.sheet.rows[place.row];
      const cell = row?.cells[place.column];
      if (row && isRich(cell) && cell.spilledFrom) {
        row.cells[place.column] = undefined;
        this.moved = true;
      }
    }
  }

  private remember(origin: FormulaCell, place: Place): void {
    const places = this.old.get(origin);
    if (places) places.push(place);
    else this.old.set(origin, [place]);
  }

  /** Why the array cannot spill, in the words of Sheets; null if it can. */
  private obstacle(target: FormulaCell, result: Matrix): string | null {
    const { sheet } = target;
    const missingRows = target.row + result.length - sheet.maxRows;
    const missingColumns = target.column + (result[0]?.length ?? 1) - sheet.columns.length;
    if (missingRows > 0)
      return `Result was not automatically expanded, please insert more rows (${missingRows}).`;
    if (missingColumns > 0) {
      return `Result was not automatically expanded, please insert more columns (${missingColumns}).`;
    }
    for (let r = 0; r < result.length; r++) {
      for (let c = 0; c < (result[r]?.length ?? 0); c++) {
        if ((r === 0 && c === 0) || this.isFree(sheet, target, target.row + r, target.column + c)) continue;
        const at = rectToA1({ row: target.row + r, column: target.column + c, rows: 1, columns: 1 });
        return `Array result was not expanded because it would overwrite data in ${at}.`;
      }
    }
    return null;
  }

  private isFree(sheet: SheetState, target: FormulaCell, row: number, column: number): boolean {
    const cell = sheet.rows[row]?.cells[column];
    if (isRich(cell) && cell.spilledFrom) {
      return cell.spilledFrom.row === target.row && cell.spilledFrom.column === target.column;
    }
    return !hasContent(cell);
  }

  private put(target: FormulaCell, place: Place, value: Value): void {
    const row = ensureRow(target.sheet, place.row);
    const before = row.cells[place.column];
    // Formulas that read an already spilled cell are computed after its formula, so only a newly spilled cell needs
    // another pass.
    if (isRich(before) && before.spilledFrom) {
      before.v = value;
      return;
    }
    putCell(row, place.column, { v: value, spilledFrom: { row: target.row, column: target.column } });
    this.moved = true;
  }

  /** Gives a date from a custom function a date format, if the cell has no format. */
  private format(target: FormulaCell, outcome: CustomOutcome | undefined, r: number, c: number): void {
    if (target.tree?.kind !== 'call' || !isDateAt(outcome, r, c)) return;
    const row = ensureRow(target.sheet, target.row + r);
    const style = row.styles[target.column + c];
    if (formatKind(style?.numberFormat) !== 'general') return;
    const formats = defaultDateFormats(this.doc.locale);
    const value = cellValue(row.cells[target.column + c]);
    const numberFormat = Number.isInteger(value) ? formats.date : formats.dateTime;
    putStyle(row, target.column + c, { ...style, numberFormat });
  }
}
