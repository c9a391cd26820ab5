/** A request of the team, as saved and as sent. Its paths stay below the API root, and so does the key. */

import { tried } from '../common/tried';
import { anyJson, asText, type Decoded, object, oneOf, or, recordOf, text } from '../common/decode';
import { jsonHash } from '../common/hash';
import { isPath } from '../common/placeholders';
import { canonicalJson, type Json, type JsonObject } from '../common/json';
import type { ServiceRequest } from '../api/client';
import { API_ROOT } from '../api/base-url';
import type { ListShape, ResourceDefinition } from '../resources/definition';
import { resources } from '../resources/registry';
import * as pullTexts from '../text/pull/pull-texts';
import * as requestTexts from '../text/requests/request-texts';
import { verbatim } from '../text/texts';
import { UserError } from '../text/text';

/** A request of the team as stored and exported. All but the name may have placeholders. name: '' if it is not kept. */
export const teamRequest = object({ name: text, method: text, path: text, query: text, body: text });
export type TeamRequest = Decoded<typeof teamRequest>;

type Method = ServiceRequest['method'];

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** What is sent, with names in canonical order, so that equal requests are equal byte by byte. */
export const renderedRequest = object({
  method: oneOf(...METHODS),
  path: text,
  query: or(recordOf(asText), {}),
  /** null: no body. */
  body: or(anyJson, null),
});
export type Rendered = Decoded<typeof renderedRequest>;

/** A URL has at most 2,082 characters; the base URL has at most 300. */
const LONGEST_ADDRESS = 1_700;
const NAME = /^[A-Za-z0-9_.[\]-]{1,60}$/;

/** Throws UserError for an unsupported method. */
export function methodOf(typed: string): Method {
  const method = typed.trim().toLowerCase();
  const known = METHODS.find(one => one === method);
  if (known !== undefined) return known;
  const names = METHODS.join(', ').toUpperCase();
  throw new UserError(pullTexts.badPart(typed.slice(0, 20), verbatim(names)));
}

/** The path below the API root. Throws UserError. */
export function checkedPath(typed: string): string {
  const pasted = typed.trim();
  const below = pasted.startsWith(`${API_ROOT}/`) ? pasted.slice(API_ROOT.length) : pasted;
  const path = below.startsWith('/') && !below.startsWith('//') ? below.slice(1) : below;
  if (!isPath(path)) throw new UserError(requestTexts.badPath(typed.slice(0, 80)));
  return path;
}

/** The pairs of "a=b&c=d", percent-decoded; placeholders stay whole. Throws UserError. */
export function queryPairs(typed: string): [name: string, value: string][] {
  const text = typed.trim().replace(/^\?/, '');
  if (text === '') return [];
  const pairs = partsOf(text).map((part): [string, string] => {
    const at = part.indexOf('=');
    const name = decoded(part.slice(0, at < 0 ? part.length : at).trim());
    if (at < 0 || !NAME.test(name)) throw new UserError(requestTexts.badQuery(part.slice(0, 60)));
    return [name, decoded(part.slice(at + 1).trim())];
  });
  const names = pairs.map(([name]) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new UserError(requestTexts.badQuery(twice));
  return pairs;
}

/** The parts between "&", except within placeholders. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const piece of text.split('&')) {
    const last = parts[parts.length - 1];
    if (last !== undefined && last.lastIndexOf('{{') > last.lastIndexOf('}}'))
      parts[parts.length - 1] = `${last}&${piece}`;
    else parts.push(piece);
  }
  return parts;
}

function decoded(text: string): string {
  return tried(() => decodeURIComponent(text), text);
}

/** Puts the parts into canonical order and checks the whole. Throws UserError. */
export function rendered(
  method: Method,
  path: string,
  pairs: readonly (readonly [string, string])[],
  body: Json,
): Rendered {
  if (method === 'get' && body !== null) throw new UserError(requestTexts.bodyOfGet);
  const query = Object.fromEntries([...pairs].sort(([a], [b]) => (a < b ? -1 : 1)));
  const whole: Rendered = { method, path, query, body: JSON.parse(canonicalJson(body)) as Json };
  if (path.length + queryText(whole).length > LONGEST_ADDRESS) throw new UserError(requestTexts.tooLong);
  return whole;
}

/** The query as sent, without the question mark. */
export function queryText({ query }: Rendered): string {
  try {
    return Object.entries(query)
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .join('&');
  } catch {
    // Reached for a lone surrogate.
    throw new UserError(requestTexts.badQuery(Object.keys(query).join(', ').slice(0, 60)));
  }
}

/** For the client. Unlike the contract's bodies, this body may be a list. */
export function serviceRequest({ method, path, query, body }: Rendered): ServiceRequest {
  return {
    method,
    path,
    ...(Object.keys(query).length === 0 ? {} : { query }),
    ...(body === null ? {} : { body: body as JsonObject }),
  };
}

/** Identifies the request in this workspace: equal hash, equal effect. */
export function requestHash(
  { baseUrl, workspaceId }: { readonly baseUrl: string; readonly workspaceId: string },
  { method, path, query, body }: Rendered,
): string {
  return jsonHash([baseUrl, workspaceId, method, path, { ...query }, body], 32);
}

/** The known list that such a reading request asks for. */
function knownList({ method, path }: Pick<Rendered, 'method' | 'path'>): ResourceDefinition | undefined {
  return resources.find(({ list }) => list.method === method && list.path === path);
}

/** Whether the request certainly changes nothing: GET, or a POST that asks for a list. */
export function onlyReads(request: Pick<Rendered, 'method' | 'path'>): boolean {
  return request.method === 'get' || knownList(request) !== undefined;
}

/** How rows are found in the answer. The list's own paging is left out, because the user sets limit and offset. */
export function shapeOf(request: Rendered): ListShape {
  const { rows, rowKey, isRecord } = knownList(request)?.list ?? {};
  return {
    ...(rows === undefined ? {} : { rows, ...(isRecord === undefined ? {} : { isRecord }) }),
    ...(rowKey === undefined ? {} : { rowKey }),
  };
}
