/** Runs custom functions as Sheets does: again only when an argument has changed, and never because of NOW(). */
import { styleAt } from '../model/cells';
import { MAX_CELL_CHARACTERS, TOO_LONG } from '../model/limits';
import { findSheet } from '../model/document';
import { type ReadValue, readValue, readValues } from '../model/reading';
import { epochToSerial, isDate, serialToEpoch } from '../model/serial-date';
import type { CustomOutcome, DocumentState, Scalar, SerialDate } from '../model/state';
import type { Node } from './ast';
import { evaluate } from './evaluate';
import { FormulaFailure, fail } from './failure';
import type { FormulaCell } from './graph';
import { DATE_FUNCTIONS } from './infer-format';
import { type Scope, toMatrix } from './scope';
import { isArea, isError, type Operand, type Value } from './values';

/** A single cell arrives as a scalar, a range as rows; empty cells are '', dates are Date. */
export type CustomArgument = ReadValue | ReadValue[][];

/**
 * Runs a custom function. It returns the function's result (scalar, Date, null, undefined or rows of these) and
 * throws the function's error.
 * `name` is in upper case, as the formula writes it.
 */
export type CallCustom = (name: string, args: CustomArgument[], at: FormulaCell) => unknown;

const VOLATILE_MESSAGE =
  'This function is not allowed to reference a cell with NOW(), RAND(), RANDARRAY(), or RANDBETWEEN().';
export const LOADING = 'Loading...';

/** The calls of custom functions in one cell and their outcomes, last time and now, in the order of evaluation. */
export class CustomCalls {
  private readonly before: readonly string[];
  private readonly results: readonly CustomOutcome[];
  private readonly names: string[] = [];
  private readonly outcomes: CustomOutcome[] = [];
  runs = 0;
  /** Calls that cannot run now: their cells show "Loading..." or the outcome for other arguments. */
  waiting = 0;

  constructor(
    private readonly target: FormulaCell,
    private readonly callCustom: CallCustom | null,
  ) {
    const { lastArguments, lastResults } = target.cell;
    this.before = lastArguments === undefined ? [] : (JSON.parse(lastArguments) as string[]);
    this.results = lastResults ?? [];
  }

  /**
   * Evaluates one call. Uses the outcome of an earlier run for equal arguments, or when the function cannot run now.
   */
  run(name: string, nodes: readonly Node[], scope: Scope): Operand {
    if (this.target.volatile) throw fail('#ERROR!', VOLATILE_MESSAGE);
    const args = nodes.map(node => argumentOf(node, scope));
    const call = JSON.stringify([name, args]);
    const index = this.names.length;
    const known = this.recall(call, index);
    if (!this.callCustom && !this.before.includes(call)) this.waiting += 1;
    if (!known && !this.callCustom) return LOADING;
    const outcome = known ?? this.execute(name, args, scope.doc);
    this.names.push(call);
    this.outcomes.push(outcome);
    if ('thrown' in outcome) throw fail(outcome.error ?? '#ERROR!', outcome.thrown);
    return toOperand(outcome.value);
  }

  /** Stores the outcomes in the cell, unless no function ran. */
  store(): void {
    if (!this.callCustom || this.outcomes.length === 0) return;
    this.target.cell.lastArguments = JSON.stringify(this.names);
    this.target.cell.lastResults = this.outcomes;
  }

  /** The outcome, if the formula is a single call: a date in it gives the cell a format. */
  get only(): CustomOutcome | undefined {
    return this.outcomes.length === 1 ? this.outcomes[0] : undefined;
  }

  private recall(call: string, index: number): CustomOutcome | undefined {
    const at = this.before.indexOf(call);
    if (at >= 0) return this.results[at];
    return this.callCustom ? undefined : this.results[index];
  }

  private execute(name: string, args: CustomArgument[], doc: DocumentState): CustomOutcome {
    this.runs += 1;
    try {
      return { value: normalise(this.callCustom?.(name, args, this.target), doc) };
    } catch (thrown) {
      if (thrown instanceof FormulaFailure && thrown.error === '#NUM!')
        return { thrown: thrown.message, error: '#NUM!' };
      return { thrown: messageOf(thrown) };
    }
  }
}

/** The value of an outcome without its date marks. */
export function toOperand(value: Extract<CustomOutcome, { value: unknown }>['value']): Operand {
  return isRows(value) ? value.map(row => row.map(plain)) : plain(value);
}

/** Whether the outcome has a date at this place. */
export function isDateAt(outcome: CustomOutcome | undefined, row: number, column: number): boolean {
  if (!outcome || !('value' in outcome)) return false;
  const value = isRows(outcome.value) ? outcome.value[row]?.[column] : outcome.value;
  return typeof value === 'object' && value !== null && 'serial' in value;
}

type Single = Scalar | SerialDate | null;

function isRows(value: Single | readonly (readonly Single[])[]): value is readonly (readonly Single[])[] {
  return Array.isArray(value);
}

function plain(value: Single): Scalar | null {
  return typeof value === 'object' && value !== null ? value.serial : value;
}

function argumentOf(node: Node, scope: Scope): CustomArgument {
  const operand = evaluate(node, scope);
  if (isArea(operand)) {
    const sheet = findSheet(scope.doc, operand.sheetId);
    if (!sheet) throw fail('#REF!');
    if (operand.rows === 1 && operand.columns === 1) {
      const value = scope.cells.value(operand);
      if (isError(value)) throw fail(value.error, value.message);
      const style = styleAt(sheet, operand.row, operand.column);
      return readValue(value === null ? undefined : value, style, scope.doc.timeZone);
    }
    return readValues(scope.doc, sheet, operand);
  }
  if (Array.isArray(operand)) return toMatrix(operand, scope).map(row => row.map(asArgument));
  if (isError(operand)) throw fail(operand.error, operand.message);
  if (typeof operand === 'number' && node.kind === 'call' && DATE_FUNCTIONS.has(node.name)) {
    return new Date(serialToEpoch(operand, scope.doc.timeZone));
  }
  return asArgument(operand);
}

function asArgument(value: Value): ReadValue {
  if (value === null) return '';
  return isError(value) ? value.error : value;
}

/** A script's return value as plain data: undefined is empty, a flat array is one row, dates are serial numbers. */
function normalise(value: unknown, doc: DocumentState): Extract<CustomOutcome, { value: unknown }>['value'] {
  if (!Array.isArray(value)) return single(value, doc);
  if (value.length === 0) return null;
  const rows = value.some(Array.isArray) ? value : [value];
  const width = Math.max(...rows.map(row => (Array.isArray(row) ? row.length : 1)));
  return rows.map((row: unknown) => {
    const cells: unknown[] = Array.isArray(row) ? row : [row];
    return Array.from({ length: width }, (_, c) => single(cells[c], doc));
  });
}

function single(value: unknown, doc: DocumentState): Single {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') {
    if (value.length > MAX_CELL_CHARACTERS) throw fail('#ERROR!', TOO_LONG);
    return value;
  }
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw fail('#NUM!', 'The result is not a number.');
    return value;
  }
  if (isDate(value)) return { serial: epochToSerial(value.getTime(), doc.timeZone) };
  throw fail('#ERROR!', 'The function returned something that a cell cannot show.');
}

function messageOf(thrown: unknown): string {
  if (typeof thrown === 'object' && thrown !== null && 'message' in thrown) return String(thrown.message);
  return String(thrown);
}
