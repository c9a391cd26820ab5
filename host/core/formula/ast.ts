/**
 * The syntax tree of a formula.
 */
import type { Ref } from './lexer';

export type Node =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'error'; readonly value: string }
  /** An argument left out: IF(A1,,2). */
  | { readonly kind: 'missing' }
  | { readonly kind: 'ref'; readonly ref: Ref }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'negate'; readonly operand: Node }
  | { readonly kind: 'plus'; readonly operand: Node }
  | { readonly kind: 'percent'; readonly operand: Node }
  | { readonly kind: 'binary'; readonly operator: BinaryOperator; readonly left: Node; readonly right: Node }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Node[] }
  | { readonly kind: 'array'; readonly rows: readonly (readonly Node[])[] };

export type BinaryOperator = '+' | '-' | '*' | '/' | '^' | '&' | '=' | '<>' | '<' | '>' | '<=' | '>=';

/** Visits every node of a tree, parents first. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  switch (node.kind) {
    case 'negate':
    case 'plus':
    case 'percent':
      walk(node.operand, visit);
      break;
    case 'binary':
      walk(node.left, visit);
      walk(node.right, visit);
      break;
    case 'call':
      for (const argument of node.args) walk(argument, visit);
      break;
    case 'array':
      for (const row of node.rows) for (const cell of row) walk(cell, visit);
      break;
  }
}
