/**
 * Functions of GoogleSQL, each with a DuckDB function or expression of the same meaning. Functions that look alike but
 * differ in nulls or types (CONCAT, GREATEST, AVG) are left out on purpose.
 */

interface FunctionRule {
  /** How many arguments it takes. */
  readonly takes: readonly [least: number, most: number];
  readonly write: (args: readonly string[]) => string;
}

const as = (name: string, least: number, most = least): FunctionRule => ({
  takes: [least, most],
  write: args => `${name}(${args.join(', ')})`,
});

const aggregateOf = (name: string, type: string): FunctionRule => ({
  takes: [1, 1],
  write: ([x = '']) => `CAST(${name}(${x}) AS ${type})`,
});

/** The parts of FORMAT_DATE's pattern that both engines write alike. */
const PATTERN = /^'(?:%[Ymd]|[^%])*'$/;
export const isDatePattern = (text: string): boolean => PATTERN.test(text);

/** Members of a path, as in $.a.b or $.a[0]. */
const JSON_PATH = /^'\$(?:\.\w+|\[\d+\])*'$/;
export const isJsonPath = (text: string): boolean => JSON_PATH.test(text);

export const FUNCTIONS: Readonly<Record<string, FunctionRule>> = {
  COUNT: as('count', 1),
  SUM: as('sum', 1),
  MIN: as('min', 1),
  MAX: as('max', 1),
  LOGICAL_AND: as('bool_and', 1),
  LOGICAL_OR: as('bool_or', 1),
  COUNTIF: aggregateOf('count_if', 'BIGINT'),
  ROW_NUMBER: as('row_number', 0),
  RANK: as('rank', 0),
  LAG: as('lag', 1, 3),
  LEAD: as('lead', 1, 3),
  COALESCE: as('coalesce', 1, 99),
  IFNULL: as('ifnull', 2),
  NULLIF: as('nullif', 2),
  IF: {
    takes: [3, 3],
    write: ([test = '', yes = '', no = '']) => `CASE WHEN ${test} THEN ${yes} ELSE ${no} END`,
  },
  ABS: as('abs', 1),
  SIGN: as('sign', 1),
  ROUND: as('round', 1, 2),
  LOWER: as('lower', 1),
  UPPER: as('upper', 1),
  TRIM: as('trim', 1),
  LENGTH: as('length', 1),
  SUBSTR: as('substr', 2, 3),
  REPLACE: as('replace', 3),
  STARTS_WITH: as('starts_with', 2),
  DATE: { takes: [1, 1], write: ([x = '']) => `CAST(${x} AS DATE)` },
  FORMAT_DATE: {
    takes: [2, 2],
    write: ([pattern = '', x = '']) => `strftime(CAST(${x} AS DATE), ${pattern})`,
  },
  // Null where the path leads to an object, to a list or to nothing.
  JSON_VALUE: {
    takes: [2, 2],
    write: ([json = '', path = '']) =>
      `CASE WHEN json_type(${json}, ${path}) NOT IN ('OBJECT', 'ARRAY', 'NULL') THEN json_extract_string(${json}, ${path}) END`,
  },
  JSON_QUERY: as('json_extract', 2),
  TO_JSON_STRING: { takes: [1, 1], write: ([x = '']) => `CAST(CAST(${x} AS JSON) AS VARCHAR)` },
};

/** DATE_TRUNC and its like: the last argument names a part. */
export const PARTS = ['DAY', 'MONTH', 'QUARTER', 'YEAR'];
