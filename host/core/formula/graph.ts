/**
 * The formula cells, their references, and the order in which they can be computed. The next calculation takes over
 * this index if the same formulas stand at the same places in the same tabs.
 */
import type { DocumentState, SheetState } from '../model/state';
import { type Node, walk } from './ast';
import { VOLATILE } from './functions/dates';
import { FormulaFailure, toCellError } from './failure';
import { areSame, type Found, type Place, type SpilledRun, search } from './formula-places';
import { parseFormula } from './parser';
import { resolveName, resolveRef } from './scope';
import type { Area } from './values';

export interface FormulaCell extends Place {
  /** null if the text cannot be parsed. */
  readonly tree: Node | null;
  /** The formulas in its areas. null until they are resolved. */
  precedents: FormulaCell[] | null;
  /** What it names, in order: an area, or why there is none. */
  readonly areas: (Area | string)[];
  /** Whether it uses NOW() or RAND(), directly or through a cell that it refers to. */
  volatile: boolean;
  state: 'new' | 'open' | 'done';
  circular: boolean;
}

const indexes = new WeakMap<DocumentState, FormulaIndex>();

/** All formula cells of a spreadsheet, findable by area. Spilled cells stand for the formula that spilled them. */
export class FormulaIndex {
  readonly cells: readonly FormulaCell[];
  readonly spilled: readonly SpilledRun[];
  /** The cells as {@link inOrder} has computed them, once it has computed all. */
  order: readonly FormulaCell[] | null = null;
  /** By sheet and column, the rows with formulas or spilled values, ascending. */
  private readonly columns = new Map<number, (ColumnIndex | undefined)[]>();

  static of(doc: DocumentState): FormulaIndex {
    const found = search(doc);
    const before = indexes.get(doc);
    if (before?.order && areSame(before.found, found)) return before;
    const index = new FormulaIndex(doc, found);
    indexes.set(doc, index);
    return index;
  }

  private constructor(
    private readonly doc: DocumentState,
    private readonly found: Found,
  ) {
    this.cells = found.places.map(place => this.indexed(place));
    this.spilled = found.spilled;
    if (this.spilled.length === 0) return;
    const origins = this.spilled.map(({ sheet, from }) => this.at(sheet, from.row, from.column));
    for (const [i, { sheet, row, rows, column }] of this.spilled.entries()) {
      const origin = origins[i];
      if (origin) this.index(sheet, { row, rows, column }, origin);
    }
    for (const perSheet of this.columns.values()) for (const column of perSheet) column?.sort();
  }

  at(sheet: SheetState, row: number, column: number): FormulaCell | undefined {
    return this.columns.get(sheet.id)?.[column]?.formulaAt(row, column);
  }

  /** The formula cells that a formula refers to. Names and sheets that do not exist have none. */
  precedentsOf(cell: FormulaCell): FormulaCell[] {
    if (cell.precedents) return cell.precedents;
    const found = new Set<FormulaCell>();
    const { named, isVolatile } = cell.tree ? factsOf(cell.tree) : NO_FACTS;
    cell.volatile ||= isVolatile;
    for (const node of named) {
      const area = this.areaOf(node, cell.sheet);
      cell.areas.push(area);
      if (typeof area !== 'string') this.within(area, found);
    }
    cell.precedents = [...found];
    return cell.precedents;
  }

  private areaOf(node: Named, sheet: SheetState): Area | string {
    try {
      return node.kind === 'ref' ? resolveRef(node.ref, this.doc, sheet) : resolveName(node.name, this.doc);
    } catch (thrown) {
      if (thrown instanceof FormulaFailure) return thrown.message;
      throw thrown;
    }
  }

  private within(area: Area, found: Set<FormulaCell>): void {
    const columns = this.columns.get(area.sheetId);
    if (!columns) return;
    const last = Math.min(area.column + area.columns, columns.length);
    for (let c = area.column; c < last; c++) columns[c]?.collect(area.row, area.row + area.rows, found);
  }

  private indexed(place: Place): FormulaCell {
    const cell: FormulaCell = {
      ...place,
      tree: treeOf(place.formula, this.doc.locale),
      precedents: null,
      areas: [],
      volatile: false,
      state: 'new',
      circular: false,
    };
    this.index(place.sheet, { row: place.row, rows: 1, column: place.column }, cell);
    return cell;
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

  /** The formula that stands there. Spilled cells are none. */
  formulaAt(row: number, column: number): FormulaCell | undefined {
    const cell = this.entries[this.firstAfter(row)]?.cell;
    return cell?.row === row && cell.column === column ? cell : undefined;
  }

  collect(from: number, to: number, found: Set<FormulaCell>): void {
    for (let i = this.firstAfter(from); i < this.entries.length; i++) {
      const entry = this.entries[i];
      if (!entry || entry.row >= to) break;
      found.add(entry.cell);
    }
  }

  /** The place of the first entry that ends below this row. */
  private firstAfter(row: number): number {
    let low = 0;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.entries[middle]?.end ?? 0) <= row) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

type Named = Extract<Node, { kind: 'ref' | 'name' }>;

interface Facts {
  readonly named: readonly Named[];
  readonly isVolatile: boolean;
}

const NO_FACTS: Facts = { named: [], isVolatile: false };
const facts = new WeakMap<Node, Facts>();

/** What a tree names, and whether it uses NOW() or RAND(). A tree never changes. */
function factsOf(tree: Node): Facts {
  const known = facts.get(tree);
  if (known) return known;
  const named: Named[] = [];
  let isVolatile = false;
  walk(tree, node => {
    if (node.kind === 'call' && VOLATILE.has(node.name)) isVolatile = true;
    if (node.kind === 'ref' || node.kind === 'name') named.push(node);
  });
  const found: Facts = { named, isVolatile };
  facts.set(tree, found);
  return found;
}

function treeOf(formula: string, locale: string): Node | null {
  try {
    return parseFormula(formula, locale);
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
  if (index.order) {
    for (const cell of index.order) compute(cell);
    return;
  }
  const order: FormulaCell[] = [];
  for (const start of index.cells) {
    if (start.state !== 'new') continue;
    const path: { cell: FormulaCell; next: number }[] = [{ cell: start, next: 0 }];
    start.state = 'open';
    while (path.length > 0) {
      const top = path[path.length - 1];
      if (!top) break;
      const precedents = index.precedentsOf(top.cell);
      let child = precedents[top.next];
      while (child?.state === 'done') {
        top.cell.volatile ||= child.volatile;
        top.next += 1;
        child = precedents[top.next];
      }
      if (child === undefined) {
        path.pop();
        top.cell.state = 'done';
        order.push(top.cell);
        compute(top.cell);
        continue;
      }
      if (child.state === 'new') {
        child.state = 'open';
        path.push({ cell: child, next: 0 });
      } else {
        top.next += 1;
        top.cell.volatile ||= child.volatile;
        for (let i = path.length - 1; i >= 0; i--) {
          const entry = path[i];
          if (entry) entry.cell.circular = true;
          if (entry?.cell === child) break;
        }
      }
    }
  }
  index.order = order;
}
