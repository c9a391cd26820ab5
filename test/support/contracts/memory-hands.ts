import type { MemoryWorkbook } from '../memory';
import type { Hands } from './hands';

/** Hands on a MemoryWorkbook. */
export function memoryHands(workbook: MemoryWorkbook): Hands {
  return {
    type: (tab, row, column, text) => workbook.tab(tab).type(row, column, text),
    insertColumn: (tab, before) => workbook.tab(tab).insertColumns(before),
    deleteColumn: (tab, column) => workbook.tab(tab).deleteColumns(column),
    moveColumn: (tab, column, to) => workbook.tab(tab).moveColumn(column, to),
    insertRow: (tab, before) => workbook.tab(tab).insertRows(before),
    deleteRow: (tab, row) => workbook.tab(tab).deleteRows(row),
    sort: (tab, column) => workbook.tab(tab).sort(column),
    rename: (tab, name) => workbook.tab(tab).rename(name),
    selectRows: (tab, blocks) => {
      workbook.sheetByName(tab)?.activate();
      workbook.selection = blocks.map(block => ({ ...block }));
      workbook.cursor = { row: blocks[blocks.length - 1]?.first ?? 1, column: 2 };
    },
    note: (tab, row, column) => workbook.tab(tab).note(row, column),
    background: (tab, row, column) => workbook.tab(tab).background(row, column),
  };
}
