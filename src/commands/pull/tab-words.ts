/** What a tab asks for stands in its metadata, which every editor can change; what its user has asked for themselves is kept with them. */

import type { PullWords } from '../../sheet/properties/confirmed-pulls';
import type { TableMeta } from '../../sheet/table/table-meta';
import type { Context } from '../context';
import type { Tab } from './refresh';

/** What a refresh of the tab asks for. */
export function wordsOfTab({ resource, parameters, asked, fields }: TableMeta): PullWords {
  return { resource, parameters, asked, fields };
}

/** True for a tab that asks for exactly what this user last pulled into it. */
export function isConfirmed(context: Context, { sheetId, meta }: Tab): boolean {
  return context.confirmedPulls().otherWords(sheetId, wordsOfTab(meta)) === null;
}
