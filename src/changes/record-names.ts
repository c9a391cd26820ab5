/**
 * Names of records. The ids 1001 and "1001" are two records. If a list holds both, the text has quotation marks. A list
 * may show only one of them: it is cut, covers some days, or the other record was deleted. The add-on must not take the
 * shown record for the other.
 */

import { addressId, isQuotedId, quotedId } from '../api/record-id';
import type { ResourceDefinition } from '../resources/definition';
import type { IdType } from './baseline';
import type { RemoteList, RemoteRecord } from './remote';
import { isOddId, oddId } from './table';

const DIGITS = /^-?\d+$/;

/** The JSON type of an id of digits; undefined for any other name, which stands for one record only. */
export function idTypeOf({
  id,
  hasTextDigits,
}: Pick<RemoteRecord, 'id' | 'hasTextDigits'>): IdType | undefined {
  if (!DIGITS.test(id)) return undefined;
  return hasTextDigits === true ? 'text' : 'number';
}

/** Joins the records of several lists. If both 1001 and "1001" come, the text gets quotation marks. */
export class NamedRecords {
  readonly records = new Map<string, RemoteRecord>();

  constructor(private readonly resource: ResourceDefinition) {}

  /** Returns the record that had the same name until now. */
  add(record: RemoteRecord): RemoteRecord | undefined {
    const { records, resource } = this;
    const bare = addressId(record.id);
    if (!DIGITS.test(bare)) {
      const before = records.get(record.id);
      records.set(record.id, record);
      return before;
    }
    const other = records.get(bare);
    const isOtherText = other?.hasTextDigits === true;
    const quoted = quotedId(bare);
    const isText = isQuotedId(record.id) || record.hasTextDigits === true;
    const hasTwin = isQuotedId(record.id) || records.has(quoted) || (other !== undefined && !isOtherText);
    if (isText && hasTwin) {
      // An earlier list without the twin gave the same text without quotation marks.
      const before = isOtherText ? other : records.get(quoted);
      if (isOtherText) records.delete(bare);
      records.set(quoted, renamed(resource, record, quoted));
      return before;
    }
    const isTwin = !isText && isOtherText;
    if (isTwin) records.set(quoted, renamed(resource, other, quoted));
    records.set(bare, record);
    return isTwin ? undefined : other;
  }
}

/** A known record, by its name in the tab. */
interface Known {
  readonly id: string;
  /** Absent: unknown. */
  readonly idIs?: IdType;
}

/**
 * Gives records the names that they had before. The ids 1001 (a number) and "1001" (a text) are called twins here:
 * - A text keeps its quotation marks if its twin does not come.
 * - A new twin does not take the name of the other.
 * - An unknown number whose text twin stood in the tab gets no name of its own: it is shown and cannot be edited.
 * known: records that pulls have seen. Id cells of an editable list do not count, because people write there.
 */
export function namedAsBefore(
  resource: ResourceDefinition,
  list: RemoteList,
  known: Iterable<Known>,
): RemoteList {
  const names = new Map<string, string>();
  const isTextHere = (id: string): boolean => list.records.get(id)?.hasTextDigits === true;
  const all = [...known];
  const types = all.flatMap(({ idIs }) => idIs ?? []);
  const isTold = types.length > 0 && (hasBoth(types) || hasBoth([...list.records.values()].map(idTypeOf)));
  for (const { id, idIs } of all) {
    const bare = addressId(id);
    const quoted = quotedId(bare);
    if (isQuotedId(id)) {
      if (!list.records.has(id) && isTextHere(bare)) names.set(bare, id);
    } else if (isTold && idIs === 'number' && isTextHere(id)) names.set(id, quoted);
    else if (isTold && idIs === 'text' && list.records.has(id) && !isTextHere(id)) {
      names.set(id, oddId(id, idIs));
      if (list.records.has(quoted)) names.set(quoted, id);
    }
  }
  if (names.size === 0) return list;
  const named = [...list.records.values()].map(record => {
    const name = names.get(record.id);
    return {
      isOdd: name !== undefined && isOddId(name),
      record: renamed(resource, record, name ?? record.id),
    };
  });
  const odd = named.flatMap(({ isOdd, record }) => (isOdd ? [record] : []));
  return {
    ...list,
    records: new Map(named.flatMap(({ isOdd, record }) => (isOdd ? [] : [[record.id, record]]))),
    ...(odd.length > 0 ? { odd: [...(list.odd ?? []), ...odd] } : {}),
  };
}

/** Only a service that writes both kinds of ids means two records. If all ids change their type, the records stay. */
function hasBoth(types: readonly (IdType | undefined)[]): boolean {
  return types.includes('number') && types.includes('text');
}

/** The record under another name. The id column shows the new name. */
export function renamed({ fields }: ResourceDefinition, record: RemoteRecord, id: string): RemoteRecord {
  if (id === record.id) return record;
  const values = record.values.map((value, i) => (fields[i]?.type === 'id' ? id : value));
  return { ...record, id, values, ...(isQuotedId(record.id) ? { hasTextDigits: true } : {}) };
}
