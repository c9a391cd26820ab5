/**
 * Formulas: reading, rewriting, computing.
 */
export type { CallCustom, CustomArgument } from './custom';
export { parseFormula } from './parser';
export { recalculate, type RecalculateOptions, type RecalculateResult } from './recalculate';
export { rewriteReferences, shiftRelative } from './rewrite';
