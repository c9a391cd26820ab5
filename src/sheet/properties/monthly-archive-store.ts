/** The archive that a user wants every month, in the user's own properties. */

import { isPlace } from '../../bigquery/place';
import { isDay } from '../../common/calendar';
import { type Decoded, flag, listOf, object, or, orNull, text, where } from '../../common/decode';
import type { KeyValueStore } from '../../platform/ports';
import { storedText } from '../../text/texts';
import { type Property, stored } from './stored';

const month = where(text, isDay);
const shape = object({
  place: where(object({ project: text, dataset: text, location: text }), isPlace),
  baseUrl: text,
  workspaceId: text,
  /** members: its user allowed members' data. */
  lists: listOf(object({ name: text, members: flag })),
  /** The first day of the last month that is done. */
  done: month,
  /** The archive that it has begun; '' for none. */
  begun: text,
  /** The day of the last failure; '' for none. It tries again on another day. */
  failed: text,
  /** What the last run left undone. */
  error: or(storedText, null),
});

export type Monthly = Decoded<typeof shape>;

const monthlies = stored('financeSheets.archiveMonthly', orNull(shape), null);

export function monthlyArchive(store: KeyValueStore, spreadsheetId: string): Property<Monthly | null> {
  return monthlies(store, spreadsheetId);
}
