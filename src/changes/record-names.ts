/**
 * The names by which records are known. A service may list 1001 and "1001", which are two records: where one list holds both, the text is in quotation marks. But a list may
 * show only one of them (it is cut, or of some days, or the other was deleted), and that one must not be taken for the other.
 */

import { addressId, isQuotedId, quotedId } from '../api/record-id';
import type { ResourceDefinition } from '../resources/definition';
import type { IdType } from './baseline';
import type { RemoteList, RemoteRecord } from './remote';
import { isOddId, oddId } from './table';

const DIGITS = /^-?\d+$/;

/** As what the id of a record came whose name is digits alone; undefined for any other name, which stands for one record only. */
export function idTypeOf({
  id,
  hasTextDigits,
}: Pick<RemoteRecord, 'id' | 'hasTextDigits'>): IdType | undefined {
  if (!DIGITS.test(id)) return undefined;
  return hasTextDigits === true ? 'text' : 'number';
}

/** The records of several lists: where one shows 1001 and another "1001", the text is in quotation marks, as within one list. Of a record that came twice the later counts. */
export class NamedRecords {
  readonly records = new Map<string, RemoteRecord>();

  constructor(private readonly resource: ResourceDefinition) {}

  add(record: RemoteRecord): void {
    const { records, resource } = this;
    const bare = addressId(record.id);
    if (!DIGITS.test(bare)) {
      records.set(record.id, record);
      return;
    }
    const other = records.get(bare);
    const isOtherText = other?.hasTextDigits === true;
    const quoted = quotedId(bare);
    const isText = isQuotedId(record.id) || record.hasTextDigits === true;
    const hasTwin = isQuotedId(record.id) || records.has(quoted) || (other !== undefined && !isOtherText);
    if (isText && hasTwin) {
      // The same text may have come without its quotation marks before, from a list that did not show its twin.
      if (isOtherText) records.delete(bare);
      records.set(quoted, renamed(resource, record, quoted));
      return;
    }
    if (!isText && isOtherText) records.set(quoted, renamed(resource, other, quoted));
    records.set(bare, record);
  }
}

/** A record that is known, by its name in the tab. */
interface Known {
  readonly id: string;
  /** Absent: nobody knows. */
  readonly idIs?: IdType;
}

/**
 * The list with the names that its records had before. The ids 1001 (a number) and "1001" (a text) name two records, called twins here:
 * - A text keeps its quotation marks if its twin does not come.
 * - A twin that is new does not take the name of the other.
 * - A number that was unknown while its twin stood in the tab has no name of its own: it is shown and cannot be edited.
 * known: what pulls have seen. In a list that can be edited an id cell does not count, because people write there.
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

/** Only a service that writes ids both ways can mean two records. One that writes all of them otherwise from some day on means the same records. */
function hasBoth(types: readonly (IdType | undefined)[]): boolean {
  return types.includes('number') && types.includes('text');
}

/** The record under another name, which its id column shows. */
export function renamed({ fields }: ResourceDefinition, record: RemoteRecord, id: string): RemoteRecord {
  if (id === record.id) return record;
  return { ...record, id, values: record.values.map((value, i) => (fields[i]?.type === 'id' ? id : value)) };
}
