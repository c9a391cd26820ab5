/** From any answer to rows of a tab: the records of a list; of anything else a row for each value. */

import type { ServiceClient, ServiceRequest } from '../api/client';
import { type Completeness, fetchList, idOf } from '../api/list';
import { canonicalJson, isJsonObject, type Json, type JsonObject, member } from '../common/json';
import { shownLine } from '../common/shown-line';
import { OtherFields } from '../changes/other-fields';
import { requestResource, requestResourceName } from '../resources/derived';
import type { FieldSpec } from '../resources/derived';
import type { ListShape, ResourceDefinition } from '../resources/definition';

export interface AnswerRows {
  /** Each with an id. */
  readonly records: readonly JsonObject[];
  readonly completeness: Completeness;
  /** The columns that they need, besides the id. */
  readonly fields: readonly FieldSpec[];
}

type Reader = Pick<ServiceClient, 'read' | 'hasTime'>;

/** Asks, and follows the pages of a list. Throws what a read throws. */
export function fetchAnswer(client: Reader, request: ServiceRequest, shape: ListShape): AnswerRows {
  const first = client.read(request);
  let isFirst = true;
  const read: Reader['read'] = (next, options) => {
    const answer = isFirst ? first : client.read(next, options);
    isFirst = false;
    return answer;
  };
  return answerRows(first, request, shape, { read, hasTime: () => client.hasTime() });
}

/** The rows of an answer that is here already. It cannot be asked for again: further pages are missing, and the tab says so. */
export function rowsOfAnswer(answer: Json, request: ServiceRequest): AnswerRows {
  // The same page once more: what meta leads to is not understood, so the list counts as cut.
  return answerRows(answer, request, {}, { read: () => answer, hasTime: () => true });
}

function answerRows(first: Json, request: ServiceRequest, shape: ListShape, reader: Reader): AnswerRows {
  const list = recordsIn(first);
  if (list === null && shape.rows === undefined) return valueRows(first);
  const ids = shape.rowKey === undefined && !haveIds(list ?? []) ? new RowNumbers() : null;
  const read: Reader['read'] = (next, options) => {
    const answer = reader.read(next, options);
    const page = recordsIn(answer);
    if (ids === null || page === null) return answer;
    return isJsonObject(answer) ? { ...answer, data: ids.number(page) } : ids.number(page);
  };
  const { records, completeness } = fetchList({ read, hasTime: reader.hasTime }, request, shape);
  const others = new OtherFields(requestResource(requestResourceName(''), []) as ResourceDefinition);
  others.see(records);
  return { records, completeness, fields: others.specs() };
}

function recordsIn(answer: Json): JsonObject[] | null {
  const list = isJsonObject(answer) ? member(answer, 'data') : answer;
  return Array.isArray(list) && list.every(isJsonObject) ? (list as JsonObject[]) : null;
}

function haveIds(list: readonly JsonObject[]): boolean {
  try {
    return new Set(list.map(record => idOf(record, ''))).size === list.length;
  } catch {
    return false;
  }
}

/** Records without ids, or with one for several, get the number of their row for an id. */
class RowNumbers {
  private count = 0;
  private before = '';

  number(page: readonly JsonObject[]): JsonObject[] {
    const text = canonicalJson(page);
    // A service that does not know how to turn the page repeats it: no new rows.
    if (text === this.before) this.count -= page.length;
    this.before = text;
    return page.map(({ id, ...record }) => ({
      ...record,
      ...(id === undefined ? {} : { recordId: id }),
      id: `#${++this.count}`,
    }));
  }
}

const DEEPEST = 30;

/** One row for each value, named by its path. */
function valueRows(answer: Json): AnswerRows {
  const data = isJsonObject(answer) ? (member(answer, 'data') ?? answer) : answer;
  const found = new Map<string, JsonObject>();
  const walk = (value: Json, path: string, depth: number): void => {
    const isPlainList =
      Array.isArray(value) && value.every(item => typeof item !== 'object' || item === null);
    if (typeof value === 'object' && value !== null && !isPlainList && depth < DEEPEST) {
      for (const [name, inner] of Object.entries(value)) {
        const step = Array.isArray(value) ? `[${Number(name) + 1}]` : path === '' ? name : `.${name}`;
        walk(inner as Json, path + step, depth + 1);
      }
      return;
    }
    const base = shownLine(path, 150).trim() || '-';
    let id = base;
    for (let i = 2; found.has(id); i++) id = `${base} ${i}`;
    const shown = isPlainList ? (value as readonly Json[]).map(item => String(item ?? '')).join(', ') : value;
    found.set(id, { id, value: typeof shown === 'object' && shown !== null ? canonicalJson(shown) : shown });
  };
  walk(data, '', 1);
  return {
    records: [...found.values()],
    completeness: { kind: 'complete' },
    fields: [{ name: 'value', type: 'text' }],
  };
}
