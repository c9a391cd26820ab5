/**
 * All functions that formulas may call, by name.
 */
import type { FormulaFunction } from '../scope';
import { AGGREGATES } from './aggregates';
import { ARRAYS } from './arrays';
import { CONDITIONAL } from './conditional';
import { DATES, RANDOM } from './dates';
import { LOGIC } from './logic';
import { LOOKUPS } from './lookups';
import { MATHS } from './maths';
import { SCAN } from './scan';
import { TEXTS } from './texts';
import { XLOOKUP } from './xlookup';

const TABLES = [LOGIC, AGGREGATES, CONDITIONAL, MATHS, TEXTS, LOOKUPS, XLOOKUP, ARRAYS, DATES, RANDOM, SCAN];

export const FUNCTIONS: ReadonlyMap<string, FormulaFunction> = new Map(
  TABLES.flatMap(table => Object.entries(table)),
);
