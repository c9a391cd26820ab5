/** Parses tokens by precedence: comparison, &, + -, * /, ^, sign, %. As in Sheets, -2^2 is 4. */
import { hasDecimalComma } from '../model/number-format';
import type { BinaryOperator, Node } from './ast';
import { fail } from './failure';
import { type Token, tokenize } from './lexer';

const LEVELS: readonly (readonly BinaryOperator[])[] = [
  ['=', '<>', '<', '>', '<=', '>='],
  ['&'],
  ['+', '-'],
  ['*', '/'],
  ['^'],
];

const trees = new Map<string, Node>();
const MAX_TREES = 50_000;

/** The tree of a formula with its "=". Cached by text. Fails with #ERROR! if the locale cannot parse it. */
export function parseFormula(formula: string, locale: string): Node {
  const text = hasDecimalComma(locale) ? withCommas(formula) : formula;
  const known = trees.get(text);
  if (known) return known;
  const tree = new Parser(tokenize(text.slice(1))).parse();
  if (trees.size >= MAX_TREES) trees.clear();
  trees.set(text, tree);
  return tree;
}

/**
 * A formula of a locale with decimal commas as others write it: ";" separates arguments, "\" columns of an array
 * (https://www.benlcollins.com/spreadsheets/sheets-location/). A decimal is not read.
 */
function withCommas(formula: string): string {
  const open: string[] = [];
  return formula.replace(/"[^"]*"|'[^']*'|[(){},;\\]/g, part => {
    if (part === '(' || part === '{') open.push(part);
    if (part === ')' || part === '}') open.pop();
    if (part === ',') throw fail('#ERROR!', 'Formula parse error.');
    const isInArray = open[open.length - 1] === '{';
    return part === '\\' || (part === ';' && !isInArray) ? ',' : part;
  });
}

class Parser {
  private at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  parse(): Node {
    const tree = this.binary(0);
    if (this.at < this.tokens.length) throw this.unexpected();
    return tree;
  }

  private binary(level: number): Node {
    const operators = LEVELS[level];
    if (!operators) return this.sign();
    let left = this.binary(level + 1);
    for (;;) {
      const operator = operators.find(candidate => this.isOperator(candidate));
      if (!operator) return left;
      this.at += 1;
      left = { kind: 'binary', operator, left, right: this.binary(level + 1) };
    }
  }

  private sign(): Node {
    if (this.take('-')) return { kind: 'negate', operand: this.sign() };
    if (this.take('+')) return { kind: 'plus', operand: this.sign() };
    let operand = this.primary();
    while (this.take('%')) operand = { kind: 'percent', operand };
    return operand;
  }

  private primary(): Node {
    const token = this.tokens[this.at];
    if (!token) throw this.unexpected();
    this.at += 1;
    switch (token.type) {
      case 'number':
      case 'string':
      case 'error':
        return token.type === 'number'
          ? { kind: 'number', value: token.value }
          : { kind: token.type, value: token.value };
      case 'ref':
        return { kind: 'ref', ref: token.ref };
      case 'name':
        if (/^(true|false)$/i.test(token.value))
          return { kind: 'boolean', value: /^true$/i.test(token.value) };
        return { kind: 'name', name: token.value };
      case 'function':
        return this.call(token.value.toUpperCase());
      case 'operator':
        if (token.value === '(') {
          const inner = this.binary(0);
          this.expect(')');
          return inner;
        }
        if (token.value === '{') return this.array();
        throw this.unexpected();
    }
  }

  private call(name: string): Node {
    this.expect('(');
    const args: Node[] = [];
    if (this.take(')')) return { kind: 'call', name, args };
    for (;;) {
      args.push(this.isOperator(',') || this.isOperator(')') ? { kind: 'missing' } : this.binary(0));
      if (this.take(')')) return { kind: 'call', name, args };
      this.expect(',');
    }
  }

  private array(): Node {
    const rows: Node[][] = [[]];
    if (this.take('}')) return { kind: 'array', rows };
    for (;;) {
      rows[rows.length - 1]?.push(this.binary(0));
      if (this.take('}')) return { kind: 'array', rows };
      if (this.take(';')) rows.push([]);
      else this.expect(',');
    }
  }

  private isOperator(value: string): boolean {
    const token = this.tokens[this.at];
    return token?.type === 'operator' && token.value === value;
  }

  private take(value: string): boolean {
    const found = this.isOperator(value);
    if (found) this.at += 1;
    return found;
  }

  private expect(value: string): void {
    if (!this.take(value)) throw this.unexpected();
  }

  private unexpected(): unknown {
    return fail('#ERROR!', 'Formula parse error.');
  }
}
