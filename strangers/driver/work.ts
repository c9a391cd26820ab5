/** What the person typed in a run, with the rows and records concerned. */

import { canonical } from '../judge/cells';
import type { KnownRecord } from '../server/known';
import type { ListName } from '../server/lists';
import { specOf } from '../server/lists';
import type { Values } from '../server/truth';
import type { Tab, TabRow } from './tab';

/** An edited or added row. */
export interface Piece {
  /** The record; null while it is unknown which record a new row has made. */
  readonly nth: number | null;
  /** The id cell at the time of typing; '' for a new row. */
  readonly id: string;
  /** The record's values at the time of typing; empty for a new row. */
  readonly values: Values;
  /** The present text of the marker's cell. */
  marker: string;
  /** Typed texts by field. */
  readonly typed: Map<string, string>;
  /** The values that the tab showed before, which an update may overwrite. */
  readonly seen: Map<string, Set<string>>;
  /** Status when the person typed or undid for the second time. It says nothing of the texts since then. */
  statusBefore?: string;
  /** What the cell and the service had before the person typed, by field. */
  readonly old: Map<string, { readonly cell: string; readonly value: string }>;
  /** Texts by field that were typed and taken back. `typed` has the old values then. */
  readonly undone: Map<string, string>;
  /** Fields whose old value was still on the service when it was typed again. */
  readonly unmoved: Set<string>;
  /** Whether a conflict was settled or the row linked: the cells then need not hold the typed texts. */
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
    // New rows are judged elsewhere, because their id comes late and may be a token.
    if (added) return true;
    const piece = this.pieceOf(record);
    // The marker itself may be edited, so that the row is not found by the stored marker.
    return piece !== undefined && (piece.typed.has(path) || path === marker);
  };

  /** The row of a piece in the present tab: by its id, else by its marker. */
  rowOf(piece: Piece, tab: Tab): TabRow | undefined {
    const { marker } = specOf(this.list);
    const byId = piece.id === '' ? undefined : tab.rows.find(row => String(row.cell('id')) === piece.id);
    return byId ?? tab.rows.find(row => isSameName(String(row.cell(marker)), piece.marker));
  }

  /** The piece of a row that is to make a new record. */
  renew(piece: Piece, row: TabRow): void {
    const { marker } = specOf(this.list);
    const name = String(row.cell(marker));
    this.pieces[this.pieces.indexOf(piece)] = {
      ...piece,
      nth: null,
      id: '',
      values: {},
      marker: name,
      typed: new Map([[marker, name], ...piece.typed]),
    };
  }

  touched(tab: Tab): number[] {
    return this.pieces.flatMap(piece => this.rowOf(piece, tab)?.row ?? []);
  }
}

/** Whether two texts or numbers are equal. Hyphens of registration numbers do not count. */
export function same(path: string, a: unknown, b: unknown): boolean {
  const text = (value: unknown): string =>
    canonical(value === null || value === undefined ? '' : String(value));
  const bare = (value: unknown): string =>
    path === 'registrationNumber' ? text(value).replace(/-/g, '') : text(value);
  return bare(a) === bare(b);
}

/** Whether two names are equal apart from hyphens and spaces, which a service may normalise. */
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

/** The record of a piece: the edited record, or the record with the new row's marker. */
export function recordOf(
  piece: Piece,
  records: readonly KnownRecord[],
  list: ListName,
): KnownRecord | undefined {
  if (piece.nth !== null) return records.find(record => record.nth === piece.nth);
  const marker = piece.typed.get(specOf(list).marker) ?? '';
  return records.find(record => isSameName(record.marker, marker));
}
