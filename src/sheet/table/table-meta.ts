/** What a tab is, kept as developer metadata on the sheet: it goes along when the tab is renamed or moved. */

import type { Json } from '../../common/json';
import {
  asText,
  type Decoded,
  type Decoder,
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
  /** The label as we left it. */
  label: text,
});
const asked = withPeriod(object({ range: dayRange, period: storedPeriod }));
const fieldSpecs: Decoder<readonly FieldSpec[]> = those(
  object({ name: text, type: (json: Json | undefined) => (isFieldType(json) ? json : undefined) }),
);

const meta = object({
  version: oneOf(VERSION),
  /** A duplicated tab carries a copy of this; the id tells that it is a copy. */
  sheetId: number,
  resource: text,
  binding,
  /** Parameters besides the dates, e.g. ticketType. */
  parameters: or(recordOf(asText), {}),
  language: or(oneOf(...languages), 'ko'),
  /** Which words its cells show (resources/kinds.ts). */
  words: or(number, EARLIER_WORDS),
  header: or(those(headerLabel), []),
  /** Epoch milliseconds of the last pull. */
  asOf: looseNumber,
  /** null: complete. */
  incomplete: or(storedText, null),
  /** For lists by dates: what was pulled, the latest last. */
  ranges: or(those(dayRange), []),
  /** What is missing in these ranges. */
  gaps: or(storedGaps, []),
  /** What the user asked for last, which a refresh asks for again; null where there are no dates. */
  asked: or(asked, null),
  /** The columns, where the user chose them; null: those of the list. */
  fields: or(fieldSpecs, null),
  /** Fields that came and have no column. */
  others: or(fieldSpecs, []),
  /** Of a list that is edited by a team's description: the fields whose last value is kept since the last pull. Others could not be edited until then. */
  kept: or(those(text), []),
  /** References whose cells show names since the last pull: without these names nobody can tell an edit from what was pulled. */
  named: or(those(text), []),
});

export type TableMeta = Omit<Decoded<typeof meta>, 'version'>;
export type HeaderLabel = Decoded<typeof headerLabel>;
export type Asked = Decoded<typeof asked>;

/** Developer metadata has room for 30,000 characters a sheet. */
const MOST_GAPS = 40;

export function serialiseMeta(meta: TableMeta): string {
  const gaps = meta.gaps.length > MOST_GAPS ? spansOf(meta.gaps) : meta.gaps;
  return JSON.stringify({ version: VERSION, ...meta, gaps });
}

/** A stored meta; null when it is none, or of a version that this code does not know. */
export function parseMeta(stored: string): TableMeta | null {
  const found = decodeText(meta, stored);
  if (found === undefined) return null;
  const { version: _, ...known } = found;
  return known;
}

/** One gap for all that did not come, and one for all that was left out: too many to name each. */
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
