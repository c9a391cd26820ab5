import type { Hands } from './hands';

/** Hands that use SpreadsheetApp, for contracts that run where the adapters run. */
export function appsScriptHands(): Hands {
  const sheetOf = (tab: string): GoogleAppsScript.Spreadsheet.Sheet => {
    const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheetByName(tab);
    if (sheet === null) throw new Error(`no tab "${tab}"`);
    return sheet;
  };
  return {
    type: (tab, row, column, text) => {
      sheetOf(tab).getRange(row, column).setValue(text);
    },
    insertColumn: (tab, before) => {
      sheetOf(tab).insertColumnsBefore(before, 1);
    },
    deleteColumn: (tab, column) => {
      sheetOf(tab).deleteColumns(column, 1);
    },
    moveColumn: (tab, column, to) => {
      const sheet = sheetOf(tab);
      // The API counts the target column before the move.
      sheet.moveColumns(sheet.getRange(1, column), to > column ? to + 1 : to);
    },
    insertRow: (tab, before) => {
      sheetOf(tab).insertRowsBefore(before, 1);
    },
    deleteRow: (tab, row) => {
      sheetOf(tab).deleteRows(row, 1);
    },
    sort: (tab, column) => {
      const sheet = sheetOf(tab);
      sheet.getRange(2, 1, Math.max(1, sheet.getLastRow() - 1), sheet.getLastColumn()).sort(column);
    },
    rename: (tab, name) => {
      sheetOf(tab).setName(name);
    },
    selectRows: (tab, blocks) => {
      const sheet = sheetOf(tab);
      sheet.activate();
      sheet.getRangeList(blocks.map(({ first, last }) => `B${first}:C${last}`)).activate();
    },
    note: (tab, row, column) => sheetOf(tab).getRange(row, column).getNotes()[0]?.[0] ?? '',
    background: (tab, row, column) => {
      const colour = sheetOf(tab).getRange(row, column).getBackgrounds()[0]?.[0] ?? '';
      return colour === '#ffffff' ? '' : colour;
    },
  };
}
