/**
 * The archive that is under way, the load that was sent last, and the archive that is wanted every month, in the user's
 * own properties: no other editor can make this user's permission archive anything.
 */

import { loadParts } from '../../bigquery/load';
import { place } from '../../bigquery/place';
import {
  type Decoded,
  filledText,
  finite,
  flag,
  listOf,
  looseNumber,
  object,
  or,
  orNull,
  text,
  where,
} from '../../common/decode';
import { isDay } from '../../common/calendar';
import type { KeyValueStore } from '../../platform/ports';
import { storedText } from '../../text/texts';
import { type Property, stored, storedText as storedWords } from './stored';

const month = where(text, isDay);
const order = {
  place,
  baseUrl: text,
  workspaceId: text,
  /** members: its user allowed members' data. */
  lists: listOf(object({ name: text, members: flag })),
};

const archiveShape = object({
  ...order,
  id: filledText,
  /** The first days of the first and the last month, and of the month in which it began. */
  first: month,
  last: month,
  now: month,
  /** The next step. */
  at: finite,
  /** How often an execution began with this step and did not finish it. */
  tries: finite,
  loaded: finite,
  same: finite,
  rows: finite,
  /** The first troubles, and the number of the others. */
  troubles: listOf(object({ list: text, month, why: storedText })),
  more: finite,
});
/** archive: the id of the archive that sent it. */
const loadShape = object({ archive: text, ...loadParts });

const monthlyShape = object({
  ...order,
  /** The first day of the last month that is done. */
  done: month,
  /** The archive that it has begun; '' for none. */
  begun: text,
  /** The day of the last failure; '' for none. It tries again on another day. */
  failed: text,
  /** When it was set, or when the clock last found it due (epoch milliseconds). */
  tried: looseNumber,
  /** What the last run left undone. */
  error: or(storedText, null),
});

export type Archive = Decoded<typeof archiveShape>;
export type Monthly = Decoded<typeof monthlyShape>;

const archives = stored('financeSheets.archive', orNull(archiveShape), null, (archive: Archive | null) =>
  archive === null || archive.troubles.length === 0
    ? undefined
    : { ...archive, troubles: archive.troubles.slice(0, -1), more: archive.more + 1 },
);
const loads = stored('financeSheets.archiveLoad', orNull(loadShape), null);
export const monthlyArchive = stored('financeSheets.archiveMonthly', orNull(monthlyShape), null);
const places = storedWords('financeSheets.archivePlace');

const MOST_TROUBLES = 12;

export class ArchiveStore {
  private readonly archive: Property<Archive | null>;
  /** The load that was sent last and whose outcome is unknown. It outlives a stopped archive. */
  readonly sent: Property<Decoded<typeof loadShape> | null>;
  private readonly lastPlace: Property<string>;

  constructor(store: KeyValueStore, spreadsheetId: string) {
    this.archive = archives(store, spreadsheetId);
    this.sent = loads(store, spreadsheetId);
    this.lastPlace = places(store, spreadsheetId);
  }

  read(): Archive | null {
    return this.archive.read();
  }

  begin(archive: Archive): void {
    this.archive.write(archive);
    this.lastPlace.write(`${archive.place.project}.${archive.place.dataset}`);
  }

  /** Stores the progress. False if its user stopped the archive or began another, perhaps in another execution. */
  save(archive: Archive): boolean {
    if (this.read()?.id !== archive.id) return false;
    const surplus = Math.max(0, archive.troubles.length - MOST_TROUBLES);
    const troubles = archive.troubles.slice(0, MOST_TROUBLES);
    this.archive.write({ ...archive, troubles, more: archive.more + surplus });
    return true;
  }

  end(): void {
    this.archive.remove();
  }

  /** "project.data_set" of the last archive; '' for none. */
  place(): string {
    return this.lastPlace.read();
  }
}
