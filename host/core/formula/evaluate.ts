/** Evaluates a syntax tree. Operators are here, functions in their tables. */
import type { BinaryOperator, Node } from './ast';
import {
  asBlock,
  checked,
  collected,
  type Elements,
  isBlock,
  type Part,
  sizeOf,
  stretched,
} from './elements';
import { type FormulaFailure, fail, toCellError } from './failure';
import { type FormulaFunction, resolveName, resolveRef, type Scope, toElements, toScalar } from './scope';
import {
  compareValues,
  isArea,
  isEqual,
  isError,
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
    case 'plus':
    case 'percent':
      return elementwise([node.operand], scope, SIGNS[node.kind]);
    case 'binary': {
      const operate = OPERATORS[node.operator];
      return elementwise([node.left, node.right], scope, ([left = null, right = null]) =>
        operate(left, right),
      );
    }
    case 'array':
      return collected(joined(node.rows, scope));
    case 'call':
      return call(node.name, node.args, scope);
  }
}

const SIGNS: Readonly<Record<'negate' | 'plus' | 'percent', (values: readonly Value[]) => Value>> = {
  negate: ([value = null]) => -toNumber(value),
  plus: ([value = null]) => value,
  percent: ([value = null]) => toNumber(value) / 100,
};

/** What a tree stands for inside ARRAYFORMULA. The values of a block are computed when they are asked for. */
export function partOf(node: Node, scope: Scope): Part {
  if (node.kind === 'array') return joined(node.rows, scope);
  if (scope.arrays) {
    if (node.kind === 'negate' || node.kind === 'plus' || node.kind === 'percent')
      return perElement([node.operand], scope, SIGNS[node.kind]);
    if (node.kind === 'binary') return binary(node.operator, node.left, node.right, scope);
    const known = node.kind === 'call' ? knownFunction(node.name, node.args, scope) : undefined;
    if (known?.part && node.kind === 'call') return known.part(node.args, scope);
  }
  const operand = evaluate(node, scope);
  return isArea(operand) || Array.isArray(operand) ? toElements(operand, scope) : operand;
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
  if (scope.arrays) return settled(perElement(nodes, scope, apply));
  return apply(nodes.map(node => evaluateScalar(node, scope)));
}

export function settled(part: Part): Operand {
  return isBlock(part) ? collected(part) : part;
}

/** Inside ARRAYFORMULA: the results of a scalar function. It must not keep the values. */
export function perElement(
  nodes: readonly Node[],
  scope: Scope,
  apply: (values: readonly Value[]) => Value,
): Part {
  const parts = nodes.map(node => partOf(node, scope));
  if (!parts.some(isBlock)) return apply((parts as Value[]).map(checked));
  const size = sizeOf(parts);
  const reads = parts.map(part => stretched(part, size));
  const values: Value[] = parts.map(() => null);
  const at = (r: number, c: number): Value => {
    let i = 0;
    for (const read of reads) values[i++] = checked(read(r, c));
    return apply(values);
  };
  return { ...size, at };
}

/** Like {@link perElement}, but without a list of values, for long columns. */
function binary(operator: BinaryOperator, left: Node, right: Node, scope: Scope): Part {
  const parts = [partOf(left, scope), partOf(right, scope)] as const;
  const operate = OPERATORS[operator];
  if (!parts.some(isBlock)) return operate(checked(parts[0] as Value), checked(parts[1] as Value));
  const size = sizeOf(parts);
  const [first, second] = parts;
  // The usual case, a column beside a single value, needs no step between.
  if (isBlock(first) && !isBlock(second) && !isError(second))
    return { ...size, at: (r, c) => operate(checked(first.at(r, c)), second) };
  const [a, b] = [stretched(first, size), stretched(second, size)];
  return { ...size, at: (r, c) => operate(checked(a(r, c)), checked(b(r, c))) };
}

/** Turns a failure into the error value of its element. */
export function attempt(compute: () => Value): Value {
  try {
    return compute();
  } catch (thrown) {
    return toCellError(thrown);
  }
}

/** Of two values that are no errors. */
const OPERATORS: Readonly<Record<BinaryOperator, (left: Value, right: Value) => Value>> = {
  '+': (left, right) => toNumber(left) + toNumber(right),
  '-': (left, right) => toNumber(left) - toNumber(right),
  '*': (left, right) => toNumber(left) * toNumber(right),
  '/': (left, right) => {
    const divisor = toNumber(right);
    const dividend = toNumber(left);
    if (divisor === 0) throw fail('#DIV/0!', 'Function DIVIDE parameter 2 cannot be zero.');
    return dividend / divisor;
  },
  '^': (left, right) => {
    const power = toNumber(left) ** toNumber(right);
    if (!Number.isFinite(power)) throw fail('#NUM!', 'The result of POWER is not a number.');
    return power;
  },
  '&': (left, right) => toText(left) + toText(right),
  '=': isEqual,
  '<>': (left, right) => !isEqual(left, right),
  '<': (left, right) => compareValues(left, right) < 0,
  '>': (left, right) => compareValues(left, right) > 0,
  '<=': (left, right) => compareValues(left, right) <= 0,
  '>=': (left, right) => compareValues(left, right) >= 0,
};

/** {1,2;3,4}, and with areas inside: {A1:A3;B1:B3}. */
function joined(rows: readonly (readonly Node[])[], scope: Scope): Elements {
  const bands = rows.map(row => {
    const blocks = row.map(node => asBlock(partOf(node, scope)));
    const height = blocks[0]?.rows ?? 0;
    if (blocks.some(block => block.rows !== height)) throw arrayMismatch();
    // A wide block finds the part with a column at once.
    const places = blocks.flatMap(block =>
      Array.from({ length: block.columns }, (_, column) => ({ block, column })),
    );
    return { places, height };
  });
  const columns = bands[0]?.places.length ?? 0;
  if (bands.some(({ places }) => places.length !== columns)) throw arrayMismatch();
  const at = (row: number, column: number): Value => {
    let r = row;
    for (const { places, height } of bands) {
      const place = places[column];
      if (r < height && place !== undefined) return place.block.at(r, place.column);
      r -= height;
    }
    return null;
  };
  return { rows: bands.reduce((sum, { height }) => sum + height, 0), columns, at };
}

function arrayMismatch(): FormulaFailure {
  return fail('#VALUE!', 'In ARRAY_LITERAL, an Array Literal was missing values for one or more rows.');
}

function call(name: string, args: readonly Node[], scope: Scope): Operand {
  const known = knownFunction(name, args, scope);
  if (known) return known.run(args, scope);
  if (scope.isCustom(name)) return scope.custom(name, args, scope);
  throw fail('#NAME?', `Unknown function: '${name}'.`);
}

function knownFunction(name: string, args: readonly Node[], scope: Scope): FormulaFunction | undefined {
  const known = scope.functions.get(name);
  if (known && (args.length < known.least || args.length > known.most)) {
    throw fail('#N/A', `Wrong number of arguments to ${name}: got ${args.length}.`);
  }
  return known;
}
