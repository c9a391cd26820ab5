/** What a person does to rows, columns and tabs. Counts and places are 0-based. */
import { type SortKey, sortRange as sortBlock, sortSheet as sortWhole } from '../sort';
import {
  activate,
  deleteSheet as dropSheet,
  duplicateSheet as copySheet,
  renameSheet as nameSheet,
  addSheet,
  type NewSheet,
} from '../sheets';
import { ensureRow } from '../cells';
import { removeChart } from '../charts';
import { Exception } from '../exception';
import type { DocumentState } from '../state';
import * as structure from '../structure';
import {
  type ActionResult,
  type Actor,
  blockOf,
  columnsBlock,
  editing,
  layingOut,
  rowsBlock,
  sheetOf,
} from './action';

/** Sorts the whole tab below its frozen rows. */
export function sortSheet(
  doc: DocumentState,
  sheetId: number,
  keys: readonly SortKey[],
  actor: Actor,
): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  const block = rowsBlock(sheet, sheet.frozenRows, Math.max(1, sheet.maxRows - sheet.frozenRows));
  return editing(doc, sheet, block, actor, () => {
    sortWhole(doc, sheet, keys);
    return null;
  });
}

/** Sorts only the cells of a range. The columns beside it stay, so rows are torn apart. */
export function sortRange(
  doc: DocumentState,
  sheetId: number,
  a1: string,
  keys: readonly SortKey[],
  actor: Actor,
): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  const rect = blockOf(sheet, a1);
  return editing(doc, sheet, rect, actor, () => {
    sortBlock(doc, sheet, rect, keys);
    return null;
  });
}

/** "Insert above" (`inherit` "after") or "below" ("before") a row: the new rows take their looks from that row. */
export function insertRows(
  doc: DocumentState,
  sheetId: number,
  at: number,
  count: number,
  actor: Actor,
  inherit: structure.Inherit = 'after',
): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  return layingOut(doc, sheet, actor, () => {
    structure.insertRows(doc, sheet, at, count, at === sheet.maxRows ? 'before' : inherit);
  });
}

export function deleteRows(
  doc: DocumentState,
  sheetId: number,
  at: number,
  count: number,
  actor: Actor,
): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  return editing(doc, sheet, rowsBlock(sheet, at, count), actor, () => {
    structure.deleteRows(doc, sheet, at, count);
    return null;
  });
}

export function insertColumns(
  doc: DocumentState,
  sheetId: number,
  at: number,
  count: number,
  actor: Actor,
  inherit: structure.Inherit = 'after',
): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  return layingOut(doc, sheet, actor, () => {
    structure.insertColumns(doc, sheet, at, count, at === sheet.columns.length ? 'before' : inherit);
  });
}

export function deleteColumns(
  doc: DocumentState,
  sheetId: number,
  at: number,
  count: number,
  actor: Actor,
): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  return editing(doc, sheet, columnsBlock(sheet, at, count), actor, () => {
    structure.deleteColumns(doc, sheet, at, count);
    return null;
  });
}

/** Drags columns so that they stand before column `to` (numbered as before the move). */
export function moveColumn(
  doc: DocumentState,
  sheetId: number,
  from: number,
  to: number,
  actor: Actor,
  count = 1,
): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  return editing(doc, sheet, columnsBlock(sheet, from, count), actor, () => {
    structure.moveColumns(doc, sheet, from, count, to);
    return null;
  });
}

/** Drags rows so that they stand before row `to` (numbered as before the move). */
export function moveRows(
  doc: DocumentState,
  sheetId: number,
  from: number,
  to: number,
  actor: Actor,
  count = 1,
): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  return editing(doc, sheet, rowsBlock(sheet, from, count), actor, () => {
    structure.moveRows(doc, sheet, from, count, to);
    return null;
  });
}

export function hideRows(
  doc: DocumentState,
  sheetId: number,
  at: number,
  count: number,
  actor: Actor,
  hidden = true,
): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  return layingOut(doc, sheet, actor, () => {
    for (let r = at; r < at + count; r++) ensureRow(sheet, r).hidden = hidden;
  });
}

export function hideColumns(
  doc: DocumentState,
  sheetId: number,
  at: number,
  count: number,
  actor: Actor,
  hidden = true,
): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  return layingOut(doc, sheet, actor, () => {
    for (const column of sheet.columns.slice(at, at + count)) column.hidden = hidden;
  });
}

/** Hides or shows a tab. Throws for the last visible tab. */
export function hideSheet(doc: DocumentState, sheetId: number, hidden = true): void {
  const sheet = sheetOf(doc, sheetId);
  const next = doc.sheets.find(other => other !== sheet && !other.hidden);
  if (hidden && !next) throw new Exception("You can't hide all the sheets in a document.");
  sheet.hidden = hidden;
  if (hidden && next && doc.activeSheetId === sheetId) activate(doc, next);
}

export function renameSheet(doc: DocumentState, sheetId: number, name: string, actor: Actor): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  return editing(doc, sheet, null, actor, () => {
    nameSheet(doc, sheet, name);
    return null;
  });
}

/** Adds an empty tab and returns its id. */
export function insertSheet(doc: DocumentState, options: NewSheet = {}): number {
  return addSheet(doc, options).id;
}

/** Duplicates a tab next to itself and returns the copy's id. */
export function duplicateSheet(doc: DocumentState, sheetId: number, name?: string): number {
  return copySheet(doc, sheetOf(doc, sheetId), name === undefined ? {} : { name }).id;
}

export function deleteSheet(doc: DocumentState, sheetId: number, actor: Actor): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  return editing(doc, sheet, null, actor, () => {
    dropSheet(doc, sheet);
    return null;
  });
}

export function deleteChart(
  doc: DocumentState,
  sheetId: number,
  chartId: number,
  actor: Actor,
): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  return layingOut(doc, sheet, actor, () => {
    if (!removeChart(sheet, chartId)) throw new Exception(`There is no chart ${chartId} on "${sheet.name}".`);
  });
}

/** "Move to own sheet": a new tab holds the chart, and no cells. */
export function moveChartToOwnSheet(
  doc: DocumentState,
  sheetId: number,
  chartId: number,
  actor: Actor,
): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  return layingOut(doc, sheet, actor, () => {
    const charts = sheet.charts?.filter(({ id }) => id === chartId) ?? [];
    if (!removeChart(sheet, chartId)) throw new Exception(`There is no chart ${chartId} on "${sheet.name}".`);
    Object.assign(addSheet(doc, { rows: 1, columns: 1 }), { isObject: true, charts });
  });
}

/** Opens a tab and selects cells on it: "A2:C4", or several blocks, "A2:A4,A9". */
export function select(doc: DocumentState, sheetId: number, a1: string): void {
  const sheet = sheetOf(doc, sheetId);
  const blocks = a1.split(',').map(part => ({ ...blockOf(sheet, part.trim()) }));
  doc.activeSheetId = sheet.id;
  doc.selection = blocks.pop() ?? doc.selection;
  doc.otherSelections = blocks;
}
