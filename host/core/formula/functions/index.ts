/**
 * All functions that formulas may call, by name.
 */
import { AGGREGATES } from './aggregates';
import { CONDITIONAL } from './conditional';
import { DATES, RANDOM } from './dates';
import { LOGIC } from './logic';
import { LOOKUPS } from './lookups';
import { MATHS } from './maths';
import type { FormulaFunction } from './registry';
import { TEXTS } from './texts';

class Functions {
  private table: ReadonlyMap<string, FormulaFunction> | null = null;

  // Filled at the first call: the tables and the evaluator import each other.
  get(name: string): FormulaFunction | undefined {
    this.table ??= new Map(
      [LOGIC, AGGREGATES, CONDITIONAL, MATHS, TEXTS, LOOKUPS, DATES, RANDOM].flatMap(table => Object.entries(table)),
    );
    return this.table.get(name);
  }
}

export const FUNCTIONS = new Functions();
