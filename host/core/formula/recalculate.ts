/** Computes formulas in the order of their references: finds cycles, spills arrays, runs custom functions. */
import { CellReader } from './cell-reader';
import { type Scope, toMatrix, toScalar } from './scope';
import { MAX_CELL_CHARACTERS } from '../model/limits';
import type { DocumentState } from '../model/state';
import { attempt, evaluate } from './evaluate';
import { FormulaFailure, toCellError } from './failure';
import { type CallCustom, CustomCalls } from './custom';
import { FUNCTIONS } from './functions';
import { type FormulaCell, FormulaIndex, inOrder } from './graph';
import { KnownResults } from './known-results';
import { Spiller } from './spill';
import { isArea, type Matrix, type Operand, type Value } from './values';

export interface RecalculateOptions {
  /** Milliseconds since the epoch, for NOW() and TODAY(). */
  readonly now: number;
  /** Runs custom functions. Default: they keep their last value, or show "Loading..." if they have none. */
  readonly callCustom?: CallCustom;
  /** Names of the custom functions, in any case; other unknown names show #NAME?. */
  readonly customFunctions?: ReadonlySet<string>;
  /** For RAND(). Default: a sequence seeded by `now`. */
  readonly random?: () => number;
}

export interface RecalculateResult {
  /** Formula cells in the spreadsheet. */
  readonly formulas: number;
  /** Number of runs of custom functions. */
  readonly customRuns: number;
  /** Whether a cell waits for a custom function. */
  readonly isLoading: boolean;
  /** Cells that formulas read in the last pass, counted once for each read. */
  readonly cellsRead: number;
}

const CIRCULAR = {
  error: '#REF!',
  message: 'Circular dependency detected. To resolve with iterative calculation, see File > Settings.',
};
/** A spilled array changes what other formulas read, so passes repeat until nothing changes, at most this often. */
const MAX_PASSES = 20;

/** Recomputes every formula of the spreadsheet and writes the results into its cells. */
export function recalculate(doc: DocumentState, options: RecalculateOptions): RecalculateResult {
  const customNames = new Set([...(options.customFunctions ?? [])].map(name => name.toUpperCase()));
  const random = options.random ?? sequence(options.now);
  let customRuns = 0;
  let formulas = 0;
  let isLoading = false;
  let cellsRead = 0;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const index = FormulaIndex.of(doc);
    formulas = index.cells.length;
    isLoading = false;
    const spiller = new Spiller(index, doc);
    const known = KnownResults.of(doc);
    const cells = new CellReader(doc, known.blocks);
    known.begin();
    inOrder(index, target => {
      const earlier = known.recall(target, cells);
      if (earlier !== null) return spiller.place(target, earlier, undefined);
      let lasts = true;
      const passing = <T>(value: T): T => {
        lasts = false;
        return value;
      };
      const reads = cells.watch();
      const calls = new CustomCalls(target, options.callCustom ?? null);
      const scope: Scope = {
        doc,
        sheet: target.sheet,
        row: target.row,
        column: target.column,
        now: () => passing(options.now),
        random: () => passing(random()),
        cells,
        functions: FUNCTIONS,
        custom: (name, args, at) => calls.run(name, args, at),
        isCustom: name => passing(customNames.has(name) || isKnownFromBefore(target, name)),
        arrays: false,
      };
      const result = compute(target, scope);
      if (lasts) known.keep(target, reads, result);
      calls.store();
      customRuns += calls.runs;
      isLoading ||= calls.waiting > 0;
      spiller.place(target, result, calls.only);
    });
    known.end(cells.blocks);
    cellsRead = cells.asked;
    if (!spiller.moved) break;
  }
  return { formulas, customRuns, isLoading, cellsRead };
}

/** The result as a block; a single value is a block of one cell. */
function compute(target: FormulaCell, scope: Scope): Matrix {
  if (target.circular) return [[CIRCULAR]];
  if (!target.tree) return [[{ error: '#ERROR!', message: 'Formula parse error.' }]];
  const { tree } = target;
  let operand: Operand;
  try {
    operand = evaluate(tree, scope);
  } catch (thrown) {
    return [[toCellError(thrown)]];
  }
  // A bare range as a formula shows one cell, as in Sheets; a function's result is an array.
  const by = tree.kind === 'call' ? tree.name : 'CONCAT';
  const end = (value: Value): Value => finish(value, by);
  if (isArea(operand)) {
    if (tree.kind !== 'call') return [[attempt(() => end(toScalar(operand, scope)))]];
    return finishAll(toMatrix(operand, scope), end);
  }
  return Array.isArray(operand) ? finishAll(operand, end) : [[end(operand)]];
}

/** Copies only rows with a value that changes, because other formulas may hold the same rows. */
function finishAll(block: Matrix, end: (value: Value) => Value): Matrix {
  return block.map(row => (row.some(value => end(value) !== value) ? row.map(end) : row));
}

/** @param by The function that the message names. */
function finish(value: Value, by: string): Value {
  if (typeof value === 'string' && value.length > MAX_CELL_CHARACTERS) {
    const message = `Text result of ${by} is longer than the limit of ${MAX_CELL_CHARACTERS} characters.`;
    return { error: '#VALUE!', message };
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return { error: '#NUM!', message: 'The result is not a number.' };
  }
  return value instanceof FormulaFailure ? { error: value.error, message: value.message } : value;
}

function isKnownFromBefore(target: FormulaCell, name: string): boolean {
  return target.cell.lastArguments?.includes(`[\\"${name}\\",`) ?? false;
}

/** mulberry32, a pseudo-random generator that is good enough for RAND() in a test. */
function sequence(seed: number): () => number {
  let state = Math.floor(seed) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
