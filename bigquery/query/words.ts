/** The words of GoogleSQL that are no names: reference/standard-sql/lexical.md of Google's documentation. */

/** Keywords that DuckDB understands as GoogleSQL does. */
export const KEYWORDS = new Set(
  `ALL AND AS ASC BETWEEN BY CASE CROSS CURRENT DESC DISTINCT ELSE END EXISTS FALSE FOLLOWING FROM FULL GROUP HAVING
  IN INNER IS JOIN LEFT LIKE LIMIT NOT NULL NULLS ON OR ORDER OUTER OVER PARTITION PRECEDING QUALIFY RANGE RIGHT ROWS
  SELECT THEN TRUE UNBOUNDED UNION USING WHEN WHERE WITH`.split(/\s+/),
);

/** Keywords that are not here. A name spelt like one needs backticks. */
export const OTHER_KEYWORDS = new Set(
  `ANY ARRAY ASSERT_ROWS_MODIFIED AT COLLATE CONTAINS CREATE CUBE DEFAULT DEFINE ENUM ESCAPE EXCLUDE FETCH FOR
  GROUPING GROUPS HASH IGNORE INTERSECT INTERVAL INTO LATERAL LOOKUP MERGE NATURAL NEW NO OF PROTO RECURSIVE RESPECT
  ROLLUP SET SOME STRUCT TABLESAMPLE TO TREAT UNNEST WINDOW WITHIN`.split(/\s+/),
);

/** Reserved, but here only at one place each, which query/translate.ts knows. */
export const CALLED_KEYWORDS = new Set(['CAST', 'EXCEPT', 'EXTRACT', 'IF']);

/** Words with a meaning behind certain keywords; elsewhere they are names. */
export const FOLLOWERS: Readonly<Record<string, readonly string[]>> = {
  CURRENT: ['ROW'],
  NULLS: ['FIRST', 'LAST'],
};
