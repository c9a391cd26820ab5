/** Records as lines of JSON for a load, one row each. A value that does not fit its column stays in `record` only. */

import { isDay, serialOf, textOfSerial } from '../common/calendar';
import type { JsonObject } from '../common/json';
import { withoutMarks } from '../common/long-numbers';
import { textsHash } from '../common/hash';
import { canonical } from '../changes/canonical';
import { flattener } from '../changes/flatten';
import type { RemoteRecord } from '../changes/remote';
import type { Scalar } from '../changes/scalar';
import { remoteReader } from '../changes/to-remote';
import type { FieldDefinition, ResourceDefinition } from '../resources/definition';
import { columnsOf } from './archive-columns';
import type { LineBlocks } from './line-blocks';

/** A record on its way into the table. */
interface Lined extends RemoteRecord {
  /** The place of its line in the LineBlocks. */
  readonly at?: number;
}

/**
 * The list as the archive reads it. Its rows keep only the day, the columns that all records of a month decide
 * together, and where the line stands, so that a month of 100,000 records fits into memory.
 */
export function archived(resource: ResourceDefinition): ResourceDefinition {
  const { list, together } = resource;
  const kept = new Set([...(together?.fields ?? []).map(({ name }) => name), list.window?.dayField]);
  return { ...resource, fields: resource.fields.filter(({ name, type }) => kept.has(name) || type === 'id') };
}

/** For the archived list: a function that reads a record and adds its line to the blocks. resource: the whole list. */
export function lineReader(
  resource: ResourceDefinition,
  blocks: LineBlocks,
): (archived: ResourceDefinition) => (record: JsonObject) => RemoteRecord {
  const decided = new Set(resource.together?.fields.map(({ name }) => name));
  const columns = columnsOf(resource).filter(({ field }) => !decided.has(field.name) && field.type !== 'id');
  const valuesOf = flattener({ ...resource, fields: columns.map(({ field }) => field) });
  const prefixes = columns.map(({ name }) => `"${name}":`);
  return own => {
    const read = remoteReader(own);
    return record => {
      let line = '';
      valuesOf(record).forEach((value, i) => {
        const json = cellOf(columns[i]?.field as FieldDefinition, value);
        if (json !== null) line += `${prefixes[i]}${JSON.stringify(json)},`;
      });
      // Numbers beyond 2^53 become texts, because BigQuery would round them.
      const at = blocks.add(wellFormed(`${line}"record":${withoutMarks(JSON.stringify(record))}`));
      const lined: Lined = { ...read(record), at };
      return lined;
    };
  };
}

/**
 * The rows of a month, without what differs from run to run. resource: the whole list. fields: the archived list's, in
 * the order of the records' values. hash: equal for equal rows, in whatever order they came.
 */
export function rowsOf(
  resource: ResourceDefinition,
  { fields }: ResourceDefinition,
  records: ReadonlyMap<string, RemoteRecord>,
  lines: LineBlocks,
) {
  const decided = columnsOf(resource).flatMap(({ name, field }) => {
    const at = resource.together?.fields.includes(field) === true ? fields.indexOf(field) : -1;
    return at < 0 ? [] : [{ name, field, at }];
  });
  const headOf = (id: string, values: readonly Scalar[]): string => {
    const marks = decided.map(({ name, field, at }) => {
      const json = cellOf(field, values[at] ?? null);
      return json === null ? '' : `"${name}":${JSON.stringify(json)},`;
    });
    return `{"id":${JSON.stringify(id)},${marks.join('')}`;
  };
  const heads = Array<string>(lines.count);
  function* contents(): Generator<string> {
    for (const id of [...records.keys()].sort()) {
      const { values, at = -1 } = records.get(id) as Lined;
      const head = headOf(id, values);
      heads[at] = head;
      yield head + lines.hash(at);
    }
  }
  const hash = textsHash(contents(), 32);
  return { count: records.size, blocks: lines.blocks(heads), hash };
}

/** The end of each line of a load. month: its first day. */
export function lineEnd(month: string, pulledAt: string, loadId: string, isComplete: boolean): string {
  return `,${JSON.stringify({ archiveMonth: month, pulledAt, loadId, isComplete }).slice(1)}\n`;
}

const NUMBER = /^-?(\d{1,29})(?:\.(\d{1,9}))?$/;
const LONG_NUMBER = /^-?\d{1,38}(?:\.\d{1,38})?$/;

/** The value as BigQuery takes it; null for none, and for a value that does not fit the column. */
export function cellOf(field: FieldDefinition, value: Scalar): string | boolean | null {
  const own = canonical(field, value);
  if (own === null || own === '') return null;
  switch (field.type) {
    case 'boolean':
      return typeof own === 'boolean' ? own : null;
    case 'integer':
      return NUMBER.test(plainNumber(own)) ? plainNumber(own) : null;
    case 'decimal':
      return LONG_NUMBER.test(plainNumber(own)) ? plainNumber(own) : null;
    case 'date':
    case 'time':
      return moment(String(own), field.type);
    default:
      return withoutMarks(String(own));
  }
}

function plainNumber(value: string | number | boolean): string {
  return typeof value === 'boolean' ? '' : withoutMarks(String(value));
}

function moment(text: string, type: 'date' | 'time'): string | null {
  const serial = serialOf(text);
  if (serial === null || serial < FIRST_DAY || serial >= AFTER_LAST_DAY) return null;
  const [day = '', time = '00:00:00'] = textOfSerial(serial).split(' ');
  if (!isDay(day)) return null;
  return type === 'date' ? day : `${day}T${time}`;
}

/** 0001-01-01 and the day after 9999-12-31 as serial numbers: the days of BigQuery. */
const [FIRST_DAY, AFTER_LAST_DAY] = [-693_593, 2_958_466];

/** Replaces each half of a surrogate pair, which BigQuery refuses. JSON.stringify writes it as an escape. */
function wellFormed(json: string): string {
  if (!json.includes('\\ud')) return json;
  return json.replace(/\\\\|\\ud[89a-f][0-9a-f]{2}/g, found => (found === '\\\\' ? found : '\\ufffd'));
}
