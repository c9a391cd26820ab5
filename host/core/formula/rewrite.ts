/** Rewrites references in formula text after the grid has changed. All other text stays as typed. */
import { columnName, quoteSheetName } from '../model/a1';
import { type Ref, type RefEnd, type Token, tokenize } from './lexer';
import { FormulaFailure } from './failure';

/**
 * Replaces references in a formula ("=..."). `map` returns the same object for no change, another object for a new
 * place, null for #REF!.
 * A formula that cannot be parsed stays unchanged.
 */
export function rewriteReferences(formula: string, map: (ref: Ref) => Ref | null): string {
  let out = '=';
  let at = 0;
  for (const token of referencesOf(formula)) {
    const next = map(token.ref);
    if (next === token.ref) continue;
    out += formula.slice(1 + at, 1 + token.start) + (next ? refToText(next) : '#REF!');
    at = token.end;
  }
  return at === 0 ? formula : out + formula.slice(1 + at);
}

type Reference = Extract<Token, { readonly type: 'ref' }>;

/** By the formula's text. They are kept because each inserted row rewrites all formulas of the spreadsheet. */
const references = new Map<string, readonly Reference[]>();
const MAX_FORMULAS = 50_000;

/** None if the formula cannot be parsed. */
function referencesOf(formula: string): readonly Reference[] {
  const known = references.get(formula);
  if (known) return known;
  if (references.size >= MAX_FORMULAS) references.clear();
  const found = tokensOf(formula).filter((token): token is Reference => token.type === 'ref');
  references.set(formula, found);
  return found;
}

function tokensOf(formula: string): readonly Token[] {
  try {
    return tokenize(formula.slice(1));
  } catch (thrown) {
    if (thrown instanceof FormulaFailure) return [];
    throw thrown;
  }
}

/** Shifts the references that are not fixed with $, as copying or sorting a formula does. */
export function shiftRelative(formula: string, rows: number, columns: number): string {
  if (rows === 0 && columns === 0) return formula;
  return rewriteReferences(formula, ref => {
    const start = shiftEnd(ref.start, rows, columns);
    const end = ref.end && shiftEnd(ref.end, rows, columns);
    if (!start || (ref.end && !end)) return null;
    return { ...ref, start, end };
  });
}

/** A1 text of a reference. */
export function refToText(ref: Ref): string {
  const sheet = ref.sheet === null ? '' : `${quoteSheetName(ref.sheet)}!`;
  return sheet + endToText(ref.start) + (ref.end ? `:${endToText(ref.end)}` : '');
}

function shiftEnd(end: RefEnd, rows: number, columns: number): RefEnd | null {
  const row = end.row === null || end.rowFixed ? end.row : end.row + rows;
  const column = end.column === null || end.columnFixed ? end.column : end.column + columns;
  if ((row !== null && row < 0) || (column !== null && column < 0)) return null;
  return { ...end, row, column };
}

function endToText(end: RefEnd): string {
  const column = end.column === null ? '' : `${end.columnFixed ? '$' : ''}${columnName(end.column)}`;
  const row = end.row === null ? '' : `${end.rowFixed ? '$' : ''}${end.row + 1}`;
  return column + row;
}
