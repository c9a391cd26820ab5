/** What a pull has fetched, before anything is written. */

import type { DayRange } from '../../api/windows';
import type { RemoteList } from '../../changes/remote';
import type { Gap, Slice } from '../../pull/staging';
import type { ResourceDefinition } from '../../resources/definition';
import type { FieldSpec } from '../../resources/derived';
import type { JournalSheet } from '../../sheet/hidden/journal-sheet';
import type { Asked } from '../../sheet/table/table-meta';
import type { Text } from '../../text/text';
import type { TableSheet } from '../../sheet/table/table-sheet';

export interface Fetched {
  /** As the tab shows it. */
  readonly resource: ResourceDefinition;
  readonly parameters: Readonly<Record<string, string>>;
  /** null for a list without dates. */
  readonly range: DayRange | null;
  /** What a refresh asks for again; null for a list without dates. */
  readonly asked: Asked | null;
  readonly remote: RemoteList;
  /** What of the range did not come. */
  readonly gaps: readonly Gap[];
  /** What of it came without any record. */
  readonly empty?: readonly Slice[];
  /** What of it came and was left out as members' data, or was not asked for as such. */
  readonly leftOut: readonly Gap[];
  /** The same of an answer without dates, in words. */
  readonly leftOutText?: Text | null;
  /** The user has said that members' data may come. */
  readonly members: boolean;
  /** Fields that came and are none of the resource's. */
  readonly others: readonly FieldSpec[];
  /** The tab as it was found before the first request; null when it has to be made. */
  readonly existing: TableSheet | null;
  readonly journal: JournalSheet;
}
