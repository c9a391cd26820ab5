/**
 * Adding, deleting, renaming, moving and duplicating tabs.
 */
import { rewriteFormulas, targets } from './follow-change';
import { adoptCharts, forgetSheet } from './charts';
import { cloneSheet } from './clone';
import {
  checkSheetCount,
  checkSize,
  createSheet,
  defaultSheetName,
  findSheetByName,
  newSheetId,
  nextId,
} from './document';
import { Exception } from './exception';
import { quoteSheetName } from './a1';
import type { DocumentState, MetadataState, SheetState } from './state';

export interface NewSheet {
  readonly name?: string;
  /** 0-based place among the tabs; default last. */
  readonly index?: number;
  readonly rows?: number;
  readonly columns?: number;
}

/** Adds an empty tab and makes it active. Throws for an empty or taken name, and at the limits. */
export function addSheet(doc: DocumentState, options: NewSheet = {}): SheetState {
  const name = options.name ?? defaultSheetName(doc);
  checkName(doc, name, null);
  checkSheetCount(doc);
  const sheet = createSheet(newSheetId(doc), name, options.rows, options.columns);
  checkSize(doc, null, sheet.maxRows, sheet.columns.length);
  insertAt(doc, sheet, options.index);
  activate(doc, sheet);
  return sheet;
}

/** Deletes a tab. Formulas that point into it show #REF!. Throws for the last visible tab. */
export function deleteSheet(doc: DocumentState, sheet: SheetState): void {
  if (!doc.sheets.some(other => other !== sheet && !other.hidden)) {
    throw new Exception("You can't remove all the sheets in a document.");
  }
  const index = doc.sheets.indexOf(sheet);
  doc.sheets.splice(index, 1);
  rewriteFormulas(doc, ref =>
    ref.sheet !== null && ref.sheet.toLowerCase() === sheet.name.toLowerCase() ? null : ref,
  );
  doc.namedRanges = doc.namedRanges.filter(range => range.sheetId !== sheet.id);
  forgetSheet(doc, sheet.id);
  if (doc.activeSheetId === sheet.id) {
    const next =
      doc.sheets.slice(index).find(other => !other.hidden) ?? doc.sheets.find(other => !other.hidden);
    if (next) activate(doc, next);
  }
}

/** Renames a tab; formulas follow. */
export function renameSheet(doc: DocumentState, sheet: SheetState, name: string): void {
  checkName(doc, name, sheet);
  rewriteFormulas(doc, (ref, home) =>
    ref.sheet !== null && targets(ref, home, sheet) ? { ...ref, sheet: name } : ref,
  );
  sheet.name = name;
}

/** Moves a tab to a place, 0-based. */
export function moveSheet(doc: DocumentState, sheet: SheetState, index: number): void {
  if (index < 0 || index >= doc.sheets.length) throw new Exception('Invalid argument: pos');
  doc.sheets.splice(doc.sheets.indexOf(sheet), 1);
  doc.sheets.splice(index, 0, sheet);
}

/**
 * A copy of a tab with a new id. Cells, looks, protections, charts and developer metadata (with new ids) come along.
 * Named ranges come along under the copy's name, as in Sheets.
 */
export function duplicateSheet(doc: DocumentState, sheet: SheetState, options: NewSheet = {}): SheetState {
  checkSheetCount(doc);
  checkSize(doc, null, sheet.maxRows, sheet.columns.length);
  const name = options.name ?? copyName(doc, sheet.name);
  checkName(doc, name, null);
  const copy = cloneSheet(sheet);
  copy.id = newSheetId(doc);
  copy.name = name;
  copy.metadata = renumbered(doc, copy.metadata);
  for (const column of copy.columns) column.metadata = renumbered(doc, column.metadata);
  for (const row of copy.rows) if (row?.metadata) row.metadata = renumbered(doc, row.metadata);
  for (const protection of copy.protections) protection.id = nextId(doc);
  adoptCharts(doc, sheet, copy);
  insertAt(doc, copy, options.index ?? doc.sheets.indexOf(sheet) + 1);
  for (const range of doc.namedRanges.filter(
    named => named.sheetId === sheet.id && !named.name.includes('!'),
  )) {
    doc.namedRanges.push({ ...range, sheetId: copy.id, name: `${quoteSheetName(name)}!${range.name}` });
  }
  return copy;
}

/** Makes a tab the active one and puts the selection on A1. */
export function activate(doc: DocumentState, sheet: SheetState): void {
  doc.activeSheetId = sheet.id;
  doc.selection = { row: 0, column: 0, rows: 1, columns: 1 };
  doc.otherSelections = [];
}

function checkName(doc: DocumentState, name: string, self: SheetState | null): void {
  if (name.trim() === '') throw new Exception('Sheet name cannot be empty.');
  if (name.length > 100) throw new Exception('Sheet name cannot be longer than 100 characters.');
  const other = findSheetByName(doc, name);
  if (other && other !== self) {
    throw new Exception(`A sheet with the name "${name}" already exists. Please enter another name.`);
  }
}

function copyName(doc: DocumentState, name: string): string {
  const first = doc.locale.startsWith('ko') ? `${name}의 사본` : `Copy of ${name}`;
  let candidate = first;
  for (let n = 2; findSheetByName(doc, candidate); n++) candidate = `${first} ${n}`;
  return candidate;
}

function insertAt(doc: DocumentState, sheet: SheetState, index = doc.sheets.length): void {
  if (index < 0 || index > doc.sheets.length) throw new Exception('Invalid argument: sheetIndex');
  doc.sheets.splice(index, 0, sheet);
}

function renumbered(doc: DocumentState, list: readonly MetadataState[]): MetadataState[] {
  return list.map(entry => ({ ...entry, id: nextId(doc) }));
}
