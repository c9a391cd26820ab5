/** The result of fetching, before anything is written. */

import type { Days } from '../../common/period';
import type { RemoteList } from '../../changes/remote';
import { recordIdOf } from '../../changes/table';
import { emptyGaps, gapsText } from '../../pull/gaps';
import type { Gap, Slice } from '../../pull/staging';
import type { ResourceDefinition } from '../../resources/definition';
import type { FieldSpec } from '../../resources/derived';
import type { JournalSheet } from '../../sheet/hidden/journal-sheet';
import type { Asked } from '../../sheet/table/table-meta';
import type { Text } from '../../text/text';
import type { TableReading, TableSheet } from '../../sheet/table/table-sheet';

export interface Fetched {
  /** As the tab shows it. */
  readonly resource: ResourceDefinition;
  readonly parameters: Readonly<Record<string, string>>;
  /** null for a list without dates. */
  readonly range: Days | null;
  /** What a refresh requests again; null for a list without dates. */
  readonly asked: Asked | null;
  readonly remote: RemoteList;
  /** The parts of the range that did not come. */
  readonly gaps: readonly Gap[];
  /** The parts of the range without records. */
  readonly empty?: readonly Slice[];
  /** The parts of the range whose members' data were left out or not requested. */
  readonly leftOut: readonly Gap[];
  /** Left-out members' data of an answer without dates, in words. */
  readonly leftOutText?: Text | null;
  /** The user has allowed members' data. */
  readonly members: boolean;
  /** Fields that are not in the list's definition. */
  readonly others: readonly FieldSpec[];
  /** The tab before the first request; null if there is none yet. */
  readonly existing: TableSheet | null;
  readonly journal: JournalSheet;
  /** The records come from an archive: the name of their tab, and when they were read. Absent: from the service. */
  readonly archived?: { readonly tab: string; readonly asOf: number };
}

/** Without a total, an empty list proves "none" only if there were no records before. */
export function withEmptyJudged(fetched: Fetched, reading: TableReading): Fetched {
  const { resource, parameters, remote, empty = [] } = fetched;
  const { rows } = reading.snapshot;
  const doubtful = emptyGaps(resource, parameters, rows, empty);
  if (doubtful.length > 0) {
    const gaps = [...fetched.gaps, ...doubtful];
    const cut = { kind: 'cut', reason: gapsText(resource, gaps) } as const;
    return { ...fetched, gaps, remote: { ...remote, completeness: cut } };
  }
  if (remote.completeness.kind !== 'empty') return fetched;
  const hadRows = rows.some(row => recordIdOf(row) !== null);
  const completeness: RemoteList['completeness'] = hadRows
    ? { kind: 'cut', reason: remote.completeness.reason }
    : { kind: 'complete' };
  return { ...fetched, remote: { ...remote, completeness } };
}
