/** Copies spreadsheets: versions, "Make a copy", duplicated tabs. Copies share the immutable styles. */
import { isRich } from './cells';
import { cloneChart } from './charts';
import { cloneFilter } from './filters';
import type { DocumentState, RowState, SheetState } from './state';

/** A deep copy; only immutable parts are shared. */
export function cloneDocument(doc: DocumentState): DocumentState {
  return {
    ...doc,
    editors: [...doc.editors],
    viewers: [...(doc.viewers ?? [])],
    sheets: doc.sheets.map(cloneSheet),
    selection: { ...doc.selection },
    otherSelections: doc.otherSelections.map(rect => ({ ...rect })),
    namedRanges: doc.namedRanges.map(range => ({ ...range })),
    metadata: doc.metadata.map(entry => ({ ...entry })),
  };
}

export function cloneSheet(sheet: SheetState): SheetState {
  const copy: SheetState = {
    ...sheet,
    rows: sheet.rows.map(row => row && cloneRow(row)),
    columns: sheet.columns.map(column => ({
      ...column,
      metadata: column.metadata.map(entry => ({ ...entry })),
    })),
    protections: sheet.protections.map(protection => ({
      ...protection,
      range: protection.range && { ...protection.range },
      editors: [...protection.editors],
    })),
    metadata: sheet.metadata.map(entry => ({ ...entry })),
  };
  if (sheet.conditionalFormats) {
    copy.conditionalFormats = sheet.conditionalFormats.map(format => ({
      ranges: format.ranges.map(range => ({ ...range })),
      settings: { ...format.settings },
    }));
  }
  if (sheet.filter) copy.filter = cloneFilter(sheet.filter);
  if (sheet.merges) copy.merges = sheet.merges.map(merge => ({ ...merge }));
  if (sheet.charts) copy.charts = sheet.charts.map(cloneChart);
  return copy;
}

function cloneRow(row: RowState): RowState {
  const copy: RowState = {
    ...row,
    cells: row.cells.map(cell => (isRich(cell) ? { ...cell } : cell)),
    styles: [...row.styles],
  };
  if (row.metadata) copy.metadata = row.metadata.map(entry => ({ ...entry }));
  return copy;
}

/**
 * "Make a copy": another spreadsheet with the same sheet ids, hidden tabs, developer metadata, named ranges and
 * protections. Document properties and the list of people that it is shared with are not copied. Custom functions run
 * anew in the copy.
 */
export function duplicateDocument(
  doc: DocumentState,
  options: { readonly id: string; readonly owner: string; readonly name?: string },
): DocumentState {
  const copy = cloneDocument(doc);
  copy.id = options.id;
  copy.owner = options.owner;
  copy.editors = [];
  copy.viewers = [];
  copy.inSharedDrive = false;
  copy.name = options.name ?? (doc.locale.startsWith('ko') ? `${doc.name}의 사본` : `Copy of ${doc.name}`);
  for (const sheet of copy.sheets) {
    for (const row of sheet.rows) {
      for (const cell of row?.cells ?? []) {
        if (!isRich(cell)) continue;
        delete cell.lastArguments;
        delete cell.lastResults;
      }
    }
  }
  return copy;
}

/** A remembered version. */
export interface Version {
  readonly document: DocumentState;
}

/** Remembers the spreadsheet as it is now. */
export function snapshot(doc: DocumentState): Version {
  return { document: cloneDocument(doc) };
}

/** Restores a version in place, hidden tabs included. Sharing stays, and ids handed out since are not reused. */
export function restore(doc: DocumentState, version: Version): void {
  const { nextId, owner, editors, viewers, inSharedDrive } = doc;
  Object.assign(doc, cloneDocument(version.document), {
    id: doc.id,
    owner,
    editors,
    viewers,
    inSharedDrive,
    nextId: Math.max(nextId, version.document.nextId),
  });
}
