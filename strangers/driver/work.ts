/** What the person typed in a run, and which records and rows that is. */

import { canonical } from '../judge/cells';
import type { KnownRecord } from '../server/known';
import type { ListName } from '../server/lists';
import { specOf } from '../server/lists';
import type { Tab, TabRow } from './tab';

/** A row that was edited, or added. */
export interface Piece {
  /** null until it is known which record it made. */
  readonly nth: number | null;
  /** The id cell when it was typed; '' for a new row. */
  readonly id: string;
  /** What stands in the marker's cell. */
  marker: string;
  /** What was typed, by field. */
  readonly typed: Map<string, string>;
  /** What the tab showed before, which an update may overwrite. */
  readonly seen: Map<string, Set<string>>;
  /** Conflicts were settled with "mine" or "theirs", or the row was linked: what the cells hold is another story. */
  resolved: boolean;
}

export class Work {
  readonly pieces: Piece[] = [];

  constructor(readonly list: ListName) {}

  pieceOf(record: KnownRecord): Piece | undefined {
    return this.pieces.find(piece => piece.nth === record.nth);
  }

  isEdited = (record: KnownRecord, path: string): boolean => {
    const { marker } = specOf(this.list);
    const added = this.pieces.some(
      piece => piece.nth === null && isSameName(piece.typed.get(marker) ?? '', record.marker),
    );
    // What became of a new row is judged by itself: its id comes late, and may be a token.
    if (added) return true;
    const piece = this.pieceOf(record);
    // Its marker may be an edited one, so that the row is not found by what the service has.
    return piece !== undefined && (piece.typed.has(path) || path === marker);
  };

  /** The row of a piece in the tab as it stands now: by its id, else by its marker. */
  rowOf(piece: Piece, tab: Tab): TabRow | undefined {
    const { marker } = specOf(this.list);
    const byId = piece.id === '' ? undefined : tab.rows.find(row => String(row.cell('id')) === piece.id);
    return byId ?? tab.rows.find(row => isSameName(String(row.cell(marker)), piece.marker));
  }

  touched(tab: Tab): number[] {
    return this.pieces.flatMap(piece => this.rowOf(piece, tab)?.row ?? []);
  }
}

/** What a text and a number have in common with what is stored: hyphens of a registration number do not count. */
export function same(path: string, a: unknown, b: unknown): boolean {
  const text = (value: unknown): string =>
    canonical(value === null || value === undefined ? '' : String(value));
  const bare = (value: unknown): string =>
    path === 'registrationNumber' ? text(value).replace(/-/g, '') : text(value);
  return bare(a) === bare(b);
}

/** A person knows a name again whose hyphens and spaces the service has put in order. */
export function isSameName(a: string, b: string): boolean {
  const bare = (text: string): string => canonical(text).replace(/[-\s]/g, '');
  return bare(a) === bare(b);
}

export function isThere(piece: Piece, records: readonly KnownRecord[], list: ListName): boolean {
  const record = recordOf(piece, records, list);
  return (
    record !== undefined &&
    [...piece.typed].every(([path, text]) => String(record.values[path] ?? '') === text)
  );
}

/** The record of a piece: the one that was edited, or the one that bears the new row's marker. */
export function recordOf(
  piece: Piece,
  records: readonly KnownRecord[],
  list: ListName,
): KnownRecord | undefined {
  if (piece.nth !== null) return records.find(record => record.nth === piece.nth);
  const marker = piece.typed.get(specOf(list).marker) ?? '';
  return records.find(record => isSameName(record.marker, marker));
}
