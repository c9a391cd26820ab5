/** Developer metadata on the spreadsheet, a tab, a whole row or a whole column, with its quota. */
import { Exception } from './exception';
import { ensureRow } from './cells';
import { nextId, requireSheet } from './document';
import { MAX_METADATA_CHARACTERS } from './limits';
import type { DocumentState, MetadataState, SheetState } from './state';

/** The place of an entry; `index` is the 0-based row or column. */
export type MetadataPlace =
  | { readonly type: 'SPREADSHEET' }
  | { readonly type: 'SHEET'; readonly sheetId: number }
  | { readonly type: 'ROW' | 'COLUMN'; readonly sheetId: number; readonly index: number };

export interface PlacedMetadata {
  readonly entry: MetadataState;
  readonly place: MetadataPlace;
}

/** Adds an entry. Throws if the quota of its spreadsheet or sheet is used up. */
export function addMetadata(
  doc: DocumentState,
  place: MetadataPlace,
  entry: Omit<MetadataState, 'id'>,
): MetadataState {
  checkQuota(doc, place, sizeOf(entry));
  const made: MetadataState = { id: nextId(doc), ...entry };
  listAt(doc, place).push(made);
  return made;
}

/** Changes the value of an entry, within the quota. */
export function setMetadataValue(doc: DocumentState, found: PlacedMetadata, value: string): void {
  checkQuota(doc, found.place, value.length - (found.entry.value?.length ?? 0));
  found.entry.value = value;
}

/** Changes the key of an entry, within the quota. */
export function setMetadataKey(doc: DocumentState, found: PlacedMetadata, key: string): void {
  checkQuota(doc, found.place, key.length - found.entry.key.length);
  found.entry.key = key;
}

export function removeMetadata(doc: DocumentState, found: PlacedMetadata): void {
  const list = listAt(doc, found.place);
  list.splice(list.indexOf(found.entry), 1);
}

/** The entry with this id, at any place. */
export function findMetadata(doc: DocumentState, id: number): PlacedMetadata | undefined {
  return allMetadata(doc).find(found => found.entry.id === id);
}

/** Every entry of the spreadsheet with its place: spreadsheet first, then tab by tab. */
export function allMetadata(doc: DocumentState): PlacedMetadata[] {
  const found: PlacedMetadata[] = doc.metadata.map(entry => ({ entry, place: { type: 'SPREADSHEET' } }));
  for (const sheet of doc.sheets) found.push(...sheetMetadata(sheet));
  return found;
}

/** The entries of a tab, its rows and its columns. */
export function sheetMetadata(sheet: SheetState): PlacedMetadata[] {
  const sheetId = sheet.id;
  const found: PlacedMetadata[] = sheet.metadata.map(entry => ({ entry, place: { type: 'SHEET', sheetId } }));
  for (let index = 0; index < sheet.rows.length; index++) {
    const entries = sheet.rows[index]?.metadata;
    if (!entries) continue;
    for (const entry of entries) found.push({ entry, place: { type: 'ROW', sheetId, index } });
  }
  sheet.columns.forEach((column, index) => {
    for (const entry of column.metadata) found.push({ entry, place: { type: 'COLUMN', sheetId, index } });
  });
  return found;
}

function listAt(doc: DocumentState, place: MetadataPlace): MetadataState[] {
  if (place.type === 'SPREADSHEET') return doc.metadata;
  const sheet = requireSheet(doc, place.sheetId);
  if (place.type === 'SHEET') return sheet.metadata;
  if (place.type === 'ROW') {
    const row = ensureRow(sheet, place.index);
    row.metadata ??= [];
    return row.metadata;
  }
  const column = sheet.columns[place.index];
  if (!column) throw new Exception('The coordinates of the range are outside the dimensions of the sheet.');
  return column.metadata;
}

function checkQuota(doc: DocumentState, place: MetadataPlace, growth: number): void {
  const inSheet = place.type !== 'SPREADSHEET';
  const used = inSheet
    ? sheetMetadata(requireSheet(doc, place.sheetId)).reduce((sum, found) => sum + sizeOf(found.entry), 0)
    : doc.metadata.reduce((sum, entry) => sum + sizeOf(entry), 0);
  if (used + growth > MAX_METADATA_CHARACTERS) {
    throw new Exception(
      `The developer metadata of a ${inSheet ? 'sheet' : 'spreadsheet'} cannot exceed ${MAX_METADATA_CHARACTERS} characters.`,
    );
  }
}

function sizeOf(entry: { key: string; value: string | null }): number {
  return entry.key.length + (entry.value?.length ?? 0);
}
