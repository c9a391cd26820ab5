/** Lists as a service answers them, fetched through a client, for tests of code that reads these answers. */

import { type FetchedList, fetchList } from '../../../src/api/list';
import type { Json, JsonObject } from '../../../src/common/json';
import type { HttpRequest } from '../../../src/platform/ports';
import { type TestClient, clientOn } from './client';
import { answer, type Handler } from '../memory';

export function records(count: number, from = 0): JsonObject[] {
  return Array.from({ length: count }, (_, i) => ({ id: `r${from + i}` }));
}

export function fetched(answers: Handler | readonly Json[]): { list: FetchedList } & TestClient {
  const test = clientOn(typeof answers === 'function' ? answers : answers.map(json => answer(json)));
  return { list: fetchList(test.client, { method: 'get', path: 'contacts' }), ...test };
}

export function query(request: HttpRequest): URLSearchParams {
  return new URL(request.url).searchParams;
}

/** A service with this many records that uses this style of paging. */
export function paged(
  total: number,
  size: number,
  page: (from: number, request: HttpRequest) => JsonObject,
): Handler {
  const all = records(total);
  return request => {
    const parameters = query(request);
    const from = Number(
      parameters.get('cursor') ??
        parameters.get('offset') ??
        (Number(parameters.get('page') ?? 1) - 1) * size,
    );
    return answer({ data: all.slice(from, from + size), meta: page(from, request) });
  };
}
