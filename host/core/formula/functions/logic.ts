/** Logic functions, error functions, and functions that leave some arguments unevaluated. */
import type { Node } from '../ast';
import {
  asBlock,
  collected,
  type Elements,
  isBlock,
  type Part,
  sizeOf,
  stretched,
  valueAt,
} from '../elements';
import { attempt, evaluate, evaluateScalar, partOf } from '../evaluate';
import { FormulaFailure, fail, toCellError } from '../failure';
import { eachValue, type FormulaFunction, type Scope, toMatrix, toScalar } from '../scope';
import { isArea, isError, type Operand, toBoolean, type Value } from '../values';
import { byPart, type FunctionTable, lazy, scalar, whole } from './registry';

const MISSING: Node = { kind: 'missing' };
const NO: Node = { kind: 'boolean', value: false };

export const LOGIC: FunctionTable = {
  TRUE: scalar(0, 0, () => true),
  FALSE: scalar(0, 0, () => false),
  NOT: scalar(1, 1, ([value]) => !toBoolean(value ?? null)),
  AND: whole(1, 255, (operands, scope) => booleans(operands, scope).every(Boolean)),
  OR: whole(1, 255, (operands, scope) => booleans(operands, scope).some(Boolean)),
  IF: {
    least: 2,
    most: 3,
    run: ([condition = MISSING, yes = MISSING, no = NO], scope) => {
      if (!scope.arrays) return evaluate(toBoolean(evaluateScalar(condition, scope)) ? yes : no, scope);
      const asked = partOf(condition, scope);
      if (isMany(asked)) return collected(ifEach(asked, yes, no, scope));
      return evaluate(toBoolean(only(asked)) ? yes : no, scope);
    },
    part: ([condition = MISSING, yes = MISSING, no = NO], scope) => {
      const asked = partOf(condition, scope);
      return isMany(asked) ? ifEach(asked, yes, no, scope) : partOf(toBoolean(only(asked)) ? yes : no, scope);
    },
  },
  IFS: lazy(2, 254, (args, scope) => {
    for (let i = 0; i + 1 < args.length; i += 2) {
      if (toBoolean(evaluateScalar(args[i] ?? MISSING, scope)))
        return evaluate(args[i + 1] ?? MISSING, scope);
    }
    throw fail('#N/A', 'No match.');
  }),
  SWITCH: lazy(3, 255, (args, scope) => {
    const [subject = MISSING, ...cases] = args;
    const value = evaluateScalar(subject, scope);
    for (let i = 0; i + 1 < cases.length; i += 2) {
      if (evaluateScalar(cases[i] ?? MISSING, scope) === value)
        return evaluate(cases[i + 1] ?? MISSING, scope);
    }
    if (cases.length % 2 === 1) return evaluate(cases[cases.length - 1] ?? MISSING, scope);
    throw fail('#N/A', 'No match for SWITCH.');
  }),
  IFERROR: lazy(1, 2, (args, scope) => instead(args, scope, () => true)),
  IFNA: lazy(1, 2, (args, scope) => instead(args, scope, error => error === '#N/A')),
  ISERROR: test(isError),
  ISNA: test(value => isError(value) && value.error === '#N/A'),
  ISBLANK: test(value => value === null),
  ISNUMBER: test(value => typeof value === 'number'),
  ISTEXT: test(value => typeof value === 'string'),
  NA: scalar(0, 0, () => {
    throw fail('#N/A');
  }),
  ARRAYFORMULA: lazy(1, 1, ([node = MISSING], scope) => {
    const inside: Scope = { ...scope, arrays: true };
    const result = evaluate(node, inside);
    return isArea(result) ? toMatrix(result, inside) : result;
  }),
};

function isMany(part: Part): part is Elements {
  return isBlock(part) && part.rows * part.columns > 1;
}

function only(part: Part): Value {
  return isBlock(part) ? part.at(0, 0) : part;
}

/** Each element takes the value of one branch. As in Sheets, an error in the other branch does no harm. */
function ifEach(asked: Elements, yes: Node, no: Node, scope: Scope): Elements {
  const [first, second] = [tried(yes, scope), tried(no, scope)];
  const size = sizeOf([asked, first, second]);
  const holds = stretched(asked, size);
  const then = stretched(first, size);
  const other = stretched(second, size);
  return { ...size, at: (r, c) => (toBoolean(holds(r, c)) ? then(r, c) : other(r, c)) };
}

/** A part that fails as a whole is an error in each place. */
function tried(node: Node, scope: Scope): Part {
  try {
    return partOf(node, scope);
  } catch (thrown) {
    return toCellError(thrown);
  }
}

/** Text and empty cells in ranges do not count; text as an argument fails. */
function booleans(operands: readonly Operand[], scope: Scope): boolean[] {
  const found: boolean[] = [];
  for (const operand of operands) {
    eachValue(operand, scope, (value, literal) => {
      if (isError(value)) throw fail(value.error, value.message);
      if (literal || typeof value !== 'string') found.push(toBoolean(value));
    });
  }
  if (found.length === 0) throw fail('#VALUE!', 'There is nothing to test.');
  return found;
}

function instead(args: readonly Node[], scope: Scope, handles: (error: string) => boolean): Operand {
  const [node = MISSING, other] = args;
  const fallback = (): Operand => (other ? evaluate(other, scope) : null);
  let result: Operand;
  try {
    result = evaluate(node, scope);
  } catch (thrown) {
    if (thrown instanceof FormulaFailure && handles(thrown.error)) return fallback();
    throw thrown;
  }
  const isHandled = (value: Value): boolean => isError(value) && handles(value.error);
  const swap = (value: Value): Value => (isHandled(value) ? toScalar(fallback(), scope) : value);
  const isBig = isArea(result) && scope.arrays && result.rows * result.columns > 1;
  if (Array.isArray(result) || isBig)
    return toMatrix(result, scope).map(row => (row.some(isHandled) ? row.map(swap) : row));
  const single = attempt(() => toScalar(result, scope));
  return isError(single) ? (handles(single.error) ? fallback() : single) : result;
}

/** A function that looks at a value, errors included. */
function test(holds: (value: Value) => boolean): FormulaFunction {
  return byPart(
    1,
    1,
    ([node = MISSING], scope) => holds(attempt(() => toScalar(evaluate(node, scope), scope))),
    ([node = MISSING], scope) => {
      const part = tried(node, scope);
      const block = asBlock(part);
      const at = (r: number, c: number): boolean => holds(valueAt(block, r, c));
      return isMany(part) ? { rows: part.rows, columns: part.columns, at } : at(0, 0);
    },
  );
}
