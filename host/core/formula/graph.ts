/** The formula cells, their references, and the order in which they can be computed. */
import type { DocumentState, RichCell, SheetState } from '../model/state';
import { isRich } from '../model/cells';
import { MAX_COLUMNS } from '../model/limits';
import { type Node, walk } from './ast';
import { VOLATILE } from './functions/dates';
import { FormulaFailure, toCellError } from './failure';
import { parseFormula } from './parser';
import { resolveName, resolveRef } from './scope';
import type { Area } from './values';

export interface FormulaCell {
  readonly sheet: SheetState;
  readonly row: number;
  readonly column: number;
  readonly cell: RichCell;
  /** null if the text cannot be parsed. */
  readonly tree: Node | null;
  /** The cells that it refers to. null until they are resolved. */
  precedents: FormulaCell[] | null;
  /** Whether it uses NOW() or RAND(), directly or through a cell that it refers to. */
  volatile: boolean;
  state: 'new' | 'open' | 'done';
  circular: boolean;
}

/** Spilled cells below one another, from the same formula. */
export interface SpilledRun {
  readonly sheet: SheetState;
  readonly column: number;
  readonly row: number;
  rows: number;
  readonly from: { readonly row: number; readonly column: number };
}

/** All formula cells of a spreadsheet, findable by area. Spilled cells stand for the formula that spilled them. */
export class FormulaIndex {
  readonly cells: FormulaCell[] = [];
  /** By sheet and column, the rows with formulas or spilled values, ascending. */
  private readonly columns = new Map<number, (ColumnIndex | undefined)[]>();
  private readonly places = new Map<number, Map<number, FormulaCell>>();
  /** All cells with spilled values, also those whose formula is gone. */
  readonly spilled: SpilledRun[] = [];

  constructor(private readonly doc: DocumentState) {
    for (const sheet of doc.sheets) this.scan(sheet);
    if (this.spilled.length === 0) return;
    for (const { sheet, row, rows, column, from } of this.spilled) {
      const origin = this.at(sheet, from.row, from.column);
      if (origin) this.index(sheet, { row, rows, column }, origin);
    }
    for (const perSheet of this.columns.values()) for (const column of perSheet) column?.sort();
  }

  private scan(sheet: SheetState): void {
    const runs: (SpilledRun | undefined)[] = [];
    for (let r = 0; r < sheet.rows.length; r++) {
      const cells = sheet.rows[r]?.cells;
      if (!cells) continue;
      for (let c = 0; c < cells.length; c++) {
        const cell = cells[c];
        if (!isRich(cell)) continue;
        if (cell.f !== undefined) this.add({ sheet, row: r, column: c, cell });
        else if (cell.spilledFrom) {
          const { row, column } = cell.spilledFrom;
          const run = runs[c];
          if (run && run.row + run.rows === r && run.from.row === row && run.from.column === column) {
            run.rows += 1;
            continue;
          }
          const next = { sheet, column: c, row: r, rows: 1, from: { row, column } };
          runs[c] = next;
          this.spilled.push(next);
        }
      }
    }
  }

  at(sheet: SheetState, row: number, column: number): FormulaCell | undefined {
    return this.places.get(sheet.id)?.get(row * MAX_COLUMNS + column);
  }

  /** The formula cells that a formula refers to. Names and sheets that do not exist have none. */
  precedentsOf(cell: FormulaCell): FormulaCell[] {
    if (cell.precedents) return cell.precedents;
    const found = new Set<FormulaCell>();
    if (cell.tree) {
      walk(cell.tree, node => {
        if (node.kind === 'call' && VOLATILE.has(node.name)) cell.volatile = true;
        const area = this.areaOf(node, cell.sheet);
        if (area) this.within(area, found);
      });
    }
    cell.precedents = [...found];
    return cell.precedents;
  }

  private areaOf(node: Node, sheet: SheetState): Area | null {
    if (node.kind !== 'ref' && node.kind !== 'name') return null;
    try {
      return node.kind === 'ref' ? resolveRef(node.ref, this.doc, sheet) : resolveName(node.name, this.doc);
    } catch (thrown) {
      if (thrown instanceof FormulaFailure) return null;
      throw thrown;
    }
  }

  private within(area: Area, found: Set<FormulaCell>): void {
    const columns = this.columns.get(area.sheetId);
    if (!columns) return;
    const last = Math.min(area.column + area.columns, columns.length);
    for (let c = area.column; c < last; c++) columns[c]?.collect(area.row, area.row + area.rows, found);
  }

  private add(place: { sheet: SheetState; row: number; column: number; cell: RichCell }): void {
    const cell: FormulaCell = {
      ...place,
      tree: treeOf(place.cell.f ?? ''),
      precedents: null,
      volatile: false,
      state: 'new',
      circular: false,
    };
    this.cells.push(cell);
    let places = this.places.get(place.sheet.id);
    if (!places) {
      places = new Map();
      this.places.set(place.sheet.id, places);
    }
    places.set(place.row * MAX_COLUMNS + place.column, cell);
    this.index(place.sheet, { row: place.row, rows: 1, column: place.column }, cell);
  }

  private index(
    sheet: SheetState,
    { row, rows, column }: { readonly row: number; readonly rows: number; readonly column: number },
    cell: FormulaCell,
  ): void {
    let columns = this.columns.get(sheet.id);
    if (!columns) {
      columns = [];
      this.columns.set(sheet.id, columns);
    }
    let index = columns[column];
    if (!index) {
      index = new ColumnIndex();
      columns[column] = index;
    }
    index.push({ row, end: row + rows, cell });
  }
}

/** Some rows of a column that belong to one formula. */
interface Entry {
  readonly row: number;
  readonly end: number;
  readonly cell: FormulaCell;
}

class ColumnIndex {
  private readonly entries: Entry[] = [];

  push(entry: Entry): void {
    this.entries.push(entry);
  }

  sort(): void {
    this.entries.sort((a, b) => a.row - b.row);
  }

  collect(from: number, to: number, found: Set<FormulaCell>): void {
    let low = 0;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.entries[middle]?.end ?? 0) <= from) low = middle + 1;
      else high = middle;
    }
    for (let i = low; i < this.entries.length; i++) {
      const entry = this.entries[i];
      if (!entry || entry.row >= to) break;
      found.add(entry.cell);
    }
  }
}

function treeOf(formula: string): Node | null {
  try {
    return parseFormula(formula);
  } catch (thrown) {
    toCellError(thrown);
    return null;
  }
}

/**
 * Calls `compute` for every formula cell after the cells that it refers to. Cells on a cycle are first marked
 * circular. It does not recurse, because a running balance over 20,000 rows is 20,000 deep.
 */
export function inOrder(index: FormulaIndex, compute: (cell: FormulaCell) => void): void {
  for (const start of index.cells) {
    if (start.state !== 'new') continue;
    const path: { cell: FormulaCell; next: number }[] = [{ cell: start, next: 0 }];
    start.state = 'open';
    while (path.length > 0) {
      const top = path[path.length - 1];
      if (!top) break;
      const precedents = index.precedentsOf(top.cell);
      const child = precedents[top.next];
      if (child === undefined) {
        path.pop();
        top.cell.volatile ||= precedents.some(precedent => precedent.volatile);
        top.cell.state = 'done';
        compute(top.cell);
        continue;
      }
      top.next += 1;
      if (child.state === 'new') {
        child.state = 'open';
        path.push({ cell: child, next: 0 });
      } else if (child.state === 'open') {
        for (let i = path.length - 1; i >= 0; i--) {
          const entry = path[i];
          if (entry) entry.cell.circular = true;
          if (entry?.cell === child) break;
        }
      }
    }
  }
}
