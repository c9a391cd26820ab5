/** Reads a list a second time if records may be missing between its pages. */

import { OutOfTimeError } from '../api/errors';
import * as apiTexts from '../text/api-texts';
import type { RemoteList } from './remote';

export interface ReadList {
  readonly remote: RemoteList;
  /** True if pages came by place (api/list.ts). */
  readonly mayHaveSlipped: boolean;
}

/**
 * A deletion between two pages by place moves a later record to a page that was read before. The list then lacks this
 * record and looks complete. If the absence of a record counts, the list is read again, and either reading counts.
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
