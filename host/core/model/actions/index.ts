/** User actions: what a person can do by hand, as functions of the state. They do not recompute formulas. */
export type { ActionResult, Actor } from './action';
export { clearRange, pasteCells, pasteText, setUserFormat, setUserStyle, typeInto } from './cells';
export { clearFilter, type FilterChoice, filterRows, sortThroughFilter } from './filters';
export {
  deleteChart,
  deleteColumns,
  deleteRows,
  deleteSheet,
  duplicateSheet,
  hideColumns,
  hideRows,
  hideSheet,
  insertColumns,
  insertRows,
  insertSheet,
  moveChartToOwnSheet,
  moveColumn,
  moveRows,
  renameSheet,
  select,
  sortRange,
  sortSheet,
} from './structure';
export { convertToRange, convertToTable } from './tables';
export { type CellEdit, putBack, remembering } from './undo';
export { parseTsv } from './tsv';
