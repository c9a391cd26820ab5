/** What a tab is, kept as developer metadata on the sheet: it goes along when the tab is renamed or moved. */

import { isJsonObject, type Json, type JsonObject, member, parseJson } from '../../common/json';
import type { DayRange } from '../../api/windows';
import { type Gap, parseGaps, rangeIn } from '../../pull/staging';
import { type FieldSpec, isFieldType } from '../../resources/derived';
import type { Language, Text } from '../../text/text';
import { storedText } from '../../text/texts';
import { type Binding, parseBinding } from '../binding';

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

/** A stored meta; null when it is none, or of a version that this code does not know. */
export function parseMeta(text: string): TableMeta | null {
  const json = parseJson(text);
  if (!isJsonObject(json) || member(json, 'version') !== VERSION) return null;
  const binding = parseBinding(member(json, 'binding'));
  const resource = member(json, 'resource');
  const sheetId = member(json, 'sheetId');
  if (binding === null || typeof resource !== 'string' || typeof sheetId !== 'number') return null;
  return {
    sheetId,
    resource,
    binding,
    parameters: texts(member(json, 'parameters')),
    language: member(json, 'language') === 'en' ? 'en' : 'ko',
    header: objects(member(json, 'header')) as unknown as HeaderLabel[],
    asOf: Number(member(json, 'asOf')) || 0,
    incomplete: storedText(member(json, 'incomplete')),
    ranges: objects(member(json, 'ranges')) as unknown as DayRange[],
    gaps: parseGaps(member(json, 'gaps')) ?? [],
    asked: askedIn(member(json, 'asked')),
    fields: fieldsIn(member(json, 'fields')),
    others: fieldsIn(member(json, 'others')) ?? [],
  };
}

/** One gap that spans them all: too many to name each. */
function spanOf(gaps: readonly Gap[]): Gap {
  const days = gaps.flatMap(({ start, end }) => [start, end]).sort();
  const [first] = gaps as [Gap];
  return { start: days[0] ?? '', end: days[days.length - 1] ?? '', value: null, reason: first.reason };
}

function askedIn(json: Json | undefined): Asked | null {
  const range = isJsonObject(json) ? rangeIn(member(json, 'range')) : null;
  const lastDays = isJsonObject(json) ? member(json, 'lastDays') : null;
  return range === null ? null : { range, lastDays: typeof lastDays === 'number' ? lastDays : null };
}

function fieldsIn(json: Json | undefined): FieldSpec[] | null {
  if (!Array.isArray(json)) return null;
  return objects(json).flatMap(field => {
    const [name, type] = [member(field, 'name'), member(field, 'type')];
    return typeof name === 'string' && isFieldType(type) ? [{ name, type }] : [];
  });
}

function objects(json: Json | undefined): JsonObject[] {
  return Array.isArray(json) ? json.filter(isJsonObject) : [];
}

function texts(json: Json | undefined): Record<string, string> {
  const out: Record<string, string> = {};
  if (isJsonObject(json)) for (const name of Object.keys(json)) out[name] = String(json[name]);
  return out;
}
