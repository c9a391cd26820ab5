/** Logic functions, error functions, and functions that leave some arguments unevaluated. */
import type { Node } from '../ast';
import { attempt, elementwise, evaluate, evaluateScalar } from '../evaluate';
import { FormulaFailure, fail } from '../failure';
import { eachValue, type Scope, toMatrix, toScalar } from '../scope';
import { isArea, isError, type Operand, toBoolean, type Value } from '../values';
import { type FunctionTable, lazy, scalar, whole } from './registry';

const MISSING: Node = { kind: 'missing' };

export const LOGIC: FunctionTable = {
  TRUE: scalar(0, 0, () => true),
  FALSE: scalar(0, 0, () => false),
  NOT: scalar(1, 1, ([value]) => !toBoolean(value ?? null)),
  AND: whole(1, 255, (operands, scope) => booleans(operands, scope).every(Boolean)),
  OR: whole(1, 255, (operands, scope) => booleans(operands, scope).some(Boolean)),
  IF: lazy(2, 3, (args, scope) => {
    const [condition = MISSING, yes = MISSING, no] = args;
    if (scope.arrays && isMany(evaluate(condition, scope))) return ifEach(args, scope);
    if (toBoolean(evaluateScalar(condition, scope))) return evaluate(yes, scope);
    return no === undefined ? false : evaluate(no, scope);
  }),
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
  ISERROR: lazy(1, 1, (args, scope) => test(args, scope, isError)),
  ISNA: lazy(1, 1, (args, scope) => test(args, scope, value => isError(value) && value.error === '#N/A')),
  ISBLANK: lazy(1, 1, (args, scope) => test(args, scope, value => value === null)),
  ISNUMBER: lazy(1, 1, (args, scope) => test(args, scope, value => typeof value === 'number')),
  ISTEXT: lazy(1, 1, (args, scope) => test(args, scope, value => typeof value === 'string')),
  NA: scalar(0, 0, () => {
    throw fail('#N/A');
  }),
  ARRAYFORMULA: lazy(1, 1, ([node = MISSING], scope) => {
    const inside: Scope = { ...scope, arrays: true };
    const result = evaluate(node, inside);
    return isArea(result) ? toMatrix(result, inside) : result;
  }),
};

function isMany(operand: Operand): boolean {
  return Array.isArray(operand) || (isArea(operand) && operand.rows * operand.columns > 1);
}

function ifEach(args: readonly Node[], scope: Scope): Operand {
  return elementwise(args, scope, ([condition = null, yes = null, no = false]) =>
    toBoolean(condition) ? yes : no,
  );
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
  const swap = (value: Value): Value =>
    isError(value) && handles(value.error) ? toScalar(fallback(), scope) : value;
  if (Array.isArray(result)) return result.map(row => row.map(swap));
  if (scope.arrays && isMany(result)) return toMatrix(result, scope).map(row => row.map(swap));
  const single = attempt(() => toScalar(result, scope));
  return isError(single) ? (handles(single.error) ? fallback() : single) : result;
}

function test(args: readonly Node[], scope: Scope, holds: (value: Value) => boolean): Operand {
  const node = args[0] ?? MISSING;
  let operand: Operand;
  try {
    operand = evaluate(node, scope);
  } catch (thrown) {
    if (thrown instanceof FormulaFailure) return holds({ error: thrown.error, message: thrown.message });
    throw thrown;
  }
  if (scope.arrays && isMany(operand)) return toMatrix(operand, scope).map(row => row.map(holds));
  return holds(attempt(() => toScalar(operand, scope)));
}
