/** What a tab is, kept as developer metadata on the sheet: it goes along when the tab is renamed or moved. */

import { isJsonObject, type Json, type JsonObject, member, parseJson } from '../common/json';
import type { DayRange } from '../api/windows';
import type { Language, Text } from '../text/text';
import { type Binding, parseBinding } from './binding';

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
}

export function serialiseMeta(meta: TableMeta): string {
  return JSON.stringify({ version: VERSION, ...meta });
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
    incomplete: (member(json, 'incomplete') ?? null) as Text | null,
    ranges: objects(member(json, 'ranges')) as unknown as DayRange[],
  };
}

function objects(json: Json | undefined): JsonObject[] {
  return Array.isArray(json) ? json.filter(isJsonObject) : [];
}

function texts(json: Json | undefined): Record<string, string> {
  const out: Record<string, string> = {};
  if (isJsonObject(json)) for (const name of Object.keys(json)) out[name] = String(json[name]);
  return out;
}
