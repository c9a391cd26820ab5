/** What a tab is, kept as developer metadata on the sheet: it goes along when the tab is renamed or moved. */

import type { Json } from '../../common/json';
import {
  asText,
  decodeText,
  looseNumber,
  number,
  object,
  oneOf,
  or,
  recordOf,
  text,
  those,
} from '../../common/decode';
import type { DayRange } from '../../api/windows';
import { dayRange, type Gap, storedGaps } from '../../pull/staging';
import { type FieldSpec, isFieldType } from '../../resources/derived';
import { type Language, languages, type Text } from '../../text/text';
import { storedText } from '../../text/texts';
import { type Binding, binding } from '../binding';

const VERSION = 1;

export interface HeaderLabel {
  /** The field, or STATUS_FIELD. */
  readonly field: string;
  /** The label as we left it. */
  readonly label: string;
}

export const STATUS_FIELD = '$status';

export interface TableMeta {
  /** A duplicated tab carries a copy of this; the id tells that it is a copy. */
  readonly sheetId: number;
  readonly resource: string;
  /** Parameters besides the dates, e.g. ticketType. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly binding: Binding;
  readonly language: Language;
  readonly header: readonly HeaderLabel[];
  /** Epoch milliseconds of the last pull. */
  readonly asOf: number;
  /** null: complete. */
  readonly incomplete: Text | null;
  /** For lists by dates: what was pulled, the latest last. */
  readonly ranges: readonly DayRange[];
  /** What is missing in these ranges. */
  readonly gaps: readonly Gap[];
  /** What the user asked for last, which a refresh asks for again; null where there are no dates. */
  readonly asked: Asked | null;
  /** The columns, where the user chose them; null: those of the list. */
  readonly fields: readonly FieldSpec[] | null;
  /** Fields that came and have no column. */
  readonly others: readonly FieldSpec[];
}

export interface Asked {
  readonly range: DayRange;
  /** The range follows the calendar: so many days up to the day of the pull. */
  readonly lastDays: number | null;
}

/** Developer metadata has room for 30,000 characters a sheet. */
const MOST_GAPS = 40;

export function serialiseMeta(meta: TableMeta): string {
  const gaps = meta.gaps.length > MOST_GAPS ? [spanOf(meta.gaps)] : meta.gaps;
  return JSON.stringify({ version: VERSION, ...meta, gaps });
}

const fieldSpecs = those(
  object({ name: text, type: (json: Json | undefined) => (isFieldType(json) ? json : undefined) }),
);

const meta = object({
  version: oneOf(VERSION),
  sheetId: number,
  resource: text,
  binding,
  parameters: or(recordOf(asText), {}),
  language: or(oneOf(...languages), 'ko'),
  header: or(those(object({ field: text, label: text })), []),
  asOf: looseNumber,
  incomplete: or(storedText, null),
  ranges: or(those(dayRange), []),
  gaps: or(storedGaps, []),
  asked: or(object({ range: dayRange, lastDays: or(number, null) }), null),
  fields: or(fieldSpecs, null),
  others: or(fieldSpecs, []),
});

/** A stored meta; null when it is none, or of a version that this code does not know. */
export function parseMeta(stored: string): TableMeta | null {
  const found = decodeText(meta, stored);
  if (found === undefined) return null;
  const { version: _, ...known } = found;
  return known;
}

/** One gap that spans them all: too many to name each. */
function spanOf(gaps: readonly Gap[]): Gap {
  const days = gaps.flatMap(({ start, end }) => [start, end]).sort();
  const [first] = gaps as [Gap];
  return { start: days[0] ?? '', end: days[days.length - 1] ?? '', value: null, reason: first.reason };
}
