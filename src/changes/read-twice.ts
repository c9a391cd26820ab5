/** Reads a list a second time where records may have slipped between its pages. */

import { OutOfTimeError } from '../api/errors';
import * as apiTexts from '../text/api-texts';
import type { RemoteList } from './remote';

export interface ReadList {
  readonly remote: RemoteList;
  /** True if pages came by place (api/list.ts). */
  readonly mayHaveSlipped: boolean;
}

/**
 * A record that is deleted between two pages by place can let another slip past, although the list looks complete. If
 * the absence of a record counts, the list is read once more, and a record of either reading counts.
 */
export function readTwiceIf<Read extends ReadList>(
  counts: (records: RemoteList['records']) => boolean,
  read: () => Read,
): Read {
  const first = read();
  const { records, completeness } = first.remote;
  if (!first.mayHaveSlipped || completeness.kind !== 'complete' || !counts(records)) return first;
  const second = readAgain(read, first);
  const both = new Map([...records, ...second.remote.records]);
  return { ...second, remote: { ...second.remote, records: both } };
}

/** If the time does not suffice, the first reading counts as cut, so that nothing that it lacks counts as gone. */
function readAgain<Read extends ReadList>(read: () => Read, first: Read): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof OutOfTimeError)) throw error;
    const reason = apiTexts.deletedMeanwhile(first.remote.records.size);
    return { ...first, remote: { ...first.remote, completeness: { kind: 'cut', reason } } };
  }
}
