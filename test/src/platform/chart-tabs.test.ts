/** A chart in a tab of its own: the platform refuses all calls about the tab's cells. */

import { expect, it } from 'vitest';
import { appsScriptWorkbook } from '../../../src/platform/apps-script/workbook-adapter';

const SheetType = { GRID: 'GRID', OBJECT: 'OBJECT' };

function refuse(): never {
  throw new Error('The action is not supported for OBJECT sheet.');
}

const tab = {
  getSheetId: () => 1,
  getType: () => SheetType.GRID,
  getMaxRows: () => 10,
  getMaxColumns: () => 5,
  getRange: () => ({ canEdit: () => true }),
};
const chart = {
  getSheetId: () => 2,
  getType: () => SheetType.OBJECT,
  getMaxRows: refuse,
  getMaxColumns: refuse,
  getRange: refuse,
};

it('counts no cells of such a tab, and in sight it has no rows, no cells, and keeps no editor out', () => {
  const spreadsheet = {
    getSheets: () => [chart, tab],
    getActiveSheet: () => chart,
    getActiveRangeList: refuse,
    getRange: refuse,
  };
  Object.assign(globalThis, { SpreadsheetApp: { SheetType, getActiveSpreadsheet: () => spreadsheet } });
  const workbook = appsScriptWorkbook();
  expect(workbook.activeSheetId()).toBe(2);
  expect(workbook.cellCount()).toBe(50);
  expect(workbook.selectedRows()).toEqual([]);
  expect(workbook.sheetById(2)).toBeNull();
  expect(workbook.sheetById(1)?.id).toBe(1);
  expect(workbook.mayEdit()).toBe(true);
  Reflect.deleteProperty(globalThis, 'SpreadsheetApp');
});
