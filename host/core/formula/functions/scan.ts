/**
 * SCAN with its LAMBDA: an expression with names of its own, worked out for one value after the other.
 */
import type { Node } from '../ast';
import { attempt, evaluate, evaluateScalar } from '../evaluate';
import { fail } from '../failure';
import { type Scope, toMatrix } from '../scope';
import { isArea, isError, type Matrix, type Operand, type Value } from '../values';
import { type FunctionTable, lazy } from './registry';

const MISSING: Node = { kind: 'missing' };

export const SCAN: FunctionTable = {
  SCAN: lazy(3, 3, ([start = MISSING, array = MISSING, lambda = MISSING], scope) => {
    const step = lambdaOf(lambda, 2, scope);
    let held: Value = evaluateScalar(start, scope);
    return toMatrix(evaluate(array, scope), scope).map(row =>
      row.map(value => {
        // What comes after an error is that error.
        if (!isError(held)) held = isError(value) ? value : attempt(() => step([held, value]));
        return held;
      }),
    );
  }),
  // Sheets answers so to a LAMBDA that nothing calls.
  LAMBDA: lazy(1, 255, () => {
    throw fail('#N/A', 'A LAMBDA has to be called.');
  }),
};

/** A function of so many values. */
function lambdaOf(node: Node, wanted: number, scope: Scope): (values: readonly Value[]) => Value {
  if (node.kind !== 'call' || node.name !== 'LAMBDA')
    throw fail('#VALUE!', 'The last argument has to be a LAMBDA.');
  const body = node.args[node.args.length - 1] ?? MISSING;
  const names = node.args.slice(0, -1).map(nameOf);
  if (names.length !== wanted) throw fail('#N/A', `Wrong number of arguments to LAMBDA: expected ${wanted}.`);
  const given = new Map(scope.given);
  const inside: Scope = { ...scope, given };
  return values => {
    for (const [i, name] of names.entries()) given.set(name, values[i] ?? null);
    return single(evaluate(body, inside), inside);
  };
}

function nameOf(node: Node): string {
  if (node.kind !== 'name') throw fail('#ERROR!', 'An argument of LAMBDA is no name.');
  return node.name.toLowerCase();
}

function single(operand: Operand, scope: Scope): Value {
  if (!isArea(operand) && !Array.isArray(operand)) return operand;
  const block: Matrix = toMatrix(operand, scope);
  if (block.length !== 1 || block[0]?.length !== 1) throw fail('#VALUE!', 'Single value expected.');
  return block[0][0] ?? null;
}
