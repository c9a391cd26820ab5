/** Which formulas may fill the cells below and beside their own. */

/** These give one value whatever they are given. */
const ONE_VALUE = new Set(
  `ABS AND AVERAGE AVERAGEIF AVERAGEIFS CEILING CHAR CLEAN CODE COLUMN COLUMNS CONCAT CONCATENATE COUNT COUNTA COUNTBLANK COUNTIF COUNTIFS COUNTUNIQUE DATE
  DATEDIF DATEVALUE DAY DAYS EDATE EOMONTH EXACT FALSE FIND FIXED FLOOR HLOOKUP HOUR HYPERLINK INT ISBLANK ISNUMBER ISTEXT JOIN LARGE LEFT LEN LOOKUP LOWER MATCH
  MAX MAXIFS MEDIAN MID MIN MINIFS MINUTE MOD MONTH NETWORKDAYS NOT NOW OR PRODUCT PROPER QUOTIENT REGEXMATCH REGEXREPLACE REPLACE REPT RIGHT ROUND ROUNDDOWN ROUNDUP
  ROW ROWS SEARCH SECOND SIGN SMALL SUBSTITUTE SUBTOTAL SUM SUMIF SUMIFS SUMPRODUCT TEXT TEXTJOIN TIME TIMEVALUE TODAY TRIM TRUE TRUNC UPPER VALUE VLOOKUP WEEKDAY
  WEEKNUM WORKDAY XMATCH YEAR`.split(/\s+/),
);
/** These pass on what they are given: one value of one cell, many of a range. */
const PASSING = new Set(['IF', 'IFS', 'IFERROR', 'IFNA', 'SWITCH', 'CHOOSE']);

/** True unless the formula can only give one value: by the functions in it, and the ranges that they leave. One that nobody knows may give any number. */
export function maySpill(formula: string): boolean {
  let bare = formula
    .replace(/"[^"]*"/g, '0')
    .replace(/'[^']*'/g, '')
    .replace(/!/g, '');
  if (bare.includes('{')) return true;
  if (namesIn(bare).some(name => !ONE_VALUE.has(name) && !PASSING.has(name))) return true;
  // A range within a function that gives one value is used up.
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

/** Calls within calls that are looked through; what is deeper may give any number of values. */
const DEEPEST = 100;
/** A name, and the arguments of a call that holds no other call. The name alone matches too: so no text makes the expression try its parts one by one. */
const CALL = /([\w.]+)\s*(?:\(([^()]*)\))?/g;

function namesIn(bare: string): string[] {
  return (bare.match(/[\w.]+\s*\(?/g) ?? [])
    .filter(match => match.endsWith('(') && /^[a-z_]/i.test(match))
    .map(match => match.slice(0, -1).trim().toUpperCase());
}

/**
 * Which cells of a column may be filled by an array formula above them, by row from 0: from below such a formula down to the next one. Where the formula shows an
 * error it fills nothing. The platform gives formulas only for the cells that hold them, and says of no cell that it is filled.
 */
export function filledBelow(formulas: readonly string[], isError: (row: number) => boolean): boolean[] {
  let isFilling = false;
  return formulas.map((formula, row) => {
    if (formula === '') return isFilling;
    isFilling = maySpill(formula) && !isError(row);
    return false;
  });
}
