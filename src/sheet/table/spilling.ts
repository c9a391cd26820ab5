/** Formulas that may fill cells below and beside their own. */

/** Functions that always give one value. */
const ONE_VALUE = new Set(
  `ABS AND AVERAGE AVERAGEIF AVERAGEIFS CEILING CHAR CLEAN CODE COLUMN COLUMNS CONCAT CONCATENATE COUNT COUNTA COUNTBLANK COUNTIF COUNTIFS COUNTUNIQUE DATE
  DATEDIF DATEVALUE DAY DAYS EDATE EOMONTH EXACT FALSE FIND FIXED FLOOR HLOOKUP HOUR HYPERLINK INT ISBLANK ISNUMBER ISTEXT JOIN LARGE LEFT LEN LOOKUP LOWER MATCH
  MAX MAXIFS MEDIAN MID MIN MINIFS MINUTE MOD MONTH NETWORKDAYS NOT NOW OR PRODUCT PROPER QUOTIENT REGEXMATCH REGEXREPLACE REPLACE REPT RIGHT ROUND ROUNDDOWN ROUNDUP
  ROW ROWS SEARCH SECOND SIGN SMALL SUBSTITUTE SUBTOTAL SUM SUMIF SUMIFS SUMPRODUCT TEXT TEXTJOIN TIME TIMEVALUE TODAY TRIM TRUE TRUNC UPPER VALUE VLOOKUP WEEKDAY
  WEEKNUM WORKDAY XMATCH YEAR`.split(/\s+/),
);
/** Functions that pass on their arguments: one value for a cell, many for a range. */
const PASSING = new Set(['IF', 'IFS', 'IFERROR', 'IFNA', 'SWITCH', 'CHOOSE']);

/** True unless the formula can only give one value. An unknown function may give any number of values. */
export function maySpill(formula: string): boolean {
  let bare = formula
    .replace(/"[^"]*"/g, '0')
    .replace(/'[^']*'/g, '')
    .replace(/!/g, '');
  if (bare.includes('{')) return true;
  if (namesIn(bare).some(name => !ONE_VALUE.has(name) && !PASSING.has(name))) return true;
  // A function that gives one value consumes the ranges in its arguments.
  for (let depth = 0; depth < DEEPEST; depth++) {
    const before = bare;
    bare = bare.replace(CALL, (whole: string, name: string, inner?: string) => {
      if (inner === undefined) return whole;
      return ONE_VALUE.has(name.toUpperCase()) || !inner.includes(':') ? '0' : inner.replace(/[(),]/g, ' ');
    });
    if (bare === before) return bare.includes(':');
  }
  return true;
}

/** Depth of nested calls to examine. A deeper formula may give any number of values. */
const DEEPEST = 100;
/** A name, with its arguments if they contain no other call. A name alone matches too, to prevent backtracking. */
const CALL = /([\w.]+)\s*(?:\(([^()]*)\))?/g;

function namesIn(bare: string): string[] {
  return (bare.match(/[\w.]+\s*\(?/g) ?? [])
    .filter(match => match.endsWith('(') && /^[a-z_]/i.test(match))
    .map(match => match.slice(0, -1).trim().toUpperCase());
}

/**
 * Cells of a column that an array formula above may fill, by row from 0: all cells down to the next formula. A formula
 * with an error fills nothing. The platform reports formulas only for the cells that hold them, never for filled cells.
 */
export function filledBelow(formulas: readonly string[], isError: (row: number) => boolean): boolean[] {
  let isFilling = false;
  return formulas.map((formula, row) => {
    if (formula === '') return isFilling;
    isFilling = maySpill(formula) && !isError(row);
    return false;
  });
}
