/** The few formulas that tests need: sums of whole numbers, quoted texts, and formulas with a value from a test. */

import type { Stored } from './coercion';

export class FormulaBook {
  private readonly known = new Map<string, Stored>();

  /** Sets the value that this formula shows from now on. */
  define(formula: string, value: Stored): void {
    this.known.set(formula, value);
  }

  /** Also takes the values of another workbook's formulas. */
  adopt(other: FormulaBook): void {
    for (const [formula, value] of other.known) this.known.set(formula, value);
  }

  /** True for a formula that a user wrote in this workbook. */
  isKnown(formula: string): boolean {
    return this.known.has(formula);
  }

  /** The value of a formula that a user types. Throws if the value is neither given nor simple. */
  typed(formula: string): Stored {
    const known = this.known.get(formula);
    if (known !== undefined) return known;
    const value = simple(formula);
    if (value === null) throw new Error(`no value is known for ${formula}: give it with typeFormula`);
    this.known.set(formula, value);
    return value;
  }
}

function simple(formula: string): Stored | null {
  const text = /^="([^"]*)"$/.exec(formula);
  if (text !== null) return text[1] ?? '';
  if (!/^=\d+(?:\+\d+)*$/.test(formula)) return null;
  return formula
    .slice(1)
    .split('+')
    .reduce((sum, term) => sum + Number(term), 0);
}
