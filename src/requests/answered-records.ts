/** Turns any answer into rows: the records of a list, or a row per value for anything else. */

import { tried } from '../common/tried';
import type { ServiceRequest } from '../api/client';
import { unwrap } from '../api/evidence/unwrap';
import { type Completeness, fetchList, idOf } from '../api/list';
import type { ListReader } from '../api/list-page';
import { withoutPay } from '../api/members';
import { OtherFields } from '../changes/other-fields';
import { canonicalJson, isJsonObject, type Json, type JsonObject, member } from '../common/json';
import { withoutMarks } from '../common/long-numbers';
import { shownLine } from '../common/shown-line';
import type { ListShape, PersonalKinds, ResourceDefinition } from '../resources/definition';
import { type FieldSpec, requestResource, requestResourceName } from '../resources/derived';
import { tickets } from '../resources/tickets';

export interface AnswerRows {
  /** Each has an id. */
  readonly records: readonly JsonObject[];
  readonly completeness: Completeness;
  /** Their columns besides the id. */
  readonly fields: readonly FieldSpec[];
  /** The number of records left out as members' data. */
  readonly leftOut: number;
}

const KINDS = tickets.personalKinds as PersonalKinds;

const FOR_TAB = { isForTab: true } as const;

/**
 * Sends the request and follows the pages of a list. Throws as a read does. members: false leaves out the records that
 * are marked as members' data.
 */
export function fetchAnswer(
  client: ListReader,
  request: ServiceRequest,
  shape: ListShape,
  members: boolean,
): AnswerRows {
  const first = client.answer(request, FOR_TAB);
  let isFirst = true;
  const answer: ListReader['answer'] = (next, options) => {
    const given = isFirst ? first : client.answer(next, { ...options, ...FOR_TAB });
    isFirst = false;
    return given;
  };
  return answerRows(first.json ?? null, request, shape, members, {
    answer,
    hasTime: () => client.hasTime(),
    root: client.root,
    ways: client.ways,
    unpaged: client.unpaged,
    withoutKey: text => client.withoutKey(text),
  });
}

/**
 * The rows of an existing answer. It cannot be requested again, so further pages are missing, and the tab says so.
 * withoutKey: removes the key from the service's messages.
 */
export function rowsOfAnswer(
  answer: Json,
  request: ServiceRequest,
  withoutKey: (text: string) => string,
  members: boolean,
): AnswerRows {
  // The next page always repeats this answer, so a list with further pages counts as cut.
  const again = { json: answer, headers: {}, status: 200 };
  return answerRows(answer, request, {}, members, {
    answer: () => again,
    hasTime: () => true,
    root: '',
    ways: new Map(),
    unpaged: new Set(),
    withoutKey,
  });
}

function answerRows(
  first: Json,
  request: ServiceRequest,
  shape: ListShape,
  members: boolean,
  reader: ListReader,
): AnswerRows {
  const list = recordsIn(first, request);
  let leftOut = 0;
  const pruned = (json: Json): Json => {
    if (members) return json;
    const kept = withoutPay(json, KINDS);
    leftOut += kept.leftOut;
    return kept.json;
  };
  if (list === null && shape.rows === undefined) {
    const rows = valueRows(pruned(first));
    return { ...rows, leftOut };
  }
  const ids = shape.rowKey === undefined && !haveIds(list ?? []) ? new RowNumbers() : null;
  const options = ids === null ? {} : { prepare: (page: readonly JsonObject[]) => ids.number(page) };
  const { records: named, unusable, completeness } = fetchList(reader, request, shape, options);
  const came = [
    ...named,
    ...unusable.map((record, i) => ({ ...record, recordId: member(record, 'id') ?? null, id: `#?${i + 1}` })),
  ];
  const records = came.flatMap(record => {
    const kept = pruned(record);
    return isJsonObject(kept) ? [kept] : [];
  });
  const others = new OtherFields(requestResource(requestResourceName(''), []) as ResourceDefinition);
  others.see(records);
  return { records, completeness, fields: others.specs(), leftOut };
}

/** The records of a list answer; null for another answer, whose values become rows. */
function recordsIn(answer: Json, request: ServiceRequest): readonly JsonObject[] | null {
  const unwrapped = unwrap(answer, request.path);
  if (unwrapped.kind !== 'found') return null;
  const { records, held } = unwrapped.found;
  if (held.has(records[0])) return records.length === 1 ? null : records;
  const isPlain = Array.isArray(isJsonObject(answer) ? member(answer, 'data') : answer);
  return isPlain || (records.length > 0 && haveIds(records)) ? records : null;
}

function haveIds(list: readonly JsonObject[]): boolean {
  return tried(() => new Set(list.map(record => idOf(record, ''))).size === list.length, false);
}

/** Gives records without unique ids their row numbers as ids. */
class RowNumbers {
  private count = 0;
  private before = '';

  number(page: readonly JsonObject[]): JsonObject[] {
    const text = canonicalJson(page);
    // A service without pages repeats its answer, which gives no new rows.
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

/** One row per value, named by its path. */
function valueRows(answer: Json): Omit<AnswerRows, 'leftOut'> {
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
    const shown = isPlainList
      ? (value as readonly Json[]).map(item => withoutMarks(String(item ?? ''))).join(', ')
      : value;
    found.set(id, {
      id,
      value: typeof shown === 'object' && shown !== null ? withoutMarks(canonicalJson(shown)) : shown,
    });
  };
  walk(data, '', 1);
  return {
    records: [...found.values()],
    completeness: { kind: 'complete' },
    fields: [{ name: 'value', type: 'text' }],
  };
}
