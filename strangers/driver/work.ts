/** What the person typed in a run, and which records and rows that is. */

import { canonical } from '../judge/cells';
import type { KnownRecord } from '../server/known';
import type { ListName } from '../server/lists';
import { specOf } from '../server/lists';
import type { Values } from '../server/truth';
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
    const piece = this.pieceOf(record);
    // Its marker may be an edited one, so that the row is not found by what the service has.
    return piece !== undefined && (piece.typed.has(path) || path === specOf(this.list).marker);
  };

  /** The row of a piece in the tab as it stands now: by its id, else by its marker. */
  rowOf(piece: Piece, tab: Tab): TabRow | undefined {
    const { marker } = specOf(this.list);
    const byId = piece.id === '' ? undefined : tab.rows.find(row => String(row.cell('id')) === piece.id);
    return byId ?? tab.rows.find(row => canonical(String(row.cell(marker))) === canonical(piece.marker));
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

export type { Values };
