/** How functions are declared, so that their tables read as lists. */
import type { Node } from '../ast';
import type { Part } from '../elements';
import { elementwise, evaluate, perElement, settled } from '../evaluate';
import type { FormulaFunction, Scope } from '../scope';
import type { Operand, Value } from '../values';

export type FunctionTable = Readonly<Record<string, FormulaFunction>>;

/** A function that gets the syntax of its arguments and may leave some unevaluated. */
export function lazy(
  least: number,
  most: number,
  run: (args: readonly Node[], scope: Scope) => Operand,
): FormulaFunction {
  return { least, most, run };
}

/** Like {@link lazy}. Inside ARRAYFORMULA, values of its result are computed when they are asked for. */
export function byPart(
  least: number,
  most: number,
  run: (args: readonly Node[], scope: Scope) => Operand,
  part: (args: readonly Node[], scope: Scope) => Part,
): FormulaFunction {
  return {
    least,
    most,
    run: (args, scope) => (scope.arrays ? settled(part(args, scope)) : run(args, scope)),
    part,
  };
}

/** A function of single values; inside ARRAYFORMULA it is applied per element. Errors are passed on. */
export function scalar(
  least: number,
  most: number,
  apply: (values: readonly Value[], scope: Scope) => Value,
): FormulaFunction {
  return {
    least,
    most,
    run: (args, scope) => elementwise(args, scope, values => apply(values, scope)),
    part: (args, scope) => perElement(args, scope, values => apply(values, scope)),
  };
}

/** Like {@link whole}, but evaluates its arguments as ARRAYFORMULA does: (A2:A="x")*(B2:B>0) is an array. */
export function inArrays(
  least: number,
  most: number,
  apply: (operands: readonly Operand[], scope: Scope) => Operand,
): FormulaFunction {
  return {
    least,
    most,
    run: (args, scope) => {
      const inside: Scope = { ...scope, arrays: true };
      const operands = args.map(node => evaluate(node, inside));
      return apply(operands, scope);
    },
  };
}

/** A function of whole areas and arrays. */
export function whole(
  least: number,
  most: number,
  apply: (operands: readonly Operand[], scope: Scope) => Operand,
): FormulaFunction {
  return {
    least,
    most,
    run: (args, scope) =>
      apply(
        args.map(node => evaluate(node, scope)),
        scope,
      ),
  };
}
