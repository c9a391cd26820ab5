/** Lists and single records as they are asked for. */

import type { Shape } from '../shape/dimensions';
import { balanceAnswer } from './balances';
import { errorAnswer } from './errors';
import { listAnswer, singleAnswer } from './envelope';
import { type Json, jsonText } from './json';
import { type ListName, specOf } from './lists';
import { membersOf, type Page, pageAsked, styleOf } from './paging';
import type { Answer, Request } from './request';
import { render } from './spelling';
import type { State } from './state';
import type { TrueRecord } from './truth';

/** Members of a body or address that select records and not a page. */
const QUESTIONS = new Set([
  'ticketType',
  'startDate',
  'endDate',
  'assetType',
  'baseDate',
  'status',
  'draftedByMe',
  'limit',
]);

export function readList(state: State, list: ListName, request: Request): Answer {
  const { shape } = state;
  const asked = parametersOf(request, shape);
  const strange = [...asked.keys()].filter(name => !QUESTIONS.has(name) && name !== styleOf(shape).ask?.name);
  if (strange.length > 0 && shape.unknownParameter !== 'ignored')
    return refusedAs(
      shape.unknownParameter,
      `알 수 없는 값입니다: ${strange[0] ?? ''}`,
      strange[0] ?? '',
      shape,
    );
  const first = !asked.has(styleOf(shape).ask?.name ?? '');
  if (first) state.beginReading(list);
  const records = repeated(
    state.ordered(list).filter(record => isAskedFor(record, list, asked)),
    shape,
  );
  const ids = records.map(record => state.idText(list, record));
  const page = pageAsked(shape, asked, ids);
  if (page === null) return refused(400, '잘못된 페이지입니다', 'page', shape);
  if (page.offset > 0 && shape.nextPage !== 'served') {
    if (shape.nextPage === 'empty')
      return served(state, list, [], [], { ...page, end: page.offset }, request);
    if (shape.nextPage === 'first again')
      return served(
        state,
        list,
        records.slice(0, page.size),
        ids,
        { ...page, offset: 0, end: page.size },
        request,
      );
    return refusedAs(shape.nextPage, '다음 쪽을 드릴 수 없습니다', 'page', shape);
  }
  return served(
    state,
    list,
    records.slice(page.offset, page.end),
    ids.slice(page.offset, page.end),
    page,
    request,
  );
}

function served(
  state: State,
  list: ListName,
  records: readonly TrueRecord[],
  ids: readonly string[],
  page: Page,
  request: Request,
): Answer {
  const { shape } = state;
  const { body, headers } = membersOf(shape, page, baseOf(request, shape), request.origin);
  const last = records[records.length - 1];
  if (styleOf(shape).ask?.by === 'lastId' && last === undefined) delete headers['Link'];
  const rows: Json[] =
    list === 'balances' ? balanceAnswer(records, shape) : records.map(record => render(list, record, shape));
  const nothing = rows.length === 0 ? emptyAnswer(shape) : null;
  if (nothing !== null) return { ...nothing, headers };
  const text = jsonText(listAnswer(list, rows, ids, body, shape));
  return { status: 200, headers, ...inBytes(text, shape) };
}

/** The service's answer for "no records"; null if it sends an empty list. */
function emptyAnswer(shape: Shape): Omit<Answer, 'headers'> | null {
  const type = 'application/json';
  switch (shape.whenEmpty) {
    case '204':
      return { status: 204, type, text: '' };
    case 'empty body':
      return { status: 200, type, text: '' };
    case 'null':
      return { status: 200, type, text: jsonText({ data: null, meta: {} }) };
    default:
      return null;
  }
}

/** The same JSON in the byte form of other servers. */
function inBytes(text: string, shape: Shape): Pick<Answer, 'type' | 'text'> {
  switch (shape.bytes) {
    case 'byte order mark':
      return { type: 'application/json; charset=utf-8', text: `\ufeff${text}` };
    case 'text/plain':
      return { type: 'text/plain', text };
    case 'spread over lines':
      return { type: 'application/json', text: `\n${text.replace(/^([[{])/, '$1\r\n\t')}\n` };
    default:
      return { type: 'application/json', text };
  }
}

export function readSingle(record: { [name: string]: Json }, shape: Shape): Answer {
  return { status: 200, type: 'application/json', headers: {}, text: jsonText(singleAnswer(record, shape)) };
}

/** A refusal with an error status, or with a success status and an error body. */
export function refusedAs(how: string, said: string, field: string, shape: Shape): Answer {
  if (how !== '200 failure') return refused(Number(how), said, field, shape);
  const text = JSON.stringify({ success: false, code: 'E400', message: said, data: null });
  return { status: 200, type: 'application/json', headers: {}, text };
}

export function refused(status: number, said: string, field: string, shape: Shape): Answer {
  return { status, headers: {}, ...errorAnswer(status, said, field, shape) };
}

/** The parameters of the address and, for a POST, of the body. A parameter in the wrong place is ignored. */
function parametersOf(request: Request, shape: Shape): Map<string, string> {
  const asked = new Map<string, string>();
  const paging = styleOf(shape).ask?.name;
  const counts = (name: string, place: 'query' | 'body'): boolean =>
    name !== paging ||
    request.method === 'GET' ||
    shape.parameters === 'anywhere' ||
    shape.parameters === place ||
    styleOf(shape).ask?.by === 'url';
  for (const [name, value] of request.query) if (counts(name, 'query')) asked.set(name, value);
  for (const [name, value] of Object.entries(request.body ?? {}))
    if (request.method === 'POST' && counts(name, 'body')) asked.set(name, String(value));
  return asked;
}

function isAskedFor(record: TrueRecord, list: ListName, asked: ReadonlyMap<string, string>): boolean {
  const { fields } = specOf(list);
  const day = Object.entries(fields).find(
    ([path, kind]) => (kind === 'time' && path !== 'createdAt' && path !== 'modifiedAt') || kind === 'date',
  )?.[0];
  const start = asked.get('startDate');
  const end = asked.get('endDate');
  const when = day === undefined ? null : record.values[day];
  if (
    typeof when === 'string' &&
    start !== undefined &&
    end !== undefined &&
    (when.slice(0, 10) < start.slice(0, 10) || when.slice(0, 10) > end.slice(0, 10))
  )
    return false;
  for (const name of ['ticketType', 'assetType', 'status']) {
    const wanted = asked.get(name);
    if (wanted !== undefined && wanted !== 'Total' && name in fields && record.values[name] !== wanted)
      return false;
  }
  return true;
}

/** Repeats a record in the list, or on two pages. */
function repeated(records: TrueRecord[], shape: Shape): TrueRecord[] {
  const [first] = records;
  if (shape.repeated === 'never' || first === undefined) return records;
  const at = shape.repeated === 'in a list' ? 1 : Math.min(Number(shape.pageSize) + 1, records.length);
  return [...records.slice(0, at), first, ...records.slice(at)];
}

/** The address without the paging parameters. */
function baseOf(request: Request, shape: Shape): string {
  const paging = styleOf(shape).ask?.name;
  const kept = [...request.query]
    .filter(([name]) => name !== paging)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return kept.length === 0 ? request.path : `${request.path}?${kept.join('&')}`;
}
