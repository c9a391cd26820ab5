import { isJsonObject, type Json } from '../common/json';
import type { ServiceRequest } from './client';

export type PageParameters = Readonly<Record<string, string | number>>;

/** Parameters that are numbers in a body, although a link has them as text. */
const COUNTS =
  /^(?:page|offset|limit|size|skip|start|top|take|per|max)|(?:page|offset|limit|size|number|no)$/i;

/** Adds paging parameters where the list's own parameters are: in the query of a GET, in the body of a POST. */
export function withParameters(request: ServiceRequest, extra: PageParameters): ServiceRequest {
  if (Object.keys(extra).length === 0) return request;
  if (request.method === 'post') {
    const body: Record<string, Json> = { ...(isJsonObject(request.body) ? request.body : {}) };
    for (const [name, value] of Object.entries(extra)) {
      const isCount = typeof value === 'string' && /^\d{1,15}$/.test(value) && COUNTS.test(name);
      body[name] = isCount ? Number(value) : value;
    }
    return { ...request, body };
  }
  const query: Record<string, string> = { ...request.query };
  for (const [name, value] of Object.entries(extra)) query[name] = String(value);
  return { ...request, query };
}
