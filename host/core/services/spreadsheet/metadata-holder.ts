/** Adds and reads developer metadata of spreadsheets, tabs, rows and columns. */
import type { Rect } from '../../model/a1';
import { addMetadata, allMetadata, type MetadataPlace } from '../../model/metadata';
import type { SheetState } from '../../model/state';
import type { SpreadsheetContext } from './context';
import { ENUMS, nameOf } from './enums';
import { overload } from './signatures';

export interface MetadataHolder {
  addDeveloperMetadata(...args: unknown[]): this;
  getDeveloperMetadata(): object[];
  createDeveloperMetadataFinder(): object;
}

/** addDeveloperMetadata(key[, value][, visibility]). */
export function addMetadataAt(
  context: SpreadsheetContext,
  place: MetadataPlace,
  args: readonly unknown[],
  method: string,
): void {
  const which = overload(args, method, 'string', 'string,string,enum?', 'string,enum');
  const value = which === 1 ? (args[1] as string) : null;
  const visibility = which === 1 ? args[2] : args[1];
  context.change(doc =>
    addMetadata(doc, place, {
      key: args[0] as string,
      value,
      visibility:
        visibility === undefined ? 'DOCUMENT' : nameOf(ENUMS.DeveloperMetadataVisibility, visibility),
    }),
  );
}

/** The metadata exactly at this place. */
export function metadataAt(context: SpreadsheetContext, place: MetadataPlace): object[] {
  return allMetadata(context.doc)
    .filter(found => samePlace(found.place, place))
    .map(found => context.make.metadata(found.entry.id));
}

/** The whole row or column that a rectangle covers; null if it covers something else. */
export function wholeLine(sheet: SheetState, rect: Rect): MetadataPlace | null {
  const sheetId = sheet.id;
  if (rect.rows === 1 && rect.columns === sheet.columns.length)
    return { type: 'ROW', sheetId, index: rect.row };
  if (rect.columns === 1 && rect.rows === sheet.maxRows)
    return { type: 'COLUMN', sheetId, index: rect.column };
  return null;
}

function samePlace(a: MetadataPlace, b: MetadataPlace): boolean {
  return (
    JSON.stringify([a.type, sheetOf(a), indexOf(a)]) === JSON.stringify([b.type, sheetOf(b), indexOf(b)])
  );
}

function sheetOf(place: MetadataPlace): number | null {
  return place.type === 'SPREADSHEET' ? null : place.sheetId;
}

function indexOf(place: MetadataPlace): number | null {
  return place.type === 'ROW' || place.type === 'COLUMN' ? place.index : null;
}
