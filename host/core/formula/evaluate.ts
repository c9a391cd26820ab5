/** Evaluates a syntax tree. Operators are here, functions in their tables. */
import type { BinaryOperator, Node } from './ast';
import { FormulaFailure, fail, toCellError } from './failure';
import { resolveName, resolveRef, type Scope, toMatrix, toScalar } from './scope';
import {
  compareValues,
  isArea,
  isError,
  type Matrix,
  type Operand,
  toNumber,
  toText,
  type Value,
} from './values';

/** The value, array or area that a tree stands for. Throws FormulaFailure. */
export function evaluate(node: Node, scope: Scope): Operand {
  switch (node.kind) {
    case 'number':
    case 'string':
    case 'boolean':
      return node.value;
    case 'missing':
      return null;
    case 'error':
      throw fail(node.value, node.value === '#REF!' ? 'Reference does not exist.' : '');
    case 'ref':
      return resolveRef(node.ref, scope.doc, scope.sheet);
    case 'name': {
      const given = scope.given?.get(node.name.toLowerCase());
      return given === undefined ? resolveName(node.name, scope.doc) : given;
    }
    case 'negate':
      return elementwise([node.operand], scope, ([value]) => -toNumber(value ?? null));
    case 'plus':
      return elementwise([node.operand], scope, ([value]) => checked(value ?? null));
    case 'percent':
      return elementwise([node.operand], scope, ([value]) => toNumber(value ?? null) / 100);
    case 'binary':
      return binary(node.operator, evaluate(node.left, scope), evaluate(node.right, scope), scope);
    case 'array':
      return joinArray(node.rows, scope);
    case 'call':
      return call(node.name, node.args, scope);
  }
}

/** The single value of a node. Throws if it is an error. */
export function evaluateScalar(node: Node, scope: Scope): Value {
  return checked(toScalar(evaluate(node, scope), scope));
}

/** Applies a scalar function; inside ARRAYFORMULA per element, with single values and lines repeated. */
export function elementwise(
  nodes: readonly Node[],
  scope: Scope,
  apply: (values: readonly Value[]) => Value,
): Operand {
  const operands = nodes.map(node => evaluate(node, scope));
  const many = scope.arrays && operands.some(isMatrixLike);
  if (!many) return apply(operands.map(operand => checked(toScalar(operand, scope))));
  const blocks = operands.map(operand => toMatrix(operand, scope));
  const rows = Math.max(...blocks.map(block => block.length));
  const columns = Math.max(...blocks.map(block => block[0]?.length ?? 0));
  // Reused for each element: the function must not keep it.
  const values: Value[] = blocks.map(() => null);
  const at = (r: number, c: number): Value => {
    try {
      for (let i = 0; i < blocks.length; i++) values[i] = checked(pick(blocks[i] as Matrix, r, c));
      return apply(values);
    } catch (thrown) {
      return toCellError(thrown);
    }
  };
  return filledBy(rows, columns, at);
}

/** Applies an operator like {@link elementwise}, but allocates nothing per element, for long columns. */
function binary(operator: BinaryOperator, left: Operand, right: Operand, scope: Scope): Operand {
  const many = scope.arrays && (isMatrixLike(left) || isMatrixLike(right));
  if (!many) return operate(operator, checked(toScalar(left, scope)), checked(toScalar(right, scope)));
  const a = toMatrix(left, scope);
  const b = toMatrix(right, scope);
  const rows = Math.max(a.length, b.length);
  const columns = Math.max(a[0]?.length ?? 0, b[0]?.length ?? 0);
  const at = (r: number, c: number): Value => {
    try {
      return operate(operator, checked(pick(a, r, c)), checked(pick(b, r, c)));
    } catch (thrown) {
      return toCellError(thrown);
    }
  };
  return filledBy(rows, columns, at);
}

function filledBy(rows: number, columns: number, at: (row: number, column: number) => Value): Matrix {
  const result: Matrix = [];
  for (let r = 0; r < rows; r++) {
    // An array literal takes far less memory than an array that grows.
    const line = [at(r, 0)];
    for (let c = 1; c < columns; c++) line.push(at(r, c));
    result.push(line);
  }
  return result;
}

function isMatrixLike(operand: Operand): boolean {
  return isArea(operand) || Array.isArray(operand);
}

/** Turns a failure into the error value of its element. */
export function attempt(compute: () => Value): Value {
  try {
    return compute();
  } catch (thrown) {
    return toCellError(thrown);
  }
}

/** Returns the value. Throws if it is an error. */
export function checked(value: Value): Value {
  if (isError(value)) throw value instanceof FormulaFailure ? value : fail(value.error, value.message);
  return value;
}

function pick(block: Matrix, row: number, column: number): Value {
  const line = block.length === 1 ? block[0] : block[row];
  if (!line) throw fail('#N/A', 'The arrays differ in size.');
  const value = line.length === 1 ? line[0] : line[column];
  if (value === undefined) throw fail('#N/A', 'The arrays differ in size.');
  return value;
}

function operate(operator: BinaryOperator, left: Value, right: Value): Value {
  switch (operator) {
    case '+':
      return toNumber(left) + toNumber(right);
    case '-':
      return toNumber(left) - toNumber(right);
    case '*':
      return toNumber(left) * toNumber(right);
    case '/': {
      const divisor = toNumber(right);
      const dividend = toNumber(left);
      if (divisor === 0) throw fail('#DIV/0!', 'Function DIVIDE parameter 2 cannot be zero.');
      return dividend / divisor;
    }
    case '^': {
      const power = toNumber(left) ** toNumber(right);
      if (!Number.isFinite(power)) throw fail('#NUM!', 'The result of POWER is not a number.');
      return power;
    }
    case '&':
      return toText(left) + toText(right);
    case '=':
      return compareValues(left, right) === 0;
    case '<>':
      return compareValues(left, right) !== 0;
    case '<':
      return compareValues(left, right) < 0;
    case '>':
      return compareValues(left, right) > 0;
    case '<=':
      return compareValues(left, right) <= 0;
    case '>=':
      return compareValues(left, right) >= 0;
  }
}

/** {1,2;3,4}, and with areas inside: {A1:A3;B1:B3}. */
function joinArray(rows: readonly (readonly Node[])[], scope: Scope): Matrix {
  const result: Matrix = [];
  for (const row of rows) {
    const blocks = row.map(node => toMatrix(evaluate(node, scope), scope));
    const height = blocks[0]?.length ?? 0;
    if (blocks.some(block => block.length !== height)) throw arrayMismatch();
    for (let r = 0; r < height; r++) {
      const line: Value[] = [];
      for (const block of blocks) for (const value of block[r] ?? []) line.push(value);
      result.push(line);
    }
  }
  const width = result[0]?.length ?? 0;
  if (result.some(line => line.length !== width)) throw arrayMismatch();
  return result;
}

function arrayMismatch(): FormulaFailure {
  return fail('#VALUE!', 'In ARRAY_LITERAL, an Array Literal was missing values for one or more rows.');
}

function call(name: string, args: readonly Node[], scope: Scope): Operand {
  const known = scope.functions.get(name);
  if (known) {
    if (args.length < known.least || args.length > known.most) {
      throw fail('#N/A', `Wrong number of arguments to ${name}: got ${args.length}.`);
    }
    return known.run(args, scope);
  }
  if (scope.isCustom(name)) return scope.custom(name, args, scope);
  throw fail('#NAME?', `Unknown function: '${name}'.`);
}
