/** Description of a tab, as developer metadata on the sheet. It survives renames and moves of the tab. */

import type { Json } from '../../common/json';
import {
  asText,
  type Decoded,
  type Decoder,
  decodeText,
  flag,
  looseNumber,
  number,
  object,
  oneOf,
  optional,
  or,
  recordOf,
  text,
  those,
} from '../../common/decode';
import type { Sheet, Workbook } from '../../platform/ports';
import { dayRange, type Gap, storedGaps, storedPeriod, withPeriod } from '../../pull/staging';
import { EARLIER_WORDS } from '../../resources/kinds';
import { type FieldSpec, isFieldType } from '../../resources/derived';
import { languages } from '../../text/text';
import { storedText } from '../../text/texts';
import { binding } from '../binding';

const VERSION = 1;

export const STATUS_FIELD = '$status';

const headerLabel = object({
  /** The field, or STATUS_FIELD. */
  field: text,
  /** The label that the add-on last left there. */
  label: text,
});
const asked = withPeriod(object({ range: dayRange, period: storedPeriod }));
const fieldSpecs: Decoder<readonly FieldSpec[]> = those(
  object({ name: text, type: (json: Json | undefined) => (isFieldType(json) ? json : undefined) }),
);

const meta = object({
  version: oneOf(VERSION),
  /** A duplicated tab carries a copy of this metadata. The id shows that it is a copy. */
  sheetId: number,
  resource: text,
  binding,
  /** Parameters besides the dates, such as ticketType. */
  parameters: or(recordOf(asText), {}),
  language: or(oneOf(...languages), 'ko'),
  /** Version of the words in its cells (resources/kinds.ts). */
  words: or(number, EARLIER_WORDS),
  header: or(those(headerLabel), []),
  /** Epoch milliseconds of the last pull. */
  asOf: looseNumber,
  /** null: complete. */
  incomplete: or(storedText, null),
  /** Pulled ranges, the latest last. Only for lists by dates. */
  ranges: or(those(dayRange), []),
  /** Gaps in these ranges. */
  gaps: or(storedGaps, []),
  /** The dates of the last request, which a refresh repeats; null without dates. */
  asked: or(asked, null),
  /** The user's choice of columns; null: the list's own columns. */
  fields: or(fieldSpecs, null),
  /** Fields that the service sent and that have no column. */
  others: or(fieldSpecs, []),
  /** Fields of a list with described updates that have a baseline. Others were read-only before the last pull. */
  kept: or(those(text), []),
  /** References whose cells show names since the last pull. Without these names, an edit looks like a pulled value. */
  named: or(those(text), []),
  /** The records come from an archive. Absent: from the service. */
  archived: optional(flag),
});

export type TableMeta = Omit<Decoded<typeof meta>, 'version'>;
export type HeaderLabel = Decoded<typeof headerLabel>;
export type Asked = Decoded<typeof asked>;

/** Developer metadata has room for 30,000 characters per sheet. */
const MOST_GAPS = 40;

export function serialiseMeta(meta: TableMeta): string {
  const gaps = meta.gaps.length > MOST_GAPS ? spansOf(meta.gaps) : meta.gaps;
  return JSON.stringify({ version: VERSION, ...meta, gaps });
}

/** Stored metadata; null if invalid or of an unknown version. */
export function parseMeta(stored: string): TableMeta | null {
  const found = decodeText(meta, stored);
  if (found === undefined) return null;
  const { version: _, ...known } = found;
  return known;
}

/** The tabs with this tag, without duplicates: a duplicated tab names the id of another. */
export function tabsTagged(workbook: Workbook, tag: string): { sheet: Sheet; meta: TableMeta }[] {
  return workbook.sheetsWithTag(tag).flatMap(({ sheet, value }) => {
    const meta = parseMeta(value);
    return meta !== null && meta.sheetId === sheet.id ? [{ sheet, meta }] : [];
  });
}

/** Merges too many gaps into two: one for missing parts, one for rows left out. */
function spansOf(gaps: readonly Gap[]): Gap[] {
  const [leftOut, missing] = [
    gaps.filter(gap => gap.leftOut !== undefined),
    gaps.filter(gap => gap.leftOut === undefined),
  ];
  const [first] = leftOut;
  return [
    ...(missing.length === 0 ? [] : [spanOf(missing)]),
    ...(first === undefined ? [] : [{ ...first, ...spanOf(leftOut), value: first.value, leftOut: 0 }]),
  ];
}

function spanOf(gaps: readonly Gap[]): Gap {
  const days = gaps.flatMap(({ start, end }) => [start, end]).sort();
  const [first] = gaps as [Gap];
  return { start: days[0] ?? '', end: days[days.length - 1] ?? '', value: null, reason: first.reason };
}
