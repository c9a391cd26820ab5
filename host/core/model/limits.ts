/**
 * The limits of a spreadsheet as Google publishes them, in one place so that tests can cite them.
 */
export const MAX_CELLS = 10_000_000;
export const MAX_CELL_CHARACTERS = 50_000;
export const TOO_LONG = `Your input contains more than the maximum of ${MAX_CELL_CHARACTERS} characters in a single cell.`;
export const MAX_COLUMNS = 18_278;
export const MAX_SHEETS = 200;
/** One limit per spreadsheet, and another of the same size per sheet (with its rows and columns). */
export const MAX_METADATA_CHARACTERS = 30_000;

export const DEFAULT_ROWS = 1000;
export const DEFAULT_COLUMNS = 26;
export const DEFAULT_COLUMN_WIDTH = 100;
