/**
 * Writes results into cells. An array spills right and down into empty cells only. If a filled cell or the edge of
 * the grid is in the way, it becomes #REF!.
 */
import { rectToA1 } from '../model/a1';
import { cellValue, ensureRow, hasContent, isRich, putCell, putStyle } from '../model/cells';
import { formatKind } from '../model/number-format';
import { defaultDateFormats } from '../model/parse-date';
import type { CellState, CustomOutcome, DocumentState } from '../model/state';
import { isDateAt } from './custom';
import type { SpilledRun } from './formula-places';
import type { FormulaCell, FormulaIndex } from './graph';
import type { Matrix } from './values';

export class Spiller {
  private readonly old = new Map<FormulaCell, SpilledRun[]>();
  /** True once spilled cells have changed: formulas that were computed earlier may now read other values. */
  moved = false;

  /** Collects the cells of earlier spills and clears those whose formula is gone. */
  constructor(
    index: FormulaIndex,
    private readonly doc: DocumentState,
  ) {
    for (const run of index.spilled) {
      const origin = index.at(run.sheet, run.from.row, run.from.column);
      if (!origin) this.clear(run, () => false);
      else if (this.old.has(origin)) this.old.get(origin)?.push(run);
      else this.old.set(origin, [run]);
    }
  }

  /** Writes a result into its cell and spills the rest. */
  place(target: FormulaCell, result: Matrix, outcome: CustomOutcome | undefined): void {
    const problem = this.obstacle(target, result);
    const block: Matrix = problem === null ? result : [[{ error: '#REF!', message: problem }]];
    target.cell.v = block[0]?.[0] ?? null;
    this.spill(target, block);
    if (problem === null && outcome) this.format(target, block, outcome);
    for (const run of this.old.get(target) ?? []) {
      const column = run.column - target.column;
      this.clear(run, row => column < (block[row - target.row]?.length ?? 0));
    }
  }

  private clear({ sheet, row, rows, column }: SpilledRun, isKept: (row: number) => boolean): void {
    for (let r = row; r < row + rows; r++) {
      if (isKept(r)) continue;
      const cells = sheet.rows[r]?.cells;
      const cell = cells?.[column];
      if (!cells || !isRich(cell) || !cell.spilledFrom) continue;
      cells[column] = undefined;
      this.moved = true;
    }
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
      const cells = sheet.rows[target.row + r]?.cells;
      const width = cells ? (result[r]?.length ?? 0) : 0;
      for (let c = r === 0 ? 1 : 0; c < width; c++) {
        if (isFree(cells?.[target.column + c], target)) continue;
        const at = rectToA1({ row: target.row + r, column: target.column + c, rows: 1, columns: 1 });
        return `Array result was not expanded because it would overwrite data in ${at}.`;
      }
    }
    return null;
  }

  private spill(target: FormulaCell, block: Matrix): void {
    // The cells share this place.
    const spilledFrom = { row: target.row, column: target.column };
    for (let r = 0; r < block.length; r++) {
      const line = block[r] ?? [];
      const row = ensureRow(target.sheet, target.row + r);
      for (let c = r === 0 ? 1 : 0; c < line.length; c++) {
        const value = line[c] ?? null;
        const before = row.cells[target.column + c];
        // Formulas that read an already spilled cell are computed after its formula, so only a newly spilled cell
        // needs another pass.
        if (isRich(before) && before.spilledFrom) before.v = value;
        else {
          putCell(row, target.column + c, { v: value, spilledFrom });
          this.moved = true;
        }
      }
    }
  }

  /** Gives dates from a custom function a date format, where the cell has no format. */
  private format(target: FormulaCell, block: Matrix, outcome: CustomOutcome): void {
    if (target.tree?.kind !== 'call') return;
    const formats = defaultDateFormats(this.doc.locale);
    block.forEach((line, r) => {
      line.forEach((_, c) => {
        if (!isDateAt(outcome, r, c)) return;
        const row = ensureRow(target.sheet, target.row + r);
        const style = row.styles[target.column + c];
        if (formatKind(style?.numberFormat) !== 'general') return;
        const value = cellValue(row.cells[target.column + c]);
        const numberFormat = Number.isInteger(value) ? formats.date : formats.dateTime;
        putStyle(row, target.column + c, { ...style, numberFormat });
      });
    });
  }
}

function isFree(cell: CellState, target: FormulaCell): boolean {
  if (isRich(cell) && cell.spilledFrom)
    return cell.spilledFrom.row === target.row && cell.spilledFrom.column === target.column;
  return !hasContent(cell);
}
