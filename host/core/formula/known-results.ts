/**
 * The results of the calculation before. A formula is computed again only if a cell that it reads has changed, because
 * computing is deterministic. A formula that asks for the clock, chance or a custom function is always computed.
 */
import type { DocumentState } from '../model/state';
import { MAX_COLUMNS } from '../model/limits';
import { type Block, type CellReader, type Read, sizeOf } from './cell-reader';
import type { FormulaCell } from './graph';
import type { Area, Matrix } from './values';

interface Known {
  readonly formula: string | undefined;
  readonly areas: readonly (Area | string)[];
  /** In order. */
  readonly reads: readonly Read[];
  readonly result: Matrix;
}

type Results = Map<number, Map<number, Known>>;

/** Larger areas and results are not kept, because they would take too much memory. */
const MOST_CELLS = 100_000;

const documents = new WeakMap<DocumentState, KnownResults>();

export class KnownResults {
  /** The large areas that formulas have read. */
  blocks: ReadonlyMap<string, Block> = new Map();
  private before: Results = new Map();
  private now: Results = new Map();

  /** The language sorts and formats. The time zone matters only to what asks for the clock. */
  private constructor(private readonly locale: string) {}

  static of(doc: DocumentState): KnownResults {
    let known = documents.get(doc);
    if (known?.locale !== doc.locale) {
      known = new KnownResults(doc.locale);
      documents.set(doc, known);
    }
    return known;
  }

  /** Before a pass over all formulas. */
  begin(): void {
    this.before = this.now;
    this.now = new Map();
  }

  /** After the pass. */
  end(blocks: ReadonlyMap<string, Block>): void {
    this.before = new Map();
    this.blocks = new Map([...blocks].filter(([, { area }]) => sizeOf(area) <= MOST_CELLS));
  }

  /** The result, if computing would give it again. Otherwise null. */
  recall(target: FormulaCell, cells: CellReader): Matrix | null {
    const known = this.before.get(target.sheet.id)?.get(placeOf(target));
    if (known === undefined || target.circular) return null;
    if (known.formula !== target.cell.f || !areEqual(known.areas, target.areas)) return null;
    if (!cells.isUnchanged(known.reads)) return null;
    this.store(target, known);
    return known.result;
  }

  /** @param result Nothing but the formula, its place and these reads has led to it. */
  keep(target: FormulaCell, reads: readonly Read[], result: Matrix): void {
    if (target.circular) return;
    if (reads.some(({ area }) => sizeOf(area) > MOST_CELLS)) return;
    if (result.length * (result[0]?.length ?? 0) > MOST_CELLS) return;
    const { areas, cell } = target;
    this.store(target, { formula: cell.f, areas, reads, result });
  }

  private store(target: FormulaCell, known: Known): void {
    let places = this.now.get(target.sheet.id);
    if (!places) {
      places = new Map();
      this.now.set(target.sheet.id, places);
    }
    places.set(placeOf(target), known);
  }
}

function placeOf({ row, column }: FormulaCell): number {
  return row * MAX_COLUMNS + column;
}

function areEqual(some: readonly (Area | string)[], others: readonly (Area | string)[]): boolean {
  const parts = ['sheetId', 'row', 'column', 'rows', 'columns'] as const;
  return (
    some.length === others.length &&
    some.every((one, i) => {
      const other = others[i];
      if (typeof one === 'string' || typeof other !== 'object') return one === other;
      return parts.every(part => one[part] === other[part]);
    })
  );
}
